"""What the events so far have shown: who carries and bears what, who fights whom, and what happened last."""

from typing import Final

from cadwallon.content.ashes.events import (
    E_EQUIPMENT_GIVEN,
    E_EQUIPMENT_OUT,
    E_EQUIPMENT_TAKEN,
    E_IMPRISONED,
    E_TREASURE_FOUND,
    E_TREASURE_GIVEN,
    E_TREASURE_SEIZED,
)
from cadwallon.core.decisions import FLIGHT, SKILL_DOOR, SKILL_RUN, doors_of, runs_of
from cadwallon.core.events import (
    E_CHEST_OPENED,
    E_COMBAT_BEGAN,
    E_COMBAT_WON,
    E_FIGURE_OUT,
    E_MOVEMENT_DECLARED,
    E_PORTCULLIS_PLACED,
    E_RETREATED,
    E_THIEF_CAPTURED,
    E_THIEF_LEFT,
    E_THIEF_REMOVED,
    E_TREASURE_DROPPED,
    E_TREASURE_OUT,
    E_TREASURE_SOLD,
    E_TREASURE_STOLEN,
    E_TURN_ENDED,
)
from cadwallon.core.rulebook import Rules
from cadwallon.engine.decision import NONE
from cadwallon.rules.treasure import DUCAT_CHEST, MISSION_KINDS, PURSE

Event = tuple[int, ...]  # kind, audience, a, b, c, d
NOTHING: Final[Event] = (-1, -1, NONE, NONE, NONE, NONE)
NOBODY: Final = -1
RUN_SPACES: Final = 3  # of the card Run, and of a skill that is as good as one

_TREASURE_LOST: Final = frozenset({E_TREASURE_DROPPED, E_TREASURE_OUT, E_TREASURE_SOLD, E_TREASURE_SEIZED})
_TREASURE_GAINED: Final = frozenset({E_CHEST_OPENED, E_TREASURE_STOLEN, E_TREASURE_FOUND})
_FIGHT_OVER: Final = frozenset(
    {E_RETREATED, E_IMPRISONED, E_THIEF_REMOVED, E_THIEF_CAPTURED, E_FIGURE_OUT, E_MOVEMENT_DECLARED, E_TURN_ENDED}
)


class Scene:
    """Hears every event before those who count; `before` is the event before this one."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.before = NOTHING
        self.load = [[0] * rules.kinds for _ in range(rules.thieves)]
        self.bearer: dict[int, int] = {}  # of each piece of equipment that somebody bears
        self.shut: set[int] = set()  # gates with a portcullis
        self.place = NOBODY  # where they fight
        self.winner = NOBODY  # of a combat whose loser has not left yet
        self.loser = NOBODY

    def hear(self, event: Event) -> None:
        self._treasures(event)
        self._equipment(event)
        self._combat(event)
        if event[0] == E_PORTCULLIS_PLACED:
            self.shut.add(event[3])

    # --- treasures (TRE, CAR) ------------------------------------------------------------------------------------
    def _treasures(self, event: Event) -> None:
        kind, _, one, other, third, _ = event[:6]
        if kind == E_CHEST_OPENED:
            self._carry(one, third, 1)
        elif kind == E_TREASURE_FOUND:
            self._carry(one, other, 1)
        elif kind == E_TREASURE_STOLEN:
            self._carry(one, third, 1)
            self._carry(other, third, -1)
        elif kind == E_TREASURE_GIVEN:
            self._carry(one, third, -1)
            self._carry(other, third, 1)
        elif kind in _TREASURE_LOST:
            self._carry(one, other, -1)
        elif kind == E_THIEF_LEFT:
            self.load[one][DUCAT_CHEST] = 0  # cashed (TRE-4)
        elif kind in (E_THIEF_REMOVED, E_THIEF_CAPTURED):
            self.load[one] = [0] * self.rules.kinds

    def _carry(self, thief: int, treasure: int, change: int) -> None:
        """A purse is cashed at once (TRE-3); what is no kind of treasure is a captive."""
        if treasure < self.rules.kinds and treasure != PURSE:
            self.load[thief][treasure] += change

    def carries_convertible(self, thief: int) -> bool:
        """TRE-1  Whether a gang is paid for anything he carries."""
        return sum(self.load[thief][:MISSION_KINDS]) > 0

    def has_one_more(self, event: Event) -> bool:
        """CAR-1  Whether a thief carries one treasure more than printed because of this event."""
        return event[0] in _TREASURE_GAINED and sum(self.load[event[2]]) == self.rules.n.carry + 1

    # --- equipment (EQP) -----------------------------------------------------------------------------------------
    def _equipment(self, event: Event) -> None:
        kind, _, one, other, third, _ = event[:6]
        if kind == E_EQUIPMENT_TAKEN:
            self.bearer[other] = one  # also from whoever bore it: he was disarmed
        elif kind == E_EQUIPMENT_GIVEN:
            self.bearer[third] = other
        elif kind == E_EQUIPMENT_OUT:
            self.bearer.pop(other, None)

    def borne_by(self, thief: int) -> list[str]:
        """By name; two for a moment, while he chooses (EQP-2)."""
        return [self.rules.parts.equipment[card].name for card, bearer in self.bearer.items() if bearer == thief]

    # --- combat (COM) --------------------------------------------------------------------------------------------
    def _combat(self, event: Event) -> None:
        kind, _, one, other, third, _ = event[:6]
        if kind == E_COMBAT_BEGAN:
            self.place, self.winner, self.loser = third, NOBODY, NOBODY
        elif kind == E_COMBAT_WON:
            self.winner, self.loser = one, other

    def close(self, event: Event) -> None:
        """All have heard it."""
        self.before = event
        if event[0] in _FIGHT_OVER:
            self.winner, self.loser = NOBODY, NOBODY

    # --- who and where -------------------------------------------------------------------------------------------
    def is_thief(self, figure: int) -> bool:
        return figure < self.rules.thieves

    def is_below(self, space: int) -> bool:
        return space >= self.rules.board.city

    def goes_farther(self, event: Event) -> bool:
        """Whether a movement led farther than the thief's card and the Runs attached to it explain.

        The way is at least as long as the distance; through a wall or in flight it may be shorter, and nothing is
        near to a room below.
        """
        _, _, thief, start, end, attached = event[:6]
        if doors_of(attached) or attached & (SKILL_DOOR | FLIGHT) or self.is_below(start) or self.is_below(end):
            return False
        runs = runs_of(attached) + (1 if attached & SKILL_RUN else 0)
        return self.rules.board.dist[start][end] > self.rules.figures[thief].movement + RUN_SPACES * runs
