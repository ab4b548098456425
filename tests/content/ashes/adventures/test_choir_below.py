"""ADV-11: The Choir Below: the chant, what moves it, and who is paid."""

from typing import Any

import pytest

from cadwallon.content.ashes.adventures.choir_below.chant import CHANT, COIN, ENDING, RISEN, SILENCED, UNDECIDED, WARD
from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.events import E_COUNT_CHANGED
from cadwallon.engine.events import ALL
from cadwallon.view.narrate import sentence
from tests.content.ashes.scenes import scene
from tests.kit import GANGS, Table

CHOIR = "choir_below"


def choir(
    at: dict[str, str],
    chant: int = 6,
    wards: dict[int, int] | None = None,
    coins: dict[int, int] | None = None,
    **more: Any,
) -> Table:
    """A scene of this adventure in the middle of a turn."""
    t = scene(at, **({"adventure": CHOIR} | more))
    t.g.sheet_count[CHANT] = chant
    for seat, number in (wards or {}).items():
        t.g.gang_count[WARD * t.rules.seats + seat] = number
    for seat, number in (coins or {}).items():
        t.g.gang_count[COIN * t.rules.seats + seat] = number
    t.g.listed = False
    return t


def chant(t: Table) -> int:
    return t.g.sheet_count[CHANT]


def ending(t: Table) -> int:
    return t.g.sheet_count[ENDING]


def wards(t: Table) -> list[int]:
    return list(t.g.gang_count[: t.rules.seats])


def coins(t: Table) -> list[int]:
    return list(t.g.gang_count[t.rules.seats :])


def quiet_turn(t: Table) -> None:
    """Somebody does nothing in his turn."""
    t.play("done")
    t.play("end_turn")


