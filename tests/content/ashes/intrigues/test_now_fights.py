"""Intrigues that show themselves after a fight (IC-1, IC-3)."""

import pytest

from tests.content.ashes.scenes import fight, patrol, scene
from tests.content.base.scenes import settle

STAIRS = {"LI": "staircase"}


# --- IN-13 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IC-1", "IC-2", "IC-4", "INT-1", "RUL-11", "IN-13")
def test_an_intrigue_shows_itself_when_a_defence_is_won() -> None:
    """IN-13: a rival attacks and loses; it pays in anybody's turn, at the next free moment."""
    t = fight("harid", "faras", 2, 1, 4, 1, intrigues={1: ["IN-13"]}, ducats={0: 0})
    settle(t)
    assert t.intrigues(1) == []
    assert t.ducats(1) == 4
    assert t.told("intrigue_revealed") == [(1, t.g.intrigue_discard[0], 0, 0)]


@pytest.mark.rule("IC-7", "IC-1", "IN-13")
def test_it_stays_hidden_when_the_attacker_wins() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, intrigues={1: ["IN-13"]})
    settle(t)
    assert t.intrigues(1) == ["IN-13"]
    assert t.told("intrigue_revealed") == []


@pytest.mark.rule("IN-13", "IC-3")
def test_a_beaten_militiaman_is_no_rival() -> None:
    t = patrol("faras", 1, 1, 1, 4, 1, intrigues={1: ["IN-13"]})
    settle(t)
    assert t.intrigues(1) == ["IN-13"]


@pytest.mark.rule("IN-13", "IC-3", "bribe")
def test_a_combat_that_does_not_take_place_is_not_won() -> None:
    t = patrol("faras", intrigues={1: ["IN-14"]}, hands={1: ["bribe"]}, ducats={1: 5})
    t.play("card", "bribe")
    t.play("done")
    assert t.intrigues(1) == ["IN-14"]
    t.idle()


# --- IN-14 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-14", "IC-3")
def test_a_militiaman_attacks_and_loses() -> None:
    t = patrol("faras", 1, 1, 1, 4, 1, intrigues={1: ["IN-14"]})
    t.play("space", "01")
    assert (t.intrigues(1), t.ducats(1)) == ([], 5)
    t.play("done")
    t.idle()


@pytest.mark.rule("IN-14")
def test_a_beaten_rival_is_no_militiaman_and_a_militiaman_who_wins_pays_nothing() -> None:
    t = fight("harid", "faras", 2, 1, 4, 1, intrigues={1: ["IN-14"]})
    settle(t)
    assert t.intrigues(1) == ["IN-14"]
    t = patrol("faras", 5, 1, 1, 4, 1, intrigues={1: ["IN-14"]})
    t.play("done")
    assert t.intrigues(1) == ["IN-14"]
    t.idle()


@pytest.mark.rule("IN-14", "OLD-1", "MIL-6")
def test_the_militia_of_the_base_game_too() -> None:
    t = scene(
        {"harid": "N1", "faras": "11", "kornak": "18"},
        adventure="gilded_coach",
        expansion=True,
        phase="militia",
        dice=[1, 1, 1, 4, 1],
        intrigues={1: ["IN-14"]},
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "faras")
    t.play("space", "01")
    assert (t.intrigues(1), t.ducats(1)) == ([], 5)
    t.play("done")
    t.idle()


# --- IN-12, IN-15 ------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-12", "IN-15", "IC-2", "IC-3", "IC-4")
@pytest.mark.parametrize(("card", "experience"), [("IN-12", 1), ("IN-15", 0)])
def test_two_attacks_on_two_thieves(card: str, experience: int) -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, 5, 1, 4, 1, at={"iris": "LI", "valdur": "MR"}, intrigues={0: [card]})
    t.play("space", "19")
    assert t.intrigues(0) == [card]
    t.play("move", "iris", "MR", "valdur")
    t.play("space", "15")
    assert (t.intrigues(0), t.ducats(0), t.experience(0)) == ([], 5, experience)
    t.idle()


@pytest.mark.rule("IN-12", "IN-15", "RUL-11", "IC-2")
def test_one_turn_for_the_fights_the_whole_game_for_the_scores() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, at={"iris": "LI", "valdur": "MR"}, intrigues={0: ["IN-12", "IN-15"]})
    t.play("space", "19")
    for _ in range(2):
        t.play("end_turn")
        t.play("done")
    t.dice(5, 1, 4, 1)
    t.play("move", "iris", "MR", "valdur")
    for _ in range(2):
        t.play("pass")  # both have drawn a card that could be one for a combat
    t.play("space", "15")
    assert (t.intrigues(0), t.ducats(0)) == (["IN-12"], 5)
    t.idle()


@pytest.mark.rule("IN-15")
def test_the_same_thief_twice_is_one_score() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, 5, 1, 4, 1, at={"iris": "LI"}, intrigues={0: ["IN-15", "IN-12"]})
    t.play("space", "MR")
    t.play("move", "iris", "MR", "faras")
    t.play("space", "15")
    assert t.intrigues(0) == ["IN-15"]  # but they were two good fights
    t.idle()


