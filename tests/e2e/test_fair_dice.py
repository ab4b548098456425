"""Fair dice on the page: a hash in the lobby, the key at the end, and a browser that computes everything again."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import END
from tests.e2e.server import GameServer, ReadyTable, remember
from tests.e2e.test_accessible import findings


def opened(visit: Visit, table: ReadyTable, script: str = "") -> Page:
    page = visit(f"/table/{table.id}", table.seats_of() + script)
    page.locator(END).get_by_text("Fair dice").click()
    return page


def test_the_browser_finds_the_dice_of_a_game_fair(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    page = opened(visit, ready["over"])
    expect(page.get_by_text("Your browser has computed all of it again")).to_be_visible()
    codes = page.locator(f"{END} dd code")
    expect(codes).to_have_count(2)
    commitment, key = codes.all_inner_texts()
    assert re.fullmatch("[0-9a-f]{64}", commitment)
    assert re.fullmatch("[0-9a-f]{64}", key)
    assert findings(page) == []


def test_a_hash_that_was_exchanged_is_told(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    seen = remember("cadwallon.commitments", {ready["over"].id: "00" * 32})
    page = opened(visit, ready["over"], seen)
    expect(page.get_by_text("this browser was shown another SHA-256")).to_be_visible()


def test_the_lobby_shows_what_the_table_commits_to(visit: Visit, server: GameServer) -> None:
    made = server.make("me", "open")
    page = visit(f"/table/{made.id}", ReadyTable(made.id, made.tokens).seats_of())
    page.get_by_text("Fair dice").click()
    shown = server.get(f"/api/tables/{made.id}")["commitment"]
    expect(page.locator("details code")).to_have_text(shown)
    assert findings(page) == []
