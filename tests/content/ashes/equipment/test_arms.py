"""arms  Equipment for a combat."""

import pytest

from tests.content.ashes.scenes import fight, patrol, scene
from tests.content.base.scenes import rolled, settle, won

STAIRS = {"LI": "staircase"}


@pytest.mark.rule("sword", "EQP-1", "CS-1")
def test_a_sword_is_one_die_more_for_the_attacker() -> None:
    t = fight("harid", "faras", 5, 1, 1, 4, 1, equipment={"harid": "sword"})
    assert rolled(t) == [511, 41]
    settle(t)


@pytest.mark.rule("sword")
def test_it_does_not_help_a_defender() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "sword"})
    assert rolled(t) == [51, 41]
    settle(t)


# --- shield ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("shield", "EQP-1", "CS-1")
def test_a_shield_is_one_die_more_for_the_defender() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, 1, equipment={"faras": "shield"})
    assert rolled(t) == [51, 411]
    settle(t)
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"harid": "shield"})
    assert rolled(t) == [51, 41]
    settle(t)


@pytest.mark.rule("shield", "MIL-4")
def test_it_helps_against_militiamen_too() -> None:
    t = patrol("faras", 1, 1, 1, 4, 1, 1, equipment={"faras": "shield"})
    assert rolled(t) == [111, 411]
    settle(t)


@pytest.mark.rule("shield", "CYC-2")
def test_it_helps_against_an_attacking_cyclops() -> None:
    t = scene(
        {"harid": "LI", "faras": "TU"}, shown=STAIRS, dice=[2, 5, 1, 1, 1, 4, 1, 1], equipment={"faras": "shield"}
    )
    t.play("move", "harid", "HA")
    assert rolled(t) == [5111, 411]
    t.idle()


@pytest.mark.rule("sword", "shield", "EQP-1")
@pytest.mark.parametrize(("bearer", "card", "disarmer"), [("harid", "sword", 1), ("faras", "shield", 0)])
def test_a_disarmed_fighter_has_no_use_of_it(bearer: str, card: str, disarmer: int) -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={bearer: card}, hands={disarmer: ["disarm"]})
    t.play("card", "disarm")
    assert rolled(t) == [51, 41]
    if t.asked() == "choose_outcome":
        t.play("outcome", "1")  # the winner leaves it
    assert t.bears(bearer) == card
    settle(t)


# --- axe ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("axe", "CAT-5", "CAT-6")
@pytest.mark.parametrize(
    ("bearer", "dice", "expected"),
    [("harid", [5, 1, 1, 4, 1, 6], [511, 41]), ("faras", [5, 1, 4, 1, 1, 6], [51, 411])],
)
def test_an_axe_is_one_die_more_below_for_either_side(bearer: str, dice: list[int], expected: list[int]) -> None:
    t = scene({"harid": "LI", "faras": "HA"}, shown=STAIRS, dice=dice, equipment={bearer: "axe"})
    t.play("move", "harid", "HA", "faras")
    assert rolled(t) == expected
    t.idle()


@pytest.mark.rule("axe", "CYC-3")
def test_it_is_two_more_against_the_cyclops() -> None:
    dice = [5, 5, 5, 5, 4, 3, 2, 1]
    t = scene(
        {"harid": "LI", "faras": "30", "cyclops": "HA"}, shown=STAIRS, dice=dice + dice, equipment={"harid": "axe"}
    )
    t.play("move", "harid", "HA", "cyclops")
    assert rolled(t) == [5555, 4321, 5555, 4321]  # in both rounds
    assert t.where("cyclops") == "LR"
    t.idle()


@pytest.mark.rule("axe", "CYC-2")
def test_also_when_the_cyclops_attacks() -> None:
    t = scene(
        {"harid": "LI", "faras": "TU"}, shown=STAIRS, dice=[2, 5, 1, 1, 1, 4, 1, 1, 1], equipment={"faras": "axe"}
    )
    t.play("move", "harid", "HA")
    assert rolled(t) == [5111, 4111]
    t.idle()


