"""ADV-1  The strongroom: the pile for keys and a scroll, against the thief and all he carries."""

from typing import TYPE_CHECKING

from cadwallon.bots.advice import Advice, Prize
from cadwallon.content.base.adventures.treasure_of_the_duke.sheet import PILE, PRICE
from cadwallon.core.layers import T_SPECIAL
from cadwallon.rules.treasure import KEYS, SCROLL

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal


class TreasureOfTheDukeAdvice(Advice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        return self._robbery(table, thief), float(PRICE)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        worth = self._robbery(table, thief)
        return [Prize(table.rules.board.index["treasury"], worth)] if worth > 0 else []

    def _robbery(self, table: "Appraisal", thief: int) -> float:
        """ADV-1.3 to ADV-1.5"""
        seat = thief // 4
        if table.carries(thief, KEYS) == 0 or table.on_board(seat, SCROLL) == 0:
            return 0.0
        opens = table.passes(T_SPECIAL, thief)
        tickets = table.one_less(seat, KEYS) + table.one_less(seat, SCROLL)
        return opens * (float(table.view.sheet_count[PILE]) - tickets) - (1 - opens) * table.stake(thief)
