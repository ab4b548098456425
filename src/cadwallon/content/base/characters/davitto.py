from mypy_extensions import i64

from cadwallon.core.decisions import SOURCE_SKILL
from cadwallon.core.events import E_SKILL_USED
from cadwallon.core.layers import T_LOCKPICK, Skill
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.events import ALL
from cadwallon.rules.arcana import Discard
from cadwallon.rules.test import current_test


class Davitto(Skill):
    """davitto  Clockwork Picks: when he fails to pick a lock, a discarded card opens it anyway (W5a)."""

    name: str = "davitto"

    def test_failed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        if test == T_LOCKPICK and thief == self.thief and g.hand_size[thief // 4] > 0:
            out.append(SOURCE_SKILL + self.thief)

    def mend_test(self, g: State, thief: i64, source: i64) -> None:
        if source == SOURCE_SKILL + self.thief:
            test = current_test(g)
            assert test is not None
            g.tell(E_SKILL_USED, ALL, thief)
            test.certain = True  # there is no die to reroll, so W5b does not open
            g.push(Discard(thief // 4, thief))
