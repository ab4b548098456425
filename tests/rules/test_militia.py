"""MIL: the militiamen of phase 2."""

import pytest

from tests.kit import Table

EDITIONS_ON_SIX = ["revised", "first", "es"]
OTHERS_OUT = {"sanaris": "left", "faras": "left", "drokan": "left", "leona": "left", "iris": "left", "davitto": "left"}
THREE_FROM_BOATHOUSE = {"28", "35", "FO", "LA", "29", "43", "E3", "34", "40", "S3", "44", "E4", "S4"}


def stand(kornak: str, harid: str, valdur: str) -> dict[str, str]:
    """Kornak, Harid of the Executioners (seat 0, whose turn it is), Valdur of the Nocturnis (seat 1), nobody else."""
    return {**OTHERS_OUT, "kornak": kornak, "harid": harid, "valdur": valdur, "valrut": "TR"}


# --- naming and rolling -----------------------------------------------------------------------------------------------
@pytest.mark.rule("MIL-1", "RND-2")
def test_a_militiaman_is_named_before_the_die_is_rolled() -> None:
    t = Table(phase="militia", dice=[6])
    assert t.options() == [["figure", "kornak"], ["figure", "valrut"]]  # no way to go on without naming one
    t.play("figure", "valrut")
    assert t.events()[1:] == ["figure_named", "militia_rolled"]
    assert t.told("figure_named") == [(0, t.figure("valrut"), 0, 0)]
    assert t.options() == [["done"]]


@pytest.mark.rule("MIL-1", "ED-MIL-1")
@pytest.mark.parametrize("edition", EDITIONS_ON_SIX)
def test_on_a_six_he_is_distracted(edition: str) -> None:
    t = Table(edition=edition, phase="militia", dice=[6])
    t.play("figure", "kornak")
    t.expect_asked(0, "phase_two")
    assert t.told("militia_rolled") == [(t.figure("kornak"), 6, 1, 0)]
    assert t.where("kornak") == "GR"
    t.play("done")
    t.idle()


@pytest.mark.rule("MIL-1", "MIL-2", "MIL-3", "MOV-2")
@pytest.mark.parametrize(
    ("face", "spaces"),
    [
        (1, "AR 24 33"),
        (2, "AR 24 33 34 40 TA 18 25 32 AY 39 38 S2"),
        (3, "AR 24 33 34 40 TA 18 25 32 AY 39 38 S2 26 41 AU S3 KI 16 17 11 19 DO 31 37"),
    ],
)
def test_any_other_face_is_the_most_spaces_he_may_go(face: int, spaces: str) -> None:
    t = Table(phase="militia", dice=[face], at={"kornak": "GR", "valrut": "N1"}, others="left")
    t.play("figure", "kornak")
    t.expect_asked(0, "move_figure", "MIL-2")
    assert t.ends("move", "kornak") == set(spaces.split())
    assert t.told("militia_rolled") == [(t.figure("kornak"), face, 0, 0)]


@pytest.mark.rule("MIL-1", "ED-MIL-1")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_the_farthest_space_of_a_face(face: int) -> None:
    """GR, 24, 18, 11, LI, 02: one step more for each point."""
    t = Table(phase="militia", dice=[face], at={"kornak": "GR", "valrut": "N4"}, others="left")
    t.play("figure", "kornak")
    way = ["24", "18", "11", "LI", "02"]
    assert [space for space in way if t.offers("move", "kornak", space)] == way[:face]
    t.play("move", "kornak", way[face - 1])
    assert t.where("kornak") == way[face - 1]


@pytest.mark.rule("MIL-1", "ED-MIL-1")
def test_the_french_militiaman_stays_on_a_one_and_goes_six_spaces_on_a_six() -> None:
    t = Table(edition="fr", phase="militia", dice=[1])
    t.play("figure", "kornak")
    t.expect_asked(0, "phase_two")
    assert t.told("militia_rolled") == [(t.figure("kornak"), 1, 1, 0)]
    t = Table(edition="fr", phase="militia", dice=[6], at={"kornak": "GR", "valrut": "N4"}, others="left")
    t.play("figure", "kornak")
    way = ["24", "25", "19", "20", "13", "07", "CU"]
    assert [space for space in way if t.offers("move", "kornak", space)] == way[:6]


# --- the way ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("MIL-2")
def test_he_may_stay_or_go_less_far() -> None:
    t = Table(phase="militia", dice=[4])
    t.play("figure", "kornak")
    moment = t.save()
    t.play("stay")
    assert t.where("kornak") == "GR"
    t.expect_asked(0, "phase_two")
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("move", "kornak", "24")  # one step of four
    assert t.where("kornak") == "24"
    t.play("done")
    t.idle()


@pytest.mark.rule("MIL-2", "ED-MIL-2", "RUL-58")
@pytest.mark.parametrize("edition", EDITIONS_ON_SIX)
def test_staying_is_free_in_these_editions(edition: str) -> None:
    t = Table(edition=edition, phase="militia", dice=[3])
    t.play("figure", "kornak")
    assert t.offers("stay")


