"""Looks only: what a board's art file puts into rooms and lanes (tables, lamps, boats, names)."""

import tomllib
from collections.abc import Callable
from typing import Final

from cadwallon.text.catalogue import Catalogue
from cadwallon.view.svg import circle, line, mixed, polygon, rect, text

_EDGE = 'stroke="#140d0a" stroke-width="1.6"'
_WOOD = f'fill="#6e4a2a" {_EDGE}'
_TINTS: Final = {"r": "#a8242c", "g": "#2f9a6a", "b": "#2c52a8", "y": "#d8b838"}
_SPINES: Final = ["#8c3a34", "#3d6a4a", "#c09a4a", "#35507c", "#6a3f6e", "#a8683a"]


class Prop:
    """One piece of furniture."""

    def __init__(self, values: dict[str, object]) -> None:
        self.kind: Final = str(values.get("kind", ""))
        self.x: Final = _number(values, "x", 0.0)
        self.y: Final = _number(values, "y", 0.0)
        self.w: Final = _number(values, "w", 0.3)
        self.h: Final = _number(values, "h", self.w)
        self.tint: Final = str(values.get("tint", ""))
        self.lane: Final = str(values.get("lane", ""))
        self.size: Final = _number(values, "size", 0.31)
        self.angle: Final = _number(values, "angle", 0.0)


class Art:
    """A board's art file, read leniently: what is missing is not drawn."""

    def __init__(self, toml_text: str) -> None:
        tables = tomllib.loads(toml_text)
        self.props: Final = [Prop(values) for values in tables.get("prop", [])]
        self.decks: Final = [Prop(values) for values in tables.get("deck", [])]
        self.paved: Final = [str(space) for values in tables.get("paving", []) for space in values.get("spaces", [])]
        self.lane_names: Final = [Prop(values) for values in tables.get("label", [])]

    def lamps(self) -> list[Prop]:
        return [prop for prop in self.props if prop.kind == "lamp"]


def _number(values: dict[str, object], key: str, default: float) -> float:
    value = values.get(key, default)
    return float(value) if isinstance(value, (int, float)) else default


def draw_deck(deck: Prop) -> str:
    """Planks of a bridge, with rails along the way."""
    out = rect(deck.x, deck.y, deck.w, deck.h, f'fill="#7a5c3a" {_EDGE}', 0.02)
    count = round(deck.w * 3)
    for i in range(1, count):
        x = deck.x + i * deck.w / count
        out += line([(x, deck.y), (x, deck.y + deck.h)], 'stroke="#3c2a18" stroke-width="1.6"')
    for y in (deck.y + 0.06, deck.y + deck.h - 0.06):
        out += line([(deck.x - 0.1, y), (deck.x + deck.w + 0.1, y)], 'stroke="#b08a58" stroke-width="4"')
    return out


def draw_lane_name(name: Prop, text_of: Catalogue) -> str:
    turn = f' transform="rotate({name.angle:g} {name.x * 40:g} {name.y * 40:g})"' if name.angle else ""
    return text(name.x, name.y, max(name.size, 0.3), text_of.word("lane", name.lane), f'class="lane"{turn}')


def _bed(prop: Prop) -> str:
    x, y, w, h = prop.x, prop.y, prop.w, prop.h
    pillow = (w * 0.28, h) if w > h else (w, h * 0.28)
    return rect(x, y, w, h, f'fill="#7a2f38" {_EDGE}', 0.1) + rect(
        x + 0.05, y + 0.05, pillow[0] - 0.06, pillow[1] - 0.06, 'fill="#e8dcc4"', 0.06
    )


def _crate(prop: Prop) -> str:
    x, y, w, h = prop.x, prop.y, prop.w, prop.h
    planks = 'stroke="#3a2413" stroke-width="1.6"'
    return (
        rect(x, y, w, h, f'fill="#8a6236" {_EDGE}', 0.02)
        + line([(x, y), (x + w, y + h)], planks)
        + rect(x + 0.08, y + 0.08, w - 0.16, h - 0.16, f'fill="none" {planks}', 0.01)
    )


def _barrel(prop: Prop) -> str:
    x, y, w = prop.x, prop.y, prop.w
    return circle(x, y, w, _WOOD) + circle(x, y, w * 0.66, 'fill="none" stroke="#c9964f" stroke-width="1.4"')


