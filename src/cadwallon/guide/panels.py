"""Pictures that are no board: a fight step by step, a mission, the track of rounds, treasures, cards, the reckoning.

All of them lie on parchment and are measured in cells, like the boards. What they show (dice, prices, values) is asked
of a game that was set up and played, never written here.
"""

from html import escape
from typing import Final

from cadwallon.guide.marks import LETTER
from cadwallon.view.svg import circle, line, polygon, rect, text, view_box

INK: Final = "#2c1e14"
RED: Final = "#8a2a20"
_STYLE: Final = 'text{font-family:"DejaVu Serif",Georgia,"Times New Roman",serif}'
# What tokens and chests are drawn with is defined for boards; a sheet needs the same.
_INITIAL: Final = (
    ".initial{font-weight:bold;fill:#fff;stroke:#000;stroke-width:3px;paint-order:stroke;"
    'font-family:"DejaVu Sans",Verdana,sans-serif}'
)


def sheet(width: float, height: float, content: str, title: str) -> str:
    """A sheet of parchment with a drawing on it."""
    paper = rect(0.05, 0.05, width - 0.1, height - 0.1, 'fill="#f7efda" stroke="#b69a66" stroke-width="3"', 0.4)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view_box((0.0, 0.0, width, height))} role="img">'
        f"<title>{escape(title)}</title><style>{_STYLE}{_INITIAL}</style>{paper}{content}</svg>\n"
    )


def words(
    x: float, y: float, size: float, said: str, colour: str = INK, anchor: str = "middle", bold: bool = True
) -> str:
    """Written words; `anchor` is start, middle or end."""
    weight = "bold" if bold else "normal"
    drawn = text(x, y, size, said, f'style="fill:{colour};font-weight:{weight}"')
    return drawn.replace('text-anchor="middle"', f'text-anchor="{anchor}"')


def wrapped(said: str, size: float, width: float) -> list[str]:
    """Words in lines that are no longer than so many cells."""
    most = max(6, int(width / (size * LETTER)))
    rows: list[str] = []
    for word in said.split():
        if rows and len(rows[-1]) + 1 + len(word) <= most:
            rows[-1] += " " + word
        else:
            rows.append(word)
    return rows


def paragraph(
    x: float,
    y: float,
    size: float,
    said: str,
    width: float,
    colour: str = INK,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    """Several lines; the first one at y."""
    rows = wrapped(said, size, width)
    return "".join(words(x, y + n * size * 1.3, size, row, colour, anchor, bold) for n, row in enumerate(rows))


def card(x: float, y: float, width: float, height: float, name: str, note: str = "") -> str:
    """A card by its name and a word below it."""
    out = rect(x, y, width, height, 'fill="#fffaf0" stroke="#8a6a34" stroke-width="3"', 0.25)
    out += rect(x + 0.14, y + 0.14, width - 0.28, height - 0.28, 'fill="none" stroke="#d8c08c" stroke-width="1.6"', 0.2)
    size = 0.58
    rows = wrapped(name, size, width - 0.5)
    top = y + height / 2 - (len(rows) - 1) * size * 0.62 - (0.35 if note else 0)
    out += "".join(words(x + width / 2, top + n * size * 1.24, size, row, RED) for n, row in enumerate(rows))
    if note:
        out += words(x + width / 2, y + height - 0.62, 0.5, note, "#5f4c38", bold=False)
    return out


def coin(x: float, y: float, number: str, radius: float = 0.62) -> str:
    """Ducats, with their number."""
    return circle(x, y, radius, 'fill="#f4cf62" stroke="#7a5a18" stroke-width="3"') + words(
        x, y, radius * 1.05, number, "#4a3408"
    )


def medal(x: float, y: float, number: str) -> str:
    """The number of a step."""
    return circle(x, y, 0.55, f'fill="{RED}"') + words(x, y, 0.62, number, "#fff8e6")


def arrow(x: float, y: float, length: float) -> str:
    look = f'stroke="{RED}" stroke-width="5" stroke-linecap="round"'
    tip = x + length
    return line([(x, y), (tip - 0.3, y)], look) + polygon(
        [(tip, y), (tip - 0.45, y - 0.28), (tip - 0.45, y + 0.28)], f'fill="{RED}"'
    )
