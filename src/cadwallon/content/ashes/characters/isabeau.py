from mypy_extensions import i64

from cadwallon.core.layers import Skill
from cadwallon.core.position import Position


class Isabeau(Skill):
    """isabeau  Unseen: outside combat, opponents cannot target Isabeau with Arcana cards, skills or equipment."""

    name: str = "isabeau"

    def may_target(self, g: Position, thief: i64) -> bool:
        return thief != self.thief
