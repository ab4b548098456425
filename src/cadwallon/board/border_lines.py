"""The lines of a board: where regions of cells meet, with staircases drawn as 45-degree lines.

A region is a space or one piece of roof, water or garden. All lines are kept once and shared
by both neighbours, so the polygons made from them leave no gap and never overlap.
"""

from typing import Final

from cadwallon.board.source import Cell

Point = tuple[float, float]

OUTSIDE: Final = -1

# Which line goes on where three meet: the edge of the board, then house fronts and banks,
# then walls between houses, then lines between streets.
_EDGE_RANK: Final = 9
_FRONT_RANK: Final = 3
_INNER_RANK: Final = 2
_STREET_RANK: Final = 1


class BorderLines:
    """All unit edges between different regions, and the corners that are cut off.

    A corner is cut when it is part of a stair: two bends one cell apart that turn opposite ways.
    The cut goes through the middles of the unit edges on both sides of the corner, so the middle
    of every cell edge, where doors are, stays where it is.
    """

    def __init__(self, regions: list[list[int]], is_street: list[bool]) -> None:
        self.regions: Final = regions
        self.rows: Final = len(regions)
        self.columns: Final = len(regions[0])
        self.is_street: Final = is_street
        self.arms: Final[dict[Cell, dict[Cell, int]]] = {}  # corner -> direction -> rank
        self.edges: Final[dict[tuple[int, int], list[tuple[Cell, Cell]]]] = {}
        for y in range(self.rows + 1):
            for x in range(self.columns + 1):
                if x < self.columns:
                    self._add((x, y), (1, 0), self.region(x, y - 1), self.region(x, y))
                if y < self.rows:
                    self._add((x, y), (0, 1), self.region(x - 1, y), self.region(x, y))
        self.cuts: Final = self._find_cuts()

    def region(self, x: int, y: int) -> int:
        if 0 <= x < self.columns and 0 <= y < self.rows:
            return self.regions[y][x]
        return OUTSIDE

    def _add(self, start: Cell, way: Cell, a: int, b: int) -> None:
        if a == b:
            return
        if a == OUTSIDE or b == OUTSIDE:
            rank = _EDGE_RANK
        elif self.is_street[a] and self.is_street[b]:
            rank = _STREET_RANK
        elif self.is_street[a] or self.is_street[b]:
            rank = _FRONT_RANK
        else:
            rank = _INNER_RANK
        end = _plus(start, way)
        self.arms.setdefault(start, {})[way] = rank
        self.arms.setdefault(end, {})[_back(way)] = rank
        self.edges.setdefault((min(a, b), max(a, b)), []).append((start, end))

    # -- cutting stairs

    def _main_line(self, corner: Cell) -> tuple[Cell, Cell] | None:
        """The two arms that go on as one line through this corner; the third only ends there."""
        arms = self.arms[corner]
        ways = sorted(arms, key=lambda way: -arms[way])
        if len(ways) == 2 or (len(ways) == 3 and arms[ways[1]] > arms[ways[2]]):
            return (ways[0], ways[1])
        if len(ways) == 3:
            for way in ways:
                if _back(way) in arms:
                    return (way, _back(way))
        return None

    def _find_cuts(self) -> dict[Cell, tuple[Cell, Cell]]:
        bends: dict[Cell, tuple[Cell, Cell]] = {}
        for corner in self.arms:
            x, y = corner
            line = self._main_line(corner)
            if line and _back(line[0]) != line[1] and 0 < x < self.columns and 0 < y < self.rows:
                bends[corner] = line
        cuts: dict[Cell, tuple[Cell, Cell]] = {}
        for corner, line in bends.items():
            for way, other in (line, (line[1], line[0])):
                next_line = bends.get(_plus(corner, way))
                if next_line and _back(way) in next_line and _back(other) in next_line:
                    cuts[corner] = line
        return cuts

    def _end_of_line(self, corner: Cell) -> Point:
        """Where a line that ends in this corner ends: straight ahead on the cut, if there is one."""
        cut = self.cuts.get(corner)
        if cut is None:
            return (float(corner[0]), float(corner[1]))
        for way in self.arms[corner]:
            if way not in cut:
                return half_way(corner, _back(way))
        return (corner[0] + (cut[0][0] + cut[1][0]) / 4, corner[1] + (cut[0][1] + cut[1][1]) / 4)

    def _turn(self, before: Cell, corner: Cell, after: Cell) -> list[Point]:
        """The points of a line that comes from one corner over another to a third."""
        cut = self.cuts.get(corner)
        if cut is None:
            return [(float(corner[0]), float(corner[1]))]
        ways = (_minus(before, corner), _minus(after, corner))
        return [half_way(corner, way) if way in cut else self._end_of_line(corner) for way in ways]

    # -- the lines themselves

    def rings(self, region: int, cells: list[Cell]) -> list[list[Point]]:
        """The outline of a region, clockwise on the screen; further rings are holes in it."""
        onward: dict[Cell, list[Cell]] = {}
        for x, y in cells:
            corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            beyond = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
            for i in range(4):
                if self.region(beyond[i][0], beyond[i][1]) != region:
                    onward.setdefault(corners[i], []).append(corners[(i + 1) % 4])
        rings: list[list[Point]] = []
        while onward:
            path = _closed_path(onward)
            points: list[Point] = []
            for i in range(len(path)):
                points += self._turn(path[i - 1], path[i], path[(i + 1) % len(path)])
            rings.append(_tidy(points, True))
        rings.sort(key=area, reverse=True)
        return rings

    def border(self, a: int, b: int) -> list[list[Point]]:
        """The common lines of two regions, each from one end to the other."""
        left = {frozenset(edge) for edge in self.edges[(min(a, b), max(a, b))]}
        near: dict[Cell, list[Cell]] = {}
        for start, end in self.edges[(min(a, b), max(a, b))]:
            near.setdefault(start, []).append(end)
            near.setdefault(end, []).append(start)
        lines: list[list[Point]] = []
        while left:
            loose = [c for c in near if sum(frozenset((c, d)) in left for d in near[c]) == 1]
            corner = min(loose) if loose else min(min(edge) for edge in left)
            path = [corner]
            while True:
                going = [d for d in near[path[-1]] if frozenset((path[-1], d)) in left]
                if not going:
                    break
                left.discard(frozenset((path[-1], going[0])))
                path.append(going[0])
            lines.append(self._along(path))
        return lines

    def _along(self, path: list[Cell]) -> list[Point]:
        points = self._tail(path[0], path[1])
        for i in range(1, len(path) - 1):
            points += self._turn(path[i - 1], path[i], path[i + 1])
        points += reversed(self._tail(path[-1], path[-2]))
        return _tidy(points, False)

    def _tail(self, end: Cell, neighbour: Cell) -> list[Point]:
        cut = self.cuts.get(end)
        way = _minus(neighbour, end)
        if cut is not None and way in cut:
            return [self._end_of_line(end), half_way(end, way)]
        return [self._end_of_line(end)]

    def door(self, inner: Cell, outer: Cell) -> tuple[Point, Point]:
        """The place of an opening between two cells and the unit vector out of the first one."""
        (ax, ay), (bx, by) = inner, outer
        x, y = (ax + bx + 1) / 2, (ay + by + 1) / 2
        normal: Point = (float(bx - ax), float(by - ay))
        ends = [(max(ax, bx), max(ay, by))]
        ends.append(_plus(ends[0], (1, 0) if ax == bx else (0, 1)))
        cut_ends = [end for end in ends if end in self.cuts]
        if len(cut_ends) == 1:  # beside a cut corner: a quarter of a cell away from it
            whole = ends[1] if cut_ends[0] == ends[0] else ends[0]
            x, y = x + (whole[0] - x) / 2, y + (whole[1] - y) / 2
        elif len(cut_ends) == 2:  # on a 45-degree wall
            far = [self._far_arm(ends[0], ends[1]), self._far_arm(ends[1], ends[0])]
            tx, ty = far[1][0] - far[0][0], far[1][1] - far[0][1]
            length = (tx * tx + ty * ty) ** 0.5
            sign = 1.0 if ty * normal[0] - tx * normal[1] > 0 else -1.0
            normal = (sign * ty / length, -sign * tx / length)
        return (x, y), normal

    def _far_arm(self, corner: Cell, neighbour: Cell) -> Point:
        cut = self.cuts[corner]
        first_leads_there = _plus(corner, cut[0]) == neighbour
        return half_way(corner, cut[1] if first_leads_there else cut[0])


