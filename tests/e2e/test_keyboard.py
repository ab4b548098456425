"""A turn without a mouse; whoever uses the keyboard always sees where he is."""

from typing import Any

from playwright.sync_api import Page

from tests.e2e.conftest import Visit
from tests.e2e.player import BOARD, TRAY, Player
from tests.e2e.screens import told
from tests.e2e.tables import start

ARROWS = ("Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowUp")

# What has the focus: that it is seen, and a name for it. Null while it is on its way elsewhere: an answer came.
FOCUS = """async () => {
  const at = document.activeElement;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await Promise.allSettled(at.getAnimations().map((one) => one.finished));
  if (document.activeElement !== at) return null;
  const style = getComputedStyle(at), box = at.getBoundingClientRect();
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const line = at instanceof SVGElement && style.stroke !== "none" && !style.stroke.endsWith(", 0)");
  return {
    seen: at !== document.body && at.matches(":focus-visible") && (ring || line),
    inside: box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    lit: at.classList.contains("lit"),
    name: at.getAttribute("aria-label") ?? at.textContent.trim(),
  };
}"""


class Keyboard:
    def __init__(self, page: Page) -> None:
        self.page = page

    def focus(self) -> dict[str, Any]:
        found: dict[str, Any] = told(self.page, FOCUS)
        return found

    def press(self, key: str) -> bool:
        """Presses a key; whether a lit space has the focus now."""
        self.page.keyboard.press(key)
        focus = self.focus()
        assert focus["seen"], f"after {key} nobody sees where the focus is ({focus['name']})"
        assert focus["inside"], f"after {key} the focus is outside the window ({focus['name']})"
        return bool(focus["lit"])

    def to_light(self) -> None:
        for key in (key for _ in range(20) for key in ARROWS):
            if self.press(key):
                return
        raise AssertionError("no key leads to a lit space")

    def to_button(self, name: str) -> None:
        for _ in range(80):
            self.press("Tab")
            if self.focus()["name"].startswith(name):
                return
        raise AssertionError(f"the tab key does not reach {name}")


def test_somebody_places_moves_and_ends_a_turn_with_the_keyboard(visit: Visit) -> None:
    page = visit()
    start(page, "me", "bot")
    keys, player = Keyboard(page), Player(page)
    end_turn = page.locator(BOARD).get_by_role("button", name="End the turn")
    go_on = page.get_by_role("button", name="Go on", exact=True)
    placed = moved = 0
    while moved == 0:
        screen = player.waiting()
        if screen == TRAY:
            page.keyboard.press("Enter")  # the focus is on the safe answer
        elif end_turn.count():
            keys.press("n")
            keys.to_light()
            keys.press("Enter")
            keys.press("Enter")
            moved += 1
        elif go_on.count():  # the militiaman has moved, and cards could still be played
            keys.to_button("Go on")
            page.keyboard.press("Enter")
        else:
            if not keys.press("b"):
                keys.to_light()
            keys.press("Enter")
            keys.press("Enter")
            placed += 1
    assert placed >= 4
    while player.waiting() == TRAY:
        page.keyboard.press("Enter")
    keys.to_button("End the turn")
    page.keyboard.press("Enter")
    page.locator(BOARD).get_by_text("where to, or what?").wait_for(state="detached")
