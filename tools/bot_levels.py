"""How far apart the levels are: the table of docs/bots.md, from the games that are kept.

    python -m tools.bot_levels

The games are played by `python -m tools.bot_strength apprentice:novice footpad:apprentice greedy:footpad --games 300
--kept benchmarks/results/levels.csv`; those of the mastermind stand in masterminds.csv.
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from math import log10
from typing import Final

from cadwallon.bots import LEVELS
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE
from tools.bot_games import KEPT, NEWER, Kept, Series, counted, read
from tools.bot_tables import table_of

LEVEL_GAMES: Final = KEPT.with_name("levels.csv")
RIVALS: Final = 3


def elo(share: float) -> float:
    """By how much whoever wins this share against three equals of each other is above them (Plackett-Luce)."""
    return 400 * log10(RIVALS * share / (1 - share))


def level_rows(kept: Kept) -> Iterator[str]:
    yield "| level | above | games | won | 95 % interval | Elo above | 95 % interval |"
    yield "|---|---|--:|--:|--:|--:|--:|"
    for below, above in pairwise(LEVELS):
        series = Series(DEFAULT_ADVENTURE, (above, *[below] * RIVALS))
        if series in kept:
            tally = table_of(counted(series, kept[series])).bots[above]
            low, high = tally.ci95
            yield (
                f"| {above} | {below} | {len(kept[series])} | {tally.win_rate:.1%} | {low:.1%} - {high:.1%} "
                f"| {elo(tally.win_rate):+.0f} | {elo(low):+.0f} to {elo(high):+.0f} |"
            )


def kept_games() -> Kept:
    return read(LEVEL_GAMES) | read(NEWER)


def main() -> int:
    print("\n".join(level_rows(kept_games())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
