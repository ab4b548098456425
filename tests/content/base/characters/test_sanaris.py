"""Sanaris: Fangs First. Attacking, one is added to the highest die."""

import pytest

from tests.content.base.scenes import fight, raid, settle, won


@pytest.mark.rule("sanaris", "COM-2", "COM-6", "CS-6")
@pytest.mark.parametrize(
    ("dice", "result"),
    [
        ([4, 2, 5, 1], ("sanaris", 5, 5)),  # a tie that would have been a defeat
        ([4, 4, 5, 1], ("sanaris", 5, 5)),  # added once, to one of two fours
        ([3, 2, 5, 1], ("leona", 5, 4)),
        ([6, 1, 6, 6], ("sanaris", 7, 6)),  # seven is a score
    ],
)
def test_attacking_one_more(dice: list[int], result: tuple[str, int, int]) -> None:
    t = fight("sanaris", "leona", *dice)
    assert won(t) == result
    settle(t)


@pytest.mark.rule("sanaris", "COM-6")
def test_not_when_defending() -> None:
    t = fight("leona", "sanaris", 4, 1, 4, 1)
    t.play("pass")  # Leona's Feint
    assert won(t) == ("leona", 4, 4)
    settle(t)
    t = raid("sanaris", 4, 1, 4, 1)
    assert won(t) == ("kornak", 4, 4)
    settle(t)


@pytest.mark.rule("sanaris", "GEN-1")
def test_not_for_a_comrade() -> None:
    t = fight("valdur", "harid", 4, 1, 5, 1, at={"sanaris": "03"})
    assert won(t) == ("harid", 5, 4)
    settle(t)


@pytest.mark.rule("sanaris", "powerful_blow", "GEN-8")
def test_a_powerful_blow_adds_up_with_it() -> None:
    t = fight("sanaris", "harid", 4, 1, 6, 1, hands={0: ["powerful_blow"]})
    moment = t.save()
    t.play("card", "powerful_blow")
    assert won(t) == ("sanaris", 6, 6)
    settle(t)
    t.load(moment)
    t.play("pass")
    assert won(t) == ("harid", 6, 5)
    settle(t)


@pytest.mark.rule("sanaris", "second_chance", "CS-6")
def test_it_is_added_after_all_rerolls() -> None:
    t = fight("sanaris", "harid", 2, 1, 5, 1, 4, hands={0: ["second_chance"]})
    t.play("card", "second_chance")
    t.play("second_chance", "second_chance", "1")  # the one becomes a four, now the highest
    assert won(t) == ("sanaris", 5, 5)
    settle(t)


@pytest.mark.rule("sanaris", "parry", "powerful_blow")
def test_a_parry_cancels_the_card_and_not_the_skill() -> None:
    t = fight("sanaris", "harid", 4, 1, 5, 1, hands={0: ["powerful_blow"], 1: ["parry"]})
    t.play("card", "powerful_blow")
    t.play("card", "parry", "powerful_blow")
    assert won(t) == ("sanaris", 5, 5)
    settle(t)
