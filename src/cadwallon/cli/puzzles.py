"""`cadwallon puzzles`: moments of real games with one clearly best answer; `make` looks for new ones."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from cadwallon.cli.arguments import actions_of, whole_number
from cadwallon.cli.progress import Bar
from cadwallon.cli.simulate import LARGEST_SEED, MOST_JOBS, add_engine, checked_adventure
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cadwallon.puzzles.puzzle import Puzzle

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

MOST_PUZZLES = 10_000
MOST_GAMES = 100_000
_PLAYERS = 4  # every adventure can be played by four


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "puzzles", help=text.word("cli", "help_puzzles"), description=text.word("cli_puzzles", "description")
    )
    actions = actions_of(parser, text)
    listing = actions.add_parser(
        "list", help=text.word("cli_puzzles", "help_list"), description=text.word("cli_puzzles", "help_list")
    )
    make = actions.add_parser(
        "make", help=text.word("cli_puzzles", "help_make"), description=text.word("cli_puzzles", "help_make")
    )

    def number(option: str, low: int, high: int, default: int) -> None:
        make.add_argument(
            f"--{option}",
            type=whole_number(text, f"--{option}", low, high),
            default=default,
            metavar="N",
            help=text.word("cli_puzzles", f"help_{option}"),
        )

    make.add_argument("--out", default="puzzles.jsonl", metavar="FILE", help=text.word("cli_puzzles", "help_out"))
    make.add_argument(
        "--adventure", default="all", metavar="NAME|N|all", help=text.word("cli_simulate", "help_adventure")
    )
    number("count", 1, MOST_PUZZLES, 60)
    number("games", 1, MOST_GAMES, 30)
    number("playouts", 1, MOST_GAMES, 64)
    number("seed", 0, LARGEST_SEED, 1)
    number("jobs", 1, MOST_JOBS, 1)
    add_engine(make, text)
    for action in (listing, make):
        action.add_argument("--json", action="store_true", help=text.word("cli", "help_json"))


def run(args: argparse.Namespace) -> int:
    text = catalogue(args.lang)
    if args.action == "list":
        from cadwallon.puzzles.shelf import shipped

        puzzles = shipped()
        if not args.json:
            _print(text, puzzles)
    else:
        puzzles = _make(text, args)
    if args.json:
        print(json.dumps(facts(puzzles), ensure_ascii=False, indent=2))
    return 0


def _make(text: Catalogue, args: argparse.Namespace) -> "list[Puzzle]":
    from cadwallon.arena.puzzle_hunt import Hunt
    from cadwallon.arena.simulate import adventures_of

    args.players = _PLAYERS
    checked_adventure(text, args)
    adventures = adventures_of(args.adventure, args.players)
    hunt = Hunt(Path(args.out), adventures, args.games, args.seed, args.playouts)
    with Bar(text.word("cli_puzzles", "looking"), len(hunt.games)) as bar:
        hunt.run(args.jobs, args.engine, bar.show)
    puzzles = hunt.choose(args.count)
    hunt.write(puzzles)
    if not args.json:
        _print(text, puzzles)
        told = {
            "number": len(puzzles),
            "adventures": len({puzzle.adventure for puzzle in puzzles}),
            "found": len(hunt.found),
            "games": len(hunt.games),
            "path": args.out,
        }
        print(text.word("cli_puzzles", "made", **told))
    return puzzles


def facts(puzzles: "list[Puzzle]") -> list[dict[str, object]]:
    """The easiest first."""
    return [
        {
            "id": puzzle.id,
            "adventure": puzzle.adventure,
            "grade": puzzle.grade,
            "kind": puzzle.kind,
            "round": puzzle.round,
            "seat": puzzle.seat + 1,
            "chances": [{"answer": chance.words, "share": chance.share} for chance in puzzle.chances],
            "others": puzzle.others,
            "options": puzzle.options,
        }
        for puzzle in puzzles
    ]


def _print(text: Catalogue, puzzles: "list[Puzzle]") -> None:
    from rich.console import Console
    from rich.table import Table

    shown = Table()
    for column in ("puzzle", "grade", "asked"):
        shown.add_column(text.word("cli_puzzles", f"column_{column}"))
    for column in ("chance", "margin"):
        shown.add_column(text.word("cli_puzzles", f"column_{column}"), justify="right")
    for puzzle in puzzles:
        grade = text.word("page_puzzles", puzzle.grade)
        shown.add_row(puzzle.id, grade, puzzle.kind, f"{puzzle.chances[0].share:.0%}", f"{puzzle.margin:.0%}")
    Console(highlight=False, markup=False).print(shown)
