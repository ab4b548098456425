"""`cadwallon campaign`: adventures 9 to 12 between bots, in one go or over several evenings."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cadwallon.cli.arguments import whole_number
from cadwallon.cli.errors import Refusal
from cadwallon.cli.progress import Bar
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cadwallon.play.campaign import Campaign

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

LARGEST_SEED = 2**53 - 1  # every reader of JSON can hold it
EVENINGS = 4
PLAYERS = 4
_WINNER = "*"
# What the file says by itself once a campaign has begun.
_IN_THE_FILE = ["bots", "players", "seed", "edition"]


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "campaign", help=text.word("cli", "help_campaign"), description=text.word("cli_campaign", "description")
    )

    def option(name: str, metavar: str, **more: Any) -> None:
        parser.add_argument(
            f"--{name}", default=None, metavar=metavar, help=text.word("cli_campaign", f"help_{name}"), **more
        )

    option("bots", "BOT,BOT,...")
    option("players", "N", type=whole_number(text, "--players", 2, PLAYERS))
    option("seed", "N", type=whole_number(text, "--seed", 0, LARGEST_SEED))
    option("edition", "NAME")
    option("evenings", "N", type=whole_number(text, "--evenings", 1, EVENINGS))
    files = parser.add_mutually_exclusive_group()
    for name in ("save", "continue"):
        files.add_argument(f"--{name}", metavar="FILE", help=text.word("cli_campaign", f"help_{name}"))
    parser.add_argument("--json", action="store_true", help=text.word("cli", "help_json"))


def run(args: argparse.Namespace) -> int:
    text = catalogue(args.lang)
    wanted = getattr(args, "continue")  # a word of Python
    campaign = _begun(text, args, wanted) if wanted is not None else _new(text, args)
    failures = _play(text, campaign, args.evenings or EVENINGS, args.save or wanted)
    if args.json:
        print(json.dumps(facts(campaign, failures), ensure_ascii=False, indent=2))
    else:
        _print(text, campaign, args.save or wanted)
        for seat, count in enumerate(failures):
            if count:
                bot = text.word("bot", campaign.players[seat])
                print(text.word("cli_simulate", "failed", bot=bot, failures=count))
    return 0


# --- who plays --------------------------------------------------------------------------------------------------
def _new(text: Catalogue, args: argparse.Namespace) -> "Campaign":
    """A campaign that begins now, or one sentence that says what is wrong with the arguments."""
    from cadwallon.bots import BOTS
    from cadwallon.content.base.editions import edition_layers
    from cadwallon.content.rulebooks import DEFAULT_EDITION
    from cadwallon.play.campaign import Campaign

    bots = [name.strip() for name in args.bots.split(",")] if args.bots is not None else []
    for name in bots:
        if name not in BOTS:
            raise Refusal(text.word("cli_simulate", "bad_bot", value=name, choices=", ".join(BOTS)))
    players = args.players or (len(bots) if len(bots) > 1 else PLAYERS)
    if not bots:
        bots = ["greedy"] + ["random"] * (players - 1)
    elif len(bots) == 1:
        bots = bots * players
    if len(bots) != players or players > PLAYERS:
        raise Refusal(text.word("cli_simulate", "bad_seats", bots=len(bots), players=min(players, PLAYERS)))
    edition = args.edition or DEFAULT_EDITION
    if edition not in edition_layers():
        choices = ", ".join(edition_layers())
        raise Refusal(text.word("cli_simulate", "bad_edition", value=edition, choices=choices))
    if args.save is not None and Path(args.save).exists():
        raise Refusal(text.word("cli_campaign", "exists", path=args.save))
    return Campaign(bots, edition, args.seed or 0)


def _begun(text: Catalogue, args: argparse.Namespace, path: str) -> "Campaign":
    """A campaign from its file: who plays what stands there."""
    from cadwallon.bots import BOTS
    from cadwallon.play.campaign import Campaign

    for name in _IN_THE_FILE:
        if getattr(args, name) is not None:
            raise Refusal(text.word("cli_campaign", "in_the_file", option=f"--{name}"))
    campaign = Campaign.load(path)
    for player in campaign.players:
        if player not in BOTS and not campaign.over:
            raise Refusal(text.word("cli_campaign", "no_bot", player=player, choices=", ".join(BOTS)))
    return campaign


def _play(text: Catalogue, campaign: "Campaign", evenings: int, path: str | None) -> list[int]:
    """So many evenings; the file is written before the first and after each, so that one can leave at any time."""
    from cadwallon.arena.campaign import play_evening

    failures = [0] * len(campaign.players)
    if path is not None and not campaign.over:
        campaign.save(path)
    last = min(len(campaign.evenings) + evenings, EVENINGS)
    with Bar(text.word("cli_campaign", "playing"), EVENINGS) as bar:
        bar.show(len(campaign.evenings), EVENINGS)
        while len(campaign.evenings) < last:
            failures = [sum(pair) for pair in zip(failures, play_evening(campaign), strict=True)]
            if path is not None:
                campaign.save(path)
            bar.show(len(campaign.evenings), EVENINGS)
    return failures


# --- JSON -------------------------------------------------------------------------------------------------------
def facts(campaign: "Campaign", failures: list[int]) -> dict[str, Any]:
    """The whole campaign; it depends on the settings alone. Seats are counted from one."""
    return {
        "players": list(campaign.players),
        "edition": campaign.edition,
        "seed": campaign.seed,
        "evenings": [
            {
                "adventure": evening.adventure,
                "gangs": list(evening.gangs),
                "ducats": list(evening.ducats),
                "experience": list(evening.experience),
                "winners": [seat + 1 for seat in evening.winners],
            }
            for evening in campaign.evenings
        ],
        "totals": campaign.totals,
        "over": campaign.over,
        "next": campaign.adventure or None,
        "winners": [seat + 1 for seat in campaign.winners],
        "failures": failures,
    }


# --- a person reads it ------------------------------------------------------------------------------------------
def _print(text: Catalogue, campaign: "Campaign", path: str | None) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, markup=False)
    edition = text.word("edition", campaign.edition)
    console.print(text.word("cli_campaign", "title", edition=edition), style="bold")
    shown = Table()
    shown.add_column(text.word("cli_campaign", "column_adventure"))
    for seat in range(len(campaign.players)):
        shown.add_column(player_name(text, campaign, seat, "column_player"), justify="right")
    for evening in campaign.evenings:
        cells = [
            f"{ducats}{_WINNER if seat in evening.winners else ''}\n{text.word('gang', evening.gangs[seat])}"
            for seat, ducats in enumerate(evening.ducats)
        ]
        shown.add_row(text.word("adventure", evening.adventure), *cells)
    shown.add_section()
    shown.add_row(text.word("cli_campaign", "total"), *[str(total) for total in campaign.totals])
    shown.add_row(text.word("cli_campaign", "experience"), *[str(tokens) for tokens in campaign.experience])
    console.print(shown)
    console.print(text.word("cli_campaign", "note"))
    for line in verdict(text, campaign, path):
        console.print(line, style="bold")


def player_name(text: Catalogue, campaign: "Campaign", seat: int, form: str = "player") -> str:
    name = campaign.players[seat]
    shown = text.word("bot", name) if text.has("bot", name) else name
    return text.word("cli_campaign", form, seat=seat + 1, name=shown)


def verdict(text: Catalogue, campaign: "Campaign", path: str | None) -> list[str]:
    """CAM-3  Who has won; or what comes next, and how to go on."""
    if not campaign.over:
        title = text.word("adventure", campaign.adventure)
        lines = [text.word("cli_campaign", "next", adventure=title)]
        if path is not None:
            lines.append(text.word("cli_campaign", "go_on", path=path))
        return lines
    names = ", ".join(player_name(text, campaign, seat) for seat in campaign.winners)
    key = "won" if len(campaign.winners) == 1 else "shared"
    return [text.word("cli_campaign", key, names=names, number=max(campaign.totals))]
