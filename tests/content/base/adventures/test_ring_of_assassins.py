"""ADV-2: The Ring of Assassins."""

from typing import Any

import pytest

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import K_CHOOSE_OUTCOME, OUTCOME
from cadwallon.core.places import CAPTURED
from cadwallon.engine.decision import pack
from cadwallon.rules.treasure import remove
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.view import SPECTATOR, view_of
from cadwallon.view.words import option_of_words, option_words
from tests.kit import GANGS, Table
from tests.properties.games import EDITIONS, Setting, answers, begin, busy

SUPPLY = 0
MARKS = 10


def ring(at: dict[str, str], marked: dict[str, int] | None = None, **more: Any) -> Table:
    """The thieves named, the others left; these marks lie on them and not in the supply."""
    table: dict[str, Any] = {"adventure": "ring_of_assassins", "at": at, "others": "left"} | more
    t = Table(**table)
    for name, marks in (marked or {}).items():
        mark(t, name, marks)
    return t


def mark(t: Table, name: str, marks: int) -> None:
    t.g.thief_mark[t.figure(name)] += marks
    t.g.sheet_count[SUPPLY] -= marks


def marks(t: Table, name: str) -> int:
    return t.g.thief_mark[t.figure(name)]


def supply(t: Table) -> int:
    return t.g.sheet_count[SUPPLY]


def hunt(*dice: int, at: dict[str, str] | None = None, marked: dict[str, int] | None = None, **more: Any) -> Table:
    """Seat 0 has just sent Isabeau from the Library into 11, where Valdur of seat 1 stands with two marks."""
    places = {"harid": "N1", "valdur": "11", "drokan": "E1"} | (at or {})
    t = ring(places, {"valdur": 2} if marked is None else marked, dice=dice, phase="militia", **({"round": 3} | more))
    t.play("figure", "isabeau")
    t.play("move", "isabeau", places["valdur"], "valdur")
    return t


# --- the sheet --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMN-1", "CMN-2")
def test_seven_rounds_the_alarm_in_the_fifth_and_two_to_four_players() -> None:
    assert ADVENTURES["ring_of_assassins"].players == [2, 3, 4]
    assert not Table(adventure="ring_of_assassins", round=4, phase="round").told("alarm")
    assert Table(adventure="ring_of_assassins", round=5, phase="round").told("alarm")
    assert not Table(adventure="ring_of_assassins", round=7, phase="round").g.over
    assert Table(adventure="ring_of_assassins", round=8, phase="round").g.over


