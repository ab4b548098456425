"""Jinx: an opponent rerolls a die, in combat or of a test that just succeeded."""

import pytest

from tests.content.base.scenes import fight, raid, scene, settle, won
from tests.kit import Table


# --- in combat --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("jinx", "COM-2", "COM-6", "CS-5", "W4", "GEN-6", "ARC-3")
def test_the_attacker_makes_the_defender_reroll_the_die_of_his_choice() -> None:
    t = fight("harid", "valdur", 4, 1, 6, 2, 3, hands={0: ["jinx"]})
    t.play("card", "jinx")
    t.expect_asked(0, "combat_reroll", "W4a")
    assert t.options() == [["reroll", "jinx", "defender", "2"], ["reroll", "jinx", "defender", "6"], ["pass"]]
    moment = t.save()
    t.play("reroll", "jinx", "defender", "6")
    assert won(t) == ("harid", 4, 3)
    settle(t)
    t.load(moment)
    t.dice()
    t.play("pass")  # not wanted any more: the card is spent all the same
    assert won(t) == ("valdur", 6, 4)
    settle(t)
    assert t.discard() == ["jinx"]


@pytest.mark.rule("jinx", "W3")
def test_kept_in_hand_it_is_of_no_use_after_the_dice() -> None:
    t = fight("harid", "valdur", 4, 1, 6, 2, hands={0: ["jinx"]})
    t.play("pass")
    assert won(t) == ("valdur", 6, 4)
    settle(t)
    assert t.hand(0) == ["jinx"]


@pytest.mark.rule("jinx", "COM-6", "W4")
def test_the_defender_jinxes_too() -> None:
    t = fight("harid", "valdur", 6, 1, 4, 2, 3, hands={1: ["jinx"]})
    t.play("card", "jinx")
    t.expect_asked(1, "combat_reroll", "W4b")
    t.play("reroll", "jinx", "attacker", "6")
    assert won(t) == ("valdur", 4, 3)
    settle(t)


@pytest.mark.rule("jinx", "GEN-3", "MIL-9")
def test_a_militiaman_can_be_jinxed() -> None:
    t = raid("valdur", 6, 1, 4, 2, 3, hands={1: ["jinx"]})
    t.play("card", "jinx")
    t.play("reroll", "jinx", "attacker", "6")
    assert won(t) == ("valdur", 4, 3)
    settle(t)


@pytest.mark.rule("jinx", "GEN-6", "second_chance", "W4")
def test_a_die_is_rerolled_once_by_each_side() -> None:
    """The attacker's Second Chance first, then the defender's Jinx on the same die, and that is the end."""
    t = fight("harid", "valdur", 2, 1, 4, 4, 6, 3, hands={0: ["second_chance"], 1: ["jinx"]})
    t.play("card", "second_chance")
    t.play("card", "jinx")
    t.play("second_chance", "second_chance", "1")  # the one is a six now
    t.play("reroll", "jinx", "attacker", "6")
    assert won(t) == ("valdur", 4, 3)
    settle(t)


@pytest.mark.rule("jinx", "warding_charm")
def test_in_combat_no_warding_charm_answers_it() -> None:
    t = fight("harid", "valdur", 4, 1, 6, 2, 3, hands={0: ["jinx"], 1: ["warding_charm"]})
    t.play("card", "jinx")
    t.expect_asked(0, "combat_reroll")  # Valdur's player holds no combat card and is not asked
    t.play("reroll", "jinx", "defender", "6")
    assert won(t) == ("harid", 4, 3)
    settle(t)


# --- a test that succeeded --------------------------------------------------------------------------------------------
def lock(*dice: int, **more: object) -> Table:
    """Harid has just tried the chest in the Library; Valdur, and perhaps Dorak, look on."""
    at = {"harid": "LI", "valdur": "WH"}
    if more.pop("three", False):
        at["dorak"] = "BO"
    t = scene(at, chests={"LI": "scroll"}, dice=dice, **more)
    t.play("lockpick", "harid")
    return t


@pytest.mark.rule("jinx", "CHE-1", "W5b", "ARC-2", "ARC-3")
@pytest.mark.parametrize(("again", "opened"), [(5, False), (6, False), (4, True)])
def test_the_roller_rolls_again_and_the_second_result_stands(again: int, opened: bool) -> None:
    t = lock(2, again, hands={1: ["jinx"]})
    t.expect_asked(1, "test_passed", "W5b")
    assert t.options() == [["card", "jinx"], ["pass"]]
    moment = t.save()
    t.play("card", "jinx")
    assert t.carries("harid") == (["scroll"] if opened else [])
    assert (t.discard(), t.ap(0)) == (["jinx"], 6)
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert (t.carries("harid"), t.hand(1)) == (["scroll"], ["jinx"])
    t.idle()


@pytest.mark.rule("jinx", "GEN-1", "W5b")
def test_not_on_a_test_that_failed() -> None:
    t = lock(5, hands={1: ["jinx"]})
    assert t.chest("LI") == "scroll"
    t.idle()


@pytest.mark.rule("jinx", "GEN-14", "GEN-1")
def test_nobody_jinxes_himself() -> None:
    t = lock(2, hands={0: ["jinx"]})
    assert t.carries("harid") == ["scroll"]
    t.idle()


