"""Decoy: a militiaman is moved up to three free spaces, and fights nobody.

Kornak starts in the Guardroom (doors to the Armoury, 24 and 33), Valrut in the Treasury.
"""

import pytest

from tests.content.base.scenes import scene

# All that Kornak reaches from the Guardroom in one, two and three steps.
FROM_GUARDROOM = "AR 24 33  34 40 TA 18 25 32 AY 38 39 S2  26 41 S3 AU KI 16 17 11 19 DO 31 37"


@pytest.mark.rule("decoy", "MIL-3", "MOV-2", "ARC-3")
def test_a_militiaman_of_ones_choice_goes_up_to_three_spaces() -> None:
    t = scene({"harid": "LI"}, hands={0: ["decoy"]})
    t.play("play", "decoy")
    t.expect_asked(0, "move_figure", "decoy")
    assert t.ends("move") == {"kornak", "valrut"}
    assert t.ends("move", "kornak") == set(FROM_GUARDROOM.split())
    moment = t.save()
    t.play("move", "kornak", "17")
    assert (t.where("kornak"), t.where("valrut"), t.ap(0), t.discard()) == ("17", "TR", 7, ["decoy"])
    t.idle()
    t.load(moment)
    t.play("move", "valrut", "12")
    assert (t.where("kornak"), t.where("valrut")) == ("GR", "12")
    t.idle()


@pytest.mark.rule("decoy", "MOV-3", "MIL-4", "MIL-9")
def test_he_enters_nobodys_space_and_goes_through_nobody() -> None:
    """A rival on 24, an own thief on 33: only the Armoury is open, and what lies behind it."""
    t = scene({"harid": "33", "valdur": "24"}, hands={0: ["decoy"], 1: ["second_blade"]})
    t.play("play", "decoy")
    assert t.ends("move", "kornak") == {"AR", "34", "40", "25", "26", "41", "39", "AU", "S3"}
    t.play("move", "kornak", "25")  # beside Valdur, and nothing happens
    assert "combat_began" not in t.events()
    t.idle()


@pytest.mark.rule("decoy", "MIL-1", "RUL-6", "W1")
def test_in_phase_two_before_a_militiaman_is_named_and_the_phase_goes_on() -> None:
    t = scene({"harid": "LI"}, hands={0: ["decoy"]}, phase="militia", dice=[1])
    t.play("play", "decoy")
    t.play("move", "kornak", "11")
    t.expect_asked(0, "phase_two", "MIL-1")
    assert not t.offers("done")  # one must still be named, even the same
    t.play("figure", "kornak")
    t.play("move", "kornak", "18")
    t.play("done")
    assert t.where("kornak") == "18"
    t.idle()


@pytest.mark.rule("decoy", "W1", "GEN-1")
def test_not_between_naming_and_the_end_of_phase_two_but_again_in_phase_three() -> None:
    t = scene({"harid": "LI"}, hands={0: ["decoy"]}, phase="militia", dice=[6])
    t.play("figure", "kornak")
    assert t.options() == [["done"]]
    t.play("done")
    t.play("play", "decoy")
    t.play("move", "kornak", "24")
    t.idle()


@pytest.mark.rule("decoy", "ACT-1", "ACT-5", "RUL-3")
def test_inside_an_activation_and_without_an_action_point() -> None:
    t = scene({"harid": "LI", "leona": "WH"}, hands={0: ["decoy"]}, ap={0: 1})
    t.play("move", "harid", "18")
    assert t.ap(0) == 0
    t.play("play", "decoy")
    t.play("move", "kornak", "33")
    assert t.g.active == t.figure("harid")
    t.idle()


@pytest.mark.rule("decoy", "GEN-1")
def test_not_playable_when_neither_militiaman_has_a_free_step() -> None:
    """Kornak in the Boathouse and Valrut in the Warehouse; a thief stands before each door."""
    at = {"harid": "42", "valdur": "37", "kornak": "BO", "valrut": "WH"}
    t = scene(at, hands={0: ["decoy"]})
    assert not t.offers("play")
    t.idle()
    t = scene(at | {"valdur": "36"}, hands={0: ["decoy"]})
    t.play("play", "decoy")
    assert t.ends("move") == {"valrut"}
    t.play("move", "valrut", "37")
    t.idle()


@pytest.mark.rule("decoy", "MIL-3", "LEA-4")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_never_out_of_the_district(edition: str) -> None:
    t = scene({"harid": "LI", "kornak": "S3"}, hands={0: ["decoy"]}, alarm=True, edition=edition)
    t.play("play", "decoy")
    assert "exit" not in t.ends("move", "kornak")
    t.play("move", "kornak", "40")
    t.idle()


@pytest.mark.rule("decoy", "W6", "warding_charm", "niggling_injury")
def test_nobody_may_answer_it() -> None:
    hands = {0: ["decoy"], 1: ["warding_charm", "niggling_injury"]}
    t = scene({"harid": "LI", "valdur": "WH"}, hands=hands)
    t.play("play", "decoy")
    t.play("move", "kornak", "24")
    t.idle()


@pytest.mark.rule("decoy", "W1", "GEN-1")
def test_not_in_the_turn_of_another() -> None:
    t = scene({"harid": "LI", "valdur": "WH"}, hands={1: ["decoy"]})
    assert not t.offers("play")
    t.idle()
