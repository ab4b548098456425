from mypy_extensions import i64

from cadwallon.core.layers import C_BASH, Skill
from cadwallon.core.position import Position


class Torham(Skill):
    """torham  Iron Fists: he bashes for one AP less (at least one, GEN-7)."""

    name: str = "torham"

    def price(self, g: Position, command: i64, thief: i64, ap: i64) -> i64:
        return ap - 1 if command == C_BASH and thief == self.thief else ap
