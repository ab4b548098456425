"""Cards about movement: Run, Secret Door, Niggling Injury. Pentacle Gate and Changing Places: test_relocation.

From the Observatory the streets 01, 02, ... 09 are one, two, ... nine steps away.
"""

import pytest

from tests.content.base.scenes import fight, scene, settle


# --- Run --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("run", "MOV-1", "ARC-2", "ARC-3", "GEN-9")
def test_run_is_three_spaces_more_where_they_are_needed() -> None:
    t = scene({"harid": "OB"}, hands={0: ["run"]})
    assert t.options("move", "harid", "04") == [["move", "harid", "04"]]
    assert t.options("move", "harid", "05") == [["move", "harid", "05", "+run"]]
    assert t.options("move", "harid", "07") == [["move", "harid", "07", "+run"]]
    assert not t.offers("move", "harid", "08")
    moment = t.save()
    t.play("move", "harid", "07")
    assert (t.where("harid"), t.hand(0), t.discard(), t.ap(0)) == ("07", [], ["run"], 6)
    t.idle()
    t.load(moment)
    t.play("move", "harid", "04")
    assert t.hand(0) == ["run"]
    t.idle()


@pytest.mark.rule("run", "GEN-8", "GEN-9")
def test_several_runs_add_up_and_none_is_wasted() -> None:
    t = scene({"harid": "OB"}, hands={0: ["run", "run", "run"]})
    assert t.options("move", "harid", "07") == [["move", "harid", "07", "+run"]]
    assert t.options("move", "harid", "BO") == [["move", "harid", "BO", "+run", "+run"]]  # ten
    assert t.options("move", "harid", "FO") == [["move", "harid", "FO", "+run", "+run", "+run"]]  # eleven
    t.play("move", "harid", "BO")
    assert (t.where("harid"), t.hand(0), t.discard()) == ("BO", ["run"], ["run", "run"])
    t.idle()


@pytest.mark.rule("run", "COM-1")
def test_run_to_attack() -> None:
    t = scene({"harid": "OB", "valdur": "07"}, hands={0: ["run"]}, dice=[6, 1, 1, 1])
    t.play("move", "harid", "07", "valdur", "+run")
    settle(t, "20")
    assert (t.where("harid"), t.discard()) == ("07", ["run"])


@pytest.mark.rule("run", "GEN-1", "GEN-13")
def test_run_is_no_card_of_its_own() -> None:
    t = scene({"harid": "OB"}, hands={0: ["run"]}, ap={0: 0})
    assert t.options() == [["end_turn"]]
    t.idle()


@pytest.mark.rule("run", "RET-1")
def test_run_is_not_for_a_retreat() -> None:
    t = fight("harid", "valdur", 1, 1, 6, 6, hands={0: ["run"]})
    t.expect_asked(1, "retreat")
    assert t.offers("space", "32")  # three steps
    assert not t.offers("space", "33")  # four
    settle(t)
    assert t.hand(0) == ["run"]


@pytest.mark.rule("run", "GEN-14", "MV-c")
def test_run_of_a_rival_helps_nobody_else() -> None:
    t = scene({"harid": "OB", "valdur": "WH"}, hands={1: ["run"]})
    assert not t.offers("move", "harid", "05")
    t.idle()


@pytest.mark.rule("run", "LEA-3", "RUL-21", "ED-LEA-3")
def test_run_pays_for_the_step_out_where_leaving_is_a_step() -> None:
    """From 05 the gate N3 is one step away and shut; N1 is four: 04, 03, 02, N1. The way out is the fifth."""
    shut = ["N2", "N3", "N4", "E1", "E2", "W1", "W2"]
    t = scene({"harid": "05", "leona": "WH"}, hands={0: ["run"]}, alarm=True, portcullis=shut, edition="first")
    assert t.options("move", "harid", "exit") == [["move", "harid", "exit", "+run"]]
    t.play("move", "harid", "exit")
    assert (t.where("harid"), t.discard()) == ("left", ["run"])
    t.idle()


# --- Secret Door ------------------------------------------------------------------------------------------------------
# On 01 red lines part Harid from the Library and the Map Room; with comrades on 02 and 10 he has no other way there.
SHUT_IN = {"harid": "01", "leona": "02", "iris": "10"}


@pytest.mark.rule("secret_door", "MOV-2", "RUL-17", "GEN-9", "ARC-3")
def test_secret_door_crosses_a_wall_for_one_point() -> None:
    t = scene(SHUT_IN, hands={0: ["secret_door"]})
    assert t.options("move", "harid", "OB") == [["move", "harid", "OB"]]
    assert t.options("move", "harid", "LI") == [["move", "harid", "LI", "+door"]]
    assert t.offers("move", "harid", "04", "+door")  # Library, 11, Counting House, 04: four steps
    assert not t.offers("move", "harid", "05")
    moment = t.save()
    t.play("move", "harid", "LI")
    assert (t.where("harid"), t.hand(0), t.discard()) == ("LI", [], ["secret_door"])
    t.idle()
    t.load(moment)
    t.play("move", "harid", "OB")
    assert t.hand(0) == ["secret_door"]
    t.idle()


