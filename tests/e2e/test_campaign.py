"""CAM  A campaign on the page: begun, left, gone on with, won."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import END, HANDOVER
from tests.e2e.server import GameServer, ReadyTable

TITLE = "The Campaign of Ashes"


def standing(page: Page, count: int) -> list[list[str]]:
    """The score sheet: a row for each evening, then the sums and what is kept."""
    rows = page.locator(f"{END} table:has(tfoot) tr:has(td)")
    expect(rows).to_have_count(count)
    return [row.locator("td").all_inner_texts() for row in rows.all()]


def test_a_campaign_is_chosen_like_an_adventure(visit: Visit, server: GameServer) -> None:
    page = visit("/new")
    page.locator(".adventures label").filter(has_text=TITLE).click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", level=1)).to_have_text("The Awakening of Sophet Drahas")
    told = server.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert (told["status"], told["campaign"]["evening"]) == ("playing", 1)


def test_an_evening_later_the_same_people_go_on(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    evening = ready["first evening"]
    page = visit("/", evening.seats_of())
    row = page.locator("main ul a").filter(has_text=TITLE)
    expect(row).to_contain_text("Evening 1 of 4 is over")
    row.click()
    end = page.locator(END)
    expect(end).to_contain_text(f"{TITLE} · Evening 1 of 4")
    sheet = standing(page, 6)
    assert [len(cells) for cells in sheet] == [3] * 6
    assert sheet[1] == sheet[3] == ["\N{EN DASH}"] * 3
    expect(end).to_contain_text("Bonus in the next adventure")
    end.get_by_role("radio", name="This evening").click()
    expect(end.get_by_role("columnheader", name="Total")).to_be_visible()
    end.get_by_role("button", name="On to evening 2: A Market for Bones").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A Market for Bones")
    expect(page.get_by_text(f"{TITLE} · Evening 2 of 4")).to_be_visible()
    first = page.locator(".lobby ol li").first
    kept = first.get_by_role("radio", checked=True).evaluate("one => one.closest('label').title")
    free = first.locator("label:not(.gone):has(input:not(:checked))").last  # another gang for this evening
    free.click()
    expect(first.get_by_role("radio", checked=True)).not_to_have_accessible_name(kept)
    page.get_by_role("button", name="Start the game").click()
    page.locator(HANDOVER).wait_for()
    page.goto("/")
    rows = page.locator("main ul a").filter(has_text=TITLE)
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("A Market for Bones")
    expect(rows).to_contain_text("Evening 2 of 4")


def test_after_the_last_evening_the_winner_is_named(
    visit: Visit, server: GameServer, ready: dict[str, ReadyTable]
) -> None:
    table = ready["campaign"]
    campaign = server.get(f"/api/tables/{table.id}")["campaign"]
    page = visit(f"/table/{table.id}", table.seats_of())
    end = page.locator(END)
    expect(end.get_by_role("heading", level=2)).to_contain_text("campaign")
    sheet = standing(page, 5)
    ducats = [[int(cell.split()[-1]) for cell in row] for row in sheet]
    assert ducats == [*[evening["ducats"] for evening in campaign["evenings"]], campaign["totals"]]
    assert [sum(column) for column in zip(*ducats[:4], strict=True)] == ducats[4]
    expect(end.get_by_role("img", name="Ducats over the evenings")).to_be_visible()
    expect(end.get_by_role("button", name="On to evening")).to_have_count(0)
    expect(end.get_by_role("button", name="New campaign")).to_be_visible()
    with page.expect_download() as saved:
        end.get_by_role("link", name="Download the campaign").click()
    assert saved.value.suggested_filename.startswith("cadwallon-campaign-")
