"""Links to moments, opened in another browser; and a finished game played on from one."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.player import END, Player
from tests.e2e.screens import liking
from tests.e2e.server import GameServer, ReadyTable
from tests.e2e.tables import start
from tests.e2e.test_accessible import findings

PLACE = ".replay .top .soft"
TO_THE_END = 60  # answers: two turns or so
DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}


def test_a_moment_of_a_running_game_is_seen_by_a_stranger_while_the_game_goes_on(visit: Visit) -> None:
    page = visit()
    start(page, "me", "bot")
    player = Player(page)
    player.play(3)
    player.waiting()
    page.get_by_role("button", name="Table", exact=True).click()
    link = page.get_by_label("Link to this moment").input_value()
    assert re.search(r"/table/[a-z2-7]{16}/at/\d+-[0-9a-f]{4}$", link)
    page.keyboard.press("Escape")
    placed = page.locator("[data-figure]").count()
    player.play(3)
    player.waiting()
    expect(page.locator("[data-figure]")).not_to_have_count(placed)

    stranger = visit(link)
    expect(stranger.get_by_text("As everybody saw it; the game goes on.")).to_be_visible()
    expect(stranger.locator("[data-figure]")).to_have_count(placed)
    expect(stranger.get_by_role("tab", name="Chat")).to_have_count(0)
    stranger.get_by_role("button", name="The moment after").click()
    expect(stranger).not_to_have_url(link)
    expect(stranger.locator("[data-figure]")).to_have_count(placed + 1)
    stranger.get_by_role("button", name="The moment before").click()
    expect(stranger).to_have_url(link)
    stranger.get_by_role("link", name="To the table").click()
    expect(stranger).to_have_url(link.split("/at/")[0])
    expect(stranger.locator("[data-figure]")).to_have_count(page.locator("[data-figure]").count())


def test_links_that_lead_nowhere_say_so_in_one_sentence(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    running, over = ready["combat"].id, ready["over"].id
    page = visit(f"/table/{running}/at/yesterday")
    expect(page.get_by_role("alert")).to_contain_text("This is no link to a moment of a game; copy it again, whole.")
    page.goto(f"/table/{running}/at/3-beef")
    expect(page.get_by_role("alert")).to_contain_text("This moment is no longer part of the game")
    page.get_by_role("link", name="To the table").click()
    page.locator("[data-figure]").first.wait_for()
    page.goto(f"/replay/{over}/99999")
    expect(page.get_by_role("alert")).to_contain_text("This link leads to position 99999, and the game has only")
    page.get_by_role("link", name="From its beginning").click()
    expect(page.locator(PLACE)).to_have_text(re.compile("^0 of"))


def test_a_finished_game_is_played_on_from_a_moment(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    table = ready["over"].id
    page = visit(f"/replay/{table}")
    expect(page.locator(PLACE)).to_have_text(re.compile(r"^0 of \d+$"))
    moment = int(page.locator(PLACE).inner_text().split()[-1]) - TO_THE_END
    page.goto(f"/replay/{table}/{moment}")
    expect(page.locator(PLACE)).to_have_text(re.compile(rf"^{moment} of"))
    page.locator("[data-figure]").first.wait_for()
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_label("The others").select_option("apprentice")
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    player = Player(page)
    player.waiting()
    page.get_by_role("button", name="Table", exact=True).click()
    menu = page.get_by_role("dialog", name="Table")
    expect(menu).to_contain_text("Played on from a moment of another game.")
    expect(menu.get_by_role("link", name="Look at that game")).to_have_attribute("href", f"/replay/{table}/{moment}")
    page.keyboard.press("Escape")
    player.until(lambda screen: screen == END)
    page.locator(END).get_by_text("Fair dice").click()
    expect(page.locator(END)).to_contain_text("comes from the key that was committed to")


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), (PHONE, "night")], ids=["desk", "phone"])
def test_everybody_can_use_moments(
    visit: Visit, server: GameServer, ready: dict[str, ReadyTable], size: dict[str, int], theme: str
) -> None:
    running, over = ready["combat"], ready["over"].id
    with server.page(running.id) as watcher:
        moment = watcher.until("position")["moment"]
    page = visit(f"/table/{running.id}/at/{moment}", liking(theme), viewport=size)
    page.locator("[data-figure]").first.wait_for()
    assert findings(page) == []
    page.goto(f"/replay/{over}/40")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").wait_for()
    assert findings(page) == []
