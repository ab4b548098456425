"""Measures the balance of every adventure and writes docs/balance.md:

python tools/balance.py --games 2000 --jobs 2 --seed 3 [--adventure NAME] [--keep]

Greedy bots play at least so many games of each adventure with all four gangs, each gang as often on each seat. Results
are kept in build/balance/: an adventure is played again only if its own sources, those that all adventures share, or
the settings have changed (--keep: only if its own have). Of docs/balance.md only what stands between the two marks is
written anew.
"""

import argparse
import ast
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import sha256
from math import factorial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import Progress

import cadwallon
from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.arena.statistics import Game, Table, Tally, wilson
from cadwallon.arena.usage import Usage, count_usage
from cadwallon.bots import Bot, make_bot
from cadwallon.content.base.manifest import ADVENTURES, ARCANA, GANGS
from cadwallon.content.rulebooks import DEFAULT_EDITION
from cadwallon.engine.chance import Chance
from cadwallon.engine.events import E_GAME_BEGAN
from cadwallon.text.catalogue import catalogue

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "balance.md"
KEPT = ROOT / "build" / "balance"
PACKAGE = Path(str(cadwallon.__file__)).parent
SHARED = ("engine", "rules", "content", "bots", "view/view.py")  # what decides how a game goes
PLAYERS: Final = 4
BOT: Final = "greedy"
ORDERS: Final = factorial(PLAYERS)  # of the gangs: after so many games each has been on each seat equally often
CHUNK: Final = 12  # games that a process plays before it reports
FAIR: Final = (0.2, 0.3)  # wins of a gang among four
APART: Final = 2_000_003  # keeps the games of neighbouring seeds apart

BEGIN: Final = "<!-- measured: written by tools/balance.py, what stands outside these two marks is kept -->"
END: Final = "<!-- end of what is measured -->"
NOTE: Final = (
    "Greedy bots against each other, four players, each gang as often on each seat; in the tables seat 1 is who begins "
    "the first round. A tie is shared. Intervals are Wilson's at 95 %. Cards and skills are counted per game, for the "
    "four gangs together. What the bot does not understand it seldom uses: a low number says as much about it as about "
    "the card."
)
FRAME: Final = f"""# Balance

{BEGIN}
{END}

## Changes made and why

None yet.
"""


@dataclass(frozen=True)
class Series:
    """What is to be played."""

    adventure: str
    games: int
    seed: int


@dataclass
class Measure:
    """What so many games of one adventure showed, and of which sources and settings."""

    own: str  # digest of the adventure's sources and the settings
    shared: str  # digest of all other sources
    seed: int
    games: list[Game] = field(default_factory=list)
    usage: Usage = field(default_factory=Usage)

    def save(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        kept = {**vars(self), "games": [asdict(game) for game in self.games], "usage": self.usage.numbers()}
        fresh.write_text(json.dumps(kept), "utf-8")
        fresh.replace(file)  # whole or not at all

    @classmethod
    def load(cls, file: Path) -> "Measure | None":
        if not file.exists():
            return None
        kept: dict[str, Any] = json.loads(file.read_text("utf-8"))
        games = [Game(**game) for game in kept["games"]]
        return cls(kept["own"], kept["shared"], kept["seed"], games, Usage.of(kept["usage"]))


# --- playing ----------------------------------------------------------------------------------------------------
def play_number(series: Series, number: int) -> tuple[Game, Usage]:
    """One game of the series; it depends on nothing but these."""
    gangs = gangs_of(number * PLAYERS, PLAYERS)
    rules = rules_of(gangs, series.adventure, DEFAULT_EDITION)
    seed = series.seed * APART + number
    thinking = Chance(seed)
    thinking.below(1 << 30)  # this number is the game's
    bots: list[Bot] = [make_bot(BOT, thinking.below(1 << 30)) for _ in gangs]
    events: list[tuple[int, ...]] = []
    played = play_game(rules, bots, seed, events)
    first = next(event[2] for event in events if event[0] == E_GAME_BEGAN)
    order = [(first + place) % PLAYERS for place in range(PLAYERS)]  # who begins matters, not the number of the chair
    names, scores = [gangs[seat] for seat in order], [played.scores[seat] for seat in order]
    failures = [played.failures[seat] for seat in order]
    return Game([BOT] * PLAYERS, names, scores, failures, played.decisions), count_usage(rules, events)


def play_chunk(series: Series, first: int) -> tuple[list[Game], Usage]:
    games: list[Game] = []
    usage = Usage()
    for number in range(first, first + CHUNK):
        game, used = play_number(series, number)
        games.append(game)
        usage.add(used)
    return games, usage


def chunks_of(series: Series, jobs: int) -> Iterator[tuple[list[Game], Usage]]:
    """In the order of the games, whatever the number of processes."""
    firsts = range(0, series.games, CHUNK)
    if jobs == 1:
        for first in firsts:
            yield play_chunk(series, first)
        return
    # spawned, not forked: a process with threads (a progress bar has one) cannot be forked safely
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_chunk, [series] * len(firsts), firsts)


