"""The board as it is drawn: polygons, lines, doors and places for figures, from the same source.

Coordinates are cells: x to the right, y down, from the top left corner. The rules use none of this.
"""

from math import hypot
from typing import Final

from cadwallon.board.border_lines import BorderLines, Point, area
from cadwallon.board.source import GATE, ROOM, BoardSource, Building, Cell, connected

_ROOM_SLOTS: Final = 4
_STREET_SLOTS: Final = 2
_KIND_WORDS: Final = ["street", "deployment", "room"]


class SpaceShape:
    """How one space looks. `slots`: places for figures and tokens, best first."""

    def __init__(self, source: BoardSource, space: int, rings: list[list[Point]]) -> None:
        self.space: Final = space
        self.id: Final = source.ids[space]
        self.kind: Final = source.kind[space]
        self.slug: Final = source.slugs[space]
        self.names: Final = source.names[space]
        self.building: Final[Building | None] = source.buildings.get(source.building[space])
        self.side: Final = source.side[space]
        self.pentacle: Final = space in source.pentacles
        self.cells: Final = source.cells[space]
        self.middle: Final = _middle(self.cells)
        self.polygon: Final = rings[0]
        self.holes: Final = rings[1:]
        self.exit: Final[list[Point]] = _exit(source, space)  # of a gate: where a portcullis stands
        self.label: Point | None = source.label[space]  # where the name of a room goes
        self.slots: Final[list[Point]] = []

    def quarter(self, columns: int, rows: int) -> str:
        """The part of the board it lies in: NW, NE, SW or SE."""
        return ("N" if self.middle[1] < rows / 2 else "S") + ("W" if self.middle[0] < columns / 2 else "E")


class VoidShape:
    """A roof, a piece of canal, a fountain, a garden: no space (MOV-2)."""

    def __init__(self, void_id: str, kind: str, rings: list[list[Point]]) -> None:
        self.id: Final = void_id
        self.kind: Final = kind
        self.polygon: Final = rings[0]
        self.holes: Final = rings[1:]


class BorderShape:
    """Where two spaces touch: a white line, or a red one (with green arrows over it)."""

    def __init__(self, a: int, b: int, red: bool, paths: list[list[Point]]) -> None:
        self.a: Final = a
        self.b: Final = b
        self.red: Final = red
        self.paths: Final = paths


class OpeningShape:
    """A green arrow at a place, along the unit vector that leads out of the room."""

    def __init__(self, kind: str, room: int, other: int, at: Point, normal: Point) -> None:
        self.kind: Final = kind
        self.room: Final = room
        self.other: Final = other
        self.at: Final = at
        self.normal: Final = normal


class Shape:
    """Everything needed to draw a board; `spaces` is indexed like the board of the rules."""

    def __init__(self, name: str, columns: int, rows: int) -> None:
        self.name: Final = name
        self.columns: Final = columns
        self.rows: Final = rows
        self.spaces: Final[list[SpaceShape]] = []
        self.voids: Final[list[VoidShape]] = []
        self.borders: Final[list[BorderShape]] = []
        self.openings: Final[list[OpeningShape]] = []

    def as_dict(self) -> dict[str, object]:
        """Plain lists and dicts, for a page that draws the board itself."""
        spaces: dict[str, object] = {}
        for shape in self.spaces:
            entry: dict[str, object] = {
                "kind": _KIND_WORDS[shape.kind],
                "slug": shape.slug,
                "names": shape.names,
                "quarter": shape.quarter(self.columns, self.rows),
                "pentacle": shape.pentacle,
                "polygon": _rounded(shape.polygon),
                "holes": [_rounded(ring) for ring in shape.holes],
                "slots": _rounded(shape.slots),
            }
            if shape.building is not None:
                entry["building"] = shape.building.id
                entry["colour"] = shape.building.colour
                entry["floor"] = shape.building.floor
            if shape.label is not None:
                entry["label"] = list(shape.label)
            if shape.kind == GATE:
                entry["side"] = shape.side
                entry["exit"] = _rounded(shape.exit)
            spaces[shape.id] = entry
        return {
            "name": self.name,
            "columns": self.columns,
            "rows": self.rows,
            "spaces": spaces,
            "void": [
                {
                    "id": void.id,
                    "kind": void.kind,
                    "polygon": _rounded(void.polygon),
                    "holes": [_rounded(ring) for ring in void.holes],
                }
                for void in self.voids
            ],
            "borders": [
                {
                    "between": [self.spaces[border.a].id, self.spaces[border.b].id],
                    "line": "red" if border.red else "white",
                    "paths": [_rounded(path) for path in border.paths],
                }
                for border in self.borders
            ],
            "openings": [
                {
                    "between": [self.spaces[opening.room].id, self.spaces[opening.other].id],
                    "kind": opening.kind,
                    "at": _rounded([opening.at])[0],
                    "normal": _rounded([opening.normal])[0],
                }
                for opening in self.openings
            ],
        }


def outline(source: BoardSource) -> Shape:
    """The shape of a board."""
    regions = [list(row) for row in source.at]
    pieces = _void_pieces(source, regions)
    is_street = [kind != ROOM for kind in source.kind] + [False] * len(pieces)
    lines = BorderLines(regions, is_street)
    shape = Shape(source.name, source.columns, source.rows)
    for opening in source.openings:
        at, normal = lines.door(opening.room_cell, opening.other_cell)
        shape.openings.append(OpeningShape(opening.kind, opening.room, opening.other, at, normal))
    for space in range(len(source.ids)):
        rings = lines.rings(space, source.cells[space])
        shape.spaces.append(SpaceShape(source, space, rings))
        _find_slots(shape, shape.spaces[space])
    counts: dict[str, int] = {}
    for number, (kind, cells) in enumerate(pieces):
        counts[kind] = counts.get(kind, 0) + 1
        rings = lines.rings(len(source.ids) + number, cells)
        shape.voids.append(VoidShape(f"{kind}{counts[kind]}", kind, rings))
    walls = set(source.walls)
    for a, b in source.touching:
        red = source.kind[a] == ROOM or source.kind[b] == ROOM or (a, b) in walls
        shape.borders.append(BorderShape(a, b, red, lines.border(a, b)))
    return shape