@pytest.mark.rule("ADV-2.1", "CMN-23", "RUL-57")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_isabeau_stands_in_the_library_with_her_base_card(players: int) -> None:
    t = Table(adventure="ring_of_assassins", players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    isabeau = t.figure("isabeau")
    assert t.where("isabeau") == "LI"
    assert (t.rules.combat[isabeau], t.rules.movement[isabeau], t.rules.mind[isabeau]) == (3, 4, 4)
    assert supply(t) == MARKS
    assert (t.where("kornak"), t.where("valrut")) == ("GR", "TR")  # SET-4 is as always
    t.expect_asked(players - 1, "place_thief")  # before placement (SET-10)


@pytest.mark.rule("ADV-2.1", "ADV-2.7", "MOV-3", "CMN-6")
def test_she_blocks_her_space_and_no_thief_attacks_her() -> None:
    t = ring({"harid": "02", "valdur": "N4"})
    assert not t.offers("move", "harid", "LI")
    t = ring({"harid": "02", "valdur": "N4", "isabeau": "MR"})
    assert t.offers("move", "harid", "LI")
    assert not t.offers("move", "harid", "MR")


@pytest.mark.rule("ADV-2.2", "CMN-1", "CMN-21")
@pytest.mark.parametrize(("players", "left"), [(3, 7), (4, 6)])
def test_three_or_four_players_mark_one_thief_of_the_left_neighbour(players: int, left: int) -> None:
    t = Table(adventure="ring_of_assassins", players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    while t.asked() == "place_thief":
        t.play(*t.options()[0])
    order = [(players - 1 + step) % players for step in range(players)]
    for seat in order:
        t.expect_asked(seat, "choose_thief", "ADV-2.2")
        gang = (seat + 1) % players * 4
        thieves = [figure.name for figure in t.rules.figures[gang : gang + 4]]
        assert t.options() == [["thief", name] for name in thieves]
        t.play("thief", thieves[1])
        assert marks(t, thieves[1]) == 1
    assert supply(t) == left
    assert t.asked() == "phase_two"  # the first turn has begun


@pytest.mark.rule("ADV-2.2")
def test_two_players_mark_two_different_thieves_each() -> None:
    t = Table(adventure="ring_of_assassins", phase="setup", dice=[1, 1, 6, 6])
    while t.asked() == "place_thief":
        t.play(*t.options()[0])
    for seat, thieves in [(1, ["leona", "harid", "iris", "davitto"]), (0, ["sanaris", "faras", "drokan", "valdur"])]:
        t.expect_asked(seat, "choose_thief", "ADV-2.2")
        assert [words[1] for words in t.options()] == thieves
        t.play("thief", thieves[2])
        t.expect_asked(seat, "choose_thief", "ADV-2.2")
        assert [words[1] for words in t.options()] == [thieves[0], thieves[1], thieves[3]]
        t.play("thief", thieves[0])
    assert [marks(t, name) for name in ("leona", "harid", "iris", "sanaris", "drokan")] == [1, 0, 1, 1, 1]
    assert supply(t) == 6


@pytest.mark.rule("ADV-2.3", "RUL-60", "CAR-1")
def test_marks_are_public_and_hinder_nothing() -> None:
    places = {"harid": "05", "iris": "06", "valdur": "12"}
    loads = {"harid": ["keys", "scroll", "red_gem"]}
    plain = ring(places, carries=loads)
    t = ring(places, {"harid": 7}, carries=loads)
    assert t.options() == plain.options()  # he moves, attacks and carries as before
    assert [view_of(t.g, seat).thief_mark[t.figure("harid")] for seat in (0, 1, SPECTATOR)] == [7, 7, 7]
    t.idle()


@pytest.mark.rule("ADV-2.4", "RND-4", "CMN-21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fresh_ink_in_round_three(players: int) -> None:
    t = Table(adventure="ring_of_assassins", players=players, round=3, phase="round", first=1)
    for step in range(players):
        seat = (1 + step) % players
        t.expect_asked(seat, "choose_thief", "EV-2a")
        assert len(t.options()) == (players - 1) * 4  # any rival, not the left neighbour's alone
        assert all(t.seat(words[1]) != seat for words in t.options())
        t.play(*t.options()[-1])
    assert supply(t) == MARKS - players
    assert t.asked() == "phase_two"
    for other in (2, 4):
        assert not Table(adventure="ring_of_assassins", players=players, round=other, phase="round").told("marked")


@pytest.mark.rule("ADV-2.4", "CMN-20", "RND-5", "CMN-21")
def test_fresh_ink_only_for_those_in_the_district_and_by_those_who_take_part() -> None:
    at = {"harid": "N1", "valdur": "11"}
    t = Table(adventure="ring_of_assassins", players=3, round=3, phase="round", at=at, others="left", alarm=True)
    assert (marks(t, "harid"), marks(t, "valdur")) == (1, 1)  # one choice each: made without asking
    assert supply(t) == 8
    t.expect_asked(0, "phase_two")  # the gang that has left marks nobody
    t = Table(adventure="ring_of_assassins", players=3, round=3, phase="round", at=at, others="left", edition="first")
    t.expect_asked(2, "choose_thief", "EV-2a")  # there a vanished gang takes part (ED-RND-5)
    assert t.options() == [["thief", "harid"], ["thief", "valdur"]]


@pytest.mark.rule("ADV-2.4", "CMN-13")
def test_fresh_ink_ends_when_the_supply_is_empty() -> None:
    t = Table(adventure="ring_of_assassins", players=3, round=2, turn=2)
    t.g.sheet_count[SUPPLY] = 1
    t.play("end_turn")
    t.expect_asked(0, "choose_thief", "EV-2a")
    t.play("thief", "valdur")
    assert supply(t) == 0
    t.expect_asked(0, "phase_two")  # the others find nothing to put


# --- blood money ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-2.5", "COM-3")
@pytest.mark.parametrize(("borne", "earned"), [(0, 0), (1, 3), (3, 9)])
def test_an_attacker_is_paid_for_every_mark_and_bears_them_then(borne: int, earned: int) -> None:
    t = ring({"harid": "03", "valdur": "11"}, {"valdur": borne}, dice=[6, 6, 1, 1], ducats={1: 5})
    bank = t.g.bank
    t.play("move", "harid", "11", "valdur")
    t.expect_asked(0, "retreat")
    assert (t.ducats(0), t.ducats(1)) == (2 + earned, 3)  # besides the two ducats of COM-3
    assert t.g.bank == bank + earned
    assert (marks(t, "harid"), marks(t, "valdur")) == (borne, 0)
    assert supply(t) == MARKS - borne
    t.play(*t.options()[0])
    t.idle()


@pytest.mark.rule("ADV-2.5")
def test_a_defender_is_paid_too_and_adds_them_to_his_own() -> None:
    t = ring({"harid": "03", "valdur": "11"}, {"harid": 2, "valdur": 1}, dice=[1, 1, 6, 6], carries={"harid": ["keys"]})
    t.play("move", "harid", "11", "valdur")
    assert t.carries("valdur") == ["keys"]
    assert (t.ducats(0), t.ducats(1)) == (0, 6)
    assert (marks(t, "harid"), marks(t, "valdur")) == (0, 3)
    t.play(*t.options()[0])
    t.idle()


@pytest.mark.rule("ADV-2.5", "RUL-27")
@pytest.mark.parametrize("card", ["false_pockets", "pass"])
def test_blood_money_comes_from_the_bank_so_false_pockets_do_not_keep_it(card: str) -> None:
    t = ring(
        {"harid": "03", "valdur": "11"},
        {"valdur": 2},
        dice=[6, 6, 1, 1],
        ducats={1: 5},
        hands={1: ["false_pockets"]},
        known={1: ["false_pockets"]},
    )
    t.play("move", "harid", "11", "valdur")
    t.expect_asked(1, "combat_card")
    t.play(*(["pass"] if card == "pass" else ["card", card]))
    assert (t.ducats(0), t.ducats(1)) == ((8, 3) if card == "pass" else (6, 5))
    assert (marks(t, "harid"), marks(t, "valdur")) == (2, 0)
    t.play(*t.options()[0])
    t.idle()


@pytest.mark.rule("ADV-2.5", "MIL-7", "MIL-8")
@pytest.mark.parametrize("dice", [[1, 6, 6, 1, 1], [1, 1, 1, 6, 6]])
def test_a_combat_with_a_militiaman_moves_no_mark(dice: list[int]) -> None:
    t = ring({"harid": "N1", "valdur": "11", "kornak": "18"}, {"valdur": 2}, dice=dice, phase="militia", ducats={1: 5})
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    assert marks(t, "valdur") == 2
    assert t.ducats(0) == 0
    assert t.ducats(1) == (3 if dice[1] == 6 else 5)
    t.play(*t.options()[0])
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-2.5")
def test_a_theft_without_a_combat_moves_no_mark() -> None:
    t = ring({"elise": "03", "valdur": "11"}, {"valdur": 2}, gangs=["kaldern", "nocturnis"], dice=[1], ducats={1: 5})
    t.play("skill", "elise", "valdur")
    assert (t.ducats(0), marks(t, "valdur"), marks(t, "elise")) == (2, 2, 0)
    t.idle()


# --- Isabeau moves ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-2.6", "MIL-1", "MIL-2")
@pytest.mark.parametrize("edition", ["revised", "fr"])
def test_isabeau_instead_of_a_militiaman_without_a_die(edition: str) -> None:
    t = ring({"harid": "S1", "valdur": "E1"}, phase="militia", edition=edition)
    assert t.options() == [["figure", "kornak"], ["figure", "valrut"], ["figure", "isabeau"]]
    t.play("figure", "isabeau")
    t.expect_asked(0, "move_figure", "ADV-2.6")
    ends = {words[2] for words in t.options("move")}
    row = t.rules.board.dist[t.space("LI")]
    assert {t.rules.board.ids[space] for space in range(len(row)) if 0 < row[space] <= 3} - {"TR"} <= ends
    assert max(row[t.space(end)] for end in ends) == 4
    assert "TR" not in ends  # Valrut stands there
    moment = t.save()
    t.play("stay")
    assert t.where("isabeau") == "LI"
    assert t.options() == [["done"]]  # one figure a turn
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("move", "isabeau", "17")
    assert t.where("isabeau") == "17"
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-2.6", "MIL-1")
def test_a_militiaman_may_be_named_all_the_same() -> None:
    t = ring({"harid": "N1", "valdur": "E1"}, phase="militia", dice=[6])
    t.play("figure", "kornak")
    assert not t.offers("figure", "isabeau")
    t.play("done")
    assert t.where("isabeau") == "LI"
    t.idle()


@pytest.mark.rule("ADV-2.6", "ADV-2.7", "ADV-2.4")
@pytest.mark.parametrize(("round_", "strikes"), [(1, False), (2, False), (3, True), (7, True)])
def test_she_strikes_marked_rivals_of_the_mover_from_round_three(round_: int, strikes: bool) -> None:
    at = {"harid": "02", "iris": "N1", "valdur": "11", "drokan": "MR"}
    t = ring(at, {"harid": 1, "valdur": 1}, phase="militia", round=round_)
    t.play("figure", "isabeau")
    assert [words[2:] for words in t.options("move", "isabeau", "11")] == ([["11", "valdur"]] if strikes else [])
    assert not t.offers("move", "isabeau", "02")  # marked, but of the mover's gang
    assert not t.offers("move", "isabeau", "MR")  # of another gang, but not marked: he blocks
    assert not t.offers("move", "isabeau", "18")  # all ways out of the Library are closed
    assert t.offers("stay") is strikes
    assert len(t.told("figure_stayed")) == (not strikes)  # the only thing left to do: nobody is asked


@pytest.mark.rule("ADV-2.7", "CMN-6", "COM-2", "CS-1")
@pytest.mark.parametrize(("dice", "hers"), [([4, 1, 1, 4, 1], True), ([4, 1, 1, 5, 1], False), ([1, 1, 6, 5, 5], True)])
def test_she_rolls_three_dice_and_wins_ties(dice: list[int], hers: bool) -> None:
    t = hunt(*dice, ducats={1: 4})
    assert [len(str(row[1])) for row in t.told("combat_dice")] == [3, 2]
    winner = t.told("combat_won")[0][0]
    assert winner == (t.figure("isabeau") if hers else t.figure("valdur"))


@pytest.mark.rule("ADV-2.7", "CMN-6", "GEN-3", "MIL-9")
def test_the_victim_has_his_cards_but_no_bribe_and_nobody_lures_her() -> None:
    hands = {0: ["decoy"], 1: ["bribe", "low_blow", "sticky_fingers", "jinx"]}
    t = hunt(6, 6, 1, 1, hands=hands, known=hands, ducats={1: 9})
    t.expect_asked(1, "combat_card", "W3b")  # and the mover has none to play for her
    assert [words[1] for words in t.options("card")] == ["jinx", "low_blow"]
    t.play("card", "low_blow")
    assert [len(str(row[1])) for row in t.told("combat_dice")] == [2, 2]
    t = ring({"harid": "N1", "valdur": "E1"}, hands={0: ["decoy"]}, known={0: ["decoy"]})
    t.play("play", "decoy")
    assert {words[1] for words in t.options()} == {"kornak", "valrut"}


# --- Isabeau wins -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-2.8", "CMN-10", "CMN-21", "RUL-36")
def test_the_owner_of_her_victim_pays_or_loses_him() -> None:
    t = hunt(6, 1, 1, 1, 1, ducats={0: 1, 1: 4}, carries={"valdur": ["keys"]})
    t.expect_asked(1, "choose_outcome", "ADV-2.8")
    assert t.g.subject == t.figure("valdur")
    assert t.options() == [["outcome", "0"], ["outcome", "1"]]
    bank = t.g.bank
    moment = t.save()
    t.play("outcome", "0")
    t.expect_asked(0, "retreat")  # moved by the mover
    assert (t.ducats(0), t.ducats(1), t.g.bank) == (1, 0, bank - 4)  # to the bank, not to the mover
    assert len(t.options()) > 1
    t.play("space", "24")
    assert (t.where("valdur"), t.where("isabeau")) == ("24", "LI")
    assert t.carries("valdur") == ["keys"]  # nothing is stolen from him
    assert (marks(t, "valdur"), supply(t)) == (0, 8)  # out of the game
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("outcome", "1")
    assert (t.where("valdur"), t.where("isabeau")) == ("removed", "LI")
    assert (t.ducats(1), t.carries("valdur")) == (4, [])
    assert list(t.g.captured) == [0, 0]  # killed: END-3 counts nothing
    assert (marks(t, "valdur"), supply(t)) == (0, 8)
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-2.8", "CMN-10")
@pytest.mark.parametrize("had", [0, 3])
def test_who_has_fewer_than_four_ducats_loses_the_thief_unasked(had: int) -> None:
    t = hunt(6, 1, 1, 1, 1, ducats={1: had})
    t.expect_asked(0, "phase_two")
    assert t.where("valdur") == "removed"
    assert t.ducats(1) == had
    assert t.where("isabeau") == "LI"
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-2.8", "RND-6", "RND-5")
def test_a_gang_whose_last_thief_she_kills_is_out() -> None:
    t = hunt(6, 1, 1, 1, 1, at={"drokan": "left"})
    assert t.where("valdur") == "removed"
    t.play("done")
    t.play("end_turn")
    t.expect_asked(0, "phase_two")  # Nocturnis takes no turn: the next round has begun


@pytest.mark.rule("ADV-2.8", "RUL-27")
def test_false_pockets_do_not_help_against_pay_or_die() -> None:
    t = hunt(6, 1, 1, 1, 1, ducats={1: 4}, hands={1: ["false_pockets"]}, known={1: ["false_pockets"]})
    t.play("card", "false_pockets")
    t.expect_asked(1, "choose_outcome", "ADV-2.8")
    t.play("outcome", "0")
    assert t.ducats(1) == 0
    assert not t.told("nothing_taken")
    t.play("space", "24")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-2.8", "CMN-3")
def test_she_stays_in_the_library_if_she_won_there() -> None:
    t = hunt(6, 1, 1, 1, 1, at={"valdur": "LI", "isabeau": "03"})
    assert (t.where("valdur"), t.where("isabeau")) == ("removed", "LI")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-2.8", "CMN-3", "CMN-4", "CMN-21")
def test_with_the_library_occupied_the_mover_chooses_among_the_nearest_free_spaces() -> None:
    t = hunt(6, 1, 1, 1, 1, at={"drokan": "LI", "isabeau": "18"})
    t.expect_asked(0, "choose_space", "ADV-2.8")
    assert t.g.subject == t.figure("isabeau")
    assert t.options() == [["space", "MR"], ["space", "02"], ["space", "11"]]  # 11 is where she stands
    moment = t.save()
    t.play("space", "02")
    assert t.where("isabeau") == "02"
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("space", "11")
    assert t.where("isabeau") == "11"
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-2.8", "CMN-4")
def test_the_nearest_free_space_may_be_her_own_or_lie_farther_off() -> None:
    t = hunt(6, 1, 1, 1, 1, at={"drokan": "LI", "iris": "02", "faras": "MR", "isabeau": "18"})
    assert t.where("isabeau") == "11"
    t.play("done")
    t.idle()
    near = {"drokan": "LI", "iris": "02", "faras": "MR", "leona": "11", "valdur": "19", "isabeau": "20"}
    t = hunt(6, 1, 1, 1, 1, at=near)
    t.expect_asked(0, "choose_space", "ADV-2.8")
    assert {words[1] for words in t.options()} == {"CO", "01", "03", "10", "16", "17", "18"}  # Harid is on N1
    t.play("space", "18")
    t.play("done")
    t.idle()


# --- Isabeau loses ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-2.8", "MIL-8")
def test_who_beats_her_gains_three_ducats_and_is_free_of_his_marks() -> None:
    t = hunt(1, 1, 1, 6, 6, ducats={0: 5, 1: 1})
    assert (t.ducats(0), t.ducats(1)) == (5, 4)  # from the bank; nothing for each mark, nothing stolen
    assert (t.where("valdur"), t.where("isabeau")) == ("11", "LI")
    assert (marks(t, "valdur"), supply(t)) == (0, 8)
    assert not t.told("retreated")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-2.8", "CMN-4")
def test_beaten_in_the_library_she_goes_to_the_nearest_free_space_of_the_movers_choice() -> None:
    t = hunt(1, 1, 1, 6, 6, at={"valdur": "LI", "isabeau": "03"})
    t.expect_asked(0, "choose_space", "ADV-2.8")  # the mover, not the winner
    assert t.options() == [["space", "MR"], ["space", "02"], ["space", "11"]]
    t.play("space", "MR")
    assert (t.where("valdur"), t.where("isabeau")) == ("LI", "MR")
    t.play("done")
    t.idle()


# --- the Library ------------------------------------------------------------------------------------------------------
def in_the_library(*dice: int, marked: dict[str, int] | None = None, **more: Any) -> Table:
    """Harid stands in the Library and Isabeau does not; Iris has left, Drokan too."""
    at = {"harid": "LI", "davitto": "S1", "valdur": "N4", "faras": "E1", "isabeau": "TA"}
    return ring(at, {"iris": 3, "harid": 1} if marked is None else marked, dice=dice, **more)


@pytest.mark.rule("ADV-2.9", "CMN-8", "CMN-9")
@pytest.mark.parametrize("die", [1, 4])
@pytest.mark.parametrize(("whose", "left"), [("iris", 9), ("harid", 7)])
def test_a_burnt_page_returns_all_marks_of_one_thief(die: int, whose: str, left: int) -> None:
    t = in_the_library(die)
    assert t.options("special", "harid", "SA-2a") == [["special", "harid", "SA-2a", name] for name in ("harid", "iris")]
    t.play("special", "harid", "SA-2a", whose)
    assert marks(t, whose) == 0
    assert supply(t) == left
    assert t.ap(0) == 5
    assert not t.offers("special")  # it was his action
    t.idle()


@pytest.mark.rule("ADV-2.9", "CMN-8", "CMN-9")
@pytest.mark.parametrize("die", [5, 6])
def test_a_failure_inks_the_acting_thief(die: int) -> None:
    t = in_the_library(die)
    t.play("special", "harid", "SA-2a", "iris")
    assert (marks(t, "iris"), marks(t, "harid"), supply(t)) == (3, 2, 5)
    assert t.ap(0) == 5  # spent all the same
    t.idle()


@pytest.mark.rule("ADV-2.9", "CMN-13")
def test_a_failure_with_an_empty_supply_inks_nobody() -> None:
    t = in_the_library(6, marked={"iris": 10})
    t.play("special", "harid", "SA-2a", "iris")
    assert (marks(t, "iris"), marks(t, "harid"), supply(t)) == (10, 0, 0)
    t.idle()


@pytest.mark.rule("ADV-2.9", "ADV-2.10", "GEN-1", "GEN-13", "CMN-8")
@pytest.mark.parametrize(("ap", "actions"), [(0, set()), (1, {"SA-2b"}), (2, {"SA-2a", "SA-2b"})])
def test_prices_of_the_library(ap: int, actions: set[str]) -> None:
    assert {words[2] for words in in_the_library(ap={0: ap}).options("special")} == actions


@pytest.mark.rule("ADV-2.9", "ADV-2.10")
def test_nothing_to_burn_and_nowhere_but_in_the_library() -> None:
    t = in_the_library(marked={"valdur": 1})
    assert {words[2] for words in t.options("special")} == {"SA-2b"}  # rivals' marks do not burn
    t = ring({"harid": "MR", "valdur": "N4"}, {"harid": 1})
    assert not t.offers("special")


@pytest.mark.rule("ADV-2.9", "ED-ARC-4", "ARC-4", "CMN-8", "RUL-54")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_arcana_touch_the_roll_only_where_no_rule_forbids_it(edition: str) -> None:
    hands = {0: ["second_chance"], 1: ["jinx"]}
    t = in_the_library(6, 2, 6, edition=edition, hands=hands, known=hands)
    t.play("special", "harid", "SA-2a", "iris")
    if edition == "revised":
        assert (marks(t, "iris"), marks(t, "harid")) == (3, 2)
        assert t.dice_left() == [2, 6]
        return
    t.expect_asked(0, "test_failed")
    t.play("use", "second_chance")
    t.expect_asked(1, "test_passed")
    moment = t.save()
    t.play("pass")
    assert marks(t, "iris") == 0
    t.load(moment)
    t.play("card", "jinx")
    assert (marks(t, "iris"), marks(t, "harid")) == (3, 2)
    t.idle()


@pytest.mark.rule("ADV-2.10", "CMN-20")
def test_a_name_is_sold_on_any_rival_in_the_district() -> None:
    t = in_the_library()
    assert [words[3] for words in t.options("special", "harid", "SA-2b")] == ["faras", "valdur"]
    t.play("special", "harid", "SA-2b", "faras")
    assert (marks(t, "faras"), supply(t)) == (1, 5)
    assert t.ap(0) == 6
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-2.10", "CMN-13")
def test_an_empty_supply_sells_no_name() -> None:
    assert not in_the_library(marked={"valdur": 10}).offers("special")
    assert in_the_library(marked={"valdur": 9}).offers("special", "harid", "SA-2b")


# --- the end ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-2.11", "ADV-2.3", "CMN-17", "END-3", "END-5")
def test_every_mark_costs_two_ducats_in_or_out_of_the_district() -> None:
    at = {"harid": "N1", "valdur": "removed"}
    t = ring(at, {"harid": 1, "iris": 2, "faras": 1}, round=7, turn=1, edition="first", ducats={0: 20, 1: 1})
    t.play("end_turn")
    assert t.g.over
    assert list(t.g.scores) == [20 - 3 - 6, 0]  # Harid stayed behind; nobody goes below zero


@pytest.mark.rule("ADV-2.11", "ADV-2.3", "LEA-5")
def test_a_thief_who_leaves_keeps_his_marks() -> None:
    t = ring({"harid": "N1", "davitto": "S1", "valdur": "N4"}, {"harid": 2}, alarm=True, round=5)
    t.play("leave", "harid")
    assert (t.where("harid"), marks(t, "harid"), supply(t)) == ("left", 2, 8)
    t.idle()


@pytest.mark.rule("ADV-2.11", "CMN-12")
def test_marks_of_one_removed_by_anything_but_isabeau_go_back() -> None:
    t = ring({"harid": "N1", "valdur": "N4"}, {"harid": 2})
    remove(t.g, t.figure("harid"), CAPTURED)
    assert (marks(t, "harid"), supply(t)) == (0, MARKS)


# --- words ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_and_done_has_words(language: str) -> None:
    t = in_the_library(1)
    for option in t.g.options():
        assert option_of_words(t.rules, option_words(t.rules, option)) == option
        assert "#" not in " ".join(option_words(t.rules, option))
        assert describe_option(t.rules, option, language)
    t.play("special", "harid", "SA-2a", "iris")
    assert all(sentence(t.rules, event, language) for event in t.g.events or [])
    pay, die = (describe_option(t.rules, pack(OUTCOME, n), language, "ADV-2.8") for n in (0, 1))
    assert "4" in pay
    assert pay != die
    assert "Valdur" in describe_question(t.rules, K_CHOOSE_OUTCOME, "ADV-2.8", t.figure("valdur"), language)


# --- whole games ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-2.3", "CMN-10", "CMN-13")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_end_and_lose_no_ducat_and_no_figure(players: int, edition: str) -> None:
    rules = make_rules(GANGS[:players], "ring_of_assassins", edition)
    for seed in range(2):
        g = begin(Setting(players, edition, ["table", "short"][seed]), seed, rules)
        for _ in answers(g, busy, seed):
            assert sum(g.ducats) == g.bank
            assert min(g.thief_mark) >= 0
            assert 0 <= g.sheet_count[SUPPLY] <= MARKS - sum(g.thief_mark)
            assert {place: figure for figure, place in enumerate(g.pos) if place >= 0} == {
                place: figure for place, figure in enumerate(g.at) if figure >= 0
            }
        assert g.over
