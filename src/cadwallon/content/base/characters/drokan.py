from mypy_extensions import i64

from cadwallon.core.decisions import SOURCE_SKILL
from cadwallon.core.events import E_SKILL_USED
from cadwallon.core.layers import T_LOCKPICK, Skill
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.events import ALL
from cadwallon.rules.test import current_test


class Drokan(Skill):
    """drokan  Shackle Breaker: the die of a failed lock may be rerolled (W5a); it is the owner's reroll (GEN-6)."""

    name: str = "drokan"

    def test_failed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        if test == T_LOCKPICK and thief == self.thief and not rerolled:
            out.append(SOURCE_SKILL + self.thief)

    def mend_test(self, g: State, thief: i64, source: i64) -> None:
        if source == SOURCE_SKILL + self.thief:
            test = current_test(g)
            assert test is not None
            g.tell(E_SKILL_USED, ALL, thief)
            test.rerolled = True
            test.roll(g)