@pytest.mark.rule("MIL-2", "ED-MIL-2")
def test_the_french_militiaman_makes_a_step_if_he_can() -> None:
    t = Table(edition="fr", phase="militia", dice=[3])
    t.play("figure", "kornak")
    assert not t.offers("stay")
    assert t.offers("move", "kornak", "24")
    t.play("move", "kornak", "24")
    t.play("done")
    t.idle()


@pytest.mark.rule("ED-MIL-2", "MIL-5", "CMN-21", "MOV-3")
@pytest.mark.parametrize("edition", ["revised", "fr"])
def test_a_militiaman_who_cannot_step_stays_without_a_question(edition: str) -> None:
    """The only door of the Observatory leads to 01, where a thief of the mover's own gang stands."""
    t = Table(edition=edition, phase="militia", at=stand("OB", "01", "LI"), dice=[3])
    t.play("figure", "kornak")
    t.expect_asked(0, "phase_two")
    assert t.where("kornak") == "OB"
    assert t.events()[-1] == "figure_stayed"
    t.play("done")
    t.idle()


@pytest.mark.rule("MIL-3", "MOV-2", "MOV-3", "RUL-51")
def test_walls_and_characters_stop_him_as_anybody() -> None:
    """From the Guardroom: 25, 32, 34 and 39 lie behind walls, 24 and 33 are held by the mover's thieves."""
    at = {"kornak": "GR", "harid": "24", "leona": "33"}
    t = Table(phase="militia", dice=[2], at=at, others="left")
    t.play("figure", "kornak")
    assert t.ends("move", "kornak") == {"AR", "34", "40"}


@pytest.mark.rule("MIL-3", "LEA-4")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_he_never_leaves_the_district(edition: str) -> None:
    t = Table(edition=edition, phase="militia", at=stand("N1", "GR", "44"), dice=[2], alarm=True, round=6)
    t.play("figure", "kornak")
    assert t.ends("move", "kornak") == {"01", "02", "OB", "10", "W1", "LI", "03"}


@pytest.mark.rule("MIL-3", "ACT-4")
def test_he_costs_no_action_point() -> None:
    t = Table(phase="militia", at=stand("42", "LI", "BO"), dice=[2, 6, 1, 3, 2], ap={0: 0, 1: 7})
    t.play("figure", "kornak")
    moment = t.save()
    t.play("move", "kornak", "41")
    assert list(t.g.ap) == [0, 7]
    t.load(moment)
    t.play("move", "kornak", "BO", "valdur")
    t.play("space", "28")
    assert list(t.g.ap) == [0, 7]
    t.play("done")
    t.idle()


@pytest.mark.rule("W2", "MIL-3")
def test_nobody_answers_the_way_of_a_militiaman() -> None:
    t = Table(phase="militia", at=stand("42", "LI", "BO"), dice=[2], hands={1: ["niggling_injury"]})
    t.play("figure", "kornak")
    t.play("move", "kornak", "41")
    t.expect_asked(0, "phase_two")


# --- fights -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("MIL-4", "MIL-7", "RUL-36", "RET-1", "COM-4")
def test_entering_a_thief_is_a_combat_and_ends_the_movement() -> None:
    """A five was rolled and one step taken: the fight ends the movement all the same."""
    at = stand("42", "LI", "BO")
    t = Table(phase="militia", at=at, dice=[5, 6, 1, 3, 5], ducats={0: 1, 1: 5}, carries={"valdur": ["keys"]})
    t.play("figure", "kornak")
    t.play("move", "kornak", "BO", "valdur")
    assert t.told("combat_dice") == [(t.figure("kornak"), 61, 0, 0), (t.figure("valdur"), 53, 0, 0)]  # two dice each
    t.expect_asked(0, "retreat", "RET-1")  # who moved the militiaman moves the beaten thief
    assert t.ends("space") == THREE_FROM_BOATHOUSE
    t.play("space", "S3")
    assert (t.where("kornak"), t.where("valdur")) == ("BO", "S3")
    assert list(t.g.ducats) == [1, 3]
    assert t.carries("valdur") == ["keys"]  # no treasure is taken
    assert t.options() == [["done"]]
    t.play("done")
    t.idle()


@pytest.mark.rule("MIL-5", "COM-5", "GEN-14")
def test_the_mover_cannot_send_him_into_his_own_gang() -> None:
    t = Table(phase="militia", at=stand("42", "43", "41"), dice=[5])
    t.play("figure", "kornak")
    assert t.offers("move", "kornak", "41", "valdur")
    assert not t.offers("move", "kornak", "43")
    t = Table(phase="militia", turn=1, at=stand("42", "43", "41"), dice=[5])  # and the other way round
    t.play("figure", "kornak")
    assert t.offers("move", "kornak", "43", "harid")
    assert not t.offers("move", "kornak", "41")


