"""EQP  Which equipment greedy takes, for whom, and what it does with it: one position for each of the eighteen."""

from typing import Any

import pytest

from cadwallon.bots.gear import better_worth, equipment_worth
from tests.bots.test_ashes import answer, appraisal
from tests.content.ashes.scenes import scene
from tests.kit import Table

AWAKENING = "awakening_of_sophet_drahas"
EARLY: dict[str, Any] = {"round": 1}
LATE: dict[str, Any] = {"round": 6, "alarm": True}
SHUT = ["N1", "N2", "N3", "N4", "W1", "W2", "W3", "W4", "S1"]  # nine of sixteen (LEA-7)
LAST: dict[str, Any] = {"round": 7, "alarm": True}


def worths(t: Table, thief: str) -> dict[str, float]:
    """Of everything that lies on the table, for one thief."""
    table, cards = appraisal(t), t.rules.parts.equipment
    return {
        cards[card].name: better_worth(table, card, t.figure(thief))
        for card in range(len(cards))
        if table.view.stock[card]
    }


def best(t: Table, thief: str, *gone: str) -> str:
    """What is taken for him, if others have taken some."""
    left = {name: worth for name, worth in worths(t, thief).items() if name not in gone}
    return max(left, key=lambda name: left[name])


def place(at: str = "LI", **more: Any) -> Table:
    return scene({"harid": at, "iris": "02", "faras": "30"}, **more)


# --- which one ------------------------------------------------------------------------------------------------------
FOR_CHESTS = ("crowbar", "acid_vial", "lock_opener", "lucky_charm")


def test_a_crowbar_is_the_best_for_a_whole_game() -> None:
    assert best(place(**EARLY), "harid") == "crowbar"


def test_a_lock_opener_is_better_than_anything_but_a_crowbar_for_locks() -> None:
    found = worths(place(**EARLY), "harid")
    assert found["lock_opener"] > max(found["grey_cloak"], found["flying_potion"], found["mail_coat"])


def test_nobody_needs_a_crowbar_who_bashes_for_one_ap_anyway() -> None:
    """Torham"""
    t = scene({"torham": "LI", "faras": "30"}, **EARLY)
    assert worths(t, "torham")["crowbar"] < worths(t, "torham")["sword"]


def test_a_vial_of_acid_is_the_best_for_the_last_turns() -> None:
    assert best(place(**LATE), "harid") == "acid_vial"


def test_a_lucky_charm_comes_next() -> None:
    assert best(place(**LATE), "harid", "acid_vial", "crowbar") == "lucky_charm"


def test_a_sword_is_the_best_weapon_for_a_thief_of_the_city() -> None:
    weapons = ("sword", "axe", "parrying_dagger", "shield")
    found = worths(Table(players=4, adventure=AWAKENING, at={"harid": "LI"}, **EARLY), "harid")
    assert max(weapons, key=lambda name: found[name]) == "sword"


def test_a_shield_is_for_who_carries_what_others_want() -> None:
    loaded = worths(place(carries={"harid": ["keys", "scroll"]}, **EARLY), "harid")
    assert loaded["shield"] > loaded["sword"]
    assert worths(place(**EARLY), "harid")["shield"] < loaded["shield"]


def test_a_parrying_dagger_comes_next() -> None:
    loaded = worths(place(carries={"harid": ["keys", "scroll"]}, **EARLY), "harid")
    assert loaded["shield"] > loaded["parrying_dagger"] > loaded["lantern"] > 0


def test_soft_boots_are_worth_less_the_less_time_is_left() -> None:
    assert 0 < worths(place(**LATE), "harid")["soft_boots"] < worths(place(**EARLY), "harid")["soft_boots"]


def test_a_grapnel_comes_after_boots_and_before_a_mail_coat() -> None:
    found = worths(place(**EARLY), "harid")
    assert found["soft_boots"] > found["grapnel"] > found["mail_coat"]


def test_a_grey_cloak_is_for_a_crowd() -> None:
    alone = place(**EARLY)
    crowd = scene({"harid": "LI", "iris": "02", "leona": "01", "davitto": "11", "faras": "12", "valdur": "03"}, **EARLY)
    assert worths(alone, "harid")["grey_cloak"] < worths(crowd, "harid")["grey_cloak"]


