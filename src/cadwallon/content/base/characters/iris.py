from cadwallon.engine.layers import Skill
from cadwallon.engine.state import State


class Iris(Skill):
    """iris  Valkyrie's Stride: her movements are one space longer (MV-b)."""

    name: str = "iris"

    def move_points(self, g: State, thief: int, mp: int) -> int:
        return mp + 1 if thief == self.thief else mp
