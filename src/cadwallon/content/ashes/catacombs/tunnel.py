"""TUN-1  The way out below the city: a die says what it costs."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.events import FOR_POWER
from cadwallon.core.decisions import ITEM, K_LOSE_ITEM
from cadwallon.core.events import E_DUCATS_LOST
from cadwallon.core.places import REMOVED
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.leave import leave_district
from cadwallon.rules.treasure import OwnDie, carried, leave_game, remove

LOST_ON: Final = 1
SAFE_FROM: Final = 4
FINE: Final = 3
TOLL: Final = 2

_ROLL: Final = 0
_RESULT: Final = 1
_LOSE: Final = 2


class TunnelDie(Frame):
    """TUN-1, RUL-43  1: lost, and three ducats; 2-3: out, but two treasures are lost; 4-6: out with everything."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief
        self.toll: i64 = 0

    def run(self, g: State) -> None:
        thief = self.thief
        if self.step == _ROLL:
            self.step = _RESULT
            g.push(OwnDie(thief // 4, FOR_POWER, thief))
        elif self.step == _RESULT:
            if g.face <= LOST_ON:
                g.pop()
                self._lost(g)
                return
            self.toll = 0 if g.face >= SAFE_FROM else TOLL
            self.step = _LOSE
        elif self.toll > 0 and carried(g, thief) > 0:
            self.toll -= 1
            g.ask_openly(thief // 4, K_LOSE_ITEM, "TUN-1", thief)
        else:
            g.pop()
            leave_district(g, thief, g.pos[thief])

    def _lost(self, g: State) -> None:
        """END-3  He is paid for at once and not counted again."""
        paid = g.pay(self.thief // 4, FINE)
        g.tell(E_DUCATS_LOST, ALL, self.thief // 4, paid, FOR_POWER)
        remove(g, self.thief, REMOVED)

    def options(self, g: State, out: Options) -> None:
        kinds = g.rules.kinds
        for kind in range(kinds):
            if g.load[self.thief * kinds + kind] > 0:
                out.append(pack(ITEM, kind))

    def answer(self, g: State, option: i64) -> None:
        leave_game(g, self.thief, a_of(option))
