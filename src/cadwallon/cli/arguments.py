"""argparse in the chosen language: help, headings and errors."""

import argparse
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NoReturn

from cadwallon.cli.errors import Refusal, misuse
from cadwallon.text.catalogue import LANGUAGES, Catalogue

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

_HEADINGS = {"positional arguments": "heading_arguments", "options": "heading_options"}


def actions_of(parser: argparse.ArgumentParser, text: Catalogue) -> "Subparsers":
    """The commands of a command, one of which must be named: `args.action`."""
    return parser.add_subparsers(
        dest="action",
        required=True,
        title=text.word("cli", "heading_commands"),
        metavar=text.word("cli", "command_metavar"),
    )


def parser_in(text: Catalogue) -> type[argparse.ArgumentParser]:
    """A class, because argparse makes the parsers of subcommands itself."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: "Iterable[argparse._MutuallyExclusiveGroup]",
            prefix: str | None = None,
        ) -> None:
            super().add_usage(usage, actions, groups, text.word("cli", "usage") if prefix is None else prefix)

        def start_section(self, heading: str | None) -> None:
            super().start_section(text.word("cli", _HEADINGS[heading]) if heading in _HEADINGS else heading)

    class Parser(argparse.ArgumentParser):
        def __init__(self, **settings: Any) -> None:
            settings |= {"formatter_class": Formatter, "add_help": False, "allow_abbrev": False}
            super().__init__(**settings)
            self.add_argument("-h", "--help", action="help", help=text.word("cli", "help_help"))
            self.add_argument(
                "--lang",
                metavar="{" + ",".join(LANGUAGES) + "}",
                choices=LANGUAGES,
                default=argparse.SUPPRESS,
                help=text.word("cli", "help_lang"),
            )

        def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
            """Whatever is left over is told by the command that it was said to, not by the first parser."""
            known, rest = super().parse_known_args(args, namespace)
            if rest:
                self.error(f"unrecognized arguments: {' '.join(rest)}")
            return known, rest

        def error(self, message: str) -> NoReturn:
            raise misuse(text, self.prog, message)

    return Parser


def whole_number(text: Catalogue, option: str, low: int, high: int) -> Callable[[str], int]:
    """The type of an option that takes a number from low to high."""

    def read(words: str) -> int:
        try:
            number = int(words)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise Refusal(text.word("cli", "bad_number", option=option, value=words, low=low, high=high))
        return number

    return read


def seconds(text: Catalogue, option: str, longest: float) -> Callable[[str], float]:
    """The type of an option that takes a time: more than nothing, and an end in sight."""

    def read(words: str) -> float:
        try:
            value = float(words)
        except ValueError:
            value = 0.0
        if not 0 < value <= longest:  # also false for "nan"
            raise Refusal(text.word("cli", "bad_seconds", option=option, value=words, high=f"{longest:g}"))
        return value

    return read
