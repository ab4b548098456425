"""Games between bots, each kept in a file as soon as it is over."""

import csv
from pathlib import Path
from typing import Final, NamedTuple

from cadwallon.arena.crew import work
from cadwallon.arena.simulate import PLAIN, Options, Settings, adventures_of, gangs_of, play_number, seated
from cadwallon.arena.statistics import Game
from cadwallon.bots import BotError, make_bot
from cadwallon.cli.progress import Bar
from cadwallon.content.base.manifest import ADVENTURES, GANGS
from cadwallon.content.rulebooks import DEFAULT_EDITION, EVERY_ADVENTURE

KEPT: Final = Path(__file__).resolve().parent.parent / "benchmarks" / "results" / "bots.csv"
NEWER: Final = KEPT.with_name("masterminds.csv")  # games of today's mastermind
FRUGAL: Final = KEPT.with_name("frugal_masterminds.csv")  # of the one before, which thought less
EARLIER: Final = KEPT.with_name("earlier_masterminds.csv")  # before that: its forecast was taught by results
PATIENT: Final = KEPT.with_name("patient_masterminds.csv")  # of one that looked wider and longer in rounds 5 and 6
WIDE: Final = KEPT.with_name("wide_masterminds.csv")  # of one whose forecast did not see single thieves
NARROW: Final = KEPT.with_name("narrow_masterminds.csv")  # of the one that looked at ten finalists to the end
SEED: Final = 1
HEAD: Final = ("adventure", "bots", "game", "scores", "failures")
ALL_LEVELS: Final = "levels"
EXPANSION: Final = "+expansion"  # behind the name of an adventure of the base box
LADDER: Final = ("apprentice", "greedy", "schemer", "mastermind")  # a table of four, the weakest first


class StrengthError(ValueError):
    """Games that cannot be played, read or counted together; the message is one sentence that says what to do."""


class Series(NamedTuple):
    """Bots by seat of the first game; they go round in the next. `expansion`: 1 to 8 with its catacombs (OLD-5)."""

    adventure: str
    bots: tuple[str, ...]
    expansion: bool = False

    @property
    def place(self) -> str:
        """The adventure as files and tables name it."""
        return self.adventure + (EXPANSION if self.expansion else "")

    @property
    def name(self) -> str:
        return f"{'+'.join(self.bots)} in {self.place}"


class Played(NamedTuple):
    """The result of one game, by seat."""

    scores: tuple[int, ...]
    failures: tuple[int, ...]


Kept = dict[Series, dict[int, Played]]
Task = tuple[Series, int]


def wanted(names: list[str], adventures: str, players: int = len(LADDER), *, expansion: bool = False) -> list[Series]:
    if players not in range(2, len(GANGS) + 1):
        raise StrengthError(f"{players} cannot play; give a number of players from 2 to {len(GANGS)}.")
    found = []
    for word in adventures.split(","):
        for adventure in adventures_of(word, players):
            if adventure not in EVERY_ADVENTURE:
                raise StrengthError(f"There is no adventure {word!r}; give numbers from 1 to {len(EVERY_ADVENTURE)}.")
            if expansion and adventure not in ADVENTURES:
                raise StrengthError(f"{adventure} is one of the expansion anyway; leave --expansion out for it.")
            found += [Series(adventure, bots_of(name, players), expansion) for name in names]
    return found


def bots_of(name: str, players: int = len(LADDER)) -> tuple[str, ...]:
    if name == ALL_LEVELS:
        if players != len(LADDER):
            raise StrengthError(f"One of each level are {len(LADDER)} players; leave --players out, or name two bots.")
        return LADDER
    one, colon, three = name.partition(":")
    if not colon:
        raise StrengthError(f"{name!r} is no series; write {ALL_LEVELS}, or two bots like mastermind:greedy.")
    for bot in (one, three):
        try:
            make_bot(bot, 0)
        except BotError as error:
            raise StrengthError(str(error)) from None
    return one, *[three] * (players - 1)


def missing(series: list[Series], kept: Kept, numbers: range) -> list[Task]:
    """All series grow together: whoever stops early has something of each."""
    return [(one, number) for number in numbers for one in series if number not in kept.get(one, {})]


def play_one(task: Task) -> Played:
    series, number = task
    options = Options(expansion=True, catacombs=True) if series.expansion else PLAIN
    settings = Settings(number + 1, series.bots, (series.adventure,), DEFAULT_EDITION, SEED, options)
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
                (series.place, "+".join(series.bots), number, _joined(played.scores), _joined(played.failures))
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
                plain = adventure.removesuffix(EXPANSION)
                if plain not in EVERY_ADVENTURE:
                    raise ValueError(adventure)
                series = Series(plain, tuple(bots.split("+")), plain != adventure)
                played = Played(tuple(map(int, scores.split())), tuple(map(int, failures.split())))
                kept.setdefault(series, {})[int(number)] = played
            except ValueError:
                raise StrengthError(f"{path}, line {line}, is no game; take that line out.") from None
    return kept


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
