from mypy_extensions import i64

from cadwallon.core.layers import Skill
from cadwallon.core.position import Position


class Sanaris(Skill):
    """sanaris  Fangs First: attacking, one more on the highest die (CS-6)."""

    name: str = "sanaris"

    def die_bonus(self, g: Position, fighter: i64, foe: i64, attacking: bool, bonus: i64) -> i64:
        return bonus + 1 if fighter == self.thief and attacking else bonus
