"""ADV-5: The Gilded Coach: attacks on the coach, its flight, and the hue and cry that follows."""

import pytest

from cadwallon.board.spaces import spaces_of
from cadwallon.rules.captives import WAITING
from cadwallon.rules.combat import warden
from tests.content.base.adventures.coach_scenes import BARON, RIDERS, attack, coach_table, dice_rolled, riders
from tests.kit import Table

FROM_18 = {"02", "03", "04", "10", "13", "16", "19", "21", "24", "27", "31", "33", "34"}  # three steps, no space twice


# --- the attack -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.5", "COM-1", "CMN-6")
@pytest.mark.parametrize(("ap", "offered"), [(1, False), (2, True), (7, True)])
def test_a_thief_attacks_it_like_a_rival(ap: int, offered: bool) -> None:
    t = coach_table({"harid": "19", "coach": "18", "valdur": "44"}, 6, 6, 1, 1, 1, ap={0: ap})
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
    t = coach_table({"leona": "19", "coach": "18", "valdur": "44"}, 3, 1, 5, 2, 1, 1)
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
    ends = spaces_of(*t.rules.ways.simple_ends(t.space("18"), 3, 0, 0))
    assert t.ends("space") == {t.rules.board.ids[s] for s in ends if t.g.at[s] < 0}
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
    assert (t.where("kornak"), t.where("harid"), t.ducats(0)) == ("19", "18", 3)
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
    t = coach_table(at, 1, 1, 6, 6, 6, 6, players=4, edition=edition)
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
