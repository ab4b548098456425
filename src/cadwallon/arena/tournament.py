"""A tournament: every set of bots that fills a table meets in games with the same seeds; seats and gangs go round."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from cadwallon.arena.crew import PROCESSES, work
from cadwallon.arena.match import play_game
from cadwallon.arena.ratings import Rating, rate
from cadwallon.arena.referee import NO_LIMIT
from cadwallon.arena.simulate import ArenaError, adventures_of, gangs_of, rules_of
from cadwallon.arena.statistics import Game, Table, wilson
from cadwallon.bots import make_bot
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
from cadwallon.engine.chance import Chance

_APART: Final = 2_000_003  # keeps the games of neighbouring seeds apart
_GAMES_PER_TASK: Final = 4

Progress = Callable[[int, int], None]  # games done, games in all


@dataclass(frozen=True)
class Settings:
    """`games` counts for every table and adventure."""

    bots: tuple[str, ...]
    games: int
    players: int
    adventures: tuple[str, ...]
    edition: str
    seed: int
    limit: float

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """The bots that sit down together: all sets of as many as there are seats, or all of them if they are fewer."""
        return list(combinations(self.bots, min(len(self.bots), self.players)))


@dataclass(frozen=True)
class Meeting:
    """How often one bot had more ducats than another in the games that both played; equal counts half."""

    bot: str
    rival: str
    games: int
    ahead: float

    @property
    def ci95(self) -> tuple[float, float]:
        return wilson(self.ahead, self.games)


@dataclass
class Result:
    settings: Settings
    total: Table
    ratings: list[Rating]
    meetings: list[Meeting]
    troubles: dict[str, str]  # the first failure of each bot that failed


Task = tuple[Settings, str, tuple[str, ...], int, int]  # adventure, table, first game, the one after the last


def tournament(
    bots: list[str],
    games: int,
    players: int = 4,
    adventure: str = DEFAULT_ADVENTURE,
    edition: str = DEFAULT_EDITION,
    seed: int = 0,
    limit: float = NO_LIMIT,
    jobs: int = 1,
    engine: str = PROCESSES,
    progress: Progress | None = None,
) -> Result:
    """Let bots meet in `games` games at every table. It is the same whatever the number of jobs, and on a cluster."""
    settings = Settings(tuple(bots), games, players, adventures_of(adventure, players), edition, seed, limit)
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise ArenaError("A tournament needs at least two bots, each named once.")
    if games < 1 or jobs < 1:
        raise ArenaError("At least one game is played by at least one process; give numbers above zero.")
    for name in bots:
        make_bot(name, 0)  # a wrong name is told before any process starts
    for name in settings.adventures:
        rules_of(gangs_of(0, players), name, edition)
    tasks: list[Task] = []
    for first in range(0, games, _GAMES_PER_TASK):
        for name in settings.adventures:
            for table in settings.tables:
                tasks.append((settings, name, table, first, min(first + _GAMES_PER_TASK, games)))
    played: list[Game] = []
    troubles: dict[str, str] = {}
    for some, told in work(play_task, tasks, jobs, engine):
        played += some
        troubles = told | troubles
        if progress is not None:
            progress(len(played), games * len(settings.adventures) * len(settings.tables))
    return _result(settings, played, troubles)


def seating(table: tuple[str, ...], players: int, number: int) -> list[str]:
    """The bots by seat: seats go round, and where there are too few bots they take the seats left over in turn."""
    more = [table[(number // players + extra) % len(table)] for extra in range(players - len(table))]
    row = [*table, *more]
    return [row[(seat - number) % players] for seat in range(players)]


def play_task(task: Task) -> tuple[list[Game], dict[str, str]]:
    """Some games of one table. Games with the same number have the same dice and seeds at every table."""
    settings, adventure, table, first, end = task
    played: list[Game] = []
    troubles: dict[str, str] = {}
    for number in range(first, end):
        gangs = gangs_of(number, settings.players)
        names = seating(table, settings.players, number)
        source = Chance(settings.seed * _APART + number)
        seed = source.below(1 << 30)
        bots = [make_bot(name, source.below(1 << 30)) for name in names]
        game = play_game(rules_of(gangs, adventure, settings.edition), bots, seed, limit=settings.limit)
        played.append(Game(names, list(gangs), game.scores, game.failures, game.decisions))
        for name, trouble in zip(names, game.troubles, strict=True):
            if trouble:
                troubles.setdefault(name, trouble)
    return played, troubles


# --- what came of it ---------------------------------------------------------------------------------------------
def means(game: Game) -> dict[str, float]:
    """The ducats of every bot in a game, as the mean of its seats."""
    out: dict[str, float] = {}
    for bot in dict.fromkeys(game.bots):
        held = [score for name, score in zip(game.bots, game.scores, strict=True) if name == bot]
        out[bot] = sum(held) / len(held)
    return out


def _result(settings: Settings, played: list[Game], troubles: dict[str, str]) -> Result:
    total = Table()
    for game in played:
        total.add(game)
    results = [means(game) for game in played]
    meetings: list[Meeting] = []
    for bot in settings.bots:
        for rival in settings.bots:
            both = [ducats for ducats in results if bot in ducats and rival in ducats]
            if bot != rival and both:
                ahead = sum(1.0 if d[bot] > d[rival] else 0.5 if d[bot] == d[rival] else 0.0 for d in both)
                meetings.append(Meeting(bot, rival, len(both), ahead / len(both)))
    return Result(settings, total, rate(settings.bots, results), meetings, troubles)
