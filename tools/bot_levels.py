"""How far apart the levels are: the table of docs/bots.md, from the games that are kept.

    python -m tools.bot_levels

The games are played by `python -m tools.bot_strength apprentice:novice footpad:apprentice burglar:footpad --games 500
--kept benchmarks/results/levels.csv`, and fewer with mastermind:burglar, which take longer; with --adventures,
--players or --expansion they are kept in orders.csv. benchmarks/results/levels.json is what comes of a tournament:
`cadwallon tournament --bots novice,apprentice,footpad,burglar --games 600 --seed 9 --json`.
"""

import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from math import log10
from typing import Any, Final

from cadwallon.bots import LEVELS
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, EVERY_ADVENTURE
from tools.bot_games import EXPANSION, KEPT, Kept, Series, counted, read
from tools.bot_tables import table_of

LEVEL_GAMES: Final = KEPT.with_name("levels.csv")
ORDERS: Final = KEPT.with_name("orders.csv")  # in other adventures, with the expansion, with fewer players
TOURNAMENT: Final = KEPT.with_name("levels.json")
RIVALS: Final = 3


def elo(share: float, rivals: int = RIVALS) -> float:
    """By how much whoever wins this share against so many equals of each other is above them (Plackett-Luce)."""
    return 400 * log10(rivals * share / (1 - share))


def tournament_rows(told: dict[str, Any]) -> Iterator[str]:
    """How often each level had more ducats than the one below, where both sat at a table with two others."""
    yield "| level | above | games of both | more ducats | 95 % interval | Elo above | 95 % interval |"
    yield "|---|---|--:|--:|--:|--:|--:|"
    met = {(meeting["bot"], meeting["rival"]): meeting for meeting in told["meetings"]}
    for below, above in pairwise(LEVELS):
        if (above, below) not in met:
            continue
        meeting = met[above, below]
        ahead, (low, high) = meeting["ahead"], meeting["ci95"]
        yield (
            f"| {above} | {below} | {meeting['games']} | {ahead:.1%} | {low:.1%} - {high:.1%} "
            f"| {elo(ahead, 1):+.0f} | {elo(low, 1):+.0f} to {elo(high, 1):+.0f} |"
        )


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


def order_rows(kept: Kept) -> Iterator[str]:
    """Where else the steps were played: how often the upper level wins, against one in so many of an equal."""
    steps = [step for step in pairwise(LEVELS) if any(_step(one) == step and not _is_first(one) for one in kept)]
    yield (
        "| adventure | players | games | equal | "
        + " | ".join(f"{above} over {below}" for below, above in steps)
        + " |"
    )
    yield "|---|--:|--:|--:|" + "--:|" * len(steps)
    rows: dict[tuple[int, str, int], dict[tuple[str, str], tuple[str, int]]] = {}
    for one in kept:
        if _step(one) in steps and not _is_first(one):
            tally = table_of(counted(one, kept[one])).bots[one.bots[0]]
            low, high = tally.ci95
            row = (list(EVERY_ADVENTURE).index(one.adventure) + 1, one.place, len(one.bots))
            rows.setdefault(row, {})[_step(one)] = f"{tally.win_rate:.0%} ({low:.0%} - {high:.0%})", len(kept[one])
    for row in sorted(rows, key=lambda row: (row[1].endswith(EXPANSION), row)):
        most = max(games for _, games in rows[row].values())
        cells = []
        for step in steps:
            said, games = rows[row].get(step, ("", most))
            cells.append(said if games == most else f"{said} of {games}")
        yield f"| {row[0]} {row[1]} | {row[2]} | {most} | {1 / row[2]:.0%} | {' | '.join(cells)} |"


def _step(series: Series) -> tuple[str, str]:
    """The level below, and the one that sits alone."""
    return series.bots[1], series.bots[0]


def _is_first(series: Series) -> bool:
    """Those of the table above."""
    return series.adventure == DEFAULT_ADVENTURE and not series.expansion and len(series.bots) == RIVALS + 1


def main() -> int:
    told = json.loads(TOURNAMENT.read_text("utf-8"))
    print("\n".join([*tournament_rows(told), "", *level_rows(read(LEVEL_GAMES)), "", *order_rows(read(ORDERS))]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
