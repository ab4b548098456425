"""Goal tonight: open when one is asked for the first time, one click away ever after, its places on the board."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import GOAL_OPENS, Visit
from tests.e2e.screens import DESK, PHONE, at_my_turn, picture, settle
from tests.e2e.server import GameServer
from tests.e2e.tables import start
from tests.e2e.test_accessible import findings

UPRIGHT = {"width": 390, "height": 844}
SIZES = pytest.mark.parametrize("size", [DESK, PHONE, UPRIGHT], ids=["desk", "phone", "upright"])


def goal(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Goal tonight")


@SIZES
def test_the_goal_is_told_first_and_is_one_click_away(visit: Visit, size: dict[str, int], artefacts: Path) -> None:
    page = visit("/", GOAL_OPENS, viewport=size)
    start(page, "me", "bot")
    card = goal(page)
    expect(card).to_contain_text("The Duke's ducats in the Strongroom")
    expect(card).to_contain_text("7 rounds")
    picture(page, artefacts, f"goal-{size['width']}")
    assert findings(page) == []
    settle(page)
    button = card.get_by_role("button", name="To the game").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= size["height"], "it is seen without scrolling"
    clauses = card.locator("a[href^='/rules#']").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert "/rules#ADV-1.3" in clauses
    card.get_by_role("button", name="To the game").click()
    expect(card).to_have_count(0)
    page.reload()
    page.locator(".banner.asked").wait_for()
    expect(card).to_have_count(0)
    page.locator(".tools").get_by_role("button", name="Goal tonight").click()
    expect(card).to_be_visible()
    card.get_by_label("Open by itself at a new table").uncheck()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    start(page, "me", "bot")
    page.locator(".banner.asked").wait_for()
    expect(card).to_have_count(0)


def test_the_strongroom_is_called_so_on_the_board(visit: Visit, server: GameServer, artefacts: Path) -> None:
    page = at_my_turn(visit, server)
    expect(page.locator(".marked text")).to_have_text("Strongroom")
    expect(page.locator("[data-space=TR]")).to_have_attribute("aria-label", re.compile("Treasury, Strongroom"))
    picture(page, artefacts, "marked")


@pytest.mark.parametrize(
    ("adventure", "city", "below"),
    [("awakening_of_sophet_drahas", 0, 5), ("choir_below", 4, 2), ("dukes_ransom", 1, 1)],
)
def test_places_below_and_pentacles_are_marked(
    visit: Visit, server: GameServer, adventure: str, city: int, below: int, artefacts: Path
) -> None:
    page = at_my_turn(visit, server, adventure=adventure)
    page.keyboard.press("c")
    expect(page.locator(".plan").first.locator(".marked text")).to_have_count(city)
    expect(page.locator(".plan.deep .marked text")).to_have_count(below)
    picture(page, artefacts, f"marked-{adventure}")
