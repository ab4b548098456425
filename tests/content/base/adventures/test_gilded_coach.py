"""ADV-5: The Gilded Coach: the coach, its riders, and the hue and cry. The Baron has a file of his own."""

from typing import Any

import pytest
from tests.kit import Table

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.engine.state import ON_SHEET
from cadwallon.rules.captives import OUT, WAITING
from cadwallon.rules.combat import warden
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, view_of

RIDERS, BARON = 0, 1
FROM_N1 = {"01", "02", "03", "04", "10", "11", "15", "16"}  # within three steps, streets only
FROM_18 = {"02", "03", "04", "10", "13", "16", "19", "21", "24", "27", "31", "33", "34"}  # three steps, no space twice


def coach_table(at: dict[str, str], dice: tuple[int, ...] = (), **more: Any) -> Table:
    """The militiamen are far away in the corners unless the test says otherwise; whom it does not name has left."""
    places = {"kornak": "BO", "valrut": "OB"} | at
    table: dict[str, Any] = {"adventure": "gilded_coach", "round": 3, "others": "left", "at": places, "dice": dice}
    return Table(**(table | more))


def attack(*dice: int, riders: int = 0, at: dict[str, str] | None = None, **more: Any) -> Table:
    """Harid of seat 0 has just walked from 19 into the coach on 18; seat 1 has Valdur far away."""
    places = {"harid": "19", "coach": "18", "valdur": "44"} | (at or {})
    t = coach_table(places, dice, **more)
    if riders:
        t.g.sheet_count[RIDERS] = riders
    t.play("move", "harid", places["coach"], "coach")
    return t


def riders(t: Table) -> int:
    return t.g.sheet_count[RIDERS]


def dice_rolled(t: Table) -> list[str]:
    """Attacker's, then defender's, highest first."""
    return [str(row[1]) for row in t.told("combat_dice")]


# --- set-up and the way in ------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.1", "CMN-1")
@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 4), (4, 4)])
def test_the_coach_waits_beside_the_board_with_its_riders(players: int, count: int) -> None:
    assert ADVENTURES["gilded_coach"].players == [2, 3, 4]
    t = Table(adventure="gilded_coach", players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    assert (t.rules.n.rounds, t.rules.n.alarm_round) == (7, 5)
    assert t.g.pos[t.figure("coach")] == ON_SHEET
    assert t.told("count_changed") == [(RIDERS, count, 0, 0)]
    for seat in (0, 1, SPECTATOR):
        assert view_of(t.g, seat).sheet_count == [count, WAITING]


@pytest.mark.rule("ADV-5.2", "CMN-1")
@pytest.mark.parametrize(("players", "first", "last"), [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 2, 1), (4, 1, 0)])
def test_in_round_two_the_last_player_puts_it_on_a_free_gate(players: int, first: int, last: int) -> None:
    at = {"harid": "19", "valdur": "44"}
    t = Table(adventure="gilded_coach", players=players, first=first, round=2, phase="round", at=at)
    t.expect_asked(last, "place_token", "EV-5a")
    gates = {"N1", "N2", "N3", "N4", "E1", "E2", "E3", "E4", "S1", "S2", "S3", "S4", "W1", "W2", "W3", "W4"}
    taken = {t.rules.board.ids[place] for place in t.g.pos if place >= 0}
    assert t.ends("put") == gates - taken
    assert not t.told("turn_began")
    gate = t.options()[-1][1]
    t.play("put", gate)
    assert t.where("coach") == gate
    assert t.told("figure_placed") == [(t.figure("coach"), t.space(gate), 0, 0)]
    t.expect_asked(first, "phase_two")
    assert t.offers("figure", "coach")
    t.conserved()


@pytest.mark.rule("ADV-5.2", "ADV-5.4")
@pytest.mark.parametrize("number", [1, 3, 4])
def test_no_coach_comes_in_another_round(number: int) -> None:
    t = coach_table({"harid": "19", "valdur": "44"}, round=number, phase="round")
    t.expect_asked(0, "phase_two")
    assert t.ends("figure") == {"kornak", "valrut"}


@pytest.mark.rule("ADV-5.2", "RND-5", "CMN-21")
@pytest.mark.parametrize(("edition", "asked"), [("revised", 1), ("first", 2), ("fr", 2), ("es", 2)])
def test_who_takes_no_part_is_passed_over(edition: str, asked: int) -> None:
    t = coach_table({"harid": "19", "valdur": "44"}, players=3, edition=edition, round=2, phase="round")
    t.expect_asked(asked, "place_token", "EV-5a")


