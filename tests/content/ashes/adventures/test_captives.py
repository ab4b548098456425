"""A captive and what the expansion lets a thief bear."""

import pytest

from tests.content.ashes.adventures.ransom_scenes import duke, ransom

AT = {"harid": "LI", "faras": "30"}


@pytest.mark.rule("RUL-40", "CMN-11", "deep_sack")
def test_a_captive_fills_its_places_out_of_the_four_of_a_deep_sack() -> None:
    t = ransom(
        AT, carrier="harid", carries={"harid": ["keys"]}, equipment={"harid": "deep_sack"}, chests={"LI": "scroll"}
    )
    t.play("bash", "harid")
    assert sorted(t.carries("harid")) == ["keys", "scroll"]
    t.idle()


@pytest.mark.rule("RUL-40", "CMN-11", "CAR-1", "deep_sack")
def test_the_next_one_is_too_many_and_the_captive_is_never_dropped() -> None:
    t = ransom(
        AT,
        carrier="harid",
        carries={"harid": ["keys", "red_gem"]},
        equipment={"harid": "deep_sack"},
        chests={"LI": "scroll"},
    )
    t.play("bash", "harid")
    t.expect_asked(0, "drop", "CAR-1")
    assert t.ends("item") == {"keys", "red_gem", "scroll"}
    t.play("item", "keys")
    t.play("room", "MR")
    assert (duke(t), sorted(t.carries("harid"))) == ("harid", ["red_gem", "scroll"])
    t.idle()


@pytest.mark.rule("RUL-40", "CMN-11", "CAR-1")
def test_without_the_sack_there_is_one_place_left_beside_him() -> None:
    t = ransom(AT, carrier="harid", carries={"harid": ["keys"]}, chests={"LI": "scroll"})
    t.play("bash", "harid")
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", "scroll")
    t.play("room", "LI")
    assert (duke(t), t.carries("harid")) == ("harid", ["keys"])
    t.idle()
