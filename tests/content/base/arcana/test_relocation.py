"""Cards of movement.py that set thieves elsewhere without a movement: Pentacle Gate, Changing Places."""

import pytest

from tests.content.base.scenes import scene, settle


# --- Pentacle Gate ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("pentacle_gate", "ACT-2", "GEN-5", "ARC-3")
def test_pentacle_gate_sets_a_thief_on_a_pentacle_with_all_he_carries() -> None:
    t = scene({"harid": "OB"}, hands={0: ["pentacle_gate"]}, carries={"harid": ["scroll"]})
    assert t.ends("play", "pentacle_gate", "harid") == {"13", "17", "28", "31"}
    t.play("play", "pentacle_gate", "harid", "28")
    assert (t.where("harid"), t.carries("harid"), t.ap(0), t.discard()) == ("28", ["scroll"], 7, ["pentacle_gate"])
    t.idle()


@pytest.mark.rule("pentacle_gate", "ACT-2")
def test_pentacle_gate_before_between_and_after_movement_and_action() -> None:
    at = {"harid": "LI", "valdur": "WH"}
    t = scene(at, hands={0: ["pentacle_gate", "pentacle_gate"]}, chests={"LI": "scroll"})
    t.play("bash", "harid")
    t.play("play", "pentacle_gate", "harid", "17")
    t.play("move", "harid", "18")
    t.play("play", "pentacle_gate", "harid", "31")
    assert (t.where("harid"), t.ap(0)) == ("31", 4)
    t.idle()
    t = scene(at | {"valdur": "18"}, hands={0: ["pentacle_gate"]}, dice=[6, 1, 1, 1])
    t.play("play", "pentacle_gate", "harid", "17")
    t.play("move", "harid", "18", "valdur")
    settle(t, "02")


@pytest.mark.rule("pentacle_gate", "RUL-1", "ACT-1")
def test_pentacle_gate_activates_him() -> None:
    t = scene({"harid": "OB", "leona": "LI"}, hands={0: ["pentacle_gate", "pentacle_gate"]})
    t.play("move", "leona", "02")
    t.play("play", "pentacle_gate", "harid", "28")
    assert not t.offers("play", "pentacle_gate", "leona")  # her activation is over
    assert t.offers("play", "pentacle_gate", "harid")
    t.idle()


@pytest.mark.rule("pentacle_gate", "RUL-1", "RUL-3", "ACT-5")
def test_pentacle_gate_without_an_action_point_only_for_the_activated_thief() -> None:
    at = {"harid": "OB", "leona": "LI"}
    t = scene(at, hands={0: ["pentacle_gate"]}, ap={0: 0})
    assert not t.offers("play")
    t = scene(at, hands={0: ["pentacle_gate"]}, ap={0: 1})
    t.play("move", "harid", "01")
    assert t.ends("play", "pentacle_gate") == {"harid"}
    t.play("play", "pentacle_gate", "harid", "13")
    t.idle()


@pytest.mark.rule("pentacle_gate", "MOV-3", "GEN-1")
def test_pentacle_gate_leads_to_free_pentacles_only() -> None:
    at = {"harid": "OB", "valdur": "13", "leona": "17", "kornak": "28"}
    t = scene(at, hands={0: ["pentacle_gate"]})
    assert t.ends("play", "pentacle_gate", "harid") == {"31"}
    t = scene(at | {"valrut": "31"}, hands={0: ["pentacle_gate"]})
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("pentacle_gate", "W1", "GEN-1")
def test_pentacle_gate_is_not_for_phase_two() -> None:
    """No thief is activated there."""
    t = scene({"harid": "OB"}, hands={0: ["pentacle_gate"]}, phase="militia", dice=[6])
    assert not t.offers("play")
    t.play("figure", "kornak")
    t.play("done")
    assert t.offers("play", "pentacle_gate", "harid")
    t.idle()


@pytest.mark.rule("pentacle_gate", "niggling_injury", "GEN-5")
def test_pentacle_gate_is_no_movement_that_a_rival_could_answer() -> None:
    t = scene({"harid": "OB", "valdur": "WH"}, hands={0: ["pentacle_gate"], 1: ["niggling_injury", "warding_charm"]})
    t.play("play", "pentacle_gate", "harid", "28")
    t.idle()


# --- Changing Places --------------------------------------------------------------------------------------------------
@pytest.mark.rule("changing_places", "ACT-2", "GEN-5", "ARC-3")
def test_two_own_thieves_change_places_with_all_they_carry() -> None:
    t = scene(
        {"harid": "OB", "leona": "LI", "iris": "02", "valdur": "WH"},
        hands={0: ["changing_places"]}, carries={"harid": ["scroll"]},
    )  # fmt: skip
    assert sorted(t.options("play")) == [
        ["play", "changing_places", "harid", "iris"],
        ["play", "changing_places", "leona", "harid"],
        ["play", "changing_places", "leona", "iris"],
    ]
    t.play("play", "changing_places", "leona", "harid")
    assert (t.where("harid"), t.where("leona"), t.carries("harid")) == ("LI", "OB", ["scroll"])
    assert (t.ap(0), t.discard()) == (7, ["changing_places"])
    assert t.offers("move", "harid")  # nobody has moved or is activated
    assert t.offers("move", "leona")
    t.idle()


@pytest.mark.rule("changing_places", "ACT-1", "ACT-2")
def test_during_an_activation_the_activated_thief_stays_the_activated_one() -> None:
    t = scene({"harid": "OB", "leona": "LI"}, hands={0: ["changing_places"]}, chests={"LI": "scroll"})
    t.play("move", "harid", "01")
    t.play("play", "changing_places", "leona", "harid")
    assert not t.offers("move", "harid")
    t.play("bash", "harid")  # he stands in the Library now
    assert t.carries("harid") == ["scroll"]
    assert t.offers("move", "leona")
    t.idle()


@pytest.mark.rule("changing_places", "GEN-1")
def test_it_takes_two_of_them_in_the_city() -> None:
    t = scene({"harid": "OB", "leona": "left", "valdur": "WH"}, hands={0: ["changing_places"]})
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("changing_places", "ACT-5", "W1")
def test_it_needs_no_action_point_and_no_activation_and_may_come_in_phase_two() -> None:
    t = scene({"harid": "OB", "leona": "LI"}, hands={0: ["changing_places"]}, ap={0: 0}, phase="militia", dice=[6])
    t.play("play", "changing_places", "leona", "harid")
    assert (t.where("harid"), t.where("leona")) == ("LI", "OB")
    t.play("figure", "kornak")
    t.play("done")
    t.idle()


@pytest.mark.rule("changing_places", "ACT-1")
def test_a_thief_whose_activation_is_over_may_be_exchanged_and_stays_done() -> None:
    t = scene({"harid": "OB", "leona": "LI"}, hands={0: ["changing_places"]})
    t.play("move", "harid", "01")
    t.play("move", "leona", "02")
    t.play("play", "changing_places", "leona", "harid")
    assert (t.where("harid"), t.where("leona")) == ("02", "01")
    assert not t.offers("move", "harid")
    t.idle()