@pytest.mark.rule("ADV-5.2", "CMN-3", "CMN-21")
def test_without_a_free_gate_it_comes_into_a_street_beside_one() -> None:
    t = Table(adventure="gilded_coach", players=4, round=2, phase="round", at={"kornak": "01"})
    t.expect_asked(3, "place_token", "EV-5a")
    ends = t.ends("put")
    assert {"02", "10", "44", "33"} <= ends
    assert not {"01", "11", "18", "LI", "N1"} & ends  # taken; not beside a gate; a room; a gate that is taken
    t.play("put", "02")
    t.play("figure", "coach")
    assert t.ends("move", "coach") == {"03", "04", "05", "11", "17", "18"}  # no gate, not even with its first step
    t = Table(adventure="gilded_coach", players=4, round=2, phase="round", at={"dorak": "44"})
    assert t.where("coach") in {"E4", "S4", "W4"}  # one gate is free: nobody has to be asked
    t.expect_asked(0, "phase_two")


# --- where it goes --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.4", "MIL-1", "MIL-2", "CMN-6")
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_in_phase_two_it_moves_up_to_three_streets_instead_of_a_militiaman(edition: str) -> None:
    t = coach_table({"harid": "44", "valdur": "LI", "coach": "N1"}, edition=edition, phase="militia")
    assert t.ends("figure") == {"kornak", "valrut", "coach"}
    assert not t.offers("done")  # naming one is compulsory
    t.play("figure", "coach")
    t.expect_asked(0, "move_figure", "ADV-5.4")
    assert t.ends("move", "coach") == FROM_N1
    assert all(len(words) == 3 for words in t.options("move"))
    moment = t.save()
    t.play("stay")
    assert t.where("coach") == "N1"
    assert not t.offers("figure")  # one figure a turn
    t.play("done")
    assert t.ap(0) == 7
    t.idle()
    t.load(moment)
    t.play("move", "coach", "16")
    assert t.where("coach") == "16"
    assert t.told("figure_moved") == [(t.figure("coach"), t.space("N1"), t.space("16"), 0)]
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-5.3", "CMN-6", "MIL-4")
def test_it_enters_neither_gates_nor_rooms_nor_occupied_spaces_and_attacks_nobody() -> None:
    t = coach_table({"harid": "16", "valdur": "03", "coach": "01"}, phase="militia")
    t.play("figure", "coach")
    assert t.ends("move", "coach") == {"02", "10", "15", "23"}  # not N1, W1, OB, LI, MR; 03 and 16 stop it
    assert all(len(words) == 3 for words in t.options("move"))
    t.play("move", "coach", "10")
    assert not t.told("combat_began")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-5.3", "RUL-51", "CMN-6", "CMN-3", "MOV-3")
def test_it_fills_its_space_for_thieves_and_militiamen() -> None:
    at = {"harid": "12", "coach": "06", "valrut": "TR", "valdur": "44"}
    assert coach_table(at, ap={0: 2}).options("move", "harid") == [["move", "harid", "06", "coach"]]
    assert not coach_table(at, ap={0: 1}).offers("move", "harid")  # nobody passes it, who cannot pay does not enter
    t = coach_table({"kornak": "BO", "coach": "42", "harid": "44", "valdur": "N1"}, (5,), phase="militia")
    t.play("figure", "kornak")  # no way past the coach, and no fight with it: he stays
    assert t.where("kornak") == "BO"
    t.play("done")
    t.idle()


@pytest.mark.rule("RUL-51", "RUL-32", "GEN-5", "CMN-6")
def test_nobody_is_set_on_the_coach_but_a_retreat_may_pass_it() -> None:
    t = coach_table({"valdur": "LI", "coach": "13", "harid": "N1"}, turn=1)
    assert t.ends("skill", "valdur") == {"17", "28", "31"}  # the fourth pentacle is where the coach stands
    t = coach_table({"harid": "07", "valdur": "06", "coach": "04"}, (6, 6, 1, 1))
    t.play("move", "harid", "06", "valdur")
    t.expect_asked(0, "retreat", "RET-1")
    assert "04" not in t.ends("space")  # two or three steps away, and taken
    assert {"03", "CO", "N2"} <= t.ends("space")  # through 05 and the coach
    t.play("space", "03")
    assert not t.told("figure_moved")  # an attack on a rival raises no hue and cry
    t.idle()