@pytest.mark.rule("IN-15")
@pytest.mark.parametrize(("second", "met"), [("valdur", False), ("kaldern", True)])
def test_with_three_players_two_gangs_are_needed(second: str, met: bool) -> None:
    t = fight(
        "harid",
        "faras",
        5, 1, 4, 1, 5, 1, 4, 1,
        at={"iris": "LI", second: "MR", "sarys": "44"},
        intrigues={0: ["IN-15"]},
    )  # fmt: skip
    t.play("space", "19")
    t.play("move", "iris", "MR", second)
    t.play("space", "15")
    assert (t.intrigues(0) == []) is met
    t.idle()


@pytest.mark.rule("IN-12", "IN-15", "IC-3")
def test_a_won_defence_is_no_attack() -> None:
    t = fight("harid", "faras", 2, 1, 4, 1, 2, 1, 4, 1, at={"iris": "LI"}, intrigues={1: ["IN-12", "IN-15"]})
    t.play("space", "01")
    t.play("move", "iris", "11", "faras")
    t.play("space", "03")
    assert len(t.intrigues(1)) == 2
    t.idle()


# --- IN-C2 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-C2", "PAT-2", "IC-4")
def test_a_militiaman_he_moved_throws_a_rival_into_prison() -> None:
    t = patrol("faras", 5, 1, 1, 4, 1, intrigues={0: ["IN-C2"]})
    assert (t.intrigues(0), t.ducats(0), t.experience(0)) == ([], 3, 1)
    t.play("done")
    t.idle()


@pytest.mark.rule("IN-C2", "CAT-6")
def test_his_thief_throws_a_rival_into_prison() -> None:
    t = scene({"harid": "LI", "faras": "HA"}, shown=STAIRS, dice=[5, 1, 4, 1, 6], intrigues={0: ["IN-C2"]})
    t.play("move", "harid", "HA", "faras")
    assert (t.where("faras"), t.intrigues(0), t.experience(0)) == ("PR", [], 1)
    t.idle()


@pytest.mark.rule("IN-C2")
def test_not_in_another_turn_and_not_by_the_cyclops() -> None:
    t = scene(
        {"harid": "LI", "iris": "02", "faras": "HA"}, shown=STAIRS, dice=[4, 1, 5, 1, 6], intrigues={1: ["IN-C2"]}
    )
    t.play("move", "harid", "HA", "faras")  # Faras wins in the turn of Harid's player
    assert (t.where("harid"), t.intrigues(1)) == ("PR", ["IN-C2"])
    t.idle()
    t = scene({"harid": "LI", "faras": "TU"}, shown=STAIRS, dice=[2, 5, 1, 1, 1, 4, 1], intrigues={0: ["IN-C2"]})
    t.play("move", "harid", "HA")
    assert (t.where("faras"), t.intrigues(0)) == ("PR", ["IN-C2"])
    t.idle()


# --- IN-C8 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-C8", "CYC-4", "IC-4")
def test_the_cyclops_is_beaten_twice() -> None:
    dice = [5, 5, 4, 4, 3, 2]
    t = scene({"harid": "LI", "faras": "30", "cyclops": "HA"}, shown=STAIRS, dice=dice + dice, intrigues={0: ["IN-C8"]})
    t.play("move", "harid", "HA", "cyclops")
    assert (t.where("cyclops"), t.intrigues(0), t.ducats(0), t.experience(0)) == ("LR", [], 6, 2)
    t.idle()


@pytest.mark.rule("IN-C8", "CYC-4")
def test_once_is_not_enough() -> None:
    dice = [5, 5, 4, 4, 3, 2, 3, 3, 5, 4, 3, 2]
    t = scene(
        {"harid": "LI", "iris": "02", "faras": "30", "cyclops": "HA"}, shown=STAIRS, dice=dice, intrigues={0: ["IN-C8"]}
    )
    t.play("move", "harid", "HA", "cyclops")
    assert (t.where("harid"), t.intrigues(0)) == ("PR", ["IN-C8"])
    t.idle()


@pytest.mark.rule("IN-C8", "CYC-2")
def test_also_when_it_attacked_in_anothers_turn() -> None:
    dice = [4, 3, 2, 1, 5, 5]
    t = scene({"harid": "LI", "faras": "TU"}, shown=STAIRS, dice=[2, *dice, *dice], intrigues={1: ["IN-C8"]})
    t.play("move", "harid", "HA")
    assert (t.where("cyclops"), t.intrigues(1), t.ducats(1)) == ("LR", [], 6)
    t.idle()


# --- the supply --------------------------------------------------------------------------------------------------
@pytest.mark.rule("IC-4", "XPT-3")
def test_an_empty_supply_gives_no_experience() -> None:
    t = patrol("faras", 5, 1, 1, 4, 1, intrigues={0: ["IN-C2"]}, experience={1: 21})
    t.play("pass")  # W4b
    assert (t.intrigues(0), t.ducats(0), t.experience(0)) == ([], 3, 0)
    t.play("done")
    t.idle()
