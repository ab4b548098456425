"""What is drawn over a board to point at something: lit spaces, ways, names with a line to what they name, dice."""

from math import hypot
from typing import Final

from cadwallon.view.svg import Point, area_path, circle, line, polygon, rect, text
from cadwallon.view.tokens import FIGURE_RADIUS

GOLD: Final = "#ffd76a"
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
LETTER: Final = 0.62  # the width of a letter of the pictures' face, of its size


def lit(rings: list[list[Point]], strong: bool = False) -> str:
    """A space that somebody may choose; a strong one is what the picture is about."""
    opacity, width = (".42", "5") if strong else (".26", "2.6")
    look = f'fill="{GOLD}" fill-opacity="{opacity}" stroke="{GOLD}" stroke-width="{width}"'
    return f'<path d="{area_path(rings)}" {look}/>'


def way(path: list[Point], colour: str = "#fff3c4") -> str:
    """An arrow along points; it ends before the last one, so that what stands there can be seen."""
    tip = short_of(path[-2], path[-1])
    (x0, y0), (x1, y1) = path[-2], path[-1]
    length = hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    neck = (tip[0] - 0.6 * dx, tip[1] - 0.6 * dy)
    head = [tip, (neck[0] - 0.42 * dy, neck[1] + 0.42 * dx), (neck[0] + 0.42 * dy, neck[1] - 0.42 * dx)]
    shaft = [*path[:-1], neck]
    return (
        line(shaft, 'stroke="#1a0e08" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"')
        + polygon(head, 'fill="#1a0e08" stroke="#1a0e08" stroke-width="7" stroke-linejoin="round"')
        + line(shaft, f'stroke="{colour}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"')
        + polygon(head, f'fill="{colour}" stroke="{colour}" stroke-width="2" stroke-linejoin="round"')
    )


def short_of(start: Point, end: Point, gap: float = FIGURE_RADIUS + 0.08) -> Point:
    """The point on the way to another where a figure that stands there begins."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    return x1 - (x1 - x0) / length * gap, y1 - (y1 - y0) / length * gap


def label(at: Point, words: str, size: float, to: Point | None = None) -> str:
    """Words on a plate of parchment, with a line to what they name."""
    x, y = at
    rows = words.split("\n")
    half_w = max(len(row) for row in rows) * size * LETTER / 2 + size * 0.45
    half_h = len(rows) * size * 0.62 + size * 0.2
    out = ""
    if to is not None:
        out += line([at, to], 'stroke="#1a0e08" stroke-width="7" stroke-linecap="round"')
        out += line([at, to], f'stroke="{GOLD}" stroke-width="3.4" stroke-linecap="round"')
        out += circle(*to, size * 0.2, f'fill="{GOLD}" stroke="#1a0e08" stroke-width="2"')
    plate = f'fill="#f6ecd2" stroke="#6b4a1c" stroke-width="{2.2 if size < 0.8 else 3.4}"'
    out += rect(x - half_w, y - half_h, 2 * half_w, 2 * half_h, plate, size * 0.35)
    for number, row in enumerate(rows):
        row_y = y + (number - (len(rows) - 1) / 2) * size * 1.24
        out += text(x, row_y, size, row, 'style="fill:#2c1e14;font-weight:bold"')
    return out


def die(at: Point, face: int, size: float = 0.9, look: str = "") -> str:
    """A die; "counts" rings the one that counts, "dull" is one that does not."""
    x, y = at
    half = size / 2
    fill, pip = ("#e6dcc4", "#8d8069") if look == "dull" else ("#fffaf0", "#2c1e14")
    out = rect(x - half, y - half, size, size, f'fill="{fill}" stroke="#4a3826" stroke-width="2.4"', size * 0.2)
    for dx, dy in _PIPS[face]:
        out += circle(x + dx * size * 0.26, y + dy * size * 0.26, size * 0.1, f'fill="{pip}"')
    if look == "counts":
        out += rect(
            x - half - 0.12, y - half - 0.12, size + 0.24, size + 0.24,
            'fill="none" stroke="#c0392b" stroke-width="4.4"', size * 0.28,
        )  # fmt: skip
    return out


def token(at: Point, words: str = "", face_up: bool = False) -> str:
    """A token of an adventure or of the expansion: face down a question mark, face up its letters."""
    x, y = at
    look = f'fill="{"#4b3a6b" if face_up else "#3a3226"}" stroke="#f0d9a0" stroke-width="2.6"'
    return rect(x - 0.56, y - 0.56, 1.12, 1.12, look, 0.28) + text(
        x, y, 0.62, words if face_up else "?", 'style="fill:#fff4d6;font-weight:bold"'
    )


def explored(at: Point, face: str, words: str) -> str:
    """An exploration token face up; a staircase and a lock are told by their drawing, the others by a letter."""
    x, y = at
    line_look = 'stroke="#fff4d6" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round"'
    if face == "staircase":
        steps = [(-0.36, -0.3), (-0.12, -0.3), (-0.12, -0.06), (0.12, -0.06), (0.12, 0.18), (0.36, 0.18), (0.36, 0.38)]
        return token(at, "", face_up=True) + line([(x + dx, y + dy) for dx, dy in steps], line_look)
    if face == "security":
        bow = [(x - 0.18, y - 0.02), (x - 0.18, y - 0.24), (x, y - 0.36), (x + 0.18, y - 0.24), (x + 0.18, y - 0.02)]
        body = rect(x - 0.28, y - 0.04, 0.56, 0.4, 'fill="#fff4d6"', 0.08)
        return token(at, "", face_up=True) + line(bow, line_look) + body
    return token(at, words, face_up=True)


def piece(at: Point, kind: str) -> str:
    """A piece of a sheet in a street: rubble is a heap of stones, anything else a face in a crowd."""
    x, y = at
    if kind == "rubble":
        stones = ((-0.4, 0.2, 0.34), (0.36, 0.24, 0.3), (0.0, -0.12, 0.36), (-0.08, 0.36, 0.26))
        return "".join(
            circle(x + dx, y + dy, size, 'fill="#7d766c" stroke="#1c1814" stroke-width="2.4"')
            for dx, dy, size in stones
        )
    return (
        circle(x, y, 0.5, 'fill="#c9a2d8" stroke="#2a1733" stroke-width="2.6"')
        + line([(x - 0.32, y - 0.08), (x + 0.32, y - 0.08)], 'stroke="#2a1733" stroke-width="9" stroke-linecap="round"')
        + circle(x - 0.15, y - 0.08, 0.07, 'fill="#fff"')
        + circle(x + 0.15, y - 0.08, 0.07, 'fill="#fff"')
    )
