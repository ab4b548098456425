"""Somebody who plays at the page: answers whatever is asked by pressing what is offered, with a mouse."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

# What can stand on the screen when somebody at this device has to do something, the most pressing first.
HANDOVER = "[aria-labelledby=handover-title]"
END = "[aria-labelledby=end-title]"
ANYONE = "[aria-labelledby=anyone-title]"
TRAY = "section.tray"
MENU = "dialog[open] ul"  # commands of many forms: equipment to buy, gifts of the King
ABOUT = ".banner.asked .about"  # picked, to be confirmed
BOARD = ".banner.asked"
SCREENS = (HANDOVER, END, ANYONE, MENU, TRAY, ABOUT, BOARD)
# The first of them that is seen, found in one look: between two looks the server may have answered.
FIRST_SEEN = """screens => {
  return screens.find((one) => [...document.querySelectorAll(one)].some((found) => found.checkVisibility())) ?? null;
}"""
LOOK_AGAIN = 20  # milliseconds

THIEVES = ".thief.able:not(.selected)"
COMMANDS = ".banner .command"
ANSWERS = ".banner .buttons .button:not(.small)"
CARDS = ".hand button:has(.card.lit)"
MISSIONS = ".missions .do"
LIT = "path.lit"
MOST_PICKS = 8  # picks without an answer: then he takes the list

# A point of a space where no figure stands and nothing lies over the board; null where there is none, and while letters
# are on their way, with which everything moves.
FREE_POINT = """id => {
  if (document.fonts.status !== "loaded") return null;
  const space = document.querySelector(`path[data-space="${id}"]`), svg = space.ownerSVGElement;
  const box = space.getBBox(), matrix = space.getScreenCTM(), figures = [];
  for (const one of svg.querySelectorAll("[data-figure] .plate")) {
    const rect = one.getBoundingClientRect();
    figures.push([rect.x + rect.width / 2, rect.y + rect.height / 2]);
  }
  let best = null, farthest = -1;
  for (let i = 0.5; i < 14; i++) for (let j = 0.5; j < 14; j++) {
    const point = new DOMPoint(box.x + box.width * i / 14, box.y + box.height * j / 14);
    if (!space.isPointInFill(point)) continue;
    const at = point.matrixTransform(matrix);
    if (!document.elementFromPoint(at.x, at.y)?.closest("svg.overlay")) continue;
    const far = Math.min(40, ...figures.map(([x, y]) => Math.hypot(at.x - x, at.y - y)));
    if (far > farthest) [best, farthest] = [[at.x, at.y], far];
  }
  return best;
}"""


class Player:
    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.answers = 0
        self._taste = Random(seed)
        self._picks = 0
        self._eager = 0.0  # the more he has done in a turn, the sooner he ends it

    def waiting(self) -> str:
        """Waits until this device is asked something, or the game is over: what stands on the screen then."""
        seen: str = self.page.wait_for_function(FIRST_SEEN, arg=SCREENS, polling=LOOK_AGAIN).json_value()
        return seen

    def seen(self) -> str | None:
        """What stands on the screen now, if this device is asked something."""
        found: str | None = self.page.evaluate(FIRST_SEEN, SCREENS)
        return found

    def until(self, ends: Callable[[str], bool], most: int = 2000) -> str:
        """Plays on until something fits, or the game is over."""
        for _ in range(most):
            screen = self.waiting()
            if screen == END or ends(screen):
                return screen
            self.act(screen)
        raise AssertionError(f"{most} presses did not lead there")

    def play(self, answers: int) -> None:
        goal = self.answers + answers
        while self.answers < goal:
            self.act(self.waiting())

    def act(self, screen: str) -> None:
        """One press."""
        if screen == HANDOVER:
            self.page.locator(HANDOVER).get_by_role("button").first.click()
        elif screen == ANYONE:
            self.page.locator(ANYONE).get_by_role("button").last.click()
        elif screen == MENU:
            self._send(self._one_of(self.page.locator(f"{MENU} button")))
        elif screen == TRAY:
            self._send(self._one_of(self.page.locator(f"{TRAY} button")))
        elif screen == ABOUT:
            self._send(self.page.locator(f"{BOARD} .buttons .main"))
        else:
            self._choose()

    def _send(self, button: Locator) -> None:
        button.click()
        self.answers += 1
        self._picks = 0

    def _one_of(self, found: Locator) -> Locator:
        found.first.wait_for()
        return found.nth(self._taste.randrange(found.count()))

    # --- on the board -------------------------------------------------------------------------------------------------
    def _choose(self) -> None:
        self._picks += 1
        if self._picks > MOST_PICKS:
            self._take_from_list()
            return
        ways: list[tuple[float, Callable[[], None]]] = []
        for selector, weight in ((MISSIONS, 8.0), (COMMANDS, 5.0), (THIEVES, 2.0), (CARDS, 0.5)):
            found = self.page.locator(selector)
            if found.count():
                ways.append((weight, lambda found=found: self._one_of(found).click()))  # type: ignore[misc]
        lit = self.lit()
        if lit:
            rooms = [space for space in lit if space.isalpha()]  # that is where the chests are
            ways.append((4.0, lambda: self.press_space(self._taste.choice(rooms or lit))))
        if self.page.locator(ANSWERS).count():
            ways.append((0.1 + self._eager, self._answer))
        if not ways:  # a militiaman is to be picked up first, which he does from the list
            self._take_from_list()
            return
        self._taste.choices([way for _, way in ways], [weight for weight, _ in ways])[0]()

    def _answer(self) -> None:
        self._eager = 0.0
        button = self._one_of(self.page.locator(ANSWERS))
        if button.get_attribute("aria-haspopup") == "dialog":
            button.click()  # a menu, no answer yet
        else:
            self._send(button)

    def _take_from_list(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.get_by_role("button", name="Everything that is possible").click()
        self._send(self._one_of(self.page.locator("dialog li button")))

    def pick(self) -> None:
        """The first thief who can do something, and the first space that is lit for him; not confirmed yet."""
        self.page.locator(THIEVES).first.click()
        self.page.locator(LIT).first.wait_for()
        self.press_space(self.lit()[0])
        self.page.locator(ABOUT).wait_for()

    def lit(self) -> list[str]:
        """The spaces that are lit now."""
        found: list[str] = self.page.locator(LIT).evaluate_all("all => all.map((one) => one.dataset.space)")
        return found

    def press_space(self, space: str) -> None:
        """A click where nobody stands, once nothing lies over the board (the other one may be on its way out)."""
        self._eager += 0.8
        self.page.evaluate("document.querySelector('.info[popover=auto]')?.hidePopover()")  # as a press beside it does
        point: Any = self.page.wait_for_function(FREE_POINT, arg=space, polling=LOOK_AGAIN).json_value()
        self.page.mouse.click(*point)
