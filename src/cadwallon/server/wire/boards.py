"""GET /api/boards/{id}: where everything on a board is, in the measure of its picture; and the picture itself."""

from functools import cache
from typing import Final, Literal

from cadwallon.content.base.board import art_text, load_board, load_shape
from cadwallon.engine.board import GATE, ROOM
from cadwallon.engine.outline import Shape, SpaceShape
from cadwallon.server.wire import shapes
from cadwallon.server.wire.facts import board_id
from cadwallon.server.wire.shapes import Point
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.furniture import Art
from cadwallon.view.picture import FRAME, board_svg, name_plates
from cadwallon.view.svg import CELL
from cadwallon.view.tokens import chest_place

_OUTWARD: Final = {"north": (0.0, -0.3), "south": (0.0, 0.3), "west": (-0.3, 0.0), "east": (0.3, 0.0)}


@cache
def board(name: str) -> shapes.Board:
    """The geometry of a board; a KeyError if there is none of this name."""
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
    if name != board_id() or language not in LANGUAGES:
        raise KeyError(name if name != board_id() else language)
    return board_svg(load_shape(), None, Art(art_text()), language)


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
