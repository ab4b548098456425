"""RET  The loser's retreat."""

from mypy_extensions import i64

from cadwallon.board.board import UNREACHABLE
from cadwallon.core.decisions import K_CHOOSE_SPACE, K_RETREAT, SPACE
from cadwallon.core.events import E_RETREATED
from cadwallon.core.moves import write_each
from cadwallon.core.state import State
from cadwallon.engine.decision import NEXT_A, a_of, pack
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.distance import distances
from cadwallon.rules.reach import lay_limits
from cadwallon.rules.way import tell_retreat


def free_for(g: State, figure: i64, space: i64) -> bool:
    """RUL-32  An end holds no character, is not barred to this one, and may be entered otherwise than by a step."""
    return (
        g.at[space] < 0
        and not g.rules.barred(g, figure, space)
        and not g.rules.only_by_step(g, space)
        and not g.rules.pass_only(g, space)
    )


def ends(g: State, figure: i64, space: i64) -> tuple[i64, i64]:
    """RET-1, RET-2, RUL-65  Three steps, no space twice, through anybody, to a free space; else two, else one."""
    rules = g.rules
    ways = rules.ways
    land = g.scratch.other.land
    land.begin(0, 0, g.held_low, g.held_high)
    lay_limits(g, figure, land)
    free_low, free_high = land.ends()
    free_low &= ~land.sealed.low
    free_high &= ~land.sealed.high
    if figure < rules.thieves:  # RUL-30: what is barred to a militiaman he does not pass either
        land.shut.clear()
    rules.solid(g, land.shut)
    shut_low = land.shut.low
    shut_high = land.shut.high
    steps = rules.n.retreat
    low, high = ways.simple_ends(space, steps, shut_low, shut_high)
    if rules.n.retreat_goes_on:  # profile fr: one step more, until a free space is found
        while low | high != 0 and low & free_low | high & free_high == 0 and steps < rules.board.count:
            steps += 1
            low, high = ways.simple_ends(space, steps, shut_low, shut_high)
        if low & free_low | high & free_high == 0:
            steps = rules.n.retreat
    while low & free_low | high & free_high == 0 and steps > 1:
        steps -= 1
        low, high = ways.simple_ends(space, steps, shut_low, shut_high)
    return low & free_low, high & free_high


def nearest_free(g: State, figure: i64, space: i64) -> list[int]:
    """RET-2, RUL-35  The last resort: the nearest free spaces, measured through everybody; but not through rubble."""
    out = _nearest(g, figure, space, distances(g, space))
    return out or _nearest(g, figure, space, g.rules.board.dist[space])


def _nearest(g: State, figure: i64, space: i64, row: list[int]) -> list[int]:
    best = UNREACHABLE - 1
    out: list[int] = []
    for end in range(g.rules.board.city):
        if row[end] <= best and free_for(g, figure, end) and end != space:
            if row[end] < best:
                out = []
                best = row[end]
            out.append(end)
    return out


class Retreat(Frame):
    """COM-4, RUL-36  The winning player (or who moved the militiaman) chooses where the loser ends.

    LEA-4, RET-3  It never leaves the district, and costs the loser neither AP nor his turn.
    """

    def __init__(self, loser: i64, space: i64, mover: i64) -> None:
        super().__init__()
        self.loser = loser
        self.space = space
        self.mover = mover
        self.last_resort = False  # no step is possible: the nearest free space

    def run(self, g: State) -> None:
        if self.step == 1:
            g.pop()
            return
        g.ask_openly(self.mover, K_RETREAT, "RET-1", self.loser)
        if g.asked >= 0 and self.last_resort:
            g.kind = K_CHOOSE_SPACE
            g.reason = "RET-2"

    def options(self, g: State, out: Options) -> None:
        low, high = ends(g, self.loser, self.space)
        self.last_resort = low | high == 0
        if self.last_resort:
            for space in nearest_free(g, self.loser, self.space):
                out.append(pack(SPACE, space))
        write_each(pack(SPACE, 0), NEXT_A, low, high, out)

    def answer(self, g: State, option: i64) -> None:
        end = a_of(option)
        g.place(self.loser, end)
        tell_retreat(g, E_RETREATED, self.loser, self.space, end)
        self.step = 1

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Retreat(a, b, c)
