"""Two people at one device: nobody sees the cards of the other."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import ANYONE, BOARD, HANDOVER, TRAY, Player
from tests.e2e.server import GameServer
from tests.e2e.tables import start

EVERYTHING = """document.documentElement.textContent + [...document.querySelectorAll("*")]
  .flatMap((one) => [...one.attributes].map((attribute) => attribute.value)).join("\\n")"""


def hands(server: GameServer, page: Page) -> list[set[str]]:
    """The titles of the cards in each hand, as the server tells both seats of this device."""
    table = page.url.rsplit("/", 1)[1]
    held: list[dict[str, Any]] = page.evaluate("id => JSON.parse(localStorage['cadwallon.seats'])[id]", table)
    titles = server.get("/api/words/en")["arcana"]
    with server.page(table, *(seat["token"] for seat in held)) as client:
        views = client.until("position")["views"]
    return [{titles[card] for card in view["hand"]} for view in views]


def shown(page: Page) -> str:
    """Everything that stands in the page, seen or unseen, attributes too; names whole, wherever they may break."""
    text: str = page.evaluate(EVERYTHING)
    return text.replace("\u00ad", "")


def test_thieves_are_placed_without_a_curtain_and_with_no_hand_in_sight(visit: Visit, server: GameServer) -> None:
    page = visit()
    start(page, "me", "me")
    player = Player(page)
    names: set[str] = set()
    while player.waiting() == BOARD:
        cards = hands(server, page)
        assert not [card for card in cards[0] | cards[1] if card in shown(page)]
        names.add(page.locator(f"{BOARD} .sentence").inner_text().split(":")[0].strip())
        player.play(1)
    assert names == {"Person 1", "Person 2"}, "whose thief it is is said"
    assert player.waiting() == HANDOVER


def test_the_device_changes_hands_before_the_cards_do(visit: Visit, server: GameServer) -> None:
    page = visit()
    start(page, "me", "me")
    player = Player(page)
    player.until(lambda screen: screen == HANDOVER)
    for turn in range(2):
        cards = hands(server, page)
        assert cards[0] - cards[1], "the hands differ"
        name = page.locator(HANDOVER).get_by_role("heading").inner_text()
        seat = int(name[-1]) - 1
        expect(page.locator(HANDOVER)).to_contain_text(f"Hand the device to Person {seat + 1}")
        expect(page.locator(".hand .card")).to_have_count(0)
        if turn == 0:  # later the log names cards that were played
            assert not [card for card in cards[0] | cards[1] if card in shown(page)]
        page.get_by_role("button", name=f"I am Person {seat + 1}").click()
        expect(page.locator(".hand .card")).not_to_have_count(0)
        assert [card for card in cards[seat] if card not in shown(page)] == []
        player.until(lambda screen: screen == HANDOVER)


def test_does_anyone_answer_is_asked_before_any_hand_is_shown(visit: Visit) -> None:
    page = visit()
    start(page, "me", "me")
    player = Player(page)
    assert player.until(lambda screen: screen == ANYONE) == ANYONE
    prompt = page.locator(ANYONE)
    answers = prompt.get_by_role("button", name=re.compile("answers$"))
    who = answers.first.inner_text().splitlines()[-1].removesuffix(" answers")
    expect(prompt.get_by_role("button", name="Nobody")).to_be_focused()
    expect(page.locator(TRAY)).to_have_count(0)
    answers.first.click()
    expect(page.locator(HANDOVER)).to_contain_text(f"Hand the device to {who}")
    expect(page.locator(".hand .card")).to_have_count(0)
    page.get_by_role("button", name=f"I am {who}").click()
    tray = page.locator(TRAY)
    tray.get_by_role("button", name="Let it be").click()
    assert player.waiting() in (HANDOVER, ANYONE, BOARD, TRAY)
