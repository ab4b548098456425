"""ADV-5  The coach and its riders: where it enters, where it flees, and how it leaves the game."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.board import STREET
from cadwallon.core.decisions import K_CHOOSE_SPACE, K_PLACE_TOKEN, K_RETREAT, PUT, SPACE
from cadwallon.core.events import E_CAPTIVE_OUT, E_COUNT_CHANGED, E_FIGURE_OUT, E_FIGURE_PLACED, E_RETREATED
from cadwallon.core.places import REMOVED
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.captives import OUT, THE_CAPTIVE
from cadwallon.rules.way import tell_retreat

RIDERS: Final = 0  # sheet_count: how many are left
BARON: Final = 1  # sheet_count: where he is


def the_coach(g: Position) -> i64:
    """The one figure that this sheet brings."""
    return g.rules.others[0]


def is_on_board(g: Position) -> bool:
    return g.pos[the_coach(g)] >= 0


def set_riders(g: State, riders: i64) -> None:
    g.sheet_count[RIDERS] = riders
    g.tell(E_COUNT_CHANGED, ALL, RIDERS, riders)


def leave(g: State) -> None:
    """The coach leaves the game."""
    g.place(the_coach(g), REMOVED)
    g.tell(E_FIGURE_OUT, ALL, the_coach(g))


class RollIn(Frame):
    """EV-5a, ADV-5.2  The player who is last in turn order puts the coach on a free gate."""

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.ask_openly(last_in_turn_order(g), K_PLACE_TOKEN, "EV-5a", the_coach(g))
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        """No gate is free: a free street beside one. All figures together never fill both."""
        board = g.rules.board
        spaces = [gate for gate in board.gates if g.at[gate] < 0]
        if not spaces:
            spaces = [s for s in board.streets if g.at[s] < 0 and any(near in board.gates for near in board.adj[s])]
        for space in spaces:
            out.append(pack(PUT, space))

    def answer(self, g: State, option: i64) -> None:
        g.place(the_coach(g), a_of(option))
        g.tell(E_FIGURE_PLACED, ALL, the_coach(g), a_of(option))


def last_in_turn_order(g: State) -> i64:
    """The last one who takes part (RND-5); if nobody did, the game would be over."""
    seats = g.rules.seats
    seat = (g.first + seats - 1) % seats
    while not g.takes_part(seat):
        seat = (seat + seats - 1) % seats
    return seat


class PalaceGate(Frame):
    """EV-5b, ADV-5.11  A coach that is still on the board is gone with all that is left of it."""

    def run(self, g: State) -> None:
        g.pop()
        if is_on_board(g):
            leave(g)
            set_riders(g, 0)
            g.sheet_count[BARON] = OUT
            g.tell(E_CAPTIVE_OUT, ALL, THE_CAPTIVE)


class Flight(Frame):
    """ADV-5.6  The winner chooses where the coach flees: a retreat over streets only, gates and rooms untouched."""

    def __init__(self, space: i64, mover: i64) -> None:
        super().__init__()
        self.space = space
        self.mover = mover
        self.last_resort = False  # no street can be reached: the nearest free one

    def run(self, g: State) -> None:
        if self.step == 1:
            g.pop()
            return
        g.ask_openly(self.mover, K_RETREAT, "ADV-5.6", the_coach(g))
        if g.asked >= 0 and self.last_resort:
            g.kind = K_CHOOSE_SPACE
            g.reason = "RET-2"

    def options(self, g: State, out: Options) -> None:
        spaces = flight_ends(g, self.space)
        self.last_resort = not spaces
        if self.last_resort:
            spaces = nearest_streets(g, self.space)
        for space in spaces:
            out.append(pack(SPACE, space))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        end = a_of(option)
        g.place(the_coach(g), end)
        tell_retreat(g, E_RETREATED, the_coach(g), self.space, end)


def flight_ends(g: State, space: i64) -> list[int]:
    """RET-1, RET-2  Three steps over streets, no space twice, through anybody, to a free one; else two, else one."""
    steps = g.rules.n.retreat
    found = _ends(g, space, steps)
    if not found and g.rules.n.retreat_goes_on:  # profile fr: one step more, until a free street is found
        longer = steps
        while not found and longer < len(g.rules.board.streets):
            longer += 1
            found = _ends(g, space, longer)
    while not found and steps > 1:
        steps -= 1
        found = _ends(g, space, steps)
    return found


def _ends(g: State, space: i64, steps: i64) -> list[int]:
    """Free streets at the end of a way of exactly so many steps."""
    reached = [False] * g.rules.board.count
    touched = [False] * g.rules.board.count
    _walk(g, space, steps, touched, reached)
    return [street for street in g.rules.board.streets if reached[street]]


def _walk(g: State, space: i64, steps: i64, touched: list[bool], reached: list[bool]) -> None:
    if steps == 0:
        if g.at[space] < 0:
            reached[space] = True
        return
    touched[space] = True
    for near in g.rules.board.adj[space]:
        if not touched[near] and g.rules.board.kind[near] == STREET:
            _walk(g, near, steps - 1, touched, reached)
    touched[space] = False


def nearest_streets(g: State, space: i64) -> list[int]:
    """The last resort: the nearest free streets, measured through everybody (CMN-4)."""
    row = g.rules.board.dist[space]
    free = [street for street in g.rules.board.streets if g.at[street] < 0]
    best = min(row[street] for street in free)
    return [street for street in free if row[street] == best]
