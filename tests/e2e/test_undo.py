"""Taking back."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import ABOUT, Player
from tests.e2e.screens import at_my_turn
from tests.e2e.server import GameServer

WHERE = "all => Object.fromEntries(all.map((one) => [one.dataset.figure, one.getAttribute('transform')]))"
BACK = f"""before => {{
  const now = ({WHERE})([...document.querySelectorAll("[data-figure]")]);
  return Object.keys(before).every((figure) => now[figure] === before[figure]);
}}"""


def where(page: Page) -> dict[str, str]:
    places: dict[str, str] = page.locator("[data-figure]").evaluate_all(WHERE)
    return places


def test_a_movement_is_taken_back(visit: Visit, server: GameServer) -> None:
    page = at_my_turn(visit, server)
    player = Player(page)
    undo = page.get_by_role("button", name="Take back")
    before = where(page)
    player.pick()
    assert where(page) == before, "what is only picked has not happened"
    player.act(ABOUT)
    player.waiting()
    after = where(page)
    assert len([figure for figure in before if before[figure] != after[figure]]) == 1
    expect(undo).to_be_enabled()
    undo.click()
    page.wait_for_function(BACK, arg=before)
