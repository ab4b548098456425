"""The command line: `cadwallon COMMAND`, in three languages.

Every command is a module with `add_parser(subparsers, text)` and `run(args)`; `args.lang` is the language. Bad input
gets one sentence on stderr and status 2.
"""

import argparse
import io
import os
import sys
from collections.abc import Mapping
from types import ModuleType

from cadwallon import __version__
from cadwallon.cli import (
    admin,
    bench,
    bot,
    campaign,
    content,
    mcp,
    play,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    store,
    tournament,
)
from cadwallon.cli.arguments import parser_in
from cadwallon.cli.errors import Refusal, file_trouble, one_line
from cadwallon.text.catalogue import LANGUAGES, Catalogue, catalogue
from cadwallon.text.complaint import Complaint

COMMANDS: dict[str, ModuleType] = {
    "play": play,
    "serve": serve,
    "store": store,
    "admin": admin,
    "simulate": simulate,
    "tournament": tournament,
    "campaign": campaign,
    "replay": replay,
    "puzzles": puzzles,
    "rules": rules,
    "content": content,
    "bench": bench,
    "bot": bot,
    "mcp": mcp,
}

INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the status of the process."""
    words = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no accents shows the rest
    try:
        return _run(words)
    except BrokenPipeError:  # `cadwallon rules | head`: the reader has seen enough
        _give_up_output()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: list[str]) -> int:
    text = catalogue("en")
    try:
        text = catalogue(language_of(words, os.environ))
        status = _carry_out(words, text)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        raise
    except Refusal as refusal:
        return _say(refusal, refusal.status)
    except OSError as error:
        if error.filename is None:  # a full disk behind `cadwallon rules > FILE`
            _give_up_output()
        return _say(file_trouble(text, error), 2)
    except ValueError as error:  # the package's own errors: content, boards, journals, tables
        return _say(_in_language(error, text.language), 2)


def _carry_out(words: list[str], text: Catalogue) -> int:
    try:
        args = make_parser(text).parse_args(words)
    except SystemExit as end:  # --help and --version, which argparse answers itself
        return end.code if isinstance(end.code, int) else 0
    if args.command is None:
        print(overview(text))
        return 0
    args.lang = text.language
    status: int = COMMANDS[args.command].run(args)
    return status


def _in_language(error: ValueError, language: str) -> str:
    """Complaints speak every language; those about boards speak English to their authors."""
    return error.sentence(language) if isinstance(error, Complaint) else str(error)


def _give_up_output() -> None:
    """Python would write the rest when it ends, fail again, and say so."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(sentence: object, status: int) -> int:
    print(one_line(sentence), file=sys.stderr)
    return status


def make_parser(text: Catalogue) -> argparse.ArgumentParser:
    parser = parser_in(text)(prog="cadwallon", description=text.word("cli", "description"))
    parser.add_argument(
        "--version", action="version", version=f"cadwallon {__version__}", help=text.word("cli", "help_version")
    )
    subparsers = parser.add_subparsers(
        dest="command", title=text.word("cli", "heading_commands"), metavar=text.word("cli", "command_metavar")
    )
    for module in COMMANDS.values():
        module.add_parser(subparsers, text)
    return parser


def overview(text: Catalogue) -> str:
    """What `cadwallon` alone prints."""
    lines = [text.word("cli", "description"), ""]
    lines += [f"  cadwallon {name:<12}{text.word('cli', f'help_{name}')}" for name in COMMANDS]
    return "\n".join([*lines, "", text.word("cli", "overview_end")])


def language_of(words: list[str], environment: Mapping[str, str]) -> str:
    """--lang anywhere among the words, else CADWALLON_LANG, else the locale, else English."""
    for number, word in enumerate(words):
        if word == "--":
            break
        wanted = words[number + 1] if word == "--lang" and number + 1 < len(words) else word.removeprefix("--lang=")
        if word.startswith("--lang") and wanted in LANGUAGES:
            return wanted
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    spoken = _language(locale) or "en"
    wanted = environment.get("CADWALLON_LANG", "")
    if not wanted:
        return spoken
    found = _language(wanted)
    if not found:
        raise Refusal(catalogue(spoken).word("cli", "bad_language", value=wanted, choices=", ".join(LANGUAGES)))
    return found


def _language(locale: str) -> str:
    """ "fr_CA.UTF-8" is French; what is not spoken here is nothing."""
    code = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in LANGUAGES else ""
