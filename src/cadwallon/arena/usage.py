"""What was used in a game: cards, skills and special actions, counted from its events.

A skill that works by itself is counted by what shows it: Iris by movements farther than printed, Sanaris by attacks,
Dorak by attacks on him, Torham by chests that he bashed, Kaldern by treasures carried out.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from cadwallon.engine.decision import SOURCE_SKILL, doors_of, runs_of
from cadwallon.engine.events import (
    E_CAPTIVE_TAKEN,
    E_CARD_CANCELLED,
    E_CARD_DISCARDED,
    E_CARD_PLAYED,
    E_CHEST_BASHED,
    E_CHEST_OPENED,
    E_COMBAT_BEGAN,
    E_COMBAT_CARD,
    E_COMBAT_REROLLED,
    E_CURED,
    E_DUCATS_GAINED,
    E_LOCK_TRIED,
    E_MARKED,
    E_MISSION_FULFILLED,
    E_MOVEMENT_DECLARED,
    E_PARDONED,
    E_SKILL_USED,
    E_SPECIAL_ACTION,
    E_THIEF_LEFT,
    E_THIEF_MOVED,
    E_TOKEN_TURNED,
    E_TREASURE_DROPPED,
    E_TREASURE_OUT,
    E_TREASURE_SOLD,
    E_TREASURE_STOLEN,
    E_TURN_ENDED,
    FOR_SPECIAL,
)
from cadwallon.engine.rulebook import Rules
from cadwallon.rules.treasure import MISSION_KINDS

Event = tuple[int, ...]  # kind, audience, a, b, c, d
RUN_SPACES: Final = 3  # of the card Run

# The next command, or the end of the turn: what a special action led to has been told by then.
_NEXT_COMMAND: Final = frozenset(
    {E_MOVEMENT_DECLARED, E_LOCK_TRIED, E_CHEST_BASHED, E_MISSION_FULFILLED, E_THIEF_LEFT, E_TURN_ENDED}
)


def _pays(rules: Rules, event: Event) -> bool:
    return event[0] == E_DUCATS_GAINED and event[4] == FOR_SPECIAL


def _is(kind: int) -> Callable[[Rules, Event], bool]:
    return lambda rules, event: event[0] == kind


# What tells that a special action succeeded. Those without a roll always do.
SUCCESS: Final[dict[str, Callable[[Rules, Event], bool]]] = {
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
}


@dataclass
class Usage:
    """How often in so many games; names are ids. What was never used is not named."""

    games: int = 0
    cards: Counter[str] = field(default_factory=Counter)
    skills: Counter[str] = field(default_factory=Counter)
    tried: Counter[str] = field(default_factory=Counter)  # special actions
    succeeded: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Usage") -> None:
        self.games += other.games
        self.cards.update(other.cards)
        self.skills.update(other.skills)
        self.tried.update(other.tried)
        self.succeeded.update(other.succeeded)

    def numbers(self) -> dict[str, Any]:
        """For a file."""
        return {"games": self.games} | {name: dict(getattr(self, name)) for name in _COUNTS}

    @classmethod
    def of(cls, numbers: dict[str, Any]) -> "Usage":
        """From a file."""
        return cls(numbers["games"], *(Counter(numbers[name]) for name in _COUNTS))


_COUNTS: Final = ("cards", "skills", "tried", "succeeded")


def count_usage(rules: Rules, events: Iterable[Event]) -> Usage:
    """One game."""
    counting = _Counting(rules)
    for event in events:
        counting.hear(event)
    counting.usage.games = 1
    return counting.usage


class _Counting:
    """Hears the events of one game in order."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.usage = Usage()
        self.carried = [0] * rules.figure_count  # convertible treasures (TRE-1), by thief
        self.action = ""  # the special action that may still succeed
        self.before = -1  # the kind of the last event

    def hear(self, event: Event) -> None:
        kind = event[0]
        self._cards(event)
        self._skills(event)
        self._special_actions(event)
        if kind in _LOADS:
            self._loads(event)
        self.before = kind

    # --- cards ---------------------------------------------------------------------------------------------------
    def _cards(self, event: Event) -> None:
        kind, _, _, card, source, _ = event
        # discarded for its own sake: attached to a command, or used for a failed test
        if kind in (E_CARD_PLAYED, E_COMBAT_CARD) or (kind == E_CARD_DISCARDED and source == card):
            self.usage.cards[self.rules.arcana[card].name] += 1
        elif kind == E_CARD_CANCELLED and self.before == E_CARD_PLAYED:  # W6; in a combat it is a Parry, heard already
            self.usage.cards["warding_charm"] += 1

    # --- skills --------------------------------------------------------------------------------------------------
    def _skills(self, event: Event) -> None:
        kind, _, one, other, _, _ = event
        if kind == E_SKILL_USED:
            self._skill(one)
        elif kind == E_COMBAT_REROLLED and other >= SOURCE_SKILL:
            self._skill(other - SOURCE_SKILL)
        elif kind == E_COMBAT_BEGAN:
            self._skill_of(one, "sanaris")
            self._skill_of(other, "dorak")
        elif kind == E_CHEST_BASHED:
            self._skill_of(one, "torham")
        elif kind == E_THIEF_LEFT and self.carried[one]:
            self._skill_of(one, "kaldern")
        elif kind == E_THIEF_MOVED and self._is_farther(event):
            self._skill_of(one, "iris")

    def _is_farther(self, event: Event) -> bool:
        """The way is at least as long as the distance; through a wall it may be shorter."""
        _, _, thief, start, end, attached = event
        points = self.rules.figures[thief].movement + RUN_SPACES * runs_of(attached)
        return not doors_of(attached) and self.rules.board.dist[start][end] > points

    def _skill_of(self, figure: int, name: str) -> None:
        if self.rules.figures[figure].name == name:
            self._skill(figure)

    def _skill(self, thief: int) -> None:
        self.usage.skills[self.rules.figures[thief].name] += 1

    def _loads(self, event: Event) -> None:
        """TRE-1, CAR  What thieves carry, as far as Kaldern is paid for it."""
        kind, _, one, other, treasure, _ = event
        if kind == E_CHEST_OPENED:
            self._load(one, treasure, 1)
        elif kind == E_TREASURE_STOLEN:
            self._load(one, treasure, 1)
            self._load(other, treasure, -1)
        else:
            self._load(one, other, -1)

    def _load(self, thief: int, treasure: int, change: int) -> None:
        if 0 <= treasure < MISSION_KINDS:
            self.carried[thief] += change

    # --- special actions -----------------------------------------------------------------------------------------
    def _special_actions(self, event: Event) -> None:
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


_LOADS: Final = frozenset({E_CHEST_OPENED, E_TREASURE_STOLEN, E_TREASURE_DROPPED, E_TREASURE_OUT, E_TREASURE_SOLD})
