"""CMN-8, CMN-9, GEN-11  Special actions of a sheet: the mind roll that most of them need."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.events import FOR_SPECIAL
from cadwallon.core.layers import T_SPECIAL
from cadwallon.core.state import State
from cadwallon.engine.frame import Frame
from cadwallon.rules.test import Test
from cadwallon.rules.treasure import OwnDie

_ROLL: Final = 0
_TEST: Final = 1
_DIE: Final = 2


class MindRoll(Frame):
    """CMN-9, RUL-54  One die at or below the thief's mind; the result is left in `g.passed`.

    Where ARC-4 forbids Arcana in a special action it is a plain die of W9; in the other editions it is a test (T).
    `enough`: the highest face that is as good as it can be, where not every success is (0: every one is).
    """

    def __init__(self, thief: i64, enough: i64 = 0) -> None:
        super().__init__()
        self.thief = thief
        self.enough = enough

    def run(self, g: State) -> None:
        if self.step == _ROLL:
            if g.rules.n.arcana_in_special:
                self.step = _TEST
                g.push(Test(T_SPECIAL, self.thief))
            else:
                self.step = _DIE
                enough = self.enough or g.rules.test_target(g, T_SPECIAL, self.thief)
                g.push(OwnDie(g.rules.seat_of[self.thief], FOR_SPECIAL, self.thief, enough))
            return
        g.pop()
        if self.step == _DIE:
            g.passed = g.face <= g.rules.test_target(g, T_SPECIAL, self.thief)


class Attempt(Frame):
    """A roll of a thief, a mind roll unless it says otherwise, and then what comes of it."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.push(self.roll(g))
        else:
            g.pop()
            self.outcome(g, g.passed)

    def roll(self, g: State) -> Frame:
        return MindRoll(self.thief)

    def outcome(self, g: State, passed: bool) -> None:
        raise TypeError(f"{type(self).__name__} comes to nothing")
