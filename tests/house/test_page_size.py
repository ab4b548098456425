"""The built page is small, whole, and loads nothing from elsewhere."""

import re
from gzip import compress
from pathlib import Path

import msgspec
import pytest

from cadwallon.server.static import page_folder
from cadwallon.server.wire.boards import board, board_picture
from cadwallon.server.wire.facts import board_id, facts
from cadwallon.server.wire.words import words
from cadwallon.text.catalogue import LANGUAGES

FIRST_VIEW = 150_000  # bytes on the wire
TABLE = 300_000
FONTS = 90_000
OTHER_PAGES = ("Setup", "Replay", "Aid", "Guide", "Rules", "Join", "Settings")  # fetched when somebody goes there

pytestmark = pytest.mark.skipif(
    not (page_folder() / "index.html").exists(), reason="the page is not built here: see CADWALLON_NO_PAGE"
)


def on_the_wire(path: Path) -> int:
    """Files that do not shrink are sent as they are."""
    content = path.read_bytes()
    return len(content) if path.suffix == ".woff2" else len(compress(content, 9))


def named_in(index: str) -> set[str]:
    """What the browser fetches with the page itself: scripts, styles, fonts, the icon."""
    return set(re.findall(r'(?:src|href)="/([^"]+)"', index))


def entrance() -> int:
    folder = page_folder()
    index = (folder / "index.html").read_text("utf-8")
    files = sum(on_the_wire(folder / name) for name in named_in(index))
    spoken = max(len(compress(msgspec.json.encode(words(language)))) for language in LANGUAGES)
    return on_the_wire(folder / "index.html") + files + spoken + len(compress(msgspec.json.encode(facts())))


def test_the_first_view_is_small() -> None:
    assert entrance() < FIRST_VIEW


def test_the_table_is_small_too() -> None:
    """Whoever follows a link straight to a game needs, at most, all scripts but those of other pages, and the board."""
    folder = page_folder()
    there = named_in((folder / "index.html").read_text("utf-8"))
    assets = {path for path in (folder / "assets").iterdir() if path.suffix in (".js", ".css")}
    pages = {path for path in assets if path.name.split("-")[0] in OTHER_PAGES}
    assert {path.name.split("-")[0] for path in pages} == set(OTHER_PAGES)
    scripts = sum(on_the_wire(path) for path in assets - pages if f"assets/{path.name}" not in there)
    name = board_id()
    drawn = len(compress(board_picture(name, "fr").encode())) + len(compress(msgspec.json.encode(board(name))))
    assert entrance() + scripts + drawn < TABLE


def test_the_fonts_are_small_and_free() -> None:
    folder = page_folder()
    assert sum(path.stat().st_size for path in folder.rglob("*.woff2")) < FONTS
    assert (folder / "fonts.txt").read_text("utf-8").count("SIL OPEN FONT LICENSE") == 2


def test_what_the_page_names_is_there() -> None:
    folder = page_folder()
    index = (folder / "index.html").read_text("utf-8")
    assert {name for name in named_in(index) if not (folder / name).is_file()} == set()


def test_nothing_is_fetched_from_elsewhere() -> None:
    """Addresses of other hosts stand in names of XML and in error messages only; nothing is fetched by them."""
    folder = page_folder()
    index = (folder / "index.html").read_text("utf-8")
    assert not re.search(r'(?:src|href)="(?:https?:)?//', index)
    for style in folder.rglob("*.css"):
        text = style.read_text("utf-8")
        assert "@import" not in text
        assert not re.search(r"url\([\"']?(?:https?:)?//", text)
    for script in folder.rglob("*.js"):
        assert not re.search(r"(?:fetch|import|WebSocket)\(\s*[\"'`](?:https?|wss?)://", script.read_text("utf-8"))


def test_scripts_and_styles_are_packed_for_sending() -> None:
    folder = page_folder()
    big = [path for path in folder.rglob("*") if path.suffix in (".js", ".css") and path.stat().st_size > 1000]
    if not any(folder.rglob("*.gz")):
        pytest.skip("built by vite alone, not for a wheel")
    assert [path.name for path in big if not path.with_name(path.name + ".gz").exists()] == []
