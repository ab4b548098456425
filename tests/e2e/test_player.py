"""What happens is shown step by step, and no part of the table knows more than the others."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import BOARD, END
from tests.e2e.screens import DESK, PHONE, at_my_turn, to_my_turn
from tests.e2e.server import GameServer, ReadyTable, remember
from tests.e2e.test_accessible import findings

REMOTE = "section.remote"
ASKED = ".banner.asked, section.tray"
# What board, panels, log, header and prompt say at this moment.
TABLE = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const load = (key) => (one) => [one.dataset[key], Number(one.dataset.load)];
  return {
    board: Object.fromEntries(all(".board [data-figure]").map(load("figure"))),
    panels: Object.fromEntries(all(".gang [data-thief]").map(load("thief"))),
    places: Object.fromEntries(all(".board [data-figure]").map((one) => [one.dataset.figure, one.dataset.at])),
    chests: all("[data-chest]").map((one) => one.dataset.chest).sort(),
    log: all("#panel-log li").map((one) => one.textContent.trim()),
    whose: document.querySelector(".turn .whose")?.textContent ?? "",
    asked: document.querySelector(".banner.asked, section.tray") !== null,
    showing: document.querySelector("section.remote") !== null,
    text: document.querySelector(".remote p")?.textContent ?? "",
  };
}"""

SLOWLY = remember("cadwallon.settings", {"speed": "slow"})
# Where a press of the mouse could come too late: nothing is shown any more.
PAUSE = "() => document.querySelector('section.remote [aria-label=Pause]')?.click()"
SKIP = "s"
# The words in the picture are those beside it; a combat has a scene of its own.
SAME_WORDS = """() => {
  const [shown, beside] = [".ribbon .text", ".now"].map((one) => document.querySelector(one)?.innerText.trim());
  return document.querySelector(".combat") !== null || (shown && beside?.includes(shown));
}"""
MOST_STEPS = 10

Table = dict[str, Any]


def end_turn(page: Page) -> None:
    page.locator(BOARD).get_by_role("button", name="End the turn").click()
    page.locator(REMOTE).wait_for()


def skip_to_question(page: Page) -> None:
    """What touches us is shown even to those who skip: they press again."""
    while True:
        page.locator(f"{REMOTE}, {ASKED}").first.wait_for()
        if page.locator(ASKED).count():
            return
        page.keyboard.press(SKIP)


def step(page: Page, key: str, there: Callable[[Table], bool]) -> Table:
    """Steps with a key until something is seen."""
    for _ in range(MOST_STEPS):
        page.keyboard.press(key)
        table: Table = page.evaluate(TABLE)
        if there(table):
            return table
    raise AssertionError(f"{MOST_STEPS} steps did not lead there")


def agree(table: Table) -> None:
    """Who stands on the board carries there what the panels say."""
    carried = {thief: load for thief, load in table["panels"].items() if thief in table["board"]}
    assert carried == {thief: table["board"][thief] for thief in carried}


def watch(page: Page, seen: list[Table]) -> None:
    """Looks at every moment until somebody here is asked something: each follows from the one before."""
    while True:
        page.locator(f"{REMOTE}, {ASKED}").first.wait_for()
        page.evaluate(PAUSE)
        was = seen[-1]
        table: Table = page.evaluate(TABLE)
        agree(table)
        assert not (table["asked"] and table["showing"]), "the question waits until everything was shown"
        if table["asked"]:
            return
        if not table["showing"]:  # the next answer of a bot is on its way
            continue
        told = table["log"][len(was["log"]) :]
        assert table["log"][: len(was["log"])] == was["log"], "the log only goes on"
        gone = set(was["chests"]) - set(table["chests"])
        opened = [line for line in told if "opens the chest" in line]  # a bash is told first, then what it opens
        assert len(gone) == len(opened), f"{gone} vanished, but the log says {told}"
        seen.append(table)
        page.locator(REMOTE).get_by_role("button", name="One step on").click()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_turns_of_bots_are_watched_step_by_step(visit: Visit, server: GameServer, motion: str) -> None:
    page = at_my_turn(visit, server, bots=2, script=SLOWLY, reduced_motion=motion)
    seen: list[Table] = [page.evaluate(TABLE)]
    end_turn(page)
    watch(page, seen)
    after: Table = page.evaluate(TABLE)
    agree(after)
    assert after["asked"]
    assert len({table["whose"] for table in seen}) > 2, "the header says whose turn it is, as it is shown"
    assert len({json.dumps(table["places"]) for table in seen}) > 4, "figures go one after the other"
    assert any(table["chests"] != seen[0]["chests"] for table in seen), "and chests are opened"


def test_somebody_looks_back_once_more_and_skips(visit: Visit, server: GameServer) -> None:
    page = at_my_turn(visit, server, script=SLOWLY)
    end_turn(page)
    page.locator(REMOTE).get_by_role("button", name="To now").click()
    skip_to_question(page)
    now: Table = page.evaluate(TABLE)
    page.get_by_role("button", name="Show me again").click()
    page.locator(REMOTE).get_by_role("button", name="Pause").click()
    again: Table = page.evaluate(TABLE)
    assert len(again["log"]) < len(now["log"])
    on = step(page, ".", lambda table: len(table["log"]) > len(again["log"]))
    step(page, ",", lambda table: len(table["log"]) < len(on["log"]))
    page.keyboard.press(SKIP)
    page.locator(REMOTE).wait_for(state="detached")
    assert page.evaluate(TABLE) == now


@pytest.mark.parametrize("size", [DESK, PHONE, {"width": 360, "height": 740}])
def test_every_key_of_the_player_is_on_the_screen(visit: Visit, server: GameServer, size: dict[str, int]) -> None:
    page = at_my_turn(visit, server, script=SLOWLY, viewport=size)
    end_turn(page)
    page.locator(REMOTE).get_by_role("button", name="Pause").click()
    assert findings(page, REMOTE) == []
    for button in page.locator(f"{REMOTE} button").all():
        box = button.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= size["width"]
        assert 0 <= box["y"] <= box["y"] + box["height"] <= size["height"]


def test_since_the_last_turn_is_summed_up_by_gang(visit: Visit, server: GameServer) -> None:
    page = at_my_turn(visit, server, bots=2)
    page.locator(BOARD).get_by_role("button", name="End the turn").click()
    to_my_turn(page)
    page.get_by_role("button", name="Since your last turn").click()
    window = page.get_by_role("dialog")
    expect(window.locator(".by-gang li")).not_to_have_count(0)
    expect(window.locator("details li").first).to_be_hidden()
    window.locator("summary").click()
    expect(window.locator("details li").first).to_be_visible()


def test_a_replay_is_played_by_the_same_player(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    """Without motion too: a step is shown as long as it takes, and the words beside the board come with it."""
    page = visit(f"/replay/{ready['over'].id}/40", SLOWLY)
    page.locator("[data-figure]").first.wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(SAME_WORDS)


def test_the_end_waits_for_what_led_to_it(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    table = ready["last round"]
    page = visit(f"/table/{table.id}", table.seats_of() + SLOWLY)
    end_turn(page)
    both = f"[{REMOTE!r}, {END!r}].map((one) => document.querySelector(one) !== null)"
    showing, over = True, False
    while not over:
        page.locator(f"{REMOTE}, {END}").first.wait_for()
        showing, over = page.evaluate(both)
        assert not (showing and over)
        page.keyboard.press(SKIP)
