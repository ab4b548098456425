"""MIL  Phase 2: the militiamen."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import spaces_of
from cadwallon.core.decisions import DONE, FIGURE, K_MOVE_FIGURE, K_PHASE_TWO, MOVE, PASS, PLAY, STAY
from cadwallon.core.events import E_FIGURE_MOVED, E_FIGURE_NAMED, E_FIGURE_STAYED, E_MILITIA_ROLLED
from cadwallon.core.layers import P_COMBAT, P_MOVE_MILITIAMAN
from cadwallon.core.moves import write_each
from cadwallon.core.state import State
from cadwallon.engine.decision import NEXT_B, NONE, a_of, b_of, c_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import offer_own_turn, play_card
from cadwallon.rules.combat import warden
from cadwallon.rules.reach import PLAIN, lay_land
from cadwallon.rules.way import last_step, tell_walk

PHASE_TWO: Final = 2


class MilitiaPhase(Frame):
    """RND-2 (2), RUL-6  Free moments of phase 2: one militiaman is named and rolled for; W1 is open."""

    def __init__(self, seat: i64, b: i64 = 0, c: i64 = 0) -> None:
        super().__init__()
        self.seat = seat
        self.named = False
        self.finished = False

    def run(self, g: State) -> None:
        g.phase = PHASE_TWO
        if g.rules.free_moment(g):
            return
        if self.finished:
            g.pop()
        else:
            g.ask_privately(self.seat, K_PHASE_TWO, "MIL-1", -1)

    def options(self, g: State, out: Options) -> None:
        if self.named:
            out.append(pack(DONE))
        else:
            for figure in g.rules.militia:
                out.append(pack(FIGURE, figure))
            figures: list[int] = []
            g.rules.phase_two(g, self.seat, figures)
            for figure in figures:
                out.append(pack(FIGURE, figure))
        self.offer_rest(g, out)

    def offer_rest(self, g: State, out: Options) -> None:
        """W1  What is free at this moment besides naming a figure."""
        offer_own_turn(g, self.seat, out)
        g.rules.commands(g, self.seat, out)

    def answer(self, g: State, option: i64) -> None:
        verb = verb_of(option)
        if verb == DONE:
            self.finished = True
        elif verb == FIGURE:
            self.named = True
            self.send(g, a_of(option))
        elif verb == PLAY:
            play_card(g, self.seat, option)
        else:
            g.rules.do_command(g, self.seat, option)

    def send(self, g: State, figure: i64) -> None:
        """MIL-1  A die: on a 6 (profile fr: 1) he stays, else it is the most spaces he may move."""
        g.tell(E_FIGURE_NAMED, ALL, self.seat, figure)
        if g.rules.named(g, self.seat, figure):
            return
        steps = g.chance.die()
        stays = steps == g.rules.n.militia_stays_on
        g.tell(E_MILITIA_ROLLED, ALL, figure, steps, 1 if stays else 0)
        if not stays:
            g.start(P_MOVE_MILITIAMAN, self.seat, figure, steps)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return MilitiaPhase(a, b, c)


class MoveFigure(Frame):
    """MIL-2 to MIL-5  Up to so many spaces; entering a thief's space is a combat and ends the movement.

    Figures of a sheet move by it too; `reason` is the clause that lets them.
    """

    def __init__(self, seat: i64, figure: i64, steps: i64, reason: str = "MIL-2") -> None:
        super().__init__()
        self.seat = seat
        self.figure = figure
        self.steps = steps
        self.reason = reason

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_openly(self.seat, K_MOVE_FIGURE, self.reason, self.figure)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        figure_ways(g, self.figure, self.seat, self.steps, out)
        if not out or not g.rules.n.militia_must_step or self.reason != "MIL-2":
            out.append(pack(STAY))

    def answer(self, g: State, option: i64) -> None:
        g.pop()
        if verb_of(option) == STAY:
            g.tell(E_FIGURE_STAYED, ALL, self.figure)
        else:
            move_figure(g, self.seat, option)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return MoveFigure(a, b, c)


def move_figure(g: State, seat: i64, option: i64) -> None:
    """Carry out a MOVE option of a figure that belongs to no gang; `seat` moves it and plays it in a combat."""
    figure = a_of(option)
    space = b_of(option)
    victim = c_of(option)
    tell_walk(g, E_FIGURE_MOVED, option)
    if victim == NONE:
        g.place(figure, space)
        return
    last = last_step(g, figure, space)
    if last != g.pos[figure]:
        g.place(figure, last)
    g.start(P_COMBAT, figure, victim, seat)


class HueAndCry(Frame):
    """CMN-15, RUL-53  The warden of a thief may move one militiaman up to so many spaces, without a die."""

    def __init__(self, thief: i64, steps: i64) -> None:
        super().__init__()
        self.thief = thief
        self.steps = steps
        self.space: i64 = -1

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            self.space = g.pos[self.thief]
            g.ask_openly(warden(g, self.thief), K_MOVE_FIGURE, "CMN-15", self.thief)
            return
        g.pop()
        if g.active == self.thief and g.pos[self.thief] != self.space:
            g.end_activation()  # RUL-2: beaten in his own hue and cry

    def options(self, g: State, out: Options) -> None:
        for figure in g.rules.militia:
            if g.pos[figure] >= 0:
                figure_ways(g, figure, g.asked, self.steps, out)
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == MOVE:
            move_figure(g, g.asked_before, option)


def free_ways(g: State, figure: i64, steps: i64, out: Options) -> None:
    """Free spaces within so many steps, as MOVE options of this figure."""
    search = g.scratch.search
    lay_land(g, figure, PLAIN, search.land)
    search.find(steps, 0, 0)
    low, high = search.land.ends()
    write_each(pack(MOVE, figure, 0), NEXT_B, search.new_low[0] & low, search.new_high[0] & high, out)


def figure_ways(g: State, figure: i64, seat: i64, steps: i64, out: Options) -> None:
    """MIL-3 to MIL-5, CMN-6 (d, e)  Free spaces within reach, and rival thieves of the mover who can be entered."""
    free_ways(g, figure, steps, out)
    search = g.scratch.search
    rivals_low = g.held_low & ~(g.gang_low[seat] | g.gang_low[g.rules.seats])
    rivals_high = g.held_high & ~(g.gang_high[seat] | g.gang_high[g.rules.seats])
    for space in spaces_of(search.new_low[0] & rivals_low, search.new_high[0] & rivals_high):
        victim = g.at[space]
        if g.rules.may_strike(g, figure, victim):
            out.append(pack(MOVE, figure, space, victim))
