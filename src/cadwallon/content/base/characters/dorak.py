from mypy_extensions import i64

from cadwallon.core.layers import Skill
from cadwallon.core.position import Position


class Dorak(Skill):
    """dorak  Opening Bolt: who attacks Dorak rolls one die less (CS-1; at least one, GEN-7)."""

    name: str = "dorak"

    def combat_dice(self, g: Position, fighter: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        return dice - 1 if foe == self.thief and attacking else dice
