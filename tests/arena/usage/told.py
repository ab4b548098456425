"""Events made by hand, and games whose events are counted."""

from cadwallon.arena.simulate import rules_of
from cadwallon.arena.usage.count import count_usage
from cadwallon.arena.usage.scene import Event
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.ashes import events as a
from cadwallon.content.base.manifest import GANGS
from cadwallon.core import events as e
from cadwallon.core.rulebook import Rules
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import ALL
from tests.kit import Table

DUKE = "treasure_of_the_duke"
BONES = "market_for_bones"


def rules(adventure: str = DUKE) -> Rules:
    return rules_of(tuple(GANGS), adventure, "revised")


def card(name: str, adventure: str = DUKE) -> int:
    return next(design for design, arcana in enumerate(rules(adventure).arcana) if arcana.name == name)


def thief(name: str) -> int:
    return next(figure for figure, known in enumerate(rules().figures) if known.name == name)


def item(name: str) -> int:
    return next(known.number for known in rules(BONES).parts.equipment if known.name == name)


def told(kind: int, a: int = NONE, b: int = NONE, c: int = NONE, d: int = NONE) -> Event:
    return kind, ALL, a, b, c, d


def used(*events: Event, adventure: str = DUKE) -> Usage:
    return count_usage(rules(adventure), events)


def used_at(t: Table, bears: dict[str, str] | None = None, shut: tuple[str, ...] = ()) -> Usage:
    """What was used in a scene; `bears`, `shut`: what its thieves bear and which gates are shut from the beginning."""
    before = [told(e.E_PORTCULLIS_PLACED, 0, t.space(gate)) for gate in shut]
    for name, gear in (bears or {}).items():
        before.append(told(a.E_EQUIPMENT_TAKEN, t.figure(name), item(gear)))
    return count_usage(t.g.rules, [*before, told(e.E_TURN_BEGAN, 0), *(t.g.events or [])])
