"""From the two files of a board to a `BoardSource`: what they say, checked.

Authors write their own boards, so whatever can be wrong in them is looked for here,
and told with its line (`BoardError`); the sentences with the remedies stand in the catalogues.
"""

import re
from typing import Final

from cadwallon.board.text import TOML_PART, BoardError, BoardText, Entry

STREET: Final = 0
GATE: Final = 1  # a deployment space
ROOM: Final = 2

NO_SPACE: Final = -1  # a cell that belongs to no space: roof, water, garden

SIDES: Final = ["north", "east", "south", "west"]
VOIDS: Final = ["roof", "canal", "fountain", "garden"]
FLOORS: Final = ["planks", "boards", "tiles", "diamond", "flags"]
OPENINGS: Final = ["door", "window", "inner"]
LANGUAGES: Final = ["en", "fr", "es"]

Cell = tuple[int, int]

_SLUG = re.compile(r"[a-z][a-z0-9_]*")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


class Building:
    """Looks shared by the rooms of one house; the rules do not know buildings."""

    def __init__(self, building_id: str, name: str, colour: str, floor: str) -> None:
        self.id: Final = building_id
        self.name: Final = name
        self.colour: Final = colour
        self.floor: Final = floor


class Opening:
    """A green arrow: a door, a window or an inner door; all the same in the rules (MOV-2)."""

    def __init__(self, kind: str, room: int, other: int, room_cell: Cell, other_cell: Cell) -> None:
        self.kind: Final = kind
        self.room: Final = room
        self.other: Final = other
        self.room_cell: Final = room_cell
        self.other_cell: Final = other_cell


