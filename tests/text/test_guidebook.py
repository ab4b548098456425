"""The illustrated guide: the same pages in every language, and every link in it leads somewhere."""

import re

import pytest

from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.guide.pictures import picture_ids
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.text.guidebook import (
    CLAUSE,
    PAGE_LINK,
    Block,
    GuideError,
    GuidePage,
    guide,
    labels,
    page_ids,
    parse,
)
from cadwallon.text.reference import chapters, clauses

OTHERS = [language for language in LANGUAGES if language != "en"]


def shape(block: Block) -> tuple[object, ...]:
    """What must be alike in every language: the kind, how many rows, the picture, and where its rows lead."""
    clauses = sorted(clause for row in block.rows for clause in CLAUSE.findall(row))
    pages = sorted(page for row in block.rows for _, page in PAGE_LINK.findall(row))
    return block.kind, len(block.rows), block.id, block.columns, clauses, pages


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_skeleton(language: str) -> None:
    for english, other in zip(guide("en"), guide(language), strict=True):
        assert [shape(block) for block in other.blocks] == [shape(block) for block in english.blocks], other.id
        assert sorted(CLAUSE.findall(other.lead)) == sorted(CLAUSE.findall(english.lead)), other.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_page_and_picture_that_is_named_is_there(language: str) -> None:
    known = {clause.id for clause in clauses(language)}
    pages = {page for page, _ in page_ids()}
    for page in guide(language):
        assert set(page.clauses) <= known, page.id
        assert {name for row in page.texts for _, name in PAGE_LINK.findall(row)} <= pages, page.id
        assert set(page.pictures) <= set(picture_ids()), page.id


def test_every_chapter_of_the_reference_is_led_to() -> None:
    chapter_of = {clause.id: clause.chapter for clause in clauses("en")}
    led_to = {chapter_of[clause] for page in guide("en") for clause in page.clauses}
    assert {chapter.id for chapter in chapters("en")} - led_to == set()


def test_every_picture_is_shown_on_a_page() -> None:
    shown = [name for page in guide("en") for name in page.pictures]
    assert sorted(shown) == sorted(picture_ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_adventure_has_its_page_under_its_name(language: str) -> None:
    text = catalogue(language)
    titles = [page.title for page in guide(language) if page.part == "adventures"]
    named = [f"{number}. {text.word('adventure', name)}" for number, name in enumerate(EVERY_ADVENTURE, 1)]
    assert titles == named


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_an_adventure_leads_to_most_of_its_clauses(language: str) -> None:
    for number, page in enumerate((page for page in guide(language) if page.part == "adventures"), 1):
        own = {clause.id for clause in clauses(language) if clause.id.startswith(f"ADV-{number}.")}
        assert len(own - set(page.clauses)) <= len(own) // 4, sorted(own - set(page.clauses))


def test_there_are_about_twelve_pages_eight_and_one_for_each_adventure() -> None:
    parts = [part for _, part in page_ids()]
    assert [parts.count(part) for part in ("base", "ashes", "adventures")] == [12, 8, 14]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_picture_and_a_word_of_advice_and_pictures_say_what_they_show(language: str) -> None:
    for page in guide(language):
        assert page.pictures, page.id
        assert any(block.kind == "tip" for block in page.blocks), page.id
        for block in page.blocks:
            if block.kind == "picture":
                assert len(block.alt) > 20, (page.id, block.id)
                assert block.rows, f"{page.id}: nothing is written under {block.id}"


@pytest.mark.parametrize("language", OTHERS)
def test_labels_and_examples_exist_in_every_language(language: str) -> None:
    assert labels(language) == labels("en")


def test_no_page_is_left_in_english() -> None:
    """A page whose lead or first paragraph is the English one was forgotten."""
    for language in OTHERS:
        for english, other in zip(guide("en"), guide(language), strict=True):
            assert english.lead != other.lead
            assert english.blocks[0].rows != other.blocks[0].rows or english.blocks[0].kind == "picture"


# --- reading ----------------------------------------------------------------------------------------------------------
def read(text: str) -> GuidePage:
    return parse("page", "base", text)


def test_a_page_is_read_block_by_block() -> None:
    page = read(
        "# Title\n> Lead.\n\n## Part\n\nWords [MOV-1]\nand [more](moving).\n\n- one\n- two\n  goes on\n\n1. first\n\n"
        "![seen](move)\nCaption.\n\n> [!example lock]\n> A 4.\n>\n> A 5.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |"
    )
    assert (page.title, page.lead) == ("Title", "Lead.")
    assert page.blocks == [
        Block("heading", ["Part"]),
        Block("text", ["Words [MOV-1] and [more](moving)."]),
        Block("list", ["one", "two goes on"]),
        Block("steps", ["first"]),
        Block("picture", ["Caption."], "move", "seen"),
        Block("example", ["A 4.", "A 5."], "lock"),
        Block("table", ["a", "b", "1", "2"], columns=2),
    ]
    assert page.clauses == ["MOV-1"]
    assert page.pictures == ["move"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Title", "begins with a title"),
        ("# Title\n\nWords", "begins with a title"),
        ("# T\n> L\n\n![seen]", "is no picture"),
        ("# T\n> L\n\n> [!example]\n> no id", "begins no box"),
        ("# T\n> L\n\n| a | b |\n| 1 |", "different lengths"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(GuideError, match=sentence):
        read(text)


def test_signs_of_clauses_are_told_from_links() -> None:
    assert CLAUSE.findall("[MV-a] [T] [W3] [ED-LEA-3] [ADV-10.B] [words](moving) [ADV-1.2]") == [
        "MV-a", "T", "W3", "ED-LEA-3", "ADV-10.B", "ADV-1.2",
    ]  # fmt: skip
    assert PAGE_LINK.findall("[MV-a] [some words](moving)") == [("some words", "moving")]
    assert not re.search(PAGE_LINK, "[T]")
