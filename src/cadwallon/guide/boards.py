"""A scene on one of the boards: the position, what may be chosen in it, the way that was gone, and names for it all."""

from functools import cache
from typing import Any, Final

from cadwallon.content.ashes.board import load_plan
from cadwallon.content.base.board import art_text, load_shape
from cadwallon.core.events import E_FIGURE_MOVED, E_RETREATED, E_THIEF_MOVED
from cadwallon.guide import marks
from cadwallon.guide.stage import GANGS, Stage
from cadwallon.text.catalogue import catalogue
from cadwallon.text.guidebook import label_words
from cadwallon.view.catacombs_picture import catacombs_svg, name_place, places, ring_of
from cadwallon.view.furniture import Art
from cadwallon.view.picture import FRAME, board_svg, name_plates
from cadwallon.view.pieces import look_of, pieces_of
from cadwallon.view.svg import Box, Point
from cadwallon.view.tokens import Figure, draw_figure

Scene = dict[str, Any]
FIRST: Final = "treasure_of_the_duke"
_WALKS: Final = (E_THIEF_MOVED, E_FIGURE_MOVED, E_RETREATED)
_HALF_A_LABEL: Final = 5.0  # cells
_SMALL: Final = 0.028  # the letters of a label, of the picture's width


def staged(scene: Scene) -> Stage:
    """The position of a scene before anything of it is played."""
    stage = Stage(
        scene.get("adventure", FIRST), scene.get("gangs", GANGS), scene.get("seed", 4), scene.get("until", "turn")
    )
    stage.stand(scene.get("at", {}), scene.get("others", ""))
    stage.lay(scene.get("chests", {}))
    stage.give(scene.get("carries", {}), list(scene.get("chests", {})))
    stage.empty(scene.get("empty", ()))
    stage.deal({int(seat): cards for seat, cards in scene.get("hands", {}).items()})
    for seat, ducats in scene.get("ducats", {}).items():
        stage.g.gain(int(seat), ducats)
    stage.uncover(scene.get("uncovered", {}))
    for gate in scene.get("portcullises", ()):
        stage.g.portcullis[stage.space(gate)] = 1
    stage.g.alarm = scene.get("alarm", False)
    return stage


def board_picture(scene: Scene, language: str) -> str:
    """The board of a scene, cropped to its box, with everything that points at something."""
    below = scene.get("board") == "catacombs"
    stage = staged(scene)
    stage.play(scene.get("before", ()), scene.get("dice", ()))
    lights = [name for start in _lines(scene.get("lit", ())) for name in stage.ends(*start.split())]
    drawn = _below(stage) if below else ""
    pieces = pieces_of(stage.g)
    over = "".join(_light(name) for name in lights + list(scene.get("shown", ())))
    goals = {name: said for name, said in _goals(scene).items() if (name in _rooms_below()) == below}
    strong = [*scene.get("strong", ()), *goals]
    over += "".join(marks.lit(_rings(name), strong=True) for name in strong)
    tokens = _tokens(stage, below, language)
    if "play" in scene:
        seen = len(stage.g.events or ())
        stage.play(scene["play"], scene.get("play_dice", ()))
        over += "".join(marks.way(path) for path in _walks(stage, seen))
        if scene.get("after"):
            pieces, drawn = pieces_of(stage.g), _below(stage) if below else ""
    box: Box | None = tuple(scene["box"]) if "box" in scene else None
    size = _SMALL * (box[2] if box else (30 if below else 46 + 2 * FRAME)) * scene.get("letters", 1.0)
    on_top = tokens + _dice(scene) + _labels(scene, language, size)
    standing = [load_shape().spaces[figure.space].slots[0] for figure in pieces.figures]
    on_top += "".join(marks.label(_beside(name, standing), said, size) for name, said in goals.items())
    if below:
        return catacombs_svg(load_plan(), language, box, over, drawn + on_top)
    return board_svg(load_shape(), pieces, Art(art_text()), language, box, over, on_top)


def _goals(scene: Scene) -> dict[str, str]:
    """The places that an adventure is about, by their names on the board; "pentacles" are four."""
    out: dict[str, str] = {}
    for name, said in scene.get("goals", {}).items():
        if name == "pentacles":
            out |= {space.id: said for space in load_shape().spaces if space.pentacle}
        else:
            out[name] = said
    return out


