"""The picture of docs/bots_tried.md: how often schemer and mastermind beat three greedy bots, by adventure."""

from html import escape
from typing import Final

from cadwallon.arena.statistics import Tally
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.text.catalogue import catalogue
from tools.bot_games import Kept, Series, counted
from tools.bot_tables import EQUAL, table_of

TITLE: Final = "Wins against three greedy bots, with 95 % intervals"
RIVAL: Final = "greedy"
COLOURS: Final = {"schemer": "#b5893c", "mastermind": "#7c2f2a"}
INK: Final = "#2b2118"
LEFT, WIDTH, TOP, ROW, FOOT = 260, 760, 64, 40, 34
MOST: Final = 100  # percent, at the right edge


def strength_svg(kept: Kept) -> str:
    adventures = [name for name in EVERY_ADVENTURE if any(Series(name, (bot, *[RIVAL] * 3)) in kept for bot in COLOURS)]
    bottom = TOP + ROW * len(adventures)
    box = f'viewBox="0 0 {WIDTH} {bottom + FOOT}"'
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="13" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{bottom + FOOT}" fill="#fbf6ea"/>',
        f'<text x="16" y="26" font-size="15" font-weight="bold">{TITLE}</text>',
    ]
    for percent in range(0, MOST + 1, 10):
        out.append(f'<path d="M{_x(percent)} {TOP - 6}V{bottom}" stroke="#ded2b8"/>')
        out.append(f'<text x="{_x(percent)}" y="{bottom + 20}" text-anchor="middle">{percent} %</text>')
    out.append(f'<path d="M{_x(EQUAL)} {TOP - 6}V{bottom}" stroke="{INK}" stroke-dasharray="4 3"/>')
    out.append(f'<text x="{_x(EQUAL)}" y="{TOP - 12}" text-anchor="middle">greedy: {EQUAL:.0f} %</text>')
    for place, (bot, colour) in enumerate(COLOURS.items()):
        out.append(f'<circle cx="{_x(52 + 17 * place)}" cy="{TOP - 17}" r="5" fill="{colour}"/>')
        out.append(f'<text x="{_x(52 + 17 * place) + 10}" y="{TOP - 12}">{bot}</text>')
    for row, adventure in enumerate(adventures):
        out += _row(kept, adventure, TOP + ROW * row)
    return "\n".join([*out, "</svg>"]) + "\n"


def _row(kept: Kept, adventure: str, top: int) -> list[str]:
    number, title = list(EVERY_ADVENTURE).index(adventure) + 1, catalogue("en").word("adventure", adventure)
    out = [f'<text x="{LEFT - 16}" y="{top + ROW // 2 + 4}" text-anchor="end">{number}  {escape(title)}</text>']
    for place, (bot, colour) in enumerate(COLOURS.items()):
        series = Series(adventure, (bot, *[RIVAL] * 3))
        if series in kept:
            tally = table_of(counted(series, kept[series])).bots[bot]
            out += _dot(tally, top + ROW * (place + 1) // 3, colour)
    return out


def _dot(tally: Tally, y: int, colour: str) -> list[str]:
    low, high = (_x(100 * end) for end in tally.ci95)
    middle = _x(100 * tally.win_rate)
    return [
        f'<path d="M{low} {y}H{high}" stroke="{colour}" stroke-width="4" stroke-opacity="0.45"/>',
        f'<circle cx="{middle}" cy="{y}" r="5" fill="{colour}"/>',
    ]


def _x(percent: float) -> float:
    return round(LEFT + (WIDTH - LEFT - 30) * percent / MOST, 1)
