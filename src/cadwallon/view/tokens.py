"""What lies and stands on the board in a picture: figures, chests, portcullises."""

from math import cos, pi, sin
from typing import Final

from cadwallon.board.outline import Shape, SpaceShape, inside
from cadwallon.view.svg import Point, circle, line, mixed, polygon, rect, text

BADGES: Final = ["disc", "diamond", "shield", "hexagon", "square", "star"]  # one shape per gang: never colour alone
FIGURE_RADIUS: Final = 0.66


class Figure:
    """A character on the board."""

    def __init__(self, space: int, initial: str, colour: str, badge: str = "disc") -> None:
        self.space: Final = space
        self.initial: Final = initial
        self.colour: Final = colour  # "#rrggbb"
        self.badge: Final = badge


class Chest:
    """A chest in a room with the treasure it shows ("red_gem", "keys", ...; "" = chest side up)."""

    def __init__(self, space: int, treasure: str = "") -> None:
        self.space: Final = space
        self.treasure: Final = treasure


class Pieces:
    """Everything that a caller wants on top of the board."""

    def __init__(
        self,
        figures: list[Figure] | None = None,
        chests: list[Chest] | None = None,
        portcullises: list[int] | None = None,
    ) -> None:
        self.figures: Final = figures or []
        self.chests: Final = chests or []
        self.portcullises: Final = portcullises or []


def draw_pieces(shape: Shape, pieces: Pieces, plates: dict[int, list[float]]) -> str:
    """`plates`: room -> left, top, right, bottom of its name, which no chest may hide."""
    out = [_portcullis(shape.spaces[gate]) for gate in pieces.portcullises]
    for chest in pieces.chests:
        x, y = chest_place(shape, shape.spaces[chest.space], plates.get(chest.space))
        out.append(_chest(x, y, chest.treasure))
    standing: dict[int, int] = {}
    for figure in pieces.figures:
        number = standing.get(figure.space, 0)
        standing[figure.space] = number + 1
        slots = shape.spaces[figure.space].slots
        out.append(draw_figure(slots[min(number, len(slots) - 1)], figure))
    return "".join(out)


def chest_place(shape: Shape, room: SpaceShape, plate: list[float] | None) -> Point:
    """As near to the room's name as can be without hiding it, an arrow, or where a figure stands first."""
    if plate is None:
        return room.slots[-1]
    middle_x, middle_y = (plate[0] + plate[2]) / 2, (plate[1] + plate[3]) / 2
    arrows = [opening.at for opening in shape.openings if room.space in (opening.room, opening.other)]
    best, best_cost = room.slots[-1], 99.0
    for cell_x, cell_y in room.cells:
        for part in range(16):
            x, y = cell_x + part // 4 / 4, cell_y + part % 4 / 4
            corners = [(x - 0.52, y - 0.4), (x + 0.52, y - 0.4), (x - 0.52, y + 0.4), (x + 0.52, y + 0.4)]
            if not all(inside(corner, room.polygon) for corner in corners):
                continue
            cost = abs(x - middle_x) * 0.6 + abs(y - middle_y)
            if plate[0] - 0.44 < x < plate[2] + 0.44 and plate[1] - 0.33 < y < plate[3] + 0.33:
                cost += 6
            cost += sum(4 for ax, ay in arrows if abs(ax - x) < 0.85 and abs(ay - y) < 0.75)
            for number, (sx, sy) in enumerate(room.slots[:2]):
                if abs(sx - x) < FIGURE_RADIUS + 0.4 and abs(sy - y) < FIGURE_RADIUS + 0.3:
                    cost += 3 if number == 0 else 1
            if cost < best_cost:
                best, best_cost = (x, y), cost
    return best


def draw_figure(at: Point, figure: Figure) -> str:
    x, y = at
    dark, light = mixed(figure.colour, "#000000", 0.55), mixed(figure.colour, "#ffffff", 0.55)
    radius = FIGURE_RADIUS
    return (
        circle(x + 0.05, y + 0.09, radius, 'fill="#000" opacity=".45"')
        + circle(x, y, radius, f'fill="{dark}" stroke="#0c0a0c" stroke-width="2"')
        + circle(x, y, radius - 0.06, f'fill="none" stroke="{light}" stroke-width="2.2"')
        + _badge(x, y, radius - 0.13, figure.badge, f'fill="{figure.colour}" stroke="{light}" stroke-width="1.4"')
        + text(x, y, 0.6, figure.initial, 'class="initial"')
    )


def _badge(x: float, y: float, size: float, badge: str, look: str) -> str:
    if badge == "diamond":
        return polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], look)
    if badge == "square":
        side = size * 0.74
        return rect(x - side, y - side, 2 * side, 2 * side, look)
    if badge == "hexagon":
        ring = [(x + size * cos(i * pi / 3), y + size * sin(i * pi / 3)) for i in range(6)]
        return polygon(ring, look)
    if badge == "star":
        ring = []
        for i in range(16):
            reach = size if i % 2 == 0 else size * 0.74
            ring.append((x + reach * sin(i * pi / 8), y - reach * cos(i * pi / 8)))
        return polygon(ring, look)
    if badge == "shield":
        w, top = size * 0.8, y - size * 0.72
        ring = [(x - w, top), (x + w, top), (x + w, y + size * 0.1), (x + w * 0.6, y + size * 0.62)]
        ring += [(x, y + size), (x - w * 0.6, y + size * 0.62), (x - w, y + size * 0.1)]
        return polygon(ring, look)
    return circle(x, y, size * 0.86, look)


