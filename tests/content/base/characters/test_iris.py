"""Iris: Valkyrie's Stride. Her movements are one space longer.

From the Observatory the streets 01, 02, ... 09 are one, two, ... nine steps away.
"""

import pytest

from tests.content.base.scenes import fight, scene, settle


@pytest.mark.rule("iris", "MOV-1", "MV-b")
def test_five_spaces_where_others_move_four() -> None:
    t = scene({"harid": "OB", "iris": "WH"})
    assert t.offers("move", "harid", "04")
    assert not t.offers("move", "harid", "05")
    t = scene({"iris": "OB"})
    assert not t.offers("move", "iris", "06")
    t.play("move", "iris", "05")
    assert (t.where("iris"), t.ap(0)) == ("05", 6)
    assert t.rules.movement[t.figure("iris")] == 4  # the printed value stays
    t.idle()


@pytest.mark.rule("iris", "MOV-4")
def test_she_may_stop_before() -> None:
    t = scene({"iris": "OB"})
    t.play("move", "iris", "01")
    assert t.where("iris") == "01"
    t.idle()


@pytest.mark.rule("iris", "run", "GEN-8", "GEN-9")
def test_a_run_is_added_to_it() -> None:
    t = scene({"iris": "OB"}, hands={0: ["run"]})
    assert t.options("move", "iris", "05") == [["move", "iris", "05"]]  # needs none
    assert t.options("move", "iris", "08") == [["move", "iris", "08", "+run"]]
    assert not t.offers("move", "iris", "09")
    t.play("move", "iris", "08")
    assert (t.where("iris"), t.discard()) == ("08", ["run"])
    t.idle()


@pytest.mark.rule("iris", "niggling_injury", "GEN-8")
def test_a_niggling_injury_leaves_her_three() -> None:
    t = scene({"iris": "OB", "valdur": "WH"}, hands={1: ["niggling_injury"]})
    t.play("move", "iris", "05")
    moment = t.save()
    t.play("card", "niggling_injury")
    t.expect_asked(0, "way", "MV-c")
    assert t.offers("move", "iris", "03")
    assert not t.offers("move", "iris", "04")
    t.play("move", "iris", "03")
    assert t.where("iris") == "03"
    t.idle()
    t.load(moment)
    t.play("pass")
    assert t.where("iris") == "05"
    t.idle()


@pytest.mark.rule("iris", "COM-1", "MOV-1")
def test_the_last_step_may_be_an_attack() -> None:
    assert not scene({"harid": "OB", "valdur": "05"}).offers("move", "harid", "05")
    t = scene({"iris": "OB", "valdur": "05"}, dice=[6, 1, 1, 1])
    t.play("move", "iris", "05", "valdur")
    settle(t, "02")
    assert (t.where("iris"), t.ap(0)) == ("05", 5)


@pytest.mark.rule("iris", "RET-1")
def test_not_in_a_retreat() -> None:
    """Three steps from 11, as anybody: 11, 18, 24, 32 and not beyond."""
    t = fight("iris", "valdur", 1, 1, 6, 6)
    t.expect_asked(1, "retreat")
    assert t.offers("space", "32")
    assert not t.offers("space", "31")
    assert not t.offers("space", "33")
    settle(t)
