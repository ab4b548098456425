import pytest

from tests.content.ashes.scenes import fight, patrol, scene
from tests.content.base.scenes import rolled, settle, won


@pytest.mark.rule("poisoned_blade", "WND-1", "CS-8")
def test_a_poisoned_blade_wounds_the_beaten_thief() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, hands={0: ["poisoned_blade"]})
    moment = t.save()
    t.play("card", "poisoned_blade")
    assert t.wounds("faras") == 1
    settle(t)
    t.load(moment)
    t.play("pass")
    assert t.wounds("faras") == 0
    settle(t)


@pytest.mark.rule("poisoned_blade")
def test_it_does_nothing_for_a_loser() -> None:
    t = fight("harid", "faras", 2, 1, 4, 1, hands={0: ["poisoned_blade"]})
    t.play("card", "poisoned_blade")
    assert (t.wounds("faras"), t.wounds("harid")) == (0, 0)
    settle(t)


@pytest.mark.rule("poisoned_blade", "KCO-2")
def test_two_blades_are_two_wounds() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, hands={0: ["poisoned_blade", "poisoned_blade"]})
    t.play("card", "poisoned_blade")
    t.play("card", "poisoned_blade")
    assert t.wounds("faras") == 2
    settle(t)


@pytest.mark.rule("poisoned_blade", "WND-3")
def test_it_is_no_card_against_a_militiaman() -> None:
    t = patrol("faras", 1, 1, 1, 5, 1, hands={1: ["poisoned_blade"]})
    t.expect_asked(1, "combat_card", "W3b")
    assert t.options() == [["pass"]]


# --- Blind Fury -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("blind_fury", "CS-4", "WND-1", "RUL-2")
def test_blind_fury_is_two_dice_and_a_wound_for_the_winner() -> None:
    t = fight("harid", "faras", 1, 1, 1, 5, 4, 1, hands={0: ["blind_fury"]})
    moment = t.save()
    t.play("card", "blind_fury")
    assert (rolled(t), won(t)[0]) == ([5111, 41], "harid")
    assert (t.wounds("harid"), t.wounds("faras"), t.g.active) == (1, 0, -1)  # his activation is over
    settle(t)
    assert t.where("harid") == "11"
    t.load(moment)
    t.dice(5, 1, 4, 1)
    t.play("pass")
    assert (t.wounds("harid"), t.g.active) == (0, t.figure("harid"))
    settle(t)


@pytest.mark.rule("blind_fury", "CS-8")
def test_a_loser_is_wounded_by_the_foe_first_and_by_himself_then() -> None:
    t = fight("harid", "faras", 1, 1, 1, 3, 4, 1, hands={0: ["blind_fury"], 1: ["poisoned_blade"]})
    t.play("card", "blind_fury")
    t.play("card", "poisoned_blade")
    assert t.wounds("harid") == 2
    settle(t)


@pytest.mark.rule("blind_fury", "grit", "W8")
def test_grit_stops_the_wound_of_ones_own_fury_and_saves_the_activation() -> None:
    t = fight("harid", "faras", 1, 1, 1, 5, 4, 1, hands={0: ["blind_fury", "grit"]})
    t.play("card", "blind_fury")
    t.expect_asked(0, "answer_wound", "W8")
    t.play("card", "grit")
    assert (t.wounds("harid"), t.g.active) == (0, t.figure("harid"))
    settle(t)


@pytest.mark.rule("blind_fury", "PAT-2")
def test_a_defender_against_a_militiaman_may_rage_too() -> None:
    t = patrol("faras", 5, 1, 1, 4, 1, 1, 1, hands={1: ["blind_fury"]})
    t.play("card", "blind_fury")
    assert (rolled(t), t.wounds("faras"), t.where("faras")) == ([511, 4111], 1, "PR")
    t.play("done")
    t.idle()


