"""`cadwallon bot --stdio`: a program in any language plays a seat; docs/bot_protocol.md says what is said."""

import argparse
import sys
from typing import TYPE_CHECKING

from cadwallon.cli.arguments import whole_number
from cadwallon.cli.simulate import LARGEST_SEED, MOST_GAMES, check_bots
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cadwallon.view.view import View

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "bot", help=text.word("cli", "help_bot"), description=text.word("cli_bot", "description")
    )
    parser.add_argument("--stdio", action="store_true", required=True, help=text.word("cli_bot", "help_stdio"))
    for option, default in (("adventure", "1"), ("edition", "revised"), ("rivals", "greedy")):
        parser.add_argument(f"--{option}", default=default, metavar="NAME", help=text.word("cli_bot", f"help_{option}"))
    for option, low, high, value in (
        ("players", 2, 4, 4), ("seat", 0, 3, 0), ("games", 1, MOST_GAMES, 1), ("seed", 0, LARGEST_SEED, 0),
    ):  # fmt: skip
        parser.add_argument(
            f"--{option}",
            type=whole_number(text, f"--{option}", low, high),
            default=value,
            metavar="N",
            help=text.word("cli_bot", f"help_{option}"),
        )


class Gone(BaseException):
    """Nobody writes to us any more. Not an Exception: the referee lets it pass."""


class Stranger:
    """The seat at the other end of stdin and stdout."""

    name = "stdio"

    def choose(self, view: "View") -> int:
        from cadwallon.bots.program import ProgramError, chosen, error_line, question_line

        while True:
            _write(question_line(view))
            line = sys.stdin.readline()
            if not line:
                raise Gone
            try:
                return chosen(line, view)
            except ProgramError as error:
                _write(error_line(str(error)))


def run(args: argparse.Namespace) -> int:
    from cadwallon.arena.match import play_game
    from cadwallon.bots import make_bot
    from cadwallon.bots.program import end_line, game_line
    from cadwallon.content.base.manifest import GANGS
    from cadwallon.content.rulebooks import make_rules
    from cadwallon.envs.setting import SettingError, named
    from cadwallon.rules.scoring import winners_mask

    check_bots(catalogue(args.lang), [args.rivals])
    if args.seat >= args.players:
        raise SettingError("seat", seat=args.seat, players=args.players)
    rules = make_rules(list(GANGS)[: args.players], named(args.adventure), args.edition)
    for seed in range(args.seed, args.seed + args.games):
        bots = [make_bot(args.rivals, seed * args.players + seat) for seat in range(args.players)]
        bots[args.seat] = Stranger()
        _write(game_line(rules, seed))
        try:
            scores = play_game(rules, bots, seed).scores
        except Gone:
            return 0
        winners = winners_mask(scores)
        shares = [(winners >> seat & 1) / int(winners).bit_count() for seat in range(args.players)]
        _write(end_line(scores, shares))
    return 0


def _write(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()
