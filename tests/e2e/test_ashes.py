"""The King of Ashes on the page: intrigues, piles and supplies, the quick reference, names on small cards."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.screens import DESK, PHONE, settle
from tests.e2e.server import GameServer, ReadyTable
from tests.e2e.tables import start

LOCALES = ["en-GB", "fr-FR", "es-ES"]
PAGE = re.compile(rb"/Type\s*/Page\b")
# The names of small cards that do not fit theirs.
TOO_LONG = """all => all.filter((one) => {
  return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
}).map((one) => one.textContent)"""


def everywhere(change: str) -> str:
    """A script by which the page hears every view with a change."""
    return f"""const parse = JSON.parse;
    JSON.parse = (...text) => {{
      const told = parse(...text);
      for (const view of told?.views ?? []) {{ {change} }}
      return told;
    }};"""


def everything_lies_open(content: Any) -> str:
    """Every card of both boxes lies on the discard pile, or in the stock."""
    cards = json.dumps([card["id"] for card in content["arcana"]])
    stock = json.dumps(content["ashes"]["equipment"])
    return everywhere(f"view.discard = {cards}; view.ashes.stock = {stock};")


def open_table(visit: Visit, table: ReadyTable, seat: int) -> Page:
    page = visit(f"/table/{table.id}", table.seats_of(seat))
    page.locator(".game").wait_for()
    return page


def test_only_the_owner_reads_his_intrigues_and_how_far_they_are(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    table = ready["ashes"]
    page = open_table(visit, table, table.asked)
    counted = page.locator(".secret li").filter(has=page.locator(".count")).first
    name = counted.locator(".name").inner_text().replace("\u00ad", "")
    expect(counted.locator(".count")).to_contain_text(re.compile(r"\d+/\d+"))
    counted.locator(".face").click()
    card = page.get_by_role("dialog")
    expect(card).to_contain_text(re.compile(r"\d+ of \d+ "))
    expect(card).to_contain_text("Reward:")
    other = open_table(visit, table, 1 - table.asked)
    other.locator(".secret").wait_for()
    expect(other.locator("body")).not_to_contain_text(name)


def test_piles_and_supplies_can_be_looked_up(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    table = ready["ashes"]
    page = open_table(visit, table, table.asked)
    page.get_by_role("button", name="Piles and supplies").click()
    lists = page.get_by_role("dialog", name="Piles and supplies")
    discarded = lists.locator(".mini")
    expect(discarded.first).to_be_visible()
    discarded.first.click()
    expect(lists.locator(".text")).not_to_be_empty()
    for name, sign in {
        "Missions": "in the deck", "Equipment": "Still to be had", "Intrigues": "in the deck", "Tokens": "Staircase",
    }.items():  # fmt: skip
        lists.get_by_role("radio", name=re.compile(f"^{name}")).check(force=True)
        expect(lists).to_contain_text(sign)
    expect(lists).to_contain_text("Left in the supply")


def test_what_a_thief_carries_is_read_by_resting_on_it(
    visit: Visit, server: GameServer, ready: dict[str, ReadyTable]
) -> None:
    table, card = ready["ashes"], server.get("/api/content")["ashes"]["equipment"][0]
    script = table.seats_of(table.asked) + everywhere(f"view.figures[0].equipment = {json.dumps(card)};")
    page = visit(f"/table/{table.id}", script)
    words = server.get("/api/words/en")
    page.locator(".gang .load").get_by_role("img", name=words["equipment"][card]).first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(words["equipment_text"][card])


@pytest.mark.parametrize("locale", LOCALES)
def test_the_quick_reference_has_sheets_of_the_expansion_when_wanted(visit: Visit, locale: str) -> None:
    page = visit("/aid", locale=locale)
    expect(page.locator(".sheet")).to_have_count(2)
    settle(page)
    assert len(PAGE.findall(page.pdf(prefer_css_page_size=True))) == 2
    page.get_by_role("switch").check(force=True)
    expect(page.locator(".sheet")).to_have_count(4)
    expect(page).to_have_url(re.compile(r"/aid\?ashes"))
    settle(page)
    assert len(PAGE.findall(page.pdf(prefer_css_page_size=True))) == 4, "each sheet is one page of paper"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("locale", LOCALES)
def test_every_name_fits_a_small_card(
    visit: Visit, server: GameServer, ready: dict[str, ReadyTable], locale: str, size: dict[str, int]
) -> None:
    table = ready["ashes"]
    content = server.get("/api/content")
    script = table.seats_of(table.asked) + everything_lies_open(content)
    page = visit(f"/table/{table.id}", script, locale=locale, viewport=size)
    page.locator(".panels .hand button.chip").click()
    names = page.locator("dialog .card .title")
    expect(names).to_have_count(len(content["arcana"]))
    settle(page)
    assert names.evaluate_all(TOO_LONG) == []
    page.locator("dialog input[value=equipment]").check(force=True)
    expect(names).to_have_count(len(content["ashes"]["equipment"]))
    settle(page)
    assert names.evaluate_all(TOO_LONG) == []


def test_an_adventure_of_the_expansion_begins_on_the_page(visit: Visit, server: GameServer) -> None:
    page = visit()
    start(page, "me", "me", adventure=14)
    title = server.get("/api/words/en")["adventure"]["dukes_ransom"]
    expect(page.get_by_role("heading", level=1, name=title)).to_be_attached()
