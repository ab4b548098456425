"""`cadwallon tournament`: bots meet at the same tables with the same dice, and are rated."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cadwallon.cli.arguments import seconds, whole_number
from cadwallon.cli.errors import Refusal
from cadwallon.cli.progress import Bar
from cadwallon.cli.simulate import (
    LARGEST_SEED,
    MOST_GAMES,
    MOST_JOBS,
    add_engine,
    bot_name,
    check_bots,
    checked_adventure,
)
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cadwallon.arena.tournament import Result

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

LONGEST_ANSWER = 3600.0
PATIENCE = 60.0  # seconds for an answer, unless somebody says otherwise
_DIGITS = 4
_PLOT_WIDTH = 40


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "tournament", help=text.word("cli", "help_tournament"), description=text.word("cli_tournament", "description")
    )

    def number(option: str, low: int, high: int, default: int) -> None:
        parser.add_argument(
            f"--{option}",
            type=whole_number(text, f"--{option}", low, high),
            default=default,
            metavar="N",
            help=text.word("cli_tournament" if option == "games" else "cli_simulate", f"help_{option}"),
        )

    from cadwallon.bots import QUICK

    parser.add_argument(
        "--bots",
        default=",".join(QUICK),
        metavar="BOT,BOT,...",
        help=text.word("cli_tournament", "help_bots"),
    )
    number("games", 1, MOST_GAMES, 24)
    number("players", 2, 4, 4)
    for option, default, metavar in (("adventure", "1", "NAME|N|all"), ("edition", "revised", "NAME")):
        parser.add_argument(
            f"--{option}", default=default, metavar=metavar, help=text.word("cli_simulate", f"help_{option}")
        )
    number("seed", 0, LARGEST_SEED, 0)
    number("jobs", 1, MOST_JOBS, 1)
    add_engine(parser, text)
    parser.add_argument(
        "--limit",
        type=seconds(text, "--limit", LONGEST_ANSWER),
        default=PATIENCE,
        metavar="S",
        help=text.word("cli_tournament", "help_limit"),
    )
    parser.add_argument("--plot", metavar="FILE.svg", help=text.word("cli_tournament", "help_plot"))
    parser.add_argument("--json", action="store_true", help=text.word("cli", "help_json"))


def run(args: argparse.Namespace) -> int:
    from cadwallon.arena.crew import RAY, need_ray
    from cadwallon.arena.tournament import tournament
    from cadwallon.content.base.editions import edition_layers

    text = catalogue(args.lang)
    bots = [name.strip() for name in args.bots.split(",")]
    check_bots(text, bots)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise Refusal(text.word("cli_tournament", "bad_bots"))
    if args.edition not in edition_layers():
        choices = ", ".join(edition_layers())
        raise Refusal(text.word("cli_simulate", "bad_edition", value=args.edition, choices=choices))
    adventure = checked_adventure(text, args)
    if args.engine == RAY:
        need_ray()
    with Bar(text.word("cli_simulate", "playing"), args.games) as bar:
        result = tournament(
            bots,
            args.games,
            args.players,
            adventure,
            args.edition,
            args.seed,
            args.limit,
            args.jobs,
            args.engine,
            bar.show,
        )
    if args.plot:
        from cadwallon.arena.plot import ratings_svg

        names = {bot: bot_name(text, bot) for bot in bots}
        title = text.word("cli_tournament", "plot_title", games=result.total.games)
        Path(args.plot).write_text(ratings_svg(result.ratings, names, title), "utf-8")
    if args.json:
        print(json.dumps(figures(result), indent=2))
    else:
        _print(text, result)
    return 0


# --- JSON --------------------------------------------------------------------------------------------------------
def figures(result: "Result") -> dict[str, Any]:
    """The whole result; it depends on the settings alone, not on time or the number of processes."""
    settings = result.settings
    return {
        "settings": {
            "bots": list(settings.bots),
            "games": settings.games,
            "players": settings.players,
            "adventures": list(settings.adventures),
            "edition": settings.edition,
            "seed": settings.seed,
        },
        "games": result.total.games,
        "ratings": [
            {
                "bot": rating.bot,
                "mu": round(rating.mu, _DIGITS),
                "sigma": round(rating.sigma, _DIGITS),
                "ci95": [round(end, _DIGITS) for end in rating.ci95],
                "games": result.total.bots[rating.bot].games,
                "win_rate_per_seat": round(result.total.bots[rating.bot].win_rate, _DIGITS),
                "win_rate_ci95": [round(end, _DIGITS) for end in result.total.bots[rating.bot].ci95],
                "mean_ducats": round(result.total.bots[rating.bot].mean_ducats, _DIGITS),
                "failures": result.total.bots[rating.bot].failures,
                "first_failure": result.troubles.get(rating.bot, ""),
            }
            for rating in result.ratings
        ],
        "meetings": [
            {
                "bot": meeting.bot,
                "rival": meeting.rival,
                "games": meeting.games,
                "ahead": round(meeting.ahead, _DIGITS),
                "ci95": [round(end, _DIGITS) for end in meeting.ci95],
            }
            for meeting in result.meetings
        ],
    }


# --- a person reads it -------------------------------------------------------------------------------------------
def _print(text: Catalogue, result: "Result") -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, markup=False)
    words = {key: text.word("cli_tournament", key) for key in ("rating", "interval", "ahead")}
    shown = Table(title=text.word("cli_tournament", "title", games=result.total.games, seed=result.settings.seed))
    shown.add_column(text.word("cli_simulate", "column_bot"))
    for column in (words["rating"], words["interval"]):
        shown.add_column(column, justify="right")
    for key in ("games", "win_rate", "ci95", "mean_ducats"):
        shown.add_column(text.word("cli_simulate", f"column_{key}"), justify="right")
    for rating in result.ratings:
        tally = result.total.bots[rating.bot]
        low, high = rating.ci95
        won_low, won_high = tally.ci95
        shown.add_row(
            bot_name(text, rating.bot), f"{rating.mu:.1f}", f"{low:.1f} - {high:.1f}", str(tally.games),
            f"{tally.win_rate:.1%}", f"{won_low:.1%} - {won_high:.1%}", f"{tally.mean_ducats:.1f}",
        )  # fmt: skip
    console.print(shown)
    for line in _plot(text, result):
        console.print(line)
    met = Table(title=words["ahead"])
    met.add_column("")
    rivals = [rating.bot for rating in result.ratings]
    for rival in rivals:
        met.add_column(bot_name(text, rival), justify="right")
    found = {(meeting.bot, meeting.rival): meeting for meeting in result.meetings}
    for bot in rivals:
        cells = [f"{found[bot, rival].ahead:.0%}" if (bot, rival) in found else "" for rival in rivals]
        met.add_row(bot_name(text, bot), *cells)
    console.print(met)
    console.print(text.word("cli_tournament", "note"))
    for bot, trouble in result.troubles.items():
        failures = result.total.bots[bot].failures
        told = text.word("cli_tournament", "failed", bot=bot_name(text, bot), failures=failures, trouble=trouble)
        console.print(told, style="bold red")


def _plot(text: Catalogue, result: "Result") -> list[str]:
    """A line for each bot: its rating and the interval around it."""
    low = min(rating.ci95[0] for rating in result.ratings)
    high = max(rating.ci95[1] for rating in result.ratings)
    names = [bot_name(text, rating.bot) for rating in result.ratings]
    lines: list[str] = []
    for name, rating in zip(names, result.ratings, strict=True):
        first, middle, last = (
            round((value - low) / (high - low) * (_PLOT_WIDTH - 1))
            for value in (rating.ci95[0], rating.mu, rating.ci95[1])
        )
        marks = [" "] * _PLOT_WIDTH
        marks[first : last + 1] = "-" * (last - first + 1)
        marks[middle] = "o"
        lines.append(f"{name:<{max(map(len, names))}} |{''.join(marks)}|")
    return lines