@pytest.mark.rule("MIL-5", "MOV-3")
def test_militiamen_never_fight_each_other() -> None:
    t = Table(phase="militia", at={**stand("42", "LI", "GR"), "valrut": "BO"}, dice=[1])
    t.play("figure", "kornak")
    assert t.ends("move", "kornak") == {"LA", "35", "41", "43", "S4"}


@pytest.mark.rule("MIL-6", "CS-6")
@pytest.mark.parametrize(
    ("dice", "winner"),
    [([4, 2, 4, 1], "kornak"), ([4, 4, 5, 1], "valdur"), ([5, 1, 4, 4], "kornak"), ([1, 1, 1, 1], "kornak")],
)
def test_a_militiaman_wins_a_draw(dice: list[int], winner: str) -> None:
    t = Table(phase="militia", at=stand("42", "LI", "BO"), dice=[1, *dice])
    t.play("figure", "kornak")
    t.play("move", "kornak", "BO", "valdur")
    assert t.told("combat_won")[0][0] == t.figure(winner)


@pytest.mark.rule("MIL-7", "CMN-10")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_the_loser_pays_two_ducats_to_the_bank_or_what_he_has(before: int, after: int) -> None:
    t = Table(
        adventure="none", phase="militia", at=stand("42", "LI", "BO"), dice=[1, 6, 6, 5, 5], ducats={0: 4, 1: before}
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "BO", "valdur")
    t.play("space", "28")
    assert list(t.g.ducats) == [4, after]  # the mover gains nothing
    assert t.g.bank == 4 + after  # what the bank has given out and not got back
    assert t.told("ducats_lost") == [(1, before - after, 5, 0)]


@pytest.mark.rule("MIL-8", "RUL-36", "RET-1", "MIL-4")
def test_a_beaten_militiaman_is_sent_away_by_the_thief_and_loses_nothing() -> None:
    t = Table(phase="militia", at=stand("42", "LI", "BO"), dice=[4, 2, 5, 6, 1], ducats={0: 3, 1: 3})
    t.play("figure", "kornak")
    t.play("move", "kornak", "BO", "valdur")
    t.expect_asked(1, "retreat", "RET-1")  # the player who beat him, though it is seat 0's turn
    assert t.ends("space") == THREE_FROM_BOATHOUSE
    t.play("space", "44")
    assert (t.where("kornak"), t.where("valdur")) == ("44", "BO")
    assert list(t.g.ducats) == [3, 3]
    assert "ducats_taken" not in t.events()
    t.expect_asked(0, "phase_two")
    t.play("done")
    t.idle()


@pytest.mark.rule("MIL-9", "GUILD-1", "GEN-3", "CS-2", "CS-3")
def test_no_card_helps_a_militiaman_but_the_thief_may_play_his() -> None:
    hands = {0: ["powerful_blow", "second_blade"], 1: ["powerful_blow", "run"]}
    t = Table(phase="militia", at=stand("42", "LI", "BO"), dice=[1, 5, 1, 5, 1], hands=hands)
    t.play("figure", "kornak")
    t.play("move", "kornak", "BO", "valdur")
    t.expect_asked(1, "combat_card", "W3b")  # seat 0 was not asked
    assert t.options() == [["card", "powerful_blow"], ["pass"]]
    moment = t.save()
    t.play("card", "powerful_blow")
    assert t.told("combat_won")[0][0] == t.figure("valdur")  # 5 and 1 against 5
    t.load(moment)
    t.play("pass")
    assert t.told("combat_won")[0][0] == t.figure("kornak")
    t.play("space", "28")
    t.play("done")
    t.idle()


@pytest.mark.rule("MIL-9", "GUILD-1", "W4", "MIL-8")
def test_nobody_rerolls_for_a_militiaman() -> None:
    """The thief's Jinx may spoil a die of the militiaman; his mover has no answer."""
    hands = {0: ["jinx"], 1: ["jinx"]}
    t = Table(phase="militia", at=stand("42", "LI", "BO"), dice=[1, 6, 1, 5, 1, 2], hands=hands)
    t.play("figure", "kornak")
    t.play("move", "kornak", "BO", "valdur")
    t.expect_asked(1, "combat_card")
    t.play("card", "jinx")
    t.expect_asked(1, "combat_reroll", "W4b")
    t.play("reroll", "jinx", "attacker", "6")
    t.expect_asked(1, "retreat")
    t.play("space", "28")
    t.play("done")
    t.idle()


@pytest.mark.rule("MIL-10", "GUILD-4")
def test_a_thief_never_attacks_a_militiaman() -> None:
    t = Table(at=stand("42", "43", "41"), ap={0: 7})
    assert t.offers("move", "harid", "S4")
    assert t.offers("move", "harid", "44")
    assert not t.offers("move", "harid", "42")
    assert ["kornak"] not in [words[3:] for words in t.options("move")]
    t.idle()


@pytest.mark.rule("CMP-3", "MIL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_two_militiamen_for_any_number_of_players(players: int) -> None:
    t = Table(players=players, phase="militia")
    assert t.options() == [["figure", "kornak"], ["figure", "valrut"]]
