"""Two people at one table, each with a browser of their own; one reloads, the power goes."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import TRAY, Player
from tests.e2e.server import GameServer, ReadyTable
from tests.e2e.tables import set_up


def question(page: Page) -> tuple[str, list[str]]:
    """The sentence and the answers that stand in the tray."""
    tray = page.locator(TRAY)
    tray.wait_for()
    return tray.get_by_role("heading").inner_text(), tray.get_by_role("button").all_inner_texts()


def sit(visit: Visit, table: ReadyTable) -> tuple[Page, Page]:
    """Two browsers at a table in a combat: first the one who is asked."""
    asked, other = table.asked, 1 - table.asked
    pages = [visit(f"/table/{table.id}", table.seats_of(seat)) for seat in (asked, other)]
    return pages[0], pages[1]


def test_a_friend_joins_by_the_link_and_both_play(visit: Visit, server: GameServer) -> None:
    host = visit()
    set_up(host, "me", "open")
    host.get_by_role("button", name="To the lobby").click()
    link = host.locator(".lobby").get_by_label("Invitation link").input_value()
    start = host.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()

    friend = visit(link)
    expect(friend.get_by_text("Person 1 invites you to")).to_be_visible()
    friend.get_by_label("Your name").fill("Bea")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/table/*")
    expect(friend.get_by_text("Person 1 starts the game when all are here.")).to_be_visible()
    expect(host.get_by_text("Bea")).to_be_visible()
    for page in (host, friend):
        tokens: list[str] = page.evaluate(
            "Object.values(JSON.parse(localStorage['cadwallon.seats'])).flat().map((seat) => seat.token)"
        )
        assert len(tokens) == 1
        assert tokens[0] not in page.url
        assert tokens[0] not in link

    table = host.url.rsplit("/", 1)[1]
    with server.page(table) as watcher:
        start.click()
        players = [Player(host, 1), Player(friend, 2)]
        watcher.until("position")
        for _ in range(4):
            asked = players[watcher.position["question"]["seat"]]
            asked.play(1)
            watcher.until("position")
        placed = len([figure for figure in watcher.position["views"][0]["figures"] if figure["at"] is not None])
    assert [player.answers for player in players] == [2, 2]
    assert placed >= 4
    for page in (host, friend):
        expect(page.locator("[data-figure]")).to_have_count(placed)


def test_a_reload_in_a_combat_brings_the_same_question(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    asked, other = sit(visit, ready["reload"])
    before = question(asked)
    for page in (asked, other):
        expect(page.get_by_role("region", name="Combat")).to_be_visible()
    expect(other.locator(TRAY)).to_have_count(0)
    asked.reload()
    assert question(asked) == before
    other.reload()
    expect(other.get_by_role("region", name="Combat")).to_be_visible()
    asked.locator(TRAY).get_by_role("button").last.click()
    expect(other.locator(".lines")).to_contain_text(re.compile("wins|no card|does not|play", re.IGNORECASE))
    Player(other).waiting()


def test_after_a_kill_in_a_combat_both_pages_come_back_by_themselves(
    visit: Visit, server: GameServer, ready: dict[str, ReadyTable]
) -> None:
    asked, other = sit(visit, ready["kill"])
    before = question(asked)
    server.kill()
    for page in (asked, other):
        expect(page.get_by_text("Connection lost, trying again")).to_be_visible()
    server.start_again()
    for page in (asked, other):
        expect(page.get_by_text("Connection lost, trying again")).to_have_count(0)
        expect(page.get_by_role("region", name="Combat")).to_be_visible()
    assert question(asked) == before
    asked.locator(TRAY).get_by_role("button").last.click()
    Player(other).waiting()
