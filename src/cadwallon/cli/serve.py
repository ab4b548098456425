"""`cadwallon serve`: tables for many, on a machine of its own, usually behind a proxy that speaks HTTPS."""

import argparse
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cadwallon.cli.arguments import whole_number
from cadwallon.cli.errors import Refusal
from cadwallon.cli.play import HOST, PORT, games_folder
from cadwallon.cli.simulate import add_engine
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


KEPT: Final = ("lobby", "game", "over")  # what can be deleted when it is old
MOST_DAYS: Final = 36500


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "serve", help=text.word("cli", "help_serve"), description=text.word("cli_serve", "description")
    )
    parser.add_argument("--host", default=HOST, metavar="ADDRESS", help=text.word("cli_serve", "help_host", host=HOST))
    parser.add_argument(
        "--port",
        type=whole_number(text, "--port", 0, 65535),
        default=PORT,
        metavar="N",
        help=text.word("cli_play", "help_port", port=PORT),
    )
    parser.add_argument("--data", metavar="PATH", help=text.word("cli_play", "help_data"))
    parser.add_argument("--store", metavar="URL", help=text.word("cli_serve", "help_store"))
    parser.add_argument(
        "--workers",
        type=whole_number(text, "--workers", 1, 64),
        default=1,
        metavar="N",
        help=text.word("cli_serve", "help_workers"),
    )
    parser.add_argument(
        "--peer-host", default=HOST, metavar="ADDRESS", help=text.word("cli_serve", "help_peer_host", host=HOST)
    )
    parser.add_argument(
        "--proxies",
        type=whole_number(text, "--proxies", 0, 9),
        metavar="N",
        help=text.word("cli_serve", "help_proxies"),
    )
    for kept in KEPT:
        parser.add_argument(
            f"--{kept}-days",
            type=whole_number(text, f"--{kept}-days", 0, MOST_DAYS),
            default=0,
            metavar="N",
            help=text.word("cli_serve", f"help_{kept}_days"),
        )
    add_engine(parser, text)
    parser.add_argument("--public-url", default="", metavar="URL", help=text.word("cli_serve", "help_public_url"))


def run(args: argparse.Namespace) -> int:
    import asyncio

    text = catalogue(args.lang)
    public_url: str = args.public_url
    parts = urlsplit(public_url)
    if public_url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/")):
        raise Refusal(text.word("cli_serve", "bad_url", url=public_url))

    from cadwallon.server.cluster import RAY, need_ray
    from cadwallon.server.serving import Settings, bind
    from cadwallon.server.serving import run as serve
    from cadwallon.server.stores import is_shared, try_store
    from cadwallon.server.upkeep import Retention

    if args.store is not None and args.data is not None:
        raise Refusal(text.word("cli", "not_together", option="--store", other="--data"))
    where = args.store or str(games_folder(args.data))
    if args.engine == RAY:
        need_ray()
    listener = bind(args.host, args.port)
    if is_shared(where):
        try:
            asyncio.run(try_store(where))
        except BaseException:
            listener.close()
            raise
    host = f"[{args.host}]" if ":" in args.host else args.host
    address = public_url or f"http://{host}:{listener.getsockname()[1]}/"

    def ready() -> None:
        print(text.word("cli_serve", "ready", address=address), flush=True)

    # Whoever names a public address has, usually, one proxy before the server, which says where people come from.
    hops = args.proxies if args.proxies is not None else int(bool(public_url))
    retention = Retention(*(getattr(args, f"{kept}_days") for kept in KEPT))
    settings = Settings(where, public_url, False, hops, "", args.peer_host, args.workers, args.engine, retention)
    if args.workers == 1:
        serve(listener, settings, ready)
    else:
        from cadwallon.server.workers import run_workers

        run_workers(args.workers, listener, settings, ready)
    return 0
