"""Valdur: Rift Step. For 1 AP he is placed on a free pentacle space of the city: 13, 17, 28 and 31."""

import pytest

from tests.content.base.scenes import scene, settle


@pytest.mark.rule("valdur", "ACT-6", "GEN-5", "RUL-1")
def test_to_a_pentacle_with_all_he_carries() -> None:
    t = scene({"valdur": "LI"}, carries={"valdur": ["scroll", "keys"]})
    assert t.ends("skill", "valdur") == {"13", "17", "28", "31"}
    t.play("skill", "valdur", "28")
    assert (t.where("valdur"), t.carries("valdur"), t.ap(0)) == ("28", ["keys", "scroll"], 6)
    t.idle()


@pytest.mark.rule("valdur", "GEN-10")
def test_once_per_activation() -> None:
    t = scene({"valdur": "LI"})
    t.play("skill", "valdur", "28")
    assert not t.offers("skill", "valdur")
    t.idle()


@pytest.mark.rule("valdur", "ACT-2", "ACT-6")
def test_it_is_not_his_movement_so_he_may_still_move() -> None:
    t = scene({"valdur": "LI"})
    t.play("skill", "valdur", "28")
    t.play("move", "valdur", "35")
    assert (t.where("valdur"), t.ap(0)) == ("35", 5)
    t.idle()


@pytest.mark.rule("valdur", "ACT-2", "CHE-5")
def test_after_movement_and_action_too() -> None:
    t = scene({"valdur": "LI"}, chests={"LI": "scroll"})
    t.play("bash", "valdur")
    t.play("move", "valdur", "02")
    t.play("skill", "valdur", "31")
    assert (t.where("valdur"), t.ap(0)) == ("31", 3)
    t.idle()


@pytest.mark.rule("valdur", "COM-1", "ACT-2")
def test_he_may_attack_from_there() -> None:
    t = scene({"valdur": "LI", "harid": "35"}, dice=[6, 1, 1, 1])
    t.play("skill", "valdur", "28")
    t.play("move", "valdur", "35", "harid")
    settle(t, "26")
    assert (t.where("valdur"), t.ap(0)) == ("35", 4)


@pytest.mark.rule("valdur", "MOV-3", "GEN-5")
@pytest.mark.parametrize("blocker", ["faras", "harid", "kornak"])
def test_an_occupied_pentacle_is_no_target(blocker: str) -> None:
    t = scene({"valdur": "LI", "drokan": "WH", blocker: "28"})
    assert t.ends("skill", "valdur") == {"13", "17", "31"}
    t.idle()


@pytest.mark.rule("valdur", "GEN-5", "MOV-3")
def test_the_pentacle_on_which_he_stands_is_no_target() -> None:
    t = scene({"valdur": "17"})
    assert t.ends("skill", "valdur") == {"13", "28", "31"}
    t.idle()


@pytest.mark.rule("valdur", "GEN-1")
def test_not_offered_when_all_four_are_occupied() -> None:
    t = scene({"valdur": "LI", "harid": "13", "faras": "17", "kornak": "28", "valrut": "31"})
    assert not t.offers("skill", "valdur")
    t.idle()


@pytest.mark.rule("valdur", "GEN-13", "ACT-5")
@pytest.mark.parametrize(("ap", "offered"), [(0, False), (1, True)])
def test_it_takes_one_action_point(ap: int, offered: bool) -> None:
    t = scene({"valdur": "LI"}, ap={0: ap})
    assert t.offers("skill", "valdur") is offered
    t.idle()


@pytest.mark.rule("valdur", "niggling_injury", "GEN-5")
def test_it_is_no_movement_that_a_rival_could_answer() -> None:
    t = scene({"valdur": "LI", "harid": "WH"}, hands={1: ["niggling_injury"]})
    t.play("skill", "valdur", "28")
    t.idle()


@pytest.mark.rule("valdur", "ACT-1", "RUL-1")
def test_the_skill_activates_him_and_ends_the_activation_before() -> None:
    t = scene({"valdur": "LI", "faras": "TA"})
    t.play("move", "faras", "16")
    t.play("skill", "valdur", "28")
    assert not t.offers("skill", "faras")
    assert t.g.active == t.figure("valdur")
    assert t.g.done[t.figure("faras")]
    t.idle()
