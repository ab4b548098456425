"""Jehlan: Quicksilver Draught. A discarded card makes his movement three spaces longer.

From the Observatory the streets 01, 02, ... 09 are one, two, ... nine steps away.
"""

import pytest

from tests.content.base.scenes import fight, scene, settle


@pytest.mark.rule("jehlan", "MOV-1", "MV-c", "GEN-10")
def test_any_card_gives_three_spaces_more() -> None:
    t = scene({"jehlan": "OB"}, hands={0: ["decoy", "jinx"]})
    assert t.options("move", "jehlan", "05") == [["move", "jehlan", "05", "+skill_run"]]
    assert t.options("move", "jehlan", "07") == [["move", "jehlan", "07", "+skill_run"]]
    assert not t.offers("move", "jehlan", "08")
    t.play("move", "jehlan", "07")
    t.expect_asked(0, "discard", "jehlan")
    assert t.ends("card") == {"decoy", "jinx"}
    t.play("card", "jinx")
    assert (t.where("jehlan"), t.hand(0), t.discard(), t.ap(0)) == ("07", ["decoy"], ["jinx"], 6)
    t.idle()


@pytest.mark.rule("jehlan", "GEN-9", "MOV-4")
def test_not_where_his_four_spaces_are_enough() -> None:
    t = scene({"jehlan": "OB"}, hands={0: ["jinx"]})
    assert t.options("move", "jehlan", "04") == [["move", "jehlan", "04"]]
    t.play("move", "jehlan", "04")
    assert t.hand(0) == ["jinx"]
    t.idle()


@pytest.mark.rule("jehlan", "GEN-1")
def test_an_empty_hand_gives_nothing() -> None:
    t = scene({"jehlan": "OB"})
    assert t.offers("move", "jehlan", "04")
    assert not t.offers("move", "jehlan", "05")
    t.idle()


@pytest.mark.rule("jehlan", "GEN-1")
def test_not_for_a_comrade() -> None:
    t = scene({"dorak": "OB", "jehlan": "WH"}, hands={0: ["jinx"]})
    assert not t.offers("move", "dorak", "05")
    t.idle()


@pytest.mark.rule("jehlan", "run", "GEN-8", "GEN-9")
def test_once_a_movement_and_it_adds_up_with_a_run() -> None:
    """Eight steps take both; seven one of them, whichever he likes."""
    t = scene({"jehlan": "OB"}, hands={0: ["run", "jinx"]})
    assert sorted(t.options("move", "jehlan", "07")) == [
        ["move", "jehlan", "07", "+run"],
        ["move", "jehlan", "07", "+skill_run"],
    ]
    assert t.options("move", "jehlan", "08") == [["move", "jehlan", "08", "+run", "+skill_run"]]
    t.play("move", "jehlan", "08")
    assert t.options() == [["card", "jinx"]]  # the Run is attached already
    t.play("card", "jinx")
    assert (t.where("jehlan"), t.hand(0), t.discard()) == ("08", [], ["run", "jinx"])
    t.idle()


@pytest.mark.rule("jehlan", "run", "GEN-1")
def test_one_card_cannot_be_both_the_run_and_the_cost() -> None:
    t = scene({"jehlan": "OB"}, hands={0: ["run"]})
    assert t.offers("move", "jehlan", "07", "+run")
    assert not t.offers("move", "jehlan", "08")
    t.idle()


@pytest.mark.rule("jehlan", "GEN-10")
def test_two_cards_do_not_give_six() -> None:
    t = scene({"jehlan": "OB"}, hands={0: ["jinx", "decoy"]})
    assert not t.offers("move", "jehlan", "08")
    t.idle()


@pytest.mark.rule("jehlan", "niggling_injury", "MV-c")
def test_he_may_use_it_after_a_niggling_injury() -> None:
    t = scene({"jehlan": "OB", "harid": "WH"}, hands={0: ["jinx"], 1: ["niggling_injury"]})
    t.play("move", "jehlan", "07")
    assert t.hand(0) == ["jinx"]  # the card goes at MV-c
    moment = t.save()
    t.play("card", "niggling_injury")
    t.expect_asked(0, "way", "MV-c")
    assert t.options("move", "jehlan", "02") == [["move", "jehlan", "02"]]
    assert t.options("move", "jehlan", "05") == [["move", "jehlan", "05", "+skill_run"]]  # 4 - 2 + 3
    assert not t.offers("move", "jehlan", "06")
    again = t.save()
    t.play("move", "jehlan", "05")
    t.play("card", "jinx")
    assert (t.where("jehlan"), t.discard()) == ("05", ["niggling_injury", "jinx"])
    t.idle()
    t.load(again)
    t.play("stay")
    assert (t.where("jehlan"), t.hand(0)) == ("OB", ["jinx"])
    t.idle()
    t.load(moment)
    t.play("pass")
    t.play("card", "jinx")
    assert t.where("jehlan") == "07"
    t.idle()


@pytest.mark.rule("jehlan", "COM-1")
def test_the_last_of_these_steps_may_be_an_attack() -> None:
    t = scene({"jehlan": "OB", "harid": "07"}, hands={0: ["jinx"]}, dice=[6, 1, 1, 1])
    t.play("move", "jehlan", "07", "harid", "+skill_run")
    t.play("card", "jinx")
    settle(t, "20")
    assert (t.where("jehlan"), t.ap(0)) == ("07", 5)


@pytest.mark.rule("jehlan", "RET-1")
def test_not_in_a_retreat() -> None:
    t = fight("jehlan", "harid", 1, 1, 6, 6, hands={0: ["decoy"]})
    t.expect_asked(1, "retreat")
    assert t.offers("space", "32")
    assert not t.offers("space", "33")
    settle(t)


@pytest.mark.rule("jehlan", "ACT-4", "GEN-13")
def test_the_movement_itself_still_costs_an_action_point() -> None:
    t = scene({"jehlan": "OB"}, hands={0: ["jinx"]}, ap={0: 0})
    assert not t.offers("move")
    t.idle()