def rounded(games: int) -> int:
    """Up to whole rounds of the orders, so that every gang sits on every seat equally often."""
    return -(-games // ORDERS) * ORDERS


# --- what is kept -----------------------------------------------------------------------------------------------
def digests(series: Series, package: Path = PACKAGE) -> tuple[str, str]:
    """Of the adventure's own sources with the settings, and of those that all share; comments do not count."""
    own: list[Path] = []
    shared: list[Path] = []
    for part in SHARED:
        path = package / part
        for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if series.adventure in (source.parent.name, source.stem):
                own.append(source)
            elif not {"adventures", "sheets"} & set(source.relative_to(package).parts):
                shared.append(source)
    return _digest(own, f"{series.games} {series.seed}"), _digest(shared, "")


def _digest(sources: list[Path], more: str) -> str:
    parsed = [ast.dump(ast.parse(source.read_text("utf-8"))) for source in sources]
    return sha256("\0".join([more, *parsed]).encode()).hexdigest()[:16]


def measured(
    series: Series, at_start: tuple[str, str], jobs: int, keep: bool, tell: Callable[[float], None], folder: Path = KEPT
) -> Measure:
    """The kept result if it still holds, else a new one. `at_start`: the digests when this program was loaded."""
    own, shared = at_start
    file = folder / f"{series.adventure}.json"
    kept = Measure.load(file)
    if kept is not None and kept.own == own and (keep or kept.shared == shared):
        tell(series.games)
        return kept
    fresh = Measure(own, shared, series.seed)
    for played, usage in chunks_of(series, jobs):
        fresh.games += played
        fresh.usage.add(usage)
        tell(len(played))
    if digests(series) != at_start:
        fresh.own = ""  # sources changed meanwhile: nobody can say what was measured, so the next run plays it again
    fresh.save(file)
    return fresh


# --- the page ---------------------------------------------------------------------------------------------------
WORDS = catalogue("en")


def page(before: str, measures: dict[str, Measure]) -> str:
    """The page with its tables written anew."""
    if BEGIN not in before or END not in before:
        before = FRAME
    head, rest = before.split(BEGIN)
    tail = rest.split(END)[1]
    return f"{head}{BEGIN}\n{_measured(measures)}\n{END}{tail}"


def _measured(measures: dict[str, Measure]) -> str:
    found = [line for name, measure in measures.items() for line in findings(name, measure)]
    parts = [
        NOTE,
        "## Findings",
        "\n".join(f"- {line}" for line in found) or "None.",
        "## Wins of the gangs",
        _overview(measures),
    ]
    for name, measure in measures.items():
        parts += _adventure(name, measure)
    return "\n" + "\n\n".join(parts) + "\n"


def _table_of(measure: Measure) -> Table:
    table = Table()
    for game in measure.games:
        table.add(game)
    return table


def _rows(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _overview(measures: dict[str, Measure]) -> str:
    rows: list[list[str]] = []
    for name, measure in measures.items():
        table = _table_of(measure)
        rates = [f"{table.gangs[gang].win_rate:.1%}" for gang in GANGS]
        rows.append([WORDS.word("adventure", name), str(table.games), *rates, f"{table.mean_decisions:.0f}"])
    return _rows(["Adventure", "Games", *[WORDS.word("gang", gang) for gang in GANGS], "Decisions"], rows)


def _adventure(name: str, measure: Measure) -> list[str]:
    table = _table_of(measure)
    lengths = sorted(game.decisions for game in measure.games)
    usage = measure.usage
    length = f"{table.mean_decisions:.0f} on average, from {lengths[0]} to {lengths[-1]}"
    parts = [
        f"## {WORDS.word('adventure', name)}",
        f"{table.games:,} games, seed {measure.seed}. Decisions in a game: {length}.",
        _tallies("Gang", [(WORDS.word("gang", gang), table.gangs[gang]) for gang in GANGS]),
        _tallies("Seat", [(str(seat + 1), table.seats[seat]) for seat in sorted(table.seats)]),
    ]
    if ADVENTURES[name].actions:
        parts.append(_actions(name, usage))
    cards = [(WORDS.word("arcana", card), usage.cards[card] / usage.games) for card in CARDS]
    skills = [(f"{WORDS.word('thief', t)}: {WORDS.word('skill', t)}", usage.skills[t] / usage.games) for t in THIEVES]
    parts += [_used("Card", cards), _used("Skill", skills)]
    return parts


def _tallies(head: str, rows: list[tuple[str, Tally]]) -> str:
    cells = [[name, f"{t.win_rate:.1%}", _interval(t.ci95), f"{t.mean_ducats:.1f}"] for name, t in rows]
    return _rows([head, "Wins", "95 %", "Ducats"], cells)


def _interval(ends: tuple[float, float]) -> str:
    return f"{ends[0]:.1%} to {ends[1]:.1%}"


def _actions(name: str, usage: Usage) -> str:
    rows: list[list[str]] = []
    for action in ADVENTURES[name].actions:
        tried, done = usage.tried[action], usage.succeeded[action]
        share = f"{done / tried:.1%}" if tried else "-"
        ends = _interval(wilson(done / tried, tried)) if tried else "-"
        rows.append([f"{action} {WORDS.word('action', action)}", f"{tried / usage.games:.2f}", share, ends])
    return _rows(["Special action", "Per game", "Succeeds", "95 %"], rows)


def _used(head: str, rows: list[tuple[str, float]]) -> str:
    """The most used first, in two columns side by side."""
    cells = [[name, f"{rate:.2f}"] for name, rate in sorted(rows, key=lambda row: -row[1])]
    half = -(-len(cells) // 2)
    cells += [["", ""]] * (2 * half - len(cells))
    return _rows([head, "Per game", head, "Per game"], [a + b for a, b in zip(cells[:half], cells[half:], strict=True)])


CARDS: Final = [make_card().name for make_card, _ in ARCANA]
THIEVES: Final = [thief for gang in GANGS.values() for thief in gang]


def findings(name: str, measure: Measure) -> list[str]:
    """What a person should look at."""
    title = WORDS.word("adventure", name)
    usage = measure.usage
    found: list[str] = []
    for gang, tally in _table_of(measure).gangs.items():
        low, high = tally.ci95
        if not FAIR[0] <= tally.win_rate <= FAIR[1]:
            sure = "" if high < FAIR[0] or low > FAIR[1] else ", though chance may explain it"
            rate = f"{tally.win_rate:.1%} of the games ({_interval(tally.ci95)})"
            found.append(f"{title}: {WORDS.word('gang', gang)} win {rate}{sure}.")
    found += [f"{title}: {WORDS.word('arcana', card)} is never used." for card in CARDS if not usage.cards[card]]
    for thief in THIEVES:
        if not usage.skills[thief]:
            found.append(f"{title}: the skill of {WORDS.word('thief', thief)} is never used.")
    for action in ADVENTURES[name].actions:
        if not usage.succeeded[action]:
            how = "never succeeds" if usage.tried[action] else "is never tried"
            found.append(f"{title}: {action} {WORDS.word('action', action)} {how}.")
    failures = sum(sum(game.failures) for game in measure.games)
    return [*found, f"{title}: the bot broke down {failures} times."] if failures else found


# --- the command ------------------------------------------------------------------------------------------------
def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measures the balance of the adventures: docs/balance.md.")
    parser.add_argument("--games", type=int, default=2000, help="at least so many for each adventure")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--adventure", choices=list(ADVENTURES), help="only this one; the others as they were kept")
    parser.add_argument("--keep", action="store_true", help="keep results although shared sources have changed")
    args = parser.parse_args(arguments)
    if args.games < 1 or args.jobs < 1 or args.seed < 0:
        parser.error("--games and --jobs must be above zero, and --seed not below.")
    games = rounded(args.games)
    names = [name for name, sheet in ADVENTURES.items() if PLAYERS in sheet.players]
    played = [Series(name, games, args.seed) for name in names if args.adventure in (None, name)]
    at_start = [digests(series) for series in played]
    found = {name: Measure.load(KEPT / f"{name}.json") for name in names}
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        for series, marks in zip(played, at_start, strict=True):
            tell = partial(bar.advance, bar.add_task(WORDS.word("adventure", series.adventure), total=games))
            found[series.adventure] = measured(series, marks, args.jobs, args.keep, tell)
    measures = {name: measure for name, measure in found.items() if measure is not None}
    before = PAGE.read_text("utf-8") if PAGE.exists() else FRAME
    PAGE.write_text(page(before, measures), "utf-8")
    for series in played:
        name = series.adventure
        print("\n".join(findings(name, measures[name])) or f"{WORDS.word('adventure', name)}: nothing found.")
    print(f"wrote {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
