"""A server, a browser, and eyes on what the browser does."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, expect

from tests.e2e.browser import AT_HOME, AT_ONCE, FLAGS, browser_path
from tests.e2e.server import GameServer, ReadyTable, lay_tables

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30_000  # milliseconds: no test waits for time to pass, this only ends one that hangs
# What the browser says of its own accord when a server is gone or refuses: tests provoke both.
OF_THE_LINE = ("WebSocket connection to", "Failed to load resource")

# A browser whose user knows the game already, and one whose user does not: the goal of the night opens by itself.
GOAL_KNOWN = 'if (location.protocol === "http:") localStorage["cadwallon.goal"] ??= "off";'
GOAL_OPENS = 'if (location.protocol === "http:") localStorage["cadwallon.goal"] ??= "on";'

expect.set_options(timeout=PATIENCE)


class Visit(Protocol):
    """Opens a page in a browser of its own."""

    def __call__(self, path: str = "/", script: str = "", **options: Any) -> Page: ...


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": browser_path(), "args": list(FLAGS)}


@pytest.fixture(scope="session")
def laid(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, ReadyTable]]:
    folder = tmp_path_factory.mktemp("games")
    return folder, lay_tables(folder)


@pytest.fixture(scope="session")
def server(laid: tuple[Path, dict[str, ReadyTable]]) -> Iterator[GameServer]:
    with GameServer(laid[0]) as server:
        yield server


@pytest.fixture(scope="session")
def ready(laid: tuple[Path, dict[str, ReadyTable]]) -> dict[str, ReadyTable]:
    return laid[1]


@pytest.fixture(scope="session")
def base_url(server: GameServer) -> str:
    return server.url


@pytest.fixture(scope="session")
def artefacts() -> Path:
    folder = ROOT / "artefacts" / "e2e"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """Whatever a test does: no request leaves this machine, no script fails, nothing of the page is missing."""
    troubles: list[str] = []

    def console(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(OF_THE_LINE):
            troubles.append(message.text)

    def request(sent: Request) -> None:
        if not sent.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            troubles.append(f"a request to {sent.url}")

    def response(came: Response) -> None:
        if came.status >= 400 and "/api/" not in came.url:
            troubles.append(f"{came.status} for {came.url}")

    def open_page(path: str = "/", script: str = "", **options: Any) -> Page:
        context = new_context(**{**AT_HOME, **options})
        context.set_default_timeout(PATIENCE)
        context.on("console", console)
        context.on("request", request)
        context.on("response", response)
        context.on("weberror", lambda error: troubles.append(str(error.error)))
        for each in (script, GOAL_KNOWN, AT_ONCE):
            if each:
                context.add_init_script(each)
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    assert troubles == []