def _void_pieces(source: BoardSource, regions: list[list[int]]) -> list[tuple[str, list[Cell]]]:
    """Every connected piece of a void token, numbered on after the spaces."""
    pieces: list[tuple[str, list[Cell]]] = []
    for token, kind in source.void.items():
        left = [(x, y) for x in range(source.columns) for y in range(source.rows) if source.tokens[y][x] == token]
        while left:
            piece = connected(left)
            for x, y in piece:
                regions[y][x] = len(source.ids) + len(pieces)
            pieces.append((kind, sorted(piece)))
            left = [cell for cell in left if cell not in piece]
    return pieces


def _exit(source: BoardSource, space: int) -> list[Point]:
    """The longest straight piece of the board's edge that a gate opens on."""
    if source.kind[space] != GATE:
        return []
    flat = source.side[space] in ("north", "south")
    along = sorted(x if flat else y for x, y in source.edge_cells(space))
    best_start, best_end = along[0], along[0]
    start = along[0]
    for i, place in enumerate(along):
        if i and place != along[i - 1] + 1:
            start = place
        if place - start > best_end - best_start:
            best_start, best_end = start, place
    if flat:
        y = 0.0 if source.side[space] == "north" else float(source.rows)
        return [(float(best_start), y), (float(best_end + 1), y)]
    x = 0.0 if source.side[space] == "west" else float(source.columns)
    return [(x, float(best_start)), (x, float(best_end + 1))]


def _find_slots(shape: Shape, space: SpaceShape) -> None:
    """Away from the outline, the arrows, the name and one another, but near the middle."""
    arrows = [o.at for o in shape.openings if space.space in (o.room, o.other)]
    spots = _spots(space)
    keep_off = [(at, 0.25) for at in arrows]
    if space.kind == ROOM and space.label is None:
        space.label = _best_spot(spots, keep_off, [], space.middle)
    name_box = _name_box(space)
    for _ in range(_ROOM_SLOTS if space.kind == ROOM else _STREET_SLOTS):
        best = _best_spot(spots, keep_off, name_box, space.middle)
        space.slots.append(best)
        keep_off.append((best, 0.5))


def _name_box(space: SpaceShape) -> list[float]:
    """Left, top, right, bottom of what the name of a room will cover; long names take two lines."""
    if space.label is None:
        return []
    name = space.names["en"]
    x, y = space.label
    two_lines = " " in name and len(name) > 11
    longest = max(len(word) for word in name.split()) if two_lines else len(name)
    half_width, half_height = 0.15 * longest + 0.1, 0.6 if two_lines else 0.32
    return [x - half_width, y - half_height, x + half_width, y + half_height]


def _spots(space: SpaceShape) -> list[tuple[Point, float]]:
    """Quarter-cell places inside a space with their distance from its outline."""
    found: list[tuple[Point, float]] = []
    rings = [space.polygon, *space.holes]
    for cx, cy in space.cells:
        for i in range(4):
            for j in range(4):
                point = (cx + i / 4, cy + j / 4)
                if inside(point, space.polygon):
                    found.append((point, min(_distance(point, ring) for ring in rings)))
    return found


def _best_spot(
    spots: list[tuple[Point, float]], keep_off: list[tuple[Point, float]], box: list[float], middle: Point
) -> Point:
    best, best_room = middle, -99.0
    for (x, y), room in spots:
        for (ax, ay), radius in keep_off:
            room = min(room, hypot(x - ax, y - ay) - radius)
        room = min(room, 1.5)  # more room than a figure needs is no advantage
        if box:
            off_x, off_y = max(box[0] - x, 0.0, x - box[2]), max(box[1] - y, 0.0, y - box[3])
            room = min(room, 0.25 + hypot(off_x, off_y))
        room -= 0.04 * hypot(x - middle[0], y - middle[1])
        if room > best_room + 1e-9:
            best, best_room = (x, y), room
    return best


def inside(point: Point, ring: list[Point]) -> bool:
    x, y = point
    odd = False
    for i in range(len(ring)):
        (x0, y0), (x1, y1) = ring[i - 1], ring[i]
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            odd = not odd
    return odd


def _distance(point: Point, ring: list[Point]) -> float:
    x, y = point
    best = 1e9
    for i in range(len(ring)):
        (x0, y0), (x1, y1) = ring[i - 1], ring[i]
        dx, dy = x1 - x0, y1 - y0
        along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
        along = max(0.0, min(1.0, along))
        best = min(best, hypot(x - x0 - along * dx, y - y0 - along * dy))
    return best


def total_area(shape: Shape) -> float:
    """Of all polygons; equals columns times rows, since they tile the board."""
    total = 0.0
    for space in shape.spaces:
        total += area(space.polygon) - sum(area(ring) for ring in space.holes)
    for void in shape.voids:
        total += area(void.polygon) - sum(area(ring) for ring in void.holes)
    return total


def _middle(cells: list[Cell]) -> Point:
    return (sum(x for x, _ in cells) / len(cells) + 0.5, sum(y for _, y in cells) / len(cells) + 0.5)


def _rounded(points: list[Point]) -> list[list[float]]:
    return [[round(x, 3), round(y, 3)] for x, y in points]
