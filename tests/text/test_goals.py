"""What an adventure is about, in words: each has its lines, its clauses exist, its places are on the boards."""

import re

import pytest

from cadwallon.content.ashes.board import load_board
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.text import reference
from cadwallon.text.catalogue import LANGUAGES, catalogue

CLAUSE = re.compile(r"\[([^\]]+)\]")
LINES = ("goal_pays", "goal_how", "goal_different")
LONGEST = 330  # letters: a card, not a rulebook


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_adventure_says_what_pays_and_how_and_what_is_different(language: str) -> None:
    text = catalogue(language)
    for section in LINES:
        assert set(text.sections[section]) == set(EVERY_ADVENTURE), section
        assert max(map(len, text.sections[section].values())) <= LONGEST, section


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_a_goal_is_in_the_reference_and_the_same_in_all_languages(language: str) -> None:
    known = {clause.id for clause in reference.clauses(language)}
    text, english = catalogue(language), catalogue("en")
    for number, adventure in enumerate(EVERY_ADVENTURE, 1):
        named: list[str] = []
        for section in (*LINES, "goal_ends"):
            if not text.has(section, adventure):
                continue
            found = CLAUSE.findall(text.word(section, adventure))
            assert found == CLAUSE.findall(english.word(section, adventure)), f"[{section}] {adventure}"
            named += found
        assert named
        assert set(named) <= known, adventure
        assert all(clause.startswith(f"ADV-{number}.") for clause in named), adventure
    assert set(CLAUSE.findall(text.word("page_goal", "end", rounds=7, alarm=5))) <= known


def test_places_of_a_goal_are_rooms_or_the_pentacles() -> None:
    board = load_board()
    rooms = {board.slugs[room] for room in [*board.rooms, *board.below]} | {"pentacles"}
    places = [key.split(".") for key in catalogue("en").sections["goal_place"]]
    assert {adventure for adventure, _ in places} == set(EVERY_ADVENTURE)
    assert {slug for _, slug in places} <= rooms


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_has_a_name_and_clauses_that_exist(language: str) -> None:
    known = {clause.id for clause in reference.clauses(language)}
    text = catalogue(language)
    for term, meaning in text.sections["glossary"].items():
        assert text.has("word", term) or text.has("glossary_name", term), term
        assert CLAUSE.findall(meaning), term
        assert set(CLAUSE.findall(meaning)) <= known, term
