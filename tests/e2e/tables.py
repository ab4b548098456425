"""Making a table as people do, on the page."""

import re

from playwright.sync_api import Page

KINDS = {"me": "Me", "open": "Open", "bot": "Bot"}


def set_up(page: Page, *seats: str, adventure: int = 1) -> None:
    """Fills in the page for a new game; adventures by their number."""
    page.goto("/new")
    seal = page.locator(".seal", has_text=re.compile(f"^{adventure}$"))
    page.locator(".adventures label").filter(has=seal).click()
    page.get_by_role("group", name="Number of players").get_by_role("radio", name=str(len(seats))).click()
    for number, kind in enumerate(seats, start=1):
        seat = page.get_by_role("group", name=f"Seat {number}: who sits here?")
        seat.get_by_role("radio", name=KINDS[kind]).click()
        if kind == "me":
            page.get_by_label(f"Name of the player in seat {number}").fill(f"Person {number}")


def start(page: Page, *seats: str, adventure: int = 1) -> None:
    """Sets up a game that waits for nobody, and begins it."""
    set_up(page, *seats, adventure=adventure)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    page.locator(".game").wait_for()
