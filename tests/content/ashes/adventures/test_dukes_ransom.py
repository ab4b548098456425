"""ADV-14: A Duke's Ransom: lending, the watch, the deadline."""

import pytest

from cadwallon.content.ashes.events import E_GANG_COUNT_CHANGED
from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.events import E_CAPTIVE_OUT
from cadwallon.engine.chance import Chance
from cadwallon.play.replay import begin, new_state
from cadwallon.rules.captives import OUT
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.view import SPECTATOR, view_of
from tests.content.ashes.adventures.ransom_scenes import AWAY, CHEST, RANSOM, TARGET, duke, ransom, settled
from tests.kit import GANGS, Table


# --- ADV-14.1, ADV-14.2 ---------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-14.1", "ADV-14.2", "CMN-1")
@pytest.mark.parametrize(("players", "target"), [(2, 12), (3, 18), (4, 24)])
def test_four_ducats_each_a_target_by_players_and_the_duke_with_the_cyclops(players: int, target: int) -> None:
    sheet = ADVENTURES[RANSOM]
    assert (sheet.players, sheet.actions) == ([2, 3, 4], ["SA-14a", "SA-14b", "SA-14c"])
    t = Table(adventure=RANSOM, players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    assert (t.rules.n.rounds, t.rules.n.alarm_round) == (8, 5)
    while t.asked() == "hire":
        t.play("pass")
    t.expect_asked(players - 1, "place_thief")
    assert list(t.g.ducats) == [4] * players
    assert (t.g.sheet_count[CHEST], t.g.sheet_count[TARGET], duke(t)) == (0, target, "TO")
    assert (t.where("cyclops"), t.where("chief_valrut"), t.where("captain_kornak")) == ("TO", "DO", "GR")


@pytest.mark.rule("ADV-14.2", "RUL-30", "PAT-1")
def test_no_militiaman_enters_the_treasury() -> None:
    at = {"harid": "N1", "faras": "TR", "captain_kornak": "19"}
    t = ransom(at, phase="militia", deck=["grit"])
    t.play("figure", "captain_kornak")
    ends = t.ends("move", "captain_kornak")
    assert "TR" not in ends
    assert "12" not in ends
    assert {"18", "20", "11", "CO"} <= ends
    t.play("stay")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-14.2", "RUL-30", "RUL-32")
def test_not_even_in_retreat() -> None:
    t = ransom(
        {"harid": "N1", "faras": "CO", "captain_kornak": "11"}, phase="militia", deck=["grit"], dice=[1, 1, 1, 5, 5]
    )
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "CO", "faras")
    t.expect_asked(1, "retreat", "RET-1")
    by_04 = {"PL", "05", "02", "03", "11", "N2", "06", "N3"}
    by_11 = {"MR", "02", "04", "N2", "TA", "16", "18", "17", "19", "24"}
    assert t.ends("space") == by_04 | by_11  # with the Treasury open 20 and 25 would be three steps away
    t.play("space", "02")
    t.play("done")
    t.idle()


# --- ADV-14.3 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-14.3", "CMN-8", "CMN-10")
def test_a_thief_in_the_treasury_lends_and_the_gang_gets_as_many_shares() -> None:
    at = {"harid": "TR", "iris": "LI", "faras": "S1"}
    t = ransom(at, ducats={0: 3})  # four more from the sheet
    assert t.options("special") == [["special", "harid", "SA-14a"]]
    t.play("special", "harid", "SA-14a")
    t.expect_asked(0, "amount", "ADV-14.3")
    assert t.ends("number") == {"1", "2", "3", "4", "5", "6"}
    moment = t.save()
    t.play("number", "6")
    assert (t.ducats(0), t.ap(0), t.g.sheet_count[CHEST], list(t.g.gang_count)) == (1, 6, 6, [6, 0])
    assert not t.offers("special")  # his action
    t.idle()
    t.load(moment)
    t.play("number", "1")
    assert (t.ducats(0), t.g.sheet_count[CHEST], list(t.g.gang_count)) == (6, 1, [1, 0])
    assert t.told("gang_count_changed") == [(0, 0, 1, 0)]
    t.idle()


@pytest.mark.rule("ADV-14.3")
@pytest.mark.parametrize(("chest", "ducats", "most"), [(0, 4, 4), (0, 9, 6), (9, 9, 3), (11, 9, 0)])
def test_never_beyond_the_target_nor_beyond_what_he_has(chest: int, ducats: int, most: int) -> None:
    t = ransom({"harid": "TR", "faras": "S1"}, chest=chest, shares=(0, chest), ducats={0: ducats - 4})
    t.play("special", "harid", "SA-14a")
    if most == 0:  # a single possibility is taken at once
        assert settled(t)
    else:
        assert t.ends("number") == {str(number) for number in range(1, most + 1)}
        t.play("number", "1")
    t.idle()


@pytest.mark.rule("ADV-14.3")
def test_lending_is_closed_after_round_six_without_ducats_without_ap_and_while_he_is_not_there() -> None:
    at = {"harid": "TR", "iris": "12", "faras": "S1"}
    assert ransom(at, round=6).offers("special", "harid", "SA-14a")
    assert not ransom(at, round=7).offers("special")
    assert not ransom(at, ap={0: 0}).offers("special")
    assert not ransom(at, carrier="iris").offers("special", "harid")
    assert not ransom(at, duke=OUT).offers("special")
    t = ransom(at)
    t.g.pay(0, 4)
    t.g.listed = False
    assert not t.offers("special")


