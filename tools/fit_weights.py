"""Fits what the features of a position are worth (`bots/position.py`) to the results of games between bots.

    python tools/fit_weights.py --games 700 --seed 3 --jobs 2 > fitted.py && mv fitted.py src/cadwallon/bots/

At the beginning of turns the features of all gangs are taken down, and at the end of the game their ducats. A search
looks at positions after any of the better options, and from games in which everybody always does what he thinks best
one cannot learn what else would have been good. So there is one turn in every game in which many answers (`--stray`)
are others than the best, with a few before it. Afterwards everybody plays as well as he can, and only then positions
are taken down: a thief who stays inside is not worth less because somebody may forget to lead him out. Weights that
forecast the ducats are found by least squares for each number of turns left and of gangs that come first: over all
adventures together, drawn a little towards `PRIOR` (the fit of adventures that have none of their own), then for each
adventure, drawn towards the common fit, and there for each place in the turn order, drawn towards that of all places.
The spread, by which differences of the forecasts become chances to win, is the most likely one.
"""

import argparse
import sys
from math import exp, log
from typing import Final, NamedTuple

from cadwallon.arena.crew import work
from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots import make_bot
from cadwallon.bots.position import ANY, COUNT, FEATURES, features, waits
from cadwallon.bots.search import ordered
from cadwallon.bots.worth import Appraisal
from cadwallon.content.rulebooks import DEFAULT_EDITION, EVERY_ADVENTURE
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.view import view_of

PLAYERS: Final = 4
PLACES: Final = range(PLAYERS)  # gangs that have their turn before
PRIOR: Final = [0.0, 1.0, 1.0, 1.0, 1.0, 0.5, -0.3, 0.3, 0.3, 0.3, 0.5, 0.0, 0.1, 0.0, 1.0]
SAFE: Final = FEATURES.index("safe")  # in ducats by its meaning, and rare: between 0 and 1, whatever shows up in it
FIXED: Final = 1e9  # in the common fit it is 1, for what it is made of differs from sheet to sheet
DRAWN: Final = 300.0  # how many rows the prior counts for
STRAYS_AMONG: Final = 16  # options
RARELY: Final = 4  # before the turn of the strays there are so many times fewer of them
SPREADS: Final = [1.0 + 0.25 * step for step in range(60)]
APART: Final = 1_000_003
CHUNK: Final = 10  # games


class Row(NamedTuple):
    """One position, by seat, and what came of it."""

    turns: list[int]
    waits: list[int]
    features: list[list[float]]
    scores: list[int]


