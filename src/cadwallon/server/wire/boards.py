"""GET /api/boards/{id}: where everything on a board is, in the measure of its picture; and the picture itself."""

from functools import cache
from typing import Any, Final, Literal

from cadwallon.board.board import GATE, ROOM
from cadwallon.board.outline import Shape, SpaceShape
from cadwallon.content.ashes.board import load_plan
from cadwallon.content.base.board import art_text, load_board, load_shape
from cadwallon.server.wire import shapes
from cadwallon.server.wire.facts import board_id, catacombs_id
from cadwallon.server.wire.shapes import Point
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view import catacombs_picture
from cadwallon.view.furniture import Art
from cadwallon.view.picture import FRAME, board_svg, name_plates
from cadwallon.view.svg import CELL
from cadwallon.view.tokens import chest_place

_OUTWARD: Final = {"north": (0.0, -0.3), "south": (0.0, 0.3), "west": (-0.3, 0.0), "east": (0.3, 0.0)}


@cache
def board(name: str) -> shapes.Board:
    """The geometry of a board; a KeyError if there is none of this name."""
    if name == catacombs_id():
        return _catacombs(name, load_plan())
    if name != board_id():
        raise KeyError(name)
    shape = load_shape()
    plates = _plates(shape)
    return shapes.Board(
        id=name,
        view_box=(
            -FRAME * CELL,
            -FRAME * CELL,
            (shape.columns + 2 * FRAME) * CELL,
            (shape.rows + 2 * FRAME) * CELL,
        ),
        cell=CELL,
        spaces=[_space(shape, space, plates.get(space.space)) for space in shape.spaces],
    )


@cache
def board_picture(name: str, language: str = "en") -> str:
    """The drawn board without pieces, as SVG; a KeyError if there is no such board or language."""
    if language not in LANGUAGES:
        raise KeyError(language)
    if name == catacombs_id():
        return catacombs_picture.catacombs_svg(load_plan(), language)
    if name != board_id():
        raise KeyError(name)
    return board_svg(load_shape(), None, Art(art_text()), language)


def _catacombs(name: str, plan: dict[str, Any]) -> shapes.Board:
    """CAT-1  The second board: its rooms follow those of the city in the rules, and stand apart from them here."""
    frame = catacombs_picture.FRAME
    columns, rows = float(plan["board"]["columns"]), float(plan["board"]["rows"])
    ways: dict[str, list[str]] = {}
    for arrow in plan["arrow"]:
        if arrow["to"] != "city":
            ways.setdefault(arrow["from"], []).append(arrow["to"])
            ways.setdefault(arrow["to"], []).append(arrow["from"])
    return shapes.Board(
        id=name,
        view_box=(-frame * CELL, -frame * CELL, (columns + 2 * frame) * CELL, (rows + 2 * frame) * CELL),
        cell=CELL,
        spaces=[_room_below(room, ways.get(room["id"], [])) for room in plan["room"]],
    )


def _room_below(room: dict[str, Any], ways: list[str]) -> shapes.Space:
    x, y = catacombs_picture.name_place(room)
    return shapes.Space(
        id=room["id"],
        slug=room["slug"],
        kind="below",
        polygon=_points(catacombs_picture.ring_of(room)),
        holes=[],
        slots=_points(catacombs_picture.places(room)),
        chest=None,
        plate=(_px(x - 2), _px(y - 0.7), _px(x + 2), _px(y + 0.7)),
        pentacle=False,
        neighbours=ways,
        outside=None,
    )


def _plates(shape: Shape) -> dict[int, list[float]]:
    """Left, top, right, bottom of each room's name: large enough for every language."""
    plates: dict[int, list[float]] = {}
    for language in LANGUAGES:
        for room, (left, top, right, bottom) in name_plates(shape, language).items():
            box = plates.get(room, [left, top, right, bottom])
            plates[room] = [min(box[0], left), min(box[1], top), max(box[2], right), max(box[3], bottom)]
    return plates


def _space(shape: Shape, space: SpaceShape, plate: list[float] | None) -> shapes.Space:
    rules = load_board()
    kind: Literal["room", "street", "gate"] = "street"
    if space.kind == ROOM:
        kind = "room"
    elif space.kind == GATE:
        kind = "gate"
    return shapes.Space(
        id=space.id,
        slug=space.slug if space.kind == ROOM else "",
        kind=kind,
        polygon=_points(space.polygon),
        holes=[_points(ring) for ring in space.holes],
        slots=_points(space.slots),
        chest=_point(chest_place(shape, space, plate)) if space.kind == ROOM else None,
        plate=(_px(plate[0]), _px(plate[1]), _px(plate[2]), _px(plate[3])) if plate else None,
        pentacle=space.pentacle,
        neighbours=[rules.ids[near] for near in rules.adj[space.space]],
        outside=_outside(space),
    )


def _outside(space: SpaceShape) -> Point | None:
    if space.kind != GATE:
        return None
    (x0, y0), (x1, y1) = space.exit
    dx, dy = _OUTWARD[space.side]
    return _point(((x0 + x1) / 2 + dx, (y0 + y1) / 2 + dy))


def _points(ring: list[tuple[float, float]]) -> list[Point]:
    return [_point(point) for point in ring]


def _point(point: tuple[float, float]) -> Point:
    return (_px(point[0]), _px(point[1]))


def _px(cells: float) -> float:
    return round(cells * CELL, 1)
