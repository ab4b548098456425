"""ADV-5: The Gilded Coach: the Baron, who is taken with the last rider, freed, seized and ransomed."""

from typing import Any

import pytest

from cadwallon.content.base.adventures.gilded_coach.sheet import GildedCoach
from cadwallon.core.decisions import KINDS
from cadwallon.core.events import FOR_RANSOM
from cadwallon.core.layers import T_LOCKPICK, Layer
from cadwallon.core.position import Position
from cadwallon.rules.captives import CARRIED, OUT, THE_CAPTIVE, WAITING
from cadwallon.view.view import SPECTATOR, view_of
from tests.content.base.adventures.coach_scenes import (
    RIDERS,
    attack,
    baron,
    district,
    lead,
    leads,
    put_baron,
    sheet_with,
)
from tests.kit import Table


# --- the last rider -------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.6", "ADV-5.8", "CMN-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_fells_the_last_rider_takes_the_baron_and_the_coach_is_gone(players: int) -> None:
    t = attack(3, 1, 3, riders=1, players=players, ducats={0: 1})
    assert leads(t) == ["harid"]
    assert baron(t) == "carried"
    assert (t.where("coach"), t.where("harid"), t.ducats(0)) == ("removed", "18", 3)
    assert t.told("captive_taken") == [(t.figure("harid"), THE_CAPTIVE, 0, 0)]
    assert not t.told("retreated")
    t.expect_asked(1, "move_figure", "CMN-15")  # also after this attack
    t.play("pass")
    t.idle()
    for seat in (0, 1, SPECTATOR):
        view = view_of(t.g, seat)
        assert (view.cargo, list(view.sheet_count)) == (t.g.cargo, [0, CARRIED])


@pytest.mark.rule("ADV-5.6")
def test_who_loses_against_the_last_rider_takes_nothing() -> None:
    t = attack(2, 1, 3, riders=1)
    assert (leads(t), baron(t), t.g.sheet_count[RIDERS]) == ([], "waiting", 1)
    t.expect_asked(1, "retreat")


@pytest.mark.rule("ADV-5.11", "ADV-5.4", "ADV-5.6")
def test_once_gone_the_coach_is_named_no_more_and_a_taken_baron_stays_taken_in_round_six() -> None:
    t = lead(district({"harid": "18", "valdur": "44"}, turn=1, ducats={0: 2}, alarm=True), "harid")
    t.play("end_turn")
    t.expect_asked(0, "phase_two")
    assert t.g.round == 6
    assert t.ends("figure") == {"kornak", "valrut"}
    assert (leads(t), baron(t)) == (["harid"], "carried")
    assert not t.told("captive_out")


# --- freed ----------------------------------------------------------------------------------------------------------
def raid(*dice: int, **more: Any) -> Table:
    """Seat 0 has sent Kornak from 18 into 11, where Valdur leads the Baron; Kornak's own die was a 1."""
    t = district({"harid": "N1", "valdur": "11", "kornak": "18"}, 1, *dice, phase="militia", **more)
    lead(t, "valdur")
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    return t


@pytest.mark.rule("ADV-5.9", "CMN-11", "MIL-7", "RUL-36", "RUL-41")
def test_a_militiaman_who_beats_the_carrier_frees_him_besides_the_fine() -> None:
    t = raid(3, 1, 3, 1, ducats={1: 5}, carries={"valdur": ["keys"]}, chests={"GR": "scroll"})
    assert (leads(t), baron(t)) == ([], "GR")
    assert (t.ducats(1), t.carries("valdur"), t.chest("GR")) == (3, ["keys"], "scroll")
    t.expect_asked(0, "retreat", "RET-1")
    t.play("space", "01")
    assert t.told("captive_home") == [(THE_CAPTIVE, t.space("GR"), 0, 0)]
    assert t.rules.move_points(t.g, t.figure("valdur")) == 4
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-5.9")
def test_a_militiaman_who_loses_frees_nobody() -> None:
    t = raid(3, 1, 4, 1, ducats={1: 5})
    assert (leads(t), baron(t), t.ducats(1)) == (["valdur"], "carried", 5)
    t.expect_asked(1, "retreat")


@pytest.mark.rule("RUL-27", "ADV-5.9")
def test_false_pockets_save_the_ducats_but_not_the_baron() -> None:
    hands = {1: ["false_pockets"]}
    t = raid(6, 6, 1, 1, ducats={1: 5}, hands=hands, known=hands)
    t.play("card", "false_pockets")
    assert (t.ducats(1), leads(t), baron(t)) == (5, [], "GR")


@pytest.mark.rule("ADV-5.9", "ADV-5.8", "CMN-15", "RUL-2", "RUL-41")
def test_the_hue_and_cry_after_the_last_rider_may_free_him_at_once() -> None:
    """The Guardroom is his home, whoever stands there: Valrut does."""
    t = attack(6, 6, 1, 6, 6, 1, 1, riders=1, at={"kornak": "25", "valrut": "GR"})
    t.play("move", "kornak", "18", "harid")
    assert (leads(t), baron(t), t.ducats(0)) == ([], "GR", 0)
    t.expect_asked(1, "retreat", "RET-1")
    t.play("space", "16")
    assert t.g.active == -1
    t.idle()


