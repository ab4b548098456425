import pytest

from cadwallon.content.ashes.catacombs.prison import Imprison
from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from tests.content.ashes.scenes import patrol, rules_with, scene

AT = {"harid": "prison", "iris": "02", "faras": "30"}
STAIRS = {"LI": "staircase"}


class NoWayUp(Layer):
    """A sheet under which the city is closed to everybody."""

    def barred(self, g: Position, figure: int, space: int) -> bool:
        return True


@pytest.mark.rule("breakout", "PRI-2", "ACT-5", "CAT-4")
def test_a_breakout_takes_no_die_and_no_ap() -> None:
    t = scene(AT, hands={0: ["breakout"]}, ap={0: 0})
    assert t.options("play") == [["play", "breakout", "harid"]]
    t.play("play", "breakout", "harid")
    t.expect_asked(0, "way", "PRI-2")
    assert not t.offers("stay")
    t.play("move", "harid", "17")
    assert (t.where("harid"), t.ap(0), t.g.active, t.g.has_moved) == ("17", 0, t.figure("harid"), True)
    assert t.discard() == ["breakout"]
    t.idle()


@pytest.mark.rule("breakout", "PRI-2")
def test_it_is_a_movement_of_full_value_and_may_be_lengthened() -> None:
    t = scene(AT, hands={0: ["breakout", "run"], 1: ["niggling_injury"]})
    t.play("play", "breakout", "harid")
    t.expect_asked(0, "way", "PRI-2")  # W2 stays shut
    assert t.options("move", "harid", "03") == [["move", "harid", "03"]]  # up to 17, then 11, 03: four points
    assert t.options("move", "harid", "02") == []  # Iris stands there
    assert t.options("move", "harid", "N2") == [["move", "harid", "N2", "+run"]]
    t.play("move", "harid", "N2", "+run")
    assert (t.where("harid"), sorted(t.discard())) == ("N2", ["breakout", "run"])
    t.idle()


@pytest.mark.rule("breakout", "COM-1")
def test_it_may_end_in_an_attack_which_costs_its_ap() -> None:
    t = scene({"harid": "prison", "faras": "18"}, hands={0: ["breakout"]}, ap={0: 1}, dice=[5, 1, 4, 1])
    t.play("play", "breakout", "harid")
    t.play("move", "harid", "18", "faras")
    t.play("space", "12")
    assert (t.where("harid"), t.ap(0)) == ("18", 0)
    t.idle()
    t = scene({"harid": "prison", "faras": "18"}, hands={0: ["breakout"]}, ap={0: 0})
    t.play("play", "breakout", "harid")
    assert "18" not in t.ends("move", "harid")


@pytest.mark.rule("breakout", "PRI-2", "ACT-2")
def test_it_saves_a_failed_attempt_and_he_may_still_act() -> None:
    t = scene(AT, dice=[3, 4], hands={0: ["breakout"]}, chests={"TA": "scroll"})
    t.play("escape", "harid")
    assert not t.offers("escape")
    t.play("play", "breakout", "harid")
    t.play("move", "harid", "TA")
    t.play("lockpick", "harid")
    assert (t.carries("harid"), t.ap(0)) == (["scroll"], 5)
    t.idle()


@pytest.mark.rule("breakout", "ACT-1")
def test_it_ends_the_activation_of_another_and_never_opens_a_second_one() -> None:
    t = scene(AT, dice=[3], hands={0: ["breakout"]})
    moment = t.save()
    t.play("move", "iris", "03")
    t.play("play", "breakout", "harid")
    t.play("move", "harid", "17")
    assert t.g.done[t.figure("iris")] == 1
    assert not t.offers("move", "iris")
    t.dice()
    t.idle()
    t.load(moment)
    t.play("escape", "harid")
    t.play("move", "iris", "03")
    assert not t.offers("play")  # his activation is over
    t.idle()


@pytest.mark.rule("breakout", "WND-2", "W1")
def test_not_for_the_wounded_not_for_the_free_not_in_phase_2() -> None:
    t = scene(AT, hands={0: ["breakout"]}, wounds={"harid": 1})
    assert not t.offers("play")
    t.play("heal", "harid")
    assert t.ends("play", "breakout") == {"harid"}
    t.idle()
    assert not scene({"harid": "HA", "faras": "prison"}, hands={0: ["breakout"]}).offers("play")
    assert not scene(AT, hands={0: ["breakout"]}, phase="militia", deck=["run"]).offers("play")


@pytest.mark.rule("breakout", "CAT-4")
def test_no_place_to_come_up_no_breakout() -> None:
    t = scene(AT, rules=rules_with(NoWayUp()), hands={0: ["breakout"]})
    assert not t.offers("play")
    assert not t.offers("escape")
    t.idle()


@pytest.mark.rule("private_security", "W8", "PAT-2", "RET-1", "RUL-36")
def test_private_security_turns_prison_into_a_retreat_by_the_owner() -> None:
    t = patrol("faras", 5, 1, 1, 4, 1, hands={1: ["private_security"]}, ducats={1: 3}, carries={"faras": ["scroll"]})
    t.expect_asked(1, "answer_prison", "W8")
    moment = t.save()
    t.play("card", "private_security")
    t.expect_asked(1, "retreat", "RET-1")
    assert {"01", "20"} <= t.ends("space")  # three steps from the space of the combat, whatever the militiaman did
    assert "11" not in t.ends("space")
    t.play("space", "01")
    assert (t.where("faras"), t.ducats(1), t.discard()) == ("01", 1, ["private_security"])  # what was lost stays lost
    assert t.where("captain_kornak") == "11"
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("pass")
    assert (t.where("faras"), t.ducats(1)) == ("PR", 1)
    t.play("done")
    t.idle()


@pytest.mark.rule("private_security", "RUL-49", "CAT-6")
def test_it_is_no_card_for_a_combat_below() -> None:
    t = scene(
        {"harid": "LI", "faras": "HA", "valdur": "30"},
        shown=STAIRS,
        dice=[5, 1, 4, 1, 6],
        hands={1: ["private_security"]},
    )
    t.play("move", "harid", "HA", "faras")
    assert (t.where("faras"), t.hand(1)) == ("PR", ["private_security"])
    t.idle()


@pytest.mark.rule("W8", "HID-3")
@pytest.mark.parametrize(
    ("hand", "discard", "asked"),
    [
        (["breakout"], [], True),
        (["breakout"], ["private_security", "private_security"], False),
        (["run"], [], False),
    ],
)
def test_whether_prison_is_asked_about_follows_from_what_all_can_see(
    hand: list[str], discard: list[str], asked: bool
) -> None:
    grog = ["spiked_grog", "spiked_grog"]  # so that W7 is shut
    t = patrol("faras", 5, 1, 1, 4, 1, hands={1: hand}, known={}, discard=grog + discard)
    t.play("pass")  # W3b
    assert t.asked() == ("answer_prison" if asked else "phase_two")


@pytest.mark.rule("private_security", "RET-2")
def test_where_nobody_fought_he_is_set_on_the_nearest_free_space() -> None:
    t = scene({"harid": "N1", "faras": "11", "valdur": "03"}, hands={1: ["private_security"]})
    t.g.asked = -1
    t.g.push(Imprison(t.figure("faras"), t.space("11"), -1))
    t.g.run()
    t.expect_asked(1, "answer_prison", "W8")
    t.play("card", "private_security")
    t.expect_asked(1, "choose_space", "RET-2")
    assert t.ends("space") == {"CO", "LI", "17", "18"}
    t.play("space", "LI")
    assert t.where("faras") == "LI"
    t.idle()
