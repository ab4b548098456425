"""How strong the bots are: plays series of games, keeps every game in a file, and prints the tables of docs/bots.md.

    python tools/bot_strength.py [mastermind:greedy ...] [levels] [--adventures 1,2] [--games 1000] [--first 0]

mastermind:greedy: one of the first at a table with three of the second, four players; any two bots.
levels:            one of each level at one table.

What is kept is not played again, so a series of some hours can be stopped and taken up at any time; without a series
only the tables are printed. Of every series that is taken up one kept game is played again: bots that play otherwise by
now must not be mixed with those that were.
"""

import argparse
import csv
import sys
from collections.abc import Iterator
from itertools import pairwise
from math import hypot, inf, sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Final, NamedTuple

from cadwallon.arena.crew import work
from cadwallon.arena.simulate import Settings, adventures_of, gangs_of, play_number, seated
from cadwallon.arena.statistics import Z95, Game, Table, win_shares
from cadwallon.bots import LEVELS, BotError, make_bot
from cadwallon.cli.progress import Bar
from cadwallon.content.rulebooks import DEFAULT_EDITION, EVERY_ADVENTURE

KEPT: Final = Path(__file__).resolve().parent.parent / "benchmarks" / "results" / "bots.csv"
SEED: Final = 1
HEAD: Final = ("adventure", "bots", "game", "scores", "failures")
ALL_LEVELS: Final = "levels"
EQUAL: Final = 100 / len(LEVELS)  # what everybody wins at a table of one kind, in percent
ORDER_HEAD: Final = (
    "| adventure | " + " | ".join(f"{above} over {below}" for below, above in pairwise(LEVELS)) + " |",
    "|---|" + "--:|" * (len(LEVELS) - 1),
)


class StrengthError(ValueError):
    """Games that cannot be played, read or counted together; the message is one sentence that says what to do."""


class Series(NamedTuple):
    """Bots by seat of the first game; they go round in the next."""

    adventure: str
    bots: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{'+'.join(self.bots)} in {self.adventure}"


class Played(NamedTuple):
    """The result of one game, by seat."""

    scores: tuple[int, ...]
    failures: tuple[int, ...]


class Lead(NamedTuple):
    """By how much one bot wins oftener than another, in percent of the games, and half of the 95 % interval."""

    percent: float
    doubt: float


Kept = dict[Series, dict[int, Played]]
Task = tuple[Series, int]


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays games between bots, keeps them, prints how strong they are.")
    parser.add_argument("series", nargs="*", help="mastermind:greedy, one against three of another; or levels")
    parser.add_argument("--adventures", default="1", help="numbers or names, with commas between; or all")
    parser.add_argument("--games", type=int, default=1000, help="of each series in each adventure")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kept", type=Path, default=KEPT, help="the file with the games")
    args = parser.parse_args(words)
    try:
        kept = read(args.kept)
        series = wanted(args.series, args.adventures)
        check(series, kept, args.kept)
        play(missing(series, kept, range(args.first, args.first + args.games)), kept, args.kept, args.jobs)
    except StrengthError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"Stopped; {args.kept} keeps what was played, and the same command goes on.", file=sys.stderr)
        return 130
    print("\n".join(tables(kept)))
    return 0


def wanted(names: list[str], adventures: str) -> list[Series]:
    found = []
    for word in adventures.split(","):
        for adventure in adventures_of(word, len(LEVELS)):
            if adventure not in EVERY_ADVENTURE:
                raise StrengthError(f"There is no adventure {word!r}; give numbers from 1 to {len(EVERY_ADVENTURE)}.")
            found += [Series(adventure, bots_of(name)) for name in names]
    return found


def bots_of(name: str) -> tuple[str, ...]:
    if name == ALL_LEVELS:
        return LEVELS
    one, colon, three = name.partition(":")
    if not colon:
        raise StrengthError(f"{name!r} is no series; write {ALL_LEVELS}, or two bots like mastermind:greedy.")
    for bot in (one, three):
        try:
            make_bot(bot, 0)
        except BotError as error:
            raise StrengthError(str(error)) from None
    return one, three, three, three


