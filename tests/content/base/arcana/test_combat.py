"""Cards of W3 and when they are played; those that change dice: Powerful Blow, Second Blade, Second Chance, Low Blow.

Parry, Sticky Fingers, False Pockets and Bribe stand in test_combat_aftermath, Jinx in test_jinx.
"""

from typing import Any

import pytest

from tests.content.base.scenes import fight, raid, rolled, scene, settle, won

COMBAT_CARDS = [
    "powerful_blow", "second_blade", "jinx", "second_chance", "low_blow", "parry", "sticky_fingers", "false_pockets",
    "bribe",
]  # fmt: skip


# --- when -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule(*COMBAT_CARDS, "GEN-1", "W3")
def test_none_of_them_is_played_at_a_free_moment() -> None:
    t = scene({"harid": "02", "valdur": "11"}, hands={0: COMBAT_CARDS}, ducats={0: 5}, phase="militia", dice=[6])
    assert not t.offers("play")
    t.play("figure", "kornak")
    t.play("done")
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule(*COMBAT_CARDS, "W3", "COM-2")
def test_which_of_them_an_attacker_may_play() -> None:
    t = fight("harid", "valdur", 6, 6, 1, 1, hands={0: COMBAT_CARDS}, ducats={0: 5})
    assert t.ends("card") == set(COMBAT_CARDS) - {"parry", "bribe"}
    t.play("pass")
    settle(t)


@pytest.mark.rule(*COMBAT_CARDS, "W3", "COM-2")
def test_which_of_them_a_defender_may_play() -> None:
    t = fight("harid", "valdur", 6, 6, 1, 1, hands={1: COMBAT_CARDS}, ducats={1: 5})
    assert t.ends("card") == set(COMBAT_CARDS) - {"parry", "bribe"}  # the attacker played none to be parried
    t.play("pass")
    settle(t)


@pytest.mark.rule(*COMBAT_CARDS, "W3", "MIL-9", "GEN-3")
def test_which_of_them_answer_a_militiaman() -> None:
    t = raid("valdur", 6, 6, 1, 1, hands={1: COMBAT_CARDS}, ducats={1: 5})
    assert t.ends("card") == set(COMBAT_CARDS) - {"parry", "sticky_fingers"}
    t.play("pass")
    settle(t)


# --- Powerful Blow ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("powerful_blow", "COM-2", "COM-6", "CS-6", "ARC-3")
@pytest.mark.parametrize(
    ("dice", "with_it", "without"),
    [
        ([4, 2, 5, 1], ("harid", 5, 5), ("valdur", 5, 4)),
        ([3, 3, 5, 1], ("valdur", 5, 4), ("valdur", 5, 3)),  # one is not always enough; added to one die only
        ([6, 1, 2, 1], ("harid", 7, 2), ("harid", 6, 2)),
    ],
)
def test_powerful_blow_adds_one_to_the_attackers_highest_die(
    dice: list[int], with_it: tuple[str, int, int], without: tuple[str, int, int]
) -> None:
    t = fight("harid", "valdur", *dice, hands={0: ["powerful_blow"]})
    moment = t.save()
    t.play("card", "powerful_blow")
    assert won(t) == with_it
    settle(t)
    assert t.discard() == ["powerful_blow"]
    t.load(moment)
    t.play("pass")
    assert won(t) == without
    settle(t)
    assert t.hand(0) == ["powerful_blow"]


@pytest.mark.rule("powerful_blow", "COM-6", "MIL-6")
def test_powerful_blow_for_a_defender_turns_a_tie() -> None:
    t = fight("harid", "valdur", 6, 1, 6, 1, hands={1: ["powerful_blow"]})
    t.play("card", "powerful_blow")
    assert won(t) == ("valdur", 7, 6)
    settle(t)
    t = raid("valdur", 6, 1, 6, 1, hands={1: ["powerful_blow"]})
    t.play("card", "powerful_blow")
    assert won(t) == ("valdur", 7, 6)
    settle(t)


