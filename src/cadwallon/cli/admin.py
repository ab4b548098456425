"""`cadwallon admin`: what whoever runs a server does with its tables."""

import argparse
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from cadwallon.cli.arguments import whole_number
from cadwallon.cli.errors import Refusal
from cadwallon.cli.serve import MOST_DAYS
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cadwallon.server.store import Kept, Store

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

STATES = ("lobby", "playing", "over")


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    def word(word_id: str, **values: object) -> str:
        return text.word("cli_admin", word_id, **values)

    parser = subparsers.add_parser("admin", help=text.word("cli", "help_admin"), description=word("description"))
    commands = parser.add_subparsers(dest="do", metavar="list|close|export|forget|tidy", help=word("help_do"))
    commands.required = True
    every = {name: commands.add_parser(name, help=word(f"help_{name}")) for name in _DO}
    for command in every.values():
        command.add_argument("store", metavar=text.word("cli_store", "metavar_store"), help=word("help_store"))
    for name in ("close", "export", "forget"):
        every[name].add_argument("table", metavar=word("metavar_table"), help=word("help_table"))
    seat = whole_number(text, word("metavar_seat"), 1, 8)
    every["forget"].add_argument("seat", type=seat, metavar=word("metavar_seat"), help=word("help_seat"))
    every["export"].add_argument("file", metavar=word("metavar_file"), help=word("help_file"))
    every["list"].add_argument("--status", choices=STATES, help=word("help_status"))
    every["list"].add_argument("--name", metavar="NAME", help=word("help_name"))
    every["list"].add_argument("--json", action="store_true", help=text.word("cli", "help_json"))
    for option, days in (("lobby", 30), ("game", 365), ("over", 0)):
        every["tidy"].add_argument(
            f"--{option}-days",
            type=whole_number(text, f"--{option}-days", 0, MOST_DAYS),
            default=days,
            metavar="N",
            help=word(f"help_{option}_days", days=days),
        )
    every["tidy"].add_argument("--try", dest="only_look", action="store_true", help=word("help_try"))


def run(args: argparse.Namespace) -> int:
    import asyncio

    return asyncio.run(_run(args))


async def _run(args: argparse.Namespace) -> int:
    from cadwallon.server.stores import opened

    async with opened(args.store) as store:
        await _DO[args.do](args, store, catalogue(args.lang))
    return 0


async def _list(args: argparse.Namespace, store: "Store", text: Catalogue) -> None:
    import json

    from cadwallon.server.upkeep import every, names_at

    async for table in every(store):
        record = table.record
        if record is None:
            if args.status is None and args.name is None:
                print(table.id if args.json else f"{table.id}  {text.word('cli_admin', 'unreadable')}")
            continue
        names = list(names_at(record))
        if args.status not in (None, record.status) or (args.name is not None and args.name not in names):
            continue
        if args.json:
            print(json.dumps({"id": table.id, "status": record.status, "changed": record.changed, "seats": names}))
        else:
            date = datetime.fromtimestamp(record.changed, UTC).strftime("%Y-%m-%d %H:%M")
            print(f"{table.id}  {record.status:<7}  {date}  {', '.join(names)}")


async def _close(args: argparse.Namespace, store: "Store", text: Catalogue) -> None:
    from cadwallon.server.upkeep import close

    await close(store, await _table(args, store, text), int(time.time()))
    print(text.word("cli_admin", "closed", table=args.table))


async def _export(args: argparse.Namespace, store: "Store", text: Catalogue) -> None:
    from cadwallon.server.upkeep import export

    path = Path(args.file)
    if path.exists():
        raise Refusal(text.word("cli_admin", "file_there", path=path))
    export(await _table(args, store, text), path)
    print(text.word("cli_admin", "exported", table=args.table, path=path))


async def _forget(args: argparse.Namespace, store: "Store", text: Catalogue) -> None:
    from cadwallon.server.upkeep import forget

    kept = await _table(args, store, text)
    seats = kept.record.seats
    if args.seat > len(seats):
        raise Refusal(text.word("cli_admin", "no_seat", table=args.table, seats=len(seats)))
    if seats[args.seat - 1].kind != "person":
        raise Refusal(text.word("cli_admin", "no_person", table=args.table, seat=args.seat))
    await forget(store, kept, args.seat - 1, int(time.time()))
    print(text.word("cli_admin", "forgotten", table=args.table, seat=args.seat))


async def _tidy(args: argparse.Namespace, store: "Store", text: Catalogue) -> None:
    from cadwallon.server.upkeep import Retention, tidy

    retention = Retention(args.lobby_days, args.game_days, args.over_days)
    old = await tidy(store, retention, int(time.time()), only_look=args.only_look)
    for table in old:
        print(table)
    print(text.word("cli_admin", "would_tidy" if args.only_look else "tidied", tables=len(old)))


async def _table(args: argparse.Namespace, store: "Store", text: Catalogue) -> "Kept":
    from cadwallon.server.upkeep import kept_of

    found = await kept_of(store, args.table)
    if found is None:
        raise Refusal(text.word("cli_admin", "no_table", table=args.table, store=store.name))
    return found


_DO = {"list": _list, "close": _close, "export": _export, "forget": _forget, "tidy": _tidy}
