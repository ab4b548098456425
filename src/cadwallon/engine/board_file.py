"""From the two files of a board to a `BoardSource`: what they say, checked.

Authors write their own boards, so whatever can be wrong in them is looked for here,
and told in one sentence with the line and the remedy (`BoardError`).
"""

import re
from typing import Final

from cadwallon.engine.board_text import TOML_PART, BoardError, BoardText, Entry

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
            raise head.wrong("only format 1 of boards can be read; write format = 1", "format")
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
                raise entry.wrong(
                    f"the token {token} stands for {kind}, which is unknown; use one of {', '.join(VOIDS)}", token
                )
            _check_token(entry, token, token)
            self.void[token] = kind

    def _declare_buildings(self, text: BoardText) -> None:
        for entry in text.all("building"):
            building_id = entry.text("id")
            floor = entry.text("floor") if entry.has("floor") else FLOORS[0]
            if building_id in self.buildings:
                raise entry.wrong(f"a building {building_id} is declared already; give this one another id", "id")
            if not _COLOUR.fullmatch(entry.text("colour")):
                raise entry.wrong(
                    f"{entry.text('colour')} is no colour; write six hexadecimal digits like #8a6242", "colour"
                )
            if floor not in FLOORS:
                raise entry.wrong(f"the floor {floor} is unknown; use one of {', '.join(FLOORS)}", "floor")
            self.buildings[building_id] = Building(building_id, entry.text("name"), entry.text("colour"), floor)

    def _declare_spaces(self, text: BoardText) -> None:
        for entry in text.all("room"):
            names = {"en": entry.text("name"), "fr": entry.text("name_fr"), "es": entry.text("name_es")}
            building = entry.text("building")
            if building not in self.buildings:
                raise entry.wrong(
                    f"{entry.title()} stands in a building {building} that is not declared; "
                    f"add a [[building]] with this id or name another",
                    "building",
                )
            self._declare(entry, ROOM, self._new_slug(entry), names)
            self.building[-1] = building
            if entry.has("label"):
                self.label[-1] = entry.point("label")
        if not self.ids:
            raise BoardError(TOML_PART, text.last_line, "the board has no rooms; add at least one [[room]]")
        for entry in text.all("street"):
            self._declare(entry, STREET, entry.text("id"), {})
        for entry in text.all("deployment"):
            self._declare(entry, GATE, entry.text("id"), {})
            self.side[-1] = entry.text("side")
            if self.side[-1] not in SIDES:
                raise entry.wrong(f"{self.side[-1]} is no side of the board; use one of {', '.join(SIDES)}", "side")
        if GATE not in self.kind:
            raise BoardError(
                TOML_PART,
                text.last_line,
                "the board has no deployment spaces, so nobody could enter; add at least one [[deployment]]",
            )
        for slug_of, slug in enumerate(self.slugs):
            if self.kind[slug_of] == ROOM and slug in self.number:
                raise BoardError(
                    TOML_PART,
                    self.lines[slug_of],
                    f"the slug {slug} is also the id of a space; choose a longer slug",
                )

    def _new_slug(self, entry: Entry) -> str:
        slug = entry.text("slug")
        if not _SLUG.fullmatch(slug):
            raise entry.wrong(
                f"the slug {slug} is not in snake_case; use small letters, digits and underscores only", "slug"
            )
        if slug in self.slugs:
            raise entry.wrong(f"the slug {slug} is taken by another room; choose another slug", "slug")
        return slug

    def _declare(self, entry: Entry, kind: int, slug: str, names: dict[str, str]) -> None:
        space_id = entry.text("id")
        _check_token(entry, space_id, "id")
        if space_id in self.number or space_id in self.void:
            raise entry.wrong(f"the id {space_id} is used twice; give {entry.title()} another id", "id")
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
            raise BoardError(
                self.grid_part,
                last,
                f"the grid has {len(self.tokens)} rows where {TOML_PART}, line {head.key_lines.get('rows', head.line)} "
                f"says {self.rows}; add or remove rows, or mend that number",
            )

    def _read_row(self, line: int, tokens: list[str]) -> None:
        y = len(self.tokens)
        if len(tokens) != self.columns:
            raise BoardError(
                self.grid_part,
                line,
                f"row {y} has {len(tokens)} columns instead of {self.columns}; "
                f"write exactly {self.columns} tokens with blanks between, or mend columns in {TOML_PART}",
            )
        spaces: list[int] = []
        for x, token in enumerate(tokens):
            space = self.number.get(token, NO_SPACE)
            if space == NO_SPACE and token not in self.void:
                raise BoardError(
                    self.grid_part,
                    line,
                    f"the token {token} in row {y}, column {x} (counted from 0) is unknown; "
                    f"declare it in {TOML_PART} or write a declared one",
                )
            if space != NO_SPACE:
                self.cells[space].append((x, y))
            spaces.append(space)
        self.tokens.append(tokens)
        self.at.append(spaces)

    def _check_pieces(self) -> None:
        for space, space_id in enumerate(self.ids):
            cells = self.cells[space]
            if not cells:
                raise BoardError(
                    TOML_PART,
                    self.lines[space],
                    f"the space {space_id} has no cell in {self.grid_part}; draw it there or delete it here",
                )
            piece = connected(cells)
            for x, y in cells:
                if (x, y) not in piece:
                    raise BoardError(
                        TOML_PART,
                        self.lines[space],
                        f"the space {space_id} lies in several pieces: its cell in row {y}, column {x} does not hang "
                        f"together with row {cells[0][1]}, column {cells[0][0]}; "
                        f"join them in {self.grid_part} or use two ids",
                    )

    def _check_gates(self, text: BoardText) -> None:
        for entry in text.all("deployment"):
            space = self.number[entry.text("id")]
            side = self.side[space]
            if not self.edge_cells(space):
                raise entry.wrong(
                    f"the deployment space {self.ids[space]} does not reach the {side} edge of the board; "
                    f"draw it up to that edge in {self.grid_part} or mend its side",
                    "side",
                )

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
            raise entry.wrong(
                f"{entry.title()} names a space {space_id} that is not declared; mend the id or declare the space", key
            )
        return self.number[space_id]

    def _read_openings(self, text: BoardText) -> None:
        for entry in text.all("opening"):
            kind = entry.text("kind")
            if kind not in OPENINGS:
                raise entry.wrong(f"{kind} is no kind of opening; use one of {', '.join(OPENINGS)}", "kind")
            ids = entry.pair("between")
            room, other = self._space(entry, ids[0], "between"), self._space(entry, ids[1], "between")
            if self.kind[room] != ROOM:
                raise entry.wrong(
                    f"an opening starts from a room, and {ids[0]} is none; name the room first", "between"
                )
            if (kind == "inner") != (self.kind[other] == ROOM):
                raise entry.wrong(
                    f"the opening from {ids[0]} to {ids[1]} cannot be of kind {kind}; "
                    f"use inner between two rooms, door or window to a street",
                    "kind",
                )
            cells = entry.cells("cells")
            for (x, y), space in zip(cells, (room, other), strict=True):
                if self.space_at(x, y) != space:
                    raise entry.wrong(
                        f"the cell [{x}, {y}] of this opening does not belong to {self.ids[space]}; "
                        f"give a cell of {self.ids[space]}, column first, counted from 0",
                        "cells",
                    )
            (ax, ay), (bx, by) = cells
            if abs(ax - bx) + abs(ay - by) != 1:
                raise entry.wrong(
                    f"the cells [{ax}, {ay}] and [{bx}, {by}] of this opening do not touch; "
                    f"choose two cells that share an edge",
                    "cells",
                )
            self.openings.append(Opening(kind, room, other, cells[0], cells[1]))

    def _read_walls(self, text: BoardText) -> None:
        for entry in text.all("wall"):
            ids = entry.pair("between")
            a, b = self._space(entry, ids[0], "between"), self._space(entry, ids[1], "between")
            if self.kind[a] == ROOM or self.kind[b] == ROOM:
                raise entry.wrong(
                    f"the wall between {ids[0]} and {ids[1]} touches a room, and rooms have walls all round; "
                    f"delete this [[wall]] or name two streets",
                    "between",
                )
            pair = (min(a, b), max(a, b))
            if pair not in self.touching:
                raise entry.wrong(
                    f"a wall cannot stand between {ids[0]} and {ids[1]}, which do not touch; "
                    f"delete it or name two streets that share a cell edge",
                    "between",
                )
            self.walls.append(pair)

    def _read_pentacles(self, text: BoardText) -> None:
        entry = text.one("pentacles")
        if entry is None:
            return
        for space_id in entry.texts("spaces"):
            space = self._space(entry, space_id, "spaces")
            if space in self.pentacles:
                raise entry.wrong(f"the pentacle on {space_id} is named twice; name it once", "spaces")
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
        raise entry.wrong(
            f"{token} cannot stand in the grid; use two characters without a blank, not starting with ;", key
        )
