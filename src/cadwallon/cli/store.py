"""`cadwallon store`: moves a whole store of tables, or checks it."""

import argparse
import sys
from typing import TYPE_CHECKING

from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cadwallon.server.upkeep import Report

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

BROKEN = 1  # the status of a store with tables that cannot be replayed


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "store", help=text.word("cli", "help_store"), description=text.word("cli_store", "description")
    )
    commands = parser.add_subparsers(dest="do", metavar="copy|check", help=text.word("cli_store", "help_do"))
    commands.required = True
    store = text.word("cli_store", "metavar_store")
    copy = commands.add_parser("copy", help=text.word("cli_store", "help_copy"))
    copy.add_argument("source", metavar=store, help=text.word("cli_store", "help_from"))
    copy.add_argument("target", metavar=store, help=text.word("cli_store", "help_to"))
    check = commands.add_parser("check", help=text.word("cli_store", "help_check"))
    check.add_argument("source", metavar=store, help=text.word("cli_store", "help_checked"))


def run(args: argparse.Namespace) -> int:
    import asyncio

    text = catalogue(args.lang)
    if args.do == "copy":
        report = asyncio.run(_copy(args.source, args.target))
        print(text.word("cli_store", "copied", store=_name(args.target), tables=report.tables, steps=report.steps))
        return 0
    report = asyncio.run(_check(args.source, args.lang))
    for table, why in report.broken:
        print(text.word("cli_store", "broken", table=table, why=why), file=sys.stderr)
    said = "some_broken" if report.broken else "checked"
    values = {"store": _name(args.source), "tables": report.tables, "steps": report.steps}
    print(text.word("cli_store", said, broken=len(report.broken), **values))
    return BROKEN if report.broken else 0


def _name(where: str) -> str:
    """A password is not shown."""
    head, _, rest = where.partition("://")
    return f"{head}://{rest.rpartition('@')[2]}" if rest else where


async def _copy(source: str, target: str) -> "Report":
    from cadwallon.server.stores import opened
    from cadwallon.server.upkeep import copy

    async with opened(source) as old, opened(target) as new:
        return await copy(old, new)


async def _check(source: str, language: str) -> "Report":
    from cadwallon.server.stores import opened
    from cadwallon.server.upkeep import check

    async with opened(source) as store:
        return await check(store, language)
