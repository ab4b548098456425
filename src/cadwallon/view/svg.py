"""The few SVG elements that the pictures are made of. Coordinates come in cells and go out in pixels."""

from html import escape
from typing import Final

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height

CELL: Final = 40  # pixels of a cell in the picture's own measure
WIDTH: Final = 1280  # how large a picture is by itself


def px(value: float) -> str:
    """A length of cells as pixels, as short as it can be written."""
    return f"{value * CELL:.1f}".rstrip("0").rstrip(".") or "0"


def view_box(box: Box) -> str:
    """The attributes of a drawing that shows this part of the plane."""
    x, y, width, height = box
    return (
        f'viewBox="{px(x)} {px(y)} {px(width)} {px(height)}" width="{WIDTH}" height="{round(WIDTH * height / width)}"'
    )


def points(ring: list[Point]) -> str:
    return " ".join(f"{px(x)},{px(y)}" for x, y in ring)


def area_path(rings: list[list[Point]]) -> str:
    """The `d` of a closed shape; rings after the first are holes."""
    return "".join("M" + "L".join(f"{px(x)} {px(y)}" for x, y in ring) + "Z" for ring in rings)


def polygon(ring: list[Point], look: str) -> str:
    return f'<polygon points="{points(ring)}" {look}/>'


def line(path: list[Point], look: str) -> str:
    return f'<polyline points="{points(path)}" fill="none" {look}/>'


def circle(x: float, y: float, radius: float, look: str) -> str:
    return f'<circle cx="{px(x)}" cy="{px(y)}" r="{px(radius)}" {look}/>'


def rect(x: float, y: float, width: float, height: float, look: str, corner: float = 0.06) -> str:
    return (
        f'<rect x="{px(x)}" y="{px(y)}" width="{px(width)}" height="{px(height)}" '
        f'rx="{px(min(corner, width / 2, height / 2))}" {look}/>'
    )


def text(x: float, y: float, size: float, words: str, look: str) -> str:
    """Centred on the point; a third of the size below the middle is where letters stand."""
    return (
        f'<text x="{px(x)}" y="{px(y + size * 0.36)}" font-size="{px(size)}" '
        f'text-anchor="middle" {look}>{escape(words)}</text>'
    )


def mixed(colour: str, other: str, part: float) -> str:
    """One colour with a part of another in it."""
    one = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    two = [int(other[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(one, two, strict=True))