def test_a_flying_potion_takes_loot_home_that_would_not_come_so_far() -> None:
    t = scene(
        {"harid": "MR", "faras": "30"}, carries={"harid": ["red_gem"] * 2}, portcullis=SHUT, others="left", **LATE
    )
    assert best(t, "harid", "watchmans_pass") == "flying_potion"
    assert worths(place(**EARLY), "harid")["flying_potion"] < worths(place(**EARLY), "harid")["soft_boots"]


def test_an_axe_is_for_who_is_below() -> None:
    above, below = place(adventure=AWAKENING, **EARLY), place("SC", adventure=AWAKENING, **EARLY)
    assert worths(below, "harid")["axe"] > 1.5 * worths(above, "harid")["axe"]
    assert worths(below, "harid")["axe"] > worths(below, "harid")["grapnel"]


def test_a_lantern_is_for_who_goes_down() -> None:
    often, seldom = place("SC", adventure=AWAKENING, **EARLY), place(**EARLY)
    assert best(often, "harid", *FOR_CHESTS) == "lantern"
    assert worths(seldom, "harid")["lantern"] < worths(seldom, "harid")["soft_boots"]


def test_a_barbed_blade_is_the_best_weapon_against_a_single_rival() -> None:
    """What hurts the only rival is a gain; of three it hurts one, and experience is left."""
    two = place(**EARLY)
    four = Table(players=4, adventure=AWAKENING, at={"harid": "LI"}, **EARLY)
    assert worths(two, "harid")["barbed_blade"] > worths(two, "harid")["sword"]
    assert worths(four, "harid")["lantern"] < worths(four, "harid")["barbed_blade"] < worths(four, "harid")["sword"]


def test_a_barbed_blade_is_for_who_wins_his_fights() -> None:
    four = Table(players=4, adventure=AWAKENING, at={"harid": "LI", "torham": "02"}, **EARLY)
    assert worths(four, "torham")["barbed_blade"] > worths(four, "harid")["barbed_blade"]


def test_a_mail_coat_is_for_the_time_that_is_left() -> None:
    assert 0 < worths(place(round=6), "harid")["mail_coat"] < worths(place(**EARLY), "harid")["mail_coat"]


def test_a_mail_coat_is_for_who_has_to_get_home_after_the_alarm() -> None:
    loaded = place(carries={"harid": ["red_gem"] * 2}, **LATE)
    assert worths(loaded, "harid")["mail_coat"] > worths(place(**LATE), "harid")["mail_coat"]


def test_a_deep_sack_is_for_full_hands() -> None:
    t = place(carries={"harid": ["scroll", "keys", "bracelet"]}, round=4)
    assert best(t, "harid") == "deep_sack"
    assert best(t, "iris") != "deep_sack"


def test_a_healing_potion_is_for_a_comrade_who_lies_beside_him() -> None:
    t = scene({"harid": "02", "iris": "02", "faras": "30"} | {"iris": "03"}, wounds={"iris": 2}, round=4)
    assert best(t, "harid") == "healing_potion"


def test_a_watchmans_pass_is_for_who_stands_before_a_closed_gate_with_his_loot() -> None:
    t = place("N1", carries={"harid": ["red_gem", "red_gem"]}, portcullis=SHUT, round=6, alarm=True)
    assert best(t, "harid") == "watchmans_pass"


# --- for whom -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("XPT-2", "RUL-5")
def test_what_is_bought_goes_to_who_has_most_of_it() -> None:
    """It went to the thief with the least to hope for, as what is to be given up does."""
    t = place("N1", carries={"harid": ["red_gem"] * 3}, experience={0: 2}, round=3)
    t.play("buy", "deep_sack")
    assert answer(t) == ["thief", "harid"]


