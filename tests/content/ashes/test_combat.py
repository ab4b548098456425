"""KCO  Combat with the expansion, and the aftermath of CS-8 (3) to (5)."""

import pytest

from tests.content.ashes.scenes import fight, patrol
from tests.content.base.scenes import settle, won


@pytest.mark.rule("KCO-1", "CS-6")
def test_on_equal_scores_the_higher_total_wins() -> None:
    t = fight("harid", "faras", 5, 1, 5, 2)
    assert won(t) == ("faras", 5, 5)
    settle(t)
    t = fight("harid", "faras", 5, 2, 5, 2)
    assert won(t) == ("harid", 5, 5)
    settle(t)


@pytest.mark.rule("KCO-1", "MIL-6")
def test_a_militiaman_wins_equal_totals_and_no_others() -> None:
    t = patrol("faras", 4, 1, 1, 4, 2)
    assert won(t)[0] == "captain_kornak"
    t = patrol("faras", 4, 1, 1, 4, 3)
    assert won(t)[0] == "faras"


@pytest.mark.rule("KCO-1")
def test_a_bonus_counts_in_the_total_too() -> None:
    t = fight("harid", "faras", 4, 2, 5, 1, hands={0: ["powerful_blow"]})
    t.play("card", "powerful_blow")
    assert won(t) == ("harid", 5, 5)  # 4 + 2 + 1 against 5 + 1
    settle(t)


@pytest.mark.rule("KCO-2", "RUL-26")
def test_any_number_of_cards_and_the_attacker_plays_his_first() -> None:
    t = fight("harid", "faras", 1, 2, 3, 4, 1, hands={0: ["second_blade", "second_blade"], 1: ["low_blow"]})
    t.expect_asked(0, "combat_card", "W3a")
    t.play("card", "second_blade")
    t.expect_asked(0, "combat_card", "W3a")
    t.play("card", "second_blade")
    t.expect_asked(1, "combat_card", "W3b")
    t.play("card", "low_blow")
    assert [row[1] for row in t.told("combat_dice")] == [321, 41]
    settle(t)


@pytest.mark.rule("KCO-3", "XPT-3")
def test_a_natural_six_of_the_attacker_is_experience() -> None:
    t = fight("harid", "faras", 6, 6, 6, 1)
    assert (t.experience(0), t.experience(1)) == (2, 0)
    t.play("pass")
    settle(t)


@pytest.mark.rule("KCO-3", "RUL-28", "XPT-1")
def test_a_reroll_that_shows_a_six_pays_and_takes_nothing_back() -> None:
    t = fight("harid", "faras", 6, 2, 5, 1, 6, experience={0: 0})
    t.expect_asked(0, "combat_reroll", "W4a")  # with the token that the six has just brought
    assert t.offers("reroll", "experience", "attacker", "2")
    t.play("reroll", "experience", "attacker", "2")
    assert t.experience(0) == 1
    t.play("pass")
    settle(t)


@pytest.mark.rule("XPT-1", "GEN-6", "W4")
def test_experience_rerolls_each_die_once() -> None:
    t = fight("harid", "faras", 1, 2, 5, 1, 3, 3, experience={0: 5})
    t.play("reroll", "experience", "attacker", "1")
    t.play("reroll", "experience", "attacker", "2")
    assert won(t)[0] == "faras"  # no die is left to reroll, so nobody is asked
    assert t.experience(0) == 3
    settle(t)


@pytest.mark.rule("RUL-29", "XPT-3")
def test_an_empty_supply_gives_no_experience() -> None:
    t = fight("harid", "faras", 6, 6, 1, 1, experience={1: 20})
    assert (t.experience(0), t.experience(1)) == (1, 20)