class Task(NamedTuple):
    adventure: str
    bots: list[str]
    seed: int
    stray: float
    first: int
    games: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1000, help="of each adventure")
    parser.add_argument("--of", default="", metavar="ADVENTURE=GAMES", help="another number for one of them")
    parser.add_argument("--bots", default="greedy", help="names; they take the seats in turn")
    parser.add_argument("--stray", type=float, default=0.35, help="share of answers that are not the best, in one turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    games = dict.fromkeys(EVERY_ADVENTURE, args.games)
    if args.of:
        games[args.of.partition("=")[0]] = int(args.of.partition("=")[2])
    rows = {name: gather(name, count, args) for name, count in games.items()}
    fits = fit_all(rows)
    every = [row for some in rows.values() for row in some]
    spreads = {name: spread(rows[name] if name else every, weights) for name, weights in fits.items()}
    of = f" --of {args.of}" if args.of else ""
    write(fits, spreads, f"--games {args.games}{of} --bots {args.bots} --stray {args.stray} --seed {args.seed}")
    return 0


# --- games -------------------------------------------------------------------------------------------------------
def gather(adventure: str, games: int, args: argparse.Namespace) -> list[Row]:
    names = args.bots.split(",")
    tasks = [
        Task(adventure, names, args.seed, args.stray, first, min(CHUNK, games - first))
        for first in range(0, games, CHUNK)
    ]
    rows: list[Row] = []
    for done, some in enumerate(work(collect, tasks, args.jobs), 1):
        print(f"{adventure} {done * CHUNK}/{games}", end="\r", file=sys.stderr)
        rows += some
    return rows


def collect(task: Task) -> list[Row]:
    """The positions at the beginning of the turns after the strays."""
    rows: list[Row] = []
    for number in range(task.first, task.first + task.games):
        source = Chance(task.seed * APART + number)
        names = [task.bots[(seat + number) % len(task.bots)] for seat in range(PLAYERS)]
        bots = [make_bot(name, source.below(1 << 30)) for name in names]
        rules = rules_of(gangs_of(number, PLAYERS), task.adventure, DEFAULT_EDITION)
        strays = source.below(rules.n.rounds * PLAYERS)  # the turn of most of them; turn 0 is the set-up
        g = State(rules, Chance(source.below(1 << 30)))
        g.short_form = True
        g.start(P_SET_UP)
        g.run()
        turn = 0
        known = (0, 0)
        first = len(rows)
        while not g.over:
            if g.round > 0 and (g.round, g.player) != known:
                known = (g.round, g.player)
                turn += 1
                if turn > strays:
                    table = Appraisal(view_of(g, g.asked))
                    places = [waits(table, seat) for seat in range(PLAYERS)]
                    rows.append(Row(list(table.turns), places, features(table), list(g.scores)))
            options = g.options()
            share = 0.0 if turn > strays else task.stray if turn == strays else task.stray / RARELY
            if len(options) == 1:
                g.play(options[0])
            elif int(source.below(1000)) < share * 1000:
                liked = ordered(view_of(g, g.asked))[:STRAYS_AMONG]
                g.play(liked[source.below(len(liked))])
            else:
                g.play(bots[g.asked].choose(view_of(g, g.asked)))
        rows[first:] = [row._replace(scores=list(g.scores)) for row in rows[first:]]
    return rows


# --- least squares -----------------------------------------------------------------------------------------------
class Sums:
    """Of squares and products, over the rows with so many turns left and so many gangs before."""

    def __init__(self) -> None:
        self.count = 0
        self.squares = [[0.0] * COUNT for _ in range(COUNT)]
        self.results = [0.0] * COUNT

    def add(self, gang: list[float], score: int) -> None:
        self.count += 1
        for i, value in enumerate(gang):
            if value:
                self.results[i] += value * score
                row = self.squares[i]
                for j in range(i, COUNT):
                    row[j] += value * gang[j]

    def include(self, other: "Sums") -> None:
        self.count += other.count
        for i in range(COUNT):
            self.results[i] += other.results[i]
            for j in range(i, COUNT):
                self.squares[i][j] += other.squares[i][j]


Cells = dict[tuple[int, int], Sums]  # by turns left and gangs before
Fit = list[list[list[float]]]  # by turns left, gangs before, feature


def fit_all(rows: dict[str, list[Row]]) -> dict[str, Fit]:
    cells = {name: sums_of(some) for name, some in rows.items()}
    longest = 1 + max(left for some in cells.values() for left, _ in some)
    fits: dict[str, Fit] = {name: [] for name in (ANY, *rows)}
    for left in range(longest):
        every = [pool([some.get((left, place), Sums()) for some in cells.values()]) for place in PLACES]
        common = fit(pool(every), PRIOR, common=True)
        fits[ANY].append([fit(every[place], common, common=True) for place in PLACES])
        for name, some in cells.items():
            places = [some.get((left, place), Sums()) for place in PLACES]
            together = fit(pool(places), common)
            fits[name].append([fit(place, together) for place in places])
    return fits


def sums_of(rows: list[Row]) -> Cells:
    cells: Cells = {}
    for row in rows:
        for seat, gang in enumerate(row.features):
            cells.setdefault((row.turns[seat], row.waits[seat]), Sums()).add(gang, row.scores[seat])
    return cells


def pool(parts: list[Sums]) -> Sums:
    whole = Sums()
    for part in parts:
        whole.include(part)
    return whole


def fit(sums: Sums, prior: list[float], common: bool = False, drawn: float = DRAWN) -> list[float]:
    """The weights near the prior that come as near to the results as can be."""
    if sums.count == 0:  # an adventure with fewer rounds
        return list(prior)
    matrix = [[sums.squares[min(i, j)][max(i, j)] for j in range(COUNT)] for i in range(COUNT)]
    target = [
        sums.results[i] - sum(value * weight for value, weight in zip(matrix[i], prior, strict=True))
        for i in range(COUNT)
    ]
    for i in range(1, COUNT):  # "one" is free: the prior knows nothing about it
        matrix[i][i] += FIXED if common and i == SAFE else drawn * (1.0 + matrix[i][i] / sums.count)
    weights = [weight + more for weight, more in zip(prior, solve(matrix, target), strict=True)]
    weights[SAFE] = min(1.0, max(0.0, weights[SAFE]))
    return weights


def solve(matrix: list[list[float]], target: list[float]) -> list[float]:
    """Gauss, with the largest pivot."""
    size = len(target)
    rows = [[*matrix[i], target[i]] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, size):
            share = rows[r][i] / rows[i][i]
            if share:
                for j in range(i, size + 1):
                    rows[r][j] -= share * rows[i][j]
    out = [0.0] * size
    for i in range(size - 1, -1, -1):
        out[i] = (rows[i][size] - sum(rows[i][j] * out[j] for j in range(i + 1, size))) / rows[i][i]
    return out


# --- the spread --------------------------------------------------------------------------------------------------
def spread(rows: list[Row], weights: Fit) -> list[float]:
    """By the most turns that a gang has left: the spread under which the winners are most likely."""
    out: list[float] = []
    for left in range(len(weights)):
        games: list[tuple[list[float], list[int]]] = []
        for row in rows:
            if max(row.turns) == left:
                worths = [
                    sum(weight * value for weight, value in zip(weights[turns][place], gang, strict=True))
                    for turns, place, gang in zip(row.turns, row.waits, row.features, strict=True)
                ]
                games.append((worths, row.scores))
        if not games:
            out.append(out[-1] if out else SPREADS[4])
            continue
        out.append(max(SPREADS, key=lambda width: sum(_likelihood(worths, scores, width) for worths, scores in games)))
    return out


def _likelihood(worths: list[float], scores: list[int], width: float) -> float:
    top = max(worths)
    shares = [exp((worth - top) / width) for worth in worths]
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    return sum(log(shares[seat] / sum(shares) + 1e-9) for seat in winners) / len(winners)


# --- the file ----------------------------------------------------------------------------------------------------
def write(fits: dict[str, Fit], spreads: dict[str, list[float]], made_of: str) -> None:
    print('"""What the features of a position are worth; by adventure, turns left and gangs before. Made by')
    print("`tools/fit_weights.py`.")
    print(f"\nSettings: {made_of}.")
    print(f"Columns: {', '.join(FEATURES[:7])},\n{', '.join(FEATURES[7:])}.\n" + '"""')
    print("\nfrom typing import Final\n\n# fmt: off\nFITTED: Final[dict[str, list[list[list[float]]]]] = {")
    for name, rows in fits.items():
        print(f'    "{name}": [')
        for places in rows:
            print("        [")
            for weights in places:
                print("            [" + ", ".join(f"{weight:.2f}" for weight in weights) + "],")
            print("        ],")
        print("    ],")
    print("}\n\nSPREAD: Final[dict[str, list[float]]] = {")
    for name, widths in spreads.items():
        print(f'    "{name}": {widths},')
    print("}\n# fmt: on")


if __name__ == "__main__":
    sys.exit(main())
