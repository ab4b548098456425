"""ADV-4: The King of Ashes: the sheet, placing and moving zombies, where they go."""

import pytest

from cadwallon.content.base.manifest import ADVENTURES
from tests.content.base.adventures.ashes_scenes import EVERYWHERE, MOVES, TEN, before_the_turn, go_on, night, on_board
from tests.kit import Table


# --- the sheet --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LEA-7", "CMN-2", "CMN-1", "ADV-4.1")
def test_seven_rounds_the_alarm_in_the_fourth_and_two_to_four_players() -> None:
    assert ADVENTURES["king_of_ashes"].players == [2, 3, 4]
    here = {"harid": "N1", "valdur": "N2"}
    assert not night(here, round=3, phase="round").told("alarm")
    t = night(here, round=4, phase="round")
    t.expect_asked(0, "place_token", "LEA-7")
    assert not night(here, round=7, phase="round").g.over
    assert night(here, round=8, phase="round").g.over


@pytest.mark.rule("ADV-4.1", "CMP-1", "SET-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_zombies_none_of_them_on_the_board_at_first(players: int) -> None:
    t = Table(players=players, adventure="king_of_ashes", phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    while t.asked() == "place_thief":
        assert on_board(t) == {}
        t.play(*t.options()[0])
    t.expect_asked(players - 1, "place_token", "ADV-4.2")  # the first turn begins with a zombie
    zombies = [figure for figure in t.rules.figures if figure.name in TEN]
    assert [(zombie.combat, zombie.movement) for zombie in zombies] == [(1, 3)] * 10
    t.conserved()


# --- placing ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-4.2", "CMN-5", "CMN-3", "CMN-4")
def test_a_zombie_comes_to_a_free_street_two_spaces_or_more_from_every_thief() -> None:
    """Harid stands on gate N1, Valdur in 12; a zombie and Kornak stand in streets of their own."""
    t = before_the_turn({"valdur": "12", "zombie_3": "40", "kornak": "20"})
    t.expect_asked(0, "place_token", "ADV-4.2")
    streets = {f"{number:02}" for number in range(1, 45)}
    assert t.ends("put") == streets - {"01", "02"} - {"12", "06"} - {"40", "20"}
    assert len(t.options()) == 38  # nothing else: it is compulsory, no gate, no room
    assert t.hand(0) == []  # before the draw
    t.play("put", "05")  # two spaces from Valdur
    assert on_board(t) == {"zombie_1": "05", "zombie_3": "40"}
    assert t.told("figure_placed") == [(t.figure("zombie_1"), t.space("05"), 0, 0)]
    t.expect_asked(0, "move_figure", "ADV-4.3")
    t.play("pass")
    t.expect_asked(0, "phase_two")
    assert len(t.hand(0)) == 1
    go_on(t)


@pytest.mark.rule("ADV-4.2", "CMN-13")
def test_with_an_empty_supply_nothing_is_placed_and_the_move_still_happens() -> None:
    at = dict(zip(TEN, ["05", "07", "13", "16", "21", "24", "26", "31", "37", "41"], strict=True))
    t = before_the_turn(at | {"valdur": "09"})
    t.expect_asked(0, "move_figure", "ADV-4.3")
    t.play("move", "zombie_5", "22")
    assert on_board(t) == at | {"zombie_5": "22"}
    go_on(t)


@pytest.mark.rule("ADV-4.2", "CMN-21")
def test_without_a_legal_street_nothing_is_placed_and_a_single_one_is_taken_at_once() -> None:
    thieves = [
        "leona", "harid", "iris", "davitto", "sanaris", "faras", "drokan", "valdur",
        "kaldern", "sarys", "elise", "jehlan",
    ]  # fmt: skip
    full = dict(zip(thieves, EVERYWHERE, strict=True))
    t = night(full, players=4, phase="draw")
    assert on_board(t) == {}
    t.expect_asked(0, "phase_two")  # there is no zombie to move either
    del full["jehlan"]
    t = night(full, players=4, phase="draw")
    assert on_board(t) == {"zombie_1": "44"}
    t.expect_asked(0, "move_figure", "ADV-4.3")


@pytest.mark.rule("ADV-4.2", "ADV-4.8", "CMN-13")
def test_a_beaten_zombie_can_come_again() -> None:
    at = dict(zip(TEN, ["05", "07", "13", "16", "21", "24", "26", "31", "37", "41"], strict=True))
    t = night(at | {"harid": "N1", "valdur": "06"}, [1, 1, 1, 6], turn=1)
    t.play("move", "valdur", "05", "zombie_1")
    assert t.where("zombie_1") == "sheet"
    t.play("end_turn")
    t.expect_asked(0, "place_token", "ADV-4.2")
    t.play("put", "44")
    assert t.where("zombie_1") == "44"


@pytest.mark.rule("ADV-4.2", "CMN-5", "RND-5")
@pytest.mark.parametrize(("edition", "asked"), [("revised", 0), ("first", 1), ("fr", 1), ("es", 1)])
def test_a_vanished_gang_places_nothing_unless_its_turn_goes_on(edition: str, asked: int) -> None:
    t = night({"harid": "N1"}, edition=edition)
    t.play("end_turn")
    t.expect_asked(asked, "place_token", "ADV-4.2")
    t.play("put", "44")
    t.expect_asked(asked, "move_figure", "ADV-4.3")


# --- moving -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-4.3", "ADV-4.1", "MOV-2", "CMN-6")
def test_one_zombie_moves_up_to_three_spaces() -> None:
    t = before_the_turn({"zombie_1": "12", "valdur": "38"})
    ap = t.ap(0)
    t.play("put", "43")
    t.expect_asked(0, "move_figure", "ADV-4.3")
    assert t.ends("move", "zombie_1") == {
        "TR", "06",
        "CO", "19", "05", "07",
        "04", "11", "18", "20", "25", "PL", "CU", "08", "13",
    }  # fmt: skip
    moment = t.save()
    t.play("move", "zombie_1", "13")
    assert on_board(t) == {"zombie_1": "13", "zombie_2": "43"}
    assert t.ap(0) == ap
    t.expect_asked(0, "phase_two")  # one move only
    go_on(t)
    t.load(moment)
    t.play("move", "zombie_2", "FO")  # the new one
    assert on_board(t) == {"zombie_1": "12", "zombie_2": "FO"}
    go_on(t)
    t.load(moment)
    t.play("pass")  # zero spaces
    assert on_board(t) == {"zombie_1": "12", "zombie_2": "43"}
    go_on(t)


@pytest.mark.rule("ADV-4.3", "CMN-1", "RND-4")
def test_from_the_sixth_round_on_two_different_zombies_move() -> None:
    t = night({"harid": "N1", "valdur": "09", "zombie_1": "37"}, round=6, phase="round", alarm=True)
    assert t.told("count_changed") == [(MOVES, 2, 0, 0)]
    assert t.events().index("count_changed") < t.events().index("turn_began")
    t.play("put", "43")
    t.play("move", "zombie_1", "38")
    t.expect_asked(0, "move_figure", "ADV-4.3")
    assert not t.offers("move", "zombie_1")  # two different ones
    assert t.offers("move", "zombie_2")
    moment = t.save()
    t.play("move", "zombie_2", "44")
    assert on_board(t) == {"zombie_1": "38", "zombie_2": "44"}
    go_on(t)
    t.load(moment)
    t.play("pass")
    assert on_board(t) == {"zombie_1": "38", "zombie_2": "43"}
    go_on(t)
    t.play("end_turn")
    t.play("put", "40")
    t.play("pass")  # who moves none at first moves none
    t.expect_asked(1, "phase_two")


@pytest.mark.rule("ADV-4.3")
def test_the_king_laughs_in_round_six_and_goes_on_laughing() -> None:
    t = night({"harid": "N1", "valdur": "E1", "zombie_1": "26", "zombie_2": "16"}, round=5, phase="round", alarm=True)
    made = []
    while not t.g.over:
        t.play(*t.options("put")[0])
        made.append(0)
        while t.asked() == "move_figure":
            made[-1] += 1
            t.play(*t.options("move")[0])
        go_on(t)
        t.play("end_turn")
    assert made == [1, 1, 2, 2, 2, 2]
    assert len(on_board(t)) == 8


@pytest.mark.rule("ADV-4.3", "ADV-4.8")
def test_the_second_zombie_moves_after_the_combat_of_the_first() -> None:
    t = night(
        {"harid": "N1", "valdur": "18", "zombie_1": "11", "zombie_2": "37"},
        [1, 6, 6],
        round=6,
        phase="round",
        alarm=True,
    )
    t.play("put", "44")
    t.play("move", "zombie_1", "18", "valdur")
    assert t.where("zombie_1") == "sheet"
    t.expect_asked(0, "move_figure", "ADV-4.3")
    assert {words[1] for words in t.options("move")} == {"zombie_2", "zombie_3"}
    t.play("move", "zombie_2", "36")
    go_on(t)


# --- where they go, whom they meet ------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-4.4", "RUL-30")
def test_zombies_enter_streets_and_rooms_but_never_gates() -> None:
    """From 01 the gates N1 and W1 are one step away, and Valdur on W1 is safe."""
    t = before_the_turn({"harid": "E1", "zombie_1": "01", "valdur": "W1"})
    t.play("put", "43")
    assert t.ends("move", "zombie_1") == {"OB", "02", "10", "LI", "03", "MR", "15", "16", "11", "04", "CH", "23"} | {
        "KI", "TA", "17",
    }  # fmt: skip
    assert not t.offers("move", "zombie_1", "W1")
    thieves = {words[3] for words in t.options("move") if len(words) > 3}
    assert thieves == set()


@pytest.mark.rule("ADV-4.4", "MOV-3", "CMN-6")
def test_a_zombie_in_the_doorway_is_attacked_and_not_passed() -> None:
    """The Boudoir has one door, to 42; Valdur is inside."""
    t = night({"harid": "N1", "valdur": "BO", "zombie_1": "42"}, turn=1)
    assert t.options("move") == [["move", "valdur", "42", "zombie_1"]]
    t = night({"harid": "N1", "valdur": "S4", "kornak": "BO", "zombie_1": "42"}, [3], phase="militia")
    t.play("figure", "kornak")
    t.expect_asked(0, "phase_two")  # he can only stay: a militiaman does not fight a zombie
    assert t.where("kornak") == "BO"


@pytest.mark.rule("ADV-4.4", "CMN-6", "COM-5")
def test_a_zombie_attacks_thieves_of_other_gangs_only() -> None:
    """Around 18 stand a friend, a rival, a militiaman and a zombie."""
    at = {"zombie_1": "18", "iris": "11", "valdur": "17", "kornak": "19", "zombie_2": "24"}
    t = before_the_turn(at, phase="draw")
    t.play("put", "43")
    assert [words for words in t.options("move", "zombie_1") if len(words) > 3] == [
        ["move", "zombie_1", "17", "valdur"]
    ]
    assert not any(t.offers("move", "zombie_1", space) for space in ("11", "19", "24"))
    t = night(at | {"harid": "N1"}, turn=1, phase="draw")
    t.play("put", "43")
    assert [words for words in t.options("move", "zombie_1") if len(words) > 3] == [["move", "zombie_1", "11", "iris"]]


@pytest.mark.rule("CMN-6", "GEN-3", "GEN-5")
def test_no_card_or_skill_moves_or_robs_a_zombie() -> None:
    t = night({"elise": "18", "zombie_1": "11", "valdur": "S1"}, gangs=["kaldern", "nocturnis"])
    assert not t.offers("skill", "elise")
    t = night({"anays": "18", "zombie_1": "11", "valdur": "S1"}, gangs=["cursed", "nocturnis"], hands={0: ["decoy"]})
    assert not t.offers("skill", "anays")
    t.play("play", "decoy")
    assert {words[1] for words in t.options("move")} == {"kornak", "valrut"}