# --- ADV-14.4 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-14.4")
@pytest.mark.parametrize(
    ("shares", "lent", "gains"),
    [
        ((0, 8), 4, [8, 20]),  # two a share; four more for the most shares
        ((2, 6), 4, [14, 14]),  # six each: two more for both
        ((7, 1), 4, [26, 2]),
        ((8, 0), 4, [28, 0]),
    ],
)
def test_a_full_chest_frees_the_duke_at_once(shares: tuple[int, int], lent: int, gains: list[int]) -> None:
    t = ransom({"harid": "TR", "faras": "S1"}, chest=8, shares=shares)
    t.play("special", "harid", "SA-14a")
    t.play("number", str(lent))
    assert [t.ducats(0), t.ducats(1) - 4] == gains
    assert settled(t)
    assert not t.offers("special")
    t.idle()


# --- ADV-14.7, ADV-14.8, ADV-14.10 ----------------------------------------------------------------------------------
@pytest.mark.rule("ADV-14.7")
@pytest.mark.parametrize(("chest", "target"), [(0, 14), (5, 14), (6, 12), (12, 12)])
def test_less_than_half_and_the_target_rises_by_the_number_of_players(chest: int, target: int) -> None:
    t = ransom({"harid": "N1", "faras": "S1"}, chest=chest, phase="militia", round=3, turn=1)
    t.play("done")
    t.play("end_turn")
    assert (t.g.round, t.g.sheet_count[TARGET]) == (4, target)
    t.expect_asked(0, "phase_two")


@pytest.mark.rule("ADV-14.8", "ADV-14.10")
def test_at_the_deadline_the_kidnappers_vanish_unless_the_duke_is_being_carried() -> None:
    at = {"harid": "N1", "faras": "S1"}
    t = ransom(at, chest=9, shares=(3, 6), phase="militia", round=6, turn=1)
    t.play("done")
    t.play("end_turn")
    assert t.g.round == 7
    assert settled(t)
    assert (t.ducats(0), t.ducats(1)) == (4, 4)
    t = ransom(at, chest=9, shares=(3, 6), carrier="harid", phase="militia", round=6, turn=1)
    t.play("done")
    t.play("end_turn")
    assert (duke(t), t.g.sheet_count[CHEST], list(t.g.gang_count)) == ("harid", 9, [3, 6])
    t.expect_asked(0, "phase_two")


@pytest.mark.rule("ADV-14.8", "ADV-14.3", "ADV-14.5")
def test_a_duke_who_goes_home_after_the_deadline_can_still_be_fetched() -> None:
    at = {"harid": "TO", "iris": "TR", "faras": "S1"} | AWAY
    t = ransom(at, chest=9, shares=(3, 6), round=8, dice=[1])
    assert t.options("special") == [["special", "harid", "SA-14b"]]  # no more lending
    t.play("special", "harid", "SA-14b")
    assert (duke(t), t.g.sheet_count[CHEST]) == ("harid", 9)
    t.idle()


@pytest.mark.rule("ADV-14.10")
def test_an_unsettled_chest_is_lost_at_the_end() -> None:
    at = {"harid": "left", "iris": "N1", "faras": "S1"}
    t = ransom(at, chest=9, shares=(3, 6), carrier="iris", phase="militia", round=8, turn=1)
    t.play("done")
    t.play("end_turn")
    assert t.g.over
    assert list(t.g.scores) == [1, 1]


# --- the table ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-14.3", "HID-1")
def test_chest_shares_and_duke_are_public_and_spoken_of_in_every_language() -> None:
    t = ransom({"harid": "TR", "faras": "S1"}, chest=3, shares=(1, 2))
    for seat in (0, 1, SPECTATOR):
        view = view_of(t.g, seat)
        assert (view.sheet_count, list(view.gang_count)) == (t.g.sheet_count, [1, 2])
    t.play("special", "harid", "SA-14a")
    said = []
    for language in ("en", "fr", "es"):
        said.append(describe_question(t.rules, t.g.kind, t.g.reason, t.g.subject, language))
        said.append(describe_option(t.rules, t.g.options()[1], language, t.g.reason))
        said.append(str(sentence(t.rules, (E_GANG_COUNT_CHANGED, -1, 0, 0, 3, 0), language)))
    assert said[:2] == ["Choose how many ducats you lend", "2 ducats"]
    assert said[3:5] == ["Choisissez combien de ducats vous prêtez", "2 ducats"]
    assert said[6:8] == ["Elige cuántos ducados prestas", "2 ducados"]


@pytest.mark.rule("ADV-14.3", "ADV-14.8")
def test_random_games_end_with_nothing_left_of_the_duke() -> None:
    for seed in (1, 2):
        state = new_state(make_rules(GANGS[: seed + 1], RANSOM), Chance(seed), "short")
        state.events = []
        begin(state)
        chance = Chance(seed)
        while state.asked >= 0:
            state.play(state.draw_option(chance))
        assert state.over
        assert E_CAPTIVE_OUT in {event[0] for event in state.events}
