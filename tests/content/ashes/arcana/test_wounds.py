from typing import Any

import pytest

from tests.content.ashes.scenes import fight, scene
from tests.content.base.scenes import settle
from tests.kit import Table


@pytest.mark.rule("grit", "W8", "WND-1")
def test_grit_keeps_a_wound_away() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, hands={0: ["poisoned_blade"], 1: ["grit"]})
    t.play("card", "poisoned_blade")
    t.expect_asked(1, "answer_wound", "W8")
    moment = t.save()
    t.play("card", "grit")
    assert t.wounds("faras") == 0
    settle(t)
    assert t.discard() == ["grit", "poisoned_blade"]
    t.load(moment)
    t.play("pass")
    assert t.wounds("faras") == 1
    settle(t)


@pytest.mark.rule("field_dressing", "WND-2", "W1")
def test_a_dressing_removes_up_to_two_wounds_for_nothing() -> None:
    t = scene(
        {"harid": "02", "iris": "prison", "faras": "30"},
        wounds={"harid": 3, "iris": 1, "faras": 1},
        hands={0: ["field_dressing", "field_dressing"]},
        ap={0: 0},
    )
    assert t.options("play") == [["play", "field_dressing", "harid"], ["play", "field_dressing", "iris"]]
    t.play("play", "field_dressing", "harid")
    assert (t.wounds("harid"), t.told("healed")) == (1, [(t.figure("harid"), 1, 0, 0)])
    moment = t.save()
    t.play("play", "field_dressing", "iris")
    assert (t.wounds("iris"), t.wounds("harid"), t.discard()) == (0, 1, ["field_dressing"] * 2)
    t.idle()
    t.load(moment)
    t.play("play", "field_dressing", "harid")
    assert t.wounds("harid") == 0
    t.idle()


@pytest.mark.rule("field_dressing", "WND-2")
def test_who_is_healed_may_be_activated_unless_he_was() -> None:
    t = scene({"harid": "02", "faras": "30"}, wounds={"harid": 2}, hands={0: ["field_dressing"]})
    assert not t.offers("move", "harid")
    t.play("play", "field_dressing", "harid")
    assert t.offers("move", "harid")
    t.idle()
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "trap"}, hands={0: ["field_dressing"]})
    assert not t.offers("play")  # nobody is wounded
    t.play("move", "harid", "LI")
    t.play("play", "field_dressing", "harid")
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("field_dressing", "RUL-4")
def test_a_dressing_in_phase_2() -> None:
    hands = {0: ["field_dressing"]}
    t = scene({"harid": "02", "faras": "30"}, wounds={"harid": 1}, hands=hands, phase="militia", deck=["run"])
    t.play("play", "field_dressing", "harid")
    assert t.wounds("harid") == 0
    t.play("done")
    t.idle()


def _dart(at: dict[str, str], **more: Any) -> Table:
    """Harid has just gone from 02 to 03."""
    t = scene({"harid": "02"} | at, **({"hands": {0: ["dart_from_the_dark"]}} | more))
    t.play("move", "harid", "03")
    return t


@pytest.mark.rule("dart_from_the_dark", "WND-1", "RUL-1", "RUL-70")
def test_a_dart_wounds_a_thief_near_the_activated_one() -> None:
    t = scene({"harid": "03", "faras": "11"}, hands={0: ["dart_from_the_dark"]})
    assert not t.offers("play")  # nobody is activated, and the card names nobody who throws it
    t = _dart({"faras": "11"})
    t.play("play", "dart_from_the_dark", "faras")
    assert (t.wounds("faras"), t.ap(0), t.discard()) == (1, 6, ["dart_from_the_dark"])
    assert t.g.active == t.figure("harid")
    t.idle()


@pytest.mark.rule("dart_from_the_dark", "GEN-4", "GEN-14", "GEN-3")
def test_within_three_spaces_both_in_the_city_and_of_another_gang() -> None:
    t = _dart({"iris": "04", "faras": "24", "valdur": "25", "drokan": "HA", "sanaris": "prison"})
    assert t.options("play") == [["play", "dart_from_the_dark", "faras"]]  # 03, 11, 18, 24: three steps; 25 is one more
    t.idle()


@pytest.mark.rule("dart_from_the_dark", "WND-3")
def test_an_empty_supply_is_no_wound() -> None:
    t = _dart({"faras": "11", "valdur": "30"}, wounds={"valdur": 16})
    assert t.offers("play")
    t = _dart({"faras": "11", "valdur": "30"}, wounds={"valdur": 17})
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("dart_from_the_dark", "warding_charm", "W6", "W8")
def test_a_dart_may_be_warded_off_or_borne_with_grit() -> None:
    t = _dart({"faras": "11"}, hands={0: ["dart_from_the_dark"], 1: ["warding_charm", "grit"]})
    t.play("play", "dart_from_the_dark", "faras")
    t.expect_asked(1, "answer_target", "W6")
    moment = t.save()
    t.play("card", "warding_charm")
    assert (t.wounds("faras"), t.discard()) == (0, ["dart_from_the_dark", "warding_charm"])
    t.idle()
    t.load(moment)
    t.play("pass")
    t.expect_asked(1, "answer_wound", "W8")
    second = t.save()
    t.play("card", "grit")
    assert (t.wounds("faras"), t.hand(1)) == (0, ["warding_charm"])
    t.idle()
    t.load(second)
    t.play("pass")
    assert t.wounds("faras") == 1
    t.idle()


@pytest.mark.rule("dart_from_the_dark")
def test_no_dart_from_below() -> None:
    t = scene({"harid": "LI", "faras": "11"}, shown={"LI": "staircase"}, dice=[6], hands={0: ["dart_from_the_dark"]})
    t.play("move", "harid", "HA")
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("W8", "HID-3")
@pytest.mark.parametrize(
    ("hand", "discard", "asked"),
    [(["breakout"], [], True), (["breakout"], ["grit", "grit"], False), (["run"], [], False)],
)
def test_whether_a_wound_is_asked_about_follows_from_what_all_can_see(
    hand: list[str], discard: list[str], asked: bool
) -> None:
    charms = ["warding_charm", "warding_charm", "niggling_injury", "niggling_injury"]  # W6 and W2 are shut
    t = _dart({"faras": "11"}, hands={0: ["dart_from_the_dark"], 1: hand}, known={}, discard=charms + discard)
    t.play("play", "dart_from_the_dark", "faras")
    assert t.asked() == ("answer_wound" if asked else "turn")
