"""The fields of a position are declared in one table, and the code that is written from it is the one that runs."""

import pytest

from cadwallon.core.fields import FIELDS
from cadwallon.engine.fields import (
    COPIED,
    COUNT,
    FLAG,
    FRAMES,
    MASK,
    NUMBER,
    OWNER,
    PUBLIC,
    ROW,
    SHARED,
    TEXT,
    TOKENS,
    Field,
)
from tools import encoding_page, make_encoding
from tools.make_rows import PLACE, text


def test_the_rows_are_those_that_the_table_declares() -> None:
    assert PLACE.read_text("utf-8") == text(), "run `make rows`"


def test_an_observation_holds_every_field_of_the_table() -> None:
    assert _without_layout(make_encoding.PLACE.read_text("utf-8")) == _without_layout(make_encoding.text()), (
        "run `make rows`"
    )


def test_every_number_of_an_observation_is_described() -> None:
    assert encoding_page.PLACE.read_text("utf-8") == encoding_page.text(), "run `make rows`"


def _without_layout(source: str) -> str:
    """The formatter breaks long lines."""
    return "".join(source.replace(",\n)", ")").replace(",)", ")").split())


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_field_says_who_may_see_it_and_how_a_clone_gets_it(field: Field) -> None:
    assert field.holds in (NUMBER, FLAG, TEXT, ROW, FRAMES)
    assert field.audience in (PUBLIC, OWNER, COUNT, MASK, TOKENS)
    assert field.clone in (COPIED, SHARED)
    assert field.holds == ROW or (field.audience, field.clone) == (PUBLIC, COPIED), "only rows can be veiled or shared"
    beside = field.beside.split()
    assert len(beside) == {MASK: 1, TOKENS: 2}.get(field.audience, 0)
    assert {other.name for other in FIELDS if other.holds == ROW and other.audience == PUBLIC} >= set(beside)
    assert bool(field.width) == (field.audience == OWNER)


def test_no_field_is_declared_twice() -> None:
    names = [field.name for field in FIELDS]
    assert len(set(names)) == len(names)
