from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import K_MOVE_FIGURE, PLAY
from cadwallon.core.events import E_FIGURE_MOVED
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_TURN
from cadwallon.engine.decision import a_of, b_of, pack
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.militia import MilitiaPhase, free_ways
from cadwallon.rules.way import tell_walk

STEPS: Final = 3


class Decoy(Arcana):
    """decoy  Move a militiaman up to three free spaces; he fights nobody (W1; in phase 2 before one is named)."""

    name: str = "decoy"
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        top = g.stack[-1]
        if isinstance(top, MilitiaPhase) and top.named:
            return
        for figure in g.rules.militia:
            ends = Options()
            free_ways(g, figure, 1, ends)
            if ends.count > 0:
                out.append(pack(PLAY, self.design))
                return

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        g.push(LureAway(seat))


class LureAway(Frame):
    """The player chooses the militiaman and where he ends."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_openly(self.seat, K_MOVE_FIGURE, "decoy", -1)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        for figure in g.rules.militia:
            free_ways(g, figure, STEPS, out)

    def answer(self, g: State, option: i64) -> None:
        figure = a_of(option)
        tell_walk(g, E_FIGURE_MOVED, option)
        g.place(figure, b_of(option))
        self.step = 1
