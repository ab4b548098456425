"""Fits what the features of a position are worth (`bots/position.py`) to the results of games between bots.

    python tools/fit_weights.py --games 1000 --bots greedy --seed 1 > fitted.py && mv fitted.py src/cadwallon/bots/

At the beginning of every turn the features of all gangs are taken down, and at the end of the game their ducats. For
each number of turns left, weights that forecast the ducats are found by least squares, drawn a little towards `PRIOR`:
first over all adventures together (the fit of adventures that have none of their own), then for each adventure, drawn
towards the common fit. The spread, by which differences of the forecasts become chances to win, is the most likely one.
"""

import argparse
import sys
from collections.abc import Iterator
from math import exp, log
from typing import Final

from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots import make_bot
from cadwallon.bots.position import ANY, COUNT, FEATURES, features
from cadwallon.bots.worth import Appraisal
from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.content.rulebooks import DEFAULT_EDITION
from cadwallon.engine.chance import Chance
from cadwallon.engine.layers import P_SET_UP
from cadwallon.engine.state import State
from cadwallon.view.view import view_of

PLAYERS: Final = 4
PRIOR: Final = [0.0, 1.0, 1.0, 1.0, 1.0, 0.5, -0.3, 0.3, 0.3, 0.3, 0.5, 0.0, 0.1, 0.0]
SAFE: Final = FEATURES.index(
    "safe"
)  # in ducats by its meaning, and rare: between 0 and 1, whatever else shows up in it
FIXED: Final = 1e9  # in the common fit it is 1, for what it is made of differs from sheet to sheet
DRAWN: Final = 300.0  # how many rows the prior counts for
DRAWN_TO_COMMON: Final = 300.0  # the same for the common fit
SPREADS: Final = [1.0 + 0.25 * step for step in range(60)]
APART: Final = 1_000_003

Row = tuple[list[int], list[list[float]], list[int]]  # turns left by seat, features by seat, ducats at the end


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1000, help="of each adventure")
    parser.add_argument("--of", default="", metavar="ADVENTURE=GAMES", help="another number for one of them")
    parser.add_argument("--bots", default="greedy", help="names; they take the seats in turn")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    names = args.bots.split(",")
    games = dict.fromkeys(ADVENTURES, args.games)
    if args.of:
        games[args.of.partition("=")[0]] = int(args.of.partition("=")[2])
    rows = {name: list(collect(name, names, games[name], args.seed)) for name in ADVENTURES}
    every = [row for some in rows.values() for row in some]
    longest = 1 + max(max(turns) for turns, _, _ in every)
    common = [fit(every, left, PRIOR, DRAWN, common=True) for left in range(longest)]
    fits = {ANY: common}
    for name, some in rows.items():
        fits[name] = [fit(some, left, common[left], DRAWN_TO_COMMON) for left in range(longest)]
    spreads = {name: spread(rows[name] if name else every, weights) for name, weights in fits.items()}
    settings = f"--games {args.games}{' --of ' + args.of if args.of else ''} --bots {args.bots} --seed {args.seed}"
    write(fits, spreads, settings)
    return 0


# --- games -------------------------------------------------------------------------------------------------------
def collect(adventure: str, names: list[str], games: int, seed: int) -> Iterator[Row]:
    """The positions at the beginning of turns."""
    for number in range(games):
        print(f"{adventure} {number + 1}/{games}", end="\r", file=sys.stderr)
        source = Chance(seed * APART + number)
        bots = [make_bot(names[(seat + number) % len(names)], source.below(1 << 30)) for seat in range(PLAYERS)]
        g = State(rules_of(gangs_of(number, PLAYERS), adventure, DEFAULT_EDITION), Chance(source.below(1 << 30)))
        g.short_form = True
        g.start(P_SET_UP)
        g.run()
        seen: list[tuple[list[int], list[list[float]]]] = []
        turn = (0, 0)
        while not g.over:
            if g.round > 0 and (g.round, g.player) != turn:
                turn = (g.round, g.player)
                table = Appraisal(view_of(g, g.asked))
                seen.append((list(table.turns), features(table)))
            options = g.options()
            g.play(options[0] if len(options) == 1 else bots[g.asked].choose(view_of(g, g.asked)))
        for turns, gangs in seen:
            yield turns, gangs, list(g.scores)


# --- least squares -----------------------------------------------------------------------------------------------
def fit(rows: list[Row], left: int, prior: list[float], drawn: float, common: bool = False) -> list[float]:
    """The weights with so many turns left: near the prior, and as near to the results as can be."""
    matrix = [[0.0] * COUNT for _ in range(COUNT)]
    target = [0.0] * COUNT
    count = 0
    for turns, gangs, scores in rows:
        for seat, gang in enumerate(gangs):
            if turns[seat] != left:
                continue
            count += 1
            missed = scores[seat] - sum(weight * value for weight, value in zip(prior, gang, strict=True))
            for i, value in enumerate(gang):
                if value:
                    target[i] += value * missed
                    row = matrix[i]
                    for j in range(i, COUNT):
                        row[j] += value * gang[j]
    if count == 0:  # an adventure with fewer rounds
        return list(prior)
    for i in range(COUNT):
        for j in range(i):
            matrix[i][j] = matrix[j][i]
    for i in range(1, COUNT):  # "one" is free: the prior knows nothing about it
        matrix[i][i] += FIXED if common and i == SAFE else drawn * (1.0 + matrix[i][i] / count)
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
def spread(rows: list[Row], weights: list[list[float]]) -> list[float]:
    """By the most turns that a gang has left: the spread under which the winners are most likely."""
    out: list[float] = []
    for left in range(len(weights)):
        games: list[tuple[list[float], list[int]]] = []
        for turns, gangs, scores in rows:
            if max(turns) == left:
                worths = [
                    sum(weight * value for weight, value in zip(weights[turns[seat]], gang, strict=True))
                    for seat, gang in enumerate(gangs)
                ]
                games.append((worths, scores))
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
def write(fits: dict[str, list[list[float]]], spreads: dict[str, list[float]], made_of: str) -> None:
    print('"""What the features of a position are worth, by adventure and turns left; made by `tools/fit_weights.py`.')
    print(f"\nSettings: {made_of}.")
    print(f"Columns: {', '.join(FEATURES[:7])},\n{', '.join(FEATURES[7:])}.\n" + '"""')
    print("\nfrom typing import Final\n\n# fmt: off\nFITTED: Final[dict[str, list[list[float]]]] = {")
    for name, rows in fits.items():
        print(f'    "{name}": [')
        for row in rows:
            print("        [" + ", ".join(f"{weight:.2f}" for weight in row) + "],")
        print("    ],")
    print("}\n\nSPREAD: Final[dict[str, list[float]]] = {")
    for name, widths in spreads.items():
        print(f'    "{name}": {widths},')
    print("}\n# fmt: on")


if __name__ == "__main__":
    sys.exit(main())
