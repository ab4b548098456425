"""The rulebook as reference: the same clauses in every language, and a search that finds them."""

import re

import pytest

from cadwallon.text.catalogue import LANGUAGES
from cadwallon.text.reference import chapters, clauses, search, universe

OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_clauses_and_rulings(language: str) -> None:
    english = [(clause.id, clause.chapter, clause.ruling, bool(clause.note)) for clause in clauses("en")]
    assert [(clause.id, clause.chapter, clause.ruling, bool(clause.note)) for clause in clauses(language)] == english
    assert [chapter.id for chapter in chapters(language)] == [chapter.id for chapter in chapters("en")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_are_written_and_stand_in_a_chapter(language: str) -> None:
    known = {chapter.id for chapter in chapters(language)}
    ids = [clause.id for clause in clauses(language)]
    assert len(set(ids)) == len(ids)
    for clause in clauses(language):
        assert clause.text, clause.id
        assert clause.chapter in known, clause.id
    assert all(chapter.title for chapter in chapters(language))


OF_EDITORS = re.compile(
    r"\bruling|\bdécision\b|\bdecisión\b|unreadable|illisible|ilegible|legible|lisible|printed (?:text|rules|list)",
    re.IGNORECASE,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_speak_to_players_and_remarks_of_editors_stand_behind_rulings(language: str) -> None:
    for clause in clauses(language):
        assert not OF_EDITORS.search(clause.text), clause.id
        assert clause.ruling or not clause.note, clause.id
    noted = {clause.id: clause.note for clause in clauses(language)}
    assert re.search("unreadable|illisible|ilegible", noted["MIL-1"])
    assert len([note for note in noted.values() if note]) > 70


def test_what_stands_behind_a_ruling_is_found_too() -> None:
    assert "MIL-1" in [clause.id for clause in search("en", "unreadable")]


def test_every_clause_is_written_and_none_is_unknown() -> None:
    written = {clause.id for clause in clauses("en")}
    parts = universe()
    for part, ids in parts.items():
        assert set(ids) <= written, part
    everything = [clause_id for part in parts.values() for clause_id in part]
    assert len(set(everything)) == len(everything)
    assert written <= set(everything)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", ["MIL-1", "mil-1"])
def test_an_id_finds_its_clause_alone(language: str, words: str) -> None:
    assert [clause.id for clause in search(language, words)] == ["MIL-1"]


def test_the_beginning_of_ids_finds_them_all() -> None:
    assert [clause.id for clause in search("en", "MIL")] == [f"MIL-{number}" for number in range(1, 11)]
    assert [clause.id for clause in search("en", "ADV-1")][:3] == ["ADV-1", "ADV-1.1", "ADV-1.2"]
    assert {clause.chapter for clause in search("en", "W")} == {"W"}


def test_several_ids_find_all_of_them_in_the_order_of_the_book() -> None:
    assert [clause.id for clause in search("en", ["MIL-1", "SET-2"])] == ["SET-2", "MIL-1"]


def test_words_are_found_whatever_their_case_and_accents() -> None:
    plain = search("fr", "deplacement MILICIEN")
    assert plain
    assert plain == search("fr", "Déplacement milicien")
    for clause in plain:
        assert re.search("déplacement", clause.text, re.IGNORECASE), clause.id
        assert re.search("milicien", clause.text, re.IGNORECASE), clause.id


def test_what_is_nowhere_finds_nothing() -> None:
    assert search("en", "zeppelin") == []
    assert search("en", "  ") == []


def test_an_unknown_language_gets_one_clear_sentence() -> None:
    with pytest.raises(KeyError, match="There is no language de"):
        search("de", "MIL")


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_of_one_chapter_stand_together_in_the_order_of_the_book(language: str) -> None:
    order = [chapter.id for chapter in chapters(language)]
    places = [order.index(clause.chapter) for clause in clauses(language)]
    assert places == sorted(places)
    assert order.index("RUL") < order.index("KSE") < order.index("CAT") < order.index("PRI") < order.index("ADV-9")