@pytest.mark.rule("EQP-2")
def test_what_he_bears_is_asked_as_if_he_did_not_bear_it_yet() -> None:
    bare, armed = place(**EARLY), place(equipment={"harid": "crowbar"}, **EARLY)
    number = next(n for n, card in enumerate(bare.rules.parts.equipment) if card.name == "crowbar")
    harid = bare.figure("harid")
    assert equipment_worth(appraisal(armed), number, harid) == equipment_worth(appraisal(bare), number, harid)
    assert worths(armed, "harid")["grey_cloak"] < 0


@pytest.mark.rule("XPT-2")
def test_tokens_are_kept_for_dice_while_there_are_few_and_spent_when_there_are_many() -> None:
    assert answer(scene({"harid": "02", "faras": "30"}, experience={0: 2}, round=3))[0] != "buy"
    assert answer(scene({"harid": "02", "faras": "30"}, experience={0: 6}, round=3))[0] == "buy"


# --- what it does with it -------------------------------------------------------------------------------------------
@pytest.mark.rule("acid_vial", "CHE-2")
def test_acid_opens_a_rich_chest_for_nothing() -> None:
    """It took the vial for a hammer, and its AP for lost."""
    t = place(chests={"LI": "red_gem"}, equipment={"harid": "acid_vial"}, ap={0: 1}, round=6)
    assert answer(t) == ["bash", "harid", "treasure", "+acid"]


@pytest.mark.rule("healing_potion", "W1")
def test_a_healing_potion_takes_all_wounds_away() -> None:
    """With one wound less he still could not be activated."""
    t = scene({"harid": "LI", "faras": "30"}, wounds={"harid": 3}, equipment={"harid": "healing_potion"}, ap={0: 2})
    assert answer(t)[0] == "potion"


@pytest.mark.rule("flying_potion", "GEN-9")
def test_a_flying_potion_is_not_spent_on_a_step_that_gains_little() -> None:
    t = place("11", equipment={"harid": "flying_potion"}, round=1)
    assert "+flight" not in answer(t)


@pytest.mark.rule("watchmans_pass", "LEA-2")
def test_with_a_pass_the_closed_gate_is_the_way_home() -> None:
    """He ran for the only open gate, which he could not reach."""
    more: dict[str, Any] = {"carries": {"harid": ["red_gem"]}, "portcullis": SHUT, "others": "left"}
    with_pass = place("11", equipment={"harid": "watchmans_pass"}, round=7, alarm=True, **more)
    without = place("11", round=7, alarm=True, **more)
    harid = with_pass.figure("harid")
    home = [appraisal(t).out_chance(harid, t.g.pos[harid], 1) for t in (with_pass, without)]
    assert home[0] > home[1]


@pytest.mark.rule("lantern", "CYC-1", "W9")
@pytest.mark.parametrize(("die", "first"), [(1, "reroll"), (2, "pass")])
def test_a_lantern_sends_the_cyclops_elsewhere(die: int, first: str) -> None:
    """A one brings it to the Altar, where he has just come down; a two to the empty Tunnel."""
    t = scene({"harid": "LI", "faras": "30"}, shown={"LI": "staircase"}, dice=[die, 6], equipment={"harid": "lantern"})
    t.play("move", "harid", "HA")
    t.expect_asked(0, "own_die")
    assert answer(t)[0] == first


# --- Smugglers' Passage ---------------------------------------------------------------------------------------------
@pytest.mark.rule("smugglers_passage", "CAT-2")
def test_smugglers_passage_leads_two_gems_to_the_altar() -> None:
    t = place(hands={0: ["smugglers_passage"]}, carries={"harid": ["magic_gem", "magic_gem"]}, round=4)
    assert answer(t) == ["play", "smugglers_passage", "harid", "HA"]


@pytest.mark.rule("smugglers_passage", "GEN-5")
def test_smugglers_passage_brings_loot_near_an_open_gate() -> None:
    t = scene(
        {"harid": "MR", "faras": "30"}, hands={0: ["smugglers_passage"]}, carries={"harid": ["red_gem"] * 3},
        round=7, alarm=True, ap={0: 2}, portcullis=SHUT,
    )  # fmt: skip
    assert answer(t)[:3] == ["play", "smugglers_passage", "harid"]
