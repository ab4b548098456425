"""Series of games for the page of balance: played on one or more processes, counted, and kept while nothing changes."""

import ast
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from math import factorial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import cadwallon
from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import PLAIN, Options, gangs_of, rules_of
from cadwallon.arena.statistics import Game
from cadwallon.arena.usage.count import count_usage
from cadwallon.arena.usage.tally import Usage
from cadwallon.bots import Bot, make_bot
from cadwallon.content.rulebooks import DEFAULT_EDITION
from cadwallon.core.events import E_GAME_BEGAN
from cadwallon.engine.chance import Chance

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "balance"
PACKAGE = Path(str(cadwallon.__file__)).parent
SHARED = (
    "engine",
    "board",
    "core",
    "rules",
    "content",
    "bots",
    "view/view.py",
    "arena/usage",
)  # how a game goes and what is counted
PLAYERS: Final = 4
BOT: Final = "greedy"
ORDERS: Final = factorial(PLAYERS)  # of the gangs: after so many games each has been on each seat equally often
CHUNK: Final = 12  # games that a process plays before it reports
APART: Final = 2_000_003  # keeps the games of neighbouring seeds apart


@dataclass(frozen=True)
class Series:
    """What is to be played. `old`: an adventure of the base box with the expansion and its catacombs (OLD-5)."""

    adventure: str
    games: int
    seed: int
    old: bool = False

    @property
    def options(self) -> Options:
        return Options(expansion=True, catacombs=True) if self.old else PLAIN

    @property
    def file(self) -> str:
        return f"{self.adventure}.catacombs.json" if self.old else f"{self.adventure}.json"


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
    rules = rules_of(gangs, series.adventure, DEFAULT_EDITION, series.options)
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
    return Game([BOT] * PLAYERS, names, scores, failures, played.decisions), count_usage(played.rules, events)


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
    return _digest(own, f"{series.games} {series.seed} {series.old}"), _digest(shared, "")


def _digest(sources: list[Path], more: str) -> str:
    parsed = [ast.dump(ast.parse(source.read_text("utf-8"))) for source in sources]
    return sha256("\0".join([more, *parsed]).encode()).hexdigest()[:16]


def measured(
    series: Series, at_start: tuple[str, str], jobs: int, keep: bool, tell: Callable[[float], None], folder: Path = KEPT
) -> Measure:
    """The kept result if it still holds, else a new one. `at_start`: the digests when this program was loaded."""
    own, shared = at_start
    file = folder / series.file
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