@pytest.mark.rule("blind_fury", "hard_lesson", "CYC-4", "CYC-5")
def test_against_the_cyclops_both_belong_to_their_round() -> None:
    t = scene(
        {"harid": "LI", "iris": "02", "faras": "30", "cyclops": "HA"},
        shown={"LI": "staircase"},
        dice=[5, 5, 1, 1, 4, 3, 2, 1, 3, 1, 5, 4, 3, 2],
        hands={0: ["blind_fury", "hard_lesson", "second_blade"]},
    )
    t.play("move", "harid", "HA", "cyclops")
    t.play("card", "blind_fury")
    t.play("card", "hard_lesson")
    t.play("pass")
    t.expect_asked(0, "combat_card", "W3a")  # the second round
    assert (t.wounds("harid"), t.experience(0), t.discard()) == (1, 1, ["blind_fury", "hard_lesson"])
    t.play("pass")
    t.play("pass")  # W4a: the token of the lesson
    assert (rolled(t), t.where("harid")) == ([5511, 4321, 31, 5432], "PR")  # wounded he fought on
    t.idle()


# --- Disarm -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("disarm", "EQP-1", "RUL-25")
def test_a_disarmed_attacker_fights_without_his_sword_and_may_lose_it() -> None:
    t = fight("harid", "faras", 3, 1, 4, 1, equipment={"harid": "sword"}, hands={1: ["disarm"]})
    t.play("card", "disarm")
    assert rolled(t) == [31, 41]
    t.expect_asked(1, "choose_outcome", "disarm")
    moment = t.save()
    t.play("outcome", "0")
    assert (t.bears("faras"), t.bears("harid")) == ("sword", "")
    settle(t)
    t.load(moment)
    t.play("outcome", "1")
    assert (t.bears("faras"), t.bears("harid")) == ("", "sword")
    settle(t)


@pytest.mark.rule("disarm")
def test_who_disarms_and_loses_takes_nothing() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"harid": "sword"}, hands={1: ["disarm"]})
    t.play("card", "disarm")
    assert (rolled(t), t.bears("harid")) == ([51, 41], "sword")
    settle(t)


@pytest.mark.rule("disarm", "GEN-1")
def test_it_needs_a_thief_who_bears_something() -> None:
    t = fight("harid", "faras", equipment={"harid": "sword"}, hands={0: ["disarm"]})
    assert t.options() == [["pass"]]
    t = patrol("faras", hands={1: ["disarm"]})
    assert t.options() == [["pass"]]


@pytest.mark.rule("disarm", "EQP-2")
def test_with_a_second_card_one_is_kept_and_the_other_leaves_the_game() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"harid": "mail_coat", "faras": "shield"}, hands={0: ["disarm"]})
    t.play("card", "disarm")
    t.play("outcome", "0")
    t.expect_asked(0, "keep_equipment", "EQP-2")
    t.play("keep", "shield")
    assert (t.bears("harid"), t.bears("faras"), t.offers("buy")) == ("shield", "", False)
    assert sum(t.g.stock) == 16
    settle(t)


@pytest.mark.rule("disarm", "false_pockets", "RUL-27")
def test_false_pockets_block_the_taking_and_not_the_disabling() -> None:
    t = fight("harid", "faras", 3, 1, 4, 1, equipment={"harid": "sword"}, hands={0: ["false_pockets"], 1: ["disarm"]})
    t.play("card", "false_pockets")
    t.play("card", "disarm")
    assert (rolled(t), t.bears("harid")) == ([31, 41], "sword")
    settle(t)


@pytest.mark.rule("disarm", "parry")
def test_a_parried_disarm_disables_nothing() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, 1, equipment={"faras": "shield"}, hands={0: ["disarm"], 1: ["parry"]})
    t.play("card", "disarm")
    t.play("card", "parry", "disarm")
    assert (rolled(t), t.bears("faras")) == ([51, 411], "shield")
    settle(t)


