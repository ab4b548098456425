"""Cards of W3 that cancel, steal, protect or end a combat: Parry, Sticky Fingers, False Pockets, Bribe."""

import pytest

from cadwallon.core.layers import P_COMBAT
from cadwallon.core.places import UNPLACED
from tests.content.base.scenes import TwoCards, fight, raid, rolled, scene, settle, won
from tests.kit import rules_with


# --- Parry ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("parry", "ARC-2", "ARC-3", "COM-2")
def test_parry_cancels_the_attackers_card() -> None:
    t = fight("harid", "valdur", 4, 1, 5, 1, hands={0: ["powerful_blow", "second_blade"], 1: ["parry"]})
    t.play("card", "powerful_blow")
    t.expect_asked(1, "combat_card", "W3b")
    assert t.options() == [["card", "parry", "powerful_blow"], ["pass"]]
    moment = t.save()
    t.play("card", "parry", "powerful_blow")
    assert won(t) == ("valdur", 5, 4)  # and the attacker played no other card: it still was his one
    settle(t)
    assert (t.hand(0), t.discard()) == (["second_blade"], ["powerful_blow", "parry"])
    t.load(moment)
    t.play("pass")
    assert won(t) == ("harid", 5, 5)
    settle(t)
    assert (t.hand(1), t.discard()) == (["parry"], ["powerful_blow"])


@pytest.mark.rule("parry", "GEN-1")
def test_parry_needs_a_card_to_cancel() -> None:
    t = fight("harid", "valdur", 4, 1, 5, 1, hands={0: ["powerful_blow"], 1: ["parry"]})
    t.play("pass")
    t.expect_asked(1, "combat_card", "W3b")
    assert t.options() == [["pass"]]
    t.play("pass")
    settle(t)


@pytest.mark.rule("parry", "GEN-1", "MIL-9")
def test_parry_is_of_no_use_against_a_militiaman() -> None:
    t = raid("valdur", 4, 1, 5, 1, hands={1: ["parry"]})
    assert t.options() == [["pass"]]
    t.play("pass")
    settle(t)


@pytest.mark.rule("parry", "GEN-1", "W3b")
def test_parry_is_for_the_defender_only() -> None:
    t = fight("harid", "valdur", 4, 1, 5, 1, hands={0: ["parry"], 1: ["powerful_blow"]})
    t.expect_asked(0, "combat_card", "W3a")
    assert t.options() == [["pass"]]
    t.play("pass")
    t.play("card", "powerful_blow")
    assert won(t) == ("valdur", 6, 4)  # nobody was asked about it
    settle(t)


@pytest.mark.rule("parry", "GEN-1", "W3b")
def test_parry_is_never_for_ones_own_card() -> None:
    hands = {0: ["powerful_blow", "parry"]}
    t = fight("harid", "valdur", 4, 1, 5, 1, hands=hands, rules=rules_with(TwoCards()))
    t.play("card", "powerful_blow")
    t.expect_asked(0, "combat_card", "W3a")
    assert t.options() == [["pass"]]
    t.play("pass")
    settle(t)


@pytest.mark.rule("parry")
def test_nothing_answers_a_parry() -> None:
    t = fight("harid", "valdur", 4, 1, 5, 1, hands={0: ["powerful_blow", "parry", "warding_charm"], 1: ["parry"]})
    t.play("card", "powerful_blow")
    t.play("card", "parry", "powerful_blow")
    t.expect_asked(1, "retreat")
    settle(t)


@pytest.mark.rule("parry", "jinx", "second_chance", "W4")
@pytest.mark.parametrize("card", ["jinx", "second_chance"])
def test_parry_takes_away_a_reroll(card: str) -> None:
    t = fight("harid", "valdur", 4, 1, 5, 1, hands={0: [card], 1: ["parry"]})
    t.play("card", card)
    t.play("card", "parry", card)
    t.expect_asked(1, "retreat")
    settle(t)


@pytest.mark.rule("parry", "low_blow", "second_blade", "RUL-25")
def test_parry_brings_back_the_die() -> None:
    t = fight("harid", "valdur", 4, 1, 5, 1, hands={0: ["low_blow"], 1: ["parry"]})
    t.play("card", "low_blow")
    t.play("card", "parry", "low_blow")
    assert rolled(t) == [41, 51]
    settle(t)


# --- Sticky Fingers ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("sticky_fingers", "COM-3", "CS-8")
def test_sticky_fingers_steal_twice_one_after_the_other() -> None:
    t = fight(
        "harid", "valdur", 6, 1, 1, 1, hands={0: ["sticky_fingers"]},
        carries={"valdur": ["red_gem", "keys", "scroll"]},
    )  # fmt: skip
    moment = t.save()
    t.play("card", "sticky_fingers")
    t.play("item", "keys")
    t.expect_asked(0, "steal", "COM-3")
    assert t.options() == [["item", "red_gem"], ["item", "scroll"]]
    t.play("item", "scroll")
    settle(t)
    assert (t.carries("harid"), t.carries("valdur")) == (["keys", "scroll"], ["red_gem"])
    t.load(moment)
    t.play("pass")
    t.play("item", "keys")
    settle(t)
    assert t.carries("harid") == ["keys"]


