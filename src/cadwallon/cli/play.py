"""`cadwallon play`: the table on this machine, in the browser. Games stay where they are when it ends."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cadwallon.cli.arguments import whole_number
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

HOST: Final = "127.0.0.1"
EVERY_HOST: Final = "0.0.0.0"  # noqa: S104 - whoever asks for --network wants to be reached
PORT: Final = 8765


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "play", help=text.word("cli", "help_play"), description=text.word("cli_play", "description")
    )
    parser.add_argument("--no-browser", action="store_true", help=text.word("cli_play", "help_no_browser"))
    parser.add_argument(
        "--port",
        type=whole_number(text, "--port", 0, 65535),
        default=PORT,
        metavar="N",
        help=text.word("cli_play", "help_port", port=PORT),
    )
    parser.add_argument("--network", action="store_true", help=text.word("cli_play", "help_network"))
    parser.add_argument("--data", metavar="PATH", help=text.word("cli_play", "help_data"))


def games_folder(named: str | None) -> Path:
    """Where games are kept if nothing else is said: the place that the system has for such things."""
    if named is not None:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("cadwallon", appauthor=False)


def run(args: argparse.Namespace) -> int:
    # Nothing but this command and `serve` loads the server.
    from cadwallon.server.errors import ServerError
    from cadwallon.server.serving import Settings, bind, network_address
    from cadwallon.server.serving import run as serve

    text = catalogue(args.lang)
    network = network_address() if args.network else ""
    if args.network and not network:
        print(text.word("cli_play", "no_network"))
    host = EVERY_HOST if network else HOST
    try:
        listener = bind(host, args.port)
    except ServerError:
        listener = bind(host, 0)
        print(text.word("cli_play", "port_taken", port=args.port))
    address = f"http://{network or HOST}:{listener.getsockname()[1]}/"

    def ready() -> None:
        print(text.word("cli_play", "ready", address=address), flush=True)
        if network:
            print(text.word("cli_play", "network", address=address), flush=True)
        if not args.no_browser:
            import webbrowser

            webbrowser.open(address)

    serve(listener, Settings(str(games_folder(args.data)), local=True, network=network), ready)
    return 0