# --- the attack -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.5", "COM-1", "CMN-6")
@pytest.mark.parametrize(("ap", "offered"), [(1, False), (2, True), (7, True)])
def test_a_thief_attacks_it_like_a_rival(ap: int, offered: bool) -> None:
    t = coach_table({"harid": "19", "coach": "18", "valdur": "44"}, (6, 6, 1, 1, 1), ap={0: ap})
    assert t.offers("move", "harid", "18") is offered
    if offered:
        t.play("move", "harid", "18", "coach")
        t.play("space", "10")
        t.play("pass")
        assert t.ap(0) == ap - 2
        assert not t.offers("move", "harid")
        t.idle()


@pytest.mark.rule("ADV-5.5", "COM-1", "ACT-2")
def test_who_has_acted_cannot_attack_it() -> None:
    t = coach_table({"harid": "TR", "coach": "18", "valdur": "44"}, chests={"TR": "scroll"})
    assert t.offers("move", "harid", "18", "coach")
    t.play("bash", "harid")
    assert not t.offers("move", "harid", "18")


@pytest.mark.rule("ADV-5.5", "CMN-6", "COM-2")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_it_rolls_one_die_for_each_rider_left(count: int) -> None:
    t = attack(1, 1, *[6] * count, riders=count, players=3, at={"kaldern": "N1"})
    assert dice_rolled(t) == ["11", "6" * count]
    t.expect_asked(1, "retreat", "RET-1")


@pytest.mark.rule("ADV-5.5", "COM-2", "CMN-6")
@pytest.mark.parametrize(("thief", "coach", "wins"), [(4, 4, True), (3, 4, False), (4, 3, True)])
def test_the_attacker_wins_ties(thief: int, coach: int, wins: bool) -> None:
    t = attack(thief, 1, coach, 1, 1)
    assert riders(t) == (2 if wins else 3)
    t.expect_asked(0 if wins else 1, "retreat")


@pytest.mark.rule("ADV-5.5", "CMN-6", "MIL-9", "ARC-2", "GEN-3")
def test_the_attacker_may_play_cards_and_nobody_helps_the_coach() -> None:
    cards = ["low_blow", "sticky_fingers", "false_pockets", "jinx", "parry", "bribe"]
    hands = {0: cards, 1: ["powerful_blow", "second_blade", "jinx", "parry"]}
    t = attack(6, 1, 5, 5, hands=hands, known=hands, ducats={0: 3})
    t.expect_asked(0, "combat_card", "W3a")
    assert t.ends("card") == {"low_blow", "false_pockets", "jinx"}  # it is no thief and no militiaman
    t.play("card", "low_blow")
    assert dice_rolled(t) == ["61", "55"]  # three riders, a die less; the warden was not asked
    t.expect_asked(0, "retreat", "ADV-5.6")
    assert t.discard() == []
    t.play("space", "16")
    assert t.discard() == ["low_blow"]
    t.play("pass")
    t.idle()


@pytest.mark.rule("ADV-5.5", "CMN-6", "GEN-7")
def test_skills_of_the_attacker_count_and_it_keeps_a_die() -> None:
    t = coach_table({"leona": "19", "coach": "18", "valdur": "44"}, (3, 1, 5, 2, 1, 1))
    t.play("move", "leona", "18", "coach")
    t.expect_asked(0, "combat_reroll", "W4a")
    t.play("reroll", "skill:leona", "defender", "5")
    t.expect_asked(0, "retreat", "ADV-5.6")  # three against a two
    t = attack(1, 1, 6, riders=1, hands={0: ["low_blow"]})
    t.play("card", "low_blow")
    assert dice_rolled(t) == ["11", "6"]


@pytest.mark.rule("CMN-6", "ADV-5.3", "GEN-3")
def test_no_card_and_no_skill_moves_it() -> None:
    t = coach_table(
        {"anays": "19", "coach": "18", "valdur": "44"},
        gangs=["cursed", "nocturnis"],
        hands={0: ["decoy", "changing_places", "holed_purse"]},
    )
    assert not t.offers("skill", "anays")  # the coach within her reach is no thief
    assert not t.offers("play", "changing_places")
    t.play("play", "decoy")
    assert t.ends("move") == {"kornak", "valrut"}


