"""Pictures of the learned forecast: how it was taught, and whether what it promises comes true."""

from collections.abc import Callable
from html import escape
from typing import Final, NamedTuple

INK: Final = "#2b2118"
PAPER: Final = "#fbf6ea"
LINE: Final = "#ded2b8"
BEFORE: Final = "#b5893c"
AFTER: Final = "#7c2f2a"
WIDTH, HEIGHT, LEFT, TOP, SIDE = 760, 330, 56, 64, 200
CURVE_WIDTH, CURVE_HEIGHT = 660, 200

Line = Callable[[float], float]


class Bin(NamedTuple):
    """Positions to which about the same share was promised."""

    said: float
    won: float
    places: int


def calibration_svg(panels: list[tuple[str, list[Bin], list[Bin]]]) -> str:
    """One panel for each part of the game: what was promised to the right, what was won upwards."""
    out = _frame(WIDTH, HEIGHT, "What the forecast promises, and what is won")
    for place, (name, colour) in enumerate((("fitted", BEFORE), ("learned", AFTER))):
        out.append(f'<circle cx="{WIDTH - 190 + 90 * place}" cy="20" r="5" fill="{colour}"/>')
        out.append(f'<text x="{WIDTH - 180 + 90 * place}" y="25">{name}</text>')
    for place, (title, before, after) in enumerate(panels):
        x, y = LEFT + place * (SIDE + 36), TOP + SIDE
        out.append(f'<text x="{x + SIDE / 2}" y="{TOP - 10}" text-anchor="middle">{escape(title)}</text>')
        for step in range(0, 101, 25):
            at = SIDE * step / 100
            out.append(f'<path d="M{x + at:.1f} {y}V{TOP}M{x} {y - at:.1f}H{x + SIDE}" stroke="{LINE}"/>')
            out.append(f'<text x="{x + at:.1f}" y="{y + 18}" text-anchor="middle" font-size="11">{step}</text>')
            if place == 0:
                out.append(f'<text x="{x - 8}" y="{y - at + 4:.1f}" text-anchor="end" font-size="11">{step}</text>')
        out.append(f'<path d="M{x} {y}L{x + SIDE} {TOP}" stroke="{INK}" stroke-dasharray="4 3"/>')
        for bins, colour in ((before, BEFORE), (after, AFTER)):
            dots = [(x + SIDE * one.said, y - SIDE * one.won) for one in bins]
            out.append(_path(dots, colour))
            out += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{colour}"/>' for a, b in dots]
    out.append(
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 14}" text-anchor="middle">promised (%), in tenths; won (%) upwards</text>'
    )
    return "\n".join([*out, "</svg>"]) + "\n"


def curve_svg(curve: list[tuple[float, float]]) -> str:
    """The loss after each epoch, of what was learned from and of what was held out."""
    out = _frame(WIDTH, HEIGHT, "Cross entropy after each epoch, of positions learned from and held out")
    low, high = min(min(pair) for pair in curve), max(max(pair) for pair in curve)
    y = TOP + CURVE_HEIGHT

    def dot(epoch: int, value: float) -> tuple[float, float]:
        across = LEFT + CURVE_WIDTH * epoch / max(1, len(curve) - 1)
        return across, y - CURVE_HEIGHT * (value - low) / max(1e-9, high - low)

    for step in range(5):
        value = low + (high - low) * step / 4
        at = dot(0, value)[1]
        out.append(f'<path d="M{LEFT} {at:.1f}H{LEFT + CURVE_WIDTH}" stroke="{LINE}"/>')
        out.append(f'<text x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end" font-size="11">{value:.3f}</text>')
    for epoch in range(0, len(curve), max(1, len(curve) // 10)):
        across = dot(epoch, low)[0]
        out.append(f'<text x="{across:.1f}" y="{y + 20}" text-anchor="middle" font-size="11">{epoch}</text>')
    for side, (name, colour) in enumerate((("learned from", BEFORE), ("held out", AFTER))):
        out.append(_path([dot(epoch, pair[side]) for epoch, pair in enumerate(curve)], colour))
        out.append(f'<circle cx="{LEFT + 20 + 140 * side}" cy="{TOP - 18}" r="5" fill="{colour}"/>')
        out.append(f'<text x="{LEFT + 30 + 140 * side}" y="{TOP - 13}">{name}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


def _frame(width: int, height: int, title: str) -> list[str]:
    box = f'viewBox="0 0 {width} {height}"'
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="13" fill="{INK}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="14" y="26" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]


def _path(dots: list[tuple[float, float]], colour: str) -> str:
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in dots)
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
