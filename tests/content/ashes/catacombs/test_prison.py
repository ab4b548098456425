"""PRI  The prison."""

import pytest

from tests.content.ashes.scenes import scene


@pytest.mark.rule("PRI-2", "CAT-4")
def test_an_escape_is_a_movement_from_four_up() -> None:
    t = scene({"harid": "prison", "faras": "30"}, dice=[4])
    assert t.options("move") == []
    t.play("escape", "harid")
    t.expect_asked(0, "way", "PRI-2")
    t.play("move", "harid", "17")
    assert (t.where("harid"), t.ap(0), t.g.has_moved) == ("17", 6, True)
    t.idle()


@pytest.mark.rule("PRI-2")
def test_a_failed_attempt_keeps_him_for_this_turn() -> None:
    t = scene({"harid": "prison", "faras": "30"}, dice=[3])
    t.play("escape", "harid")
    assert t.where("harid") == "PR"
    assert not t.offers("escape")
    t.idle()


@pytest.mark.rule("PRI-2", "T")
def test_keys_allow_a_reroll() -> None:
    t = scene({"harid": "prison", "faras": "30"}, dice=[3, 5], carries={"harid": ["keys"]})
    t.play("escape", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    t.play("use", "treasure:keys")
    t.play("move", "harid", "17")
    t.idle()


@pytest.mark.rule("PRI-2", "COM-1")
def test_it_may_end_in_an_attack() -> None:
    t = scene({"harid": "prison", "faras": "18"}, dice=[6, 5, 1, 4, 1])
    t.play("escape", "harid")
    t.play("move", "harid", "18", "faras")
    t.play("space", "12")
    assert (t.where("harid"), t.ap(0)) == ("18", 5)
    t.idle()


@pytest.mark.rule("PRI-1", "RUL-7")
def test_any_number_of_prisoners_and_a_normal_turn() -> None:
    t = scene({"harid": "prison", "iris": "prison", "faras": "prison"})
    assert t.ends("escape") == {"harid", "iris"}
    t.idle()


@pytest.mark.rule("PRI-2", "WND-2")
def test_a_wounded_prisoner_does_not_try() -> None:
    t = scene({"harid": "prison", "faras": "30"}, wounds={"harid": 1})
    assert not t.offers("escape")
