"""Cards of the patrol phase."""

from mypy_extensions import i64

from cadwallon.content.ashes.events import E_PATROL_STOPPED
from cadwallon.content.ashes.patrol import PatrolPhase, current_patrol, current_phase
from cadwallon.core.decisions import PLAY
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_PATROL, W_TURN
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options


class SubtleWatchman(Arcana):
    """subtle_watchman  Patrol phase: move one militiaman up to 4 spaces, whatever the card back shows (W1, then W7)."""

    name: str = "subtle_watchman"
    targets: tuple[str, ...] = ("figure",)
    purple: bool = True
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        phase = g.stack[-1]
        if isinstance(phase, PatrolPhase):
            for figure in g.rules.militia:
                if phase.may_move(g, figure):
                    out.append(pack(PLAY, self.design, figure))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        phase = current_phase(g)
        assert phase is not None
        phase.send(g, target)


class SpikedGrog(Arcana):
    """spiked_grog  When an opponent names a militiaman for a patrol: he does not move (W7); no player is its target."""

    name: str = "spiked_grog"
    purple: bool = True
    windows: tuple[int, ...] = (W_PATROL,)

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        patrol = current_patrol(g)
        assert patrol is not None
        patrol.stopped = True
        g.tell(E_PATROL_STOPPED, ALL, seat, target)