def _chest(x: float, y: float, treasure: str) -> str:
    iron = 'stroke="#e0b860" stroke-width="1.6"'
    out = [
        circle(x, y, 0.62, 'fill="url(#board-chest-light)"'),
        rect(x - 0.44, y - 0.3, 0.88, 0.62, 'fill="#5a3a1e" stroke="#140c06" stroke-width="2"', 0.1),
        rect(x - 0.4, y - 0.26, 0.8, 0.24, 'fill="#7d5430"', 0.08),
        line([(x - 0.43, y), (x + 0.43, y)], iron),
        line([(x - 0.27, y - 0.28), (x - 0.27, y + 0.3)], iron),
        line([(x + 0.27, y - 0.28), (x + 0.27, y + 0.3)], iron),
    ]
    if treasure:
        out.append(circle(x, y, 0.28, 'fill="#1c140e" stroke="#f0cf80" stroke-width="1.4"'))
        out.append(draw_treasure(x, y, treasure))
    else:
        out.append(rect(x - 0.08, y - 0.06, 0.16, 0.2, 'fill="#f0cf80"', 0.04))
    return "".join(out)


def draw_treasure(x: float, y: float, treasure: str) -> str:
    gold = 'stroke="#f4cf62" stroke-width="2.4"'
    if treasure in ("red_gem", "green_gem"):
        colour = "#ff4a52" if treasure == "red_gem" else "#3fe07a"
        ring = [(x - 0.17, y - 0.06), (x - 0.09, y - 0.16), (x + 0.09, y - 0.16), (x + 0.17, y - 0.06), (x, y + 0.18)]
        return polygon(ring, f'fill="{colour}" stroke="#fff" stroke-width="1"')
    if treasure == "keys":
        return circle(x - 0.06, y - 0.08, 0.08, f'fill="none" {gold}') + line(
            [(x - 0.01, y - 0.02), (x + 0.15, y + 0.15), (x + 0.2, y + 0.09)], gold
        )
    if treasure == "scroll":
        return rect(x - 0.12, y - 0.17, 0.24, 0.34, 'fill="#f0e2b8"', 0.03) + line(
            [(x - 0.06, y - 0.07), (x + 0.06, y - 0.07), (x + 0.06, y + 0.03), (x - 0.06, y + 0.03)],
            'stroke="#6a5430" stroke-width="1.2"',
        )
    if treasure == "bracelet":
        return circle(x, y, 0.14, f'fill="none" {gold}') + circle(x, y - 0.14, 0.05, 'fill="#7fd0ff"')
    if treasure == "purse":
        ring = [(x - 0.05, y - 0.1), (x - 0.15, y + 0.12), (x, y + 0.18), (x + 0.15, y + 0.12), (x + 0.05, y - 0.1)]
        return polygon(ring, 'fill="#c08a4a"') + line([(x - 0.08, y - 0.1), (x + 0.08, y - 0.1)], gold)
    return "".join(  # a chest full of ducats, or whatever else is worth a coin
        circle(x + dx, y + dy, 0.085, 'fill="#f4cf62" stroke="#7a5a18" stroke-width="1"')
        for dx, dy in ((-0.09, 0.07), (0.09, 0.07), (0.0, -0.08))
    )


def _portcullis(gate: SpaceShape) -> str:
    """A grid of iron across the way out."""
    (x0, y0), (x1, y1) = gate.exit
    flat = y0 == y1
    inward = 0.62 if gate.side in ("north", "west") else -0.62
    left, top = (x0, min(y0, y0 + inward)) if flat else (min(x0, x0 + inward), y0)
    width, height = (x1 - x0, 0.62) if flat else (0.62, y1 - y0)
    iron = 'stroke="#c9ccd4" stroke-width="3.4" stroke-linecap="round"'
    out = [rect(left, top, width, height, 'fill="#060508" opacity=".82"', 0.04)]
    length = width if flat else height
    for i in range(1, round(length * 3)):
        at = i * length / round(length * 3)
        ends = [(left + at, top + 0.05), (left + at, top + height - 0.05)]
        if not flat:
            ends = [(left + 0.05, top + at), (left + width - 0.05, top + at)]
        out.append(line(ends, iron))
    for part in (0.3, 0.7):
        ends = [(left, top + part * height), (left + width, top + part * height)]
        if not flat:
            ends = [(left + part * width, top), (left + part * width, top + height)]
        out.append(line(ends, 'stroke="#8a8e98" stroke-width="3"'))
    return "".join(out)
