"""`cadwallon play`: the table in the browser, which this version does not have yet; it says so and what else works."""

import argparse
from typing import TYPE_CHECKING

from cadwallon.cli.arguments import whole_number
from cadwallon.cli.errors import Refusal
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "play", help=text.word("cli", "help_play"), description=text.word("cli_play", "description")
    )
    parser.add_argument("--no-browser", action="store_true", help=text.word("cli_play", "help_no_browser"))
    parser.add_argument(
        "--port",
        type=whole_number(text, "--port", 0, 65535),
        metavar="N",
        help=text.word("cli_play", "help_port"),
    )
    parser.add_argument("--data", metavar="PATH", help=text.word("cli_play", "help_data"))


def run(args: argparse.Namespace) -> int:
    raise Refusal(catalogue(args.lang).word("cli_play", "not_yet"))
