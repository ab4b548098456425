"""A board as one SVG picture: a city at night, lit from its windows and lamps.

Drawn from the shape of any board; a board's art file adds furniture, lamps and lane names.
"""

from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import Final

from cadwallon.board.outline import OpeningShape, Shape, SpaceShape, VoidShape, inside
from cadwallon.board.source import GATE, ROOM
from cadwallon.text.catalogue import catalogue
from cadwallon.view.furniture import Art, draw_deck, draw_lane_name, draw_prop
from cadwallon.view.svg import Box, Point, area_path, circle, line, mixed, points, polygon, rect, text, view_box
from cadwallon.view.tokens import Pieces, draw_pieces

FRAME: Final = 1.3  # cells of frame round the board
_WALL_STONE: Final = 'stroke="#15100f" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"'
_WALL_RED: Final = 'stroke="#c22a2e" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round"'
_GOLD: Final = "#e8be62"

_DEFS: Final = """
<radialGradient id="board-lamp"><stop offset="0" stop-color="#ffd080" stop-opacity=".9"/>
<stop offset=".3" stop-color="#f09a3c" stop-opacity=".46"/><stop offset=".65" stop-color="#d08038" stop-opacity=".14"/>
<stop offset="1" stop-color="#c07030" stop-opacity="0"/></radialGradient>
<radialGradient id="board-spell"><stop offset="0" stop-color="#b45cff" stop-opacity=".75"/>
<stop offset="1" stop-color="#7a2cd0" stop-opacity="0"/></radialGradient>
<radialGradient id="board-chest-light"><stop offset=".4" stop-color="#ffdf90" stop-opacity=".7"/>
<stop offset="1" stop-color="#ffdf90" stop-opacity="0"/></radialGradient>
<radialGradient id="board-hearth" cx=".5" cy=".5" r=".72"><stop offset="0" stop-color="#ffe2a8" stop-opacity=".42"/>
<stop offset=".6" stop-color="#ffcf80" stop-opacity=".1"/><stop offset="1" stop-color="#1a0c10" stop-opacity=".5"/>
</radialGradient>
<linearGradient id="board-water" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#16506a"/>
<stop offset="1" stop-color="#0a2c46"/></linearGradient>
<pattern id="board-cobbles" width="22" height="16" patternUnits="userSpaceOnUse">
<rect width="22" height="16" fill="#282e44"/><g fill="#3f4866"><rect x="1" y="1" width="9.4" height="6.4" rx="2.6"/>
<rect x="12" y="1" width="9" height="6.4" rx="2.6"/>
<rect x="-5" y="9" width="9.6" height="6.2" rx="2.6"/><rect x="17" y="9" width="9.6" height="6.2" rx="2.6"/></g>
<rect x="6" y="9" width="9.6" height="6.2" rx="2.6" fill="#485274"/></pattern>
<pattern id="board-waves" width="64" height="36" patternUnits="userSpaceOnUse">
<path d="M6 10q5-4 10 0t10 0M36 28q5-4 10 0t10 0"
 fill="none" stroke="#4f9ab4" stroke-width="1.6" opacity=".55"/></pattern>
<pattern id="board-shingles" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 0H16M0 8H16M4 0V8M12 8V16"
 stroke="#0c0910" stroke-width="1.6" opacity=".55" fill="none"/></pattern>
<pattern id="board-planks" width="52" height="13" patternUnits="userSpaceOnUse"><path d="M0 0H52M18 0V13"
 stroke="#160c06" stroke-width="1.3" opacity=".42" fill="none"/></pattern>
<pattern id="board-boards" width="16" height="60" patternUnits="userSpaceOnUse"><path d="M0 0V60M0 24H16"
 stroke="#160c06" stroke-width="1.3" opacity=".36" fill="none"/></pattern>
<pattern id="board-tiles" width="40" height="40" patternUnits="userSpaceOnUse">
<path d="M0 0h20v20h-20zM20 20h20v20h-20z" fill="#0c0806" opacity=".2"/></pattern>
<pattern id="board-diamond" width="32" height="32" patternUnits="userSpaceOnUse"><path d="M16 0L32 16 16 32 0 16z"
 fill="#0c0806" opacity=".17"/></pattern>
<pattern id="board-flags" width="50" height="36" patternUnits="userSpaceOnUse">
<path d="M0 0H50M0 18H50M12 0V18M38 18V36" stroke="#100a0a" stroke-width="1.6" opacity=".38" fill="none"/></pattern>
"""
_STYLE: Final = """
.board-picture text{font-family:"DejaVu Serif",Georgia,"Times New Roman",serif}
.board-picture .name{font-weight:bold;fill:#fff4d6}.board-picture .code{font-weight:bold;fill:#ffeab4}
.board-picture .title{font-weight:bold;fill:#d8b268;letter-spacing:6px}
.board-picture .lane{font-style:italic;fill:#e4dcc4;opacity:.72}
.board-picture .initial{font-weight:bold;fill:#fff;stroke:#000;stroke-width:3px;
paint-order:stroke;font-family:"DejaVu Sans",Verdana,sans-serif}
.board-picture .lamp-light{mix-blend-mode:screen}
"""


