"""XPL  Exploration tokens."""

import pytest

from tests.content.ashes.scenes import fight, scene
from tests.content.base.scenes import settle


@pytest.mark.rule("XPL-1")
def test_a_hidden_token_ends_a_movement() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"CO": "emblem"})
    assert "CO" in t.ends("move", "harid")
    assert "TR" not in t.ends("move", "harid")  # four steps through the Counting House; any other way is five
    t = scene({"harid": "02", "faras": "30", "chief_valrut": "44"}, shown={"CO": "security"})
    assert "TR" in t.ends("move", "harid")


@pytest.mark.rule("XPL-7")
def test_an_emblem_is_experience_and_is_removed() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "emblem"})
    t.play("move", "harid", "LI")
    assert (t.experience(0), t.token("LI")) == (1, "")
    t.idle()


@pytest.mark.rule("XPL-3", "RUL-19")
def test_a_staircase_stays_and_is_experience() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "staircase"})
    t.play("move", "harid", "LI")
    assert (t.experience(0), t.token("LI"), t.where("harid")) == (1, "staircase", "LI")
    t.idle()


@pytest.mark.rule("XPL-2", "CHE-4")
def test_a_magic_gem_is_a_second_chest() -> None:
    t = scene({"harid": "02", "faras": "30"}, dice=[3], hidden={"LI": "magic_gem"}, chests={"LI": "scroll"})
    t.play("move", "harid", "LI")
    assert t.offers("lockpick", "harid", "treasure")
    t.play("lockpick", "harid", "gem")
    assert (t.carries("harid"), t.ducats(0), t.token("LI"), t.chest("LI")) == (["magic_gem"], 1, "", "scroll")
    t.idle()


@pytest.mark.rule("XPL-5", "WND-1")
def test_a_trap_wounds_and_is_removed() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "trap"}, hands={0: ["grit"]})
    t.play("move", "harid", "LI")
    moment = t.save()
    t.play("pass")
    assert (t.wounds("harid"), t.token("LI"), t.g.active) == (1, "", -1)
    t.idle()
    t.load(moment)
    t.play("card", "grit")
    assert (t.wounds("harid"), t.token("LI"), t.g.active) == (0, "", t.figure("harid"))
    t.idle()


@pytest.mark.rule("XPL-6", "EQP-1")
def test_equipment_is_chosen_by_whoever_finds_it() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "equipment"})
    t.play("move", "harid", "LI")
    t.expect_asked(0, "take_equipment", "XPL-6")
    t.play("take", "axe", "harid")
    assert (t.bears("harid"), t.token("LI")) == ("axe", "")
    t.idle()


@pytest.mark.rule("XPL-8", "RUL-39")
def test_security_costs_an_ap_more_until_the_treasure_is_taken() -> None:
    t = scene({"harid": "LI", "faras": "30"}, shown={"LI": "security"}, chests={"LI": "scroll"}, ap={0: 3})
    t.play("bash", "harid")
    assert (t.ap(0), t.token("LI")) == (0, "")
    t.idle()


@pytest.mark.rule("XPL-9", "XPL-1")
def test_an_attacker_turns_the_token_up_if_he_wins() -> None:
    at = {"faras": "LI"}
    t = scene({"harid": "02"} | at, dice=[5, 1, 4, 1], hidden={"LI": "emblem"})
    t.play("move", "harid", "LI", "faras")
    t.play("space", "10")
    assert (t.experience(0), t.where("harid")) == (1, "LI")
    t.idle()
    t = scene({"harid": "02"} | at, dice=[4, 1, 5, 1], hidden={"LI": "emblem"})
    t.play("move", "harid", "LI", "faras")
    t.play("space", "10")
    assert (t.experience(0), t.token("LI")) == (0, "emblem")
    t.idle()


@pytest.mark.rule("RUL-34", "XPL-1")
def test_a_retreat_turns_nothing_up() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, hidden={"MR": "emblem"})
    settle(t, "MR")
    assert (t.experience(1), t.token("MR")) == (0, "emblem")


@pytest.mark.rule("RUL-15", "XPL-9")
def test_who_already_stands_there_uses_the_room_normally() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[2], hidden={"LI": "emblem"}, chests={"LI": "scroll"})
    assert "MR" in t.ends("move", "harid")
    t.play("lockpick", "harid")
    assert (t.token("LI"), t.carries("harid")) == ("emblem", ["scroll"])
    t.idle()


@pytest.mark.rule("GEN-5", "XPL-1", "RUL-18")
def test_changing_places_turns_tokens_up() -> None:
    t = scene({"harid": "LI", "iris": "02", "faras": "30"}, hidden={"LI": "emblem"}, hands={0: ["changing_places"]})
    t.play("play", "changing_places")
    assert t.experience(0) == 1
    t.idle()


@pytest.mark.rule("CMN-19", "RUL-50")
def test_in_round_three_a_staircase_is_turned_up_if_none_lies_open() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "staircase", "MR": "trap"}, round=3, phase="round")
    assert t.g.explore_up[t.space("LI")] == 1
    assert t.experience(0) == t.experience(1) == 0
    t = scene(
        {"harid": "02", "faras": "30"}, hidden={"LI": "staircase"}, shown={"MR": "staircase"}, round=3, phase="round"
    )
    assert t.g.explore_up[t.space("LI")] == 0


@pytest.mark.rule("CAR-2")
def test_nothing_is_dropped_where_a_magic_gem_lies_open() -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        chests={"LI": "scroll"},
        carries={"harid": ["keys", "bracelet", "red_gem"]},
        shown={"MR": "magic_gem"},
        hidden={"TA": "magic_gem"},
    )
    t.play("bash", "harid", "treasure")
    t.play("item", "keys")
    assert not t.offers("room", "MR")
    assert t.offers("room", "TA")
    t.play("room", "LI")
    t.idle()


@pytest.mark.rule("XPL-5", "WND-3")
def test_a_trap_ends_the_activation_also_when_no_wound_is_left() -> None:
    t = scene(
        {"harid": "02", "faras": "30", "leona": "31"}, hidden={"LI": "trap"}, wounds={"leona": 17}, hands={0: ["grit"]}
    )
    t.play("move", "harid", "LI")
    assert (t.wounds("harid"), t.token("LI"), t.g.active) == (0, "", -1)
    t.idle()