@pytest.mark.rule("disarm", "mail_coat", "W8", "RUL-72")
def test_a_disarmed_coat_stops_no_wound_of_that_combat() -> None:
    hands = {0: ["poisoned_blade", "disarm"]}
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "mail_coat"}, hands=hands)
    moment = t.save()
    t.play("card", "poisoned_blade")
    t.play("card", "disarm")
    t.play("outcome", "1")
    assert (t.wounds("faras"), t.bears("faras")) == (1, "mail_coat")
    settle(t)
    t.load(moment)
    t.play("card", "poisoned_blade")
    t.play("pass")
    assert (t.wounds("faras"), t.bears("faras")) == (0, "mail_coat")
    settle(t)


@pytest.mark.rule("disarm", "deep_sack", "CAR-1", "RUL-72")
def test_a_disarmed_sack_holds_what_it_holds_until_it_is_taken() -> None:
    loot = {"harid": ["keys"], "faras": ["scroll", "scroll", "bracelet"]}
    t = fight("harid", "faras", 1, 1, 5, 1, equipment={"faras": "deep_sack"}, carries=loot, hands={0: ["disarm"]})
    t.play("card", "disarm")
    assert t.carries("faras") == ["keys", "scroll", "scroll", "bracelet"]
    settle(t)
    loot["faras"].append("red_gem")
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "deep_sack"}, carries=loot, hands={0: ["disarm"]})
    t.play("card", "disarm")
    t.play("item", "red_gem")  # the theft comes first, so three are left and fit without the sack
    t.play("outcome", "0")
    assert (t.bears("harid"), len(t.carries("faras"))) == ("deep_sack", 3)
    settle(t)


@pytest.mark.rule("disarm", "lucky_charm")
def test_what_was_used_up_in_the_combat_is_out_of_reach() -> None:
    t = fight("harid", "faras", 3, 1, 4, 1, 1, equipment={"harid": "lucky_charm"}, hands={1: ["disarm"]})
    moment = t.save()
    t.play("pass")
    t.play("reroll", "equipment:lucky_charm", "attacker", "3")
    assert t.bears("harid") == ""
    settle(t)
    t.load(moment)
    t.dice(3, 1, 4, 1)
    t.play("card", "disarm")
    t.expect_asked(1, "choose_outcome", "disarm")  # it could not be used in W4
    t.play("outcome", "1")
    settle(t)


# --- Hard Lesson ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("hard_lesson", "CS-8", "XPT-3")
def test_both_sides_learn_whoever_wins() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, hands={0: ["hard_lesson"], 1: ["hard_lesson"]})
    t.play("card", "hard_lesson")
    moment = t.save()
    t.play("card", "hard_lesson")
    assert (t.experience(0), t.experience(1)) == (0, 0)  # not before everything else is over
    settle(t)
    assert (t.experience(0), t.experience(1)) == (1, 1)
    t.load(moment)
    t.play("pass")
    settle(t)
    assert (t.experience(0), t.experience(1), t.hand(1)) == (1, 0, ["hard_lesson"])


@pytest.mark.rule("hard_lesson", "XPT-3", "RUL-29")
def test_the_last_token_is_the_attackers() -> None:
    hands = {0: ["hard_lesson"], 1: ["hard_lesson"]}
    t = fight("harid", "faras", 5, 1, 4, 1, hands=hands, experience={1: 20})
    t.play("card", "hard_lesson")
    t.play("card", "hard_lesson")
    t.play("pass")  # W4b: the defender keeps his tokens
    settle(t)
    assert (t.experience(0), t.experience(1)) == (1, 20)


@pytest.mark.rule("hard_lesson", "bribe", "parry")
def test_a_combat_called_off_and_a_parried_card_teach_nothing() -> None:
    t = patrol("faras", hands={1: ["hard_lesson", "bribe"]}, ducats={1: 1})
    t.play("card", "hard_lesson")
    t.play("card", "bribe")
    assert (t.experience(1), t.discard()) == (0, ["hard_lesson", "bribe"])
    t.play("done")
    t.idle()
    t = fight("harid", "faras", 5, 1, 4, 1, hands={0: ["hard_lesson"], 1: ["parry"]})
    t.play("card", "hard_lesson")
    t.play("card", "parry", "hard_lesson")
    settle(t)
    assert t.experience(0) == 0
