"""GET /api/words/{language}: the texts that a page needs."""

from functools import cache

from cadwallon.server.wire.shapes import Words
from cadwallon.text.catalogue import catalogue

# Sentences for files, programs and the command line, and what stands in the picture of the board: no page says them.
_NOT_ON_A_PAGE = (
    "journal", "game", "content", "bot", "bots", "chat", "crew", "envs", "lane", "mcp", "programs", "puzzles",
    "setting", "telling",
)  # fmt: skip
_OF_THEIR_OWN = ("cli", "lesson")  # and sections that begin so: lessons come with what they say


@cache
def words(language: str) -> Words:
    """Section -> id -> text, gaps unfilled; a KeyError if there is no such language."""
    return {
        section: texts
        for section, texts in catalogue(language).sections.items()
        if section not in _NOT_ON_A_PAGE and not section.startswith(_OF_THEIR_OWN)
    }
