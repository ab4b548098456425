"""ADV-3  Night of the Long Cutlasses: AP are bid for the command of four enforcers, who hunt whoever carries gems."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.base.adventures.night_of_the_long_cutlasses.guild import (
    Auction,
    Confiscation,
    GuildTurn,
    SellGems,
    SheetEvent,
    carries_gem,
    commander,
)
from cadwallon.core.decisions import SPECIAL
from cadwallon.core.events import E_FIGURE_PLACED, E_SPECIAL_ACTION
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.combat import fine

PRICE: Final = 0  # sheet_count: ducats for a gem at the Guild's counter
DICE: Final = 1  # sheet_count: with how many dice Kornak and Valrut fight
FIRST_PRICE: Final = 4  # ADV-3.8
HAGGLED_PRICE: Final = 3
HAGGLING: Final = 5  # the round of EV-3a
MILITIA_DICE: Final = 2
CUTLASS_DICE: Final = 3  # ADV-3.9
CUTLASSES: Final = 6  # the round of EV-3b
SELL: Final = 0  # SA-3a
SELL_PRICE: Final = 1
STARTS: Final = ["dormitory", "library"]  # ADV-3.1: Sienne, Isabeau


class NightOfTheLongCutlasses(Layer):
    """ADV-3  Seven rounds, alarm in the fifth; three or four players.

    ADV-3.5, ADV-3.7  That a beaten enforcer retreats and that no thief attacks one is what militiamen do anyway.
    """

    name: str = "night_of_the_long_cutlasses"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 2
        n.gang_counts = 1

    # --- set-up and the steps of a round -------------------------------------------------------------------------
    def set_up(self, g: State) -> None:
        """ADV-3.1, RUL-57  Sienne and Isabeau join Kornak and Valrut; all four are militiamen (`Figure.militiaman`)."""
        for i, room in enumerate(STARTS):
            space = g.rules.board.index[room]
            g.place(g.rules.others[i], space)
            g.tell(E_FIGURE_PLACED, ALL, g.rules.others[i], space)
        g.sheet_count[PRICE] = FIRST_PRICE
        g.sheet_count[DICE] = MILITIA_DICE

    def events(self, g: State, out: list[Frame]) -> None:
        """ADV-3.8, ADV-3.9  EV-3a in round 5: gems are worth less; EV-3b in round 6: the militiamen draw cutlasses."""
        if g.round == HAGGLING:
            out.append(SheetEvent(PRICE, HAGGLED_PRICE))
        if g.round == CUTLASSES:
            out.append(SheetEvent(DICE, CUTLASS_DICE))

    def round_start(self, g: State, out: list[Frame]) -> None:
        """ADV-3.2, ADV-3.3  The auction, then the Guild's turn."""
        out.append(Auction())
        out.append(GuildTurn())

    def skips_phase_two(self, g: Position) -> bool:
        """ADV-3.6  In a round with a commander; in another round each player moves one of the four by MIL-1."""
        return commander(g) >= 0

    # --- the enforcers' combats ----------------------------------------------------------------------------------
    def combat_dice(self, g: Position, fighter: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        """ADV-3.9  Kornak and Valrut; the base cards of Sienne and Isabeau have three dice anyway."""
        if g.rules.thieves <= fighter < g.rules.others[0]:
            return g.sheet_count[DICE]
        return dice

    def spoils(self, g: State, winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """ADV-3.4  In the Guild's turn; MIL-7 in a round without a commander. False Pockets keep both (RUL-27)."""
        seat = commander(g)
        if seat < 0 or winner < g.rules.thieves or protected:
            return False
        if carries_gem(g, loser):
            g.push(Confiscation(loser, seat))
        else:
            fine(g, g.rules.seat_of[loser])
        return True

    # --- the Guild's counter -------------------------------------------------------------------------------------
    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-3.8  SA-3a in the Treasury, by a thief who carries a gem."""
        if g.pos[thief] == g.rules.board.index["treasury"] and g.ap[thief // 4] >= SELL_PRICE and carries_gem(g, thief):
            out.append(pack(SPECIAL, thief, SELL))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        g.ap[thief // 4] -= SELL_PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, SELL)
        g.push(SellGems(thief, g.sheet_count[PRICE]))
