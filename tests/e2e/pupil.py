"""Somebody who takes a lesson: presses what the teacher's ring is round, and reads on where there is only to read."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.screens import told

GUIDE = "section.guide"
NEXT = f"{GUIDE} [data-next]"
DONE = f'{GUIDE}[data-over="true"]'
MOST_PRESSES = 60  # in one chapter
# The sentence of a step stands, and something is marked or there is only to read on; or the chapter is over. So it is
# still two frames later: the ring and the teacher follow from frame to frame, and letters that come late move all.
READY = """async () => {
  const guide = document.querySelector("section.guide");
  const now = () => {
    if (guide === null || document.querySelector(".game")?.dataset.showing !== "false") return null;
    if (guide.dataset.over === "true") return "over";
    if (guide.querySelector("[data-next]")) return "read";
    return guide.dataset.meant || null;
  };
  const where = () => JSON.stringify(guide.getBoundingClientRect());
  const what = now();
  if (what === null || document.fonts.status !== "loaded") return null;
  const place = where();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return guide.isConnected && now() === what && where() === place ? what : null;
}"""
# The middle of a space: as far as can be from its edge and from figures, where nothing lies over the board.
MIDDLE = """id => {
  const space = document.querySelector(`path[data-space="${id}"]`), svg = space.ownerSVGElement, N = 16;
  const box = space.getBBox(), matrix = space.getScreenCTM(), figures = [];
  for (const one of svg.querySelectorAll("[data-figure]")) {
    const rect = one.getBoundingClientRect();
    figures.push([rect.x + rect.width / 2, rect.y + rect.height / 2]);
  }
  const point = (i, j) => new DOMPoint(box.x + box.width * (i + 0.5) / N, box.y + box.height * (j + 0.5) / N);
  const inside = (i, j) => space.isPointInFill(point(i, j));
  let best = null, most = -1;
  for (let i = 0; i < N; i++) for (let j = 0; j < N; j++) {
    if (!inside(i, j)) continue;
    const at = point(i, j).matrixTransform(matrix);
    if (!document.elementFromPoint(at.x, at.y)?.closest("svg.overlay")) continue;
    let depth = 0;
    for (let k = -2; k <= 2; k++) for (let l = -2; l <= 2; l++) depth += inside(i + k, j + l) ? 1 : 0;
    const far = Math.min(30, ...figures.map(([x, y]) => Math.hypot(at.x - x, at.y - y)));
    if (depth + far > most) [best, most] = [[at.x, at.y], depth + far];
  }
  return best;
}"""
_SPACE = re.compile(r'\[data-space="(.+)"\]')


class Pupil:
    def __init__(self, page: Page) -> None:
        self.page = page

    def ready(self) -> str:
        """What to do now: "read", "over", or what has to be pressed."""
        if self.page.locator("[popover]:popover-open").count():
            self.page.keyboard.press("Escape")  # what was looked up in passing is put away
        found: str = told(self.page, READY)
        return found

    def step(self) -> int:
        return int(self.page.locator(GUIDE).get_attribute("data-step") or 0)

    def is_at(self, step: int) -> None:
        expect(self.page.locator(GUIDE)).to_have_attribute("data-step", str(step))

    def act(self, what: str) -> None:
        """One press."""
        if what == "read":
            self.page.locator(NEXT).click()
        else:
            self.press(what)

    def press(self, selector: str) -> None:
        space = _SPACE.fullmatch(selector)
        if space is not None:
            point: Any = self.page.wait_for_function(MIDDLE, arg=space[1]).json_value()
            self.page.mouse.click(*point)
            return
        box = self.page.locator(selector).first.bounding_box()
        if selector.startswith(("[data-figure", "[data-chest")) and box is not None:
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            self.page.locator(f"{selector}:visible").first.click()

    def take(self) -> int:
        """One chapter to its end: how many presses it took."""
        self.page.wait_for_load_state("networkidle")  # both boards are there: nothing moves away any more
        for presses in range(MOST_PRESSES):
            what = self.ready()
            if what == "over":
                return presses
            self.act(what)
        raise AssertionError(f"{MOST_PRESSES} presses did not end the chapter, the last on {what}")
