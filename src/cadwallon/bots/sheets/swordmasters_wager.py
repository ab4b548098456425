"""ADV-7  The champion's purse: who stands in the salle when his gang's turn begins takes it; and duels."""

from typing import TYPE_CHECKING

from cadwallon.bots.advice import Advice, Prize
from cadwallon.content.base.adventures.swordmasters_wager.duel import TOUCHES, Duel
from cadwallon.content.base.adventures.swordmasters_wager.sheet import (
    DOUBLE_ROUND,
    MOST_DOUBLED,
    PURSE,
    SALLE,
    STAKE,
)
from cadwallon.core.decisions import K_TURN, K_WAY

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal


class SwordmastersWagerAdvice(Advice):
    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """ADV-7.4  It takes no action, but the champion must still be there at his next turn."""
        worth = self._hold(table, thief)
        return [Prize(_salle(table), worth, held=True)] if worth > 0 else []

    def spoils(self, table: "Appraisal", winner: int, loser: int) -> float | None:
        """ADV-7.7, ADV-7.8  In the salle: two ducats, the purse that the champion had in sight, and a retreat."""
        thieves = table.rules.thieves
        if not self._in_salle(table, winner, loser):
            return None
        worth = 0.0
        if loser < thieves:
            lost = float(min(STAKE, table.view.ducats[loser // 4]))
            if table.view.pos[loser] == _salle(table):
                lost += self._hold(table, loser)
            push = table.push(loser)
            worth += -lost - push if loser // 4 == table.seat else lost * table.harm[loser // 4] + push
        if winner < thieves and table.view.kind not in (K_TURN, K_WAY):  # there the place itself has its worth
            hold = self._hold(table, winner) if table.view.pos[winner] != _salle(table) else 0.0
            worth += hold if winner // 4 == table.seat else -hold * table.harm[winner // 4]
        return worth

    def outlook(self, table: "Appraisal", seat: int) -> float:
        """ADV-7.4  The purse, for the gang of the champion."""
        champion = table.view.at[_salle(table)]
        return self._hold(table, champion) if 0 <= champion < table.rules.thieves and champion // 4 == seat else 0.0

    def touches(self, table: "Appraisal", attacker: int, defender: int) -> tuple[int, int]:
        """ADV-7.5"""
        if attacker >= table.rules.thieves:
            return 1, 1
        duel = _duel(table)
        if duel is None:
            return TOUCHES, TOUCHES
        return TOUCHES - duel.touches[0], TOUCHES - duel.touches[1]

    # --- the salle -----------------------------------------------------------------------------------------------
    def _hold(self, table: "Appraisal", thief: int) -> float:
        """What standing in the salle brings a thief's gang at the start of its next turn, if nobody drives him out.

        It does not count with challengers: measured, a bot that does keeps away and leaves the purse to bolder ones.
        """
        return self._purse_at(table, thief // 4) if table.turns[thief // 4] > 0 else 0.0

    def _purse_at(self, table: "Appraisal", seat: int) -> float:
        """ADV-7.3, ADV-7.10  The purse when the seat's next turn begins."""
        view = table.view
        seats = table.rules.seats
        until = (seat - view.player) % seats or seats
        purse = view.sheet_count[PURSE] + until * (2 if seats == 2 else 1)
        played = (view.player - view.first) % seats
        if view.round == DOUBLE_ROUND - 1 and played + until >= seats:
            purse += min(purse, MOST_DOUBLED)
        return float(purse)

    def _in_salle(self, table: "Appraisal", one: int, other: int) -> bool:
        """Whether a fight between the two is about the salle: then the one who is attacked stands there."""
        duel = _duel(table)
        if duel is not None:
            return duel.space == _salle(table)
        ours, foe = (one, other) if table.rules.seat_of[one] == table.seat else (other, one)
        attacked = foe if table.view.kind in (K_TURN, K_WAY) else ours
        return table.view.pos[attacked] == _salle(table)


def _salle(table: "Appraisal") -> int:
    return table.rules.board.index[SALLE]


def _duel(table: "Appraisal") -> Duel | None:
    return table.view.nearest(Duel)
