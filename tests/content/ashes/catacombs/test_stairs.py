"""CAT, CYC-1, LAI  Down a staircase, and up again."""

import pytest

from tests.content.ashes.scenes import scene

STAIRS = {"LI": "staircase"}


@pytest.mark.rule("CAT-2", "LAI-1", "TRR-1")
def test_a_staircase_leads_to_four_rooms() -> None:
    t = scene({"harid": "LI", "faras": "30"}, shown=STAIRS)
    below = {"HA", "SC", "TU", "TO", "TS", "PR", "PT", "LR"}
    assert t.ends("move", "harid") & below == {"HA", "SC", "TU", "TO"}


@pytest.mark.rule("TRR-1", "RUL-48", "XPL-4")
def test_the_treasure_room_needs_a_fellow_at_a_mechanism() -> None:
    t = scene({"harid": "LI", "iris": "MR", "faras": "30"}, shown=STAIRS | {"MR": "mechanism"}, wounds={"iris": 1})
    assert "TS" in t.ends("move", "harid")
    t = scene({"harid": "LI", "faras": "MR"}, shown=STAIRS | {"MR": "mechanism"})
    assert "TS" not in t.ends("move", "harid")


@pytest.mark.rule("CAT-2", "MOV-1")
def test_the_step_down_costs_a_point() -> None:
    t = scene({"harid": "N1", "faras": "30"}, shown=STAIRS)  # N1, 02, LI, below
    assert "HA" in t.ends("move", "harid")
    t = scene({"harid": "04", "faras": "30"}, shown=STAIRS)  # 04, 03, 11, LI: no point is left
    assert "LI" in t.ends("move", "harid")
    assert "HA" in t.ends("move", "harid")
    t = scene({"harid": "05", "faras": "30"}, shown=STAIRS)
    assert "HA" not in t.ends("move", "harid")


@pytest.mark.rule("CYC-1", "CYC-2", "W9")
def test_the_cyclops_appears_by_the_die() -> None:
    t = scene({"harid": "LI", "faras": "30"}, shown=STAIRS, dice=[2])
    t.play("move", "harid", "HA")
    assert (t.where("harid"), t.where("cyclops")) == ("HA", "TU")
    t.idle()
    t = scene({"harid": "LI", "faras": "30"}, shown=STAIRS, dice=[6])
    t.play("move", "harid", "HA")
    assert t.where("cyclops") == "LR"
    t.idle()


@pytest.mark.rule("CAT-4", "CAT-3", "RUL-20")
def test_up_again_to_a_free_pentacle_for_two_points() -> None:
    t = scene({"harid": "HA", "faras": "30"})
    ends = t.ends("move", "harid")
    assert {"17", "13", "31", "28"} <= ends
    assert "TA" in ends  # one step beyond
    assert not ends & {"SC", "TU", "TO", "PT"}
    t.play("move", "harid", "17")
    assert (t.where("harid"), t.ap(0)) == ("17", 6)
    t.idle()


@pytest.mark.rule("CAT-4")
def test_if_all_are_held_beside_one() -> None:
    held = {"iris": "17", "leona": "13", "captain_kornak": "31", "chief_valrut": "28"}
    t = scene({"harid": "HA", "faras": "30"} | held)
    ends = t.ends("move", "harid")
    assert {"11", "16", "18", "TA", "LA", "DO"} <= ends
    t.play("move", "harid", "18")
    t.idle()


@pytest.mark.rule("CAT-4", "XPL-1")
def test_arriving_beside_a_pentacle_in_a_room_is_entering_it() -> None:
    held = {"iris": "17", "leona": "13", "captain_kornak": "31", "chief_valrut": "28"}
    t = scene({"harid": "HA", "faras": "30"} | held, hidden={"TA": "emblem"})
    t.play("move", "harid", "TA")
    assert t.experience(0) == 1
    t.idle()


@pytest.mark.rule("CAT-5", "CAT-6", "CYC-1")
def test_a_room_held_by_a_rival_is_fought_for() -> None:
    t = scene({"harid": "LI", "faras": "HA"}, shown=STAIRS, dice=[5, 1, 4, 1, 6], carries={"faras": ["scroll"]})
    assert ["move", "harid", "HA", "faras"] in t.options("move", "harid")
    t.play("move", "harid", "HA", "faras")
    assert (t.where("harid"), t.where("faras"), t.carries("harid"), t.ap(0)) == ("HA", "PR", ["scroll"], 5)
    t.idle()


@pytest.mark.rule("CAT-5", "CAT-6")
def test_who_loses_goes_to_prison_and_the_cyclops_is_rolled_for_all_the_same() -> None:
    t = scene({"harid": "LI", "iris": "02", "faras": "HA"}, shown=STAIRS, dice=[4, 1, 5, 1, 6])
    t.play("move", "harid", "HA", "faras")
    assert (t.where("harid"), t.where("faras")) == ("PR", "HA")
    t.idle()


@pytest.mark.rule("CAT-5")
def test_who_cannot_pay_or_holds_it_already_does_not_enter() -> None:
    t = scene({"harid": "LI", "faras": "HA"}, shown=STAIRS, ap={0: 1})
    assert "HA" not in t.ends("move", "harid")
    t = scene({"harid": "LI", "iris": "HA", "faras": "30"}, shown=STAIRS)
    assert "HA" not in t.ends("move", "harid")