def half_way(corner: Cell, way: Cell) -> Point:
    return (corner[0] + way[0] / 2, corner[1] + way[1] / 2)


def area(ring: list[Point]) -> float:
    """Of a closed ring; holes have the same sign, since only sizes are wanted."""
    total = 0.0
    for i in range(len(ring)):
        (x0, y0), (x1, y1) = ring[i - 1], ring[i]
        total += x0 * y1 - x1 * y0
    return abs(total) / 2


def _closed_path(onward: dict[Cell, list[Cell]]) -> list[Cell]:
    """Takes one closed path out of the edges, turning right where it touches itself."""
    start = min(onward)
    path = [start]
    while True:
        here = path[-1]
        ways = onward[here]
        chosen = ways[0]
        if len(path) > 1:
            dx, dy = _minus(here, path[-2])
            for way in ways:
                tx, ty = _minus(way, here)
                if dx * ty - dy * tx == 1:
                    chosen = way
        ways.remove(chosen)
        if not ways:
            del onward[here]
        if chosen == start:
            return path
        path.append(chosen)


def _tidy(points: list[Point], closed: bool) -> list[Point]:
    """Without repeated points and points in the middle of a straight line."""
    kept: list[Point] = []
    for point in points:
        if not kept or point != kept[-1]:
            kept.append(point)
    if closed and len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    result: list[Point] = []
    last = len(kept) - 1
    for i, (x, y) in enumerate(kept):
        if closed or 0 < i < last:
            (x0, y0), (x1, y1) = kept[i - 1], kept[(i + 1) % len(kept)]
            if (x - x0) * (y1 - y) == (y - y0) * (x1 - x):  # halves and quarters are exact
                continue
        result.append((x, y))
    return result


def _plus(a: Cell, b: Cell) -> Cell:
    return (a[0] + b[0], a[1] + b[1])


def _minus(a: Cell, b: Cell) -> Cell:
    return (a[0] - b[0], a[1] - b[1])


def _back(way: Cell) -> Cell:
    return (-way[0], -way[1])
