"""T  A test: one die that succeeds or fails, and who may still change it."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import K_OWN_DIE, K_TEST_FAILED, K_TEST_PASSED, PASS, REROLL, SOURCE_SKILL, USE
from cadwallon.core.events import E_TEST_ROLLED
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.core.windows import W_TEST_FAILED, W_TEST_PASSED, must_ask, offer_cards, open_window
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import spend

_ROLL: Final = 0
_STANDS: Final = 1
_FINAL: Final = 2


class Test(Frame):
    """T  Roll; on a failure W5a for the roller, on a success W5b for the others, until the result is final.

    XPT-1  The roller may throw some passed dice again, too (W9).

    A die can be rerolled once by its owner and once by an opponent (GEN-6). The result is left in `g.passed`,
    the die as it lies there in `g.face`.
    """

    def __init__(self, test: i64, thief: i64) -> None:
        super().__init__()
        self.test = test
        self.thief = thief
        self.target: i64 = 0
        self.face: i64 = 0
        self.rerolled = False  # the owner's reroll is used
        self.kept = False  # the roller could have thrown a passed die again, and keeps it
        self.others_asked = False  # W5b has been open: its first card, or nobody's, ends it
        self.certain = False  # it counts as passed, whatever the die shows

    def run(self, g: State) -> None:
        seat = g.rules.seat_of[self.thief]
        if self.step == _ROLL:
            self.target = g.rules.test_target(g, self.test, self.thief)
            self.step = _STANDS
            self.roll(g)
        if self.step == _FINAL or self.certain:
            g.passed = self.passed
            g.face = self.face
            g.pop()
            g.rules.test_over(g, self.test, self.thief, self.face, g.passed)
        elif not self.passed:
            if self._can_mend(g, seat):
                g.ask(seat, K_TEST_FAILED, "W5a", self.thief)
            else:
                self.step = _FINAL
        elif not self.kept and len(self._sources(g)) > 0:
            g.ask(seat, K_OWN_DIE, "W9", self.face)
        elif not self.others_asked:
            self.others_asked = True  # whether or not anybody answers, the window opens once
            open_window(g, W_TEST_PASSED, K_TEST_PASSED, "W5b", self.thief, seat)
        else:
            self.step = _FINAL

    @property
    def passed(self) -> bool:
        return self.certain or self.face <= self.target

    def wanted(self) -> tuple[i64, bool]:
        """The face that the test is about, and whether it or more is wanted; else it or less."""
        return self.target, False

    def roll(self, g: State) -> None:
        """Throw the die, or throw it again: the second result stands."""
        self.face = g.chance.die()
        g.tell(E_TEST_ROLLED, ALL, self.thief, self.face, self.target, 1 if self.face <= self.target else 0)

    def _sources(self, g: Position) -> list[int]:
        out: list[int] = []
        if self.passed:
            g.rules.test_passed(g, self.test, self.thief, self.rerolled, out)
        else:
            g.rules.test_failed(g, self.test, self.thief, self.rerolled, out)
        return out

    def _can_mend(self, g: State, seat: i64) -> bool:
        return (not self.rerolled and must_ask(g, seat, W_TEST_FAILED)) or len(self._sources(g)) > 0

    def options(self, g: State, out: Options) -> None:
        if self.passed:
            for source in self._sources(g):
                out.append(pack(REROLL, source, self.face))
            out.append(pack(PASS))
            return
        if not self.rerolled:
            cards = Options()
            offer_cards(g, g.asked, W_TEST_FAILED, cards)
            for card in cards:
                out.append(pack(USE, a_of(card)))
        for source in self._sources(g):
            out.append(pack(USE, source))
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == PASS:
            if self.passed:
                self.kept = True
            else:
                self.step = _FINAL
            return
        source = a_of(option)
        if source < SOURCE_SKILL:
            spend(g, g.asked_before, source, source)
            self.rerolled = True
            self.roll(g)
        else:
            g.rules.mend_test(g, self.thief, source)


def current_test(g: State) -> Test | None:
    """The test that stands, for cards and skills that answer it."""
    return g.nearest(Test)
