"""RET  The loser's retreat."""

from cadwallon.engine.board import UNREACHABLE
from cadwallon.engine.decision import K_CHOOSE_SPACE, K_RETREAT, SPACE, a_of, pack
from cadwallon.engine.events import ALL, E_RETREATED
from cadwallon.engine.frame import Frame
from cadwallon.engine.state import State
from cadwallon.rules.distance import distances


def free_for(g: State, figure: int, space: int) -> bool:
    """RUL-32  An end holds no character, is not barred to this one, and may be entered otherwise than by a step."""
    return (
        g.at[space] < 0
        and not g.rules.barred(g, figure, space)
        and not g.rules.only_by_step(g, space)
        and not g.rules.pass_only(g, space)
    )


def ends(g: State, figure: int, space: int) -> list[int]:
    """RET-1, RET-2, RUL-65  Three steps, no space twice, through anybody, to a free space; else two, else one."""
    board = g.rules.board
    steps = g.rules.n.retreat
    found = _free(g, figure, _ways_out(g, figure, space, steps))
    if not found and g.rules.n.retreat_goes_on:  # profile fr: one step more, until a free space is found
        longer = steps
        while not found and longer < board.count and _ways_out(g, figure, space, longer):
            longer += 1
            found = _free(g, figure, _ways_out(g, figure, space, longer))
    while not found and steps > 1:
        steps -= 1
        found = _free(g, figure, _ways_out(g, figure, space, steps))
    return found


def _ways_out(g: State, figure: int, space: int, steps: int) -> list[int]:
    """RUL-32  Where a way of so many steps ends: looked up, or found around what nothing passes (CMN-14).

    RUL-30  What is barred to a militiaman he does not pass either.
    """
    solid = g.rules.solid(g) if g.rules.on_solid else []
    if figure >= g.rules.thieves and g.rules.on_barred and g.rules.bars(g, figure):
        solid = [block for block in range(g.rules.board.city) if g.rules.barred(g, figure, block)]
    near = g.rules.board.dist[space]
    for block in solid:
        if near[block] <= steps:
            return g.rules.ways.ends_around(space, steps, solid)
    return g.rules.board.simple_ends(space, steps)


def nearest_free(g: State, figure: int, space: int) -> list[int]:
    """RET-2, RUL-35  The last resort: the nearest free spaces, measured through everybody; but not through rubble."""
    out = _nearest(g, figure, space, distances(g, space))
    return out or _nearest(g, figure, space, g.rules.board.dist[space])


def _nearest(g: State, figure: int, space: int, row: list[int]) -> list[int]:
    best = UNREACHABLE - 1
    out: list[int] = []
    for end in range(g.rules.board.city):
        if row[end] <= best and free_for(g, figure, end) and end != space:
            if row[end] < best:
                out = []
                best = row[end]
            out.append(end)
    return out


def _free(g: State, figure: int, spaces: list[int]) -> list[int]:
    if not g.rules.on_barred and not g.rules.on_only_by_step and not g.rules.on_pass_only:
        return [space for space in spaces if g.at[space] < 0]
    return [space for space in spaces if free_for(g, figure, space)]


class Retreat(Frame):
    """COM-4, RUL-36  The winning player (or who moved the militiaman) chooses where the loser ends.

    LEA-4, RET-3  It never leaves the district, and costs the loser neither AP nor his turn.
    """

    def __init__(self, loser: int, space: int, mover: int) -> None:
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

    def options(self, g: State, out: list[int]) -> None:
        spaces = ends(g, self.loser, self.space)
        self.last_resort = not spaces
        if self.last_resort:
            spaces = nearest_free(g, self.loser, self.space)
        for space in spaces:
            out.append(pack(SPACE, space))

    def answer(self, g: State, option: int) -> None:
        end = a_of(option)
        g.place(self.loser, end)
        g.tell(E_RETREATED, ALL, self.loser, self.space, end)
        self.step = 1

    def copy(self) -> Frame:
        twin = Retreat(self.loser, self.space, self.mover)
        twin.step = self.step
        twin.last_resort = self.last_resort
        return twin
