"""XPT  Experience: rerolls outside combat, and buying."""

import pytest

from tests.content.ashes.scenes import scene


@pytest.mark.rule("XPT-1", "W5", "T")
def test_a_token_rerolls_a_failed_lock() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[5, 2], chests={"LI": "scroll"}, experience={0: 1})
    t.play("lockpick", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    t.play("use", "experience")
    assert (t.carries("harid"), t.experience(0)) == (["scroll"], 0)
    t.idle()


@pytest.mark.rule("XPT-1", "W9")
def test_a_token_rerolls_a_purse_once() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[1, 6], chests={"LI": "purse"}, experience={0: 2})
    t.play("bash", "harid")
    t.expect_asked(0, "own_die", "W9")
    t.play("reroll", "experience")
    assert (t.ducats(0), t.experience(0)) == (7, 1)
    t.idle()


@pytest.mark.rule("XPT-2", "RUL-5", "EQP-1")
def test_two_tokens_buy_equipment_for_any_thief_in_the_district() -> None:
    t = scene({"harid": "02", "iris": "prison", "faras": "30"}, experience={0: 2})
    t.play("buy", "sword")
    t.expect_asked(0, "choose_thief", "XPT-2")
    t.play("thief", "iris")
    assert (t.bears("iris"), t.experience(0)) == ("sword", 0)
    t.idle()


@pytest.mark.rule("XPT-2")
def test_one_token_buys_nothing() -> None:
    t = scene({"harid": "02", "faras": "30"}, experience={0: 1})
    assert not t.offers("buy")


@pytest.mark.rule("EQP-2")
def test_of_two_cards_one_is_kept_and_the_other_leaves_the_game() -> None:
    t = scene({"harid": "02", "faras": "30"}, experience={0: 2}, equipment={"harid": "shield"})
    t.play("buy", "sword")
    t.expect_asked(0, "keep_equipment", "EQP-2")
    moment = t.save()
    t.play("keep", "sword")
    assert t.bears("harid") == "sword"
    t.idle()
    t.load(moment)
    t.play("keep", "shield")
    assert t.bears("harid") == "shield"
    assert not t.offers("buy")
    t.idle()
