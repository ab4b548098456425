"""Special actions: tried when told, and what tells that one succeeded."""

from collections.abc import Callable
from typing import Final

from cadwallon.arena.usage.scene import Event, Scene
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.ashes.events import E_GIFT_TAKEN, E_POWER_USED, E_RUBBLE_CLEARED, E_TREASURE_FOUND
from cadwallon.core.events import (
    E_CAPTIVE_TAKEN,
    E_CHEST_BASHED,
    E_COUNT_CHANGED,
    E_CURED,
    E_DUCATS_GAINED,
    E_DUCATS_LOST,
    E_LOCK_TRIED,
    E_MARKED,
    E_MISSION_FULFILLED,
    E_MOVEMENT_DECLARED,
    E_PARDONED,
    E_SPECIAL_ACTION,
    E_THIEF_LEFT,
    E_TOKEN_TURNED,
    E_TREASURE_OUT,
    E_TREASURE_SOLD,
    E_TURN_ENDED,
    FOR_RANSOM,
    FOR_SPECIAL,
)
from cadwallon.core.rulebook import Rules

Sign = Callable[[Rules, Event], bool]

# The next command, or the end of the turn: what a special action led to has been told by then.
_NEXT_COMMAND: Final = frozenset(
    {
        E_MOVEMENT_DECLARED,
        E_LOCK_TRIED,
        E_CHEST_BASHED,
        E_MISSION_FULFILLED,
        E_POWER_USED,
        E_GIFT_TAKEN,
        E_THIEF_LEFT,
        E_TURN_ENDED,
    }
)


def _is(kind: int) -> Sign:
    return lambda rules, event: event[0] == kind


def _pays(rules: Rules, event: Event) -> bool:
    return event[0] == E_DUCATS_GAINED and event[4] == FOR_SPECIAL


# What tells that a special action succeeded. Those without a roll always do.
SUCCESS: Final[dict[str, Sign]] = {
    "SA-1a": _pays,
    "SA-2a": lambda rules, event: event[0] == E_MARKED and event[3] == 0,  # the comrade's marks are gone
    "SA-2b": lambda rules, event: event[0] == E_MARKED and event[3] > 0,
    "SA-3a": _is(E_TREASURE_SOLD),
    "SA-4a": _is(E_TREASURE_OUT),  # the scroll is read
    "SA-5a": _is(E_CAPTIVE_TAKEN),
    "SA-6a": _is(E_CURED),
    "SA-6b": _is(E_CURED),
    "SA-8a": lambda rules, event: event[0] == E_TOKEN_TURNED and rules.parts.faces[event[3]] != "thug",
    "SA-8b": _is(E_CAPTIVE_TAKEN),
    "SA-8c": _is(E_PARDONED),
    "SA-RUB": _is(E_RUBBLE_CLEARED),
    "SA-10a": _is(E_TREASURE_FOUND),
    "SA-10b": _is(E_TREASURE_SOLD),
    "SA-11a": lambda rules, event: event[0] == E_COUNT_CHANGED and rules.parts.counts[event[2]] == "chant",
    "SA-11b": _pays,
    "SA-12a": _is(E_CAPTIVE_TAKEN),  # the Crown
    "SA-13a": _pays,
    "SA-13b": _pays,
    "SA-14a": lambda rules, event: event[0] == E_DUCATS_LOST and event[4] == FOR_RANSOM,
    "SA-14b": _is(E_CAPTIVE_TAKEN),  # the Duke
    "SA-14c": lambda rules, event: event[0] == E_DUCATS_GAINED and event[4] == FOR_RANSOM,
}


class SpecialActions:
    def __init__(self, usage: Usage, scene: Scene) -> None:
        self.usage = usage
        self.rules = scene.rules
        self.action = ""  # the one that may still succeed

    def hear(self, event: Event) -> None:
        kind = event[0]
        if kind == E_SPECIAL_ACTION:
            self.action = self.rules.parts.actions[event[3]]
            self.usage.tried[self.action] += 1
        elif self.action:
            if SUCCESS.get(self.action, _pays)(self.rules, event):
                self.usage.succeeded[self.action] += 1
                self.action = ""
            elif kind in _NEXT_COMMAND:
                self.action = ""
