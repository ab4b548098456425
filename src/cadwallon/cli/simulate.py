"""`cadwallon simulate`: games between bots, and what came of them."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from cadwallon.cli.arguments import whole_number
from cadwallon.cli.errors import Refusal
from cadwallon.cli.progress import Bar
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cadwallon.arena.simulate import Result
    from cadwallon.arena.statistics import Table, Tally

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

MOST_GAMES = 10_000_000
MOST_JOBS = 256
LARGEST_SEED = 2**53 - 1  # every reader of JSON can hold it
_DIGITS = 4


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "simulate", help=text.word("cli", "help_simulate"), description=text.word("cli_simulate", "description")
    )

    def number(option: str, low: int, high: int, default: int) -> None:
        parser.add_argument(
            f"--{option}",
            type=whole_number(text, f"--{option}", low, high),
            default=default,
            metavar="N",
            help=text.word("cli_simulate", f"help_{option}"),
        )

    number("games", 1, MOST_GAMES, 100)
    number("players", 2, 4, 4)
    for option, default, metavar in (
        ("adventure", "1", "NAME|N|all"),
        ("edition", "revised", "NAME"),
        ("bots", None, "BOT,BOT,..."),
    ):
        parser.add_argument(
            f"--{option}",
            default=default,
            metavar=metavar,
            help=text.word("cli_simulate", f"help_{option}"),
        )
    for option in ("expansion", "catacombs", "inn", "as_printed"):
        flag = "--" + option.replace("_", "-")
        parser.add_argument(flag, action="store_true", help=text.word("cli_simulate", f"help_{option}"))
    number("seed", 0, LARGEST_SEED, 0)
    number("jobs", 1, MOST_JOBS, 1)
    add_engine(parser, text)
    parser.add_argument("--json", action="store_true", help=text.word("cli", "help_json"))


def add_engine(parser: argparse.ArgumentParser, text: Catalogue) -> None:
    from cadwallon.arena.crew import ENGINES, PROCESSES

    parser.add_argument(
        "--engine",
        choices=ENGINES,
        default=PROCESSES,
        metavar="{" + ",".join(ENGINES) + "}",
        help=text.word("cli_tournament", "help_engine"),
    )


def run(args: argparse.Namespace) -> int:
    from cadwallon.arena.simulate import Options, simulate

    text = catalogue(args.lang)
    bots, adventure = _checked(text, args)
    with Bar(text.word("cli_simulate", "playing"), args.games) as bar:
        result = simulate(
            *(args.games, bots, args.players, adventure, args.edition, args.seed, args.jobs, bar.show),
            options=Options(args.expansion, args.catacombs, args.inn, args.as_printed),
            engine=args.engine,
        )
    if args.json:
        print(json.dumps(figures(result), indent=2))
    else:
        _print(text, result)
    return 0


# --- what can be wrong ------------------------------------------------------------------------------------------
def _checked(text: Catalogue, args: argparse.Namespace) -> tuple[list[str], str]:
    """The bots and the adventure by name, or one sentence that says what is wrong with the arguments."""
    from cadwallon.content.base.editions import edition_layers

    if args.bots is None:
        bots = ["greedy"] + ["random"] * (args.players - 1)
    else:
        bots = [name.strip() for name in args.bots.split(",")]
    check_bots(text, bots)
    if len(bots) not in (1, args.players):
        raise Refusal(text.word("cli_simulate", "bad_seats", bots=len(bots), players=args.players))
    if args.edition not in edition_layers():
        choices = ", ".join(edition_layers())
        raise Refusal(text.word("cli_simulate", "bad_edition", value=args.edition, choices=choices))
    return bots, checked_adventure(text, args)


def check_bots(text: Catalogue, bots: list[str]) -> None:
    from cadwallon.bots import BOTS, BotError, make_bot

    for name in bots:
        try:
            make_bot(name, 0)
        except BotError as error:
            if error.said == "unknown":
                choices = ", ".join(BOTS)
                raise Refusal(text.word("cli_simulate", "bad_bot", value=name, choices=choices)) from None
            raise


def checked_adventure(text: Catalogue, args: argparse.Namespace) -> str:
    """The adventure's name, or that of all."""
    from cadwallon.arena.simulate import ALL, adventures_of
    from cadwallon.content.rulebooks import EVERY_ADVENTURE

    names = adventures_of(args.adventure, args.players)
    for name in names:
        if name not in EVERY_ADVENTURE:
            choices = ", ".join([*EVERY_ADVENTURE, ALL])
            raise Refusal(text.word("cli_simulate", "bad_adventure", value=args.adventure, choices=choices))
        if args.players not in EVERY_ADVENTURE[name].players:
            shown = text.word("adventure", name)
            raise Refusal(text.word("cli_simulate", "bad_players", adventure=shown, players=args.players))
    return ALL if args.adventure == ALL else names[0]