@pytest.mark.rule("axe", "OLD-2")
def test_in_the_city_it_is_nothing() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"harid": "axe"})
    assert rolled(t) == [51, 41]
    settle(t)


# --- parrying dagger ---------------------------------------------------------------------------------------------
@pytest.mark.rule("parrying_dagger", "W4", "GEN-6")
def test_a_parrying_dagger_makes_the_attacker_reroll_one_die() -> None:
    t = fight("harid", "faras", 5, 2, 4, 1, 1, equipment={"faras": "parrying_dagger"})
    t.expect_asked(1, "combat_reroll", "W4b")
    moment = t.save()
    assert t.options("reroll") == [
        ["reroll", "equipment:parrying_dagger", "attacker", "2"],
        ["reroll", "equipment:parrying_dagger", "attacker", "5"],
    ]
    t.play("reroll", "equipment:parrying_dagger", "attacker", "5")
    assert won(t) == ("faras", 4, 2)  # once a combat; the second result stands
    assert t.bears("faras") == "parrying_dagger"
    settle(t)
    t.load(moment)
    t.dice()
    t.play("pass")
    assert won(t) == ("harid", 5, 4)
    settle(t)


@pytest.mark.rule("parrying_dagger")
def test_it_does_not_help_an_attacker() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"harid": "parrying_dagger"})
    assert won(t) == ("harid", 5, 4)
    settle(t)


@pytest.mark.rule("parrying_dagger", "MIL-9")
def test_it_works_against_a_militiaman() -> None:
    t = patrol("faras", 5, 1, 1, 4, 1, 1, equipment={"faras": "parrying_dagger"})
    t.play("reroll", "equipment:parrying_dagger", "attacker", "5")
    assert won(t) == ("faras", 4, 1)
    settle(t)


@pytest.mark.rule("parrying_dagger", "CYC-5", "RUL-46")
def test_it_works_once_in_each_round_against_the_cyclops() -> None:
    first, second = [5, 1, 1, 1, 4, 1, 1], [6, 1, 1, 1, 4, 1, 2]
    t = scene(
        {"harid": "LI", "faras": "TU"},
        shown=STAIRS,
        dice=[2, *first, *second],
        equipment={"faras": "parrying_dagger"},
    )
    t.play("move", "harid", "HA")
    t.play("reroll", "equipment:parrying_dagger", "attacker", "5")
    t.play("reroll", "equipment:parrying_dagger", "attacker", "6")
    assert (t.where("faras"), t.where("cyclops")) == ("TU", "LR")
    t.idle()


@pytest.mark.rule("parrying_dagger", "GEN-6")
def test_a_die_that_a_jinx_made_reroll_is_not_touched_again() -> None:
    t = fight("harid", "faras", 5, 4, 4, 1, 5, 1, equipment={"faras": "parrying_dagger"}, hands={1: ["jinx"]})
    t.play("card", "jinx")
    t.play("reroll", "jinx", "attacker", "4")
    assert t.options("reroll", "equipment:parrying_dagger") == [  # one of the two fives has been rerolled
        ["reroll", "equipment:parrying_dagger", "attacker", "5"]
    ]
    t.play("reroll", "equipment:parrying_dagger", "attacker", "5")
    assert not t.offers("reroll")
    assert won(t) == ("harid", 5, 4)
    settle(t)


@pytest.mark.rule("parrying_dagger", "EQP-1")
def test_a_disarmed_defender_does_not_parry() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "parrying_dagger"}, hands={0: ["disarm"]})
    t.play("card", "disarm")
    assert won(t) == ("harid", 5, 4)
    t.play("outcome", "1")
    settle(t)


