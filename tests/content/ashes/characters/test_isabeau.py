import pytest

from tests.content.ashes.scenes import fight, scene
from tests.content.base.scenes import settle, won

GANGS = ["executioners", "nocturnis"]
HIRED = {"leona": "isabeau"}


@pytest.mark.rule("isabeau", "niggling_injury", "W2")
def test_nobody_answers_her_movement() -> None:
    at = {"isabeau": "02", "harid": "N1", "faras": "30"}
    t = scene(at, gangs=GANGS, hired=HIRED, hands={1: ["niggling_injury"]})
    moment = t.save()
    t.play("move", "isabeau", "LI")
    assert t.where("isabeau") == "LI"
    t.idle()
    t.load(moment)
    t.play("move", "harid", "01")
    t.expect_asked(1, "answer_move", "W2")
    t.play("pass")
    t.idle()


@pytest.mark.rule("isabeau", "W2", "HID-1", "RUL-73")
def test_the_window_does_not_open_for_her_whatever_the_hands_may_hold() -> None:
    t = scene({"isabeau": "02", "faras": "30"}, gangs=GANGS, hired=HIRED, hands={1: ["run"]}, known={})
    t.play("move", "isabeau", "LI")
    t.idle()


@pytest.mark.rule("isabeau", "jinx", "W5")
def test_nobody_jinxes_her_tests() -> None:
    at = {"isabeau": "LI", "harid": "MR", "faras": "30"}
    chests = {"LI": "scroll", "MR": "keys"}
    t = scene(at, gangs=GANGS, hired=HIRED, hands={1: ["jinx"]}, chests=chests, dice=[4])
    moment = t.save()
    t.play("lockpick", "isabeau")
    assert t.carries("isabeau") == ["scroll"]
    t.idle()
    t.load(moment)
    t.play("lockpick", "harid")
    t.expect_asked(1, "test_passed", "W5b")
    t.play("pass")
    t.idle()


@pytest.mark.rule("isabeau", "jinx", "W4")
def test_in_combat_she_is_like_anyone() -> None:
    t = fight("isabeau", "faras", 5, 1, 4, 1, 2, gangs=GANGS, hired=HIRED, hands={1: ["jinx"]})
    t.play("card", "jinx")
    t.play("reroll", "jinx", "attacker", "5")
    assert won(t)[0] == "faras"
    settle(t)


@pytest.mark.rule("isabeau", "elise")
def test_light_fingers_do_not_find_her() -> None:
    at = {"elise": "02", "isabeau": "LI", "harid": "03"}
    t = scene(at, gangs=["kaldern", "executioners"], hired=HIRED)
    assert t.options("skill", "elise") == [["skill", "elise", "harid"]]
    t.idle()
    t = scene({"elise": "02", "isabeau": "LI"}, gangs=["kaldern", "executioners"], hired=HIRED)
    assert not t.offers("skill")  # the only possible target


@pytest.mark.rule("isabeau", "anays")
def test_puppet_strings_do_not_hold_her() -> None:
    at = {"anays": "02", "isabeau": "11", "harid": "03"}
    t = scene(at, gangs=["cursed", "executioners"], hired=HIRED)
    assert t.options("skill", "anays") == [["skill", "anays", "harid"]]
    t.idle()


@pytest.mark.rule("isabeau", "dart_from_the_dark")
def test_no_dart_hits_her() -> None:
    hands = {0: ["dart_from_the_dark"]}
    t = scene(
        {"faras": "02", "isabeau": "11", "harid": "04"}, gangs=["nocturnis", "executioners"], hired=HIRED, hands=hands
    )
    t.play("move", "faras", "03")
    assert t.options("play") == [["play", "dart_from_the_dark", "harid"]]
    t.idle()


@pytest.mark.rule("isabeau", "holed_purse", "changing_places")
def test_her_player_and_her_own_gang_are_not_stopped() -> None:
    at = {"faras": "02", "isabeau": "11"}
    t = scene(at, gangs=["nocturnis", "executioners"], hired=HIRED, hands={0: ["holed_purse"]}, ducats={1: 3})
    t.play("play", "holed_purse", "executioners")
    assert t.ducats(1) == 1
    t.idle()
    at = {"isabeau": "11", "harid": "N1", "faras": "30"}
    t = scene(at, gangs=GANGS, hired=HIRED, hands={0: ["changing_places"]})
    t.play("play", "changing_places", "isabeau", "harid")
    assert t.where("isabeau") == "N1"
    t.idle()
