"""Anays: Puppet Strings. For 1 AP she moves an enemy thief within three spaces up to two free steps.

From the Observatory the streets 01, 02, ... are one, two, ... steps away.
"""

import pytest

from tests.content.base.scenes import scene
from tests.kit import Table


def strings(victim: str = "03", at: dict[str, str] | None = None, **more: object) -> Table:
    """Anays in the Observatory, Harid on the space named."""
    return scene({"anays": "OB", "harid": victim} | (at or {}), **more)


@pytest.mark.rule("anays", "MOV-2", "ACT-4", "GEN-5")
def test_one_or_two_steps_to_a_free_space_of_her_choice() -> None:
    t = strings(carries={"harid": ["scroll"]})
    t.play("skill", "anays", "harid")
    t.expect_asked(0, "choose_space", "anays")
    one, two = {"02", "04", "11", "N2"}, {"01", "N1", "LI", "CO", "PL", "05", "17", "18"}
    assert t.ends("space") == one | two  # staying is not offered
    moment = t.save()
    for space in ["02", "PL"]:
        t.load(moment)
        t.play("space", space)
        assert (t.where("harid"), t.carries("harid"), t.ap(0)) == (space, ["scroll"], 6)
        t.idle()


@pytest.mark.rule("anays", "GEN-4")
@pytest.mark.parametrize(("victim", "offered"), [("01", True), ("03", True), ("04", False)])
def test_within_three_spaces(victim: str, offered: bool) -> None:
    t = strings(victim)
    assert t.offers("skill", "anays", "harid") is offered
    t.idle()


@pytest.mark.rule("anays", "GEN-4")
def test_characters_do_not_block_the_measuring() -> None:
    t = strings(at={"dorak": "01", "kornak": "02"})
    assert t.offers("skill", "anays", "harid")
    t.idle()


@pytest.mark.rule("anays", "MOV-3")
def test_only_through_free_spaces() -> None:
    """Kornak on 02, a comrade on 04 and one on 11: only the gate is left, and from there nothing new."""
    t = strings(at={"kornak": "02", "dorak": "04", "torham": "11"})
    t.play("skill", "anays", "harid")  # a single end is taken at once
    assert t.where("harid") == "N2"
    t.idle()


@pytest.mark.rule("anays", "GEN-1", "MOV-3")
def test_a_victim_without_a_free_step_is_no_target() -> None:
    """Harid in the Boathouse, whose only door leads to 42, where Anays stands."""
    t = scene({"anays": "42", "harid": "BO"})
    assert not t.offers("skill", "anays")
    t.idle()


@pytest.mark.rule("anays", "GEN-14", "GEN-3")
def test_enemy_thieves_only() -> None:
    t = strings(at={"dorak": "01", "kornak": "02", "valdur": "10"})
    assert t.ends("skill", "anays") == {"harid", "valdur"}
    t.idle()


@pytest.mark.rule("anays", "GEN-1", "LEA-5")
def test_nobody_within_reach_nothing_offered() -> None:
    t = scene({"anays": "OB", "harid": "WH", "leona": "left"})
    assert not t.offers("skill", "anays")
    t.idle()


@pytest.mark.rule("anays", "LEA-6", "LEA-4")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_never_out_of_the_district(edition: str) -> None:
    t = strings("N1", alarm=True, edition=edition)
    t.play("skill", "anays", "harid")
    assert t.ends("space") == {"01", "02", "LI", "03", "10", "W1"}
    t.play("space", "W1")
    assert t.where("harid") == "W1"
    t.idle()


@pytest.mark.rule("anays", "GEN-5", "niggling_injury")
def test_it_is_no_movement_of_his() -> None:
    """Nobody may answer it, no chest is touched, and in his own turn he moves as ever."""
    t = strings(chests={"LI": "scroll"}, hands={1: ["niggling_injury"]}, at={"leona": "WH"})
    t.play("skill", "anays", "harid")
    t.play("space", "LI")
    assert (t.where("harid"), t.chest("LI"), t.ducats(1)) == ("LI", "scroll", 0)
    t.idle()
    t.play("end_turn")
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert t.offers("move", "harid")
    assert t.offers("lockpick", "harid")
    t.idle()


@pytest.mark.rule("anays", "GEN-10", "ACT-6", "ACT-2")
def test_once_per_activation_and_neither_movement_nor_action() -> None:
    t = strings()
    t.play("skill", "anays", "harid")
    t.play("space", "02")
    assert not t.offers("skill", "anays")
    assert t.offers("move", "anays", "02", "harid")
    t.play("move", "anays", "01")
    assert t.ap(0) == 5
    t.idle()


@pytest.mark.rule("anays", "GEN-13", "ACT-5")
@pytest.mark.parametrize(("ap", "offered"), [(0, False), (1, True)])
def test_it_takes_one_action_point(ap: int, offered: bool) -> None:
    t = strings(ap={0: ap})
    assert t.offers("skill", "anays") is offered
    t.idle()