def begin(players: int, champions: list[int]) -> Table:
    """The set-up as far as the sheet's own; the last seat plays first."""
    rules = make_rules(GANGS[:players], CHOIR, champions=champions)
    t = Table(rules=rules, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    while t.asked() == "hire":
        t.play("pass")
    return t


# --- the sheet --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.1", "CMN-1", "LEA-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chant_starts_at_six(players: int) -> None:
    sheet = ADVENTURES[CHOIR]
    assert (sheet.players, sheet.actions) == ([2, 3, 4], ["SA-11a", "SA-11b"])
    t = begin(players, [])
    t.expect_asked(players - 1, "place_thief")
    assert (t.rules.n.rounds, t.rules.n.alarm_round) == (7, 5)
    assert (chant(t), ending(t)) == (6, UNDECIDED)
    assert wards(t) == coins(t) == [0] * players


# --- ADV-11.B ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.B", "CMN-24", "CMN-21")
def test_each_winner_before_takes_a_ward_or_a_coin_in_turn_order() -> None:
    t = begin(4, [0, 2, 3])
    t.expect_asked(3, "choose_outcome", "ADV-11.B")  # the first player
    assert t.options() == [["outcome", "0"], ["outcome", "1"]]
    moment = t.save()
    t.play("outcome", "0")
    assert (chant(t), wards(t), coins(t)) == (5, [0, 0, 0, 1], [0, 0, 0, 0])
    t.expect_asked(0, "choose_outcome", "ADV-11.B")
    t.play("outcome", "0")
    t.expect_asked(2, "choose_outcome", "ADV-11.B")
    t.play("outcome", "1")
    assert (chant(t), wards(t), coins(t)) == (5, [1, 0, 0, 1], [0, 0, 1, 0])
    assert list(t.g.ducats) == [0, 0, 0, 0], "a coin of the bonus brings no ducats"
    t.expect_asked(3, "place_thief")
    t.load(moment)
    t.play("outcome", "1")
    assert (chant(t), wards(t), coins(t)) == (7, [0, 0, 0, 0], [0, 0, 0, 1])


# --- ADV-11.3 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.3", "ADV-11.6")
def test_untouched_it_grows_every_round_and_the_king_rises_before_the_last() -> None:
    t = choir({"harid": "LI", "valdur": "N2"}, round=1, dice=[])
    seen = [chant(t)]
    for number in range(2, 8):
        while t.g.round < number:
            t.play(*t.options({"turn": "end_turn", "phase_two": "done", "place_token": "put"}[t.asked()])[0])
        while t.asked() == "place_token" and t.g.reason == "LEA-7":
            t.play(*t.options()[0])
        seen.append(chant(t))
    assert seen == [6, 7, 8, 9, 10, 11, 12]
    assert ending(t) == RISEN
    t.expect_asked(0, "place_token", "ADV-4.2")  # before the first turn of round 7


@pytest.mark.rule("ADV-11.3", "CMN-1")
def test_it_does_not_grow_in_the_first_round() -> None:
    t = scene({"harid": "LI", "valdur": "N2"}, adventure=CHOIR, round=1, phase="round")
    assert chant(t) == 6
    t = scene({"harid": "LI", "valdur": "N2"}, adventure=CHOIR, round=2, phase="round")
    assert chant(t) == 7
    assert t.told("count_changed") == [(CHANT, 7, 0, 0)]


# --- SA-11a -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.4", "CMN-8")
@pytest.mark.parametrize("place", ["13", "17", "28", "31", "SC"])
def test_a_verse_is_broken_on_a_pentacle_or_in_the_scriptorium(place: str) -> None:
    t = choir({"harid": place, "iris": "18", "valdur": "N2"}, dice=[4])
    assert t.options("special") == [["special", "harid", "SA-11a"]]
    t.play("special", "harid", "SA-11a")
    assert (chant(t), wards(t), t.ap(0)) == (5, [1, 0], 6)
    assert t.ducats(0) == 0
    assert not t.offers("special", "harid"), "it was his action"
    t.idle()


@pytest.mark.rule("ADV-11.4", "CMN-8")
@pytest.mark.parametrize("place", ["HA", "TS", "TO", "TU", "LI", "16"])
def test_nowhere_else(place: str) -> None:
    t = choir({"harid": place, "valdur": "N2"})
    assert not t.offers("special", "harid", "SA-11a")
    t.idle()


@pytest.mark.rule("ADV-11.4", "CMN-9", "CMN-8")
def test_above_his_mind_the_ap_are_spent_for_nothing() -> None:
    t = choir({"harid": "17", "valdur": "N2"}, dice=[5], ap={0: 1})
    t.play("special", "harid", "SA-11a")
    assert (chant(t), wards(t), t.ap(0)) == (6, [0, 0], 0)
    t.idle()
    t = choir({"harid": "17", "valdur": "N2"}, ap={0: 0})
    assert not t.offers("special"), "one AP"
    t.idle()


@pytest.mark.rule("ADV-11.4", "WND-2", "PRI-2")
def test_no_wounded_thief_and_no_prisoner() -> None:
    t = choir({"harid": "17", "iris": "PR", "valdur": "N2"}, wounds={"harid": 1})
    assert not t.offers("special")
    t.play("heal", "harid")
    assert t.offers("special", "harid", "SA-11a")
    t.idle()


@pytest.mark.rule("ADV-11.4", "W9", "GEN-6")
def test_a_scroll_allows_one_reroll_of_a_failure() -> None:
    t = choir({"harid": "17", "valdur": "N2"}, dice=[5, 2], carries={"harid": ["scroll"]})
    t.play("special", "harid", "SA-11a")
    t.expect_asked(0, "own_die", "W9")
    assert t.options() == [["reroll", "treasure:scroll", "5"], ["pass"]]
    moment = t.save()
    t.play("reroll", "treasure:scroll")
    assert (chant(t), wards(t)) == (5, [1, 0])
    assert t.carries("harid") == ["scroll"], "it is not used up"
    t.idle()
    t.load(moment)
    t.play("pass")
    assert (chant(t), wards(t)) == (6, [0, 0])
    t.dice()
    t.idle()


@pytest.mark.rule("ADV-11.4", "W9", "XPT-1", "GEN-6")
def test_one_reroll_whatever_gives_it_and_none_of_a_success() -> None:
    t = choir({"harid": "17", "valdur": "N2"}, dice=[6, 6], carries={"harid": ["scroll"]}, experience={0: 1})
    t.play("special", "harid", "SA-11a")
    assert [words[1] for words in t.options("reroll")] == ["experience", "treasure:scroll"]
    t.play("reroll", "treasure:scroll")
    assert (chant(t), t.experience(0)) == (6, 1)
    t.idle()
    t = choir({"harid": "17", "valdur": "N2"}, dice=[4], carries={"harid": ["scroll"]}, experience={0: 1})
    t.play("special", "harid", "SA-11a")
    assert chant(t) == 5
    t.idle()


@pytest.mark.rule("ADV-11.4", "W9")
def test_the_scroll_must_be_his_own() -> None:
    t = choir({"harid": "17", "iris": "18", "valdur": "N2"}, dice=[5], carries={"iris": ["scroll"]})
    t.play("special", "harid", "SA-11a")
    assert chant(t) == 6
    t.idle()


@pytest.mark.rule("ADV-11.4", "ED-ARC-4", "W5")
def test_where_the_roll_is_a_test_the_scroll_mends_it_once() -> None:
    t = choir(
        {"harid": "17", "valdur": "N2"},
        dice=[5, 3],
        carries={"harid": ["scroll"]},
        hands={1: ["jinx"]},
        edition="first",
    )
    t.play("special", "harid", "SA-11a")
    t.expect_asked(0, "test_failed")
    assert t.options() == [["use", "treasure:scroll"], ["pass"]]
    moment = t.save()
    t.play("use", "treasure:scroll")
    t.expect_asked(1, "test_passed")
    t.play("pass")
    assert (chant(t), wards(t)) == (5, [1, 0])
    t.idle()
    t.load(moment)
    t.dice(6)
    t.play("use", "treasure:scroll")
    assert (chant(t), wards(t)) == (6, [0, 0]), "no second reroll"
    t.idle()


@pytest.mark.rule("ADV-11.4", "CMN-13")
def test_with_an_empty_supply_of_wards_the_chant_still_falls() -> None:
    t = choir({"harid": "17", "iris": "13", "valdur": "N2"}, wards={0: 7, 1: 4}, dice=[1, 1])
    t.play("special", "harid", "SA-11a")
    assert (chant(t), wards(t)) == (5, [8, 4])
    t.play("special", "iris", "SA-11a")
    assert (chant(t), wards(t)) == (4, [8, 4])
    t.idle()


# --- SA-11b -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.5", "CMN-8")
def test_the_kings_coin_is_taken_at_the_altar() -> None:
    t = choir({"harid": "HA", "iris": "TO", "valdur": "N2"}, ap={0: 1})
    assert t.options("special") == [["special", "harid", "SA-11b"]]
    t.play("special", "harid", "SA-11b")
    assert (chant(t), coins(t), t.ducats(0), t.ap(0)) == (7, [1, 0], 3, 0)
    t.idle()
    t = choir({"harid": "HA", "valdur": "N2"}, ap={0: 0})
    assert not t.offers("special")


@pytest.mark.rule("ADV-11.5", "RUL-44")
def test_once_in_each_visit() -> None:
    """Harid goes up to 17 and comes back by the staircase in the Tavern; the Cyclops stays."""
    t = choir({"harid": "HA", "valdur": "N2"}, dice=[6], shown={"TA": "staircase"})
    t.play("special", "harid", "SA-11b")
    t.play("end_turn")
    quiet_turn(t)
    t.play("done")
    assert not t.offers("special", "harid"), "he has not left the catacombs"
    t.play("move", "harid", "17")
    t.play("end_turn")
    quiet_turn(t)
    t.play("done")
    t.play("move", "harid", "HA")
    assert t.offers("special", "harid", "SA-11b")
    t.play("special", "harid", "SA-11b")
    assert (chant(t), coins(t), t.ducats(0)) == (10, [2, 0], 6), "two rounds began meanwhile"
    t.idle()


@pytest.mark.rule("ADV-11.5", "CMN-13")
@pytest.mark.parametrize(("owned", "offered"), [(3, True), (4, False)])
def test_four_coins_at_most(owned: int, offered: bool) -> None:
    t = choir({"harid": "HA", "valdur": "N2"}, coins={0: owned, 1: 4})
    assert t.offers("special", "harid", "SA-11b") == offered
    t.idle()


@pytest.mark.rule("ADV-11.5", "ALT-1", "CAT-7")
def test_the_coin_and_the_power_of_the_altar_are_two_actions() -> None:
    t = choir({"harid": "HA", "valdur": "N2"}, carries={"harid": ["magic_gem"]})
    assert t.offers("power", "harid", "altar")
    t.play("special", "harid", "SA-11b")
    assert not t.offers("power", "harid")
    t.idle()


# --- the King rises ---------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.6", "ADV-11.2", "ADV-11.5")
def test_at_twelve_the_king_rises_at_once_and_every_coin_is_paid() -> None:
    t = choir({"harid": "HA", "iris": "17", "valdur": "N2"}, 11, wards={1: 5}, coins={0: 1, 1: 2}, ducats={0: 1, 1: 4})
    t.play("special", "harid", "SA-11b")
    assert (chant(t), ending(t)) == (12, RISEN)
    assert (t.ducats(0), t.ducats(1)) == (1 + 3 + 2 * 3, 4 + 2 * 3), "the new coin counts; wards are worth nothing"
    assert not t.offers("special"), "both special actions are over"
    t.idle()


@pytest.mark.rule("ADV-11.2", "ADV-11.3", "ADV-11.6")
def test_after_it_the_marker_stays_and_the_end_pays_nothing_more() -> None:
    t = choir(
        {"harid": "HA", "valdur": "N2"}, 11, coins={0: 3}, wards={1: 2}, round=6, alarm=True, ducats={0: 0, 1: 20}
    )
    t.play("special", "harid", "SA-11b")
    assert t.ducats(0) == 3 + 12
    while not t.g.over:
        wanted = {"turn": "end_turn", "phase_two": "done", "place_token": "put", "move_figure": "pass"}[t.asked()]
        t.play(*t.options(wanted)[0])
    assert (t.g.round, chant(t)) == (8, 12)
    assert list(t.g.scores) == [15 - 3, 20 - 3], "only the thieves left behind cost something"


@pytest.mark.rule("ADV-11.6", "ADV-11.3")
def test_the_drift_lets_him_rise_before_the_first_turn() -> None:
    t = choir({"harid": "LI", "valdur": "N2"}, 11, coins={1: 1}, round=6, turn=1)
    t.play("end_turn")
    assert (t.g.round, chant(t), ending(t), t.ducats(1)) == (7, 12, RISEN, 3)
    t.expect_asked(0, "place_token", "ADV-4.2")


# --- the choir is silenced --------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.7", "ADV-11.2", "CMN-10")
def test_at_zero_wards_are_paid_and_coins_cost_at_once() -> None:
    t = choir(
        {"harid": "17", "iris": "HA", "valdur": "N2", "elise": "N4"},
        1,
        wards={0: 1, 1: 3},
        coins={0: 1, 1: 1, 2: 2},
        ducats={0: 0, 1: 0, 2: 4},
        dice=[2],
    )
    t.play("special", "harid", "SA-11a")
    assert (chant(t), ending(t)) == (0, SILENCED)
    assert t.ducats(0) == 2 * 6 - 3, "the new ward counts"
    assert t.ducats(1) == 3 * 6 - 3
    assert t.ducats(2) == 0, "he pays what he has"
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-11.2", "ADV-11.3", "ADV-11.8")
def test_after_it_nothing_moves_the_marker_and_no_zombie_comes() -> None:
    t = choir({"harid": "17", "valdur": "N2"}, 1, dice=[2])
    t.play("special", "harid", "SA-11a")
    t.play("end_turn")
    t.expect_asked(1, "phase_two")
    quiet_turn(t)
    assert (t.g.round, chant(t)) == (2, 0)
    t.expect_asked(0, "phase_two")
    t.play("done")
    assert not t.offers("special")
    t.idle()


# --- the end of the game ----------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.6", "ADV-11.7", "ADV-11.9", "CMN-17")
@pytest.mark.parametrize(
    ("at_end", "scores"),
    [
        (7, [10 + 2 * 3 - 3, 10 - 3]),  # the King rises
        (6, [10 - 2 * 3 - 3, 10 + 3 * 6 - 3]),  # the choir is silenced
    ],
)
def test_undecided_the_chant_is_read_at_the_end(at_end: int, scores: list[int]) -> None:
    t = choir(
        {"harid": "LI", "valdur": "N2"}, at_end, wards={1: 3}, coins={0: 2}, round=7, turn=1, ducats={0: 10, 1: 10}
    )
    t.play("end_turn")
    assert t.g.over
    assert list(t.g.scores) == scores


@pytest.mark.rule("ADV-11.9", "CMN-17", "END-5")
def test_the_losses_are_summed_and_nobody_ends_below_zero() -> None:
    """Gains first: twelve for two wards; then nine for three coins and three for the thief left behind."""
    t = choir({"harid": "LI", "valdur": "N2"}, 2, wards={0: 2}, coins={0: 3, 1: 1}, round=7, turn=1, ducats={0: 5})
    t.play("end_turn")
    assert list(t.g.scores) == [5 + 12 - 9 - 3, 0]
    assert t.told("reckoning") == [(0, 0, 12, 12), (1, 0, 0, 6)]


@pytest.mark.rule("ADV-11.6", "ADV-11.7", "RND-6", "RUL-8")
@pytest.mark.parametrize(("now", "score"), [(6, 6), (7, 0)])
def test_when_all_have_gone_the_chant_is_read_as_it_stands(now: int, score: int) -> None:
    t = choir({"harid": "N1", "valdur": "left"}, now, wards={0: 1}, round=6, alarm=True)
    t.play("leave", "harid")
    assert t.g.over
    assert list(t.g.scores) == [score, 0]


# --- zombies ----------------------------------------------------------------------------------------------------
def risen(at: dict[str, str], dice: list[int], **more: Any) -> Table:
    """Harid has just made the King rise, and the turn of the other seat begins."""
    t = choir({"harid": "HA"} | at, 11, dice=dice, **more)
    t.play("special", "harid", "SA-11b")
    assert ending(t) == RISEN
    t.play("end_turn")
    return t


@pytest.mark.rule("ADV-11.8", "ADV-4.1", "ADV-4.2")
def test_from_the_next_turn_on_one_zombie_comes_and_one_moves() -> None:
    t = risen({"valdur": "04"}, [])
    t.expect_asked(1, "place_token", "ADV-4.2")
    assert not {"03", "05", "04"} & t.ends("put"), "Valdur is near"
    assert {"17", "44"} <= t.ends("put"), "whoever is below is far from every street"
    t.play("put", "44")
    t.expect_asked(1, "move_figure", "ADV-4.3")
    t.play("move", "zombie_1", "43")
    t.expect_asked(1, "phase_two")  # one move
    quiet_turn(t)
    t.expect_asked(0, "place_token", "ADV-4.2")  # and so in every turn
    t.play("put", "24")
    t.play("pass")
    t.play("done")
    assert (t.where("zombie_1"), t.where("zombie_2")) == ("43", "24")
    t.idle()


@pytest.mark.rule("ADV-11.8", "ADV-4.3")
def test_the_king_does_not_laugh_here() -> None:
    t = risen({"valdur": "04"}, [], round=6, turn=0)
    t.play("put", "44")
    t.play("move", "zombie_1", "43")
    t.expect_asked(1, "phase_two")


@pytest.mark.rule("ADV-11.8", "ADV-4.4", "ADV-4.6", "ADV-4.7", "CMN-6")
def test_a_zombie_that_wins_costs_the_thief_or_an_ap() -> None:
    """Valdur's zombie goes from 24 to 18 and rolls a six against Iris' five and one."""
    t = risen({"iris": "18", "valdur": "04"}, [6, 5, 1], carries={"iris": ["keys"]})
    t.play("put", "33")
    t.play("move", "zombie_1", "18", "iris")
    t.expect_asked(0, "choose_outcome", "ADV-4.6")
    moment = t.save()
    t.play("outcome", "0")
    assert (t.where("iris"), t.where("zombie_1")) == ("removed", "18")
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("outcome", "1")
    assert (t.g.ap_max[0], t.g.ap_max[1]) == (6, 7)
    t.expect_asked(1, "retreat")
    t.play("space", "16")
    t.play("done")
    assert (t.where("iris"), t.carries("iris"), t.wounds("iris")) == ("16", ["keys"], 0)
    t.idle()


@pytest.mark.rule("ADV-11.8", "ADV-4.5", "KCO-1")
def test_the_thief_wins_ties() -> None:
    t = risen({"iris": "18", "valdur": "04"}, [6, 6, 1])
    t.play("put", "33")
    t.play("move", "zombie_1", "18", "iris")
    assert (t.where("zombie_1"), t.where("iris"), t.ducats(0)) == ("sheet", "18", 3 + 3)
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-11.8", "ADV-4.8", "KCO-3", "XPL-9")
def test_a_thief_attacks_a_zombie_and_then_turns_the_token_up() -> None:
    t = risen({"valdur": "04"}, [6, 2, 6], hidden={"PL": "emblem"})
    t.play("put", "12")
    t.play("move", "zombie_1", "PL")
    t.play("done")
    assert t.offers("move", "valdur", "PL", "zombie_1")
    t.play("move", "valdur", "PL", "zombie_1")
    t.play("pass")  # no card
    t.expect_asked(1, "combat_reroll")  # the six has given him a token of experience
    t.play("pass")
    assert (t.where("valdur"), t.where("zombie_1")) == ("PL", "sheet")
    assert t.ducats(1) == 1
    assert t.experience(1) == 2, "for the six and for the emblem"
    t.idle()


@pytest.mark.rule("ADV-11.8", "XPL-1", "CMN-6")
def test_zombies_turn_no_token_up_and_go_no_stairs() -> None:
    t = risen({"valdur": "04"}, [], hidden={"PL": "trap"}, shown={"CU": "staircase"})
    t.play("put", "12")
    assert {"PL", "CU"} <= t.ends("move", "zombie_1")
    assert not {"HA", "SC", "TU"} & t.ends("move", "zombie_1")
    t.play("move", "zombie_1", "PL")
    assert t.token("PL") == "trap"
    t.play("done")
    t.idle()


# --- words ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-11.6", "ADV-11.7")
def test_the_two_ends_are_told() -> None:
    rules = make_rules(GANGS, CHOIR)
    assert sentence(rules, (E_COUNT_CHANGED, ALL, CHANT, 7, 0, 0), "en") == "Chant: 7 now."
    risen_text = sentence(rules, (E_COUNT_CHANGED, ALL, ENDING, RISEN, 0, 0), "en")
    assert risen_text is not None
    assert risen_text.startswith("The King of Ashes rises")
    silenced = sentence(rules, (E_COUNT_CHANGED, ALL, ENDING, SILENCED, 0, 0), "fr")
    assert silenced is not None
    assert silenced.startswith("Le chœur se tait")
