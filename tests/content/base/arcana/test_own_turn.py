"""Cards of the own turn: Muffled Hammer, Fence's Favour, False Bottom, Burst of Nerve, Holed Purse; Warding Charm."""

import pytest

from cadwallon.core.events import FOR_CARD
from tests.content.base.scenes import fight, scene, settle


# --- Muffled Hammer ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("muffled_hammer", "CHE-2", "ACT-4", "ARC-3")
def test_a_muffled_bash_costs_one_action_point() -> None:
    t = scene({"harid": "LI"}, chests={"LI": "scroll"}, hands={0: ["muffled_hammer"]})
    assert t.options("bash") == [["bash", "harid", "treasure"], ["bash", "harid", "treasure", "+hammer"]]
    moment = t.save()
    t.play("bash", "harid", "treasure", "+hammer")
    assert (t.ap(0), t.carries("harid"), t.discard()) == (6, ["scroll"], ["muffled_hammer"])
    t.idle()
    t.load(moment)
    t.play("bash", "harid", "treasure")
    assert (t.ap(0), t.carries("harid"), t.hand(0)) == (5, ["scroll"], ["muffled_hammer"])
    t.idle()


@pytest.mark.rule("muffled_hammer", "GEN-13", "GEN-1")
@pytest.mark.parametrize(("ap", "offered"), [(0, []), (1, [["bash", "harid", "treasure", "+hammer"]])])
def test_the_hammer_when_action_points_are_short(ap: int, offered: list[list[str]]) -> None:
    t = scene({"harid": "LI"}, chests={"LI": "scroll"}, hands={0: ["muffled_hammer"]}, ap={0: ap})
    assert t.options("bash") == offered
    t.idle()


@pytest.mark.rule("muffled_hammer", "GEN-7", "GEN-9")
def test_a_second_hammer_is_never_added() -> None:
    t = scene({"harid": "LI"}, chests={"LI": "scroll"}, hands={0: ["muffled_hammer", "muffled_hammer"]}, ap={0: 1})
    t.play("bash", "harid", "treasure", "+hammer")
    assert (t.ap(0), t.hand(0)) == (0, ["muffled_hammer"])
    t.idle()


@pytest.mark.rule("muffled_hammer", "torham", "GEN-7")
def test_torham_needs_no_hammer() -> None:
    t = scene({"torham": "LI"}, chests={"LI": "scroll"}, hands={0: ["muffled_hammer"]})
    assert t.options("bash") == [["bash", "torham", "treasure"]]
    t.idle()


@pytest.mark.rule("muffled_hammer", "GEN-1", "CHE-1")
def test_a_hammer_without_a_bash_is_nothing() -> None:
    t = scene({"harid": "02"}, hands={0: ["muffled_hammer"]})
    assert not t.offers("bash")
    assert not t.offers("play")
    t.idle()


# --- Fence's Favour ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("fences_favour", "MIS-2", "ACT-4", "ARC-3")
def test_a_favour_makes_a_mission_cost_two() -> None:
    t = scene({"harid": "LI"}, carries={"harid": ["scroll"]}, missions=["scroll_1"], hands={0: ["fences_favour"]})
    assert t.options("mission") == [["mission", "scroll_1"], ["mission", "scroll_1", "+favour"]]
    moment = t.save()
    t.play("mission", "scroll_1", "+favour")
    assert (t.ap(0), t.ducats(0), t.discard()) == (5, 2 + 1, ["fences_favour"])
    t.idle()
    t.load(moment)
    t.play("mission", "scroll_1")
    assert (t.ap(0), t.ducats(0), t.hand(0)) == (4, 2 + 1, ["fences_favour"])
    t.idle()


@pytest.mark.rule("fences_favour", "GEN-13", "GEN-1")
@pytest.mark.parametrize(("ap", "offered"), [(1, []), (2, [["mission", "scroll_1", "+favour"]])])
def test_a_favour_when_action_points_are_short(ap: int, offered: list[list[str]]) -> None:
    t = scene(
        {"harid": "LI"}, carries={"harid": ["scroll"]}, missions=["scroll_1"], hands={0: ["fences_favour"]}, ap={0: ap}
    )
    assert t.options("mission") == offered
    t.idle()


@pytest.mark.rule("fences_favour", "MIS-2", "MIS-4", "GEN-1")
def test_no_favour_without_a_mission_to_fulfil_or_for_a_second_one() -> None:
    t = scene({"harid": "LI"}, carries={"harid": ["keys"]}, missions=["scroll_1"], hands={0: ["fences_favour"]})
    assert not t.offers("mission")
    t = scene(
        {"harid": "LI"}, carries={"harid": ["keys", "scroll"]}, missions=["scroll_1", "keys_0"],
        hands={0: ["fences_favour"]},
    )  # fmt: skip
    t.play("mission", "keys_0")
    assert not t.offers("mission")
    assert not t.offers("play")
    t.idle()


