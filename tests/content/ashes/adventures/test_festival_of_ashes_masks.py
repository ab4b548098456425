"""ADV-13: The Festival of Ashes: masks, until midnight and after."""

import pytest

from cadwallon.core.places import REMOVED
from cadwallon.rules.treasure import remove
from tests.content.ashes.adventures.festival_scenes import ROBBED, dancing, festival, masked
from tests.kit import GANGS

ATTACK = {"harid": "02", "faras": "11"}


# --- ADV-13.6, ADV-13.9 ---------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-13.6", "ADV-13.9", "RUL-30")
@pytest.mark.parametrize(("number", "safe"), [(1, True), (4, True), (5, False), (7, False)])
def test_until_midnight_no_militiaman_enters_the_space_of_a_masked_thief(number: int, safe: bool) -> None:
    at = {"harid": "N1", "faras": "11", "valdur": "24", "captain_kornak": "18"}
    t = festival(at, masks=["faras"], phase="militia", deck=["grit"], round=number)
    t.play("figure", "captain_kornak")
    assert t.offers("move", "captain_kornak", "11", "faras") is not safe
    assert t.offers("move", "captain_kornak", "24", "valdur")  # he wears none
    t.play("stay")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-13.6", "RUL-30", "RUL-32")
def test_a_militiaman_does_not_retreat_past_a_masked_thief() -> None:
    at = {"harid": "N1", "faras": "12", "valdur": "06", "captain_kornak": "TR", "chief_valrut": "44"}
    past_the_treasury = {"18", "20", "25", "04", "11"}
    past_valdur = {"04", "PL", "05", "N3", "08", "13", "CU"}
    for masks, ends in (([], past_the_treasury | past_valdur), (["valdur"], past_the_treasury)):
        t = festival(at, masks=masks, phase="militia", deck=["grit"], dice=[1, 1, 1, 5, 5])
        t.play("figure", "captain_kornak")
        t.play("move", "captain_kornak", "12", "faras")
        t.expect_asked(1, "retreat", "RET-1")
        assert t.ends("space") == ends
        t.play("space", "18")
        t.play("done")
        t.idle()


@pytest.mark.rule("ADV-13.6")
def test_who_attacks_loses_his_mask_before_the_dice_are_rolled() -> None:
    t = festival(ATTACK, masks=["harid"], hands={0: ["low_blow"]}, dice=[5, 5, 1, 1])
    t.play("move", "harid", "11", "faras")
    t.expect_asked(0, "combat_card")
    assert masked(t) == []
    assert not t.told("combat_dice")
    t.play("pass")
    t.play("space", "19")
    assert masked(t) == []
    t.idle()


@pytest.mark.rule("ADV-13.6", "COM-3")
@pytest.mark.parametrize(
    ("dice", "before", "after"),
    [
        ([5, 5, 1, 1], ["faras"], ["harid"]),  # the loser's goes to the winner, who wears none
        ([5, 5, 1, 1], ["harid", "faras"], ["harid"]),  # the attacker's own is gone by then
        ([1, 1, 5, 5], ["harid"], []),  # lost before the fight: nothing is left for the winner
        ([1, 1, 5, 5], ["harid", "faras"], ["faras"]),
        ([1, 1, 5, 5], ["faras"], ["faras"]),
    ],
)
def test_the_loser_s_mask_goes_to_a_winner_without_one(dice: list[int], before: list[str], after: list[str]) -> None:
    t = festival(ATTACK, masks=before, dice=dice)
    t.play("move", "harid", "11", "faras")
    t.play("space", t.options("space")[0][1])
    assert masked(t) == after
    t.idle()


@pytest.mark.rule("ADV-13.6", "RUL-27")
def test_false_pockets_do_not_save_a_mask() -> None:
    t = festival(ATTACK, masks=["faras"], dice=[5, 5, 1, 1], hands={1: ["false_pockets"]})
    t.play("move", "harid", "11", "faras")
    t.play("card", "false_pockets")
    t.play("space", t.options("space")[0][1])
    assert masked(t) == ["harid"]
    t.idle()