@pytest.mark.rule("powerful_blow", "ARC-2", "COM-2")
def test_one_card_a_side_so_two_powerful_blows_are_never_played_together() -> None:
    t = fight("harid", "valdur", 4, 1, 6, 1, hands={0: ["powerful_blow", "powerful_blow"]})
    t.play("card", "powerful_blow")
    assert won(t) == ("valdur", 6, 5)
    settle(t)
    assert t.hand(0) == ["powerful_blow"]


# --- Second Blade -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("second_blade", "COM-2", "COM-6", "CS-4")
def test_second_blade_is_one_die_more() -> None:
    t = fight("harid", "valdur", 1, 1, 6, 5, 5, hands={0: ["second_blade"]})
    moment = t.save()
    t.play("card", "second_blade")
    assert (rolled(t), won(t)) == ([611, 55], ("harid", 6, 5))
    settle(t)
    t.load(moment)
    t.dice(1, 1, 5, 5)
    t.play("pass")
    assert (rolled(t), won(t)) == ([11, 55], ("valdur", 5, 1))
    settle(t)


@pytest.mark.rule("second_blade", "COM-6")
def test_second_blade_for_both_sides() -> None:
    t = fight("harid", "valdur", 1, 2, 3, 4, 5, 6, hands={0: ["second_blade"], 1: ["second_blade"]})
    t.play("card", "second_blade")
    t.play("card", "second_blade")
    assert (rolled(t), won(t)) == ([321, 654], ("valdur", 6, 3))
    settle(t)
    assert t.discard() == ["second_blade", "second_blade"]


# --- Second Chance ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("second_chance", "CS-5", "W4", "GEN-6")
@pytest.mark.parametrize(
    ("answer", "again", "result"),
    [
        (["second_chance", "second_chance", "1"], [5], ("harid", 5, 4)),  # the lowest die, the one
        (["second_chance", "second_chance", "2"], [2, 2], ("valdur", 4, 2)),  # both, and it got worse
        (["pass"], [], ("valdur", 4, 3)),  # none: the card is spent all the same
    ],
)
def test_second_chance_rerolls_the_lowest_dice(
    answer: list[str], again: list[int], result: tuple[str, int, int]
) -> None:
    t = fight("harid", "valdur", 3, 1, 4, 4, *again, hands={0: ["second_chance"]})
    t.play("card", "second_chance")
    t.expect_asked(0, "combat_reroll", "W4a")
    assert len(t.options()) == 3
    t.play(*answer)
    assert won(t) == result
    settle(t)
    assert t.discard() == ["second_chance"]


@pytest.mark.rule("second_chance", "W4", "GEN-6")
def test_second_chance_for_a_defender_and_only_once() -> None:
    t = fight("harid", "valdur", 4, 4, 3, 1, 2, hands={1: ["second_chance"]})
    t.play("card", "second_chance")
    t.expect_asked(1, "combat_reroll", "W4b")
    t.play("second_chance", "second_chance", "1")
    t.expect_asked(0, "retreat")  # the three was not rerolled, but the chance is used
    settle(t)


@pytest.mark.rule("second_chance", "W3")
def test_second_chance_not_played_before_the_dice_cannot_be_played_after_them() -> None:
    t = fight("harid", "valdur", 3, 1, 4, 4, hands={0: ["second_chance"]})
    t.play("pass")
    t.expect_asked(1, "retreat")
    settle(t)


