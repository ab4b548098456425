"""Rough weather: the person sees one clear sentence, and the table goes on."""

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import BOARD, Player
from tests.e2e.screens import at_my_turn
from tests.e2e.server import GameServer
from tests.e2e.tables import start

NEAR = 120  # pixels


class Line:
    """A page's line to its table, which can be made to bring nothing but refusals."""

    def __init__(self, page: Page) -> None:
        self.deaf = False
        page.route_web_socket(re.compile("/api/tables/"), self._pipe)

    def _pipe(self, socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()
        line.on_message(lambda text: None if self.deaf and '"refused"' not in str(text) else socket.send(text))


def test_an_answer_given_in_two_tabs_counts_once(visit: Visit) -> None:
    first = visit()
    start(first, "me", "bot")
    second = first.context.new_page()
    line = Line(second)
    second.goto(first.url)
    player, late = Player(first), Player(second)
    assert late.waiting() == BOARD
    line.deaf = True
    player.play(1)
    player.waiting()  # the server has it, and asks on
    while late.answers == 0:
        late.act(late.waiting())
    toast = second.locator("[aria-live=assertive]")
    expect(toast).to_contain_text("answer")
    assert toast.inner_text().count(".") == 1, "one sentence"
    line.deaf = False
    second.reload()
    late.play(1)


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/join/nosuchinvitation", "This invitation counts no more"),
        ("/join/nonsense", "This is no invitation link"),
        ("/table/no-such-table", "There is no such table"),
        ("/replay/no-such-table", "There is no such table"),
        ("/nowhere", "There is nothing at this address"),
        ("/table/" + "x" * 200, "There is nothing at this address"),
    ],
)
def test_a_dead_link_gets_one_sentence_and_a_way_out(visit: Visit, path: str, sentence: str) -> None:
    page = visit(path)
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.get_by_role("button", name="Play against bots now")).to_be_visible()


def test_something_that_is_no_link_is_not_followed(visit: Visit) -> None:
    page = visit()
    page.get_by_label("Invitation link").fill("what is this?")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("This is no invitation link")).to_be_visible()


def test_a_press_that_does_nothing_says_why_where_it_was(visit: Visit, server: GameServer) -> None:
    page = at_my_turn(visit, server)
    expect(page.locator(f"{BOARD} .sentence")).to_contain_text(re.compile(r"^Choose a thief: \d AP left"))
    Player(page).press_space("LI")
    said = page.get_by_role("dialog", name="Details")
    expect(said).to_contain_text("Choose one of your thieves first.")
    box = said.bounding_box()
    library = page.locator("[data-space=LI]").bounding_box()
    assert box is not None
    assert library is not None
    assert box["x"] - library["x"] - library["width"] < NEAR
