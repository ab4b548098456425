"""Choosing a rival."""

from playwright.sync_api import expect

from cadwallon.bots import LEVELS
from cadwallon.text.catalogue import catalogue
from tests.e2e.conftest import Visit
from tests.e2e.tables import set_up


def test_a_level_says_how_it_plays_before_one_sits_down(visit: Visit) -> None:
    page, text = visit(), catalogue("en")
    set_up(page, "me", "bot")
    level = page.get_by_label(text.word("page_frame", "level_of", number=2))
    for name in LEVELS:
        level.select_option(name)
        said = text.word("bot_text", name)
        expect(page.get_by_text(said)).to_be_visible()
        expect(level).to_have_accessible_description(said)