@pytest.mark.rule("ADV-13.6", "ADV-13.9", "PAT-2")
def test_after_midnight_a_militiaman_who_wins_sends_the_mask_to_the_supply() -> None:
    at = {"harid": "N1", "faras": "11", "captain_kornak": "18"}
    t = festival(at, masks=["faras"], phase="militia", deck=["grit"], round=6, dice=[5, 5, 5, 1, 1])
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "11", "faras")
    assert (t.where("faras"), masked(t)) == ("PR", [])
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-13.6", "CYC-3", "CYC-4")
def test_whoever_enters_the_room_of_the_cyclops_attacks_and_its_prey_loses_the_mask() -> None:
    at = {"harid": "LI", "faras": "S1", "cyclops": "SC"}
    t = festival(at, masks=["harid"], shown={"LI": "staircase"}, dice=[1, 1, 5, 5, 5, 5])
    t.play("move", "harid", "SC", "cyclops")
    assert (t.where("harid"), masked(t)) == ("PR", [])
    t.idle()
    t = festival({"harid": "LI", "iris": "SC", "faras": "S1"}, masks=["iris"], shown={"LI": "staircase"})
    t.dice(4, 5, 5, 5, 5, 1, 1)  # it appears in the Scriptorium, where Iris wears hers
    t.play("move", "harid", "HA")
    assert (t.where("iris"), masked(t)) == ("PR", [])
    t.idle()


@pytest.mark.rule("ADV-13.6", "CMN-12", "CMN-13")
def test_there_are_twelve_masks_and_one_who_is_removed_gives_his_back() -> None:
    at = {"harid": "02", "faras": "S1", "kaldern": "S2", "anays": "S3"}
    t = festival(at, full=["03"], gangs=GANGS, dice=[1])
    others = [thief for thief in range(16) if thief not in (t.figure("harid"), 4, 8, 12)]
    for thief in others:
        t.g.thief_mark[thief] = 1
    assert sum(t.g.thief_mark) == 12
    moment = t.save()
    t.play("special", "harid", "SA-13a", "03")
    assert (t.ducats(0), "harid" in masked(t), dancing(t)) == (3, False, {"03": ROBBED})  # the rest still happens
    t.idle()
    t.load(moment)
    remove(t.g, t.figure("faras"), REMOVED)
    assert sum(t.g.thief_mark) == 11
    t.play("special", "harid", "SA-13a", "03")
    assert "harid" in masked(t)
    t.idle()


@pytest.mark.rule("ADV-13.6")
def test_one_mask_a_thief_and_it_is_no_thing_to_exchange() -> None:
    t = festival({"harid": "02", "faras": "S1"}, full=["03"], masks=["harid"], dice=[1])
    t.play("special", "harid", "SA-13a", "03")
    assert (t.g.thief_mark[t.figure("harid")], t.ducats(0)) == (1, 3)
    t.idle()
    t = festival({"harid": "01", "iris": "02", "faras": "S1"}, masks=["harid"])
    assert not any("+via" in words[-1] for words in t.options("move", "harid"))  # he has nothing else to give


# --- ADV-13.7 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-13.7", "ADV-13.9")
@pytest.mark.parametrize("number", [1, 6])
def test_a_mask_burns_in_the_holy_altar_for_five_ducats(number: int) -> None:
    at = {"harid": "HA", "iris": "SC", "faras": "S1"}
    t = festival(at, masks=["harid", "iris"], round=number)
    assert t.options("special") == [["special", "harid", "SA-13b"]]
    t.play("special", "harid", "SA-13b")
    assert (t.ducats(0), t.ap(0), masked(t)) == (5, 6, ["iris"])
    t.idle()
    assert not festival(at, masks=["iris"], round=number).offers("special")
    assert not festival(at, masks=["harid"], round=number, ap={0: 0}).offers("special")


@pytest.mark.rule("ADV-13.6", "END-2", "LEA-5")
def test_masks_are_worth_nothing_at_the_end() -> None:
    t = festival({"harid": "left", "faras": "N1"}, masks=["harid", "faras"], phase="militia", round=7, turn=1)
    t.play("done")
    t.play("end_turn")
    assert t.g.over
    assert list(t.g.scores) == [0, 0]
    assert masked(t) == ["harid", "faras"]
