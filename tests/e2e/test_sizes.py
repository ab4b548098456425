"""A desk and a phone held sideways: all that is needed fits, nothing lies over anything else; and little is fetched."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visit
from tests.e2e.player import END, TRAY
from tests.e2e.screens import DESK, PHONE, at_my_turn, picture, settle
from tests.e2e.server import GameServer, ReadyTable
from tests.e2e.tables import set_up

FIRST_VIEW = 150_000  # bytes, as they come over the wire
TABLE = 300_000
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
IN_THE_TRAY = (f"{TRAY} h3", f"{TRAY} .card >> nth=0", f"{TRAY} .card >> nth=1", f"{TRAY} .plain button")
EDGE = 1.0  # pixels: borders touch


def fits(page: Page) -> None:
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{page.url} is {wide} pixels too wide"


def box_of(page: Page, selector: str) -> tuple[float, float, float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None, f"{selector} is not to be seen"
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def apart(page: Page, size: dict[str, int], *selectors: str) -> None:
    """Each of these is seen whole, and none lies over another."""
    settle(page)
    boxes = {selector: box_of(page, selector) for selector in selectors}
    for selector, (left, top, right, bottom) in boxes.items():
        assert left >= -EDGE, selector
        assert top >= -EDGE, selector
        assert right <= size["width"] + EDGE, selector
        assert bottom <= size["height"] + EDGE, selector
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert wide <= EDGE or high <= EDGE, f"{one} and {other} overlap by {wide:.0f} x {high:.0f}"


@SIZES
def test_everything_at_the_table_has_its_place(
    visit: Visit, server: GameServer, size: dict[str, int], artefacts: Path
) -> None:
    page = at_my_turn(visit, server, bots=3, viewport=size)
    picture(page, artefacts, f"first-turn-{size['width']}")
    fits(page)
    always = (".sheet", ".banner", ".top")
    if size is DESK:
        apart(page, size, *always, ".panels .gangs", ".panels .missions", ".panels .hand", ".panels .log")
        return
    for tab in ("Gangs", "Missions", "Log", "My hand"):
        page.locator(".tabrow").get_by_role("tab", name=tab).click()
        apart(page, size, *always, ".tabrow")
        picture(page, artefacts, f"tab-{tab.lower().replace(' ', '-')}-{size['width']}")
        fits(page)
    apart(page, size, *always, ".tabrow", ".hand .card")


@SIZES
def test_every_page_fits_the_screen(
    visit: Visit, ready: dict[str, ReadyTable], size: dict[str, int], artefacts: Path
) -> None:
    combat, over = ready["combat"], ready["over"]
    page = visit("/", combat.seats_of(combat.asked), viewport=size)
    for name, path, sign in (
        ("home", "/", "main ul a"), ("rules", "/rules", "article"), ("aid", "/aid", "main h2"),
        ("settings", "/settings", ".panel"), ("replay", f"/replay/{over.id}/40", "[data-figure]"),
        ("combat", f"/table/{combat.id}", TRAY), ("end", f"/table/{over.id}", END),
    ):  # fmt: skip
        page.goto(path)
        page.locator(sign).first.wait_for()
        page.wait_for_load_state("networkidle")
        picture(page, artefacts, f"{name}-{size['width']}")
        fits(page)
        if name == "combat":
            apart(page, size, ".combat .fighter >> nth=0", ".combat .fighter >> nth=1", TRAY)
            apart(page, size, *IN_THE_TRAY)
        if name == "end":
            apart(page, size, f"{END} .panel h2", f"{END} .panel .scroll", f"{END} .panel footer")
    set_up(page, "me", "open", "bot")
    picture(page, artefacts, f"set-up-{size['width']}")
    fits(page)


@pytest.mark.parametrize("locale", ["fr-FR", "es-ES"])
def test_longer_words_fit_a_phone_too(visit: Visit, ready: dict[str, ReadyTable], locale: str) -> None:
    table = ready["combat"]
    page = visit(f"/table/{table.id}", table.seats_of(table.asked), viewport=PHONE, locale=locale)
    page.locator(TRAY).wait_for()
    fits(page)
    apart(page, PHONE, *IN_THE_TRAY)


def test_the_first_view_and_a_table_are_small(visit: Visit) -> None:
    page = visit("/settings")
    page.wait_for_load_state("networkidle")  # what that page needs is not counted
    line: Any = page.context.new_cdp_session(page)
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < FIRST_VIEW
    page.get_by_role("button", name="Play against bots now").click()
    page.locator(".banner.asked").wait_for()
    page.locator(".picture svg").first.wait_for()
    settle(page)
    assert sum(sizes) < TABLE, "and what a table needs beyond it"


def test_without_motion_whatever_changes_is_there_at_once(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    page.locator("main button").first.wait_for()
    wide: float = page.locator("main").evaluate(
        """main => {
          main.style.cssText = "box-sizing: border-box; min-width: 0; width: 300px";
          main.getBoundingClientRect();
          main.style.width = "200px";
          return main.getBoundingClientRect().width;
        }"""
    )
    assert wide == pytest.approx(200), "a board that comes to its size a frame late takes a press for another room"
