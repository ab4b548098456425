"""Whatever is asked, on whatever screen: every control is within the window, and nothing lies over it."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visit
from tests.e2e.player import TRAY
from tests.e2e.screens import picture, settle
from tests.e2e.server import ReadyTable
from tests.e2e.test_sizes import fits

SIZES = [(360, 740), (390, 844), (412, 915), (820, 1180), (844, 390), (1280, 720), (1366, 768)]
UPRIGHT_PHONE = 430  # pixels: up to this width
FINGER = 44
EDGE = 1.0
QUESTIONS = {"combat": TRAY, "cards": TRAY, "retreat": "path.lit"}

# Every button of the question, and every space that can be chosen: where it is, and whether a press there reaches it.
CONTROLS = """() => {
  const buttons = [...document.querySelectorAll(".tray button, .combat button, .banner.asked button")];
  const rows = buttons.filter((one) => one.checkVisibility()).map((one) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    const name = one.getAttribute("aria-label") ?? one.textContent.trim();
    return { name, inside, reached: hit !== null && one.contains(hit), width: box.width, height: box.height };
  });
  if (document.querySelector(".tray")) return rows;
  const svg = document.querySelector("svg.overlay");
  for (const space of document.querySelectorAll("path.lit")) {
    const box = space.getBBox(), matrix = space.getScreenCTM();
    let reached = false, inside = true;
    for (let i = 0.5; i < 10 && !reached; i++) for (let j = 0.5; j < 10 && !reached; j++) {
      const point = new DOMPoint(box.x + box.width * i / 10, box.y + box.height * j / 10);
      if (!space.isPointInFill(point)) continue;
      const at = point.matrixTransform(matrix);
      const hit = document.elementFromPoint(at.x, at.y);
      reached = hit !== null && hit.closest("svg.overlay") === svg;
    }
    rows.push({ name: space.dataset.space, inside, reached, width: 99, height: 99 });
  }
  return rows;
}"""


def controls(page: Page) -> list[dict[str, Any]]:
    settle(page)
    found: list[dict[str, Any]] = page.evaluate(CONTROLS)
    return found


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(("width", "height"), SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_every_control_of_a_question_can_be_pressed(
    visit: Visit, ready: dict[str, ReadyTable], question: str, width: int, height: int, artefacts: Path
) -> None:
    table = ready[question]
    size = {"width": width, "height": height}
    page = visit(f"/table/{table.id}", table.seats_of(table.asked), viewport=size, has_touch=width < 1000)
    page.locator(QUESTIONS[question]).first.wait_for()
    page.wait_for_load_state("networkidle")
    rows = controls(page)
    picture(page, artefacts, f"{question}-{width}x{height}")
    fits(page)
    assert len(rows) >= 2
    assert [row["name"] for row in rows if not row["inside"]] == []
    assert [row["name"] for row in rows if not row["reached"]] == []
    if width <= UPRIGHT_PHONE:
        little = [row["name"] for row in rows if min(row["width"], row["height"]) < FINGER - EDGE]
        assert little == []


@pytest.mark.parametrize(("width", "height"), SIZES[:3], ids=[f"{width}x{height}" for width, height in SIZES[:3]])
def test_nothing_jumps_when_the_question_changes(
    visit: Visit, ready: dict[str, ReadyTable], width: int, height: int
) -> None:
    """The board, the question and the panels lie where they lay, whoever is asked whatever."""
    places: set[tuple[float, ...]] = set()
    for question in QUESTIONS:
        table = ready[question]
        for seats in (table.seats_of(table.asked), table.seats_of(1 - table.asked)):
            page = visit(f"/table/{table.id}", seats, viewport={"width": width, "height": height})
            page.locator(".banner").wait_for()
            page.wait_for_load_state("networkidle")
            settle(page)
            boxes = [page.locator(f".game > {part}").bounding_box() for part in (".board", ".ask", ".side")]
            places.add(
                tuple(number for box in boxes if box for number in (box["x"], box["y"], box["width"], box["height"]))
            )
    assert len(places) == 1


def test_a_tablet_held_upright_has_the_board_over_the_panels_and_the_whole_title(
    visit: Visit, ready: dict[str, ReadyTable]
) -> None:
    table = ready["ashes"]
    page = visit(f"/table/{table.id}", table.seats_of(table.asked), viewport={"width": 820, "height": 1180})
    page.locator(".banner.asked").wait_for()
    settle(page)
    board, side = page.locator(".game > .board").bounding_box(), page.locator(".game > .side").bounding_box()
    assert board is not None
    assert side is not None
    assert board["width"] == 820
    assert side["y"] >= board["y"] + board["height"]
    title = page.locator(".top .title")
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert page.evaluate("document.querySelector('header.top').scrollWidth") <= 820