@pytest.mark.rule("jinx", "CHE-2", "GEN-1")
def test_a_bash_has_no_die() -> None:
    t = scene({"harid": "LI", "valdur": "WH"}, chests={"LI": "scroll"}, hands={1: ["jinx"]})
    t.play("bash", "harid")
    assert t.carries("harid") == ["scroll"]
    t.idle()


@pytest.mark.rule("jinx", "W5b", "RUL-59", "GEN-6")
def test_the_rivals_are_asked_clockwise_and_the_first_jinx_closes_the_window() -> None:
    t = lock(2, 3, three=True, hands={1: ["jinx"], 2: ["jinx"]})
    t.expect_asked(1, "test_passed")
    moment = t.save()
    t.play("card", "jinx")
    assert t.carries("harid") == ["scroll"]  # a success again, and nobody may answer any more
    t.idle()
    t.load(moment)
    t.play("pass")
    t.expect_asked(2, "test_passed")
    t.dice(6)
    t.play("card", "jinx")
    assert (t.chest("LI"), t.hand(1)) == ("scroll", ["jinx"])
    t.idle()


@pytest.mark.rule("jinx", "second_chance", "W5a", "GEN-6")
def test_the_roller_answers_with_a_reroll_of_his_own() -> None:
    t = lock(2, 6, 1, hands={0: ["second_chance"], 1: ["jinx", "jinx"]})
    t.play("card", "jinx")
    t.expect_asked(0, "test_failed", "W5a")
    t.play("use", "second_chance")
    assert (t.carries("harid"), t.hand(1)) == (["scroll"], ["jinx"])  # one Jinx a test
    t.idle()


@pytest.mark.rule("jinx", "second_chance", "W5a", "GEN-6")
def test_a_reroll_that_is_used_already_does_not_answer_it() -> None:
    t = lock(6, 2, 5, hands={0: ["second_chance", "second_chance"], 1: ["jinx"]})
    t.play("use", "second_chance")
    t.expect_asked(1, "test_passed", "W5b")
    t.play("card", "jinx")
    assert (t.chest("LI"), t.hand(0)) == ("scroll", ["second_chance"])
    t.idle()


@pytest.mark.rule("jinx", "warding_charm", "W6")
def test_a_warding_charm_saves_the_success_and_the_jinx_is_used_up() -> None:
    t = lock(2, three=True, hands={0: ["warding_charm"], 1: ["jinx"], 2: ["jinx"]})
    t.play("card", "jinx")
    t.expect_asked(0, "answer_target", "W6")
    moment = t.save()
    t.play("card", "warding_charm")
    assert t.carries("harid") == ["scroll"]  # and the third player may not jinx this test any more
    assert (sorted(t.discard()), t.hand(2)) == (["jinx", "warding_charm"], ["jinx"])
    t.idle()
    t.load(moment)
    t.dice(6)
    t.play("pass")
    assert (t.chest("LI"), t.hand(0)) == ("scroll", ["warding_charm"])
    t.idle()


# --- dice that are no tests -------------------------------------------------------------------------------------------
@pytest.mark.rule("jinx", "TRE-3", "GEN-1")
def test_not_on_the_die_of_a_purse() -> None:
    t = scene({"harid": "LI", "valdur": "WH"}, chests={"LI": "purse"}, hands={1: ["jinx"]}, dice=[5])
    t.play("bash", "harid")
    assert t.ducats(0) == 1 + 5
    t.idle()


@pytest.mark.rule("jinx", "TRE-4", "GEN-1")
def test_not_on_the_die_of_a_chest_full_of_ducats() -> None:
    at = {"harid": "N1", "leona": "LI", "valdur": "WH"}
    t = scene(at, carries={"harid": ["ducat_chest"]}, alarm=True, hands={1: ["jinx"]}, dice=[5])
    t.play("leave", "harid")
    assert t.ducats(0) == 5 + 3
    t.idle()


@pytest.mark.rule("jinx", "MIL-1", "GEN-1")
def test_not_on_the_die_of_the_militia() -> None:
    t = scene({"harid": "LI", "valdur": "WH"}, hands={0: ["jinx"], 1: ["jinx"]}, phase="militia", dice=[5])
    t.play("figure", "kornak")
    t.expect_asked(0, "move_figure")
    t.play("stay")
    t.play("done")
    t.idle()


@pytest.mark.rule("jinx", "ARC-4", "ED-ARC-4")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_in_a_special_action_only_where_the_edition_allows_it(edition: str) -> None:
    t = scene(
        {"harid": "TR", "leona": "LI", "valrut": "12", "valdur": "WH"},
        carries={"harid": ["keys", "scroll"]}, hands={1: ["jinx"]}, edition=edition, dice=[2],
    )  # fmt: skip
    t.play("special", "harid")
    if edition == "first":
        t.expect_asked(1, "test_passed", "W5b")
        moment = t.save()
        t.dice(6)
        t.play("card", "jinx")
        assert t.where("harid") == "captured"
        t.idle()
        t.load(moment)
        t.play("pass")
    assert (t.ducats(0), t.hand(1)) == (4, ["jinx"])
    t.idle()