# --- JSON -------------------------------------------------------------------------------------------------------
def figures(result: "Result") -> dict[str, Any]:
    """The whole result; it depends on the settings alone, not on time or the number of processes."""
    settings = result.settings
    return {
        "settings": {
            "games": settings.games,
            "players": settings.players,
            "adventures": list(settings.adventures),
            "edition": settings.edition,
            **settings.options._asdict(),
            "bots": list(settings.bots),
            "seed": settings.seed,
            "interval": "wilson",
        },
        **_table(result.total),
        "adventures": {name: _table(table) for name, table in result.adventures.items()},
    }


def _table(table: "Table") -> dict[str, Any]:
    return {
        "games": table.games,
        "mean_decisions": round(table.mean_decisions, _DIGITS),
        "bots": [{"bot": name, **_tally(tally), "failures": tally.failures} for name, tally in table.bots.items()],
        "gangs": [{"gang": name, **_tally(table.gangs[name])} for name in sorted(table.gangs)],
        "seats": [{"seat": seat + 1, **_tally(table.seats[seat])} for seat in sorted(table.seats)],
    }


def _tally(tally: "Tally") -> dict[str, Any]:
    return {
        "games": tally.games,
        "win_rate": round(tally.win_rate, _DIGITS),
        "ci95": [round(end, _DIGITS) for end in tally.ci95],
        "mean_ducats": round(tally.mean_ducats, _DIGITS),
    }


# --- a person reads it ------------------------------------------------------------------------------------------
def bot_name(text: Catalogue, name: str) -> str:
    """A bot of somebody else has the name that he gave it."""
    from cadwallon.bots import shown_name

    return text.word("bot", name) if text.has("bot", name) else shown_name(name)


def _print(text: Catalogue, result: "Result") -> None:
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    settings = result.settings
    edition = text.word("edition", settings.edition)
    for name, table in result.adventures.items():
        title = text.word(
            "cli_simulate", "title", adventure=text.word("adventure", name), games=table.games, edition=edition
        )
        console.print(title, style="bold")
        _print_tables(text, console, table)
    if len(result.adventures) > 1:
        console.print(text.word("cli_simulate", "total", games=result.total.games), style="bold")
        _print_tables(text, console, result.total)
    console.print(text.word("cli_simulate", "note"))
    for bot, tally in result.total.bots.items():
        if tally.failures:
            shown = text.word("cli_simulate", "failed", bot=bot_name(text, bot), failures=tally.failures)
            console.print(shown, style="bold red")


def _print_tables(text: Catalogue, console: Any, table: "Table") -> None:
    _print_rows(text, console, "bot", [(bot_name(text, name), tally) for name, tally in table.bots.items()])
    _print_rows(text, console, "gang", [(text.word("gang", name), table.gangs[name]) for name in sorted(table.gangs)])
    _print_rows(text, console, "seat", [(str(seat + 1), table.seats[seat]) for seat in sorted(table.seats)])
    console.print(text.word("cli_simulate", "decisions", number=f"{table.mean_decisions:.1f}"))


def _print_rows(text: Catalogue, console: Any, heading: str, rows: "list[tuple[str, Tally]]") -> None:
    from rich.table import Table as RichTable

    shown = RichTable()
    shown.add_column(text.word("cli_simulate", f"column_{heading}"))
    for column in ("games", "win_rate", "ci95", "mean_ducats"):
        shown.add_column(text.word("cli_simulate", f"column_{column}"), justify="right")
    for name, tally in rows:
        low, high = tally.ci95
        shown.add_row(
            name, str(tally.games), f"{tally.win_rate:.1%}", f"{low:.1%} - {high:.1%}", f"{tally.mean_ducats:.1f}"
        )
    console.print(shown)
