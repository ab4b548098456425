"""PAT  Reinforced patrols."""

import pytest

from tests.content.ashes.scenes import patrol, scene

BLUE, PURPLE = ["run"], ["grit"]


@pytest.mark.rule("PAT-1", "HID-3", "RUL-6")
def test_a_purple_back_lets_one_militiaman_move_four_spaces() -> None:
    t = scene({"harid": "02", "faras": "30"}, phase="militia", deck=PURPLE)
    t.expect_asked(0, "phase_two", "PAT-1")
    t.play("figure", "captain_kornak")
    t.expect_asked(0, "move_figure", "PAT-1")
    assert t.offers("stay")
    t.play("move", "captain_kornak", "24")
    assert t.options() == [["done"]]
    t.play("done")
    t.idle()


@pytest.mark.rule("PAT-1")
def test_a_blue_back_moves_nobody_and_nothing_is_compulsory() -> None:
    t = scene({"harid": "02", "faras": "30"}, phase="militia", deck=BLUE)
    assert t.options() == [["done"]]
    t = scene({"harid": "02", "faras": "30"}, phase="militia", deck=PURPLE)
    t.play("done")
    t.idle()


@pytest.mark.rule("PAT-2", "PRI-1")
def test_a_militiaman_who_wins_takes_two_ducats_and_throws_the_loser_into_prison() -> None:
    t = patrol("faras", 5, 1, 1, 4, 1, ducats={1: 3}, carries={"faras": ["scroll"]})
    assert (t.where("faras"), t.ducats(1), t.carries("faras")) == ("PR", 1, ["scroll"])
    t.play("done")
    t.idle()


@pytest.mark.rule("PAT-3", "GUILD-9")
def test_a_militiaman_is_not_attacked_and_retreats_when_beaten() -> None:
    t = patrol("faras", 1, 1, 1, 4, 1)
    t.expect_asked(1, "retreat", "RET-1")
    t.play("space", "01")
    assert t.where("captain_kornak") == "01"
    t.play("done")
    assert not t.offers("move", "harid", "01")
    t.idle()
