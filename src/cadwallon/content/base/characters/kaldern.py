from mypy_extensions import i64

from cadwallon.core.layers import Skill
from cadwallon.core.places import LEFT
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.rules.treasure import MISSION_KINDS


class Kaldern(Skill):
    """kaldern  Hard Bargain: at the end one ducat for each convertible treasure that he carried out (END-2)."""

    name: str = "kaldern"

    def premium(self, g: Position, thief: i64, ducats: i64) -> i64:
        return ducats + 1 if thief == self.thief else ducats

    def gains(self, g: State, seat: i64) -> i64:
        if seat != self.thief // 4 or g.pos[self.thief] != LEFT:
            return 0
        base = self.thief * g.rules.kinds
        return self.premium(g, self.thief, 0) * sum(g.load[base : base + MISSION_KINDS])
