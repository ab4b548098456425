"""The way to one end: the search goes on step by step until it is there, and its steps are walked back.

Of all shortest ways it is the one that a breadth-first search would find which tries neighbours in the order of the
board (RUL-31): at every space the lowest neighbour from which the rest is still as short. Walls come after neighbours.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadwallon.board.land import OUT_HIGH
from cadwallon.board.search import Search
from cadwallon.board.spaces import SpaceSet, nth_of

# How a space of a way was entered.
START: Final = 0  # it was not: he stood there
STEP: Final = 1
STAIRS: Final = 2
GATE: Final = 3  # out of the district, to OUT
WALL: Final = 4  # by a door, or flying
GRAPNEL: Final = 5  # a wall, for two points
COMRADE: Final = 6  # the same space again: he passes the comrade who stands there
ABOVE: Final = 7  # he comes up from below

_LONGEST: Final = 200  # steps: more than any way has


class Trace:
    """`spaces` and `entered` tell the way, from the start to the end; both are empty if none leads there."""

    def __init__(self, search: Search, end: i64, company: i64, doors: i64) -> None:
        self.search = search
        self.spaces: list[int] = []
        self.entered: list[int] = []
        self._edge_low: vec[i64] = vec[i64]()  # by time and row
        self._edge_high: vec[i64] = vec[i64]()
        self._back_low: vec[i64] = vec[i64]()  # what of them leads to the end in time
        self._back_high: vec[i64] = vec[i64]()
        self._row: i64 = 0
        self._end: Final = SpaceSet()
        self._end.add(end)
        row = self._reach(company, doors)
        if row >= 0:
            self._walk_back(row)
            self._walk()

    def _reach(self, company: i64, doors: i64) -> i64:
        """Search until the end is reached; the row in which it was, or -1."""
        search = self.search
        search.begin(doors)
        last = (company + 1) * search.tiers - 1
        self._note()
        while not search.has_reached(last, self._end.low, self._end.high):
            if search.time > _LONGEST:
                return -1
            search.step()
            self._note()
        row = company * search.tiers
        while not search.has_reached(row, self._end.low, self._end.high):
            row += 1
        return row

    def _note(self) -> None:
        for row in range(self.search.rows):
            low, high = self.search.edge(row)
            self._edge_low = append(self._edge_low, low)
            self._edge_high = append(self._edge_high, high)

    def _mark(self, time: i64, row: i64, low: i64, high: i64) -> None:
        """Of these spaces, those where the ways of a row were at that time lead to the end."""
        if time >= 0:
            slot = time * self.search.rows + row
            self._back_low[slot] = self._back_low[slot] | low & self._edge_low[slot]
            self._back_high[slot] = self._back_high[slot] | high & self._edge_high[slot]

    def _walk_back(self, last: i64) -> None:
        search = self.search
        rows = search.rows
        self._back_low = self._edge_low[:]
        self._back_high = self._edge_high[:]
        for slot in range(len(self._back_low)):
            self._back_low[slot] = 0
            self._back_high[slot] = 0
        self._back_low[search.time * rows + last] = self._end.low
        self._back_high[search.time * rows + last] = self._end.high
        for time in range(search.time, search.land.delay, -1):
            for row in range(rows - 1, -1, -1):
                low = self._back_low[time * rows + row]
                high = self._back_high[time * rows + row]
                if low | high != 0:
                    self._mark_before(time, row, low, high)

    def _mark_before(self, time: i64, row: i64, low: i64, high: i64) -> None:
        """Where ways were that came to these spaces in a row with this step."""
        search = self.search
        land = search.land
        near_low, near_high = search.ways.near.look(low, high)
        self._mark(time - 1, row, near_low, near_high)
        if low & land.behind_low | high & land.behind_high != 0:
            self._mark(time - 1, row, land.doors_low, land.doors_high)
        if high & OUT_HIGH != 0:
            self._mark(time - 1, row, land.gates_low, land.gates_high)
        over_low, over_high = search.ways.across.look(low & ~land.sealed.low, high & ~land.sealed.high)
        if land.flying:
            self._mark(time - 1, row, over_low, over_high)
        tier = row % search.tiers
        if tier >= search.lift:
            self._mark(time - 1, row - search.lift, over_low, over_high)
        if land.grapnel and tier % 2 == 1:
            self._mark(time - 2, row - 1, over_low, over_high)
        bit: i64 = 1
        for k in range(land.comrades):
            company = row // search.tiers
            if company & bit != 0 and (company != bit or land.comrade_first[k]):
                passed_low = low & land.comrade_low[k]
                passed_high = high & land.comrade_high[k]
                self._mark(time, row - bit * search.tiers, passed_low, passed_high)
            bit += bit

    def _walk(self) -> None:
        """Forward over what leads to the end."""
        search = self.search
        time = search.land.delay
        first = time * search.rows
        self._enter(nth_of(self._back_low[first], self._back_high[first], 0), ABOVE if time > 0 else START)
        while time < search.time:
            how = self._next(time, self._row, self.spaces[-1])
            if how == GRAPNEL:
                time += 2
            elif how != COMRADE:
                time += 1

    def _next(self, time: i64, row: i64, space: i64) -> i64:
        """Take the next step, and say how."""
        search = self.search
        land = search.land
        here_low = search.ways.low[space]
        here_high = search.ways.high[space]
        bit: i64 = 1
        for k in range(land.comrades):
            stands_here = here_low & land.comrade_low[k] | here_high & land.comrade_high[k] != 0
            if stands_here and row // search.tiers & bit == 0 and (row >= search.tiers or land.comrade_first[k]):
                if self._take(time, row + bit * search.tiers, here_low, here_high, COMRADE):
                    return COMRADE
            bit += bit
        low, high = search.ways.near.look(here_low, here_high)
        if self._take(time + 1, row, low, high, STEP):
            return STEP
        if here_low & land.doors_low | here_high & land.doors_high != 0:
            if self._take(time + 1, row, land.behind_low, land.behind_high, STAIRS):
                return STAIRS
        if here_low & land.gates_low | here_high & land.gates_high != 0:
            if self._take(time + 1, row, 0, OUT_HIGH, GATE):
                return GATE
        low, high = search.ways.across.look(here_low, here_high)
        low &= ~land.sealed.low
        high &= ~land.sealed.high
        if land.flying and self._take(time + 1, row, low, high, WALL):
            return WALL
        tier = row % search.tiers
        if tier + search.lift < search.tiers and self._take(time + 1, row + search.lift, low, high, WALL):
            return WALL
        found = self._take(time + 2, row + 1, low, high, GRAPNEL)
        assert found, "a way that was found is lost"
        return GRAPNEL

    def _take(self, time: i64, row: i64, low: i64, high: i64, how: i64) -> bool:
        """Go to the first of these spaces from which the end is reached in time."""
        if time > self.search.time:
            return False
        slot = time * self.search.rows + row
        low &= self._back_low[slot]
        high &= self._back_high[slot]
        if low | high == 0:
            return False
        self._row = row
        self._enter(nth_of(low, high, 0), how)
        return True

    def _enter(self, space: i64, how: i64) -> None:
        self.spaces.append(space)
        self.entered.append(how)