def _vat(prop: Prop) -> str:
    x, y, w = prop.x, prop.y, prop.w
    colour = _TINTS.get(prop.tint, "#888888")
    return circle(x, y, w, _WOOD) + circle(x, y, w * 0.74, f'fill="{colour}"')


def _plant(prop: Prop) -> str:
    x, y, w = prop.x, prop.y, prop.w
    return (
        circle(x, y, w, 'fill="#1d4a2a" stroke="#0d2212" stroke-width="1.4"')
        + circle(x - w * 0.3, y - w * 0.25, w * 0.5, 'fill="#2f6e3c"')
        + circle(x + w * 0.35, y + w * 0.2, w * 0.38, 'fill="#3d8549"')
    )


def _coins(prop: Prop) -> str:
    x, y, w = prop.x, prop.y, prop.w
    spots = ((-0.7, 0.3), (0.0, 0.5), (0.65, 0.35), (-0.3, -0.1), (0.35, -0.15), (0.0, -0.6))
    look = 'fill="#f0c548" stroke="#6e5010" stroke-width="1"'
    return "".join(circle(x + dx * w, y + dy * w, 0.1, look) for dx, dy in spots)


def _fire(prop: Prop) -> str:
    x, y, w, h = prop.x, prop.y, prop.w, prop.h
    middle = (x + w / 2, y + h / 2)
    return (
        rect(x, y, w, h, f'fill="#241a18" {_EDGE}')
        + circle(*middle, 1.5, 'fill="url(#board-lamp)" opacity=".8"')
        + circle(*middle, min(w, h) * 0.42, 'fill="#ff8a2c"')
        + circle(*middle, min(w, h) * 0.22, 'fill="#ffe9a0"')
    )


def _circle(prop: Prop) -> str:
    x, y, w = prop.x, prop.y, prop.w
    rune = 'fill="none" stroke="#d2a8ff" stroke-width="2" opacity=".75"'
    tip = w * 0.86
    up = [(x, y - w), (x + tip, y + w / 2), (x - tip, y + w / 2)]
    down = [(x, y + w), (x + tip, y - w / 2), (x - tip, y - w / 2)]
    return circle(x, y, w, rune) + circle(x, y, w / 2, rune) + polygon(up, rune) + polygon(down, rune)


def _pool(prop: Prop) -> str:
    x, y, w, h = prop.x, prop.y, prop.w, prop.h
    wave = 'stroke="#8fe0e8" stroke-width="1.6" opacity=".7"'
    out = rect(x, y, w, h, f'fill="#a9b6b8" {_EDGE}', 0.12)
    out += rect(x + 0.18, y + 0.18, w - 0.36, h - 0.36, 'fill="#1f8a9a"', 0.08)
    for i in range(1, 4):
        out += line([(x + 0.5, y + h * i / 4), (x + w - 0.5, y + h * i / 4)], wave)
    return out


def _stall(prop: Prop) -> str:
    x, y, w, h = prop.x, prop.y, prop.w, prop.h
    out = rect(x, y, w, h, f'fill="#e8e0cc" {_EDGE}', 0.03)
    for i in range(0, 5, 2):
        out += rect(x + w * i / 5, y, w / 5, h, f'fill="{prop.tint or "#a8323a"}"', 0.0)
    return out


def _stage(prop: Prop) -> str:
    x, y, w, h = prop.x, prop.y, prop.w, prop.h
    out = rect(x, y, w, h, f'fill="#6b4024" {_EDGE}', 0.04)
    count = round(w * 2.6)
    for i in range(count):
        out += circle(x + w * (i + 0.5) / count, y + 0.1, 0.2, 'fill="#a81f2c" stroke="#4a0a10" stroke-width="1"')
    return out


