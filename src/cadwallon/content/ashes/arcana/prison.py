"""Cards about the prison."""

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import PRISON
from cadwallon.content.ashes.catacombs.prison import can_come_up, current_imprisonment
from cadwallon.content.ashes.movement import way_up
from cadwallon.core.decisions import PLAY, SPACE
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_PRISON, W_TURN
from cadwallon.engine.decision import pack
from cadwallon.engine.options import Options
from cadwallon.rules.combat import current_combat
from cadwallon.rules.move import PHASE_THREE
from cadwallon.rules.retreat import Retreat, nearest_free


class Breakout(Arcana):
    """breakout  One of your prisoners escapes at once, without paying or rolling (W1, phase 3).

    It takes no AP, so ACT-5 does not stop it; a failed attempt does not either (PRI-2), a wound does (WND-2).
    """

    name: str = "breakout"
    targets: tuple[str, ...] = ("figure",)
    purple: bool = True
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        if g.phase != PHASE_THREE:
            return
        for thief in range(seat * 4, seat * 4 + 4):
            if g.pos[thief] == PRISON and _may_leave(g, thief) and can_come_up(g, thief):
                out.append(pack(PLAY, self.design, thief))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        g.activate(target)
        way_up(g, target)


def _may_leave(g: State, thief: i64) -> bool:
    """Not activated yet and able to be, or the activated thief who has not moved."""
    if thief == g.active:
        return not g.has_moved
    return not g.done[thief] and g.rules.may_activate(g, thief)


class PrivateSecurity(Arcana):
    """private_security  When your thief in the city would go to prison: he retreats instead, moved by you (W8)."""

    name: str = "private_security"
    purple: bool = True
    windows: tuple[int, ...] = (W_PRISON,)

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        threat = current_imprisonment(g)
        assert threat is not None
        threat.stopped = True
        if current_combat(g) is not None:
            g.push(Retreat(target, threat.space, seat))
        else:
            g.push(StepAside(target, threat.space, seat))


class StepAside(Retreat):
    """Where nobody fought there is no space of a combat: the nearest free space to where he stands (W8)."""

    def options(self, g: State, out: Options) -> None:
        self.last_resort = True
        for space in nearest_free(g, self.loser, self.space):
            out.append(pack(SPACE, space))
