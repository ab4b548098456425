"""What the strongest bot thinks: a hint at the table, and the analysis of a game that is over."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import PATIENCE, Visit
from tests.e2e.player import END, Player
from tests.e2e.screens import at_my_turn
from tests.e2e.server import GameServer, ReadyTable
from tests.e2e.tables import set_up

HINT = "section.hint"


def test_a_hint_is_shown_on_the_board_and_one_press_plays_it(visit: Visit, server: GameServer) -> None:
    page = at_my_turn(visit, server)
    sentence = page.locator(".banner .sentence")
    before = sentence.inner_text()
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator(HINT)
    expect(hint.locator("li").first).to_contain_text(re.compile(r"\d+% to win"))
    assert 1 <= hint.locator("li").count() <= 3
    expect(page.locator("path.highlight")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(page.locator("path.highlight")).to_have_count(0)
    page.keyboard.press("h")
    hint.wait_for()
    page.keyboard.press("h")
    first = hint.get_by_role("button", name=re.compile("^Do it")).first
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(hint).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_be_enabled()
    Player(page).waiting()
    expect(sentence).not_to_have_text(before)


def test_a_table_without_hints_says_so(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot")
    page.locator("summary").click()
    page.get_by_text("Hints", exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    Player(page).waiting()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_text("At this table there are no hints; decide for yourself.")).to_be_visible()
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("No hints")


def test_the_analysis_of_a_game_leads_to_its_moments(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    table = ready["over"]
    page = visit(f"/table/{table.id}", table.seats_of())
    page.locator(END).get_by_role("button", name=re.compile("^Analys")).click()
    expect(page.get_by_role("img", name="Chances to win")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=4 * PATIENCE)  # not compiled it takes its time
    verdicts = page.locator(".analysis li button")
    expect(verdicts.first).to_contain_text("Better:")
    told = verdicts.all_inner_texts()
    verdicts.first.click()
    page.wait_for_url(f"**/replay/{table.id}/*")
    expect(page.locator(".analysis li button.here")).to_have_count(1)
    expect(page.locator(".analysis li button")).to_have_text(told, use_inner_text=True)
    first = int(page.url.rsplit("/", 1)[1].split("?")[0])
    place = page.locator(".replay .top .soft")
    expect(place).to_have_text(re.compile(rf"^{first} of"))
    page.locator(".analysis li button").nth(1).click()
    expect(place).not_to_have_text(re.compile(rf"^{first} of"))
    page.get_by_role("tab", name="Course of the game").click()
    expect(page.get_by_role("list", name="Answers")).to_be_visible()
    stranger = visit(f"/replay/{table.id}/{first}?analysis")
    expect(stranger.locator(".analysis li button")).to_have_count(len(told))
