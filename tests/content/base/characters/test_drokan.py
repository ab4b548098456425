"""Drokan: Shackle Breaker. The die of a failed lock may be rerolled once."""

import pytest

from tests.content.base.scenes import scene
from tests.kit import Table


def at_the_lock(*dice: int, thief: str = "drokan", **more: object) -> Table:
    """Drokan has just tried the chest in the Library; Harid's player may answer."""
    table: dict[str, object] = {"chests": {"LI": "scroll"}} | more
    t = scene({thief: "LI", "harid": "WH"}, dice=dice, **table)
    t.play("lockpick", thief)
    return t


@pytest.mark.rule("drokan", "CHE-1", "W5a")
def test_a_failed_die_may_be_rerolled_for_nothing() -> None:
    t = at_the_lock(6, 4)
    t.expect_asked(0, "test_failed", "W5a")
    assert t.options() == [["use", "skill:drokan"], ["pass"]]
    moment = t.save()
    t.play("use", "skill:drokan")
    assert (t.carries("drokan"), t.ap(0), t.ducats(0)) == (["scroll"], 6, 1)
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert (t.chest("LI"), t.ap(0), t.ducats(0)) == ("scroll", 6, 0)
    t.idle()


@pytest.mark.rule("drokan", "GEN-6")
def test_once_and_the_second_result_stands() -> None:
    t = at_the_lock(5, 6)
    t.play("use", "skill:drokan")
    assert t.chest("LI") == "scroll"
    t.idle()


@pytest.mark.rule("drokan", "GEN-1", "CHE-1")
def test_not_after_a_success() -> None:
    t = at_the_lock(4)
    assert t.carries("drokan") == ["scroll"]
    t.idle()


@pytest.mark.rule("drokan", "GEN-1")
def test_not_for_a_comrade() -> None:
    t = at_the_lock(5, thief="valdur")
    assert t.chest("LI") == "scroll"
    t.idle()


@pytest.mark.rule("drokan", "second_chance", "GEN-6")
def test_it_is_his_one_reroll_of_that_die() -> None:
    """Either his skill or a Second Chance: after one of them the other is not offered."""
    t = at_the_lock(5, 6, hands={0: ["second_chance"]})
    assert t.options() == [["use", "second_chance"], ["use", "skill:drokan"], ["pass"]]
    moment = t.save()
    t.play("use", "skill:drokan")
    assert (t.chest("LI"), t.hand(0)) == ("scroll", ["second_chance"])
    t.idle()
    t.load(moment)
    t.play("use", "second_chance")
    assert (t.chest("LI"), t.discard()) == ("scroll", ["second_chance"])
    t.idle()


@pytest.mark.rule("drokan", "jinx", "W5a", "W5b")
def test_he_answers_a_jinx_if_he_has_not_rerolled_yet() -> None:
    t = at_the_lock(3, 6, 2, hands={1: ["jinx", "jinx"]})
    t.play("card", "jinx")
    t.expect_asked(0, "test_failed", "W5a")
    moment = t.save()
    t.play("use", "skill:drokan")
    assert t.carries("drokan") == ["scroll"]  # and the second Jinx may not be played on this test
    assert t.hand(1) == ["jinx"]
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert t.chest("LI") == "scroll"
    t.idle()


@pytest.mark.rule("drokan", "jinx", "GEN-6", "W5b")
def test_a_jinx_after_his_reroll_is_the_last_word() -> None:
    t = at_the_lock(6, 1, 5, hands={1: ["jinx"]})
    t.play("use", "skill:drokan")
    t.expect_asked(1, "test_passed", "W5b")
    moment = t.save()
    t.play("card", "jinx")
    assert t.chest("LI") == "scroll"
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert t.carries("drokan") == ["scroll"]
    t.idle()


@pytest.mark.rule("drokan", "GEN-1")
def test_a_second_lock_on_another_turn_is_a_new_test() -> None:
    t = at_the_lock(5, 5)
    t.play("use", "skill:drokan")
    t.play("end_turn")
    t.quiet_turn()
    t.dice(6, 5, 4)
    t.play("figure", "kornak")
    t.play("done")
    t.play("lockpick", "drokan")
    t.play("use", "skill:drokan")
    t.play("pass")  # Harid's player drew a card, and it might be a Jinx
    assert t.carries("drokan") == ["scroll"]
    t.idle()


@pytest.mark.rule("drokan", "ARC-4", "GEN-1")
def test_a_special_action_is_no_lockpick() -> None:
    t = scene(
        {"drokan": "TR", "valdur": "LI", "harid": "WH", "valrut": "12"},
        carries={"drokan": ["keys", "scroll"]},
        edition="first",
        dice=[5],
    )
    t.play("special", "drokan")
    assert t.where("drokan") == "captured"
    t.idle()