def board_svg(
    shape: Shape,
    pieces: Pieces | None = None,
    art: Art | None = None,
    language: str = "en",
    box: Box | None = None,
    under: str = "",
    over: str = "",
) -> str:
    """The board as a standalone SVG document, with whatever stands on it.

    `box`: the part of it that is wanted, in cells; `under` is drawn below the pieces, `over` on top of all. A page may
    also take the drawing in as a part of itself: every id begins with `board-`, and no style reaches beyond it.
    """
    width, height = shape.columns + 2 * FRAME, shape.rows + 2 * FRAME
    names, plates = _room_names(shape, language)
    layers = [
        rect(-FRAME, -FRAME, width, height, 'fill="#171214"', 0.0),
        _ground(shape, art),
        _light(shape, art),
        "".join(_roof(number, void) for number, void in enumerate(shape.voids) if void.kind == "roof"),
        "".join(_green(void) for void in shape.voids if void.kind in ("garden", "fountain")),
        "".join(_floor(space) for space in shape.spaces if space.kind == ROOM),
        _furniture(art),
        _lines(shape),
        "".join(_pentacle(space.slots[0]) for space in shape.spaces if space.pentacle),
        "".join(_arrow(opening) for opening in shape.openings),
        "".join(draw_lane_name(name, catalogue(language)) for name in art.lane_names) if art else "",
        _frame(shape),
        "".join(_gate(space) for space in shape.spaces if space.kind == GATE),
        names,
        under,
        draw_pieces(shape, pieces, plates) if pieces else "",
        over,
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view_box(box or (-FRAME, -FRAME, width, height))} '
        f'role="img" class="board-picture">'
        f"<title>{escape(shape.name)}</title><style>{_STYLE}</style><defs>{_DEFS}</defs>"
        + "\n".join(layers)
        + "</svg>\n"
    )


def name_plates(shape: Shape, language: str) -> dict[int, list[float]]:
    """Room -> left, top, right, bottom of its name in the picture, in cells."""
    return _room_names(shape, language)[1]


# -- the ground and its light


def _ground(shape: Shape, art: Art | None) -> str:
    out = [rect(0, 0, shape.columns, shape.rows, 'fill="url(#board-cobbles)"', 0.0)]
    shades = ("#000010", "#1a2444", "#3a3430", "#0c1020")
    for space in shape.spaces:
        if space.kind != ROOM:  # a breath of difference from street to street
            shade = "#6a5030" if space.kind == GATE else shades[space.space % 4]
            d = area_path([space.polygon, *space.holes])
            if art and space.id in art.paved:
                out.append(f'<path d="{d}" fill="#4a526c"/><path d="{d}" fill="url(#board-flags)"/>')
            out.append(f'<path d="{d}" fill="{shade}" opacity=".22"/>')
    for void in shape.voids:
        if void.kind == "canal":
            d = area_path([void.polygon, *void.holes])
            out.append(f'<path d="{d}" fill="url(#board-water)" stroke="#23242c" stroke-width="10"/>')
            out.append(f'<path d="{d}" fill="url(#board-waves)" stroke="#80808a" stroke-width="4"/>')
    return "".join(out)


def _light(shape: Shape, art: Art | None) -> str:
    """Lamps, and what falls out of doors: on the streets only, since houses are drawn later."""
    out = ['<g class="lamp-light">']
    for opening in shape.openings:
        if opening.kind != "inner":
            (x, y), (dx, dy) = opening.at, opening.normal
            reach = 1.9 if opening.kind == "door" else 1.4
            out.append(circle(x + 0.5 * dx, y + 0.5 * dy, reach, 'fill="url(#board-lamp)" opacity=".6"'))
    lamps = [(lamp.x, lamp.y) for lamp in art.lamps()] if art else []
    for x, y in lamps:
        out.append(circle(x, y, 3.0, 'fill="url(#board-lamp)"'))
    out.append("</g>")
    for x, y in lamps:
        out.append(circle(x, y, 0.15, 'fill="#fff2c0" stroke="#4a3418" stroke-width="2.4"'))
    return "".join(out)


