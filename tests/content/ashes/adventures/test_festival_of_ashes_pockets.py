"""ADV-13: The Festival of Ashes: pockets, and what happens to those who are caught at it."""

import pytest

from tests.content.ashes.adventures.festival_scenes import FULL, ROBBED, dancing, festival, masked


# --- ADV-13.5 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-13.5", "CMN-8", "CMN-9")
@pytest.mark.parametrize(("die", "masks"), [(1, ["harid"]), (2, []), (4, [])])
def test_a_picked_pocket_pays_three_ducats_and_on_a_one_a_mask(die: int, masks: list[str]) -> None:
    t = festival({"harid": "02", "faras": "S1"}, full=["03", "04"], robbed=["01"], dice=[die])
    assert t.options("special") == [["special", "harid", "SA-13a", "03"]]  # not the robbed one, not two steps away
    t.play("special", "harid", "SA-13a", "03")
    assert (t.ducats(0), t.ap(0), dancing(t)["03"], masked(t)) == (3, 6, ROBBED, masks)
    assert not t.offers("special")  # his one action
    assert t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("ADV-13.5", "ARC-4", "CMN-9")
@pytest.mark.parametrize(("die", "masks"), [(1, ["harid"]), (2, [])])
def test_where_arcana_may_be_played_the_roll_is_a_test_and_a_one_finds_a_mask_too(die: int, masks: list[str]) -> None:
    t = festival({"harid": "02", "faras": "S1"}, full=["03"], dice=[die], edition="fr")
    t.play("special", "harid", "SA-13a", "03")
    assert (t.ducats(0), masked(t)) == (3, masks)
    t.idle()


@pytest.mark.rule("ADV-13.5", "MOV-2")
def test_from_a_room_through_its_door_and_only_with_an_ap_for_it() -> None:
    at = {"harid": "LI", "iris": "12", "faras": "S1"}
    t = festival(at, full=["11", "02", "19", "06"])
    assert t.options("special") == [
        ["special", "harid", "SA-13a", "02"],
        ["special", "harid", "SA-13a", "11"],
        ["special", "iris", "SA-13a", "06"],
    ]
    assert not festival(at, full=["11"], ap={0: 0}).offers("special")
    assert not festival(at, full=["11"], wounds={"harid": 1}).offers("special", "harid")


@pytest.mark.rule("ADV-13.5", "CMN-15", "RUL-53", "RUL-54")
def test_a_failure_costs_the_mask_and_raises_a_hue_and_cry_of_four_spaces() -> None:
    at = {"harid": "02", "faras": "S1", "captain_kornak": "17"}
    t = festival(at, full=["03"], masks=["harid"], dice=[5])
    t.play("special", "harid", "SA-13a", "03")
    assert (t.ducats(0), dancing(t), masked(t)) == (0, {"03": FULL}, [])
    t.expect_asked(1, "move_figure", "CMN-15")
    assert t.offers("move", "captain_kornak", "02", "harid")  # 11, LI, 02: the reveller in 03 is no way
    assert t.offers("move", "captain_kornak", "05")
    assert not t.offers("move", "captain_kornak", "N3")
    moment = t.save()
    t.play("pass")
    assert t.g.active == t.figure("harid")
    t.idle()
    t.load(moment)
    t.dice(1, 1, 1, 6, 6)
    t.play("move", "captain_kornak", "02", "harid")
    t.play("space", t.options("space")[0][1])  # he has won: nothing ends
    assert t.g.active == t.figure("harid")
    t.idle()
    t.load(moment)
    t.dice(6, 6, 6, 1, 1)
    t.play("move", "captain_kornak", "02", "harid")
    assert (t.where("harid"), t.g.active) == ("PR", -1)  # PAT-2, RUL-2
    t.idle()


@pytest.mark.rule("ADV-13.5", "XPT-1", "CMN-8")
def test_experience_rerolls_a_failure_and_nothing_that_is_as_good_as_it_can_be() -> None:
    t = festival({"harid": "02", "faras": "S1"}, full=["03"], dice=[6, 1], experience={0: 1})
    t.play("special", "harid", "SA-13a", "03")
    t.expect_asked(0, "own_die", "W9")
    t.play("reroll", "experience")
    assert (t.ducats(0), t.experience(0), masked(t)) == (3, 0, ["harid"])
    t.idle()
    t = festival({"harid": "02", "faras": "S1"}, full=["03"], dice=[1], experience={0: 1})
    t.play("special", "harid", "SA-13a", "03")
    assert t.ducats(0) == 3
    t.idle()
