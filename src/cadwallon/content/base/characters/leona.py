from mypy_extensions import i64

from cadwallon.core.decisions import SOURCE_SKILL
from cadwallon.core.layers import Skill
from cadwallon.core.position import Position


class Leona(Skill):
    """leona  Feint: when Leona attacks, she may make the defender reroll one die (W4, once a combat)."""

    name: str = "leona"

    def rerolls(self, g: Position, fighter: i64, foe: i64, attacking: bool, own: bool, out: list[int]) -> None:
        if fighter == self.thief and attacking and not own:
            out.append(SOURCE_SKILL + self.thief)
