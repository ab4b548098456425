"""Ways over the board: one breadth-first search over (space, walls crossed).

It knows neighbours, walls and who stands where, and no rule: callers turn what it found into legal movements.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.engine.board import Board
from cadwallon.engine.moves import Moves
from cadwallon.engine.options import Options
from cadwallon.engine.spaces import WORD, Near

FAR: Final = 99
RUN_STEPS: Final = 3  # what one attached Run, or a skill equal to it, adds to a movement

# What a space is to one mover, where more than "free or held" matters (`search_ground`).
FREE: Final = 0
STOP: Final = 1  # he may end there and goes no further
PASS_THROUGH: Final = 2  # he goes on and may not end there
HELD: Final = 3  # somebody stands there: he goes no further, and may attack who it is
HELD_OPEN: Final = 4  # the same, but he may go on
SHUT: Final = 5

_LAYER_BITS: Final = 10  # where walls are crossed a queue holds spaces, and above them which walls were
_SPACE: Final = 1023

_STAMPS: Final = 250  # small numbers only: storing one of them makes no new object, compiled or not


def _counts(dist: list[list[int]]) -> list[list[int]]:
    """For each space, how many others lie within 0, 1, 2... steps."""
    farthest = max(max(d for d in row if d < FAR) for row in dist)
    return [[sum(1 for d in row if 0 < d <= steps) for steps in range(farthest + 1)] for row in dist]


def _nearest_first(dist: list[list[int]]) -> list[list[int]]:
    """For each space all others, nearest first."""
    return [sorted((s for s in range(len(row)) if s != start), key=row.__getitem__) for start, row in enumerate(dist)]


def _nearest_of(dist: list[list[int]], starts: list[int]) -> list[int]:
    """Steps to every space from the nearest of some others."""
    return [min((row[start] for start in starts), default=FAR) for row in dist]


def _distances_through_walls(board: Board) -> list[list[int]]:
    """Steps between spaces if every wall could be crossed."""
    table: list[list[int]] = []
    for start in range(board.count):
        row = [FAR] * board.count
        row[start] = 0
        queue = [start]
        for space in queue:
            for near in board.adj[space] + board.walls[space]:
                if row[near] == FAR:
                    row[near] = row[space] + 1
                    queue.append(near)
        table.append(row)
    return table


def _is_better(best: list[list[int]], layer: i64, space: i64, steps: i64) -> bool:
    """Whether fewer doors, and the grapnel still at hand, lead there in no more steps."""
    for fewer in range(layer):
        if best[fewer][space] <= steps:
            return True
    return False


class Ways:
    """The search and its result; one per game, used again and again, never part of the state."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seen = [0] * board.count
        self.near = Near(board.adj)
        self.across = Near(board.walls)
        self.low: vec[i64] = vec[i64]([2**s if s < WORD else 0 for s in range(board.count)])  # each space as a set
        self.high: vec[i64] = vec[i64]([2 ** (s - WORD) if s >= WORD else 0 for s in range(board.count)])
        # RET-1  Where retreats of one, two and three steps end
        ends = [row for rows in (board.ends1, board.ends2, board.ends3) for row in rows]
        self.ends_low: vec[i64] = vec[i64]([sum(2**s for s in row if s < WORD) for row in ends])
        self.ends_high: vec[i64] = vec[i64]([sum(2 ** (s - WORD) for s in row if s >= WORD) for row in ends])
        first: list[int] = [0]
        nears: list[int] = []
        for row in board.adj:
            nears.extend(row)
            first.append(len(nears))
        self._first: vec[i64] = vec[i64](first)  # where the neighbours of each space begin ...
        self._nears: vec[i64] = vec[i64](nears)  # ... in this row
        self._queue: vec[i64] = vec[i64]([0] * (board.count + 1))
        self._found: vec[i64] = vec[i64]([0] * board.count)
        self._stamp: i64 = 0
        self.moves = Moves()
        self.rest = Options()
        self.movers = Options()
        # what `flood` found: free spaces, and occupied ones next to them; by band, and there by walls crossed
        self.free_low: vec[i64] = vec[i64]([0] * 64)
        self.free_high: vec[i64] = vec[i64]([0] * 64)
        self.met_low: vec[i64] = vec[i64]([0] * 64)
        self.met_high: vec[i64] = vec[i64]([0] * 64)
        self._so_far_low: vec[i64] = vec[i64]([0] * 16)  # by walls crossed at most
        self._so_far_high: vec[i64] = vec[i64]([0] * 16)
        self._before_low: vec[i64] = vec[i64]([0] * 16)
        self._before_high: vec[i64] = vec[i64]([0] * 16)
        self._edge_low: vec[i64] = vec[i64]([0] * 16)  # reached by the last step through so many walls
        self._edge_high: vec[i64] = vec[i64]([0] * 16)
        self.through_walls = _distances_through_walls(board)
        self.from_pentacles = _nearest_of(board.dist, board.pentacles)  # steps to every space from any of them
        self._within = _counts(board.dist)
        self._within_walls = _counts(self.through_walls)
        self._nearest = _nearest_first(board.dist)
        self._nearest_walls = _nearest_first(self.through_walls)
        # for each start and space the neighbours of the space that lie one step nearer to the start
        self.nearer: list[list[list[int]]] = [
            [[n for n in board.adj[space] if row[n] < row[space]] for space in range(board.count)] for row in board.dist
        ]
        self._solid: list[int] = []  # what was found around these spaces
        self._around: dict[int, list[int]] = {}
        self._ends_around: dict[int, list[int]] = {}
        self._streets: dict[int, list[int]] = {}
        self.queue = [0] * board.count
        self.stamp: i64 = 0
        self.free: list[int] = []  # spaces reached, nearest first
        self.level_ends: list[int] = []  # how many of them lie within 1, 2, 3... steps
        self.met: list[int] = []  # occupied spaces touched, nearest first
        self.met_steps: list[int] = []
        self.ends: list[int] = []  # with walls: each end ...
        self.end_runs: list[int] = []  # ... with so many runs ...
        self.end_doors: list[int] = []  # ... and so many walls crossed
        self.reached: list[int] = []  # over ground: every space touched, nearest first

    def steps_around(self, start: i64, solid: list[int]) -> list[int]:
        """`Board.steps_around`, remembered until other spaces are solid."""
        self._remember(solid)
        row = self._around.get(start)
        if row is None:
            row = self.board.steps_around(start, solid)
            self._around[start] = row
        return row

    def ends_around(self, space: i64, steps: i64, solid: list[int]) -> list[int]:
        """`Board.ends_around`, remembered in the same way."""
        self._remember(solid)
        key = steps * self.board.count + space
        found = self._ends_around.get(key)
        if found is None:
            found = self.board.ends_around(space, steps, solid)
            self._ends_around[key] = found
        return found

    def _remember(self, solid: list[int]) -> None:
        if self._solid != solid:
            self._solid = list(solid)
            self._around = {}
            self._ends_around = {}

    def streets_around(self, start: i64, steps: i64) -> list[int]:
        """`Board.streets_around`, remembered."""
        key = steps * self.board.count + start
        found = self._streets.get(key)
        if found is None:
            found = self.board.streets_around(start, steps)
            self._streets[key] = found
        return found

    def within(self, space: i64, steps: i64, through_walls: bool) -> i64:
        """How many other spaces lie within so many steps on an empty board."""
        row = self._within_walls[space] if through_walls else self._within[space]
        return row[steps if steps < len(row) else len(row) - 1]

    def nth_nearest(self, space: i64, k: i64, through_walls: bool) -> i64:
        """The k-th of the other spaces by distance on an empty board."""
        return self._nearest_walls[space][k] if through_walls else self._nearest[space][k]

    def straight(self, at: vec[i64], start: i64, end: i64) -> bool:
        """Whether a shortest way of the empty board is free: a quick yes, for a no says nothing about detours."""
        nearer = self.nearer[start]
        for near in nearer[end]:
            if near == start or (at[near] < 0 and self.straight(at, start, near)):
                return True
        return False

    def straight_around(self, solid: list[int], start: i64, end: i64) -> bool:
        """The same where only some spaces stand in the way."""
        for near in self.nearer[start][end]:
            if near == start or (near not in solid and self.straight_around(solid, start, near)):
                return True
        return start == end

    def flood(
        self, held_low: i64, held_high: i64, shut_low: i64, shut_high: i64, start: i64, steps: i64, runs: i64
    ) -> None:
        """Free spaces within so many steps, and the occupied ones that can be entered from them.

        Band 0 holds what needs no run, band 1 what one more run reaches, and so on.
        """
        near = self.near
        start_low = self.low[start]
        start_high = self.high[start]
        edge_low = start_low
        edge_high = start_high
        seen_low = start_low
        seen_high = start_high
        open_low = ~(held_low | shut_low)
        open_high = ~(held_high | shut_high)
        hold_low = held_low & ~shut_low & ~start_low  # whom he may meet
        hold_high = held_high & ~shut_high & ~start_high
        for band in range(runs + 1):
            was_low = seen_low
            was_high = seen_high
            met_low: i64 = 0
            met_high: i64 = 0
            while steps > 0 and edge_low | edge_high != 0:
                near.look(edge_low, edge_high)
                met_low |= near.of_low
                met_high |= near.of_high
                edge_low = near.of_low & open_low & ~seen_low
                edge_high = near.of_high & open_high & ~seen_high
                seen_low |= edge_low
                seen_high |= edge_high
                steps -= 1
            self.free_low[band] = seen_low & ~was_low
            self.free_high[band] = seen_high & ~was_high
            self.met_low[band] = met_low & hold_low
            self.met_high[band] = met_high & hold_high
            hold_low &= ~met_low
            hold_high &= ~met_high
            steps = RUN_STEPS

    def flood_bands(
        self,
        held_low: i64,
        held_high: i64,
        shut_low: i64,
        shut_high: i64,
        sealed: list[int],
        start: i64,
        mp: i64,
        runs: i64,
        doors: i64,
    ) -> None:
        """The same where movement points can be bought and walls crossed.

        Slot band * (doors + 1) + walls holds the ends that so many runs and walls reach, and not fewer of both.
        """
        unsealed_low = ~self.low_of(sealed)
        unsealed_high = ~self.high_of(sealed)
        so_low = self._so_far_low
        so_high = self._so_far_high
        was_low = self._before_low
        was_high = self._before_high
        edge_low = self._edge_low
        edge_high = self._edge_high
        for w in range(doors + 1):
            so_low[w] = self.low[start]
            so_high[w] = self.high[start]
            edge_low[w] = 0
            edge_high[w] = 0
        edge_low[0] = self.low[start]
        edge_high[0] = self.high[start]
        slot: i64 = 0
        for band in range(runs + 1):
            for w in range(doors + 1):
                was_low[w] = so_low[w]
                was_high[w] = so_high[w]
            steps = mp
            if band > 0:
                steps = RUN_STEPS
            for _ in range(steps):
                came_low: i64 = 0
                came_high: i64 = 0
                for w in range(doors + 1):
                    self.near.look(edge_low[w], edge_high[w])
                    low = self.near.of_low
                    high = self.near.of_high
                    if came_low | came_high != 0:
                        self.across.look(came_low, came_high)
                        low |= self.across.of_low & unsealed_low
                        high |= self.across.of_high & unsealed_high
                    low &= ~(shut_low | so_low[w])
                    high &= ~(shut_high | so_high[w])
                    for more in range(w, doors + 1):
                        so_low[more] = so_low[more] | low
                        so_high[more] = so_high[more] | high
                    came_low = edge_low[w]
                    came_high = edge_high[w]
                    edge_low[w] = low & ~held_low
                    edge_high[w] = high & ~held_high
            fewer_low: i64 = 0
            fewer_high: i64 = 0
            for w in range(doors + 1):
                low = so_low[w] & ~(was_low[w] | fewer_low)
                high = so_high[w] & ~(was_high[w] | fewer_high)
                self.free_low[slot] = low & ~held_low
                self.free_high[slot] = high & ~held_high
                self.met_low[slot] = low & held_low
                self.met_high[slot] = high & held_high
                fewer_low = so_low[w]
                fewer_high = so_high[w]
                slot += 1

    def low_of(self, marks: list[int]) -> i64:
        """A list of marks as a set: its first word."""
        word: i64 = 0
        for space, mark in enumerate(marks):
            if mark:
                word |= self.low[space]
        return word

    def high_of(self, marks: list[int]) -> i64:
        word: i64 = 0
        for space, mark in enumerate(marks):
            if mark:
                word |= self.high[space]
        return word

    def search(self, at: vec[i64], closed: list[int], start: i64, limit: i64) -> None:
        """Free spaces within `limit` steps and the occupied ones that can be entered from them, nearest first.

        `closed` marks spaces that cannot be entered; an empty list closes none.
        """
        queue = self._queue
        found = self._found
        self._stamp += 1
        stamp = self._stamp
        met: list[int] = []
        met_steps: list[int] = []
        level_ends: list[int] = []
        found[start] = stamp
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        distance: i64 = 1
        while distance <= limit and head < tail:
            level_end = tail
            while head < level_end:
                space = queue[head]
                for slot in range(self._first[space], self._first[space + 1]):
                    near = self._nears[slot]
                    if found[near] != stamp:
                        found[near] = stamp
                        if at[near] >= 0:
                            met.append(near)
                            met_steps.append(distance)
                        elif not closed or not closed[near]:
                            queue[tail] = near
                            tail += 1
                head += 1
            level_ends.append(tail - 1)
            distance += 1
        self.free = list(queue[1:tail])
        self.level_ends = level_ends
        self.met = met
        self.met_steps = met_steps

    def last_before(self, at: vec[i64], closed: list[int], start: i64, end: i64) -> i64:
        """RUL-31  The space from which `end` is entered on a shortest way: neighbours are tried in the board's order."""
        queue = self._queue
        found = self._found
        self._stamp += 1
        stamp = self._stamp
        found[start] = stamp
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            space = queue[head]
            head += 1
            for slot in range(self._first[space], self._first[space + 1]):
                near = self._nears[slot]
                if near == end:
                    return space
                if found[near] != stamp:
                    found[near] = stamp
                    if at[near] < 0 and (not closed or not closed[near]):
                        queue[tail] = near
                        tail += 1
        return start

    def search_ground(self, ground: list[int], starts: list[int], first: i64, limit: i64) -> list[int]:
        """Steps to every space within `limit`, FAR for the others; the starts lie `first` steps away."""
        adj = self.board.adj
        steps = [FAR] * self.board.count
        reached = list(starts)  # nearest first
        self.reached = reached
        for space in starts:
            steps[space] = first
        for space in reached:  # grows while it is gone through
            distance = steps[space] + 1
            if distance > limit:
                break
            if ground[space] in (STOP, HELD):
                continue
            for near in adj[space]:
                if steps[near] == FAR and ground[near] != SHUT:
                    steps[near] = distance
                    reached.append(near)
        return steps

    def search_flying(
        self, ground: list[int], sealed: list[int], starts: list[int], first: i64, limit: i64
    ) -> list[int]:
        """The same where every wall can be crossed, except into `sealed` spaces."""
        steps = [FAR] * self.board.count
        ring = list(starts)
        for space in starts:
            steps[space] = first
        for space in ring:  # grows while it is gone through
            distance = steps[space] + 1
            if distance > limit:
                break
            if ground[space] in (STOP, HELD):
                continue
            for near in self.board.adj[space]:
                if steps[near] == FAR and ground[near] != SHUT:
                    steps[near] = distance
                    ring.append(near)
            for near in self.board.walls[space]:
                if steps[near] == FAR and ground[near] != SHUT and not (sealed and sealed[near]):
                    steps[near] = distance
                    ring.append(near)
        return steps

    def search_ground_walls(
        self, ground: list[int], sealed: list[int], starts: list[int], first: i64, limit: i64, doors: i64, grapnel: i64
    ) -> list[list[int]]:
        """The same where walls may be crossed: for each number of doors used the steps to every space.

        A door crosses a wall in one step; `grapnel` (0 or 1) crosses one for two steps. `sealed` marks spaces that no
        wall leads into.
        """
        adj = self.board.adj
        walls = self.board.walls
        count = self.board.count
        across = 2 if grapnel else 1  # rows for each number of doors: without and with the grapnel used
        best = [[FAR] * count for _ in range(across * (doors + 1))]
        rings: list[list[int]] = [[] for _ in range(limit + 3)]
        for space in starts:
            best[0][space] = first
            rings[first].append(space)
        for distance in range(first, limit):
            steps = distance + 1
            for state in rings[distance]:
                layer = state >> _LAYER_BITS
                space = state & _SPACE
                row = best[layer]
                kind = ground[space]
                if row[space] < distance or kind in (STOP, HELD):
                    continue
                for near in adj[space]:
                    if row[near] > steps and ground[near] != SHUT:
                        if layer == 0 or not _is_better(best, layer, near, steps):
                            row[near] = steps
                            rings[steps].append((layer << _LAYER_BITS) + near)
                for near in walls[space]:
                    if ground[near] == SHUT or (sealed and sealed[near]):
                        continue
                    used = layer + across
                    if used < len(best) and best[used][near] > steps and not _is_better(best, used, near, steps):
                        best[used][near] = steps
                        rings[steps].append((used << _LAYER_BITS) + near)
                    used = layer + 1
                    if grapnel and layer % 2 == 0 and steps < limit and best[used][near] > steps + 1:
                        best[used][near] = steps + 1
                        rings[steps + 1].append((used << _LAYER_BITS) + near)
        if grapnel:
            for used in range(doors + 1):
                row = best[2 * used]
                other = best[2 * used + 1]
                for space in range(count):
                    if other[space] < row[space]:
                        row[space] = other[space]
            best = best[::2]
        if doors == 0:
            self.reached = [space for space in range(count) if best[0][space] < FAR]
        return best

    def _next_stamp(self) -> i64:
        self.stamp += 1
        if self.stamp > _STAMPS:
            self.stamp = 1
            self.seen = [0] * self.board.count
        return self.stamp

    def search_walls(
        self, at: vec[i64], closed: list[int], sealed: list[int], start: i64, mp: i64, runs: i64, doors: i64
    ) -> None:
        """The same where walls may be crossed and movement points bought.

        `mp` steps are free, each of `runs` buys `RUN_STEPS` more. Fills `ends`, `end_runs` and `end_doors`: the ends
        with every pair (runs, doors) that reaches them of which none contains another. Occupied ends are among them;
        the search does not go on from there. `sealed` marks spaces that no wall leads into.
        """
        adj = self.board.adj
        walls = self.board.walls
        least = [doors + 1] * self.board.count  # walls crossed by the best way so far
        least[start] = 0
        frontier: list[list[int]] = [[] for _ in range(doors + 1)]
        frontier[0].append(start)
        self.ends = []
        self.end_runs = []
        self.end_doors = []
        for band in range(runs + 1):
            touched: list[int] = []
            for _ in range(RUN_STEPS if band else mp):
                # Fewer walls first: a space reached in as many steps through fewer walls is not reached again.
                came: list[int] = []
                for w in range(doors + 1):
                    reached: list[int] = []
                    for space in frontier[w]:
                        for near in adj[space]:
                            if w < least[near] and (not closed or not closed[near]):
                                least[near] = w
                                touched.append(near)
                                if at[near] < 0:
                                    reached.append(near)
                    for space in came:
                        for near in walls[space]:
                            if w < least[near] and not (closed and closed[near]) and not (sealed and sealed[near]):
                                least[near] = w
                                touched.append(near)
                                if at[near] < 0:
                                    reached.append(near)
                    came = frontier[w]
                    frontier[w] = reached
            self._end_band(touched, least, band)

    def _end_band(self, touched: list[int], least: list[int], band: i64) -> None:
        """With so many runs these ends are new, or are reached through fewer walls than with fewer runs."""
        seen = self.seen
        stamp = self._next_stamp()
        for space in touched:
            if seen[space] != stamp:
                seen[space] = stamp
                self.ends.append(space)
                self.end_runs.append(band)
                self.end_doors.append(least[space])