def _roof(number: int, void: VoidShape) -> str:
    colour = ("#3a3346", "#443238", "#33384a", "#4a3a36", "#3c2f40")[number % 5]
    d = area_path([void.polygon, *void.holes])
    out = [f'<clipPath id="board-roof{number}"><path d="{d}"/></clipPath><g clip-path="url(#board-roof{number})">']
    out.append(f'<path d="{d}" fill="{mixed(colour, "#ffffff", 0.1)}"/>')
    for stroke, opacity in ((96, 0.16), (60, 0.18), (28, 0.2)):  # darker to the eaves, lighter to the ridge
        out.append(f'<path d="{d}" fill="none" stroke="#08060c" stroke-width="{stroke}" opacity="{opacity}"/>')
    out.append(f'<path d="{d}" fill="url(#board-shingles)" stroke="#0e0b10" stroke-width="9"/></g>')
    out.append(f'<path d="{d}" fill="none" stroke="#5e4e56" stroke-width="2"/>')
    x, y = _box_middle(void)
    if inside((x - 0.5, y - 0.5), void.polygon) and inside((x + 0.5, y + 0.5), void.polygon):
        out.append(circle(x, y, 1.1, 'fill="url(#board-lamp)" opacity=".5"'))  # somebody is awake under this roof
        out.append(rect(x - 0.2, y - 0.16, 0.4, 0.32, 'fill="#ffc766" stroke="#1a1210" stroke-width="3"', 0.02))
        out.append(line([(x, y - 0.16), (x, y + 0.16)], 'stroke="#1a1210" stroke-width="2"'))
    return "".join(out)


def _box_middle(void: VoidShape) -> Point:
    xs, ys = [x for x, _ in void.polygon], [y for _, y in void.polygon]
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def _green(void: VoidShape) -> str:
    xs, ys = [x for x, _ in void.polygon], [y for _, y in void.polygon]
    x, y = _box_middle(void)
    if void.kind == "fountain":
        size = min(max(xs) - min(xs), max(ys) - min(ys)) / 2
        out = circle(x, y, size + 0.05, 'fill="#4e5560" stroke="#16181e" stroke-width="3"')
        out += circle(x, y, size * 0.78, 'fill="#16687e" stroke="#9aa6ae" stroke-width="3"')
        for i in range(8):
            end = (x + size * 0.6 * sin(i * pi / 4), y + size * 0.6 * cos(i * pi / 4))
            out += line([(x, y), end], 'stroke="#8fd4e0" stroke-width="1.6" opacity=".8"')
        return out + circle(x, y, size * 0.24, 'fill="#b4c2c8" stroke="#2a3238" stroke-width="2"')
    out = polygon(void.polygon, 'fill="#16351f" stroke="#0d1a10" stroke-width="6"')
    step = 0.72
    top = min(ys) + 0.45
    while top < max(ys) - 0.25:
        left = min(xs) + 0.45
        while left < max(xs) - 0.25:
            wobble = 0.12 * sin(left * 7 + top * 5)
            if inside((left, top), void.polygon):
                out += circle(left + wobble, top - wobble, 0.34, 'fill="#1f4f2c" stroke="#0b1c10" stroke-width="1.4"')
                out += circle(left + wobble - 0.09, top - wobble - 0.09, 0.15, 'fill="#35733f"')
            left += step
        top += step
    return out


def _floor(room: SpaceShape) -> str:
    building = room.building
    colour = building.colour if building else "#806850"
    pattern = building.floor if building else "planks"
    d = area_path([room.polygon, *room.holes])
    return (
        f'<path d="{d}" fill="{mixed(colour, "#ffe0a0", 0.14)}"/><path d="{d}" fill="url(#board-{pattern})"/>'
        f'<path d="{d}" fill="url(#board-hearth)"/>'
    )


def _furniture(art: Art | None) -> str:
    if art is None:
        return ""
    return "".join(draw_deck(deck) for deck in art.decks) + "".join(
        draw_prop(prop) for prop in art.props if prop.kind != "lamp"
    )


# -- lines, arrows, marks


