"""The catacombs as one SVG picture: seven rooms hewn round the Pentacle, lit by torches and by what sleeps there."""

from html import escape
from math import cos, hypot, pi, sin
from typing import Any, Final

from cadwallon.view.svg import Box, Point, area_path, circle, line, mixed, polygon, rect, text, view_box

FRAME: Final = 0.5  # cells of rock round the plan
PENTACLE: Final = "pentacle"

# The colour of a room's stone, and the light in it.
_STONE: Final = {
    "prison": ("#4a4d5c", "#9fb4d8"),
    "torture": ("#5a3a38", "#ff8a5c"),
    "scriptorium": ("#5c4a34", "#ffd28a"),
    "altar": ("#4c4a66", "#e0c8ff"),
    "treasure_room": ("#5e4d26", "#ffe08a"),
    "tunnel": ("#3c4a46", "#8fd8c0"),
    "lair": ("#46382e", "#ff9a5a"),
    PENTACLE: ("#33264c", "#b45cff"),
}
# Where the label of the file would lie on furniture or over the rim.
_NAMES: Final[dict[str, Point]] = {
    "prison": (15.0, 2.5),
    "torture": (25.4, 4.7),
    "scriptorium": (26.5, 13.6),
    "altar": (20.2, 17.5),
    "treasure_room": (10.2, 17.75),
    "tunnel": (3.9, 13.8),
    "lair": (4.9, 5.5),
}
_NAME_WIDTH: Final = 2.9  # a figure nearer than this, both ways, would hide letters
_NAME_HEIGHT: Final = 1.2
_DEFS: Final = """
<radialGradient id="deep-torch"><stop offset="0" stop-color="#ffd080" stop-opacity=".85"/>
<stop offset=".35" stop-color="#f09a3c" stop-opacity=".36"/><stop offset="1" stop-color="#c07030" stop-opacity="0"/>
</radialGradient>
<radialGradient id="deep-spell"><stop offset="0" stop-color="#b45cff" stop-opacity=".8"/>
<stop offset="1" stop-color="#7a2cd0" stop-opacity="0"/></radialGradient>
<pattern id="deep-rock" width="90" height="70" patternUnits="userSpaceOnUse">
<rect width="90" height="70" fill="#17131a"/>
<path d="M0 22l24-9 20 12 25-14 21 8M0 52l18 8 27-10 22 13 23-9M24 13l6 30M69 11l-8 39"
 fill="none" stroke="#241d26" stroke-width="3"/></pattern>
<pattern id="deep-flags" width="54" height="40" patternUnits="userSpaceOnUse">
<path d="M0 0H54M0 20H54M14 0V20M40 20V40" stroke="#0c090c" stroke-width="2" opacity=".4" fill="none"/></pattern>
"""
_STYLE: Final = """
.deep-picture text{font-family:"DejaVu Serif",Georgia,"Times New Roman",serif;font-weight:bold;fill:#fff4d6}
.deep-picture .lamp-light{mix-blend-mode:screen}
"""


def catacombs_svg(
    plan: dict[str, Any], language: str = "en", box: Box | None = None, under: str = "", over: str = ""
) -> str:
    """The plan of the second board as a standalone SVG document; every id begins with `deep-`.

    `box`: the part of it that is wanted, in cells; `under` is drawn below the names, `over` on top of all.
    """
    columns, rows = float(plan["board"]["columns"]), float(plan["board"]["rows"])
    width, height = columns + 2 * FRAME, rows + 2 * FRAME
    rooms: list[dict[str, Any]] = plan["room"]
    layers = [
        rect(-FRAME, -FRAME, width, height, 'fill="url(#deep-rock)"', 0.3),
        "".join(_floor(room) for room in rooms),
        "".join(_furniture(room) for room in rooms),
        '<g class="lamp-light">' + "".join(_torches(room) for room in rooms) + "</g>",
        _pentagram((columns / 2, rows / 2)),
        "".join(_walls(room) for room in rooms),
        "".join(_arrow(arrow) for arrow in plan["arrow"]),
        rect(-FRAME, -FRAME, width, height, 'fill="none" stroke="#785c30" stroke-width="3"', 0.3),
        under,
        '<g class="names">' + "".join(_name(room, language) for room in rooms) + "</g>",
        over,
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view_box(box or (-FRAME, -FRAME, width, height))} '
        f'role="img" class="deep-picture">'
        f"<title>{escape(plan['board']['name'])}</title><style>{_STYLE}</style><defs>{_DEFS}</defs>"
        + "\n".join(layers)
        + "</svg>\n"
    )