def _lines(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


# --- where things are -------------------------------------------------------------------------------------------------
@cache
def _rooms_below() -> dict[str, dict[str, Any]]:
    return {name: room for room in load_plan()["room"] for name in (room["id"], room["slug"])}


@cache
def _space_numbers() -> dict[str, int]:
    shape = load_shape()
    return {name: space.space for space in shape.spaces for name in (space.id, space.slug) if name}


def point_of(name: str) -> Point:
    """Where a figure stands in a space of either board."""
    below = _rooms_below()
    if name in below:
        return places(below[name])[0]
    return load_shape().spaces[_space_numbers()[name]].slots[0]


def _rings(name: str) -> list[list[Point]]:
    below = _rooms_below()
    if name in below:
        return [ring_of(below[name])]
    space = load_shape().spaces[_space_numbers()[name]]
    return [space.polygon, *space.holes]


def _beside(name: str, standing: list[Point]) -> Point:
    """Where the name of a place goes: over a room, or below it if somebody stands there; in streets over the middle."""
    if name in _rooms_below():
        x, y = name_place(_rooms_below()[name])
        return x, y - 1.5
    if name.isdigit():
        x, y = point_of(name)
        return x, y - 1.4
    ring = _rings(name)[0]
    x = (min(x for x, _ in ring) + max(x for x, _ in ring)) / 2
    over, under = min(y for _, y in ring) - 0.2, max(y for _, y in ring) + 0.2
    hidden = any(abs(at_x - x) < _HALF_A_LABEL and abs(at_y - over) < 1.2 for at_x, at_y in standing)
    return x, under if hidden else over


def _light(name: str) -> str:
    return marks.lit(_rings(name))


# --- what lies over the drawing ---------------------------------------------------------------------------------------
def _below(stage: Stage) -> str:
    """The figures in the catacombs, on the places of their rooms."""
    rules, out, standing = stage.g.rules, "", dict[str, int]()
    for figure, space in enumerate(stage.g.pos):
        name = rules.board.ids[space] if space >= rules.board.city else ""
        if name in _rooms_below():
            number = standing.get(name, 0)
            standing[name] = number + 1
            slots = places(_rooms_below()[name])
            colour, badge = look_of(rules, figure)
            shown = Figure(space, rules.figures[figure].name[0].upper(), colour, badge)
            out += draw_figure(slots[min(number, len(slots) - 1)], shown)
    return out


def _tokens(stage: Stage, below: bool, language: str) -> str:
    """Tokens in rooms and streets: those of the expansion, and those of the adventure."""
    if below:
        return ""
    g, parts, text, out = stage.g, stage.g.rules.parts, catalogue(language), ""
    shape = load_shape()
    for room, face in enumerate(g.explore):
        if face >= 0:
            name, at = parts.explore_faces[face], _corner(room, language)
            out += (
                marks.explored(at, name, text.word("exploration", name)[0]) if g.explore_up[room] else marks.token(at)
            )
    for room, face in enumerate(g.token):
        if face >= 0:
            out += marks.token(_corner(room, language))
    everywhere = len(g.space_token) // max(1, g.rules.n.space_tokens)
    for slot in range(g.rules.n.space_tokens):
        kind = parts.space_tokens[slot][0]
        for space in range(len(shape.spaces)):
            if g.space_token[slot * everywhere + space] > 0:
                at = shape.spaces[space].slots[0]
                lies = text.has("treasure", kind)  # a relic in a room; what stands in a street is drawn as it is
                out += marks.token(at, text.word("treasure", kind)[0].upper(), True) if lies else marks.piece(at, kind)
    return out


def _corner(room: int, language: str) -> Point:
    """A place in a room that hides neither its name nor whoever stands there first; the best there is."""
    left, top, right, bottom = name_plates(load_shape(), language)[room]
    slots = load_shape().spaces[room].slots
    free = [
        (x, y) for x, y in slots[1:] if not (left - 0.6 < x < right + 0.6 and top - 0.6 < y < bottom + 0.6)
    ]  # fmt: skip
    return (free or slots)[-1]


def _walks(stage: Stage, seen: int) -> list[list[Point]]:
    """The ways that were gone since so many events: from where he stood, space by space."""
    found = []
    for event in (stage.g.events or [])[seen:]:
        if event[0] in _WALKS:
            ids = stage.g.rules.board.ids
            spaces = event[6:] or [event[3], event[4]]
            found.append([point_of(ids[space]) for space in spaces])
    return found


def _dice(scene: Scene) -> str:
    return "".join(marks.die((row["x"], row["y"]), row["face"], row.get("size", 1.4)) for row in scene.get("die", ()))


def _labels(scene: Scene, language: str, size: float) -> str:
    out = ""
    for row in scene.get("labels", ()):
        to = row.get("to")
        at = (row["x"], row["y"])
        target = marks.short_of(at, point_of(to)) if isinstance(to, str) else (to[0], to[1]) if to else None
        out += marks.label(at, label_words(language, row["id"]), size, target)
    return out