@pytest.mark.rule("second_chance", "W5a", "CHE-1", "GEN-6", "ARC-3")
def test_second_chance_rerolls_a_failed_test() -> None:
    t = scene({"harid": "LI"}, chests={"LI": "scroll"}, hands={0: ["second_chance", "second_chance"]}, dice=[5, 6])
    t.play("lockpick", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    assert t.options() == [["use", "second_chance"], ["pass"]]
    moment = t.save()
    t.play("use", "second_chance")
    assert (t.chest("LI"), t.hand(0), t.discard()) == ("scroll", ["second_chance"], ["second_chance"])  # one a die
    t.idle()
    t.load(moment)
    t.dice(4)
    t.play("use", "second_chance")
    assert (t.carries("harid"), t.ap(0)) == (["scroll"], 6)
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert (t.chest("LI"), t.discard()) == ("scroll", [])
    t.idle()


@pytest.mark.rule("second_chance", "W5a", "GEN-1")
def test_second_chance_is_not_for_a_test_that_succeeded_or_a_rivals() -> None:
    hands = {0: ["second_chance"], 1: ["second_chance"]}
    t = scene({"harid": "LI", "valdur": "WH"}, chests={"LI": "scroll"}, hands=hands, dice=[4])
    t.play("lockpick", "harid")
    assert t.carries("harid") == ["scroll"]
    t.idle()
    t = scene({"harid": "LI", "valdur": "WH"}, chests={"LI": "scroll"}, hands={1: ["second_chance"]}, dice=[5])
    t.play("lockpick", "harid")
    assert t.chest("LI") == "scroll"
    t.idle()


@pytest.mark.rule("second_chance", "ARC-4", "GEN-11", "ED-ARC-4")
def test_second_chance_in_a_special_action_only_where_the_edition_allows_it() -> None:
    """The strongroom of the Duke: Harid's die is a five."""
    story: dict[str, Any] = {
        "at": {"harid": "TR", "leona": "LI", "valrut": "12", "valdur": "WH"},
        "carries": {"harid": ["keys", "scroll"]},
        "hands": {0: ["second_chance"]},
    }
    t = scene(**story, edition="revised", dice=[5])
    t.play("special", "harid")
    assert (t.where("harid"), t.hand(0)) == ("captured", ["second_chance"])
    t.idle()
    t = scene(**story, edition="first", dice=[5, 4])
    t.play("special", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    t.play("use", "second_chance")
    assert (t.ducats(0), t.where("harid")) == (4, "TR")
    t.idle()


# --- Low Blow ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("low_blow", "COM-2", "COM-6", "CS-4")
def test_low_blow_is_one_die_less_for_the_other_side() -> None:
    t = fight("harid", "valdur", 3, 3, 2, 6, hands={0: ["low_blow"]})
    moment = t.save()
    t.dice(3, 3, 2)
    t.play("card", "low_blow")
    assert (rolled(t), won(t)) == ([33, 2], ("harid", 3, 2))
    settle(t)
    t.load(moment)
    t.play("pass")
    assert (rolled(t), won(t)) == ([33, 62], ("valdur", 6, 3))
    settle(t)


@pytest.mark.rule("low_blow", "GEN-3", "MIL-9")
def test_low_blow_hinders_a_militiaman() -> None:
    t = raid("valdur", 1, 2, 2, hands={1: ["low_blow"]})
    t.play("card", "low_blow")
    assert (rolled(t), won(t)) == ([1, 22], ("valdur", 2, 1))
    settle(t)


@pytest.mark.rule("low_blow", "second_blade", "GEN-7", "RUL-25")
def test_low_blow_comes_after_all_additions() -> None:
    t = fight("harid", "valdur", 3, 3, 2, 6, hands={0: ["low_blow"], 1: ["second_blade"]})
    t.play("card", "low_blow")
    t.play("card", "second_blade")
    assert rolled(t) == [33, 62]
    settle(t)


@pytest.mark.rule("low_blow", "dorak", "GEN-7")
def test_low_blow_never_leaves_less_than_one_die_and_may_still_be_played() -> None:
    t = fight("harid", "dorak", 3, 2, 6, hands={1: ["low_blow"]})
    t.play("card", "low_blow")  # the bolt has already left Harid a single die
    assert rolled(t) == [3, 62]
    settle(t)
    assert t.discard() == ["low_blow"]