class BoardSource:
    """What the two files of a board say, checked; spaces are numbered rooms, streets, gates."""

    def __init__(self, toml_text: str, grid_text: str) -> None:
        text = BoardText(toml_text)
        head = text.all("board")[0]
        if head.has("format") and head.whole("format") != 1:
            raise head.wrong("format", "format")
        self.name: Final = head.text("name")
        self.columns: Final = head.whole("columns")
        self.rows: Final = head.whole("rows")
        self.grid_part: Final = head.text("grid") if head.has("grid") else "board.txt"
        self.void: Final[dict[str, str]] = {}  # token -> kind
        self.buildings: Final[dict[str, Building]] = {}
        self.ids: Final[list[str]] = []
        self.kind: Final[list[int]] = []
        self.slugs: Final[list[str]] = []
        self.names: Final[list[dict[str, str]]] = []
        self.building: Final[list[str]] = []  # of a room, else ""
        self.label: Final[list[tuple[float, float] | None]] = []
        self.side: Final[list[str]] = []  # of a gate, else ""
        self.lines: Final[list[int]] = []  # where the space is declared
        self.number: Final[dict[str, int]] = {}  # id -> space
        self.tokens: Final[list[list[str]]] = []
        self.at: Final[list[list[int]]] = []  # [y][x] -> space or NO_SPACE
        self.cells: Final[list[list[Cell]]] = []
        self.touching: Final[list[tuple[int, int]]] = []  # spaces that share a cell edge, a < b
        self.openings: Final[list[Opening]] = []
        self.walls: Final[list[tuple[int, int]]] = []
        self.pentacles: Final[list[int]] = []
        self._declare_void(text)
        self._declare_buildings(text)
        self._declare_spaces(text)
        self._read_grid(grid_text, head)
        self._check_pieces()
        self._check_gates(text)
        self._find_touching()
        self._read_openings(text)
        self._read_walls(text)
        self._read_pentacles(text)

    def space_at(self, x: int, y: int) -> int:
        if 0 <= x < self.columns and 0 <= y < self.rows:
            return self.at[y][x]
        return NO_SPACE

    # -- what there is

    def _declare_void(self, text: BoardText) -> None:
        entry = text.one("void")
        if entry is None:
            return
        for token in entry.values:
            kind = entry.text(token)
            if kind not in VOIDS:
                raise entry.wrong("no_void", token, token=token, kind=kind, known=", ".join(VOIDS))
            _check_token(entry, token, token)
            self.void[token] = kind

    def _declare_buildings(self, text: BoardText) -> None:
        for entry in text.all("building"):
            building_id = entry.text("id")
            floor = entry.text("floor") if entry.has("floor") else FLOORS[0]
            if building_id in self.buildings:
                raise entry.wrong("building_twice", "id", building=building_id)
            if not _COLOUR.fullmatch(entry.text("colour")):
                raise entry.wrong("no_colour", "colour", colour=entry.text("colour"))
            if floor not in FLOORS:
                raise entry.wrong("no_floor", "floor", floor=floor, known=", ".join(FLOORS))
            self.buildings[building_id] = Building(building_id, entry.text("name"), entry.text("colour"), floor)

    def _declare_spaces(self, text: BoardText) -> None:
        for entry in text.all("room"):
            names = {"en": entry.text("name"), "fr": entry.text("name_fr"), "es": entry.text("name_es")}
            building = entry.text("building")
            if building not in self.buildings:
                raise entry.wrong("no_building", "building", title=entry.title(), building=building)
            self._declare(entry, ROOM, self._new_slug(entry), names)
            self.building[-1] = building
            if entry.has("label"):
                self.label[-1] = entry.point("label")
        if not self.ids:
            raise BoardError(TOML_PART, text.last_line, "no_rooms", {})
        for entry in text.all("street"):
            self._declare(entry, STREET, entry.text("id"), {})
        for entry in text.all("deployment"):
            self._declare(entry, GATE, entry.text("id"), {})
            self.side[-1] = entry.text("side")
            if self.side[-1] not in SIDES:
                raise entry.wrong("no_side", "side", side=self.side[-1], known=", ".join(SIDES))
        if GATE not in self.kind:
            raise BoardError(TOML_PART, text.last_line, "no_gates", {})
        for slug_of, slug in enumerate(self.slugs):
            if self.kind[slug_of] == ROOM and slug in self.number:
                raise BoardError(TOML_PART, self.lines[slug_of], "slug_is_id", {"slug": slug})

    def _new_slug(self, entry: Entry) -> str:
        slug = entry.text("slug")
        if not _SLUG.fullmatch(slug):
            raise entry.wrong("slug_shape", "slug", slug=slug)
        if slug in self.slugs:
            raise entry.wrong("slug_taken", "slug", slug=slug)
        return slug

    def _declare(self, entry: Entry, kind: int, slug: str, names: dict[str, str]) -> None:
        space_id = entry.text("id")
        _check_token(entry, space_id, "id")
        if space_id in self.number or space_id in self.void:
            raise entry.wrong("id_twice", "id", space=space_id, title=entry.title())
        if kind != ROOM:  # the name of a street is decoration, in English only
            names = {"en": entry.text("name") if entry.has("name") else space_id}
        self.number[space_id] = len(self.ids)
        self.ids.append(space_id)
        self.kind.append(kind)
        self.slugs.append(slug)
        self.names.append(names)
        self.building.append("")
        self.label.append(None)
        self.side.append("")
        self.lines.append(entry.key_lines.get("id", entry.line))
        self.cells.append([])

    # -- where it is

    def _read_grid(self, grid_text: str, head: Entry) -> None:
        last = 1
        for line, row in enumerate(grid_text.splitlines(), 1):
            if not row.strip() or row.startswith(";"):
                continue
            last = line
            self._read_row(line, row.split())
        if len(self.tokens) != self.rows:
            said_in = head.key_lines.get("rows", head.line)
            values: dict[str, object] = {
                "rows": len(self.tokens),
                "wanted": self.rows,
                "toml": TOML_PART,
                "at": said_in,
            }
            raise BoardError(self.grid_part, last, "row_count", values)

    def _read_row(self, line: int, tokens: list[str]) -> None:
        y = len(self.tokens)
        if len(tokens) != self.columns:
            values: dict[str, object] = {"row": y, "columns": len(tokens), "wanted": self.columns, "toml": TOML_PART}
            raise BoardError(self.grid_part, line, "column_count", values)
        spaces: list[int] = []
        for x, token in enumerate(tokens):
            space = self.number.get(token, NO_SPACE)
            if space == NO_SPACE and token not in self.void:
                where: dict[str, object] = {"token": token, "row": y, "column": x, "toml": TOML_PART}
                raise BoardError(self.grid_part, line, "no_token", where)
            if space != NO_SPACE:
                self.cells[space].append((x, y))
            spaces.append(space)
        self.tokens.append(tokens)
        self.at.append(spaces)

    def _check_pieces(self) -> None:
        for space, cells in enumerate(self.cells):
            if not cells:
                raise self._lies_wrong(space, "no_cell", {})
            piece = connected(cells)
            for x, y in cells:
                if (x, y) not in piece:
                    apart: dict[str, object] = {"row": y, "column": x, "row0": cells[0][1], "column0": cells[0][0]}
                    raise self._lies_wrong(space, "pieces", apart)

    def _lies_wrong(self, space: int, said: str, values: dict[str, object]) -> BoardError:
        """A mistake of the grid that is told where the space is declared."""
        return BoardError(
            TOML_PART, self.lines[space], said, values | {"space": self.ids[space], "grid": self.grid_part}
        )

    def _check_gates(self, text: BoardText) -> None:
        for entry in text.all("deployment"):
            space = self.number[entry.text("id")]
            side = self.side[space]
            if not self.edge_cells(space):
                raise entry.wrong("gate_inside", "side", space=self.ids[space], side=side, grid=self.grid_part)

    def edge_cells(self, space: int) -> list[Cell]:
        """The cells of a gate that lie at its side of the board."""
        side = self.side[space]
        found: list[Cell] = []
        for x, y in self.cells[space]:
            if (
                (side == "north" and y == 0)
                or (side == "south" and y == self.rows - 1)
                or (side == "west" and x == 0)
                or (side == "east" and x == self.columns - 1)
            ):
                found.append((x, y))
        return found

    def _find_touching(self) -> None:
        found: set[tuple[int, int]] = set()
        for y in range(self.rows):
            for x in range(self.columns):
                a = self.at[y][x]
                for b in (self.space_at(x + 1, y), self.space_at(x, y + 1)):
                    if a != b and a != NO_SPACE and b != NO_SPACE:
                        found.add((min(a, b), max(a, b)))
        self.touching.extend(sorted(found))

    # -- what joins and parts it

    def _space(self, entry: Entry, space_id: str, key: str) -> int:
        if space_id not in self.number:
            raise entry.wrong("no_space", key, title=entry.title(), space=space_id)
        return self.number[space_id]

    def _read_openings(self, text: BoardText) -> None:
        for entry in text.all("opening"):
            kind = entry.text("kind")
            if kind not in OPENINGS:
                raise entry.wrong("no_opening", "kind", kind=kind, known=", ".join(OPENINGS))
            ids = entry.pair("between")
            room, other = self._space(entry, ids[0], "between"), self._space(entry, ids[1], "between")
            if self.kind[room] != ROOM:
                raise entry.wrong("not_from_room", "between", space=ids[0])
            if (kind == "inner") != (self.kind[other] == ROOM):
                raise entry.wrong("wrong_opening", "kind", room=ids[0], other=ids[1], kind=kind)
            cells = entry.cells("cells")
            for (x, y), space in zip(cells, (room, other), strict=True):
                if self.space_at(x, y) != space:
                    raise entry.wrong("foreign_cell", "cells", cell=f"[{x}, {y}]", space=self.ids[space])
            (ax, ay), (bx, by) = cells
            if abs(ax - bx) + abs(ay - by) != 1:
                raise entry.wrong("cells_apart", "cells", one=f"[{ax}, {ay}]", other=f"[{bx}, {by}]")
            self.openings.append(Opening(kind, room, other, cells[0], cells[1]))

    def _read_walls(self, text: BoardText) -> None:
        for entry in text.all("wall"):
            ids = entry.pair("between")
            a, b = self._space(entry, ids[0], "between"), self._space(entry, ids[1], "between")
            if self.kind[a] == ROOM or self.kind[b] == ROOM:
                raise entry.wrong("wall_of_room", "between", one=ids[0], other=ids[1])
            pair = (min(a, b), max(a, b))
            if pair not in self.touching:
                raise entry.wrong("wall_apart", "between", one=ids[0], other=ids[1])
            self.walls.append(pair)

    def _read_pentacles(self, text: BoardText) -> None:
        entry = text.one("pentacles")
        if entry is None:
            return
        for space_id in entry.texts("spaces"):
            space = self._space(entry, space_id, "spaces")
            if space in self.pentacles:
                raise entry.wrong("pentacle_twice", "spaces", space=space_id)
            self.pentacles.append(space)


def connected(cells: list[Cell]) -> set[Cell]:
    """The piece of these cells that hangs together with the first one."""
    left = set(cells)
    left.discard(cells[0])
    piece = {cells[0]}
    edge = [cells[0]]
    while edge:
        x, y = edge.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in left:
                left.discard(near)
                piece.add(near)
                edge.append(near)
    return piece


def _check_token(entry: Entry, token: str, key: str) -> None:
    if len(token) != 2 or token.split() != [token] or token.startswith(";"):
        raise entry.wrong("bad_token", key, token=token)
