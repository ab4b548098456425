"""Tables in Markdown."""

from collections.abc import Mapping
from typing import Final

from cadwallon.text.catalogue import catalogue

WORDS: Final = catalogue("en")


def rows(heads: list[str], lines: list[list[str]]) -> str:
    table = [heads, ["---", *["---:"] * (len(heads) - 1)], *lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in table)


def per_game(count: int, games: int) -> str:
    return f"{count / games:.2f}"


def interval(ends: tuple[float, float]) -> str:
    return f"{ends[0]:.1%} to {ends[1]:.1%}"


def listed(what: str, names: list[str]) -> list[str]:
    """One finding for all of a kind, if there are any."""
    return [f"{what}: {', '.join(names)}."] if names else []


def side_by_side(head: str, counts: Mapping[str, int], games: int) -> str:
    """The most used first, in two columns."""
    cells = [[name, per_game(count, games)] for name, count in sorted(counts.items(), key=lambda row: -row[1])]
    half = -(-len(cells) // 2)
    cells += [["", ""]] * (2 * half - len(cells))
    return rows([head, "Per game", head, "Per game"], [a + b for a, b in zip(cells[:half], cells[half:], strict=True)])
