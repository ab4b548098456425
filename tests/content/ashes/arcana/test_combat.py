import pytest

from tests.content.ashes.scenes import fight, patrol
from tests.content.base.scenes import settle


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
