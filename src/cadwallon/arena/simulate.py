"""Many games between bots, with the seats and gangs going round, on one or more processes.

Every game has a seed of its own, made of the seed and its number: the result is the same whatever the number of jobs.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from cadwallon.arena.crew import PROCESSES, work
from cadwallon.arena.match import play_game
from cadwallon.arena.statistics import Game, Table
from cadwallon.bots import make_bot
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION, EVERY_ADVENTURE, make_rules
from cadwallon.core.rulebook import Rules
from cadwallon.engine.chance import Chance

ALL: Final = "all"
_APART: Final = 2_000_003  # keeps the games of neighbouring seeds apart
_LARGEST_CHUNK: Final = 25

Progress = Callable[[int, int], None]  # games done, games in all


class ArenaError(ValueError):
    """Settings with which no game can be played; the message is one sentence that says what to do."""


class Options(NamedTuple):
    """OPT  Table options of The King of Ashes: in the base adventures, with their catacombs, the Inn, no CMN-19."""

    expansion: bool = False
    catacombs: bool = False
    inn: bool = False
    as_printed: bool = False


PLAIN: Final = Options()


@dataclass(frozen=True)
class Settings:
    """What is played. `bots` has one name for each seat; `games` counts for each adventure."""

    games: int
    bots: tuple[str, ...]
    adventures: tuple[str, ...]
    edition: str
    seed: int
    options: Options = PLAIN

    @property
    def players(self) -> int:
        return len(self.bots)


@dataclass
class Result:
    """The tallies of all games together, and of each adventure."""

    settings: Settings
    total: Table
    adventures: dict[str, Table]


def simulate(
    games: int,
    bots: list[str],
    players: int = 4,
    adventure: str = DEFAULT_ADVENTURE,
    edition: str = DEFAULT_EDITION,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    options: Options = PLAIN,
    engine: str = PROCESSES,
) -> Result:
    """Play `games` games of an adventure (or of each, with "all") between bots: one for each seat, or one for all."""
    settings = Settings(games, seats_of(bots, players), adventures_of(adventure, players), edition, seed, options)
    if games < 1 or jobs < 1:
        raise ArenaError("At least one game is played by at least one process; give numbers above zero.")
    for name in settings.bots:
        make_bot(name, 0)  # a wrong name is told before any process starts
    for name in settings.adventures:
        rules_of(gangs_of(0, players), name, edition, options)
    total = Table()
    tables = {name: Table() for name in settings.adventures}
    chunks = list(_chunks(settings, jobs))
    all_games = games * len(settings.adventures)
    tasks = [(settings, chunk) for chunk in chunks]
    for chunk, played in zip(chunks, work(_play_chunk, tasks, jobs, engine), strict=True):
        for game in played:
            total.add(game)
            tables[chunk[0]].add(game)
        if progress is not None:
            progress(total.games, all_games)
    return Result(settings, total, tables)


def seats_of(bots: list[str], players: int) -> tuple[str, ...]:
    """One name stands for all seats."""
    if len(bots) == 1:
        return tuple(bots * players)
    if len(bots) != players:
        raise ArenaError(f"{len(bots)} bots are named for {players} seats; name one for each seat, or one for all.")
    return tuple(bots)


def adventures_of(adventure: str, players: int) -> tuple[str, ...]:
    """A name, its number in the book, or all that can be played by so many."""
    if adventure == ALL:
        return tuple(name for name, sheet in EVERY_ADVENTURE.items() if players in sheet.players)
    names = list(EVERY_ADVENTURE)
    if adventure.isdecimal() and 1 <= int(adventure) <= len(names):
        return (names[int(adventure) - 1],)
    return (adventure,)


def gangs_of(number: int, players: int) -> tuple[str, ...]:
    """The gangs by seat: they stay for one round of the seats, then come in the next order."""
    orders = list(permutations(GANGS, players))
    return orders[number // players % len(orders)]


def seated(bots: tuple[str, ...], number: int) -> list[str]:
    """By seat: bot `i` sits at seat (i + number) mod n."""
    return [bots[(seat - number) % len(bots)] for seat in range(len(bots))]


@lru_cache(maxsize=256)
def rules_of(gangs: tuple[str, ...], adventure: str, edition: str, options: Options = PLAIN) -> Rules:
    """Made once in each process; games share them one after the other."""
    chosen = (options.expansion or None, options.catacombs, options.inn)
    return make_rules(list(gangs), adventure, edition, *chosen, as_printed=options.as_printed)


def play_number(settings: Settings, adventure: str, number: int) -> Game:
    """One game of the series."""
    gangs = gangs_of(number, settings.players)
    names = seated(settings.bots, number)
    source = Chance(settings.seed * _APART + number)
    seed = source.below(1 << 30)
    bots = [make_bot(name, source.below(1 << 30)) for name in names]
    played = play_game(rules_of(gangs, adventure, settings.edition, settings.options), bots, seed)
    return Game(names, list(gangs), played.scores, played.failures, played.decisions)


# --- processes --------------------------------------------------------------------------------------------------
Chunk = tuple[str, int, int]  # adventure, first game, the one after the last


def _chunks(settings: Settings, jobs: int) -> Iterator[Chunk]:
    """Small enough to keep all processes busy to the end, and to show progress."""
    size = 1 if jobs == 1 else max(1, min(_LARGEST_CHUNK, settings.games // (4 * jobs)))
    for adventure in settings.adventures:
        for first in range(0, settings.games, size):
            yield adventure, first, min(first + size, settings.games)


def _play_chunk(task: tuple[Settings, Chunk]) -> list[Game]:
    settings, (adventure, first, end) = task
    return [play_number(settings, adventure, number) for number in range(first, end)]
