"""Tortok: Rage. Once a combat one of his dice may be rerolled."""

import pytest

from tests.content.base.scenes import fight, raid, settle, won


@pytest.mark.rule("tortok", "COM-2", "COM-6", "CS-5", "W4")
def test_attacking_he_may_reroll_one_of_his_dice() -> None:
    t = fight("tortok", "valdur", 3, 1, 4, 4, 5)
    t.expect_asked(0, "combat_reroll", "W4a")
    assert t.options() == [
        ["reroll", "skill:tortok", "attacker", "1"],
        ["reroll", "skill:tortok", "attacker", "3"],
        ["pass"],
    ]
    moment = t.save()
    t.play("reroll", "skill:tortok", "attacker", "1")
    assert won(t) == ("tortok", 5, 4)
    settle(t)
    t.load(moment)
    t.dice()
    t.play("pass")
    assert won(t) == ("valdur", 4, 3)
    settle(t)


@pytest.mark.rule("tortok", "COM-6", "W4")
def test_defending_too() -> None:
    t = fight("valdur", "tortok", 4, 4, 3, 1, 5)
    t.expect_asked(1, "combat_reroll", "W4b")
    moment = t.save()
    t.play("reroll", "skill:tortok", "defender", "1")
    assert won(t) == ("tortok", 5, 4)
    settle(t)
    t.load(moment)
    t.dice()
    t.play("pass")
    assert won(t) == ("valdur", 4, 3)
    settle(t)


@pytest.mark.rule("tortok", "COM-6", "MIL-9")
def test_against_a_militiaman_too() -> None:
    t = raid("tortok", 4, 4, 3, 1, 5)
    t.expect_asked(1, "combat_reroll", "W4b")
    t.play("reroll", "skill:tortok", "defender", "1")
    assert won(t) == ("tortok", 5, 4)
    settle(t)


@pytest.mark.rule("tortok", "GEN-6", "GEN-10")
def test_once_a_combat_and_the_second_result_stands() -> None:
    t = fight("tortok", "valdur", 4, 3, 4, 4, 1)
    t.play("reroll", "skill:tortok", "attacker", "4")  # a good die thrown away
    assert won(t) == ("valdur", 4, 3)
    settle(t)


@pytest.mark.rule("tortok", "GEN-10")
def test_in_his_next_combat_he_rages_again() -> None:
    t = fight("tortok", "valdur", 4, 3, 1, 1, 6)
    t.play("reroll", "skill:tortok", "attacker", "3")
    t.play("space", "01")
    t.play("end_turn")
    t.dice(1, 4, 4, 3, 1, 5)
    t.play("figure", "kornak")
    t.play("move", "kornak", "33")
    t.play("done")
    t.play("move", "valdur", "11", "tortok")
    t.play("pass")  # no card
    t.expect_asked(0, "combat_reroll", "W4b")
    t.play("reroll", "skill:tortok", "defender", "1")
    assert won(t) == ("tortok", 5, 4)
    settle(t)


@pytest.mark.rule("tortok", "GEN-1")
def test_not_for_a_comrade() -> None:
    t = fight("kaldern", "valdur", 1, 1, 2, 2, at={"tortok": "03"})
    t.expect_asked(1, "retreat")
    settle(t)


@pytest.mark.rule("tortok", "second_chance", "GEN-6")
def test_a_die_that_he_rerolled_is_not_touched_by_a_second_chance() -> None:
    t = fight("tortok", "valdur", 3, 1, 5, 5, 2, 6, hands={0: ["second_chance"]})
    t.play("card", "second_chance")
    assert t.ends("second_chance", "second_chance") == {"1", "2"}
    t.play("reroll", "skill:tortok", "attacker", "1")  # a two
    assert t.options() == [["second_chance", "second_chance", "1"], ["pass"]]
    t.play("second_chance", "second_chance", "1")  # only the three is left for it
    assert won(t) == ("tortok", 6, 5)
    settle(t)


@pytest.mark.rule("tortok", "second_chance", "GEN-1", "GEN-6")
def test_nothing_is_left_to_rage_at_after_a_second_chance_for_both_dice() -> None:
    t = fight("tortok", "valdur", 3, 1, 5, 5, 2, 2, hands={0: ["second_chance"]})
    t.play("card", "second_chance")
    t.play("second_chance", "second_chance", "2")
    t.expect_asked(1, "retreat")
    settle(t)


@pytest.mark.rule("tortok", "jinx", "GEN-6")
def test_a_die_of_an_opponents_reroll_is_still_his_to_reroll() -> None:
    t = fight("valdur", "tortok", 4, 4, 6, 1, 1, 6, hands={0: ["jinx"]})
    t.play("card", "jinx")
    t.play("reroll", "jinx", "defender", "6")
    t.expect_asked(1, "combat_reroll", "W4b")
    assert t.options("reroll") == [["reroll", "skill:tortok", "defender", "1"]]
    t.play("reroll", "skill:tortok", "defender", "1")
    assert won(t) == ("tortok", 6, 4)
    settle(t)
