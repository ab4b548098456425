"""Teaches the learned forecast (`bots/learned.py`) what becomes of positions, and says how much better it is for it.

    python -m tools.fit_forecast --games 620 --first 0 10000 20000 30000 --jobs 2

Positions and what came of them are gathered first (`tools/forecast_positions.py`) and kept in build/, so that a run
that was stopped goes on where it was. A sixth of the games is held out: by these the tables and pictures are made, and
nothing is chosen by them. The weights go into `src/cadwallon/bots/forecast.json`.
"""

import argparse
import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np

from cadwallon.arena.crew import ENGINES, PROCESSES, work
from cadwallon.bots.learned import FILE
from cadwallon.bots.scene import COMMON_COUNT, MOST_GANGS, OWN_COUNT, Scene
from cadwallon.bots.worth import Appraisal
from cadwallon.cli.progress import Bar
from cadwallon.view.view import view_of
from tools.forecast_network import ABSENT, ADVENTURES, Array, Flags, Lessons, Network, softmax
from tools.forecast_picture import Bin, calibration_svg, curve_svg
from tools.forecast_positions import PLAYOUTS, Position, gather, line_of, read, replay

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "build" / "forecast" / "positions.jsonl"
WEIGHTS: Final = ROOT / "src" / "cadwallon" / "bots" / FILE
PICTURES: Final = ROOT / "docs" / "pictures"
HELD_OUT: Final = 6  # every sixth game, in an order that has nothing to do with adventures
BINS: Final = 10
WIDE_ROUNDS: Final = ((4, 9, "four rounds or more left"), (2, 3, "two or three left"), (0, 1, "one left, or the last"))


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2500, help="that positions are taken from")
    parser.add_argument("--first", type=int, nargs="+", default=[0], help="numbers from which so many are counted")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--engine", choices=ENGINES, default=PROCESSES)
    parser.add_argument("--kept", type=Path, default=KEPT, help="the file of positions")
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--pictures", type=Path, default=PICTURES)
    args = parser.parse_args(words)
    if args.games < HELD_OUT or args.epochs < 1 or args.hidden < 1:
        print(f"Give at least {HELD_OUT} games, one epoch and one hidden unit.", file=sys.stderr)
        return 2
    try:
        gather_missing(args)
    except KeyboardInterrupt:
        print(f"Stopped; {args.kept} keeps what was gathered, and the same command goes on.", file=sys.stderr)
        return 130
    games = read(args.kept, args.seed)
    positions = [position for number in numbers(args) for position in games[number]]
    lessons = lessons_of(positions, args.seed)
    test = is_held_out(lessons)
    network = Network(lessons.only(~test), args.hidden, args.seed)
    with Bar("epochs", args.epochs) as bar:
        curve = network.teach(
            lessons.only(~test), lessons.only(test), args.epochs, args.seed, lambda done: bar.show(done, args.epochs)
        )
    said = {
        "made_by": f"tools/fit_forecast.py --games {args.games} --first {' '.join(map(str, args.first))}"
        f" --epochs {args.epochs} --hidden {args.hidden} --seed {args.seed}",
        "positions": len(positions),
        "data": sha256(repr(positions).encode()).hexdigest()[:16],
        **network.said(),
    }
    args.weights.write_text(json.dumps(said) + "\n", "utf-8")
    report(lessons.only(test), network, args.pictures)
    (args.pictures / "forecast_curve.svg").write_text(curve_svg(curve), "utf-8")
    return 0


def numbers(args: argparse.Namespace) -> list[int]:
    return [first + game for first in args.first for game in range(args.games)]


def gather_missing(args: argparse.Namespace) -> None:
    args.kept.parent.mkdir(parents=True, exist_ok=True)
    known = read(args.kept, args.seed)
    tasks = [(args.seed, number) for number in numbers(args) if number not in known]
    if not tasks:
        return
    with args.kept.open("a", encoding="utf-8") as file, Bar("games", len(tasks)) as bar:
        for done, ((seed, number), found) in enumerate(
            zip(tasks, work(gather, tasks, args.jobs, args.engine), strict=True), 1
        ):
            file.write(line_of(seed, number, found))
            file.flush()
            bar.show(done, len(tasks))


