from mypy_extensions import i64

from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_COMBAT_CARDS, W_TEST_PASSED
from cadwallon.rules.test import current_test


class Jinx(Arcana):
    """jinx  The opponent rerolls a die: in combat (played in W3, used in W4) or of a passed test (W5b)."""

    name: str = "jinx"
    windows: tuple[int, ...] = (W_COMBAT_CARDS, W_TEST_PASSED)
    rerolls_foe: bool = True

    def aims_at(self, g: State, seat: i64, target: i64) -> i64:
        return g.rules.seat_of[target]

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        test = current_test(g)
        assert test is not None
        test.roll(g)