# --- the attacker wins ----------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.6", "RUL-36", "RUL-33", "RET-1")
def test_a_rider_falls_two_ducats_are_paid_and_the_winner_sends_the_coach_away() -> None:
    t = attack(6, 2, 5, 5, 1, ducats={0: 1}, carries={"harid": ["scroll"] * 3})
    assert (riders(t), t.ducats(0), t.ducats(1)) == (2, 3, 0)
    assert t.g.bank == 3
    t.expect_asked(0, "retreat", "ADV-5.6")
    assert t.ends("space") == FROM_18
    assert t.where("harid") == "entering"
    t.play("space", "31")
    assert (t.where("harid"), t.where("coach")) == ("18", "31")
    assert t.told("retreated") == [(t.figure("coach"), t.space("18"), t.space("31"), 0)]
    assert t.told("count_changed")[-1] == (RIDERS, 2, 0, 0)
    assert t.carries("harid") == ["scroll"] * 3
    assert t.g.sheet_count[BARON] == WAITING
    t.play("pass")
    t.idle()


@pytest.mark.rule("ADV-5.6", "RET-1", "RUL-32")
def test_it_flees_through_anybody_but_over_streets_only_and_from_a_gate_too() -> None:
    t = attack(6, 2, 5, 5, 1, at={"coach": "E3", "harid": "29", "faras": "28", "sanaris": "42", "drokan": "35"})
    # From E3 by 29 or 35, both taken: never E4, S4, BA, FO, LA; 28, 42, 44 are taken.
    assert t.ends("space") == {"21", "22", "26", "29", "41", "43"}


@pytest.mark.rule("ADV-5.6", "RET-2")
@pytest.mark.parametrize(
    ("crowd", "kind", "ends"),
    [
        ([], "retreat", {"04", "08", "13"}),
        (["04", "13"], "nobody", {"08"}),
        (["04", "08", "13"], "retreat", {"05", "07"}),
        (["04", "08", "13", "05", "07"], "nobody", {"06"}),
        (["04", "08", "13", "05", "07", "06"], "nobody", {"19"}),  # two steps away, by the Treasury
        (["04", "08", "13", "05", "07", "06", "19"], "choose_space", {"11", "18", "20", "25"}),
    ],
)
def test_a_shorter_flight_and_the_last_resort(crowd: list[str], kind: str, ends: set[str]) -> None:
    """Street 12 is a dead end: behind it lies the Treasury, which is no street."""
    names = ["leona", "iris", "davitto", "sanaris", "faras", "drokan", "valrut"]
    at = dict(zip(names, crowd, strict=False))
    t = attack(6, 2, 5, 5, 1, at={"coach": "12", "harid": "TR"} | at)
    if kind == "nobody":  # one space is left: it is taken at once
        assert {t.where("coach")} == ends
        t.expect_asked(1, "move_figure", "CMN-15")
        return
    t.expect_asked(0, kind, "RET-2" if kind == "choose_space" else "ADV-5.6")
    assert t.ends("space") == ends
    end = min(ends)
    t.play("space", end)
    assert t.where("coach") == end
    t.play("pass")
    t.idle()


@pytest.mark.rule("ADV-5.6", "RET-2", "RUL-58")
def test_in_the_french_edition_it_goes_on_before_it_falls_short() -> None:
    at = {"coach": "12", "harid": "TR", "leona": "04", "iris": "08", "davitto": "13"}
    t = attack(6, 2, 5, 5, 1, at=at, edition="fr")
    t.expect_asked(0, "retreat", "ADV-5.6")
    assert t.ends("space") == {"03", "09", "14", "20"}  # four steps; 05 and 07 are nearer and do not count


@pytest.mark.rule("ADV-5.6", "ADV-5.5", "ADV-5.8")
def test_several_thieves_of_a_gang_may_attack_it_in_one_turn() -> None:
    t = attack(6, 2, 5, 5, 1, 3, 3, 3, 3, at={"iris": "16"})
    t.play("space", "10")
    t.play("pass")
    t.play("move", "iris", "10", "coach")
    assert dice_rolled(t) == ["62", "551", "33", "33"]
    t.play("space", "11")
    t.play("pass")
    assert (riders(t), t.ducats(0), t.ap(0)) == (1, 4, 3)
    t.idle()


