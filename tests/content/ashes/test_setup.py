"""KSE-5, INN, OLD-3  The questions of the set-up."""

import pytest

from tests.kit import Table

AWAKENING = "awakening_of_sophet_drahas"
FIRST = [6, 6, 1, 1]  # the dice that make seat 0 first of two


@pytest.mark.rule("KSE-5", "GUILD-8", "GEN-12")
def test_each_player_may_hire_once_in_turn_order() -> None:
    t = Table(adventure=AWAKENING, phase="setup", dice=FIRST)
    t.expect_asked(0, "hire", "KSE-5")
    assert {words[2] for words in t.options("hire")} == {"isabeau", "sienne", "chufflock"}
    t.play("hire", "leona", "sienne")
    t.rules = t.g.rules
    assert [figure.name for figure in t.rules.figures[:4]] == ["sienne", "harid", "iris", "davitto"]
    assert t.rules.combat[0] == 3
    t.expect_asked(1, "hire", "KSE-5")
    assert {words[2] for words in t.options("hire")} == {"isabeau", "lucius"}  # each only once
    t.play("pass")
    t.expect_asked(0, "place_thief", "SET-9")
    assert t.offers("place", "sienne")


@pytest.mark.rule("INN-1")
def test_the_inn_lends_up_to_two_cards_for_two_ducats_each() -> None:
    t = Table(adventure=AWAKENING, phase="setup", dice=FIRST, inn=True)
    t.play("pass")
    t.play("pass")
    t.expect_asked(0, "take_equipment", "INN-1")
    t.play("take", "sword", "leona")
    t.expect_asked(1, "take_equipment", "INN-1")
    assert not t.offers("take", "sword")
    t.play("pass")
    t.expect_asked(1, "take_equipment", "INN-1")
    t.play("pass")
    t.expect_asked(0, "take_equipment", "INN-1")
    assert not t.offers("take", "axe", "leona")
    t.play("take", "axe", "harid")
    assert (t.bears("leona"), t.bears("harid"), list(t.g.debts)) == ("sword", "axe", [2, 0])
    t.expect_asked(0, "place_thief")


@pytest.mark.rule("OLD-3")
def test_in_base_adventures_each_player_lays_one_token() -> None:
    t = Table(phase="setup", dice=FIRST, expansion=True)
    t.play("pass")
    t.play("pass")
    t.expect_asked(0, "place_token", "OLD-3")
    t.play("put", "LI")
    t.expect_asked(1, "place_token", "OLD-3")
    assert not t.offers("put", "LI")
    t.play("put", "MR")
    assert [t.token(room) in ("trap", "equipment", "emblem", "security") for room in ("LI", "MR")] == [True, True]
    assert not any(t.g.explore_known)
    t.expect_asked(0, "place_thief")


@pytest.mark.rule("OLD-1", "CMN-18")
def test_in_base_adventures_the_militia_moves_by_a_die_and_nobody_goes_to_prison() -> None:
    t = Table(
        at={"harid": "N1", "faras": "11", "kornak": "18"},
        others="left",
        gangs=["executioners", "nocturnis"],
        dice=[1, 5, 1, 4, 1],
        phase="militia",
        expansion=True,
        catacombs=True,
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "faras")
    t.expect_asked(0, "retreat", "RET-1")