@pytest.mark.rule("sticky_fingers", "COM-3")
def test_sticky_fingers_take_the_last_treasure_and_then_two_ducats() -> None:
    t = fight("harid", "valdur", 6, 1, 1, 1, hands={0: ["sticky_fingers"]}, carries={"valdur": ["keys"]}, ducats={1: 5})
    t.play("card", "sticky_fingers")
    settle(t)
    assert (t.carries("harid"), t.ducats(0), t.ducats(1)) == (["keys"], 2, 3)


@pytest.mark.rule("sticky_fingers", "COM-3", "GEN-7")
@pytest.mark.parametrize(("had", "taken"), [(9, 4), (4, 4), (3, 3), (1, 1), (0, 0)])
def test_sticky_fingers_take_four_ducats_or_what_he_has(had: int, taken: int) -> None:
    t = fight("harid", "valdur", 6, 1, 1, 1, hands={0: ["sticky_fingers"]}, ducats={1: had})
    t.play("card", "sticky_fingers")
    settle(t)
    assert (t.ducats(0), t.ducats(1)) == (taken, had - taken)


@pytest.mark.rule("sticky_fingers", "CAR-1")
def test_sticky_fingers_and_the_limit_of_three_after_each_theft() -> None:
    t = fight(
        "harid", "valdur", 6, 1, 1, 1, hands={0: ["sticky_fingers"]},
        carries={"harid": ["bracelet", "bracelet", "bracelet"], "valdur": ["keys", "scroll"]},
    )  # fmt: skip
    t.play("card", "sticky_fingers")
    t.play("item", "keys")
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", "keys")
    t.play("room", "WH")
    t.expect_asked(0, "drop", "CAR-1")  # the scroll is the only one left to steal
    t.play("item", "bracelet")
    t.play("room", "LI")
    settle(t)
    assert t.carries("harid") == ["scroll", "bracelet", "bracelet"]


@pytest.mark.rule("sticky_fingers", "COM-3")
def test_sticky_fingers_of_a_defender_who_wins() -> None:
    t = fight("harid", "valdur", 1, 1, 6, 1, hands={1: ["sticky_fingers"]}, carries={"harid": ["keys", "scroll"]})
    t.play("card", "sticky_fingers")
    t.expect_asked(1, "steal")
    t.play("item", "keys")
    settle(t)
    assert t.carries("valdur") == ["keys", "scroll"]


@pytest.mark.rule("sticky_fingers")
def test_sticky_fingers_of_a_loser_take_nothing() -> None:
    t = fight("harid", "valdur", 1, 1, 6, 1, hands={0: ["sticky_fingers"]}, ducats={0: 5, 1: 5})
    t.play("card", "sticky_fingers")
    settle(t)
    assert (t.ducats(0), t.ducats(1), t.discard()) == (3, 7, ["sticky_fingers"])


@pytest.mark.rule("sticky_fingers", "GEN-1", "MIL-8")
def test_sticky_fingers_are_not_for_militiamen() -> None:
    t = raid("valdur", 1, 1, 6, 1, hands={1: ["sticky_fingers"]})
    assert t.options() == [["pass"]]
    t.play("pass")
    settle(t)


# --- False Pockets ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("false_pockets", "COM-3", "RUL-27")
@pytest.mark.parametrize("carried", [["scroll"], []])
def test_false_pockets_save_the_treasure_and_the_ducats(carried: list[str]) -> None:
    t = fight("harid", "valdur", 6, 1, 1, 1, hands={1: ["false_pockets"]}, carries={"valdur": carried}, ducats={1: 5})
    moment = t.save()
    t.play("card", "false_pockets")
    t.expect_asked(0, "retreat")  # he goes all the same
    settle(t)
    assert (t.carries("valdur"), t.ducats(1), t.ducats(0)) == (carried, 5, 0)
    t.load(moment)
    t.play("pass")
    settle(t)
    assert (t.carries("valdur"), t.ducats(1)) == ([], 5 if carried else 3)


@pytest.mark.rule("false_pockets", "COM-3")
def test_false_pockets_of_a_beaten_attacker() -> None:
    t = fight("harid", "valdur", 1, 1, 6, 1, hands={0: ["false_pockets"]}, carries={"harid": ["scroll"]})
    t.play("card", "false_pockets")
    settle(t)
    assert (t.carries("harid"), t.carries("valdur")) == (["scroll"], [])


