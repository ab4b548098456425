"""After the game: the scores again, the replay, the rematch."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import END, Player
from tests.e2e.screens import settle
from tests.e2e.server import ReadyTable


def at_the_end(visit: Visit, table: ReadyTable) -> Page:
    page = visit(f"/table/{table.id}", table.seats_of())
    page.locator(END).wait_for()
    return page


def test_somebody_steps_and_jumps_through_the_replay(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    page = at_the_end(visit, ready["over"])
    page.locator(END).get_by_role("link", name="Replay").click()
    place = page.locator(".replay .top .soft")
    expect(place).to_have_text(re.compile(r"^0 of \d+$"))
    last = int(place.inner_text().split()[-1])
    assert last > 50
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="One step on").click()
    expect(place).to_have_text(f"2 of {last}")
    page.get_by_role("button", name="One step back").click()
    expect(place).to_have_text(f"1 of {last}")
    page.keyboard.press("End")
    expect(place).to_have_text(f"{last} of {last}")
    expect(page.locator("[data-figure]")).not_to_have_count(0)
    page.get_by_label("Jump to a round").select_option("3")
    expect(place).not_to_have_text(f"{last} of {last}")
    middle = int(place.inner_text().split()[0])
    assert 0 < middle < last
    expect(page).to_have_url(re.compile(rf"/replay/{ready['over'].id}/{middle}$"))
    page.reload()  # the link leads to the same position
    expect(place).to_have_text(f"{middle} of {last}")
    page.locator("[data-figure]").first.wait_for()
    settle(page)
    figures = page.locator("[data-figure]").count()
    page.keyboard.press("Home")
    expect(page.locator("[data-figure]")).not_to_have_count(figures)
    page.get_by_label("Jump to a round").select_option("3")
    expect(page.locator("[data-figure]")).to_have_count(figures)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(place).not_to_have_text(f"{middle} of {last}")


def test_a_stranger_sees_the_replay_of_a_game_that_is_over(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    page = visit(f"/replay/{ready['over'].id}/5")
    expect(page.locator(".replay .top .soft")).to_have_text(re.compile("^5 of"))


def test_the_rematch_begins_with_the_same_people(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    page = at_the_end(visit, ready["over"])
    page.get_by_role("button", name=re.compile("ematch")).click()
    page.wait_for_url(lambda url: "/table/" in url and ready["over"].id not in url)
    page.get_by_role("button", name="Start the game").click()
    Player(page).play(1)
    expect(page.locator("[data-figure]")).not_to_have_count(0)