@pytest.mark.rule("secret_door", "GEN-1")
def test_without_it_the_wall_stands() -> None:
    t = scene(SHUT_IN, hands={0: ["run"]})
    assert t.ends("move", "harid") == {"OB", "N1", "W1"}
    t.idle()


@pytest.mark.rule("secret_door", "GEN-8", "GEN-9")
def test_two_secret_doors_are_two_walls() -> None:
    """With a comrade on 11 too, the Library can only be left through its second wall, to 03."""
    at = SHUT_IN | {"davitto": "11"}
    t = scene(at, hands={0: ["secret_door"]})
    assert not t.offers("move", "harid", "03")
    t = scene(at, hands={0: ["secret_door", "secret_door"]})
    assert t.options("move", "harid", "LI") == [["move", "harid", "LI", "+door"]]
    assert t.options("move", "harid", "03") == [["move", "harid", "03", "+door", "+door"]]
    t.play("move", "harid", "03")
    assert t.discard() == ["secret_door", "secret_door"]
    t.idle()


@pytest.mark.rule("secret_door", "COM-1")
def test_secret_door_into_a_victims_space() -> None:
    t = scene(SHUT_IN | {"valdur": "LI"}, hands={0: ["secret_door"]}, dice=[6, 1, 1, 1])
    assert t.options("move", "harid", "LI") == [["move", "harid", "LI", "valdur", "+door"]]
    t.play("move", "harid", "LI")
    settle(t, "17")
    assert (t.where("harid"), t.ap(0), t.discard()) == ("LI", 5, ["secret_door"])


@pytest.mark.rule("secret_door", "MOV-3")
def test_secret_door_does_not_lead_into_an_occupied_space() -> None:
    t = scene({"harid": "01", "leona": "02", "iris": "10", "davitto": "LI"}, hands={0: ["secret_door"]})
    assert not t.offers("move", "harid", "LI")
    assert not t.offers("move", "harid", "03")  # nor through it
    assert t.offers("move", "harid", "MR", "+door")
    t.idle()


@pytest.mark.rule("secret_door", "GEN-1")
def test_secret_door_is_not_offered_where_no_wall_can_be_reached() -> None:
    """The Playhouse has no red line; comrades hold both streets before it."""
    t = scene({"harid": "PL", "leona": "04", "iris": "05"}, hands={0: ["secret_door"]})
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("secret_door", "LEA-2", "LEA-4")
def test_secret_door_never_leads_out_of_the_district() -> None:
    t = scene({"harid": "N1", "leona": "WH"}, hands={0: ["secret_door"]}, alarm=True, portcullis=["N1"])
    assert not t.offers("leave", "harid")
    assert "exit" not in t.ends("move", "harid")
    t.idle()


@pytest.mark.rule("secret_door", "RET-1")
def test_secret_door_is_not_for_a_retreat() -> None:
    t = fight("harid", "valdur", 1, 1, 6, 6, hands={0: ["secret_door"]})
    assert not t.offers("space", "06")  # 04, 05, 06 through the wall between 11 and 04
    settle(t)


# --- Niggling Injury --------------------------------------------------------------------------------------------------
@pytest.mark.rule("niggling_injury", "MOV-1", "MV-b", "MV-c", "W2", "ARC-3")
def test_niggling_injury_makes_a_movement_two_spaces_shorter() -> None:
    t = scene({"harid": "OB", "valdur": "WH"}, hands={1: ["niggling_injury"]})
    t.play("move", "harid", "04")
    t.expect_asked(1, "answer_move", "W2")
    assert t.options() == [["card", "niggling_injury"], ["pass"]]
    moment = t.save()
    t.play("card", "niggling_injury")
    t.expect_asked(0, "way", "MV-c")
    assert t.ends("move", "harid") == {"01", "02", "10", "N1", "W1"}  # two steps
    again = t.save()
    t.play("move", "harid", "02")
    assert (t.where("harid"), t.ap(0), t.discard()) == ("02", 6, ["niggling_injury"])
    t.idle()
    t.load(again)
    t.play("stay")  # the AP is spent, and so is the movement
    assert (t.where("harid"), t.ap(0)) == ("OB", 6)
    assert not t.offers("move", "harid")
    t.idle()
    t.load(moment)
    t.play("pass")
    assert (t.where("harid"), t.hand(1)) == ("04", ["niggling_injury"])
    t.idle()


