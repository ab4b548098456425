from mypy_extensions import i64

from cadwallon.engine.decision import SOURCE_SKILL
from cadwallon.engine.layers import Skill
from cadwallon.engine.position import Position


class Tortok(Skill):
    """tortok  Rage: once a combat one of Tortok's dice may be rerolled (W4)."""

    name: str = "tortok"

    def rerolls(self, g: Position, fighter: i64, foe: i64, attacking: bool, own: bool, out: list[int]) -> None:
        if fighter == self.thief and own:
            out.append(SOURCE_SKILL + self.thief)
