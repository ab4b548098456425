"""Measures the balance of every adventure and writes docs/balance.md:

python -m tools.balance --games 2000 --old-games 480 --jobs 2 --seed 3 [--adventure NAME] [--keep]

Greedy bots play at least so many games of each adventure with all four gangs, each gang as often on each seat, and
fewer of adventures 1 to 8 with the expansion and its catacombs. Results are kept in build/balance/: an adventure is
played again only if its own sources, those that all adventures share, or the settings have changed (--keep: only if its
own have). Of docs/balance.md only what stands between the two marks is written anew.
"""

import argparse
import sys
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from tools.balance_page import FRAME, WITH_EXPANSION, findings, old_findings, page
from tools.balance_series import KEPT, PLAYERS, ROOT, Measure, Series, digests, measured, rounded
from tools.balance_tables import WORDS

PAGE = ROOT / "docs" / "balance.md"


def series_of(games: int, old_games: int, seed: int) -> list[Series]:
    """All there is to play, in the order of the page."""
    names = [name for name, sheet in EVERY_ADVENTURE.items() if PLAYERS in sheet.players]
    played = [Series(name, rounded(games), seed) for name in names]
    if old_games:
        played += [Series(name, rounded(old_games), seed, old=True) for name in names if name in ADVENTURES]
    return played


def kept_before(every: list[Series], folder: Path = KEPT) -> dict[Series, Measure]:
    """What earlier runs have left, current or not."""
    found = {series: Measure.load(folder / series.file) for series in every}
    return {series: measure for series, measure in found.items() if measure is not None}


def title_of(series: Series) -> str:
    return WORDS.word("adventure", series.adventure) + (f", {WITH_EXPANSION}" if series.old else "")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measures the balance of the adventures: docs/balance.md.")
    parser.add_argument("--games", type=int, default=2000, help="at least so many for each adventure")
    parser.add_argument(
        "--old-games", type=int, default=480, help="at least so many for each of 1 to 8 with the expansion, 0 for none"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--adventure", choices=list(EVERY_ADVENTURE), help="only this one; the others as they were kept"
    )
    parser.add_argument("--keep", action="store_true", help="keep results although shared sources have changed")
    parser.add_argument("--page", type=Path, default=PAGE, help="the file to write")
    args = parser.parse_args(arguments)
    if args.games < 1 or args.jobs < 1 or args.seed < 0 or args.old_games < 0:
        parser.error("--games and --jobs must be above zero, and --seed and --old-games not below.")
    every = series_of(args.games, args.old_games, args.seed)
    played = [series for series in every if args.adventure in (None, series.adventure)]
    at_start = [digests(series) for series in played]
    found = kept_before(every)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        for series, marks in zip(played, at_start, strict=True):
            tell = partial(bar.advance, bar.add_task(title_of(series), total=series.games))
            found[series] = measured(series, marks, args.jobs, args.keep, tell)
    measures = {series.adventure: found[series] for series in every if series in found and not series.old}
    old = {series.adventure: found[series] for series in every if series in found and series.old}
    before = args.page.read_text("utf-8") if args.page.exists() else FRAME
    args.page.write_text(page(before, measures, old), "utf-8")
    for series in played:
        tell_of = old_findings if series.old else findings
        print("\n".join(tell_of(series.adventure, found[series])) or f"{title_of(series)}: nothing found.")
    print(f"wrote {args.page}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
