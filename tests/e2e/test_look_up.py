"""Cards and words can be read where they are: hover, focus or press; names in the log; the glossary."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.screens import to_my_turn
from tests.e2e.server import GameServer, ReadyTable
from tests.e2e.tables import start
from tests.e2e.test_accessible import findings


def test_a_card_of_the_hand_is_read_by_resting_on_it_by_focus_and_by_a_press(visit: Visit, server: GameServer) -> None:
    page = visit()
    start(page, "me", "bot")
    to_my_turn(page)
    texts = set(server.get("/api/words/en")["arcana_text"].values())
    card = page.locator(".hand li button").first
    card.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    assert any(text in tip.inner_text().replace("\n", " ") for text in texts)
    page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    page.keyboard.press("Tab")  # somebody uses the keyboard
    card.focus()
    expect(tip).to_be_visible()
    card.press("i")
    said = page.get_by_role("dialog", name="Details")
    expect(said.get_by_role("link", name="The rule")).to_have_attribute("href", re.compile("^/rules#"))
    assert findings(page) == []


def test_cards_of_a_combat_are_read_on_the_table(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    table = ready["cards"]
    page = visit(f"/table/{table.id}", table.seats_of(table.asked))
    played = page.locator(".combat .played").first
    played.click()
    said = page.get_by_role("dialog", name="Details")
    expect(said).to_contain_text("Combat")


def test_names_in_the_log_are_links_and_words_of_a_text_lead_on(visit: Visit) -> None:
    page = visit()
    start(page, "me", "bot")
    to_my_turn(page)
    page.locator("#panel-log .name").last.click()
    said = page.get_by_role("dialog", name="Details")
    expect(said).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".thief").first.click(button="right")
    expect(said).to_be_visible()
    term = said.locator("a.term").first
    if term.count():
        name = term.inner_text()
        term.click()
        expect(said.locator("h3")).to_have_text(re.compile(name[:4], re.IGNORECASE))


@pytest.mark.parametrize(("locale", "title"), [("en-GB", "Glossary"), ("fr-FR", "Glossaire"), ("es-ES", "Glosario")])
def test_the_glossary_is_a_page_in_every_language(visit: Visit, locale: str, title: str) -> None:
    page = visit("/glossary#portcullis", locale=locale)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.locator("#portcullis.target")).to_be_visible()
    assert page.locator("dl > div").count() > 25
    assert findings(page) == []
