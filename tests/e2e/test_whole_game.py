"""A whole game against bots, from the first page to the scores."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.player import END, Player


def number(text: str) -> int:
    """Losses are written with a minus sign, not with a hyphen."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def test_somebody_plays_a_whole_game_against_a_bot(visit: Visit) -> None:
    page = visit()
    expect(page).to_have_title("Cadwallon")
    page.get_by_role("link", name="New game").last.click()
    page.locator(".adventures label").first.click()
    page.get_by_role("group", name="Number of players").get_by_role("radio", name="2").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    assert Player(page).until(lambda screen: False) == END
    rows = page.locator(f"{END} .scroll tbody tr:not(.bar)")
    expect(rows).to_have_count(2)
    totals = []
    for row in rows.all():
        total, *sources, losses = [number(cell) for cell in row.locator("td").all_inner_texts()]
        assert total == sum(sources) + losses
        totals.append(total)
    assert totals == sorted(totals, reverse=True)
    expect(page.locator(f"{END} tr.won")).not_to_have_count(0)
    expect(page.get_by_role("heading", name="Ducats over the rounds")).to_be_visible()
    page.goto("/")
    table = page.locator("main ul a").first
    expect(table).to_contain_text("Over")
