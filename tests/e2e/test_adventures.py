"""Every adventure can be played on the page, whatever its sheet asks."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import END, Player
from tests.e2e.server import GameServer
from tests.e2e.tables import start


def round_of(page: Page) -> int:
    now = page.locator(".track [aria-current]")
    return int(now.inner_text()) if now.count() else 0


@pytest.mark.parametrize("number", range(2, 9))
def test_somebody_plays_two_rounds_of_each_adventure(visit: Visit, server: GameServer, number: int) -> None:
    adventure = server.get("/api/content")["adventures"][number - 1]
    title = server.get("/api/words/en")["adventure"][adventure["id"]]
    page = visit()
    start(page, "me", *["bot"] * (min(adventure["players"]) - 1), adventure=number)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    player = Player(page, seed=number)
    assert player.until(lambda _: round_of(page) >= 3) != END
    assert player.answers > 8