def _lines(shape: Shape) -> str:
    out: list[str] = []
    for border in shape.borders:
        if not border.red:
            for path in border.paths:
                out.append(line(path, 'stroke="#000" stroke-width="5" opacity=".3"'))
                out.append(line(path, 'stroke="#f2f0e6" stroke-width="2.6" stroke-dasharray="10 6" opacity=".9"'))
    houses = "".join(area_path([room.polygon, *room.holes]) for room in shape.spaces if room.kind == ROOM)
    out.append(f'<path d="{houses}" fill="none" {_WALL_STONE}/><path d="{houses}" fill="none" {_WALL_RED}/>')
    for border in shape.borders:
        if border.red and shape.spaces[border.a].kind != ROOM and shape.spaces[border.b].kind != ROOM:
            for path in border.paths:
                out.append(line(path, _WALL_STONE.replace('"9"', '"14"')))
                out.append(line(path, 'stroke="#77665e" stroke-width="10" stroke-linecap="round"'))
                out.append(line(path, _WALL_RED.replace("#c22a2e", "#e8282e")))
    return "".join(out)


def _arrow(opening: OpeningShape) -> str:
    """A gap in the wall and a green arrow that points both ways."""
    floor = "#d8c68a" if opening.kind == "window" else "#96703f"
    gap = _turned(opening, [(-0.14, -0.36), (0.14, -0.36), (0.14, 0.36), (-0.14, 0.36)])
    tip, head, thin, wide = 0.54, 0.28, 0.08, 0.23
    half = [(tip, 0.0), (head, wide), (head, thin), (-head, thin), (-head, wide)]
    arrow = _turned(opening, half + [(-along, -across) for along, across in half])
    return polygon(gap, f'fill="{floor}" stroke="#1c1412" stroke-width="2.4"') + polygon(
        arrow, 'fill="#46d664" stroke="#06280f" stroke-width="2.4" stroke-linejoin="round"'
    )


def _turned(opening: OpeningShape, ring: list[Point]) -> list[Point]:
    """Points given along and across the way through an opening, set at their place."""
    (x, y), (dx, dy) = opening.at, opening.normal
    return [(x + along * dx - across * dy, y + along * dy + across * dx) for along, across in ring]


def _pentacle(at: Point) -> str:
    x, y = at
    tips = [(x + 0.7 * sin(i * 0.8 * pi), y - 0.7 * cos(i * 0.8 * pi)) for i in range(5)]
    out = circle(x, y, 1.7, 'fill="url(#board-spell)"')
    for look in ('stroke="#3c0a6e" stroke-width="7" opacity=".7"', 'stroke="#dcaaff" stroke-width="2.8"'):
        out += circle(x, y, 0.8, f'fill="none" {look}') + polygon(tips, f'fill="none" stroke-linejoin="round" {look}')
    return out


def _gate(gate: SpaceShape) -> str:
    """Its code on the frame, and chevrons that lead into the city."""
    (x0, y0), (x1, y1) = gate.exit
    dx, dy = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0)}[gate.side]
    middle_x, middle_y = (x0 + x1) / 2 - 0.62 * dx, (y0 + y1) / 2 - 0.62 * dy
    x, y = gate.slots[0]
    out = circle(x, y, 0.62, f'fill="#140f10" fill-opacity=".6" stroke="{_GOLD}" stroke-width="2.6"')
    for step in (-0.26, 0.06):
        chevron = [(step, -0.3), (step + 0.26, 0.0), (step, 0.3)]
        ring = [(x + along * dx - across * dy, y + along * dy + across * dx) for along, across in chevron]
        out += line(ring, f'stroke="{_GOLD}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"')
    half_w, half_h = (0.92, 0.42) if dy else (0.56, 0.72)
    plate = f'fill="#382c28" stroke="{_GOLD}" stroke-width="2.4"'
    out += rect(middle_x - half_w, middle_y - half_h, 2 * half_w, 2 * half_h, plate, 0.18)
    return out + text(middle_x, middle_y, 0.54 if dy else 0.5, gate.id, 'class="code"')


# -- words and frame


@lru_cache(8)
def _room_names(shape: Shape, language: str) -> tuple[str, dict[int, list[float]]]:
    """In a group of their own: a page that writes them larger on a small screen hides these. And where they stand.

    Looking for good places takes longer than all the rest of a drawing, so it is done once for a board and language.
    """
    plates: dict[int, list[float]] = {}
    rooms = [space for space in shape.spaces if space.kind == ROOM]
    return '<g class="names">' + "".join(_room_name(shape, room, language, plates) for room in rooms) + "</g>", plates