def lessons_of(positions: list[Position], seed: int) -> Lessons:
    count = len(positions)
    own = np.zeros((count, MOST_GANGS, OWN_COUNT))
    common = np.zeros((count, COMMON_COUNT))
    adventure, game, turn, left = (np.zeros(count, dtype=np.int64) for _ in range(4))
    plays = np.zeros((count, MOST_GANGS))
    logits = np.full((count, MOST_GANGS), ABSENT)
    shares = np.zeros((count, MOST_GANGS))
    with Bar("positions", count) as bar:
        for row, position in enumerate(positions):
            g = replay(seed, position)
            scene = Scene(Appraisal(view_of(g, g.asked)))
            gangs = int(scene.gangs)
            own[row] = np.array(list(scene.own)).reshape(MOST_GANGS, OWN_COUNT)
            common[row] = list(scene.common)
            adventure[row] = ADVENTURES.index(g.rules.adventure)
            plays[row, :gangs] = 1
            logits[row, :gangs] = list(scene.logits)[:gangs]
            shares[row, :gangs] = [position.shares[int(scene.seat_at(place))] for place in range(gangs)]
            game[row], turn[row], left[row] = position.game, position.turn, g.rules.n.rounds - g.round
            bar.show(row + 1, count)
    return Lessons(own, common, adventure, plays, logits, shares, game, turn, left)


def is_held_out(lessons: Lessons) -> Flags:
    found: Flags = lessons.game * 7919 % 1009 % HELD_OUT == 0
    return found


# --- how good it is ----------------------------------------------------------------------------------------------
def report(lessons: Lessons, network: Network, pictures: Path) -> None:
    before, after = softmax(lessons.logits), network.shares(lessons)
    print("| rounds left | positions | cannot be known | fitted | learned | explained of a turn: fitted | learned |")
    print("|--:|--:|--:|--:|--:|--:|--:|")
    for left in sorted(set(lessons.left)):
        print(_row(str(left), lessons.left == left, lessons, before, after))
    print(_row("all", lessons.left >= 0, lessons, before, after))
    panels = []
    for low, high, title in WIDE_ROUNDS:
        some = (lessons.left >= low) & (lessons.left <= high)
        panels.append((title, bins(before[some], lessons.only(some)), bins(after[some], lessons.only(some))))
    (pictures / "forecast_calibration.svg").write_text(calibration_svg(panels), "utf-8")


def _row(name: str, some: Flags, lessons: Lessons, before: Array, after: Array) -> str:
    of = lessons.only(some)
    sheer = float((of.shares * (1 - of.shares)).sum(1).mean()) * PLAYOUTS / (PLAYOUTS - 1)
    cells = [f"{len(of.game)}", f"{sheer:.4f}"]
    cells += [f"{sheer + excess(shares[some], of):.4f}" for shares in (before, after)]
    cells += [f"{100 * explained(shares[some], of):.0f} %" for shares in (before, after)]
    return f"| {name} | " + " | ".join(cells) + " |"


def excess(shares: Array, lessons: Lessons) -> float:
    """The Brier score beyond that of who knows the chances; chance in the means of the playouts is taken out."""
    off = ((shares - lessons.shares) ** 2).sum(1)
    return float((off - (lessons.shares * (1 - lessons.shares)).sum(1) / (PLAYOUTS - 1)).mean())


def explained(shares: Array, lessons: Lessons) -> float:
    """How much of what the ways to play a turn differ by, for the gang that played it, is foreseen."""
    rows = np.arange(len(shares))
    last = lessons.plays.sum(1).astype(int) - 1
    said, true = shares[rows, last], lessons.shares[rows, last]
    both = guessed = differ = 0.0
    _, turns = np.unique(lessons.game * 1000 + lessons.turn, return_inverse=True)
    for turn in range(turns.max() + 1):
        some = turns == turn
        ways = int(some.sum())
        if ways > 1:
            a, b = said[some] - said[some].mean(), true[some] - true[some].mean()
            chance = (true[some] * (1 - true[some])).sum() / (PLAYOUTS - 1) * (ways - 1) / ways
            both, guessed, differ = both + (a * b).sum(), guessed + (a * a).sum(), differ + (b * b).sum() - chance
    return float(both * both / (guessed * differ)) if guessed > 0 and differ > 0 else 0.0


def bins(shares: Array, lessons: Lessons) -> list[Bin]:
    """By tenths of what was promised: how much that was on the mean, and how much was won."""
    there = lessons.plays > 0
    said, true = shares[there], lessons.shares[there]
    which = np.minimum((said * BINS).astype(int), BINS - 1)
    return [
        Bin(float(said[which == i].mean()), float(true[which == i].mean()), int((which == i).sum()))
        for i in range(BINS)
        if (which == i).any()
    ]


if __name__ == "__main__":
    sys.exit(main())