def _small_thing(prop: Prop) -> str:
    x, y, w, h = prop.x, prop.y, prop.w, prop.h
    if prop.kind == "scope":
        return circle(x, y, 0.42, f'fill="#3c3440" {_EDGE}') + line(
            [(x - 0.45, y + 0.35), (x + 0.6, y - 0.5)], 'stroke="#d9b25a" stroke-width="8" stroke-linecap="round"'
        )
    if prop.kind == "map":
        return rect(x, y, w, h, f'fill="#e6d4a2" {_EDGE}', 0.02) + line(
            [(x + 0.1, y + h * 0.7), (x + w * 0.4, y + h * 0.3), (x + w - 0.1, y + h * 0.6)],
            'stroke="#a04030" stroke-width="1.8"',
        )
    if prop.kind == "altar":
        return rect(x, y, w, h, f'fill="#cfc8b4" {_EDGE}') + circle(x + w / 2, y + h / 2, 0.18, 'fill="#ffe08a"')
    if prop.kind == "rug":
        return rect(x, y, w, h, f'fill="#6e1a2c" {_EDGE}', 0.04) + rect(
            x + 0.12, y + 0.12, w - 0.24, h - 0.24, 'fill="none" stroke="#d0a050" stroke-width="2"', 0.02
        )
    if prop.kind == "rack":
        count = max(2, round(max(w, h) * 4))
        steel = 'stroke="#c8ccd6" stroke-width="2.2"'
        out = ""
        for i in range(count):
            part = (i + 0.5) / count
            if w > h:
                out += line([(x + w * part, y), (x + w * part - 0.08, y + 0.5)], steel)
            else:
                out += line([(x, y + h * part), (x + 0.4, y + h * part)], steel)
        return out
    if prop.kind in ("flask", "bolt"):
        colours = ["#e05a50", "#f0c040", "#5ac070", "#5a90e0"]
        out = rect(x, y, w, h, _WOOD, 0.04)
        for i, colour in enumerate(colours):
            part = (i + 0.5) / len(colours)
            if prop.kind == "bolt":
                out += rect(x, y + h * i / 4, w, h / 4 - 0.03, f'fill="{mixed(colour, "#402040", 0.35)}"', 0.04)
            elif w > h:
                out += circle(x + w * part, y + h / 2, 0.11, f'fill="{colour}"')
            else:
                out += circle(x + w / 2, y + h * part, 0.11, f'fill="{colour}"')
        return out
    if prop.kind == "anvil":
        ring = [(x - 0.4, y - 0.18), (x + 0.3, y - 0.18), (x + 0.3, y), (x + 0.12, y + 0.06), (x + 0.18, y + 0.24)]
        ring += [(x - 0.22, y + 0.24), (x - 0.14, y + 0.06), (x - 0.4, y - 0.04)]
        return polygon(ring, f'fill="#5a6474" {_EDGE}')
    return rect(x, y, w, h, _WOOD)  # tables, pews and what a later art file may name


def _shelf(prop: Prop) -> str:
    out = rect(prop.x, prop.y, prop.w, prop.h, f'fill="#3d2716" {_EDGE}', 0.02)
    flat = prop.w >= prop.h
    length = (prop.w if flat else prop.h) - 0.1
    count = max(2, round(length / 0.14))
    for i in range(count):
        look = f'fill="{_SPINES[i * 5 % 6]}"'
        at = 0.05 + length * i / count
        thick = length / count - 0.02
        if flat:
            out += rect(prop.x + at, prop.y + 0.06, thick, prop.h - 0.12, look, 0.0)
        else:
            out += rect(prop.x + 0.06, prop.y + at, prop.w - 0.12, thick, look, 0.0)
    return out


def _boat(prop: Prop) -> str:
    x, y, w, h = prop.x, prop.y, prop.w, prop.h
    if w >= h:
        ring = [(x, y + h / 2), (x + w * 0.25, y), (x + w * 0.75, y), (x + w, y + h / 2)]
        ring += [(x + w * 0.75, y + h), (x + w * 0.25, y + h)]
        seat = [(x + w / 2, y + 0.08), (x + w / 2, y + h - 0.08)]
    else:
        ring = [(x + w / 2, y), (x + w, y + h * 0.25), (x + w, y + h * 0.75), (x + w / 2, y + h)]
        ring += [(x, y + h * 0.75), (x, y + h * 0.25)]
        seat = [(x + 0.08, y + h / 2), (x + w - 0.08, y + h / 2)]
    return polygon(ring, f'fill="#7a4c28" {_EDGE}') + line(seat, 'stroke="#c08a52" stroke-width="4"')


_DRAWN: Final[dict[str, Callable[[Prop], str]]] = {
    "shelf": _shelf, "bed": _bed, "crate": _crate, "barrel": _barrel, "round": _barrel, "vat": _vat,
    "plant": _plant, "boat": _boat, "coins": _coins, "fire": _fire, "circle": _circle, "pool": _pool, "stall": _stall,
    "stage": _stage,
}  # fmt: skip


def draw_prop(prop: Prop) -> str:
    """Anything but lamps, which are light, not furniture."""
    return _DRAWN.get(prop.kind, _small_thing)(prop)
