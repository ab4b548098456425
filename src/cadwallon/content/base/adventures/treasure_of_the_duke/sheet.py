"""ADV-1  The Treasure of the Duke: a pile of ducats that the militia feeds and that keys and a scroll open."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import K_CHOOSE_THIEF, SPECIAL, THIEF
from cadwallon.core.events import E_COUNT_CHANGED, E_DUCATS_GAINED, E_SPECIAL_ACTION, FOR_SPECIAL
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.places import CAPTURED, REMOVED
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.special import MindRoll
from cadwallon.rules.treasure import KEYS, SCROLL, held_on_board, leave_game, remove

PILE: Final = 0  # sheet_count: the ducats in the Treasury
FIRST_PILE: Final = 4  # ADV-1.1
ROB: Final = 0  # SA-1a
PRICE: Final = 2


class TreasureOfTheDuke(Layer):
    """ADV-1  Seven rounds, alarm in the fifth."""

    name: str = "treasure_of_the_duke"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 1

    def set_up(self, g: State) -> None:
        """ADV-1.1  Four ducats lie in the Treasury."""
        lay_pile(g)

    def militia_money(self, g: State, ducats: i64) -> bool:
        """ADV-1.2  What a militiaman takes goes to the pile, not to the bank."""
        g.bank += ducats  # it was paid to the bank; it comes from there to the pile
        g.sheet_count[PILE] += ducats
        g.tell(E_COUNT_CHANGED, ALL, PILE, g.sheet_count[PILE])
        return True

    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-1.3, ADV-1.6  In the Treasury, with keys of his own and a scroll anywhere in the gang on the board."""
        seat = thief // 4
        if (
            g.ap[seat] >= PRICE
            and g.load[thief * g.rules.kinds + KEYS] > 0
            and g.pos[thief] == g.rules.board.index["treasury"]
            and held_on_board(g, seat, SCROLL) > 0
        ):
            out.append(pack(SPECIAL, thief, ROB))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, ROB)
        g.push(RobStrongroom(thief))


def lay_pile(g: State) -> None:
    """ADV-1.1, ADV-1.4  Four ducats of the bank form the pile."""
    g.bank += FIRST_PILE
    g.sheet_count[PILE] = FIRST_PILE
    g.tell(E_COUNT_CHANGED, ALL, PILE, FIRST_PILE)


_ROLL: Final = 0
_RESULT: Final = 1
_SCROLL: Final = 2


class RobStrongroom(Frame):
    """SA-1a  A mind roll for the whole pile."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief

    def run(self, g: State) -> None:
        if self.step == _ROLL:
            self.step = _RESULT
            g.push(MindRoll(self.thief))
        elif self.step == _SCROLL:
            g.pop()
        elif g.passed:
            self.step = _SCROLL
            take_pile(g, self.thief)
            g.ask_openly(self.thief // 4, K_CHOOSE_THIEF, "ADV-1.4", self.thief)
        else:
            g.pop()
            lose_thief(g, self.thief)

    def options(self, g: State, out: Options) -> None:
        """ADV-1.4  Which thief of the gang gives the scroll."""
        seat = self.thief // 4
        for thief in range(seat * 4, seat * 4 + 4):
            if g.in_district(thief) and g.load[thief * g.rules.kinds + SCROLL] > 0:
                out.append(pack(THIEF, thief))

    def answer(self, g: State, option: i64) -> None:
        leave_game(g, a_of(option), SCROLL)


def take_pile(g: State, thief: i64) -> None:
    """ADV-1.4  The whole pile is his; one bunch of keys leaves the game; four new ducats form the pile."""
    seat = thief // 4
    pile = g.sheet_count[PILE]
    g.ducats[seat] += pile
    g.tell(E_DUCATS_GAINED, ALL, seat, pile, FOR_SPECIAL)
    leave_game(g, thief, KEYS)
    lay_pile(g)


def lose_thief(g: State, thief: i64) -> None:
    """ADV-1.5  Captured with all he carries, counted by END-3 (profile fr: killed by a trap, counted by nothing)."""
    remove(g, thief, CAPTURED if g.rules.n.failed_theft_captures else REMOVED)
