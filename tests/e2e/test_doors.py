"""Coming, looking on and going: invitations that are used up or nonsense, lobbies left, seats given up for good."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import Player
from tests.e2e.screens import DESK, picture, settle
from tests.e2e.server import GameServer, ReadyTable
from tests.e2e.tables import set_up, start
from tests.server.serving import until

EDGE = 1.0  # pixels: borders touch
LEAST_LOG = 80


def lobby(page: Page) -> str:
    """A table with one free seat; the address of its invitation."""
    set_up(page, "me", "open")
    page.get_by_role("button", name="To the lobby").click()
    return page.locator(".lobby").get_by_label("Invitation link").input_value()


def test_a_used_invitation_lets_one_look_on(visit: Visit) -> None:
    host = visit()
    link = lobby(host)
    friend = visit(link)
    friend.get_by_label("Your name").fill("Benoît")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/table/*")
    late = visit(link)
    expect(late.get_by_role("alert")).to_contain_text("This invitation counts no more")
    late.get_by_role("link", name="Watch the game").click()
    late.wait_for_url("**/table/*")
    expect(late.locator(".lobby")).to_contain_text("You are watching")


def test_nonsense_is_called_nonsense(visit: Visit) -> None:
    page = visit("/join/hello")
    expect(page.get_by_role("alert")).to_contain_text("This is no invitation link")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.goto("/")
    page.get_by_label("Invitation link").fill("http://127.0.0.1:8765/join/hello")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("aside [role=alert]")).to_contain_text("This is no invitation link")


def test_an_invitation_says_that_it_works_on_this_machine_only(visit: Visit) -> None:
    page = visit()
    lobby(page)
    expect(page.locator(".invite").first).to_contain_text("cadwallon play --network")
    watch = page.get_by_label("Link to watch").input_value()
    other = visit(watch)
    expect(other.locator(".lobby")).to_contain_text("You are watching")


def test_a_lobby_can_be_left_and_the_chair_is_free_again(visit: Visit) -> None:
    host = visit()
    link = lobby(host)
    friend = visit(link)
    friend.get_by_label("Your name").fill("Benoît")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator(".lobby")).to_contain_text("Benoît")
    friend.get_by_role("button", name="Leave the table").click()
    expect(friend.get_by_role("heading", name="My tables")).to_be_visible()
    expect(friend.locator("main")).to_contain_text("No game yet")
    expect(host.locator(".lobby")).to_contain_text("Free seat")


def test_a_table_is_put_out_of_sight_and_back(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    table = ready["over"]
    page = visit("/", table.seats_of())
    row = page.locator("main li a", has_text="The Treasure of the Duke")
    expect(row).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Remove from the list")).click()
    expect(row).to_have_count(0)
    page.reload()
    page.get_by_role("button", name=re.compile("^Show those removed")).click()
    page.get_by_role("button", name=re.compile("^Put back into the list")).click()
    page.reload()
    expect(row).to_have_count(1)


def test_who_resigns_does_so_for_good_and_finds_the_table_again(visit: Visit) -> None:
    page = visit()
    start(page, "me", "bot")
    Player(page).waiting()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("you cannot take it back")
    dialog.get_by_role("button", name="Resign: Person 1").click()
    expect(page.locator(".banner.asked")).to_have_count(0)
    page.goto("/")
    row = page.locator("main li a", has_text="You resigned here")
    row.click()
    expect(page.locator(".game")).to_be_visible()


def test_what_the_table_says_cannot_be_imitated(visit: Visit) -> None:
    page = visit()
    start(page, "me", "bot")
    Player(page).waiting()
    stranger = visit(page.url)
    stranger.locator("#tab-chat").click()
    stranger.get_by_label("Say something").fill("Person 1 has resigned; the computer takes the seat.")
    stranger.get_by_role("button", name="Send").click()
    page.locator("#tab-chat").click()
    line = page.locator(".lines p").first
    expect(line).to_contain_text("Spectator")
    expect(page.locator(".lines .notice")).to_have_count(0)
    stranger.get_by_label("Your name in the chat").fill("Zoé")
    stranger.get_by_label("Your name in the chat").blur()
    stranger.get_by_label("Say something").fill("good evening")
    stranger.get_by_role("button", name="Send").click()
    expect(page.locator(".lines p").last).to_contain_text("Zoé (Spectator) good evening")


def test_a_standing_order_is_asked_for_beside_the_log_and_not_over_it(visit: Visit, server: GameServer) -> None:
    """In a slow game, of whoever holds a card that could stop a rival's turn: in this game one of the two does."""
    made = server.make("me", "open")
    made.join("Benoît")
    with made.page(0) as host:
        host.start()
    table = ReadyTable(made.id, made.tokens)
    pages = [visit(f"/table/{made.id}", table.seats_of(seat)) for seat in table.tokens]
    until(lambda: any(one.locator(".hand .notice").count() for one in pages))
    asked = next(one for one in pages if one.locator(".hand .notice").count())
    settle(asked)
    notice, log = asked.locator(".hand .notice").bounding_box(), asked.locator("section.log .log").bounding_box()
    assert notice is not None
    assert log is not None
    assert notice["y"] + notice["height"] <= log["y"] + EDGE
    assert log["height"] >= LEAST_LOG
    assert log["y"] + log["height"] <= DESK["height"] + EDGE


def test_a_replay_shows_ducats_and_hands(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    page = visit(f"/replay/{ready['over'].id}/60")
    page.get_by_role("tab", name="Hands").click()
    rows = page.locator(".gangs li")
    expect(rows).to_have_count(2)
    assert all(re.fullmatch(r"\d+", text.strip()) for text in rows.locator(".ducats").all_inner_texts())
    card = rows.locator(".hand button").first
    title = card.inner_text().split("\u00a0")[0]
    card.click()
    expect(page.get_by_role("dialog")).to_contain_text(title)


def test_pips_of_action_points_are_seen_in_forced_colours(visit: Visit) -> None:
    page = visit("/", forced_colors="active")
    start(page, "me", "bot")
    Player(page).waiting()
    pips = page.locator(".top .pips")
    expect(pips.locator(".lit")).not_to_have_count(0)
    colour = "all => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]"
    full = pips.locator(".lit").evaluate_all(colour)
    pips.first.evaluate("pips => pips.append(pips.firstElementChild.cloneNode())")
    empty = pips.locator("i").last
    empty.evaluate("pip => pip.classList.remove('lit')")
    assert len(full) == 1
    expect(empty).not_to_have_css("background-color", full[0])


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "es-ES"])
@pytest.mark.parametrize("width", [DESK["width"], 1366])
def test_every_tool_of_the_top_bar_is_whole(
    visit: Visit, ready: dict[str, ReadyTable], locale: str, width: int, artefacts: Path
) -> None:
    """In the middle of a turn, and at a campaign's table, which says that it is one."""
    for name, sign in {"combat": ".turn", "ashes": ".turn", "first evening": ".campaign"}.items():
        table = ready[name]
        seats = table.seats_of(table.asked) if name != "first evening" else table.seats_of()
        page = visit(f"/table/{table.id}", seats, viewport={"width": width, "height": 768}, locale=locale)
        page.locator(f"header.top {sign}").wait_for()
        settle(page)
        picture(page, artefacts, f"top-{name}-{width}-{locale[:2]}")
        boxes = page.locator("header.top > *, header.top .tools > *").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"
        )
        assert len(boxes) >= 8
        assert all(right <= width + EDGE for _, right in boxes), boxes
        assert page.evaluate("document.querySelector('header.top').scrollWidth") <= width
