"""Davitto: Clockwork Picks. When he fails to pick a lock, a discarded card opens it anyway."""

import pytest

from tests.content.base.scenes import scene
from tests.kit import Table


def at_the_lock(*dice: int, thief: str = "davitto", **more: object) -> Table:
    """Davitto has just tried the chest in the Library; Valdur's player may answer."""
    table: dict[str, object] = {"chests": {"LI": "scroll"}, "hands": {0: ["run", "decoy"]}} | more
    t = scene({thief: "LI", "valdur": "WH"}, dice=dice, **table)
    t.play("lockpick", thief)
    return t


@pytest.mark.rule("davitto", "CHE-1", "CHE-4", "W5a", "GEN-10")
def test_after_a_failure_a_card_opens_the_chest() -> None:
    t = at_the_lock(5)
    t.expect_asked(0, "test_failed", "W5a")
    assert t.options() == [["use", "skill:davitto"], ["pass"]]
    moment = t.save()
    t.play("use", "skill:davitto")
    t.expect_asked(0, "discard", "davitto")
    assert t.options() == [["card", "run"], ["card", "decoy"]]  # any card, and no pass
    t.play("card", "decoy")
    assert (t.carries("davitto"), t.chest("LI"), t.ducats(0)) == (["scroll"], "", 1)
    assert (t.hand(0), t.discard(), t.ap(0)) == (["run"], ["decoy"], 6)
    t.idle()
    t.load(moment)
    t.play("pass")
    assert (t.carries("davitto"), t.chest("LI"), t.ducats(0)) == ([], "scroll", 0)
    assert (t.hand(0), t.discard(), t.ap(0)) == (["run", "decoy"], [], 6)
    t.idle()


@pytest.mark.rule("davitto", "CHE-1", "GEN-1")
@pytest.mark.parametrize(("face", "asked"), [(4, False), (5, True), (6, True)])
def test_only_after_a_failure_and_his_mind_stays_four(face: int, asked: bool) -> None:
    t = at_the_lock(face)
    assert (t.asked() == "test_failed") is asked
    if asked:
        t.play("pass")
    assert (t.carries("davitto") == []) is asked
    t.idle()


@pytest.mark.rule("davitto", "GEN-1")
def test_an_empty_hand_opens_nothing() -> None:
    t = at_the_lock(5, hands={})
    assert t.chest("LI") == "scroll"
    t.idle()


@pytest.mark.rule("davitto", "GEN-10", "ARC-3")
def test_the_last_card_is_enough_and_it_is_not_played() -> None:
    """A Holed Purse that is only discarded costs nobody a ducat."""
    t = at_the_lock(6, hands={0: ["holed_purse"]}, ducats={1: 5})
    t.play("use", "skill:davitto")
    t.play("card", "holed_purse")
    assert (t.carries("davitto"), t.ducats(1), t.hand(0)) == (["scroll"], 5, [])
    assert "card_played" not in t.events()
    t.idle()


@pytest.mark.rule("davitto", "GEN-1")
def test_not_for_a_comrade() -> None:
    t = at_the_lock(5, thief="harid")
    assert t.chest("LI") == "scroll"
    t.idle()


@pytest.mark.rule("davitto", "W5b", "jinx")
def test_nobody_can_jinx_a_lock_that_a_card_has_opened() -> None:
    t = at_the_lock(5, hands={0: ["run"], 1: ["jinx"]})
    t.play("use", "skill:davitto")
    t.play("card", "run")
    assert t.carries("davitto") == ["scroll"]
    assert t.hand(1) == ["jinx"]
    t.idle()


@pytest.mark.rule("davitto", "jinx", "W5a")
def test_he_answers_a_jinx_that_spoiled_his_success() -> None:
    t = at_the_lock(2, 6, hands={0: ["run"], 1: ["jinx"]})
    t.expect_asked(1, "test_passed", "W5b")
    t.play("card", "jinx")
    t.expect_asked(0, "test_failed", "W5a")
    moment = t.save()
    t.play("use", "skill:davitto")
    t.play("card", "run")
    assert (t.carries("davitto"), t.discard()) == (["scroll"], ["jinx", "run"])
    t.idle()
    t.load(moment)
    t.play("pass")
    assert (t.chest("LI"), t.hand(0)) == ("scroll", ["run"])
    t.idle()


@pytest.mark.rule("davitto", "second_chance", "W5a", "GEN-6")
def test_he_may_still_use_it_when_the_reroll_has_failed_too() -> None:
    t = at_the_lock(5, 6, hands={0: ["second_chance", "run"]})
    assert t.options() == [["use", "second_chance"], ["use", "skill:davitto"], ["pass"]]
    t.play("use", "second_chance")
    t.expect_asked(0, "test_failed", "W5a")
    assert t.options() == [["use", "skill:davitto"], ["pass"]]
    t.play("use", "skill:davitto")
    t.play("card", "run")
    assert (t.carries("davitto"), t.discard()) == (["scroll"], ["second_chance", "run"])
    t.idle()


@pytest.mark.rule("davitto", "second_chance", "GEN-1")
def test_a_second_chance_that_was_his_last_card_leaves_nothing_to_discard() -> None:
    t = at_the_lock(5, 6, hands={0: ["second_chance"]})
    t.play("use", "second_chance")
    assert (t.chest("LI"), t.discard()) == ("scroll", ["second_chance"])
    t.idle()


@pytest.mark.rule("davitto", "CHE-3", "GEN-1")
def test_a_covered_chest_cannot_be_picked_at_all() -> None:
    t = scene({"davitto": "LI"}, chests={"LI": "scroll"}, covered=["LI"], hands={0: ["run"]})
    assert not t.offers("lockpick", "davitto")
    t.play("bash", "davitto")
    assert t.carries("davitto") == ["scroll"]
    t.idle()


@pytest.mark.rule("davitto", "ARC-4", "GEN-11")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_special_action_is_no_lockpick(edition: str) -> None:
    """The strongroom of the Duke: he fails with a card in hand, and is captured."""
    t = scene(
        {"davitto": "TR", "valdur": "WH", "leona": "LI", "valrut": "12"},
        carries={"davitto": ["keys", "scroll"]},
        hands={0: ["run"]},
        edition=edition,
        dice=[6],
    )
    t.play("special", "davitto")
    assert (t.where("davitto"), t.hand(0)) == ("captured", ["run"])
    t.idle()
