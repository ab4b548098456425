"""ADV-2  The Ring of Assassins: marks pay who beats their bearer and then stick to him; Isabeau executes."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.base.adventures.ring_of_assassins.isabeau import PayOrDie, ReturnHome
from cadwallon.content.base.adventures.ring_of_assassins.marks import (
    AT_SET_UP,
    FRESH_INK,
    MARKS,
    SUPPLY,
    BurnPage,
    InkNames,
    add_marks,
    clear_marks,
    ink,
    marks_of,
    return_marks,
)
from cadwallon.core.decisions import SPECIAL
from cadwallon.core.events import E_COUNT_CHANGED, E_DUCATS_GAINED, E_FIGURE_PLACED, E_SPECIAL_ACTION, FOR_COMBAT
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.militia import MoveFigure
from cadwallon.rules.reach import is_rival

INK_ROUND: Final = 3  # ADV-2.4: the round of EV-2a
BOUNTY: Final = 3  # ADV-2.5, for each mark
REWARD: Final = 3  # ADV-2.8 (b), for beating Isabeau
DEBT: Final = 2  # ADV-2.11, for each mark
BURN: Final = 0  # SA-2a
SELL: Final = 1  # SA-2b
BURN_PRICE: Final = 2
SELL_PRICE: Final = 1


class RingOfAssassins(Layer):
    """ADV-2  Seven rounds, alarm in the fifth."""

    name: str = "ring_of_assassins"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 1
        n.thief_marks = 1

    # --- set-up and events ---------------------------------------------------------------------------------------
    def set_up(self, g: State) -> None:
        """ADV-2.1, CMN-23  Isabeau with her base card stands in the Library; ten marks are the supply."""
        library = g.rules.board.index["library"]
        g.place(isabeau(g), library)
        g.tell(E_FIGURE_PLACED, ALL, isabeau(g), library)
        g.sheet_count[SUPPLY] = MARKS
        g.tell(E_COUNT_CHANGED, ALL, SUPPLY, MARKS)

    def after_placement(self, g: State, out: list[Frame]) -> None:
        """ADV-2.2"""
        out.append(InkNames(AT_SET_UP, 2 if g.rules.seats == 2 else 1))

    def events(self, g: State, out: list[Frame]) -> None:
        """ADV-2.4  EV-2a in round 3."""
        if g.round == INK_ROUND:
            out.append(InkNames(FRESH_INK, 1))

    # --- Isabeau -------------------------------------------------------------------------------------------------
    def phase_two(self, g: Position, seat: i64, out: list[int]) -> None:
        """ADV-2.6  Isabeau may be named instead of a militiaman."""
        out.append(isabeau(g))

    def named(self, g: State, seat: i64, figure: i64) -> bool:
        """ADV-2.6  She moves up to four spaces, without a die."""
        if figure != isabeau(g):
            return False
        g.push(MoveFigure(seat, figure, g.rules.movement[figure], "ADV-2.6"))
        return True

    def may_strike(self, g: Position, figure: i64, victim: i64) -> bool:
        """ADV-2.7  Marked thieves only, from round 3 on; the others simply block her."""
        return figure != isabeau(g) or (g.round >= INK_ROUND and marks_of(g, victim) > 0)

    def spoils(self, g: State, winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """CMN-6 (i), RUL-27  She takes nothing, so nothing can be kept from her: what she costs is ADV-2.8."""
        return winner == isabeau(g)

    def combat_won(self, g: State, winner: i64, loser: i64, space: i64) -> None:
        """ADV-2.5 between thieves, ADV-2.8 (b) if Isabeau is beaten; a combat with a militiaman moves no mark."""
        if winner >= g.rules.thieves:
            return
        seat = g.rules.seat_of[winner]
        if loser == isabeau(g):
            g.gain(seat, REWARD)
            g.tell(E_DUCATS_GAINED, ALL, seat, REWARD, FOR_COMBAT)
            clear_marks(g, winner)
        elif loser < g.rules.thieves:
            marks = marks_of(g, loser)
            if marks > 0:
                g.gain(seat, BOUNTY * marks)
                g.tell(E_DUCATS_GAINED, ALL, seat, BOUNTY * marks, FOR_COMBAT)
                clear_marks(g, loser)
                add_marks(g, winner, marks)

    def loser_leaves(self, g: State, loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        """ADV-2.8  Her victim pays or dies; beaten, she goes home instead of retreating."""
        if winner == isabeau(g):
            g.push(PayOrDie(loser, space, mover))
            return True
        if loser == isabeau(g):
            g.push(ReturnHome(g.player, loser, space))
            return True
        return False

    def combat_over(self, g: State, attacker: i64, defender: i64, winner: i64) -> None:
        """ADV-2.8  Having won, she goes home too."""
        if winner == isabeau(g):
            g.push(ReturnHome(g.player, winner, g.pos[winner]))

    # --- the Library ---------------------------------------------------------------------------------------------
    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-2.9, ADV-2.10  In the Library; the option names whose marks burn, or whose name is sold."""
        if g.pos[thief] != g.rules.board.index["library"]:
            return
        seat = thief // 4
        if g.ap[seat] >= BURN_PRICE:
            for comrade in range(seat * 4, seat * 4 + 4):
                if marks_of(g, comrade) > 0:
                    out.append(pack(SPECIAL, thief, BURN, comrade))
        if g.ap[seat] >= SELL_PRICE and g.sheet_count[SUPPLY] > 0:
            for rival in range(g.rules.thieves):
                if is_rival(g, rival, seat) and g.in_district(rival):
                    out.append(pack(SPECIAL, thief, SELL, rival))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        g.tell(E_SPECIAL_ACTION, ALL, thief, action)
        if action == BURN:
            g.ap[thief // 4] -= BURN_PRICE
            g.push(BurnPage(thief, target))
        else:
            g.ap[thief // 4] -= SELL_PRICE
            ink(g, target)

    # --- the end -------------------------------------------------------------------------------------------------
    def removed(self, g: State, thief: i64) -> None:
        """CMN-12  His marks go back to the supply (Isabeau takes those of her victims out of the game before)."""
        return_marks(g, thief)

    def losses(self, g: Position, seat: i64) -> i64:
        """ADV-2.11  Two ducats for each mark on his thieves, in or out of the district."""
        marks = 0
        for thief in range(seat * 4, seat * 4 + 4):
            marks += marks_of(g, thief)
        return DEBT * marks


def isabeau(g: Position) -> i64:
    return g.rules.others[0]