# --- False Bottom -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("false_bottom", "CHE-4", "ARC-3")
def test_a_false_bottom_holds_two_ducats_more() -> None:
    t = scene({"harid": "LI"}, chests={"LI": "scroll"}, hands={0: ["false_bottom", "false_bottom"]}, dice=[1])
    assert not t.offers("play")  # no chest is open yet
    t.play("lockpick", "harid")
    t.play("play", "false_bottom")
    assert (t.ducats(0), t.discard(), t.ap(0)) == (1 + 2, ["false_bottom"], 6)
    assert not t.offers("play")  # one for each chest
    t.idle()


@pytest.mark.rule("false_bottom", "CHE-2", "TRE-3", "RUL-3")
def test_a_bashed_purse_has_one_too_and_it_costs_no_action_point() -> None:
    t = scene({"harid": "LI"}, chests={"LI": "purse"}, hands={0: ["false_bottom"]}, ap={0: 2}, dice=[4])
    t.play("bash", "harid")
    assert t.ap(0) == 0
    t.play("play", "false_bottom")
    assert t.ducats(0) == 1 + 4 + 2
    t.idle()


@pytest.mark.rule("false_bottom", "GEN-1")
def test_a_chest_that_stayed_shut_has_none() -> None:
    t = scene({"harid": "LI"}, chests={"LI": "scroll"}, hands={0: ["false_bottom"]}, dice=[6])
    t.play("lockpick", "harid")
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("false_bottom", "ACT-1", "GEN-1")
def test_once_the_activation_is_over_it_is_too_late() -> None:
    t = scene({"harid": "LI", "leona": "TA"}, chests={"LI": "scroll"}, hands={0: ["false_bottom"]})
    t.play("bash", "harid")
    t.play("move", "harid", "02")
    assert t.offers("play", "false_bottom")  # the same activation
    t.play("move", "leona", "16")
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("false_bottom", "LEA-3", "RUL-2")
def test_who_has_left_looks_into_no_chest() -> None:
    t = scene(
        {"harid": "OB", "leona": "TA"}, chests={"OB": "scroll"}, hands={0: ["false_bottom"]}, alarm=True,
    )  # fmt: skip
    t.play("bash", "harid")
    t.play("move", "harid", "N1")
    t.play("leave", "harid")
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("false_bottom", "ADV-1.4", "GEN-1")
def test_the_strongroom_of_the_duke_is_no_chest() -> None:
    t = scene(
        {"harid": "TR", "leona": "LI", "valrut": "12"},
        carries={"harid": ["keys", "scroll"]}, hands={0: ["false_bottom"]}, dice=[1],
    )  # fmt: skip
    t.play("special", "harid")
    assert t.ducats(0) == 4
    assert not t.offers("play")
    t.idle()


# --- Burst of Nerve ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("burst_of_nerve", "ARC-3", "SET-2")
@pytest.mark.parametrize("ap", [7, 3, 0])
def test_a_burst_of_nerve_is_one_action_point_more_even_above_seven(ap: int) -> None:
    t = scene({"harid": "LI"}, hands={0: ["burst_of_nerve"]}, ap={0: ap})
    t.play("play", "burst_of_nerve")
    assert (t.ap(0), t.discard()) == (ap + 1, ["burst_of_nerve"])
    t.idle()


@pytest.mark.rule("burst_of_nerve", "ACT-5", "GEN-8")
def test_it_brings_back_who_had_no_action_point() -> None:
    t = scene({"harid": "LI", "leona": "TA"}, hands={0: ["burst_of_nerve", "burst_of_nerve"]}, ap={0: 0})
    assert not t.offers("move")
    t.play("play", "burst_of_nerve")
    t.play("move", "harid", "02")
    assert not t.offers("move", "leona")
    t.play("play", "burst_of_nerve")
    t.play("move", "leona", "16")
    assert t.ap(0) == 0
    t.idle()


@pytest.mark.rule("burst_of_nerve", "RND-3")
@pytest.mark.parametrize("most", [7, 5])
def test_nothing_of_it_is_carried_over_and_the_maximum_stays(most: int) -> None:
    t = scene({"harid": "LI", "valdur": "WH"}, hands={0: ["burst_of_nerve"]}, phase="militia", dice=[6])
    t.g.ap_max[0] = most  # an adventure may lower it
    t.play("play", "burst_of_nerve")  # in phase 2
    t.play("figure", "kornak")
    t.play("done")
    assert t.ap(0) == 8
    t.play("end_turn")
    t.quiet_turn()
    assert (t.g.round, t.ap(0), t.g.ap_max[0]) == (2, most, most)
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    t.idle()


@pytest.mark.rule("burst_of_nerve", "W1", "GEN-1")
def test_not_in_the_turn_of_another() -> None:
    t = scene({"harid": "LI", "valdur": "WH"}, hands={1: ["burst_of_nerve"]})
    assert not t.offers("play")
    t.idle()


