from mypy_extensions import i64

from cadwallon.core.layers import Skill
from cadwallon.core.position import Position


class Iris(Skill):
    """iris  Valkyrie's Stride: her movements are one space longer (MV-b)."""

    name: str = "iris"

    def move_points(self, g: Position, thief: i64, mp: i64) -> i64:
        return mp + 1 if thief == self.thief else mp
