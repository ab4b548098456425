"""SCR-1  Reading in the Scriptorium."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.experience import gain_experience
from cadwallon.core.decisions import CARD, K_TAKE_CARD, SOURCE_TREASURE
from cadwallon.core.events import E_CARD_TAKEN
from cadwallon.core.layers import T_READ, Layer
from cadwallon.core.position import Position
from cadwallon.core.state import State, without
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.test import Test, current_test
from cadwallon.rules.treasure import SCROLL

CHOSEN: Final = 3
DRAWN: Final = 2

_TEST: Final = 0
_RESULT: Final = 1
_CHOOSE: Final = 2


class Reading(Frame):
    """SCR-1  At or below mind: three cards of the pile and a token of experience; above: two from the deck."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief
        self.left = CHOSEN

    def run(self, g: State) -> None:
        seat = self.thief // 4
        if self.step == _TEST:
            self.step = _RESULT
            g.push(Test(T_READ, self.thief))
        elif self.step == _RESULT:
            if g.passed:
                self.step = _CHOOSE
                gain_experience(g, seat, 1)
            else:
                g.pop()
                for _ in range(DRAWN):
                    g.draw_card(seat)
        elif self.left > 0 and g.discard:
            g.ask_openly(seat, K_TAKE_CARD, "SCR-1", self.thief)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        for design in range(g.rules.designs):
            if design in g.discard:
                out.append(pack(CARD, design))

    def answer(self, g: State, option: i64) -> None:
        design = a_of(option)
        self.left -= 1
        g.discard = without(g.discard, list(g.discard).index(design))
        g.take_known_card(self.thief // 4, design)
        g.tell(E_CARD_TAKEN, ALL, self.thief // 4, design)


class Scrolls(Layer):
    """SCR-1  A scroll allows one reroll."""

    name: str = "scrolls"

    def test_failed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        if test == T_READ and not rerolled and g.load[thief * g.rules.kinds + SCROLL] > 0:
            out.append(SOURCE_TREASURE + SCROLL)

    def mend_test(self, g: State, thief: i64, source: i64) -> None:
        if source == SOURCE_TREASURE + SCROLL:
            test = current_test(g)
            assert test is not None
            test.rerolled = True
            test.roll(g)