# --- barbed blade ------------------------------------------------------------------------------------------------
@pytest.mark.rule("barbed_blade", "WND-1", "CS-8", "XPT-3")
def test_a_barbed_blade_wounds_a_beaten_thief_and_teaches_its_bearer() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"harid": "barbed_blade"})
    assert (t.wounds("faras"), t.experience(0), t.experience(1)) == (1, 1, 0)
    settle(t)


@pytest.mark.rule("barbed_blade")
def test_it_wounds_a_beaten_attacker_too() -> None:
    t = fight("harid", "faras", 4, 1, 5, 1, at={"iris": "N1"}, equipment={"faras": "barbed_blade"})
    assert (t.wounds("harid"), t.experience(1)) == (1, 1)
    settle(t)


@pytest.mark.rule("barbed_blade")
def test_who_loses_with_it_neither_wounds_nor_learns() -> None:
    t = fight("harid", "faras", 4, 1, 5, 1, at={"iris": "N1"}, equipment={"harid": "barbed_blade"})
    assert (t.wounds("faras"), t.wounds("harid"), t.experience(0)) == (0, 0, 0)
    settle(t)


@pytest.mark.rule("barbed_blade", "disarm", "RUL-72")
def test_a_disarmed_blade_neither_wounds_nor_teaches() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"harid": "barbed_blade"}, hands={1: ["disarm"]})
    t.play("card", "disarm")
    assert (t.wounds("faras"), t.experience(0)) == (0, 0)
    settle(t)


@pytest.mark.rule("barbed_blade", "W8", "GEN-8")
def test_its_wound_adds_up_with_others_and_each_is_answered() -> None:
    t = fight(
        "harid",
        "faras",
        5, 1, 4, 1,
        equipment={"harid": "barbed_blade"},
        hands={0: ["poisoned_blade"], 1: ["grit"]},
    )  # fmt: skip
    t.play("card", "poisoned_blade")
    t.expect_asked(1, "answer_wound", "W8")
    t.play("card", "grit")
    assert t.wounds("faras") == 1
    settle(t)


@pytest.mark.rule("barbed_blade", "WND-3")
def test_a_beaten_militiaman_is_not_wounded_and_teaches_nothing() -> None:
    t = patrol("faras", 5, 1, 1, 6, 1, equipment={"faras": "barbed_blade"})
    assert won(t) == ("faras", 6, 5)
    assert "wounded" not in t.events()
    assert t.experience(1) == 0
    settle(t)


# --- mail coat ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("mail_coat", "WND-1", "XPL-5")
def test_a_mail_coat_also_saves_the_activation_that_a_trap_would_end() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "trap"}, equipment={"harid": "mail_coat"})
    t.play("move", "harid", "LI")
    assert (t.wounds("harid"), t.g.active, t.bears("harid")) == (0, t.figure("harid"), "mail_coat")
    t.idle()


@pytest.mark.rule("mail_coat", "W8", "RUL-78")
def test_it_stops_every_wound_and_no_card_is_asked_for() -> None:
    t = fight(
        "harid",
        "faras",
        5, 1, 4, 1,
        equipment={"harid": "barbed_blade", "faras": "mail_coat"},
        hands={0: ["poisoned_blade"], 1: ["grit"]},
    )  # fmt: skip
    t.play("card", "poisoned_blade")
    assert (t.wounds("faras"), t.bears("faras"), t.events().count("wound_stopped")) == (0, "mail_coat", 2)
    assert t.experience(0) == 1
    settle(t)


@pytest.mark.rule("mail_coat", "CS-1", "MIL-4")
def test_it_is_a_die_more_against_a_militiaman_who_attacks() -> None:
    assert rolled(patrol("faras", 5, 1, 1, 4, 1, 2, equipment={"faras": "mail_coat"}))[1] == 421


@pytest.mark.rule("mail_coat", "CS-1")
def test_against_a_thief_it_is_none() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "mail_coat"})
    assert rolled(t) == [51, 41]
    settle(t)