# --- ransom ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.9", "LEA-3", "LEA-5")
@pytest.mark.parametrize(("players", "ransom"), [(2, 10), (3, 12), (4, 12)])
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_the_ransom_is_paid_when_his_carrier_leaves(players: int, ransom: int, edition: str) -> None:
    at = {"harid": "W1", "leona": "E4", "valdur": "44"}
    t = lead(district(at, players=players, edition=edition, alarm=True, ducats={0: 1}), "harid")
    bank = t.g.bank
    t.play(*(["leave", "harid"] if edition == "revised" else ["move", "harid", "exit"]))
    assert t.ducats(0) == 1 + ransom
    assert t.g.bank == bank + ransom
    assert (leads(t), baron(t), t.where("harid")) == ([], "out", "left")
    assert t.told("ducats_gained") == [(0, ransom, FOR_RANSOM, 0)]
    t.idle()


@pytest.mark.rule("ADV-5.9", "TRE-4")
def test_what_else_he_carries_is_his_and_who_leaves_without_the_baron_gets_no_ransom() -> None:
    at = {"harid": "W1", "leona": "W2", "iris": "S1", "valdur": "44"}
    t = lead(district(at, 2, alarm=True, carries={"harid": ["ducat_chest"]}), "harid")
    t.play("leave", "harid")
    assert t.ducats(0) == 10 + 2 + 3
    t.play("leave", "leona")
    assert t.ducats(0) == 15
    t.idle()


@pytest.mark.rule("ADV-5.9", "END-2", "END-3")
def test_at_the_end_a_baron_in_the_district_is_worth_nothing() -> None:
    t = district({"harid": "W1", "valdur": "44"}, round=7, turn=1, ducats={0: 5, 1: 5}, alarm=True)
    lead(t, "harid").play("end_turn")
    assert t.g.over
    assert list(t.g.scores) == [2, 2]


# --- SA-5a ----------------------------------------------------------------------------------------------------------
def guardroom(*dice: int, **more: Any) -> Table:
    """The Baron lies in the Guardroom, and Harid has walked in."""
    t = district({"harid": "GR", "iris": "AR", "valdur": "44"}, *dice, **more)
    return put_baron(t, t.space("GR"))


@pytest.mark.rule("ADV-5.10", "CMN-8", "CMN-9")
@pytest.mark.parametrize(("die", "seized"), [(1, True), (4, True), (5, False), (6, False)])
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_in_the_guardroom_a_mind_test_seizes_him(die: int, seized: bool, edition: str) -> None:
    t = guardroom(die, edition=edition)
    assert t.options("special") == [["special", "harid", "SA-5a"]]
    t.play("special", "harid")
    assert t.ap(0) == 5
    assert (leads(t), baron(t)) == ((["harid"], "carried") if seized else ([], "GR"))
    assert t.where("harid") == "GR"
    assert not t.offers("special")  # it was his action
    assert t.offers("move", "harid")
    assert not t.told("figure_moved")  # no hue and cry
    t.idle()


@pytest.mark.rule("ADV-5.10", "GEN-13")
@pytest.mark.parametrize(("ap", "offered"), [(1, False), (2, True)])
def test_it_costs_two_action_points(ap: int, offered: bool) -> None:
    assert guardroom(ap={0: ap}).offers("special") is offered


@pytest.mark.rule("ADV-5.10")
@pytest.mark.parametrize("place", [WAITING, CARRIED, OUT])
def test_not_while_he_is_elsewhere(place: int) -> None:
    t = put_baron(guardroom(), place)
    assert not t.offers("special")


@pytest.mark.rule("ADV-5.10", "CMN-11", "RUL-54", "CAR-2")
def test_seizing_him_with_full_hands_forces_drops() -> None:
    t = guardroom(2, carries={"harid": ["keys", "scroll"]})
    t.play("special", "harid")
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", "keys")
    t.play("room", "GR")
    assert (t.carries("harid"), t.chest("GR"), leads(t)) == (["scroll"], "keys", ["harid"])
    t.idle()


@pytest.mark.rule("ADV-5.10", "CMN-9", "ARC-4")
@pytest.mark.parametrize(("edition", "asked"), [("revised", "turn"), ("first", "test_failed")])
def test_cards_answer_it_only_where_no_rule_forbids_them(edition: str, asked: str) -> None:
    hands = {0: ["second_chance"]}
    t = guardroom(6, 3, edition=edition, hands=hands, known=hands)
    t.play("special", "harid")
    assert KINDS[t.g.kind] == asked
    if edition == "first":
        t.play("use", "second_chance")
        assert leads(t) == ["harid"]
        t.idle()


class Picks(Layer):
    """Something that helps with locks and with nothing else."""

    def test_target(self, g: Position, test: int, thief: int, target: int) -> int:
        return target + 2 if test == T_LOCKPICK else target


@pytest.mark.rule("CMN-9", "ADV-5.10")
def test_what_helps_with_locks_does_not_help_with_the_baron() -> None:
    t = guardroom(5, rules=sheet_with(GildedCoach(), Picks()))
    t.play("special", "harid")
    assert leads(t) == []
    t.idle()