def ring_of(room: dict[str, Any]) -> list[Point]:
    return [(float(x), float(y)) for x, y in room["polygon"]]


def name_place(room: dict[str, Any]) -> Point:
    """Where the name of a room is read best: by its rim, off the places of figures."""
    x, y = room["label"]
    return _NAMES.get(str(room["slug"]), (float(x), float(y)))


def places(room: dict[str, Any]) -> list[Point]:
    """Where figures stand: first where they hide neither the name nor each other."""
    x, y = name_place(room)
    free: list[Point] = []
    others: list[Point] = []
    for at in room["slots"]:
        slot = (float(at[0]), float(at[1]))
        hides = abs(slot[0] - x) < _NAME_WIDTH and abs(slot[1] - y) < _NAME_HEIGHT
        (others if hides else free).append(slot)
    return free + others


def _floor(room: dict[str, Any]) -> str:
    stone, light = _STONE.get(room["slug"], ("#444444", "#cccccc"))
    d = area_path([ring_of(room)])
    return (
        f'<path d="{d}" fill="{mixed(stone, light, 0.1)}"/><path d="{d}" fill="url(#deep-flags)"/>'
        f'<path d="{d}" fill="none" stroke="#08060a" stroke-width="46" opacity=".18"/>'
    )


def _walls(room: dict[str, Any]) -> str:
    d = area_path([ring_of(room)])
    return (
        f'<path d="{d}" fill="none" stroke="#0b090c" stroke-width="10" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="none" stroke="#8a7a64" stroke-width="3.4" stroke-linejoin="round"/>'
    )


def _torches(room: dict[str, Any]) -> str:
    """One on the outer wall, one at the way to the Pentacle."""
    if room["slug"] == PENTACLE:
        return circle(15.0, 10.0, 5.2, 'fill="url(#deep-spell)"')
    ring = ring_of(room)
    x, y = sum(at for at, _ in ring) / len(ring), sum(at for _, at in ring) / len(ring)
    return circle(x, y, 4.2, 'fill="url(#deep-torch)" opacity=".55"')


def _pentagram(at: Point) -> str:
    x, y = at
    tips = [(x + 3.1 * sin(i * 0.8 * pi), y - 3.1 * cos(i * 0.8 * pi)) for i in range(5)]
    out = ""
    for look in ('stroke="#3c0a6e" stroke-width="12" opacity=".7"', 'stroke="#dcaaff" stroke-width="4"'):
        out += circle(x, y, 3.3, f'fill="none" {look}') + polygon(tips, f'fill="none" stroke-linejoin="round" {look}')
    return out


def _arrow(arrow: dict[str, Any]) -> str:
    """CAT-3  The only ways: from each room to the Pentacle."""
    if arrow["to"] == "city":
        return ""
    (x, y), (dx, dy) = arrow["at"], arrow["normal"]
    size = hypot(dx, dy) or 1.0
    dx, dy = dx / size, dy / size
    ring = [(0.85, 0.0), (0.15, 0.5), (0.15, 0.2), (-0.8, 0.2), (-0.8, -0.2), (0.15, -0.2), (0.15, -0.5)]
    turned = [(x + along * dx - across * dy, y + along * dy + across * dx) for along, across in ring]
    return polygon(turned, 'fill="#46d664" stroke="#06280f" stroke-width="2.6" stroke-linejoin="round"')


def _name(room: dict[str, Any], language: str) -> str:
    name = str(room.get(f"name_{language}", room["name"]))
    rows = _rows(name)
    x, y = name_place(room)
    wide = max(len(row) for row in rows) * 0.37 + 0.3
    high = len(rows) * 0.72 + 0.2
    plate = 'fill="#120c10" fill-opacity=".74" stroke="#d6b268" stroke-opacity=".8" stroke-width="1.5"'
    out = rect(x - wide / 2, y - high / 2, wide, high, plate, 0.16)
    for number, row in enumerate(rows):
        out += text(x, y + (number - (len(rows) - 1) / 2) * 0.7, 0.58, row, 'class="name"')
    return out


