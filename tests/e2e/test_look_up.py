"""Cards and words can be read where they are: hover, focus or press; names in the log; the glossary."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.pupil import MIDDLE, Pupil
from tests.e2e.screens import at_my_turn
from tests.e2e.server import GameServer, ReadyTable, remember
from tests.e2e.test_accessible import findings


def test_a_card_of_the_hand_is_read_by_resting_on_it_by_focus_and_by_a_press(visit: Visit, server: GameServer) -> None:
    page = at_my_turn(visit, server)
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


def test_names_in_the_log_are_links_and_words_of_a_text_lead_on(visit: Visit, server: GameServer) -> None:
    page = at_my_turn(visit, server)
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
    expect(page.locator("dl > div").nth(25)).to_be_attached()
    assert findings(page) == []


# Chapters of lessons are tables that stand as they are wanted; what happens there is shown at this speed.
SLOWLY = remember("cadwallon.settings", {"speed": "slow"})


def test_names_in_what_passes_are_links_and_a_press_lets_it_stand(visit: Visit) -> None:
    page = visit("/learn/first_game/chests", SLOWLY)
    pupil = Pupil(page)
    for _ in range(2):  # a lock is picked
        pupil.act(pupil.ready())
    name = page.locator(".ribbon .name", has_text="Kaldern").first
    name.dispatch_event("pointerdown")
    name.dispatch_event("click")
    said = page.get_by_role("dialog", name="Details")
    expect(said).to_contain_text("Kaldern")
    expect(page.locator(".ribbon.standing")).to_be_visible()
    assert findings(page) == []


def test_a_room_is_read_by_resting_on_it_and_in_the_log(visit: Visit) -> None:
    page = visit("/learn/first_game/chests")
    pupil = Pupil(page)
    pupil.ready()
    point = page.wait_for_function(MIDDLE, arg="FO").json_value()
    page.mouse.move(*point)
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Forge")
    expect(tip).to_contain_text("CHE-1")
    page.mouse.move(2, 2)
    expect(tip).to_have_count(0)
    for _ in range(2):
        pupil.act(pupil.ready())
    pupil.ready()
    page.locator("#panel-log .name", has_text="Library").first.click()
    expect(page.get_by_role("dialog", name="Details")).to_contain_text("Library")


def test_a_treasure_that_can_be_stolen_is_read_before_it_is(visit: Visit) -> None:
    page = visit("/learn/fights/reroll")
    pupil = Pupil(page)
    while not (what := pupil.ready()).startswith('[data-option="item'):
        pupil.act(what)
    page.locator(what).hover()
    expect(page.get_by_role("tooltip")).to_contain_text("TRE-2")


def test_words_of_the_game_lead_to_the_glossary_from_prompt_reference_and_rules(visit: Visit) -> None:
    page = visit("/learn/first_game/chests")
    Pupil(page).ready()
    page.locator(".banner .term", has_text="AP").click()
    expect(page.get_by_role("dialog", name="Details")).to_contain_text("Action points")
    for path in ("/aid", "/rules"):
        page.goto(path)
        expect(page.locator("main a.term").first).to_have_attribute("href", re.compile("^/glossary#"))
