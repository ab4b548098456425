"""Ratings as a picture: a line for each bot, a dot for its rating, a bar for the interval."""

from html import escape
from typing import Final

from cadwallon.arena.ratings import Rating

_LEFT: Final = 150
_WIDTH: Final = 640
_ROW: Final = 34
_TOP: Final = 46
_INK: Final = "#2b2118"
_BAR: Final = "#b5893c"
_TICKS: Final = 5


def ratings_svg(ratings: list[Rating], names: dict[str, str], title: str) -> str:
    low = min(rating.ci95[0] for rating in ratings)
    high = max(rating.ci95[1] for rating in ratings)
    scale = (_WIDTH - _LEFT - 30) / max(1e-9, high - low)
    height = _TOP + _ROW * len(ratings) + 30
    box = f'viewBox="0 0 {_WIDTH} {height}"'
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="13" fill="{_INK}">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#fbf6ea"/>',
        f'<text x="14" y="24" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    for tick in range(_TICKS):
        value = low + (high - low) * tick / (_TICKS - 1)
        x = _LEFT + (value - low) * scale
        out.append(f'<line x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{height - 26}" stroke="#ded2b8"/>')
        out.append(f'<text x="{x:.1f}" y="{height - 10}" text-anchor="middle">{value:.1f}</text>')
    for row, rating in enumerate(ratings):
        y = _TOP + _ROW * (row + 0.5)
        first, last = (_LEFT + (end - low) * scale for end in rating.ci95)
        middle = _LEFT + (rating.mu - low) * scale
        out.append(f'<text x="{_LEFT - 12}" y="{y + 4:.1f}" text-anchor="end">{escape(names[rating.bot])}</text>')
        out.append(f'<line x1="{first:.1f}" y1="{y}" x2="{last:.1f}" y2="{y}" stroke="{_BAR}" stroke-width="6"/>')
        out.append(f'<circle cx="{middle:.1f}" cy="{y}" r="5"/>')
    return "\n".join([*out, "</svg>"]) + "\n"
