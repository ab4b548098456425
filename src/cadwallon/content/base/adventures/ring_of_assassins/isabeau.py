"""ADV-2.8  What Isabeau's attacks lead to: her victim pays or dies, and she goes home."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.base.adventures.ring_of_assassins.marks import clear_marks
from cadwallon.core.decisions import K_CHOOSE_OUTCOME, K_CHOOSE_SPACE, OUTCOME, SPACE
from cadwallon.core.events import E_DUCATS_LOST, E_FIGURE_MOVED, FOR_COMBAT
from cadwallon.core.layers import P_LOSER_LEAVES
from cadwallon.core.places import REMOVED
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.treasure import remove

RANSOM: Final = 4
PAY: Final = 0  # the outcomes
DIE: Final = 1


class PayOrDie(Frame):
    """ADV-2.8 (a)  The victim's owner pays four ducats, if he has them, or the thief is killed; the marks are gone."""

    def __init__(self, thief: i64, space: i64, mover: i64) -> None:
        super().__init__()
        self.thief = thief
        self.space = space
        self.mover = mover

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.ask_openly(g.rules.seat_of[self.thief], K_CHOOSE_OUTCOME, "ADV-2.8", self.thief)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        if g.ducats[g.rules.seat_of[self.thief]] >= RANSOM:  # CMN-10
            out.append(pack(OUTCOME, PAY))
        out.append(pack(OUTCOME, DIE))

    def answer(self, g: State, option: i64) -> None:
        clear_marks(g, self.thief)
        if a_of(option) == PAY:
            seat = g.rules.seat_of[self.thief]
            g.tell(E_DUCATS_LOST, ALL, seat, g.pay(seat, RANSOM), FOR_COMBAT)
            g.start(P_LOSER_LEAVES, self.thief, self.space, self.mover)
        else:
            remove(g, self.thief, REMOVED)


class ReturnHome(Frame):
    """ADV-2.8  Isabeau goes back to the Library, or to the free space nearest to it; the mover chooses among equals.

    She is lifted off the board first, so the space that she leaves is free.
    """

    def __init__(self, mover: i64, figure: i64, space: i64) -> None:
        super().__init__()
        self.mover = mover
        self.figure = figure
        self.space = space

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.ask_openly(self.mover, K_CHOOSE_SPACE, "ADV-2.8", self.figure)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        row = g.rules.board.dist[g.rules.board.index["library"]]
        best = len(row)
        for space in range(len(row)):
            if row[space] <= best and (g.at[space] < 0 or g.at[space] == self.figure):
                if row[space] < best:
                    out.clear()
                    best = row[space]
                out.append(pack(SPACE, space))

    def answer(self, g: State, option: i64) -> None:
        home = a_of(option)
        g.place(self.figure, home)
        if home != self.space:
            g.tell(E_FIGURE_MOVED, ALL, self.figure, self.space, home)
