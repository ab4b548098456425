"""`cadwallon bench`: the benchmarks that the README quotes."""

import argparse
import json
from typing import TYPE_CHECKING

from cadwallon.cli.arguments import seconds, whole_number
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

LONGEST = 3600.0
_CONTINENTAL = str.maketrans(",.", "\u202f,")  # thousands and decimals in French and Spanish


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "bench", help=text.word("cli", "help_bench"), description=text.word("cli_bench", "description")
    )
    parser.add_argument(
        "what",
        nargs="?",
        choices=["engine", "adventures"],
        default="engine",
        metavar=text.word("cli_bench", "metavar_what"),
        help=text.word("cli_bench", "help_what"),
    )
    parser.add_argument(
        "--players",
        type=whole_number(text, "--players", 2, 4),
        default=4,
        metavar="N",
        help=text.word("cli_bench", "help_players"),
    )
    parser.add_argument(
        "--seconds",
        type=seconds(text, "--seconds", LONGEST),
        default=10.0,
        metavar="S",
        help=text.word("cli_bench", "help_seconds"),
    )
    parser.add_argument("--json", action="store_true", help=text.word("cli", "help_json"))


def run(args: argparse.Namespace) -> int:
    from cadwallon.arena.bench import bench_adventures, bench_engine

    text = catalogue(args.lang)
    if args.what == "adventures":
        return _adventures(text, bench_adventures(args.players, args.seconds), args.json)
    figures = bench_engine(args.players, args.seconds)
    if args.json:
        print(json.dumps(figures))
        return 0
    labels = {key: text.word("cli_bench", key) for key in figures}
    width = max(len(label) for label in labels.values())
    for key, figure in figures.items():
        print(f"{labels[key]:<{width}}  {_shown(text, figure)}")
    return 0


def _adventures(text: Catalogue, figures: dict[str, dict[str, float]], as_json: bool) -> int:
    if as_json:
        print(json.dumps(figures))
        return 0
    for name, row in figures.items():
        print(text.word("adventure", name))
        for key, figure in row.items():
            print(f"    {text.word('cli_bench', key)}: {_shown(text, figure)}")
    return 0


def _shown(text: Catalogue, figure: object) -> str:
    if isinstance(figure, bool):
        return text.word("cli", "yes" if figure else "no")
    if isinstance(figure, str):
        return figure
    shown = f"{figure:,}"
    return shown if text.language == "en" else shown.translate(_CONTINENTAL)