# --- the attacker loses ---------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.7", "RUL-36", "CMN-6", "CMN-7", "RET-1")
def test_a_beaten_thief_is_sent_away_by_his_warden_and_loses_nothing() -> None:
    t = attack(3, 3, 4, 1, 1, ducats={0: 5, 1: 5}, carries={"harid": ["keys"]})
    t.expect_asked(1, "retreat", "RET-1")
    board = t.rules.board
    assert t.ends("space") == {board.ids[s] for s in board.ends3[t.space("18")] if t.g.at[s] < 0}
    assert "TR" in t.ends("space")  # rooms are open to a thief
    t.play("space", "33")
    assert (t.where("harid"), t.where("coach"), riders(t)) == ("33", "18", 3)
    assert (t.ducats(0), t.ducats(1), t.carries("harid")) == (5, 5, ["keys"])
    t.expect_asked(1, "move_figure", "CMN-15")
    t.play("pass")
    assert t.g.active == t.figure("harid")  # a beaten attacker goes on: skill, leaving (RUL-2)
    assert t.offers("skill", "harid")
    t.idle()


# --- hue and cry ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.8", "CMN-15", "RUL-53", "MIL-3")
@pytest.mark.parametrize("wins", [True, False])
def test_after_every_attack_the_warden_may_move_a_militiaman_without_a_die(wins: bool) -> None:
    dice = (6, 6, 1, 1, 1) if wins else (1, 1, 6, 1, 1)
    t = attack(*dice, at={"kornak": "22", "valrut": "OB"})
    t.play("space", "16")
    t.expect_asked(1, "move_figure", "CMN-15")
    assert t.g.subject == t.figure("harid")
    dist = t.rules.board.dist
    for name in ("kornak", "valrut"):
        ends = {t.space(end) for end in t.ends("move", name)}
        assert ends
        assert max(dist[t.space(t.where(name))][end] for end in ends) == 3
    moment = t.save()
    t.play("pass")
    assert not t.told("figure_moved")
    t.idle()  # once, and no die
    t.load(moment)
    t.play("move", "kornak", "20")
    assert t.where("kornak") == "20"
    assert not t.told("militia_rolled")
    assert t.g.active == t.figure("harid")
    t.idle()


@pytest.mark.rule("ADV-5.8", "CMN-15", "RUL-36", "RUL-2", "MIL-6", "MIL-7")
@pytest.mark.parametrize(("defence", "beaten"), [(5, True), (6, False)])
def test_a_thief_beaten_in_his_own_hue_and_cry_is_done(defence: int, beaten: bool) -> None:
    t = attack(6, 6, 1, 1, 1, 5, 1, defence, 1, at={"kornak": "25"}, ducats={0: 7})
    t.play("space", "16")
    t.play("move", "kornak", "18", "harid")
    t.expect_asked(1 if beaten else 0, "retreat", "RET-1")  # the mover of the militiaman, or who beat him
    t.play("space", "03")
    assert t.where("harid" if beaten else "kornak") == "03"
    assert t.ducats(0) == (7 if beaten else 9)  # two for the rider, two to the bank
    assert (t.g.active == t.figure("harid")) is not beaten
    assert t.offers("skill", "harid") is not beaten
    t.idle()


@pytest.mark.rule("CMN-15", "RUL-53", "MIL-5", "CMN-7")
def test_a_hue_and_cry_strikes_third_players_and_comrades_but_never_the_wardens_own() -> None:
    at = {"kornak": "27", "valdur": "26", "kaldern": "DY", "iris": "20"}
    t = attack(6, 6, 1, 1, 1, 1, players=3, at=at)
    t.play("space", "16")
    t.expect_asked(1, "move_figure", "CMN-15")
    assert {words[3] for words in t.options("move", "kornak") if len(words) > 3} == {"kaldern", "iris"}
    t.dice(6, 6, 1, 1)
    t.play("move", "kornak", "DY", "kaldern")
    t.expect_asked(1, "retreat", "RET-1")
    t.play(*t.options()[0])
    assert t.g.active == t.figure("harid")  # somebody else was beaten
    t.idle()


@pytest.mark.rule("CMN-15", "RUL-53", "MIL-9")
def test_the_struck_thief_has_his_cards_and_the_warden_none() -> None:
    hands = {0: ["bribe", "run"], 1: ["powerful_blow"]}
    t = attack(6, 6, 1, 1, 1, at={"kornak": "25"}, hands=hands, known=hands, ducats={0: 2})
    t.play("pass")  # the coach cannot be bribed
    t.play("space", "16")
    t.play("move", "kornak", "18", "harid")
    t.expect_asked(0, "combat_card", "W3b")
    t.play("card", "bribe")
    assert (t.where("kornak"), t.where("harid"), t.ducats(0)) == ("24", "18", 3)
    assert t.g.active == t.figure("harid")
    t.idle()


