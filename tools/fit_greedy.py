"""Fits the beliefs of the greedy bot (`bots/weights.py`) to the results of its games against itself.

    python tools/fit_greedy.py --games 4200 --rounds 3 --seed 1 --jobs 2 [--keep build/greedy.json]

In every game of a round each weight goes up for two of the seats and down for the other two, or the other way about, as
a coin says (simultaneous perturbation); a chance stays between 0 and 1. What the first pair has more than the second,
over what is usual in that adventure, is the gain, and a weight's coefficient is the mean gain on the side of its coin.
Weights whose coefficient stands out of its error take a step; the next round begins there and varies them by less. At
the end the new weights play the old ones. All adventures come in turn, and gangs and seats go round.

`--keep` names a file, written after every round and begun with if it is there; `--rounds 0` only plays the match.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cadwallon.arena.crew import work
from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.arena.statistics import Tally, win_shares
from cadwallon.bots.greedy import GreedyBot
from cadwallon.bots.weights import CARD_WORTH, Weights, w
from cadwallon.cli.progress import Bar
from cadwallon.content.rulebooks import DEFAULT_EDITION, EVERY_ADVENTURE
from cadwallon.engine.chance import Chance

if TYPE_CHECKING:
    from cadwallon.view.view import View

PLAYERS: Final = 4
ADVENTURES: Final = [name for name, sheet in EVERY_ADVENTURE.items() if PLAYERS in sheet.players]
BELIEFS: Final = [name for name in dir(w) if isinstance(getattr(w, name), float)]
CARDS: Final = {f"card {name}": name for name in CARD_WORTH}  # what each card in hand is worth
NAMES: Final = [*BELIEFS, *CARDS]
CHANCES: Final = (
    "carried_out", "open_mission", "hidden_mission", "later", "comrade_nearer", "rival_near", "held_by_other",
    "try_again", "out_just", "out_one", "out_two", "out_more", "out_from_gate", "out_with_cards", "next_turn",
    "strike_risk", "patrol_risk", "patrol_sent", "last_card_share", "injured",
)  # fmt: skip
PAIRS: Final[list[tuple[int, ...]]] = list(combinations(range(PLAYERS), 2))
WIDTH: Final = 0.6  # of the first round: a worth times or through 1.8
NARROWER: Final = 0.7  # from round to round
STANDS_OUT: Final = 1.5  # errors
LONGEST: Final = 2.0  # step, in widths; a coefficient of two errors makes a step of one width
APART: Final = 2_000_003
CHECK: Final = 1 << 20  # numbers of games that no round reaches

Values = dict[str, float]


@dataclass(frozen=True)
class Series:
    """Games of one round, or of the match if there are rivals: then one seat or three believe in `values`."""

    values: Values
    width: float
    seed: int
    rivals: Values | None = None
    alone: bool = True  # one seat with `values` against three, or one rival


@dataclass(frozen=True)
class Outcome:
    """One game."""

    adventure: str
    signs: list[int]  # by weight
    first: tuple[int, ...]  # the seats of those who believe in the first of both sets
    scores: list[int]

    @property
    def gain(self) -> float:
        mine = [score for seat, score in enumerate(self.scores) if seat in self.first]
        other = [score for seat, score in enumerate(self.scores) if seat not in self.first]
        return sum(mine) / len(mine) - sum(other) / len(other)


# --- beliefs -----------------------------------------------------------------------------------------------------
class Beliefs:
    """One set of them, ready to be believed in."""

    def __init__(self, values: Values) -> None:
        self.weights = Weights()
        for name in BELIEFS:
            setattr(self.weights, name, values[name])
        self.weights.changed()
        self.cards = {design: values[name] for name, design in CARDS.items()}

    def take(self) -> None:
        """From now on every greedy bot of this process does."""
        for name in BELIEFS:
            setattr(w, name, getattr(self.weights, name))
        w.shares = self.weights.shares
        w.near_shares = self.weights.near_shares
        w.outs = self.weights.outs
        CARD_WORTH.update(self.cards)


def today() -> Values:
    return {name: getattr(w, name) for name in BELIEFS} | {name: CARD_WORTH[card] for name, card in CARDS.items()}


def moved(name: str, value: float, by: float) -> float:
    """A worth by a factor, a chance by its odds."""
    if name not in CHANCES:
        return value * exp(by)
    return 1 / (1 + exp(-log(value / (1 - value)) - by))


class Believer:
    """A greedy bot with beliefs of its own."""

    name = "greedy"
    now: Beliefs | None = None  # what is believed in this process

    def __init__(self, beliefs: Beliefs, seed: int) -> None:
        self.beliefs = beliefs
        self.bot = GreedyBot(seed)

    def choose(self, view: "View") -> int:
        if Believer.now is not self.beliefs:
            Believer.now = self.beliefs
            self.beliefs.take()
        return self.bot.choose(view)


# --- playing -----------------------------------------------------------------------------------------------------
def play_number(series: Series, number: int) -> Outcome:
    """One game; it depends on nothing but these."""
    adventure = ADVENTURES[number % len(ADVENTURES)]
    turn = number // len(ADVENTURES)
    source = Chance(series.seed * APART + number)
    if series.rivals is None:
        signs = [1 if source.below(2) else -1 for _ in NAMES]
        steps = [(name, series.width * sign) for name, sign in zip(NAMES, signs, strict=True)]
        sets = [
            Beliefs({name: moved(name, series.values[name], side * step) for name, step in steps}) for side in (1, -1)
        ]
        seats = PAIRS
    else:
        signs = []
        sets = [Beliefs(series.values), Beliefs(series.rivals)]
        seats = list(combinations(range(PLAYERS), 1 if series.alone else PLAYERS - 1))
    first = seats[turn % len(seats)]
    gangs = gangs_of(turn // len(seats) * PLAYERS, PLAYERS)  # another order when all seats have been had
    bots = [Believer(sets[seat not in first], source.below(1 << 30)) for seat in range(PLAYERS)]
    rules = rules_of(gangs, adventure, DEFAULT_EDITION)
    played = play_game(rules, list(bots), source.below(1 << 30))
    if any(played.failures):
        raise RuntimeError(next(filter(None, played.troubles)))
    return Outcome(adventure, signs, first, played.scores)


def play_turn(task: tuple[Series, int]) -> list[Outcome]:
    """A game of each adventure."""
    series, start = task
    return [play_number(series, number) for number in range(start, start + len(ADVENTURES))]


def played(series: Series, label: str, first: int, games: int, jobs: int) -> Iterator[Outcome]:
    tasks = [(series, start) for start in range(first, first + games, len(ADVENTURES))]
    with Bar(label, len(tasks)) as bar:
        for done, outcomes in enumerate(work(play_turn, tasks, jobs)):
            bar.show(done + 1, len(tasks))
            yield from outcomes
    Beliefs(series.values).take()
    Believer.now = None


# --- fitting -----------------------------------------------------------------------------------------------------
def coefficients(outcomes: list[Outcome]) -> tuple[list[float], float]:
    """By weight: the mean gain on the side of its coin, in spreads of its adventure; and the error of these."""
    squares: dict[str, list[float]] = {}
    for outcome in outcomes:
        squares.setdefault(outcome.adventure, []).append(outcome.gain**2)
    spreads = {name: sqrt(sum(some) / len(some)) or 1.0 for name, some in squares.items()}
    sums = [0.0] * len(outcomes[0].signs)
    for outcome in outcomes:
        gain = outcome.gain / spreads[outcome.adventure]
        for i, sign in enumerate(outcome.signs):
            sums[i] += sign * gain
    return [total / len(outcomes) for total in sums], 1 / sqrt(len(outcomes))


def step_of(coefficient: float, error: float, width: float) -> float:
    sure = coefficient / error
    return width * max(-LONGEST, min(LONGEST, sure / 2)) if abs(sure) > STANDS_OUT else 0.0


def fit_round(values: Values, width: float, seed: int, number: int, games: int, jobs: int) -> Values:
    """Where the weights go after so many games, and a table of it."""
    series = Series(values, width, seed)
    outcomes = list(played(series, f"round {number + 1}", number * games, games, jobs))
    found, error = coefficients(outcomes)
    fresh: Values = {}
    print(f"\nRound {number + 1}: {len(outcomes)} games, width {width:.2f}, error of a coefficient {error:.4f}\n")
    print("| weight | before | after | coefficient | errors |\n|---|--:|--:|--:|--:|")
    for name, coefficient in zip(NAMES, found, strict=True):
        fresh[name] = moved(name, values[name], step_of(coefficient, error, width))
        print(f"| {name} | {values[name]:.3f} | {fresh[name]:.3f} | {coefficient:+.4f} | {coefficient / error:+.1f} |")
    sys.stdout.flush()
    return fresh


# --- the match ---------------------------------------------------------------------------------------------------
def match(fresh: Values, old: Values, seed: int, games: int, jobs: int) -> None:
    """One with the new weights against three with the old, and one with the old against three with the new."""
    print("\n| adventure | one | three | games | won | 95 % interval | ducats | theirs |")
    print("|---|---|---|--:|--:|--:|--:|--:|")
    for alone in (True, False):
        series = Series(fresh, 0.0, seed, old, alone)
        tallies = {name: (Tally(), Tally()) for name in [*ADVENTURES, "all"]}
        for outcome in played(series, "match", CHECK + games * alone, games, jobs):
            shares = win_shares(outcome.scores)
            one = outcome.first[0] if alone else next(s for s in range(PLAYERS) if s not in outcome.first)
            theirs = (sum(outcome.scores) - outcome.scores[one]) / (PLAYERS - 1)
            for name in (outcome.adventure, "all"):
                tallies[name][0].add(shares[one], outcome.scores[one])
                tallies[name][1].add(1 - shares[one], theirs)
        names = ("new", "old") if alone else ("old", "new")
        for name, (tally, others) in tallies.items():
            low, high = tally.ci95
            print(
                f"| {name} | {names[0]} | {names[1]} | {tally.games} | {tally.win_rate:.1%} | {low:.1%} - {high:.1%} "
                f"| {tally.mean_ducats:.1f} | {others.mean_ducats:.1f} |"
            )
        sys.stdout.flush()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=4200, help="of a round, and of each half of the match")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--width", type=float, default=WIDTH, help="of the first round")
    parser.add_argument("--check", type=int, default=0, help="another number of games for each half of the match")
    parser.add_argument("--keep", type=Path, help="a file for the weights")
    args = parser.parse_args(arguments)
    if args.games < 1 or args.jobs < 1 or args.rounds < 0 or args.seed < 0 or args.width <= 0 or args.check < 0:
        parser.error("--games, --jobs and --width must be above zero, the other numbers not below.")
    games = -(-args.games // len(ADVENTURES)) * len(ADVENTURES)
    old = today()
    values = dict(old)
    if args.keep is not None and args.keep.exists():
        values.update(json.loads(args.keep.read_text("utf-8")))
    for number in range(args.rounds):
        values = fit_round(values, args.width * NARROWER**number, args.seed, number, games, args.jobs)
        if args.keep is not None:
            args.keep.write_text(json.dumps(values, indent=1) + "\n", "utf-8")
    match(values, old, args.seed, args.check or games, args.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