# --- Holed Purse ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("holed_purse", "HID-2", "GEN-7", "ARC-3")
@pytest.mark.parametrize(("had", "lost"), [(9, 2), (2, 2), (1, 1), (0, 0)])
def test_a_holed_purse_loses_two_ducats_or_what_is_in_it(had: int, lost: int) -> None:
    t = scene({"harid": "LI", "valdur": "WH"}, hands={0: ["holed_purse"]}, ducats={0: 3, 1: had})
    bank = t.g.bank
    t.play("play", "holed_purse", "nocturnis")
    assert (t.ducats(0), t.ducats(1), t.g.bank) == (3, had - lost, bank - lost)
    assert t.told("ducats_lost") == [(1, lost, FOR_CARD, 0)]  # everybody hears how much
    assert t.discard() == ["holed_purse"]
    t.idle()


@pytest.mark.rule("holed_purse", "GEN-14", "HID-1", "LEA-5")
def test_any_opponent_is_a_target_even_one_who_is_gone_and_oneself_never() -> None:
    at = {"harid": "LI", "valdur": "WH", "dorak": "left", "elise": "BO"}
    t = scene(at, hands={0: ["holed_purse"]}, ducats={2: 5})
    assert t.ends("play", "holed_purse") == {"nocturnis", "cursed", "kaldern"}
    t.play("play", "holed_purse", "cursed")
    assert t.ducats("cursed") == 3
    t.idle()


@pytest.mark.rule("holed_purse", "W1", "ACT-5", "ARC-2")
def test_several_of_them_without_an_action_point_and_in_phase_two() -> None:
    t = scene(
        {"harid": "LI", "valdur": "WH"}, hands={0: ["holed_purse"] * 3}, ducats={1: 5}, ap={0: 0}, phase="militia",
        dice=[6],
    )  # fmt: skip
    t.play("play", "holed_purse", "nocturnis")
    t.play("figure", "kornak")
    t.play("play", "holed_purse", "nocturnis")
    t.play("done")
    t.play("play", "holed_purse", "nocturnis")
    assert (t.ducats(1), t.hand(0)) == (0, [])
    t.idle()


# --- Warding Charm ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("warding_charm", "holed_purse", "W6", "ARC-3", "GEN-2")
def test_a_warding_charm_cancels_a_holed_purse() -> None:
    t = scene({"harid": "LI", "valdur": "WH"}, hands={0: ["holed_purse"], 1: ["warding_charm"]}, ducats={1: 5})
    t.play("play", "holed_purse", "nocturnis")
    t.expect_asked(1, "answer_target", "W6")
    assert t.options() == [["card", "warding_charm"], ["pass"]]
    moment = t.save()
    t.play("card", "warding_charm")
    assert (t.ducats(1), sorted(t.discard()), t.hand(1)) == (5, ["holed_purse", "warding_charm"], [])
    t.idle()
    t.load(moment)
    t.play("pass")
    assert (t.ducats(1), t.discard(), t.hand(1)) == (3, ["holed_purse"], ["warding_charm"])
    t.idle()


@pytest.mark.rule("warding_charm", "W6", "GEN-1")
def test_only_the_one_who_is_named_may_answer() -> None:
    hands = {0: ["holed_purse", "warding_charm"], 2: ["warding_charm"]}
    t = scene({"harid": "LI", "valdur": "WH", "dorak": "BO"}, hands=hands, ducats={1: 5})
    t.play("play", "holed_purse", "nocturnis")
    assert t.ducats(1) == 3
    t.idle()


@pytest.mark.rule("warding_charm", "RND-5", "W6")
def test_a_gang_that_is_gone_may_still_answer_a_card_aimed_at_it() -> None:
    t = scene({"harid": "LI", "valdur": "left"}, hands={0: ["holed_purse"], 1: ["warding_charm"]}, ducats={1: 5})
    t.play("play", "holed_purse", "nocturnis")
    t.expect_asked(1, "answer_target", "W6")
    t.play("card", "warding_charm")
    assert t.ducats(1) == 5
    t.idle()


@pytest.mark.rule("warding_charm", "GEN-1")
def test_nothing_answers_a_warding_charm() -> None:
    hands = {0: ["holed_purse", "warding_charm"], 1: ["warding_charm"]}
    t = scene({"harid": "LI", "valdur": "WH"}, hands=hands, ducats={1: 5})
    t.play("play", "holed_purse", "nocturnis")
    t.play("card", "warding_charm")
    assert t.hand(0) == ["warding_charm"]
    t.idle()


@pytest.mark.rule("warding_charm", "GEN-1", "W6")
def test_neither_combat_cards_nor_skills_are_answered_nor_is_it_played_at_a_free_moment() -> None:
    t = fight("harid", "valdur", 6, 1, 1, 1, hands={0: ["second_blade", "warding_charm"], 1: ["warding_charm"]})
    t.dice(6, 1, 1, 1, 1)
    t.play("card", "second_blade")
    settle(t)
    assert not t.offers("play")
    t = scene({"anays": "OB", "harid": "03"}, hands={1: ["warding_charm"]})
    t.play("skill", "anays", "harid")
    t.play("space", "02")
    t.idle()