def _room_name(shape: Shape, room: SpaceShape, language: str, plates: dict[int, list[float]]) -> str:
    name = room.names.get(language, room.names["en"])
    arrows = [opening for opening in shape.openings if room.space in (opening.room, opening.other)]
    words = name.split()
    layouts = [[name], *([" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words)))]
    best_cost, best = 1e9, (room.label or room.slots[0], 0.3, [name])
    for size in (0.56, 0.52, 0.48, 0.44, 0.4, 0.36):
        for lines in layouts:
            place, moved = _place_for(room, arrows, size, lines)
            cost = moved + (0.56 - size) * 12 + (len(lines) - 1) * 0.3
            if cost < best_cost:
                best_cost, best = cost, (place, size, lines)
    (x, y), size, lines = best
    half_w, half_h = _plate_size(size, lines)
    plates[room.space] = [x - half_w, y - half_h, x + half_w, y + half_h]
    plate = 'fill="#120c10" fill-opacity=".74" stroke="#d6b268" stroke-opacity=".8" stroke-width="1.5"'
    out = rect(x - half_w, y - half_h, 2 * half_w, 2 * half_h, plate, 0.14)
    for number, words_of_line in enumerate(lines):
        row = y + (number - (len(lines) - 1) / 2) * size * 1.16
        out += text(x, row, size, words_of_line, 'class="name"')
    return out


def _plate_size(size: float, lines: list[str]) -> tuple[float, float]:
    longest = max(len(words) for words in lines)
    return (longest * size * 0.335 + 0.14, len(lines) * size * 0.58 + 0.07)


def _place_for(room: SpaceShape, arrows: list[OpeningShape], size: float, lines: list[str]) -> tuple[Point, float]:
    """The place nearest to where the name is wanted that lies inside the room, off arrows and figures."""
    wanted_x, wanted_y = room.label or room.slots[0]
    half_w, half_h = _plate_size(size, lines)
    best, best_cost = (wanted_x, wanted_y), 50.0
    for i in range(-10, 11):
        for j in range(-10, 11):
            x, y = wanted_x + i * 0.15, wanted_y + j * 0.15
            cost = (abs(i) + abs(j)) * 0.15
            if cost >= best_cost:
                continue
            box = [(x + a * (half_w + 0.12), y + b * (half_h + 0.12)) for a in (-1, 0, 1) for b in (-1, 0, 1)]
            if not all(inside(corner, room.polygon) for corner in box):
                continue
            for arrow in arrows:
                (ax, ay), (dx, dy) = arrow.at, arrow.normal  # as long as its normal says, else thin
                if abs(ax - x) < half_w + 0.22 + 0.28 * abs(dx) and abs(ay - y) < half_h + 0.22 + 0.28 * abs(dy):
                    cost += 3
            slot_x, slot_y = room.slots[0]
            if abs(slot_x - x) < half_w + 0.55 and abs(slot_y - y) < half_h + 0.5:
                cost += 1.2
            if cost < best_cost:
                best, best_cost = (x, y), cost
    return best, best_cost


def _frame(shape: Shape) -> str:
    """Covers what light spills over the edge of the board, then the frame's own lines."""
    w, h = shape.columns, shape.rows
    outer = [(-FRAME, -FRAME), (w + FRAME, -FRAME), (w + FRAME, h + FRAME), (-FRAME, h + FRAME)]
    inner: list[Point] = [(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)]
    out = f'<path d="{area_path([outer, inner])}" fill-rule="evenodd" fill="#1a1416"/>'
    for far, colour, stroke in ((0.06, "#96743c", 3), (FRAME - 0.14, "#785c30", 2)):
        look = f'fill="none" stroke="{colour}" stroke-width="{stroke}"'
        out += rect(-far, -far, w + 2 * far, h + 2 * far, look, 0.05)
    for x in (-FRAME / 2, w + FRAME / 2):
        for y in (-FRAME / 2, h + FRAME / 2):
            ring = [(x, y - 0.32), (x + 0.32, y), (x, y + 0.32), (x - 0.32, y)]
            out += f'<polygon points="{points(ring)}" fill="#96743c" stroke="#ecc878" stroke-width="1.6"/>'
            out += circle(x, y, 0.11, 'fill="#8c1e24"')
    return out + text(_title_place(shape), h + FRAME / 2, 0.56, shape.name.upper(), 'class="title"')


def _title_place(shape: Shape) -> float:
    """The middle of the widest piece of the lower frame without a gate."""
    stops = [0.0]
    for space in shape.spaces:
        if space.side == "south":
            stops += [space.exit[0][0], space.exit[1][0]]
    stops = [*sorted(stops), float(shape.columns)]
    gaps = [(stops[i + 1] - stops[i], (stops[i + 1] + stops[i]) / 2) for i in range(0, len(stops), 2)]
    return max(gaps)[1]
