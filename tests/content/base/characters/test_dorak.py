"""Dorak: Opening Bolt. Who attacks him rolls one die less, at least one."""

import pytest

from tests.content.base.scenes import fight, raid, rolled, settle, won


@pytest.mark.rule("dorak", "COM-2", "COM-6", "CS-1")
def test_the_attacker_rolls_one_die_less() -> None:
    t = fight("harid", "dorak", 4, 3, 2)
    assert rolled(t) == [4, 32]
    assert won(t) == ("harid", 4, 3)
    settle(t)


@pytest.mark.rule("dorak", "MIL-4", "GEN-3")
def test_a_militiaman_too() -> None:
    t = raid("dorak", 2, 3, 1)
    assert rolled(t) == [2, 31]
    assert won(t) == ("dorak", 3, 2)
    settle(t)


@pytest.mark.rule("dorak", "COM-6")
def test_not_when_he_attacks() -> None:
    t = fight("dorak", "harid", 4, 3, 2, 1)
    assert rolled(t) == [43, 21]
    settle(t)


@pytest.mark.rule("dorak", "GEN-1")
def test_not_for_a_comrade() -> None:
    t = fight("harid", "torham", 4, 3, 2, 1, at={"dorak": "03"})
    assert rolled(t) == [43, 21]
    settle(t)


@pytest.mark.rule("dorak", "low_blow", "GEN-7", "GEN-8")
def test_with_a_low_blow_the_attacker_still_has_one_die() -> None:
    t = fight("harid", "dorak", 4, 3, 2, hands={1: ["low_blow"]})
    moment = t.save()
    t.play("card", "low_blow")
    assert rolled(t) == [4, 32]
    settle(t)
    t.load(moment)
    t.play("pass")
    assert rolled(t) == [4, 32]
    settle(t)


@pytest.mark.rule("dorak", "low_blow", "second_blade", "GEN-7", "RUL-25")
@pytest.mark.parametrize(("answer", "attackers_dice"), [("low_blow", 1), ("pass", 2)])
def test_it_comes_after_all_additions(answer: str, attackers_dice: int) -> None:
    """2 + 1 - 1 are two dice, and with a Low Blow one."""
    dice = [4] * attackers_dice + [3, 2]
    t = fight("harid", "dorak", *dice, hands={0: ["second_blade"], 1: ["low_blow"]})
    t.play("card", "second_blade")
    t.play(*(["pass"] if answer == "pass" else ["card", answer]))
    assert rolled(t) == [int("4" * attackers_dice), 32]
    settle(t)


@pytest.mark.rule("dorak", "parry")
def test_nothing_cancels_it() -> None:
    """A Parry is for cards of the attacker; the bolt is Dorak's own skill and he defends."""
    t = fight("harid", "dorak", 4, 3, 2, hands={0: ["parry"]})
    assert t.options() == [["pass"]]
    t.play("pass")
    assert rolled(t) == [4, 32]
    settle(t)
