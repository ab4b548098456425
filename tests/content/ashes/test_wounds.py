"""WND  Wounds and healing."""

import pytest

from tests.content.ashes.scenes import fight, scene
from tests.content.base.scenes import settle


@pytest.mark.rule("WND-2", "RUL-23")
def test_a_wounded_thief_is_not_activated_but_healed_for_an_ap() -> None:
    t = scene({"harid": "02", "iris": "01", "faras": "30"}, wounds={"harid": 2}, ap={0: 3})
    assert not t.offers("move", "harid")
    t.play("heal", "harid")
    assert (t.wounds("harid"), t.ap(0)) == (1, 2)
    assert not t.offers("move", "harid")
    t.play("heal", "harid")
    assert t.offers("move", "harid")
    assert not t.offers("heal", "harid")
    t.idle()


@pytest.mark.rule("WND-2", "RUL-4")
def test_healing_is_possible_in_phase_two_and_in_prison() -> None:
    t = scene({"harid": "prison", "faras": "30"}, wounds={"harid": 1}, phase="militia")
    t.play("heal", "harid")
    assert t.wounds("harid") == 0
    t.play("done")
    t.idle()


@pytest.mark.rule("WND-1", "WND-2", "RUL-2")
def test_a_wound_ends_the_activation_for_this_turn() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "trap"})
    t.play("move", "harid", "LI")
    assert (t.wounds("harid"), t.g.active) == (1, -1)
    t.play("heal", "harid")
    assert not t.offers("lockpick", "harid")
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("WND-3")
def test_an_empty_supply_places_no_wound() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, at={"valdur": "30"}, hands={0: ["poisoned_blade"]}, wounds={"valdur": 17})
    t.play("card", "poisoned_blade")
    assert t.wounds("faras") == 0
    settle(t)


@pytest.mark.rule("RUL-23")
def test_a_wounded_defender_who_wins_steals_and_stays_wounded() -> None:
    t = fight("harid", "faras", 2, 1, 4, 1, wounds={"faras": 1}, ducats={0: 3})
    assert (t.ducats(1), t.wounds("faras")) == (2, 1)
    settle(t)
