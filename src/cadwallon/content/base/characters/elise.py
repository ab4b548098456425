from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import SKILL
from cadwallon.core.events import E_SKILL_USED
from cadwallon.core.layers import P_THEFT, T_PICKPOCKET, Skill
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.reach import is_rival
from cadwallon.rules.test import Test

PRICE: Final = 1


class Elise(Skill):
    """elise  Light Fingers: 1 AP and her action: on 1-3 she robs an adjacent enemy thief as after a combat (W1)."""

    name: str = "elise"
    targets: tuple[str, ...] = ("figure",)

    def offers(self, g: State, thief: i64, out: Options) -> None:
        seat = thief // 4
        if g.ap[seat] < PRICE or (thief == g.active and g.has_acted):
            return
        for space in g.rules.board.adj[g.pos[thief]]:
            figure = g.at[space]
            if figure >= 0 and is_rival(g, figure, seat) and g.rules.may_target(g, figure):
                out.append(pack(SKILL, thief, figure))

    def use(self, g: State, thief: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.has_acted = True
        g.tell(E_SKILL_USED, ALL, thief)
        g.push(Pickpocket(thief, target))

    def test_target(self, g: Position, test: i64, thief: i64, target: i64) -> i64:
        return target - 1 if test == T_PICKPOCKET and thief == self.thief else target


class Pickpocket(Frame):
    """A test one below her mind; then COM-3 without a combat."""

    def __init__(self, thief: i64, victim: i64) -> None:
        super().__init__()
        self.thief = thief
        self.victim = victim

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.push(Test(T_PICKPOCKET, self.thief))
        else:
            g.pop()
            if g.passed:
                g.start(P_THEFT, self.thief, self.victim, 1)