# --- games -----------------------------------------------------------------------------------------------------------
def missing(series: list[Series], kept: Kept, numbers: range) -> list[Task]:
    """All series grow together: whoever stops early has something of each."""
    return [(one, number) for number in numbers for one in series if number not in kept.get(one, {})]


def play_one(task: Task) -> Played:
    series, number = task
    settings = Settings(number + 1, series.bots, (series.adventure,), DEFAULT_EDITION, SEED)
    game = play_number(settings, series.adventure, number)
    return Played(tuple(game.scores), tuple(game.failures))


def play(tasks: list[Task], kept: Kept, path: Path, jobs: int) -> None:
    """Each game is written as soon as it is over."""
    if not tasks:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    is_new = not path.exists()
    with path.open("a", newline="") as file, Bar("games", len(tasks)) as bar:
        rows = csv.writer(file, lineterminator="\n")
        if is_new:
            rows.writerow(HEAD)
        for done, ((series, number), played) in enumerate(zip(tasks, work(play_one, tasks, jobs), strict=True), 1):
            rows.writerow(
                (series.adventure, "+".join(series.bots), number, _joined(played.scores), _joined(played.failures))
            )
            file.flush()
            kept.setdefault(series, {})[number] = played
            bar.show(done, len(tasks))


def check(series: list[Series], kept: Kept, path: Path) -> None:
    for one in series:
        if one in kept:
            number = max(kept[one])
            if play_one((one, number)) != kept[one][number]:
                raise StrengthError(
                    f"Game {number} of {one.name} ends otherwise than {path} says, so the bots have changed; "
                    "move that file away, or name another one with --kept."
                )


