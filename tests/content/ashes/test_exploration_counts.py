"""What the numbers of exploration tokens promise, worked out from the box, and said so in the reference."""

from math import comb

import pytest

from cadwallon.content.ashes.catacombs.rooms import GEM_VALUE
from cadwallon.content.ashes.manifest import EXPLORATION, MAGIC_GEMS
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.text.reference import search
from tests.content.ashes.scenes import scene

TOKENS = sum(EXPLORATION.values())


def percent_without_staircase(turned_up: int) -> int:
    """The chance, in a hundred, that so many tokens hold no staircase."""
    return round(100 * comb(TOKENS - EXPLORATION["staircase"], turned_up) / comb(TOKENS, turned_up))


@pytest.mark.rule("EXT-2")
def test_how_soon_the_way_down_is_found() -> None:
    assert [percent_without_staircase(turned_up) for turned_up in (4, 6, 8)] == [28, 13, 6]


@pytest.mark.rule("EXT-2", "EXT-4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_says_the_same(language: str) -> None:
    [chances] = search(language, "EXT-2")
    for turned_up in (4, 6, 8):
        assert f" {percent_without_staircase(turned_up)} " in chances.text
    [worth] = search(language, "EXT-4")
    assert f" {MAGIC_GEMS * GEM_VALUE} " in worth.text


@pytest.mark.rule("EXT-4", "ALT-1")
def test_all_magic_gems_at_the_altar() -> None:
    t = scene({"harid": "HA", "iris": "SC", "faras": "30"}, carries={"harid": ["magic_gem"] * 3})
    t.play("power", "harid", "altar")
    assert t.ducats(0) == 18
    assert t.carries("harid") == []
    assert MAGIC_GEMS * GEM_VALUE == 30
    t.idle()


@pytest.mark.rule("EXT-4")
def test_one_token_in_four_is_a_gain_and_one_in_seven_a_trap() -> None:
    assert EXPLORATION["equipment"] + EXPLORATION["emblem"] == 6
    assert 4 <= TOKENS / 6 < 5
    assert EXPLORATION["trap"] == 4
