"""The pages of the documentation site: written from the project's documents and from content."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cadwallon.cli.content import names_by_part
from cadwallon.text import reference
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.text.guidebook import guide
from tools.check_links import broken
from tools.make_site import configuration, write_pages
from tools.site_box import plain
from tools.site_links import troubles

pytestmark = pytest.mark.xdist_group("site")  # one process, so that it is written once


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[object]]:
    folder = tmp_path_factory.mktemp("pages")
    return folder, write_pages(folder)


def paths_in(menu: object) -> Iterator[str]:
    if isinstance(menu, str):
        yield menu
    elif isinstance(menu, list):
        for row in menu:
            yield from paths_in(row)
    elif isinstance(menu, dict):
        for row in menu.values():
            yield from paths_in(row)


def test_no_link_and_no_picture_of_a_page_is_missing(site: tuple[Path, list[object]]) -> None:
    folder, _ = site
    pages = sorted(folder.rglob("*.md"))
    assert {str(page): list(broken(page)) for page in pages if any(broken(page))} == {}


def test_the_menu_leads_to_every_page(site: tuple[Path, list[object]]) -> None:
    folder, menu = site
    named = list(paths_in(menu))
    assert len(named) == len(set(named))
    written = {page.relative_to(folder).as_posix() for page in folder.rglob("*.md")}
    assert set(named) <= written
    linked = {name for name in written - set(named) if name == "LICENSE.md" or name.startswith("docs/decisions/")}
    assert written - set(named) == linked


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_its_picture(site: tuple[Path, list[object]], language: str) -> None:
    folder, _ = site
    text, names = catalogue(language), names_by_part()
    shown = {
        "thieves": ("thief", "thieves"), "arcana_cards": ("arcana", "arcana_designs"), "equipment": ("equipment",) * 2,
        "intrigues": ("intrigue", "intrigues"), "exploration_tokens": ("exploration", "exploration_tokens"),
        "adventures": ("adventure", "adventures"),
    }  # fmt: skip
    for page, (section, part) in shown.items():
        written = (folder / "box" / language / f"{page}.md").read_text("utf-8")
        missing = [name for name in names[part] if f"{plain(text.word(section, name))}](../pictures/" not in written]
        assert missing == [], page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_stands_in_the_page_of_its_chapter(site: tuple[Path, list[object]], language: str) -> None:
    folder, _ = site
    for clause in reference.clauses(language):
        page = (folder / "rules" / language / f"{clause.chapter.lower()}.md").read_text("utf-8")
        assert f"**{clause.id}**" in page
        assert plain(clause.text) in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_guide_is_there_with_its_pictures_and_links(
    site: tuple[Path, list[object]], language: str
) -> None:
    folder, menu = site
    named = set(paths_in(menu))
    for page in guide(language):
        path = f"guide/{language}/{page.id}.md"
        assert path in named
        written = (folder / path).read_text("utf-8")
        assert written.startswith(f"# {page.title}\n")
        for picture in page.pictures:
            assert f"(../pictures/{picture}.{language}.svg)" in written
            assert (folder / "guide" / "pictures" / f"{picture}.{language}.svg").exists()
        for clause in page.clauses:
            assert f"[{clause}](../../rules/{language}/" in written


def test_what_editors_have_to_say_is_folded_away(site: tuple[Path, list[object]]) -> None:
    folder, _ = site
    page = (folder / "rules" / "en" / "mil.md").read_text("utf-8")
    assert "<details><summary>ruling</summary>The face is unreadable" in page.replace("Ruling", "ruling")


def test_no_font_comes_from_elsewhere() -> None:
    assert configuration([])["theme"]["font"] is False


def test_broken_links_of_the_built_site_are_told(tmp_path: Path) -> None:
    (tmp_path / "other.html").write_text('<p id="here"></p>', "utf-8")
    (tmp_path / "index.html").write_text(
        '<script src="https://example.org/x.js"></script><img src="no.png"><a href="other.html#here"></a>'
        '<a href="other.html#there"></a><a href="https://example.org/"></a><a href="gone.html"></a>',
        "utf-8",
    )
    assert list(troubles(tmp_path)) == [
        "index.html loads https://example.org/x.js",
        "index.html: no.png is not there",
        "index.html: other.html#there leads to no such place",
        "index.html: gone.html is not there",
    ]
