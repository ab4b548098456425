"""What greedy does with the actions and gifts of adventures 9, 11, 12 and 14, where a person would not hesitate."""

import pytest

from cadwallon.bots.sheets.rubble import clearing_gain
from cadwallon.content.ashes.rubble import lay_rubble
from tests.bots.test_ashes import answer, appraisal
from tests.content.ashes.adventures.pride_scenes import night
from tests.content.ashes.adventures.ransom_scenes import AWAY, ransom
from tests.content.ashes.adventures.test_choir_below import choir
from tests.content.ashes.scenes import scene
from tests.kit import Table


def gift_worth(t: Table, gift: str) -> float:
    """What a gift is worth with the token that it worths."""
    table = appraisal(t)
    worths = [table.advice.evaluate(table, option) for option in t.g.options() if t.words(option)[:2] == ["gift", gift]]
    assert worths[0] is not None
    return worths[0]


# --- SA-11a, SA-11b -------------------------------------------------------------------------------------------------
def test_breaks_the_chant_when_it_decides_over_his_wards() -> None:
    t = choir({"harid": "13", "faras": "30"}, 7, wards={0: 2}, round=7, alarm=True, portcullis=["N1", "N2"])
    assert answer(t) == ["special", "harid", "SA-11a"]


def test_does_not_break_a_chant_that_pays_him() -> None:
    t = choir({"harid": "13", "faras": "30"}, 7, coins={0: 3}, round=7, alarm=True)
    assert answer(t)[:3] != ["special", "harid", "SA-11a"]


def test_goes_to_a_pentacle_to_break_the_chant() -> None:
    t = choir({"harid": "07", "faras": "30"}, 7, wards={0: 3}, round=6, alarm=True)
    assert answer(t)[:3] == ["move", "harid", "13"]


def test_takes_the_coin_unless_he_lives_by_wards() -> None:
    assert answer(choir({"harid": "HA", "faras": "30"}, 8)) == ["special", "harid", "SA-11b"]
    t = choir({"harid": "HA", "faras": "30"}, 6, wards={0: 4}, round=7)
    assert answer(t)[2:] != ["SA-11b"]


# --- gifts, SA-12a --------------------------------------------------------------------------------------------------
def test_takes_haste_where_a_rival_is_prouder() -> None:
    at = {"harid": "LI", "iris": "02", "leona": "11", "davitto": "20", "faras": "30"}
    t = night(at, {1: 4}, ap={0: 2})
    while answer(t)[0] != "gift":
        assert t.ap(0) > 0, "taken when the AP run out at the latest"
        t.play(*answer(t))
    assert answer(t)[1] == "haste"


def test_takes_no_gift_that_would_bring_the_king() -> None:
    at = {"harid": "LI", "iris": "02", "leona": "11", "davitto": "20", "faras": "30"}
    t = night(at, {1: 0}, ap={0: 0}, round=3)
    assert answer(t) == ["end_turn"]


def test_opens_the_door_for_a_loaded_prisoner_when_the_token_is_cheap() -> None:
    t = night({"harid": "prison", "faras": "30"}, {1: 3}, carries={"harid": ["red_gem", "scroll"]}, ap={0: 0})
    assert answer(t)[:2] == ["gift", "open_door"]


def test_a_token_more_costs_more_the_fewer_the_rivals_have() -> None:
    worths = [gift_worth(night({"harid": "LI", "faras": "30"}, {1: rival}), "voices") for rival in (0, 1, 4)]
    assert worths[0] < worths[1] < worths[2]
    assert worths[2] > 0


def test_lifts_the_crown_and_takes_a_gift_first_if_he_owes_nothing() -> None:
    at = {"harid": "TS", "iris": "LI", "faras": "30"}
    assert answer(night(at, {0: 1, 1: 2}, round=5, alarm=True)) == ["special", "harid", "SA-12a"]
    t = night(at, {1: 2}, round=5, alarm=True)
    assert answer(t)[0] == "gift"
    t.play(*answer(t))
    assert answer(t) == ["special", "harid", "SA-12a"]


# --- SA-14a, SA-14b, SA-14c -----------------------------------------------------------------------------------------
def test_lends_what_is_missing() -> None:
    t = ransom({"harid": "TR", "faras": "30"}, 6, (4, 2), ducats={0: 10}, round=5)
    assert answer(t) == ["special", "harid", "SA-14a"]
    t.play("special", "harid", "SA-14a")
    assert answer(t) == ["number", "6"]


def test_lends_nothing_that_nobody_will_complete() -> None:
    t = ransom({"harid": "TR", "faras": "30"}, 0, ducats={0: 4}, round=6)
    assert answer(t)[2:] != ["SA-14a"]


def test_goes_to_the_treasury_with_the_last_of_the_ransom() -> None:
    t = ransom({"harid": "06", "faras": "30"}, 8, (6, 2), ducats={0: 10}, round=5)
    assert answer(t)[:3] == ["move", "harid", "TR"]


def test_frees_the_duke_for_a_full_chest_and_brings_him_home() -> None:
    t = ransom({"harid": "TO", "faras": "30"} | AWAY, 10, (0, 10))
    assert answer(t) == ["special", "harid", "SA-14b"]
    t = ransom({"harid": "TR", "faras": "30"} | AWAY, 10, (0, 10), carrier="harid")
    assert answer(t) == ["special", "harid", "SA-14c"]


# --- SA-RUB ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("adventure", "last"), [("awakening_of_sophet_drahas", 7), ("price_of_pride", 8)])
def test_clears_rubble_before_the_last_gate(adventure: str, last: int) -> None:
    """Harid has one movement left, and rubble lies between him and the only open gate: six steps around it."""
    gates = [f"{side}{number}" for side in "NESW" for number in range(1, 5)]
    t = scene(
        {"harid": "03", "faras": "30"},
        adventure=adventure, round=last, alarm=True, portcullis=[gate for gate in gates if gate != "N1"],
        carries={"harid": ["red_gem", "red_gem"]},
    )  # fmt: skip
    lay_rubble(t.g, 1, t.space("02"))
    t.g.listed = False
    assert answer(t) == ["special", "harid", "SA-RUB", "02"]
    t.play(*answer(t))
    assert answer(t)[:3] == ["move", "harid", "N1"]


def test_leaves_rubble_that_is_in_nobodys_way() -> None:
    t = scene({"harid": "03", "faras": "30"}, adventure="price_of_pride", chests={"PL": "scroll"})
    lay_rubble(t.g, 1, t.space("02"))
    t.g.listed = False
    assert clearing_gain(appraisal(t), t.space("02")) < 1
    assert answer(t)[2] != "SA-RUB"