def _rows(name: str) -> list[str]:
    words = name.split()
    if len(name) <= 12 or len(words) == 1:
        return [name]
    best = [name]
    for cut in range(1, len(words)):
        two = [" ".join(words[:cut]), " ".join(words[cut:])]
        if max(len(row) for row in two) < max(len(row) for row in best):
            best = two
    return best


# -- what stands in the rooms, where nobody stands and nothing is written


def _furniture(room: dict[str, Any]) -> str:
    draw = _THINGS.get(str(room["slug"]))
    return draw() if draw is not None else ""


def _bars() -> str:
    """Cells along the outer wall of the prison."""
    iron = 'stroke="#a8adb8" stroke-width="3.4" stroke-linecap="round" opacity=".8"'
    out = ""
    for step in range(-10, 11):
        across = step * 0.62
        top = 1.25 + 0.0154 * across**2
        out += line([(15.0 + across, top - 0.35), (15.0 + across, top + 0.35)], iron)
    return out


def _rack() -> str:
    wood = 'fill="#6e4a2a" stroke="#140d0a" stroke-width="2"'
    out = rect(26.1, 7.95, 1.9, 0.7, wood, 0.05) + circle(26.0, 8.3, 0.38, wood) + circle(28.1, 8.3, 0.38, wood)
    out += line([(26.3, 8.3), (27.8, 8.3)], 'stroke="#c9b48a" stroke-width="3"')
    out += circle(27.6, 6.3, 0.55, 'fill="#241a18" stroke="#000" stroke-width="2"')
    return out + circle(27.6, 6.3, 0.33, 'fill="#ff8a2c"') + circle(27.6, 6.3, 0.16, 'fill="#ffe9a0"')


def _shelves() -> str:
    spines = ["#8c3a34", "#3d6a4a", "#c09a4a", "#35507c", "#6a3f6e", "#a8683a"]
    out = ""
    for number, left in enumerate((21.9, 24.2, 26.5)):
        top = 9.78 - number * 0.04
        out += rect(left, top, 2.0, 0.6, 'fill="#3d2716" stroke="#140d0a" stroke-width="2"', 0.04)
        for book in range(9):
            look = f'fill="{spines[(book * 5 + number) % 6]}"'
            out += rect(left + 0.1 + book * 0.2, top + 0.08, 0.16, 0.44, look, 0.0)
    return out


def _altar() -> str:
    out = rect(15.75, 18.1, 2.1, 0.85, 'fill="#cfc8e4" stroke="#15101c" stroke-width="2.4"', 0.08)
    for candle in (16.1, 16.8, 17.5):
        out += circle(candle, 18.5, 0.3, 'fill="#ffe08a" opacity=".5"') + circle(candle, 18.5, 0.12, 'fill="#fff6cc"')
    return out


def _hoard() -> str:
    out = ""
    for number in range(30):
        angle, reach = number * 2.4, 0.16 * number**0.6
        at = (13.3 + reach * 0.95 * cos(angle), 18.3 - 0.25 * reach + reach * 0.5 * sin(angle))
        out += circle(*at, 0.16, 'fill="#f0c548" stroke="#6e5010" stroke-width="1.2"')
    return out


def _way_out() -> str:
    """A mouth in the rock with daylight far behind."""
    out = circle(1.95, 11.4, 0.95, 'fill="#0a0d0c" stroke="#6e7a70" stroke-width="5"')
    return out + circle(1.85, 11.3, 0.38, 'fill="#bfe8d8" opacity=".8"')


def _bones() -> str:
    bone = 'stroke="#d8d0bc" stroke-width="4" stroke-linecap="round"'
    out = ""
    for x, y, turn in ((2.6, 8.2, 0.3), (5.6, 8.7, 1.1), (7.6, 4.4, 2.2), (2.3, 6.8, 1.7)):
        a, b = 0.5 * cos(turn), 0.5 * sin(turn)
        out += line([(x - a, y - b), (x + a, y + b)], bone)
    return out + circle(6.6, 4.1, 0.34, 'fill="#d8d0bc" stroke="#3a3026" stroke-width="2"')


_THINGS: Final = {
    "prison": _bars,
    "torture": _rack,
    "scriptorium": _shelves,
    "altar": _altar,
    "treasure_room": _hoard,
    "tunnel": _way_out,
    "lair": _bones,
}
