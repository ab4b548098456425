"""What happened, for one seat: names, a sentence, and the way that a figure went."""

from collections.abc import Sequence
from typing import Final

from cadwallon.engine import events as told
from cadwallon.engine.decision import (
    EQUIPMENT_ITEM,
    NONE,
    SOURCE_EQUIPMENT,
    SOURCE_EXPERIENCE,
    SOURCE_SKILL,
    SOURCE_TREASURE,
)
from cadwallon.engine.rulebook import Rules
from cadwallon.server.wire.shapes import Event
from cadwallon.view.narrate import sentence
from cadwallon.view.words import CARD_TARGETS, GIFTS, POWERS

_Told = tuple[int, ...]  # kind, audience, a, b, c, d; where somebody went also the spaces of his way
_NUMBERS: Final = 6
_WENT: Final = (told.E_THIEF_MOVED, told.E_FIGURE_MOVED, told.E_RETREATED)


def happenings(rules: Rules, events: Sequence[_Told], seat: int, language: str) -> list[Event]:
    """The events that a seat (-1: a spectator) may know, in order."""
    out: list[Event] = []
    for event in events:
        text = sentence(rules, event, language, seat)
        if text is not None:
            out.append(Event(told.event_name(event[0]), _values(rules, event), text, _path(rules, event)))
    return out


def _path(rules: Rules, event: _Told) -> list[str] | None:
    """The way of somebody who went; where it was not told, from one space to the other."""
    if event[0] not in _WENT:
        return None
    way = event[_NUMBERS:] or [space for space in event[3:5] if space >= 0]
    return [rules.board.ids[space] for space in way]


def _values(rules: Rules, event: _Told) -> list[str | int | None]:
    """The numbers of an event by names, as many as mean something."""
    meanings = list(told.EVENTS[event[0]][1:])
    while meanings and meanings[-1] == "-":
        meanings.pop()
    values = [_value(rules, meaning, number) for meaning, number in zip(meanings, event[2:_NUMBERS], strict=False)]
    if event[0] == told.E_CARD_PLAYED and event[4] not in (NONE, -1):
        targets = CARD_TARGETS.get(rules.arcana[event[3]].name, ("figure",))
        values[2] = _value(rules, targets[0], event[4])
    return values


def _value(rules: Rules, meaning: str, number: int) -> str | int | None:
    if meaning in ("number", "flag", "attached", "seats", "dice"):
        return number
    if number < 0 or number == NONE:
        return None
    if meaning == "source":
        if number < SOURCE_SKILL:
            return rules.arcana[number].name
        if number == SOURCE_EXPERIENCE:
            return "experience"
        if number >= SOURCE_EQUIPMENT:
            return f"equipment:{rules.parts.equipment[number - SOURCE_EQUIPMENT].name}"
        if number >= SOURCE_TREASURE:
            return f"treasure:{rules.parts.treasures[number - SOURCE_TREASURE]}"
        return f"skill:{rules.figures[number - SOURCE_SKILL].name}"
    if meaning == "treasure" and number >= EQUIPMENT_ITEM:
        return f"equipment:{rules.parts.equipment[number - EQUIPMENT_ITEM].name}"
    if meaning == "treasure" and number >= rules.kinds:
        return rules.parts.captives[number - rules.kinds]
    names = _names(rules, meaning)
    return names[number] if number < len(names) else None


def _names(rules: Rules, meaning: str) -> list[str]:
    parts = rules.parts
    if meaning == "figure":
        return [figure.name for figure in rules.figures]
    if meaning == "card":
        return [card.name for card in rules.arcana]
    named: dict[str, list[str]] = {
        "space": rules.board.ids,
        "seat": parts.gangs,
        "treasure": parts.treasures,
        "mission": parts.missions,
        "captive": parts.captives,
        "count": parts.counts,
        "token": parts.faces,
        "action": parts.actions,
        "reason": told.REASONS,
        "equipment": [card.name for card in parts.equipment],
        "intrigue": [card.name for card in parts.intrigues],
        "exploration": parts.explore_faces,
        "hireling": [figure.name for figure in parts.hirelings],
        "power": POWERS,
        "gift": ["", *GIFTS],
        "gang_count": parts.gang_counts,
    }
    return named.get(meaning, [])
