"""PAT  Reinforced patrols: the back of the top Arcana card says whether a militiaman moves."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.events import E_PATROL_BACK
from cadwallon.core.decisions import DONE, FIGURE, K_ANSWER_PATROL, K_PHASE_TWO
from cadwallon.core.events import E_FIGURE_NAMED
from cadwallon.core.layers import P_MILITIA_PHASE, Layer
from cadwallon.core.state import State
from cadwallon.core.windows import W_PATROL, open_window
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.militia import PHASE_TWO, MilitiaPhase, MoveFigure

STEPS: Final = 4  # PAT-1


class PatrolPhase(MilitiaPhase):
    """PAT-1, RUL-6  A purple back lets one militiaman move; nothing is compulsory. W1 is open."""

    def __init__(self, seat: i64, b: i64 = 0, c: i64 = 0) -> None:
        super().__init__(seat)
        self.permits: i64 = -1  # how many may still be named; -1: the back has not been looked at
        self.moved: i64 = 0  # a bit for each militiaman who has been named in this phase

    def run(self, g: State) -> None:
        g.phase = PHASE_TWO
        if self.permits < 0:
            g.renew_deck()  # RND-7
            purple = len(g.deck) > 0 and g.rules.is_purple[g.deck[-1]]
            self.permits = 1 if purple else 0
            g.tell(E_PATROL_BACK, ALL, self.seat, self.permits)
        if g.rules.free_moment(g):
            return
        if self.finished:
            g.pop()
        else:
            g.ask_privately(self.seat, K_PHASE_TWO, "PAT-1", -1)

    def options(self, g: State, out: Options) -> None:
        if self.permits > 0:
            for figure in g.rules.militia:
                if self.may_move(g, figure):
                    out.append(pack(FIGURE, figure))
        out.append(pack(DONE))
        self.offer_rest(g, out)

    def may_move(self, g: State, figure: i64) -> bool:
        return g.pos[figure] >= 0 and not self.moved >> (figure - g.rules.thieves) & 1

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == FIGURE:
            self.permits -= 1
            self.send(g, a_of(option))
        else:
            super().answer(g, option)

    def send(self, g: State, figure: i64) -> None:
        """RUL-74  A militiaman is named for a patrol, by the back or by a card, and has had his turn with that."""
        self.named = True
        self.moved |= 1 << (figure - g.rules.thieves)
        g.push(Patrol(self.seat, figure))

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return PatrolPhase(a, b, c)


class Patrol(Frame):
    """PAT-1, W7  The militiaman is named; the others may answer; then he moves up to four spaces."""

    def __init__(self, seat: i64, figure: i64) -> None:
        super().__init__()
        self.seat = seat
        self.figure = figure
        self.stopped = False

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.tell(E_FIGURE_NAMED, ALL, self.seat, self.figure)
            if g.rules.named(g, self.seat, self.figure):
                self.stopped = True
                return
            open_window(g, W_PATROL, K_ANSWER_PATROL, "W7", self.figure, self.seat)
        else:
            g.pop()
            if not self.stopped:
                g.push(MoveFigure(self.seat, self.figure, STEPS, "PAT-1"))


def current_phase(g: State) -> PatrolPhase | None:
    """The patrol phase that is being played, for cards that belong to it."""
    return g.nearest(PatrolPhase)


def current_patrol(g: State) -> Patrol | None:
    """The patrol that was named, for cards that answer it (W7)."""
    return g.nearest(Patrol)


class Patrols(Layer):
    """PAT-1, PAT-3, GUILD-9  They replace MIL-1. No line leads below, so no militiaman goes there."""

    name: str = "patrols"

    def procedures(self, table: list[Callable[[int, int, int], Frame]]) -> None:
        table[P_MILITIA_PHASE] = PatrolPhase