@pytest.mark.rule("CMN-7", "ADV-5.5", "ADV-5.8", "RND-5")
@pytest.mark.parametrize(
    ("there", "edition", "asked"),
    [
        ({"valdur": "44", "kaldern": "N1", "dorak": "S1"}, "revised", 1),
        ({"kaldern": "N1", "dorak": "S1"}, "revised", 2),
        ({"dorak": "S1"}, "revised", 3),
        ({}, "revised", 1),  # nobody else takes part: the next player all the same
        ({"dorak": "S1"}, "first", 1),  # where a vanished gang takes part, the next one
    ],
)
def test_the_warden_is_the_next_player_who_takes_part(there: dict[str, str], edition: str, asked: int) -> None:
    at = {"harid": "19", "coach": "18"} | there
    t = coach_table(at, (1, 1, 6, 6, 6, 6), players=4, edition=edition)
    assert warden(t.g, t.figure("harid")) == asked
    t.play("move", "harid", "18", "coach")
    t.expect_asked(asked, "retreat", "RET-1")
    t.play("space", "33")
    t.expect_asked(asked, "move_figure", "CMN-15")
    t.play("pass")
    t.idle()


@pytest.mark.rule("CMN-7")
def test_wardens_go_round_the_table() -> None:
    t = Table(adventure="gilded_coach", players=3)
    assert [warden(t.g, t.figure(name)) for name in ("harid", "valdur", "tortok")] == [1, 2, 0]


# --- the palace -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.11", "CMN-1")
def test_in_round_six_a_coach_on_the_board_is_gone_with_its_riders_and_the_baron() -> None:
    t = coach_table({"harid": "19", "coach": "18", "valdur": "44"}, round=6, phase="round", alarm=True)
    t.expect_asked(0, "phase_two")
    assert t.where("coach") == "removed"
    assert t.g.at[t.space("18")] < 0
    assert t.g.sheet_count == [0, OUT]
    assert t.ends("figure") == {"kornak", "valrut"}
    assert t.events().index("captive_out") < t.events().index("turn_began")
    t.conserved()
    t = coach_table({"harid": "19", "coach": "18", "valdur": "44"}, round=7, phase="round", alarm=True)
    assert t.where("coach") == "18"  # only the counter's entering space 6 does it


# --- the table ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMN-15", "ADV-5.6", "HID-1")
def test_everything_about_the_coach_is_public() -> None:
    t = attack(6, 6, 1, 1, 1, at={"kornak": "25"}, hands={1: ["run"]})
    for _ in range(2):
        for seat in (0, 1):
            view = view_of(t.g, seat)
            world = sample(view, t.g.chance.copy())
            assert (world.pos, world.sheet_count, world.asked, world.reason) == (
                t.g.pos,
                t.g.sheet_count,
                t.g.asked,
                t.g.reason,
            )
            if seat == t.g.asked:
                assert list(view.options) == t.g.options()
        t.play(*t.options()[0])


@pytest.mark.rule("ADV-5.2", "ADV-5.4", "ADV-5.6")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Choose the space where the coach rolls in", "The coach at gate N1", "Move the coach"]),
        ("fr", ["Choisissez la case où arrive le carrosse", "Le carrosse à la porte N1", "Déplacer le carrosse"]),
        ("es", ["Elige la casilla por donde llega la carroza", "La carroza en la puerta N1", "Le toca a la carroza"]),
    ],
)
def test_it_is_spoken_of_in_every_language(language: str, said: list[str]) -> None:
    t = coach_table({"harid": "19", "valdur": "44"}, round=2, phase="round")
    g = t.g
    words = [describe_question(t.rules, g.kind, g.reason, g.subject, language)]
    words.append(describe_option(t.rules, next(o for o in g.options() if t.words(o)[1] == "N1"), language, g.reason))
    t.play("put", "N1")
    figure = next(o for o in g.options() if t.words(o) == ["figure", "coach"])
    words.append(describe_option(t.rules, figure, language, g.reason))
    assert words == said
    t.play("figure", "coach")
    assert all(sentence(t.rules, event, language) != "" for event in g.events or [])