@pytest.mark.rule("niggling_injury", "run", "MV-c")
def test_after_a_niggling_injury_a_run_may_still_be_added() -> None:
    t = scene({"harid": "OB", "valdur": "WH"}, hands={0: ["run"], 1: ["niggling_injury"]})
    t.play("move", "harid", "04")
    t.play("card", "niggling_injury")
    assert t.options("move", "harid", "05") == [["move", "harid", "05", "+run"]]  # 4 - 2 + 3
    assert not t.offers("move", "harid", "06")
    t.play("move", "harid", "05")
    assert (t.where("harid"), t.discard()) == ("05", ["niggling_injury", "run"])
    t.idle()


@pytest.mark.rule("niggling_injury", "COM-1", "RUL-13")
def test_an_attack_cut_short_does_not_cost_its_action_point() -> None:
    t = scene({"harid": "OB", "valdur": "03"}, hands={1: ["niggling_injury"]}, chests={"OB": "scroll"})
    t.play("move", "harid", "03", "valdur")
    t.play("card", "niggling_injury")
    assert not t.offers("move", "harid", "03")
    t.play("stay")
    assert t.ap(0) == 6
    assert t.offers("lockpick", "harid")  # he has not acted
    t.idle()


@pytest.mark.rule("niggling_injury", "W2", "RUL-59")
def test_the_first_niggling_injury_closes_the_window() -> None:
    hands = {1: ["niggling_injury"], 2: ["niggling_injury"]}
    t = scene({"harid": "OB", "valdur": "WH", "dorak": "BO"}, hands=hands)
    t.play("move", "harid", "04")
    moment = t.save()
    t.play("card", "niggling_injury")
    t.expect_asked(0, "way")  # the third player is not asked
    t.play("move", "harid", "02")
    t.idle()
    t.load(moment)
    t.play("pass")
    t.expect_asked(2, "answer_move", "W2")
    t.play("card", "niggling_injury")
    t.play("move", "harid", "02")
    t.idle()


@pytest.mark.rule("niggling_injury", "warding_charm", "W6")
def test_a_cancelled_niggling_injury_has_still_used_up_the_window() -> None:
    hands = {0: ["warding_charm"], 1: ["niggling_injury"], 2: ["niggling_injury"]}
    t = scene({"harid": "OB", "valdur": "WH", "dorak": "BO"}, hands=hands)
    t.play("move", "harid", "04")
    t.play("card", "niggling_injury")
    t.expect_asked(0, "answer_target", "W6")
    moment = t.save()
    t.play("card", "warding_charm")
    t.expect_asked(0, "way", "MV-c")  # he plans again, with all his points
    t.play("move", "harid", "04")
    assert (t.where("harid"), t.hand(2)) == ("04", ["niggling_injury"])
    t.idle()
    t.load(moment)
    t.play("pass")
    assert not t.offers("move", "harid", "04")
    t.play("move", "harid", "02")
    t.idle()


@pytest.mark.rule("niggling_injury", "GEN-14", "GEN-1")
def test_niggling_injury_is_not_for_the_own_gang() -> None:
    t = scene({"harid": "OB", "valdur": "WH"}, hands={0: ["niggling_injury"]})
    t.play("move", "harid", "04")
    assert t.where("harid") == "04"
    t.idle()


@pytest.mark.rule("niggling_injury", "MIL-3", "GEN-1", "RET-1")
def test_niggling_injury_is_neither_for_a_militiaman_nor_for_a_retreat() -> None:
    t = scene({"harid": "03", "valdur": "11"}, hands={1: ["niggling_injury"]}, phase="militia", dice=[1, 6, 1, 1, 1])
    t.play("figure", "kornak")
    t.play("move", "kornak", "24")
    t.play("done")
    t.play("move", "harid", "11", "valdur")
    t.play("pass")  # W2 is for Harid's movement
    settle(t)


@pytest.mark.rule("niggling_injury", "LEA-3", "GEN-1")
def test_niggling_injury_does_not_hold_who_leaves_for_an_action_point() -> None:
    t = scene({"harid": "N1", "leona": "LI", "valdur": "WH"}, hands={1: ["niggling_injury"]}, alarm=True)
    t.play("leave", "harid")
    assert t.where("harid") == "left"
    t.idle()


@pytest.mark.rule("niggling_injury", "RND-5", "W2")
def test_a_gang_that_is_gone_niggles_nobody() -> None:
    t = scene({"harid": "OB", "valdur": "left"}, hands={1: ["niggling_injury"]})
    t.play("move", "harid", "04")
    assert t.where("harid") == "04"
    t.idle()
