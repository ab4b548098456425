from mypy_extensions import i64

from cadwallon.core.decisions import SOURCE_SKILL
from cadwallon.core.layers import Skill
from cadwallon.core.position import Position


class Tortok(Skill):
    """tortok  Rage: once a combat one of Tortok's dice may be rerolled (W4)."""

    name: str = "tortok"

    def rerolls(self, g: Position, fighter: i64, foe: i64, attacking: bool, own: bool, out: list[int]) -> None:
        if fighter == self.thief and own:
            out.append(SOURCE_SKILL + self.thief)
