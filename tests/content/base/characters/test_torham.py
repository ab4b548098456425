"""Torham: Iron Fists. He bashes a chest for one AP less."""

import pytest

from tests.content.base.scenes import scene


@pytest.mark.rule("torham", "CHE-2", "ACT-4")
def test_a_bash_costs_him_one_action_point() -> None:
    t = scene({"torham": "LI"}, chests={"LI": "scroll"})
    t.play("bash", "torham")
    assert (t.ap(0), t.carries("torham"), t.ducats(0)) == (6, ["scroll"], 1)
    t.idle()


@pytest.mark.rule("torham", "CHE-2", "GEN-13")
@pytest.mark.parametrize(("thief", "ap", "offered"), [("torham", 0, False), ("torham", 1, True), ("dorak", 1, False)])
def test_with_one_action_point_he_can_bash_and_a_comrade_cannot(thief: str, ap: int, offered: bool) -> None:
    t = scene({thief: "LI"}, chests={"LI": "scroll"}, ap={0: ap})
    assert t.offers("bash", thief) is offered
    t.idle()


@pytest.mark.rule("torham", "muffled_hammer", "GEN-7", "GEN-9")
def test_a_muffled_hammer_brings_him_nothing_more() -> None:
    t = scene({"torham": "LI"}, chests={"LI": "scroll"}, hands={0: ["muffled_hammer"]})
    assert t.options("bash") == [["bash", "torham", "treasure"]]
    t.play("bash", "torham")
    assert (t.ap(0), t.hand(0)) == (6, ["muffled_hammer"])
    t.idle()


@pytest.mark.rule("torham", "CHE-3")
def test_a_covered_chest_too() -> None:
    t = scene({"torham": "LI"}, chests={"LI": "scroll"}, covered=["LI"], ap={0: 1})
    assert not t.offers("lockpick", "torham")
    t.play("bash", "torham")
    assert (t.ap(0), t.carries("torham")) == (0, ["scroll"])
    t.idle()


@pytest.mark.rule("torham", "CHE-1", "CHE-5")
def test_he_may_pick_locks_like_anybody_and_then_has_acted() -> None:
    t = scene({"torham": "LI"}, chests={"LI": "scroll"}, dice=[5])
    t.play("lockpick", "torham")
    assert (t.ap(0), t.chest("LI")) == (6, "scroll")
    assert not t.offers("bash", "torham")
    t.idle()


@pytest.mark.rule("torham", "GEN-1")
def test_not_without_a_chest() -> None:
    t = scene({"torham": "LI"})
    assert not t.offers("bash")
    t.idle()
