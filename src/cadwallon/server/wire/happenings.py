"""What happened, for one seat: names, a sentence, and the way that a figure went."""

from collections.abc import Sequence
from typing import Final

from cadwallon.core import events as told
from cadwallon.core.rulebook import Rules
from cadwallon.core.vocabulary import PLAIN, vocabulary_of
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import both
from cadwallon.server.wire.shapes import Event, Value
from cadwallon.view.narrate import sentence

_Told = tuple[int, ...]  # kind, audience, a, b, c, d; where somebody went also the spaces of his way
_NUMBERS: Final = 6
_WENT: Final = (told.E_THIEF_MOVED, told.E_FIGURE_MOVED, told.E_RETREATED)


def happenings(rules: Rules, events: Sequence[_Told], seat: int, language: str) -> list[Event]:
    """The events that a seat (-1: a spectator) may know, in order."""
    out: list[Event] = []
    for event in events:
        text = sentence(rules, event, language, seat)
        if text is not None:
            out.append(
                Event(vocabulary_of(rules).events[event[0]][0], _values(rules, event), text, _path(rules, event))
            )
    return out


def _path(rules: Rules, event: _Told) -> list[str] | None:
    """The way of somebody who went; where it was not told, from one space to the other."""
    if event[0] not in _WENT:
        return None
    way = event[_NUMBERS:] or [space for space in event[3:5] if space >= 0]
    return [rules.board.ids[space] for space in way]


def _values(rules: Rules, event: _Told) -> list[Value]:
    """The numbers of an event by names, as many as mean something."""
    meanings = list(vocabulary_of(rules).events[event[0]][1:])
    while meanings and meanings[-1] == "-":
        meanings.pop()
    values = [_value(rules, meaning, number) for meaning, number in zip(meanings, event[2:_NUMBERS], strict=False)]
    if event[0] == told.E_CARD_PLAYED and event[4] not in (NONE, -1):
        targets = rules.arcana[event[3]].targets or ("figure",)
        values[2] = _value(rules, targets[0], event[4])
    return values


def _value(rules: Rules, meaning: str, number: int) -> Value:
    if meaning == "dice":
        return [int(face) for face in str(number)]
    if meaning == "pair":
        return list(both(number))
    if meaning in PLAIN:
        return number
    return None if number == NONE else vocabulary_of(rules).name(meaning, number)
