"""The illustrated guide in a browser: read page by page in three languages, followed to a clause and back, printed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.screens import liking, settle
from tests.e2e.server import GameServer
from tests.e2e.tables import start
from tests.e2e.test_accessible import findings

DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
# What a printer gets, instead of a printer.
PRINTER = """window.print = () => {
  window.printed = [...document.images].map((one) => one.src);
  document.body.dataset.printed = "yes";
};"""
PAGES = 34
CONTROLS = "button, select, input, nav, summary, [rel=next], [rel=prev], header a"
LOADED = "image => image.decode().then(() => image.naturalWidth)"


def see_picture(page: Page, number: int = 0) -> None:
    picture = page.locator("article figure img").nth(number)
    picture.scroll_into_view_if_needed()
    assert picture.evaluate(LOADED) > 0
    expect(picture).to_have_attribute("alt", re.compile(".{20}"))


@pytest.mark.parametrize(
    ("locale", "title", "first", "second", "rules"),
    [
        ("en-GB", "Guide", "One night in the district", "Set-up", "Rules"),
        ("fr-FR", "Guide", "Une nuit dans le quartier", "Mise en place", "Règles"),
        ("es-ES", "Guía", "Una noche en el distrito", "Preparación", "Reglas"),
    ],
)
def test_the_guide_is_read_from_the_entrance_on(
    visit: Visit, locale: str, title: str, first: str, second: str, rules: str
) -> None:
    page = visit("/", locale=locale)
    page.locator(".learn").get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator("main ol a")).to_have_count(PAGES)
    page.get_by_role("link", name=first).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(first)
    see_picture(page)
    # A sign leads to its clause, and the way back to the page.
    sign = page.locator("article a.clause").first
    clause = sign.inner_text()
    sign.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(rules)
    expect(page.locator(f'article[id="{clause}"].target')).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(first)
    page.locator('[rel="next"]').click()
    expect(page.get_by_role("heading", level=1)).to_have_text(second)


def test_a_page_changes_its_language_with_its_pictures(visit: Visit) -> None:
    page = visit("/guide/fights")
    source = page.locator("article img").first
    expect(source).to_have_attribute("src", re.compile("lang=en$"))
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_have_text("Combats")
    expect(source).to_have_attribute("src", re.compile("lang=fr$"))
    see_picture(page)
    expect(page.locator("article a.term").nth(3)).to_be_attached()  # the words of this language lead to the glossary


def test_words_of_the_game_lead_to_the_glossary(visit: Visit) -> None:
    page = visit("/guide/the_alarm")
    page.locator("article a.term", has_text="portcullises").first.click()
    expect(page.locator("#portcullis.target")).to_be_in_viewport()


def test_a_page_that_is_not_there_is_told(visit: Visit) -> None:
    page = visit("/guide/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("no such page")


@pytest.mark.parametrize("path", ["/guide", "/guide/chests", "/guide/adventure_10"])
@pytest.mark.parametrize(("size", "theme"), [(DESK, "night"), (PHONE, "light")], ids=["desk", "phone"])
def test_everybody_can_read_it(visit: Visit, path: str, size: dict[str, int], theme: str) -> None:
    page = visit(path, liking(theme), viewport=size)
    page.locator("main ol a, article p").locator("visible=true").first.wait_for()
    settle(page)
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("path", ["/guide/fights", "/guide/all"])
def test_paper_has_no_controls(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.locator("article")).to_have_count(1 if path.endswith("fights") else PAGES)
    expect(page.get_by_role("button", name=re.compile("^Print"))).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(CONTROLS).locator("visible=true")).to_have_count(0)
    expect(page.locator("article h1").first).to_be_visible()


def test_pictures_go_to_paper_as_photographs_and_come_back(visit: Visit) -> None:
    """A drawn board is thousands of strokes: all pages would be a file of more than a hundred megabytes."""
    page = visit("/guide/moving", PRINTER)
    page.get_by_role("button", name="Print this page").click()
    expect(page.locator("body[data-printed]")).to_have_count(1)
    sources: list[str] = page.evaluate("window.printed")
    assert len(sources) == 2
    assert all(source.startswith("data:image/jpeg;base64,") and len(source) < 900_000 for source in sources)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("article img").first).to_have_attribute("src", re.compile("lang=en$"))


def test_all_pages_begin_on_paper_of_their_own(visit: Visit) -> None:
    page = visit("/guide/all")
    expect(page.locator("article h1")).to_have_count(PAGES)
    page.emulate_media(media="print")
    breaks = page.locator("article").evaluate_all("all => all.map((one) => getComputedStyle(one).breakBefore)")
    assert breaks == ["auto", *["page"] * (PAGES - 1)]


def test_the_table_leads_to_the_guide(visit: Visit, server: GameServer) -> None:
    page = visit()
    start(page, "me", "bot")
    page.get_by_role("button", name=server.get("/api/words/en")["page_scenes"]["menu"]).click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Guide")).to_have_attribute("href", "/guide")


def test_what_editors_have_to_say_is_behind_ruling(visit: Visit) -> None:
    page = visit("/rules#MIL-1")
    clause = page.locator("article#MIL-1")
    expect(clause.get_by_text("unreadable")).to_be_hidden()
    clause.get_by_text("Ruling").click()
    expect(clause.get_by_text("unreadable")).to_be_visible()
    assert findings(page, "#MIL-1") == []
