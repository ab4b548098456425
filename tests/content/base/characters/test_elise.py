"""Elise: Light Fingers. For 1 AP and her action, on 1-3 she steals from an adjacent enemy thief as after a combat."""

import pytest

from tests.content.base.scenes import scene
from tests.kit import Table


def beside(*dice: int, at: dict[str, str] | None = None, **more: object) -> Table:
    """Elise on 11, Harid beside her on 03."""
    return scene({"elise": "11", "harid": "03"} | (at or {}), dice=dice, **more)


@pytest.mark.rule("elise", "COM-3", "ACT-4")
@pytest.mark.parametrize(("face", "stolen"), [(1, True), (3, True), (4, False), (6, False)])
def test_one_die_at_or_below_three(face: int, stolen: bool) -> None:
    t = beside(face, carries={"harid": ["scroll"]})
    t.play("skill", "elise", "harid")
    assert t.carries("elise") == (["scroll"] if stolen else [])
    assert t.carries("harid") == ([] if stolen else ["scroll"])
    assert t.ap(0) == 6
    assert (t.where("elise"), t.where("harid")) == ("11", "03")  # no combat and no retreat
    t.idle()


@pytest.mark.rule("elise", "COM-3")
def test_the_treasure_is_of_her_choice() -> None:
    t = beside(2, carries={"harid": ["scroll", "keys"]}, ducats={1: 5})
    t.play("skill", "elise", "harid")
    t.expect_asked(0, "steal", "COM-3")
    moment = t.save()
    for item in ["scroll", "keys"]:
        t.load(moment)
        t.play("item", item)
        assert (t.carries("elise"), t.ducats(1)) == ([item], 5)
        t.idle()


@pytest.mark.rule("elise", "COM-3")
@pytest.mark.parametrize(("had", "taken"), [(5, 2), (1, 1), (0, 0)])
def test_two_ducats_if_he_carries_nothing(had: int, taken: int) -> None:
    t = beside(2, ducats={1: had})
    t.play("skill", "elise", "harid")
    assert (t.ducats(0), t.ducats(1)) == (taken, had - taken)
    t.idle()


@pytest.mark.rule("elise", "CAR-1")
def test_a_fourth_treasure_must_be_dropped() -> None:
    t = beside(2, carries={"elise": ["keys", "scroll", "bracelet"], "harid": ["red_gem"]})
    t.play("skill", "elise", "harid")
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", "keys")
    t.play("room", "WH")
    assert (t.carries("elise"), t.chest("WH")) == (["red_gem", "scroll", "bracelet"], "keys")
    t.idle()


# --- her action, not her movement -------------------------------------------------------------------------------------
@pytest.mark.rule("elise", "ACT-2", "COM-1", "GEN-10")
def test_it_is_her_action_so_she_cannot_attack_afterwards_but_may_move() -> None:
    t = beside(6)
    assert t.offers("move", "elise", "03", "harid")
    t.play("skill", "elise", "harid")
    assert not t.offers("skill", "elise")
    assert not t.offers("move", "elise", "03", "harid")
    t.play("move", "elise", "18")
    assert (t.where("elise"), t.ap(0)) == ("18", 5)
    t.idle()


@pytest.mark.rule("elise", "ACT-2", "CHE-5")
def test_not_when_she_has_acted() -> None:
    t = beside(at={"elise": "LI", "harid": "02"}, chests={"LI": "scroll"})
    assert t.offers("skill", "elise")
    t.play("bash", "elise")
    assert not t.offers("skill", "elise")
    t.idle()


@pytest.mark.rule("elise", "ACT-2", "CHE-5")
def test_afterwards_no_chest() -> None:
    t = beside(6, at={"elise": "LI", "harid": "02"}, chests={"LI": "scroll"})
    t.play("skill", "elise", "harid")
    assert not t.offers("lockpick")
    assert not t.offers("bash")
    t.idle()


@pytest.mark.rule("elise", "ACT-2", "ACT-6")
def test_after_her_movement() -> None:
    t = beside(3, at={"elise": "18"}, ducats={1: 4})
    assert not t.offers("skill", "elise")
    t.play("move", "elise", "11")
    t.play("skill", "elise", "harid")
    assert (t.ducats(0), t.ap(0)) == (2, 5)
    t.idle()


# --- whom -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("elise", "GEN-1", "COM-5", "MOV-2")
def test_every_adjacent_enemy_thief_and_nobody_else() -> None:
    """Beside 11: Harid on 03, Valdur in the Library, a comrade, a militiaman; Iris on 04 is behind a wall."""
    at = {"valdur": "LI", "sarys": "17", "kornak": "18", "iris": "04"}
    t = beside(at=at)
    assert t.ends("skill", "elise") == {"harid", "valdur"}
    t.idle()


@pytest.mark.rule("elise", "GEN-1")
def test_nobody_adjacent_nothing_offered() -> None:
    t = beside(at={"harid": "02"})
    assert not t.offers("skill", "elise")
    t.idle()


@pytest.mark.rule("elise", "GEN-13", "ACT-5")
@pytest.mark.parametrize(("ap", "offered"), [(0, False), (1, True)])
def test_it_takes_one_action_point(ap: int, offered: bool) -> None:
    t = beside(ap={0: ap})
    assert t.offers("skill", "elise") is offered
    t.idle()


@pytest.mark.rule("elise", "GEN-13", "ACT-5")
def test_not_after_her_last_action_point_went_into_the_movement() -> None:
    t = beside(at={"elise": "18"}, ap={0: 1})
    t.play("move", "elise", "11")
    assert not t.offers("skill", "elise")
    t.idle()


# --- the die is a test ------------------------------------------------------------------------------------------------
@pytest.mark.rule("elise", "second_chance", "W5a")
def test_a_second_chance_mends_it() -> None:
    t = beside(4, 3, hands={0: ["second_chance"]}, ducats={1: 4})
    t.play("skill", "elise", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    moment = t.save()
    t.play("use", "second_chance")
    assert (t.ducats(0), t.discard()) == (2, ["second_chance"])
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert t.ducats(0) == 0
    t.idle()


@pytest.mark.rule("elise", "jinx", "W5b")
def test_a_jinx_spoils_it() -> None:
    t = beside(1, 4, hands={1: ["jinx"]}, ducats={1: 4})
    t.play("skill", "elise", "harid")
    t.expect_asked(1, "test_passed", "W5b")
    moment = t.save()
    t.play("card", "jinx")
    assert t.ducats(0) == 0
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert t.ducats(0) == 2
    t.idle()


@pytest.mark.rule("elise", "false_pockets")
def test_false_pockets_do_not_help_where_there_is_no_combat() -> None:
    t = beside(1, hands={1: ["false_pockets"]}, carries={"harid": ["scroll"]})
    t.play("skill", "elise", "harid")
    assert (t.carries("elise"), t.hand(1)) == (["scroll"], ["false_pockets"])
    t.idle()


@pytest.mark.rule("elise", "CHE-1", "GEN-1")
def test_her_locks_are_picked_with_the_whole_mind() -> None:
    t = scene({"elise": "LI"}, chests={"LI": "scroll"}, dice=[4])
    t.play("lockpick", "elise")
    assert t.carries("elise") == ["scroll"]
    t.idle()
