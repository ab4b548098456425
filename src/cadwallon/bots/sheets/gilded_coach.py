"""ADV-5  The coach: two ducats for a rider, the Baron for the last one, and twelve for the Baron outside."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots.advice import Advice, Prize
from cadwallon.bots.weights import w
from cadwallon.content.base.adventures.gilded_coach.coach import BARON, RIDERS
from cadwallon.content.base.adventures.gilded_coach.sheet import BOUNTY, PRICE, STEPS
from cadwallon.core.decisions import (
    FIGURE,
    K_CHOOSE_SPACE,
    K_MOVE_FIGURE,
    K_PHASE_TWO,
    K_PLACE_TOKEN,
    K_RETREAT,
    MOVE,
)
from cadwallon.core.layers import T_SPECIAL
from cadwallon.engine.decision import a_of, b_of, verb_of
from cadwallon.rules.captives import SLOTS

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

RANSOM: Final = 12.0  # ADV-5.9
RANSOM_OF_TWO: Final = 10.0
HELD: Final = 0.6  # how often who takes the Baron still has him at the gate
NEXT_RIDER: Final = [0.0, 6.0, 5.5, 5.0]  # by riders left: what it is worth to have come nearer to the Baron
CHASED: Final = 0.15  # that a rival within one movement goes for the Baron and gets him
RIVALS_TURN: Final = 0.3  # of an attack on the coach: that the rivals to come make it
WAITS: Final = 0.6  # of an attack on the coach: it will be moved before we come


class GildedCoachAdvice(Advice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        """ADV-5.10"""
        return table.passes(T_SPECIAL, thief) * self._baron(table, thief), float(PRICE)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """The Baron where he lies, and the coach; each takes an AP more than a lock does."""
        home = table.view.sheet_count[BARON]
        if home >= 0:
            ransom = table.passes(T_SPECIAL, thief) * HELD * _ransom(table)
            return [Prize(home, -w.ap_worth, ransom)]
        place = table.view.pos[_coach(table)]
        if place < 0:
            return []
        worth = WAITS * self._raid(table, thief) - w.ap_worth
        return [Prize(place, worth)] if worth > 0 else []

    def stake(self, table: "Appraisal", thief: int) -> float:
        """ADV-5.9"""
        return _ransom(table) if table.view.cargo[thief] >= 0 else 0.0

    def captive(self, table: "Holdings", seat: int) -> float:
        return HELD * _ransom(table)

    def spoils(self, table: "Appraisal", winner: int, loser: int) -> float | None:
        coach = _coach(table)
        if winner == coach:
            return -table.push(loser) if loser // 4 == table.seat else table.push(loser)
        if loser == coach:
            return table.for_us(winner, self._blow(table, winner))
        return None

    def patrol_blow(self, table: "Appraisal", thief: int) -> float:
        """ADV-5.9  A militiaman frees the Baron."""
        return HELD * _ransom(table) if table.view.cargo[thief] >= 0 else 0.0

    def risks(self, table: "Appraisal", thief: int) -> list[tuple[int, int, float]]:
        """Everybody is after the Baron."""
        if table.view.cargo[thief] < 0:
            return []
        cost = CHASED * _ransom(table)
        return [
            (table.view.pos[rival], table.movement[rival], cost)
            for rival in range(table.rules.thieves)
            if rival // 4 != thief // 4 and table.view.pos[rival] >= 0
        ]

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        view = table.view
        coach = _coach(table)
        if view.kind == K_PHASE_TWO and verb_of(option) == FIGURE and a_of(option) == coach:
            return self._driving(table)
        if view.kind == K_MOVE_FIGURE and view.reason == "ADV-5.4":
            return self._post(table, b_of(option) if verb_of(option) == MOVE else view.pos[coach])
        if view.kind == K_PLACE_TOKEN and view.reason == "EV-5a":
            return self._post(table, a_of(option))
        if view.kind in (K_RETREAT, K_CHOOSE_SPACE) and view.subject == coach:
            return self._post(table, a_of(option))
        return None

    # --- the coach -----------------------------------------------------------------------------------------------
    def _baron(self, table: "Appraisal", thief: int) -> float:
        """The ransom, if there is time to carry him out, less what has to be left behind for him."""
        place = table.view.pos[thief]
        out = table.out_chance(thief, place, table.turns[thief // 4]) if place >= 0 else HELD
        loads = sorted(
            table.one_less(thief // 4, kind) for kind, count in enumerate(table.load_of(thief)) for _ in range(count)
        )
        room = table.rules.carry(table.view, thief) - SLOTS
        return HELD * out * _ransom(table) - sum(loads[: max(0, len(loads) - room)])

    def _blow(self, table: "Appraisal", thief: int) -> float:
        """ADV-5.6  What beating the coach is worth to a thief's gang."""
        left = table.view.sheet_count[RIDERS] - 1
        if left <= 0:
            return BOUNTY + max(0.0, self._baron(table, thief))
        return BOUNTY + NEXT_RIDER[min(left, len(NEXT_RIDER) - 1)]

    def _raid(self, table: "Appraisal", thief: int) -> float:
        """An attack on it, before its AP."""
        return table.exchange(thief, _coach(table)) * self._blow(table, thief)

    def _post(self, table: "Appraisal", space: int) -> float:
        """The coach stands well where we can attack it this turn, badly where those after us can."""
        row = table.dist[space]
        ours = 0.0
        theirs = 0.0
        for thief in range(table.rules.thieves):
            place = table.view.pos[thief]
            if place < 0 or row[place] > table.movement[thief]:
                continue
            if thief // 4 != table.seat:
                theirs = max(theirs, self._raid(table, thief))
            elif not table.view.done[thief]:
                ours = max(ours, self._raid(table, thief) - w.per_step * row[place])
        return ours - RIVALS_TURN * theirs

    def _driving(self, table: "Appraisal") -> float:
        """ADV-5.4  Phase 2: how much better the coach can stand."""
        place = table.view.pos[_coach(table)]
        row = table.dist[place]
        best = max(
            (
                self._post(table, street)
                for street in table.rules.board.streets
                if row[street] <= STEPS and table.view.at[street] < 0
            ),
            default=0.0,
        )
        return best - self._post(table, place)


def _coach(table: "Appraisal") -> int:
    return table.rules.others[0]


def _ransom(table: "Holdings") -> float:
    return RANSOM_OF_TWO if table.rules.seats == 2 else RANSOM