def _joined(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def read(path: Path) -> Kept:
    kept: Kept = {}
    if not path.exists():
        return kept
    with path.open(newline="") as file:
        rows = csv.reader(file)
        if tuple(next(rows, ())) != HEAD:
            raise StrengthError(f"{path} does not begin with {','.join(HEAD)}; name another file with --kept.")
        for line, row in enumerate(rows, 2):
            try:
                adventure, bots, number, scores, failures = row
                if adventure not in EVERY_ADVENTURE:
                    raise ValueError(adventure)
                played = Played(tuple(map(int, scores.split())), tuple(map(int, failures.split())))
                kept.setdefault(Series(adventure, tuple(bots.split("+"))), {})[int(number)] = played
            except ValueError:
                raise StrengthError(f"{path}, line {line}, is no game; take that line out.") from None
    return kept


# --- tables ----------------------------------------------------------------------------------------------------------
def tables(kept: Kept) -> Iterator[str]:
    in_order = sorted(kept, key=lambda one: list(EVERY_ADVENTURE).index(one.adventure))
    duels = {one: counted(one, kept[one]) for one in in_order if one.bots != LEVELS}
    if duels:
        yield "| adventure | one | three | games | won | 95 % interval | ducats | theirs | failures |"
        yield "|---|---|---|--:|--:|--:|--:|--:|--:|"
        yield from (duel_row(one, games) for one, games in duels.items())
        yield from ladder(duels)
    mixed = {one.adventure: counted(one, kept[one]) for one in in_order if one.bots == LEVELS}
    if mixed:
        yield ""
        yield f"| adventure | games | {' | '.join(LEVELS)} | ducats | failures |"
        yield "|---|--:|" + "--:|" * (len(LEVELS) + 2)
        yield from (level_row(adventure, games) for adventure, games in mixed.items())
        yield ""
        yield from ORDER_HEAD
        yield from (order_row(adventure, games) for adventure, games in mixed.items())
        if len(mixed) > 1:
            yield order_row("all", [game for games in mixed.values() for game in games])


def duel_row(series: Series, games: list[Game]) -> str:
    table = table_of(games)
    one, three = series.bots[0], series.bots[1]
    tally, other = table.bots[one], table.bots[three]
    low, high = tally.ci95
    return (
        f"| {series.adventure} | {one} | {three} | {table.games} | {tally.win_rate:.1%} | {low:.1%} - {high:.1%} "
        f"| {tally.mean_ducats:.1f} | {other.mean_ducats:.1f} | {failures_of(table)} |"
    )


def ladder(duels: dict[Series, list[Game]]) -> Iterator[str]:
    """How much oftener each level beats three rivals than the level below beats the same ones."""
    rows: dict[str, list[Lead | None]] = {}
    for adventure in dict.fromkeys(one.adventure for one in duels):
        wins = {one.bots[:2]: wins_of_the_first(one, duels[one]) for one in duels if one.adventure == adventure}
        wins |= {(bot, bot): [EQUAL, EQUAL] for bot in LEVELS}
        rows[adventure] = [lead(wins, below, above) for below, above in pairwise(LEVELS)]
    whole = {adventure: leads for adventure, leads in rows.items() if None not in leads}
    if not whole:
        return
    yield ""
    yield from ORDER_HEAD
    yield from (ladder_row(adventure, leads) for adventure, leads in whole.items())
    if len(whole) > 1:
        columns = zip(*whole.values(), strict=True)
        yield ladder_row("all", [mean_lead([one for one in column if one]) for column in columns])


def wins_of_the_first(series: Series, games: list[Game]) -> list[float]:
    return [100 * win_shares(game.scores)[game.bots.index(series.bots[0])] for game in games]


def lead(wins: dict[tuple[str, ...], list[float]], below: str, above: str) -> Lead | None:
    for rivals in LEVELS:
        if (higher := wins.get((above, rivals))) and (lower := wins.get((below, rivals))):
            return Lead(mean(higher) - mean(lower), hypot(doubt(higher), doubt(lower)))
    return None


def mean_lead(leads: list[Lead]) -> Lead:
    """Of several adventures, each with the same weight."""
    return Lead(mean(one.percent for one in leads), hypot(*(one.doubt for one in leads)) / len(leads))


def ladder_row(name: str, leads: list[Lead | None]) -> str:
    return f"| {name} | " + " | ".join(f"{one.percent:+.0f} % ± {one.doubt:.0f}" for one in leads if one) + " |"


def level_row(name: str, games: list[Game]) -> str:
    table = table_of(games)
    won = []
    for bot in LEVELS:
        low, high = table.bots[bot].ci95
        won.append(f"{table.bots[bot].win_rate:.0%} ({low:.0%} - {high:.0%})")
    ducats = " / ".join(f"{table.bots[bot].mean_ducats:.1f}" for bot in LEVELS)
    return f"| {name} | {table.games} | {' | '.join(won)} | {ducats} | {failures_of(table)} |"


def order_row(name: str, games: list[Game]) -> str:
    """How much oftener each level wins than the one below, and its ducats more: they sat at the same tables."""
    cells = []
    for below, above in pairwise(LEVELS):
        wins, ducats = [], []
        for game in games:
            seat, other = game.bots.index(above), game.bots.index(below)
            shares = win_shares(game.scores)
            wins.append(100 * (shares[seat] - shares[other]))
            ducats.append(float(game.scores[seat] - game.scores[other]))
        cells.append(f"{mean(wins):+.0f} % ± {doubt(wins):.0f}, {mean(ducats):+.1f} ± {doubt(ducats):.1f} ducats")
    return f"| {name} | {' | '.join(cells)} |"


def doubt(values: list[float]) -> float:
    """Half of the 95 % interval of their mean."""
    return Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def counted(series: Series, games: dict[int, Played]) -> list[Game]:
    return [
        Game(
            seated(series.bots, number),
            list(gangs_of(number, len(series.bots))),
            list(played.scores),
            list(played.failures),
            0,
        )
        for number, played in games.items()
    ]


def table_of(games: list[Game]) -> Table:
    table = Table()
    for game in games:
        table.add(game)
    return table


def failures_of(table: Table) -> int:
    return sum(tally.failures for tally in table.bots.values())


if __name__ == "__main__":
    sys.exit(main())
