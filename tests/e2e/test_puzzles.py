"""Find the best move: solve one, miss one, and the browser remembers what was solved."""

import re

import pytest
from playwright.sync_api import Page, expect

from cadwallon.puzzles.shelf import headers, shipped
from cadwallon.server.puzzles import judged, shown
from tests.e2e.conftest import Visit
from tests.e2e.screens import liking, settle
from tests.e2e.test_accessible import findings

VERDICT = ".verdict"
WHOLE = """said => [said, ...said.querySelectorAll("*")].every(
  (one) => one.scrollWidth <= one.clientWidth + 1 || getComputedStyle(one).display === "inline",
) && said.scrollHeight <= said.clientHeight + 1"""
DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}


def puzzle_in_a_turn() -> tuple[str, str, str]:
    """The first that asks for a move in one's own turn: its id, the best answer, and one that is not in the list."""
    puzzle = next(puzzle for puzzle in shipped() if puzzle.kind == "turn")
    options = shown(puzzle, "en").question.options
    assert options is not None
    texts = [option.text for option in options]
    told = [chance.text for chance in judged(puzzle, options[0].words, "en").chances]
    return puzzle.id, told[0], next(text for text in texts if texts.count(text) == 1 and text not in told)


def give(page: Page, text: str) -> None:
    page.get_by_role("button", name="Everything that is possible").click()
    page.get_by_role("dialog").get_by_role("searchbox").fill(text)
    page.get_by_role("dialog").locator("li button", has=page.get_by_text(text, exact=True)).first.click()


def test_a_puzzle_is_missed_tried_again_solved_and_remembered(visit: Visit) -> None:
    name, best, other = puzzle_in_a_turn()
    page = visit("/")
    page.get_by_role("link", name="Find the best move").click()
    all_of_them = page.locator("main ol a")
    all_of_them.first.wait_for()
    count = all_of_them.count()
    expect(page.get_by_text(f"0 of {count} solved")).to_be_visible()
    page.locator(f"a[href='/puzzles/{name}']").first.click()
    page.locator("[data-figure]").first.wait_for()
    expect(page.locator(".strip")).to_contain_text(re.compile(rf"Puzzle \d+ of {count}"))

    give(page, other)
    verdict = page.locator(VERDICT)
    expect(verdict.get_by_role("heading", level=2)).to_have_text("There is something better.")
    expect(verdict).to_contain_text(f"Your answer: {other}.")
    rows = verdict.locator("li")
    shares = [int(text.split()[0]) for text in rows.locator(".share").all_inner_texts()]
    assert shares == sorted(shares, reverse=True)
    assert len(shares) >= 4
    expect(rows.first).to_contain_text(best)
    expect(rows.first).to_contain_text("the best answer")
    assert page.evaluate("localStorage['cadwallon.puzzles'] ?? null") is None

    verdict.get_by_role("button", name="Try again").click()
    expect(verdict).to_have_count(0)
    give(page, best)
    expect(verdict.get_by_role("heading", level=2)).to_have_text("That is it!")
    verdict.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text(f"1 of {count} solved")).to_be_visible()
    expect(page.locator("li.solved")).to_have_count(1)
    page.reload()
    expect(page.locator("li.solved a")).to_have_attribute("href", f"/puzzles/{name}")


def test_an_answer_is_given_on_the_board_itself_and_next_leads_on(visit: Visit) -> None:
    names = [header.id for header in headers()]
    name = puzzle_in_a_turn()[0]
    page = visit(f"/puzzles/{name}")
    page.get_by_role("button", name="End the turn").click()
    page.locator(VERDICT).get_by_role("link", name="Next puzzle").click()
    place = names.index(name)
    expect(page).to_have_url(re.compile(rf"/puzzles/{names[place + 1]}$"))
    expect(page.locator(VERDICT)).to_have_count(0)
    expect(page.locator(".strip")).to_contain_text(f"Puzzle {place + 2} of {len(names)}")


def test_the_words_of_a_verdict_follow_the_language(visit: Visit) -> None:
    name, best, _ = puzzle_in_a_turn()
    page = visit(f"/puzzles/{name}")
    give(page, best)
    page.locator(VERDICT).wait_for()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("dialog", name="Table").get_by_role("combobox").select_option("fr")
    page.keyboard.press("Escape")
    expect(page.locator(VERDICT).get_by_role("heading", level=2)).to_have_text("C'est cela\u00a0!")


def test_a_puzzle_that_is_not_there_says_so(visit: Visit) -> None:
    page = visit("/puzzles/nowhere-1")
    expect(page.get_by_role("alert")).to_contain_text("There is no puzzle of this name; choose one from the list.")
    page.get_by_role("link", name="All puzzles").click()
    page.locator("main ol a").first.wait_for()


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), (PHONE, "night")], ids=["desk", "phone"])
def test_everybody_can_use_the_puzzles(visit: Visit, size: dict[str, int], theme: str) -> None:
    name, best, _ = puzzle_in_a_turn()
    page = visit("/puzzles", liking(theme), viewport=size)
    page.locator("main ol a").first.wait_for()
    assert findings(page) == []
    page.goto(f"/puzzles/{name}")
    page.locator("[data-figure]").first.wait_for()
    settle(page)
    assert page.locator(".strip .said").evaluate(WHOLE), "no word of the task is cut off"
    assert findings(page) == []
    give(page, best)
    page.locator(VERDICT).wait_for()
    assert findings(page) == []
    for button in page.locator(f"{VERDICT} footer .button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]
        assert box["height"] >= (44 if size is PHONE else 36)
