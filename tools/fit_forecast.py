"""Teaches the learned forecast (`bots/learned.py`) what becomes of positions, and says how much better it is for it.

    python -m tools.fit_forecast --games 28000 --judged 1200 --jobs 2

Positions and what came of them are gathered first (`tools/forecast_positions.py`) and kept in build/, so that a run
that was stopped goes on where it was. A first generation is taught by the results of games, each one after it by what
the one before says of later positions, too (`tools/forecast_targets.py`). Tables and pictures are made by positions of
other games, each played on many times; nothing is chosen by them. The weights go into
`src/cadwallon/bots/forecast.json`.
"""

import argparse
import json
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np

from cadwallon.arena.crew import ENGINES, PROCESSES, work
from cadwallon.bots.learned import FILE
from cadwallon.bots.scene import OWN
from cadwallon.cli.progress import Bar
from tools.forecast_network import Array, Curve, Flags, Lessons, Network, softmax
from tools.forecast_picture import Bin, calibration_svg, curve_svg
from tools.forecast_positions import PLAYOUTS, judged, results, together
from tools.forecast_targets import looked_ahead

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "build" / "forecast"
WEIGHTS: Final = ROOT / "src" / "cadwallon" / "bots" / FILE
PICTURES: Final = ROOT / "docs" / "pictures"
CHUNK: Final = 100  # games that lessons are taken from, in one file
JUDGED_CHUNK: Final = 10
JUDGED_FIRST: Final = 10_010_000  # the number of the first game that it is judged by
ACTS: Final = OWN.index("acts")
BINS: Final = 10
WIDE_ROUNDS: Final = ((4, 9, "four rounds or more left"), (2, 3, "two or three left"), (0, 1, "one left, or the last"))


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=28_000, help="that lessons are taken from")
    parser.add_argument("--judged", type=int, default=1200, help="games of the positions that it is judged by")
    parser.add_argument("--generations", type=int, default=3, help="each learns from the one before")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--hidden", type=int, default=64, help="units that look at a gang")
    parser.add_argument("--crew", type=int, default=32, help="units that look at a thief")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--engine", choices=ENGINES, default=PROCESSES)
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder of positions")
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--pictures", type=Path, default=PICTURES)
    args = parser.parse_args(words)
    if min(args.games, args.judged, args.generations, args.epochs, args.hidden, args.crew) < 1:
        print("Give at least one game of each kind, generation, epoch and unit of each layer.", file=sys.stderr)
        return 2
    try:
        test = gathered(judged, "judged", JUDGED_FIRST, args.judged, JUDGED_CHUNK, args)
        lessons = gathered(results, "lessons", 0, args.games, CHUNK, args)
    except KeyboardInterrupt:
        print(f"Stopped; {args.kept} keeps what was gathered, and the same command goes on.", file=sys.stderr)
        return 130
    network, curve = taught(lessons, test, args)
    said = {
        "made_by": f"tools/fit_forecast.py --games {args.games} --generations {args.generations} --epochs {args.epochs}"
        f" --hidden {args.hidden} --crew {args.crew} --seed {args.seed}",
        "positions": len(lessons.own),
        "data": sha256(b"".join(np.ascontiguousarray(field).tobytes() for field in lessons)).hexdigest()[:16],
        **network.said(),
    }
    args.weights.write_text(json.dumps(said, separators=(",", ":")) + "\n", "utf-8")
    report(test, network, args.pictures)
    (args.pictures / "forecast_curve.svg").write_text(curve_svg(curve), "utf-8")
    return 0


def taught(lessons: Lessons, test: Lessons, args: argparse.Namespace) -> tuple[Network, Curve]:
    """The last generation, and how it learned."""
    network, curve = _generation(1, lessons, test, args)
    for number in range(2, args.generations + 1):
        ahead = lessons._replace(shares=looked_ahead(lessons, network.shares(lessons)))
        network, curve = _generation(number, ahead, test, args)
    return network, curve


def _generation(number: int, lessons: Lessons, test: Lessons, args: argparse.Namespace) -> tuple[Network, Curve]:
    network = Network(lessons, args.hidden, args.crew, args.seed)
    with Bar(f"generation {number}", args.epochs) as bar:
        curve = network.teach(lessons, test, args.epochs, args.seed, lambda done: bar.show(done, args.epochs))
    return network, curve


def gathered(
    gather: Callable[[tuple[int, int, int]], Lessons],
    name: str,
    first: int,
    games: int,
    chunk: int,
    args: argparse.Namespace,
) -> Lessons:
    """A file for each chunk of games; one that is there is not made again."""
    args.kept.mkdir(parents=True, exist_ok=True)
    tasks = [(args.seed, start, min(chunk, first + games - start)) for start in range(first, first + games, chunk)]
    files = {task: args.kept / f"{name}-{'-'.join(map(str, task))}.npz" for task in tasks}
    missing = [task for task in tasks if not files[task].exists()]
    with Bar(name, len(missing)) as bar:
        for done, (task, found) in enumerate(
            zip(missing, work(gather, missing, args.jobs, args.engine), strict=True), 1
        ):
            unfinished = files[task].with_suffix(".part")
            with unfinished.open("wb") as file:
                np.savez(file, **found._asdict())
            unfinished.rename(files[task])
            bar.show(done, len(missing))
    return together(Lessons(**np.load(files[task])) for task in tasks)


# --- how good it is ----------------------------------------------------------------------------------------------
def report(lessons: Lessons, network: Network, pictures: Path) -> None:
    before, after = softmax(lessons.logits), network.shares(lessons)
    print("| rounds left | positions | cannot be known | fitted | learned | explained of a turn: fitted | learned |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    middle: Flags = lessons.own[:, :, ACTS].max(1) > 0
    for left in sorted(set(lessons.left[~middle])):
        print(_row(str(left), ~middle & (lessons.left == left), lessons, before, after))
    print(_row("all beginnings of turns", ~middle, lessons, before, after))
    print(_row("in the middle of turns", middle, lessons, before, after))
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