@pytest.mark.rule("false_pockets", "MIL-7", "ADV-1.2")
def test_false_pockets_save_the_militias_fine() -> None:
    t = raid("valdur", 6, 1, 1, 1, hands={1: ["false_pockets"]}, ducats={1: 5})
    moment = t.save()
    t.play("card", "false_pockets")
    settle(t)
    assert (t.ducats(1), t.g.sheet_count[0]) == (5, 4)
    t.load(moment)
    t.play("pass")
    settle(t)
    assert (t.ducats(1), t.g.sheet_count[0]) == (3, 6)


@pytest.mark.rule("false_pockets", "sticky_fingers")
def test_false_pockets_stop_sticky_fingers() -> None:
    t = fight(
        "harid", "valdur", 6, 1, 1, 1, hands={0: ["sticky_fingers"], 1: ["false_pockets"]},
        carries={"valdur": ["keys", "scroll"]},
    )  # fmt: skip
    t.play("card", "sticky_fingers")
    t.play("card", "false_pockets")
    settle(t)
    assert (t.carries("valdur"), t.discard()) == (["keys", "scroll"], ["sticky_fingers", "false_pockets"])


@pytest.mark.rule("false_pockets")
def test_false_pockets_of_a_winner_change_nothing() -> None:
    t = fight("harid", "valdur", 1, 1, 6, 1, hands={1: ["false_pockets"]}, carries={"harid": ["scroll"]})
    t.play("card", "false_pockets")
    settle(t)
    assert (t.carries("valdur"), t.discard()) == (["scroll"], ["false_pockets"])


@pytest.mark.rule("false_pockets", "parry")
def test_false_pockets_of_an_attacker_can_be_parried() -> None:
    t = fight("harid", "valdur", 1, 1, 6, 1, hands={0: ["false_pockets"], 1: ["parry"]}, carries={"harid": ["scroll"]})
    t.play("card", "false_pockets")
    t.play("card", "parry", "false_pockets")
    settle(t)
    assert t.carries("valdur") == ["scroll"]


# --- Bribe ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("bribe", "MIL-4", "MIL-7", "ADV-1.2", "RUL-31")
def test_a_bribe_ends_the_combat_and_feeds_the_dukes_pile() -> None:
    t = raid("valdur", hands={1: ["bribe"]}, ducats={1: 5}, carries={"valdur": ["scroll"]})
    t.expect_asked(1, "combat_card", "W3b")
    moment = t.save()
    t.play("card", "bribe")
    assert (t.where("kornak"), t.where("valdur"), t.carries("valdur")) == ("18", "11", ["scroll"])
    assert (t.ducats(1), t.g.sheet_count[0], t.discard()) == (4, 5, ["bribe"])
    assert "combat_won" not in t.events()
    t.play("done")  # his movement is over
    t.idle()
    t.load(moment)
    t.dice(6, 6, 1, 1)
    t.play("pass")
    settle(t)
    assert (t.where("kornak"), t.hand(1), t.ducats(1)) == ("11", ["bribe"], 3)


@pytest.mark.rule("bribe", "MIL-7")
def test_without_the_sheet_the_bank_takes_it() -> None:
    t = raid("valdur", hands={1: ["bribe"]}, ducats={1: 5}, adventure="none")
    bank = t.g.bank
    t.play("card", "bribe")
    assert (t.ducats(1), t.g.bank) == (4, bank - 1)
    t.play("done")
    t.idle()


@pytest.mark.rule("bribe", "GEN-1")
@pytest.mark.parametrize(("ducats", "offered"), [(0, False), (1, True)])
def test_a_bribe_takes_a_ducat(ducats: int, offered: bool) -> None:
    t = raid("valdur", 6, 6, 1, 1, hands={1: ["bribe"]}, ducats={1: ducats})
    assert t.offers("card", "bribe") is offered
    t.play("pass")
    settle(t)


@pytest.mark.rule("bribe", "GEN-1", "GEN-3")
def test_a_thief_takes_no_bribe() -> None:
    t = fight("harid", "valdur", 6, 6, 1, 1, hands={1: ["bribe"]}, ducats={1: 5})
    assert t.options() == [["pass"]]
    t.play("pass")
    settle(t)
    t = fight("harid", "valdur", 6, 6, 1, 1, hands={0: ["bribe"]}, ducats={0: 5})
    assert t.options() == [["pass"]]
    t.play("pass")
    settle(t)


@pytest.mark.rule("bribe", "GEN-1")
def test_no_bribe_for_a_militiaman_who_came_from_nowhere() -> None:
    """As an event of a sheet may set him upon a thief."""
    t = scene(
        {"harid": "N1", "valdur": "11"}, hands={1: ["bribe"]}, ducats={1: 5}, phase="militia", dice=[6, 6, 1, 1, 6]
    )
    t.g.asked = -1
    t.g.place(t.figure("kornak"), UNPLACED)
    t.g.start(P_COMBAT, t.figure("kornak"), t.figure("valdur"), 0)
    t.g.run()
    assert t.options() == [["pass"]]
    t.play("pass")
    t.play("space", "01")
    t.play("figure", "valrut")
    t.play("done")
    t.idle()
