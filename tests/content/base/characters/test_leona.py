"""Leona: Feint. Attacking, she may make the defender reroll one die."""

import pytest

from tests.content.base.scenes import TwoCards, fight, raid, rolled, settle, won
from tests.kit import rules_with


@pytest.mark.rule("leona", "COM-2", "COM-6", "CS-5", "W4")
def test_the_defender_rerolls_the_die_of_her_choice_or_she_lets_it_be() -> None:
    t = fight("leona", "valdur", 4, 1, 6, 2, 3)
    t.expect_asked(0, "combat_reroll", "W4a")
    assert t.options() == [
        ["reroll", "skill:leona", "defender", "2"],
        ["reroll", "skill:leona", "defender", "6"],
        ["pass"],
    ]
    moment = t.save()
    t.play("reroll", "skill:leona", "defender", "6")
    assert won(t) == ("leona", 4, 3)
    settle(t)
    t.load(moment)
    t.play("reroll", "skill:leona", "defender", "2")  # the wrong one
    assert won(t) == ("valdur", 6, 4)
    settle(t)
    t.load(moment)
    t.dice()
    t.play("pass")
    assert won(t) == ("valdur", 6, 4)
    settle(t)


@pytest.mark.rule("leona", "GEN-6")
def test_the_second_result_stands_even_if_it_is_worse_for_her() -> None:
    t = fight("leona", "valdur", 4, 1, 3, 2, 6)
    t.play("reroll", "skill:leona", "defender", "3")
    assert won(t) == ("valdur", 6, 4)
    settle(t)


@pytest.mark.rule("leona", "ACT-6")
def test_once_a_combat_for_neither_action_point_nor_card() -> None:
    t = fight("leona", "valdur", 4, 1, 6, 6, 5, hands={0: ["run"]})
    t.play("reroll", "skill:leona", "defender", "6")
    t.expect_asked(1, "retreat")  # one six is left, and she is not asked again
    assert (t.ap(0), t.hand(0)) == (5, ["run"])
    settle(t)


@pytest.mark.rule("leona", "GEN-1")
def test_not_when_she_defends() -> None:
    t = fight("valdur", "leona", 6, 1, 2, 2)
    t.expect_asked(0, "retreat")
    settle(t)
    t = raid("leona", 6, 1, 2, 2)
    t.expect_asked(0, "retreat")
    settle(t)


@pytest.mark.rule("leona", "GEN-1")
def test_not_for_a_comrade() -> None:
    t = fight("harid", "valdur", 1, 1, 2, 2, at={"leona": "03"})
    t.expect_asked(1, "retreat")
    settle(t)


@pytest.mark.rule("leona", "jinx", "GEN-6", "GEN-8")
def test_with_a_jinx_she_has_two_rerolls_but_never_of_the_same_die() -> None:
    t = fight("leona", "valdur", 4, 1, 6, 5, 5, 2, hands={0: ["jinx"]})
    t.play("card", "jinx")
    assert t.ends("reroll") == {"jinx", "skill:leona"}
    t.play("reroll", "jinx", "defender", "6")  # a five again
    assert t.options() == [["reroll", "skill:leona", "defender", "5"], ["pass"]]
    t.play("reroll", "skill:leona", "defender", "5")  # the other one: the first five may not be touched any more
    assert won(t) == ("valdur", 5, 4)
    settle(t)


@pytest.mark.rule("leona", "jinx", "low_blow", "GEN-1", "GEN-6")
def test_not_offered_when_her_side_has_made_every_die_roll_again() -> None:
    """A defender with a single die, and a Jinx for it."""
    t = fight("leona", "valdur", 1, 1, 6, 5, hands={0: ["jinx", "low_blow"]}, rules=rules_with(TwoCards()))
    t.play("card", "jinx")
    t.play("card", "low_blow")
    assert rolled(t) == [11, 6]
    assert t.ends("reroll") == {"jinx", "skill:leona"}
    t.play("reroll", "jinx", "defender", "6")
    t.expect_asked(1, "retreat")
    settle(t)


@pytest.mark.rule("leona", "tortok", "GEN-6", "W4")
def test_a_die_that_she_touched_may_still_be_rerolled_by_its_owner() -> None:
    """Attacker's rerolls first, then the defender's: once by each of them."""
    t = fight("leona", "tortok", 4, 1, 6, 1, 2, 5)
    t.play("reroll", "skill:leona", "defender", "6")
    t.expect_asked(1, "combat_reroll", "W4b")
    assert t.options() == [
        ["reroll", "skill:tortok", "defender", "1"],
        ["reroll", "skill:tortok", "defender", "2"],
        ["pass"],
    ]
    t.play("reroll", "skill:tortok", "defender", "2")
    assert won(t) == ("tortok", 5, 4)
    settle(t)


@pytest.mark.rule("leona", "parry")
def test_a_skill_cannot_be_parried() -> None:
    t = fight("leona", "valdur", 4, 1, 6, 2, 3, hands={1: ["parry"]})
    t.expect_asked(1, "combat_card", "W3b")
    assert t.options() == [["pass"]]
    t.play("pass")
    t.play("reroll", "skill:leona", "defender", "6")
    assert won(t) == ("leona", 4, 3)
    settle(t)
