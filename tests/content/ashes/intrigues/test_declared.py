"""Intrigues that their owner declares (IC-1)."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.content.ashes.scenes import scene
from tests.kit import Table

HAND = ["run", "run", "jinx", "jinx", "parry", "bribe", "decoy", "grit"]
FIFTEEN = 15


def holding(card: str, at: dict[str, str], **more: Any) -> Table:
    """The first gang holds this intrigue."""
    return scene({"faras": "44"} | at, **({"gangs": ["executioners", "nocturnis"], "intrigues": {0: [card]}} | more))


def declares(t: Table, card: str, ducats: int) -> None:
    """It is declared, pays, and is out of the game (IC-4, IC-6)."""
    before = t.ducats(0)
    t.play("declare", card)
    assert (t.ducats(0) - before, t.intrigues(0)) == (ducats, [])
    assert [t.rules.parts.intrigues[number].name for number in t.g.intrigue_discard] == [card]
    assert not t.offers("declare")
    t.idle()


@pytest.mark.rule("IC-1", "IC-4", "INT-1", "RUL-4", "IN-17")
def test_an_intrigue_is_declared_while_its_condition_holds() -> None:
    """IN-17: four tokens of experience, which are kept."""
    t = holding("IN-17", {"harid": "02"}, experience={0: 4})
    declares(t, "IN-17", 4)
    assert t.experience(0) == 4


@pytest.mark.rule("IC-1", "IN-17")
def test_it_is_not_offered_with_three() -> None:
    assert not holding("IN-17", {"harid": "02"}, experience={0: 3}).offers("declare")


@pytest.mark.rule("IC-1")
def test_only_in_the_owners_phase_three() -> None:
    t = holding("IN-17", {"harid": "02"}, experience={0: 4}, phase="militia")
    assert not t.offers("declare")
    t.play("done")
    assert t.offers("declare", "IN-17")
    t = holding("IN-17", {"harid": "02"}, experience={0: 4}, turn=1)
    assert not t.offers("declare")


# --- two rooms ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-06", "IN-07", "IN-08", "IN-C6", "IC-3")
@pytest.mark.parametrize(
    ("card", "room", "other", "ducats", "arcana"),
    [
        ("IN-06", "GR", "TR", 5, 0),
        ("IN-07", "LI", "MC", 3, 2),
        ("IN-08", "DO", "LA", 4, 0),
        ("IN-C6", "MC", "SC", 2, 4),
    ],
)
def test_one_thief_in_each_of_two_rooms(card: str, room: str, other: str, ducats: int, arcana: int) -> None:
    militia = {"captain_kornak": "N4", "chief_valrut": "E1"}
    t = holding(card, {"harid": room, "iris": other} | militia)
    declares(t, card, ducats)
    assert len(t.hand(0)) == arcana
    for places in ({"harid": room}, {"iris": other}, {"harid": room, "faras": other}):
        assert not holding(card, places | militia).offers("declare")


# --- IN-C5 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-C5", "IC-1")
@pytest.mark.parametrize("room", ["HA", "SC", "TU", "TO", "TS"])
def test_a_thief_below_who_has_not_been_activated_is_well_hidden(room: str) -> None:
    declares(holding("IN-C5", {"harid": room}), "IN-C5", 4)


@pytest.mark.rule("IN-C5")
@pytest.mark.parametrize("place", ["prison", "LI", "left"])
def test_prison_and_city_are_no_hiding_places(place: str) -> None:
    assert not holding("IN-C5", {"harid": place, "iris": "02"}).offers("declare")


@pytest.mark.rule("IN-C5")
def test_who_was_activated_hides_no_more() -> None:
    t = holding("IN-C5", {"harid": "HA", "iris": "02"}, carries={"harid": ["magic_gem"]})
    t.play("power", "harid", "altar")
    assert not t.offers("declare")  # while he is activated
    t.play("move", "iris", "01")
    assert not t.offers("declare")  # and afterwards
    for _ in range(2):  # until everyone else has had his turn
        t.play("end_turn")
        t.play("done")
    declares(t, "IN-C5", 4)


@pytest.mark.rule("IN-C5")
def test_who_has_just_come_down_is_not_hidden_yet() -> None:
    t = holding("IN-C5", {"harid": "LI"}, shown={"LI": "staircase"}, dice=[6])
    t.play("move", "harid", "HA")
    assert not t.offers("declare")
    t.idle()


@pytest.mark.rule("IN-C5")
def test_a_wounded_thief_can_hide() -> None:
    declares(holding("IN-C5", {"harid": "TO"}, wounds={"harid": 2}), "IN-C5", 4)


# --- IN-C7 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-C7", "IC-4", "EQP-2")
def test_a_magic_gem_in_the_laboratory_buys_ducats_and_equipment_for_its_bearer() -> None:
    t = holding(
        "IN-C7",
        {"harid": "LA", "iris": "02"},
        carries={"harid": ["magic_gem", "magic_gem"], "iris": ["magic_gem"]},
        equipment={"harid": "sword"},
    )
    t.play("declare", "IN-C7")
    t.expect_asked(0, "take_equipment", "IC-4")
    assert {words[2] for words in t.options("take")} == {"harid"}
    assert (t.carries("harid"), t.ducats(0)) == (["magic_gem"], 5)
    t.play("take", "shield", "harid")
    t.expect_asked(0, "keep_equipment", "EQP-2")
    t.play("keep", "shield")
    assert (t.bears("harid"), t.carries("iris"), t.intrigues(0)) == ("shield", ["magic_gem"], [])
    t.idle()


@pytest.mark.rule("IN-C7", "IC-4")
def test_with_no_equipment_left_the_rest_is_paid() -> None:
    t = holding("IN-C7", {"harid": "LA"}, carries={"harid": ["magic_gem"]})
    t.g.stock = vec[i64]([0] * len(t.g.stock))
    declares(t, "IN-C7", 5)
    assert (t.carries("harid"), t.bears("harid")) == ([], "")


@pytest.mark.rule("IN-C7")
def test_not_elsewhere_not_without_a_gem_and_not_a_rivals() -> None:
    assert not holding("IN-C7", {"harid": "LI"}, carries={"harid": ["magic_gem"]}).offers("declare")
    assert not holding("IN-C7", {"harid": "LA"}, carries={"harid": ["green_gem"]}).offers("declare")
    assert not holding("IN-C7", {"harid": "02", "faras": "LA"}, carries={"faras": ["magic_gem"]}).offers("declare")


# --- IN-09 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-09", "IC-3", "CMN-4")
@pytest.mark.parametrize("loot", [["scroll", "keys"], ["magic_gem", "ducat_chest"]])
def test_two_treasures_next_to_a_militiaman(loot: list[str]) -> None:
    declares(holding("IN-09", {"harid": "11", "captain_kornak": "18"}, carries={"harid": loot}), "IN-09", 3)


@pytest.mark.rule("IN-09", "CMN-4")
def test_not_with_one_not_two_steps_away_not_behind_a_wall_and_not_beside_a_rival() -> None:
    two = {"harid": ["scroll", "keys"]}
    guard = {"captain_kornak": "18"}
    assert not holding("IN-09", {"harid": "11"} | guard, carries={"harid": ["scroll"]}).offers("declare")
    assert not holding("IN-09", {"harid": "03"} | guard, carries=two).offers("declare")
    assert not holding("IN-09", {"harid": "TA"} | guard, carries=two).offers("declare")  # a wall between them
    assert not holding("IN-09", {"harid": "02", "faras": "03"}, carries=two).offers("declare")
    assert not holding("IN-09", {"harid": "03", "iris": "11"} | guard, carries=two).offers("declare")


# --- IN-10, IN-11 ------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-10", "IC-3")
def test_three_thieves_with_a_treasure_each_on_gates() -> None:
    places = {"harid": "N1", "iris": "N2", "leona": "S1", "davitto": "02"}
    loot = {"harid": ["scroll"], "iris": ["magic_gem"], "leona": ["keys", "red_gem"]}
    declares(holding("IN-10", places, carries=loot), "IN-10", 5)
    empty_handed = {"harid": ["scroll"], "iris": ["red_gem", "red_gem"], "davitto": ["keys"]}
    assert not holding("IN-10", places, carries=empty_handed).offers("declare")
    assert not holding("IN-10", places | {"leona": "37"}, carries=loot).offers("declare")


@pytest.mark.rule("IN-11", "CMN-3")
def test_all_four_in_city_rooms() -> None:
    places = {"harid": "LI", "iris": "MR", "leona": "TA", "davitto": "KI"}
    declares(holding("IN-11", places), "IN-11", 4)
    for elsewhere in ("16", "N1", "HA", "prison", "left"):
        assert not holding("IN-11", places | {"davitto": elsewhere}).offers("declare")


# --- IN-18 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-18", "IC-1", "RUL-10")
def test_eight_cards_are_shown_and_three_of_them_discarded() -> None:
    t = holding("IN-18", {"harid": "02"}, hands={0: HAND})
    t.play("declare", "IN-18")
    for card in ("run", "grit", "run"):
        t.expect_asked(0, "discard", "IN-18")
        assert t.ducats(0) == 0  # paid when the cost is
        t.play("card", card)
    assert (t.ducats(0), t.discard(), t.intrigues(0)) == (5, ["run", "grit", "run"], [])
    assert sorted(t.hand(0)) == ["bribe", "decoy", "jinx", "jinx", "parry"]
    t.idle()


@pytest.mark.rule("IN-18")
def test_seven_are_too_few() -> None:
    assert not holding("IN-18", {"harid": "02"}, hands={0: HAND[1:]}).offers("declare")


# --- IN-19 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-19", "IC-4", "IC-7", "RUL-5")
def test_fifteen_ducats_bring_experience_and_equipment_for_any_thief_in_the_district() -> None:
    t = holding("IN-19", {"harid": "02", "iris": "prison", "leona": "left"}, ducats={0: FIFTEEN})
    t.play("declare", "IN-19")
    t.expect_asked(0, "take_equipment", "IC-4")
    assert {words[2] for words in t.options("take")} == {"harid", "iris"}
    t.play("take", "axe", "iris")
    assert (t.ducats(0), t.experience(0), t.bears("iris")) == (FIFTEEN, 1, "axe")
    assert t.told("intrigue_revealed") == [(0, t.g.intrigue_discard[0], 0, 0)]  # no amount is told
    t.idle()


@pytest.mark.rule("IN-19")
def test_fourteen_are_no_fat_purse() -> None:
    assert not holding("IN-19", {"harid": "02"}, ducats={0: FIFTEEN - 1}).offers("declare")


# --- IN-26 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-26", "CMN-3")
@pytest.mark.parametrize("pentacle", ["17", "13", "31", "28"])
def test_a_green_gem_on_a_pentacle_of_the_city(pentacle: str) -> None:
    declares(holding("IN-26", {"harid": pentacle}, carries={"harid": ["green_gem"]}), "IN-26", 4)


@pytest.mark.rule("IN-26")
def test_not_elsewhere_and_not_with_other_gems() -> None:
    assert not holding("IN-26", {"harid": "18"}, carries={"harid": ["green_gem"]}).offers("declare")
    gems = {"harid": ["magic_gem", "red_gem"], "iris": ["green_gem"]}
    assert not holding("IN-26", {"harid": "17", "iris": "18"}, carries=gems).offers("declare")
