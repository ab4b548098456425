"""French and Spanish everywhere: nothing that the page shows or says is left in English."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.player import END, TRAY, Player
from tests.e2e.server import GameServer, ReadyTable

Words = dict[str, dict[str, str]]

# Every text that is seen, and every name that is read out; not what people wrote themselves.
TEXTS = """() => {
  const found = [], walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest("script, style")) found.push(walker.currentNode.data);
  }
  for (const one of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) {
      if (one.hasAttribute(name)) found.push(one.getAttribute(name));
    }
  }
  return found.map((text) => text.replace(/\\s+/g, " ").trim()).filter((text) => text !== "");
}"""


def english_left(server: GameServer, language: str) -> re.Pattern[str]:
    """Sentences of the English catalogue that mean something else, or nothing, in another language."""
    english: Words = server.get("/api/words/en")
    other: Words = server.get(f"/api/words/{language}")
    spoken = {text for section in other.values() for text in section.values()}
    patterns = set()
    for section in english.values():
        for text in section.values():
            plain = re.sub(r"\{[^}]*\}", "", text)
            if text not in spoken and len(re.findall(r"[A-Za-z]{3,}", plain)) >= (2 if "{" in text else 1):
                patterns.add(re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(text)))
    return re.compile("|".join(sorted(patterns)))


def shown(page: Page) -> set[str]:
    return {text.replace("\u00ad", "") for text in page.evaluate(TEXTS)}


@pytest.mark.parametrize(("language", "locale"), [("fr", "fr-FR"), ("es", "es-ES")])
def test_no_english_is_left(
    visit: Visit, server: GameServer, ready: dict[str, ReadyTable], language: str, locale: str
) -> None:
    left = english_left(server, language)
    combat, over = ready["combat"], ready["over"]
    page = visit("/", combat.seats_of(combat.asked), locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", language)
    wrong: dict[str, set[str]] = {}
    for path, sign in {
        "/": ".hero", "/new": ".adventures", "/rules": "article",
        "/guide": "main ol a", "/guide/chests": "article", "/aid?ashes": ".more", "/settings": ".panel",
        "/join/dead": "[role=alert]", "/nowhere": "[role=alert]",
        f"/table/{combat.id}": TRAY, f"/replay/{over.id}/9": ".replay", f"/table/{over.id}": END,
    }.items():  # fmt: skip
        page.goto(path)
        page.locator(sign).first.wait_for()
        page.wait_for_load_state("networkidle")
        found = {text for text in shown(page) - {"English"} if left.fullmatch(text)}  # languages have their own names
        if found:
            wrong[path] = found
    assert wrong == {}


def test_somebody_changes_the_language_in_the_middle_of_a_game(visit: Visit, ready: dict[str, ReadyTable]) -> None:
    """The sentences of the server come anew, and nothing else changes."""
    table = ready["combat"]
    page = visit(f"/table/{table.id}", table.seats_of(table.asked))
    Player(page).waiting()
    english = page.locator(TRAY).get_by_role("heading").inner_text()
    page.get_by_role("button", name="Table", exact=True).click()
    language: Any = page.get_by_label("Language")
    language.select_option("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.keyboard.press("Escape")
    expect(page.locator(TRAY).get_by_role("heading")).not_to_have_text(english)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")
