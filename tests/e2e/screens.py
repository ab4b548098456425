"""Ways to the pages of the game, for those who look at them."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from cadwallon.bots import USUAL
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE
from tests.e2e.conftest import ROOT, Visit
from tests.e2e.player import BOARD, END, HANDOVER, TRAY, Player
from tests.e2e.server import GameServer, ReadyTable, asked, lay_table, remember
from tests.e2e.tables import set_up, start
from tests.server.serving import until

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK = {"width": 1280, "height": 720}
PHONE = {"width": 844, "height": 390}  # held sideways
# The page as it stays: its letters are there, nothing moves any more.
STILL = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await drawn(); // only then letters are asked for
  await document.fonts.ready;
  const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
  await drawn();
}"""


def told(page: Page, script: str) -> Any:
    """What a script tells that takes a while to look, and null where it has to look again."""
    found: list[Any] = []

    def is_told() -> bool:
        found.append(page.evaluate(script))
        return found[-1] is not None

    until(is_told)
    return found[-1]


def settle(page: Page) -> None:
    page.evaluate(STILL)


def liking(theme: str) -> str:
    """What a browser keeps whose user likes this theme."""
    return remember("cadwallon.settings", {"theme": theme})


def to_my_turn(page: Page) -> Player:
    """Plays on until one may activate thieves."""
    player = Player(page)
    end_turn = page.locator(BOARD).get_by_role("button", name="End the turn")
    player.until(lambda screen: screen == BOARD and end_turn.count() == 1)
    return player


def at_my_turn(
    visit: Visit,
    server: GameServer,
    bots: int = 1,
    script: str = "",
    adventure: str = DEFAULT_ADVENTURE,
    **options: Any,
) -> Page:
    """A table of one's own where one may activate thieves. It was laid without a browser, which takes no time."""
    table = lay_table(server, "me", *[USUAL] * bots, ends=asked("turn"), adventure=adventure)
    page = visit(f"/table/{table.id}", table.seats_of() + script, **options)
    assert Player(page).waiting() == BOARD
    return page


def screens(visit: Visit, server: GameServer, ready: dict[str, ReadyTable], theme: str) -> Iterator[tuple[str, Page]]:
    """Every page, and the table in its states."""
    combat, over = ready["combat"], ready["over"]
    page = visit("/", liking(theme) + combat.seats_of(combat.asked))
    page.locator("main ul a").first.wait_for()
    yield "home", page
    for path, sign in {
        "rules": "article",
        "guide": "main ol a",
        "guide/fights": "article img",
        "aid": "main h2",
        "aid?ashes": ".more",
        "settings": ".panel",
        "nowhere": "[role=alert]",
    }.items():
        page.goto(f"/{path}")
        page.locator(sign).first.wait_for()
        yield path, page
    page.goto(f"/table/{combat.id}")
    page.locator(TRAY).wait_for()
    yield "combat", page
    page.goto(f"/replay/{over.id}/40")
    page.locator("[data-figure]").first.wait_for()
    yield "replay", page
    page = visit(f"/table/{over.id}", liking(theme) + over.seats_of())  # who sat there may ask for the analysis
    page.locator(END).wait_for()
    page.wait_for_load_state("networkidle")
    yield "end", page
    page.locator(END).get_by_role("button", name=re.compile("^Analys")).click()
    page.locator(".analysis .turn").first.wait_for()
    yield "analysis", page
    page.goto(f"/replay/{over.id}/40")
    page.get_by_role("tab", name="Analysis").click()
    page.locator(".analysis .turn").first.wait_for()
    yield "replay-analysis", page
    page.goto(f"/table/{ready['campaign'].id}")
    page.locator(END).wait_for()
    yield "campaign", page
    set_up(page, "me", "open", "bot")
    yield "set-up", page
    page.get_by_role("button", name="To the lobby").click()
    link = page.locator(".lobby").get_by_label("Invitation link").input_value()
    yield "lobby", page
    guest = visit(link, liking(theme))
    guest.get_by_role("button", name="Sit down").wait_for()
    yield "join", guest
    start(page, "me", "me")
    Player(page).until(lambda screen: screen == HANDOVER)
    yield "hand-over", page
    start(page, "me", "bot")
    Player(page).waiting()
    yield "placing", page
    page = at_my_turn(visit, server, script=liking(theme))
    yield "turn", page
    Player(page).pick()
    yield "picked", page
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("section.hint").wait_for()
    yield "hint", page
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    yield from windows(page)


def windows(page: Page) -> Iterator[tuple[str, Page]]:
    """What opens over the table."""
    openings: dict[str, Callable[[], Any]] = {
        "menu": page.get_by_role("button", name="Table", exact=True).click,
        "list": page.get_by_role("button", name="Everything that is possible").click,
        "keys": page.get_by_role("button", name="Keyboard", exact=True).click,
    }
    for name, open_it in openings.items():
        open_it()
        page.get_by_role("dialog").wait_for()
        yield name, page
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    page.locator(".missions .face").first.click()
    yield "card", page


def picture(page: Page, folder: Path, name: str) -> Path:
    path = folder / f"{name}.png"
    page.screenshot(path=path, animations="disabled")
    return path
