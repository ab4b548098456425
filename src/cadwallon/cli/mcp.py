"""`cadwallon mcp`: a table for language models."""

import argparse
from typing import TYPE_CHECKING

from cadwallon.text.catalogue import Catalogue

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    subparsers.add_parser("mcp", help=text.word("cli", "help_mcp"), description=text.word("cli_mcp", "description"))


def run(args: argparse.Namespace) -> int:
    from cadwallon.envs.mcp import serve

    serve(args.lang)
    return 0
