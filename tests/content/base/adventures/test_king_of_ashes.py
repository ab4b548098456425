"""ADV-4: The King of Ashes."""

import pytest
from tests.kit import GANGS, Table

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.chance import Chance
from cadwallon.engine.layers import P_SET_UP
from cadwallon.engine.state import State
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, view_of

MOVES = 0
TEN = [f"zombie_{number}" for number in range(1, 11)]
# Thieves on these twelve spaces are near every street of the board; without the last one street 44 is far from all.
EVERYWHERE = ["08", "18", "30", "34", "35", "10", "33", "03", "06", "20", "BA", "43"]


def night(at: dict[str, str], dice: list[int] | None = None, **more: object) -> Table:
    """The thieves named are in the district, all others have left; Kornak is in the Guardroom, Valrut in the WH."""
    table: dict[str, object] = {
        "adventure": "king_of_ashes",
        "at": {"valrut": "WH"} | at,
        "others": "left",
        "dice": dice or [],
    } | more
    return Table(**table)  # type: ignore[arg-type]


def before_the_turn(at: dict[str, str], dice: list[int] | None = None, **more: object) -> Table:
    """The turn of seat 0 begins; Harid stands on N1."""
    return night({"harid": "N1"} | at, dice, **({"phase": "draw"} | more))


def struck(dice: list[int], at: dict[str, str] | None = None, **more: object) -> Table:
    """Seat 0 sends the first zombie from street 11 against Valdur in street 18."""
    t = before_the_turn({"zombie_1": "11", "valdur": "18"} | (at or {}), dice, **more)
    t.play("put", "44")
    t.play("move", "zombie_1", "18", "valdur")
    return t


def on_board(t: Table) -> dict[str, str]:
    return {zombie: t.where(zombie) for zombie in TEN if t.where(zombie) != "sheet"}


def go_on(t: Table) -> None:
    """From phase 2 to the turn question: Kornak stays."""
    t.dice(t.rules.n.militia_stays_on)
    t.play("figure", "kornak")
    t.play("done")
    t.idle()


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


# --- combat -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-4.5", "ADV-4.8", "COM-2")
@pytest.mark.parametrize(
    ("dice", "wins"), [([4, 4, 1], False), ([5, 4, 4], True), ([1, 6, 2], False), ([6, 6, 6], False)]
)
def test_a_zombie_that_attacks_loses_ties(dice: list[int], wins: bool) -> None:
    t = struck(dice, ducats={1: 3})
    if wins:
        t.expect_asked(1, "choose_outcome", "ADV-4.6")
    else:
        assert t.where("zombie_1") == "sheet"
        assert t.told("figure_out") == [(t.figure("zombie_1"), 0, 0, 0)]
        assert t.where("valdur") == "18"
        assert (t.ducats(0), t.ducats(1)) == (0, 3)  # a ducat is paid to attackers only
        assert not t.dice_left()
        go_on(t)


@pytest.mark.rule("ADV-4.5", "ADV-4.8", "COM-1", "CMN-6")
@pytest.mark.parametrize("dice", [[4, 2, 4], [6, 1, 1]])
def test_a_thief_who_attacks_wins_ties_and_is_paid_a_ducat(dice: list[int]) -> None:
    t = night({"harid": "N1", "valdur": "17", "zombie_1": "11"}, dice, turn=1, ducats={0: 4})
    bank = t.g.bank
    t.play("move", "valdur", "11", "zombie_1")
    assert (t.ducats(0), t.ducats(1), t.g.bank) == (4, 1, bank + 1)
    assert t.where("zombie_1") == "sheet"
    assert t.where("valdur") == "11"
    assert t.ap(1) == 5  # movement and attack
    assert not t.offers("special")
    assert not t.offers("lockpick")
    t.idle()


@pytest.mark.rule("ADV-4.8", "COM-1", "GEN-13")
@pytest.mark.parametrize(("ap", "offered"), [(1, False), (2, True)])
def test_the_attack_costs_what_every_attack_costs(ap: int, offered: bool) -> None:
    t = night({"harid": "N1", "valdur": "17", "zombie_1": "11"}, turn=1, ap={1: ap})
    assert t.offers("move", "valdur", "11", "zombie_1") is offered


@pytest.mark.rule("ADV-4.6", "ADV-4.7", "RET-1", "CMN-6", "CMN-12")
def test_the_victims_owner_chooses_the_thief_or_the_action_point() -> None:
    t = struck([5, 4, 3], carries={"valdur": ["scroll", "red_gem"]}, ducats={1: 5})
    t.expect_asked(1, "choose_outcome", "ADV-4.6")
    assert t.options() == [["outcome", "0"], ["outcome", "1"]]
    assert t.g.subject == t.figure("valdur")
    assert (t.carries("valdur"), t.ducats(1)) == (["red_gem", "scroll"], 5)  # nothing is stolen
    moment = t.save()
    t.play("outcome", "0")
    assert t.where("valdur") == "removed"
    assert t.carries("valdur") == []
    assert t.g.captured == [0, 0]
    assert (t.g.ap_max, t.g.ap) == ([7, 7], [7, 7])
    assert t.where("zombie_1") == "18"
    go_on(t)
    t.load(moment)
    t.play("outcome", "1")
    assert (t.g.ap_max, t.g.ap) == ([7, 6], [7, 6])
    assert t.told("ap_lost") == [(1, 6, 0, 0)]
    t.expect_asked(0, "retreat", "RET-1")  # by the zombie's player
    t.play("space", "LI")
    assert t.where("valdur") == "LI"
    assert t.carries("valdur") == ["red_gem", "scroll"]
    assert t.where("zombie_1") == "18"  # it stays in the space of the combat
    go_on(t)


@pytest.mark.rule("ADV-4.6", "RET-1", "RUL-32")
def test_a_retreat_passes_zombies_and_ends_on_none() -> None:
    """Valdur comes out of the Boudoir, is beaten in 42, and three of the streets around it are full of zombies."""
    zombies = {"zombie_1": "42", "zombie_2": "41", "zombie_3": "35", "zombie_4": "43"}
    t = night({"harid": "N1", "valdur": "BO"} | zombies, [1, 1, 6], turn=1)
    t.play("move", "valdur", "42", "zombie_1")
    t.play("outcome", "1")
    t.expect_asked(0, "retreat")
    assert t.ends("space") == {
        "LA", "28", "26", "MH", "29", "FO", "E3", "BA", "22",
        "34", "40", "S3", "AR", "25", "AU", "39",
        "44", "E4", "S4",
    }  # fmt: skip
    t.play("space", "25")
    t.idle()


@pytest.mark.rule("ADV-4.6", "RUL-27", "MIL-9", "CMN-6")
def test_false_pockets_do_not_save_him_and_cards_work_as_usual() -> None:
    t = struck([5, 4, 3], hands={0: ["second_blade"], 1: ["false_pockets"]})
    t.expect_asked(1, "combat_card", "W3b")  # nobody plays cards for the zombie
    t.play("card", "false_pockets")
    t.expect_asked(1, "choose_outcome", "ADV-4.6")
    assert not t.told("nothing_taken")
    t.play("outcome", "0")
    assert t.discard() == ["false_pockets"]


@pytest.mark.rule("GEN-3", "ADV-4.5", "GEN-7")
def test_a_zombie_can_be_hindered_and_not_bribed() -> None:
    t = struck([6, 2, 2, 1], hands={1: ["jinx", "bribe", "sticky_fingers", "low_blow"]}, ducats={1: 3})
    assert t.ends("card") == {"jinx", "low_blow"}
    t.play("card", "jinx")
    t.play("reroll", "jinx", "attacker", "6")
    assert t.where("zombie_1") == "sheet"
    t.conserved()


@pytest.mark.rule("ADV-4.7", "RND-3")
def test_a_lost_point_is_lost_for_good() -> None:
    t = struck([5, 4, 3])
    t.play("outcome", "1")
    t.play("space", "LI")
    go_on(t)
    t.play("end_turn")
    assert t.ap(1) == 6
    t.play("put", "40")
    t.play("pass")
    go_on(t)
    t.play("end_turn")
    assert t.g.round == 2
    assert t.g.ap == [7, 6]


@pytest.mark.rule("ADV-4.7", "GEN-13")
@pytest.mark.parametrize(("ap", "left"), [(7, 6), (1, 0), (0, 0)])
def test_an_unspent_point_of_this_round_goes_with_it(ap: int, left: int) -> None:
    t = struck([5, 4, 3], ap={1: ap})
    t.play("outcome", "1")
    assert (t.ap(1), t.g.ap_max[1]) == (left, 6)


@pytest.mark.rule("ADV-4.7", "CMN-21")
def test_a_gang_with_one_point_has_no_choice() -> None:
    def beaten(points: int) -> Table:
        t = before_the_turn({"zombie_1": "11", "valdur": "18"}, [5, 4, 3], ap={1: points})
        t.g.ap_max[1] = points
        t.play("put", "44")
        t.play("move", "zombie_1", "18", "valdur")
        return t

    t = beaten(2)
    t.play("outcome", "1")
    assert t.g.ap_max == [7, 1]
    t = beaten(1)
    assert t.where("valdur") == "removed"
    assert t.g.ap_max == [7, 1]
    go_on(t)


@pytest.mark.rule("ADV-4.8", "ADV-4.6", "CMN-7", "RUL-36", "RUL-2")
def test_an_attacker_who_loses_is_moved_by_the_warden() -> None:
    """Seat 1 attacks; its warden is seat 2, and seat 3 if nobody of seat 2 is left."""
    at = {"harid": "N1", "valdur": "17", "elise": "E1", "dorak": "E2", "zombie_1": "11"}
    t = night(at, [2, 3, 5], players=4, turn=1, ducats={1: 2})
    t.play("move", "valdur", "11", "zombie_1")
    t.expect_asked(1, "choose_outcome", "ADV-4.6")
    moment = t.save()
    t.play("outcome", "1")
    t.expect_asked(2, "retreat", "RET-1")
    t.play("space", "24")
    assert (t.where("valdur"), t.where("zombie_1")) == ("24", "11")
    assert (t.ducats(1), t.ap(1), t.g.ap_max[1]) == (2, 4, 6)
    assert t.g.active == t.figure("valdur")  # he goes on
    assert t.offers("skill", "valdur")
    t.idle()
    t.load(moment)
    t.play("outcome", "0")
    assert (t.where("valdur"), t.where("zombie_1")) == ("removed", "11")
    t.conserved()
    del at["elise"]
    t = night(at, [2, 3, 5], players=4, turn=1)
    t.play("move", "valdur", "11", "zombie_1")
    t.play("outcome", "1")
    t.expect_asked(3, "retreat", "RET-1")


@pytest.mark.rule("ADV-4.8", "ADV-4.6", "RND-5", "RUL-62", "CMN-12")
def test_who_loses_his_last_thief_in_his_own_attack_has_finished() -> None:
    t = night({"harid": "17", "valdur": "E1", "zombie_1": "11"}, [2, 3, 5])
    t.play("move", "harid", "11", "zombie_1")
    t.play("outcome", "0")
    t.expect_asked(1, "place_token", "ADV-4.2")
    assert t.g.active == -1


@pytest.mark.rule("ADV-4.6", "END-3", "CMN-12")
def test_a_removed_thief_costs_nothing_at_the_end() -> None:
    t = night({"harid": "N1", "valdur": "removed", "faras": "E1"}, round=8, phase="round", ducats={0: 9, 1: 9})
    assert t.g.scores == [6, 6]  # Harid and Faras are still there, Valdur is not counted


# --- the exorcism -----------------------------------------------------------------------------------------------------
SIX = {"zombie_1": "05", "zombie_2": "20", "zombie_4": "37", "zombie_5": "16", "zombie_7": "42", "zombie_9": "TA"}


def in_the_chamber(dice: list[int], at: dict[str, str] | None = None, **more: object) -> Table:
    return night(
        {"harid": "MC", "iris": "E2", "valdur": "W1"} | (SIX if at is None else at),
        dice,
        **({"carries": {"harid": ["scroll"]}} | more),
    )


@pytest.mark.rule("ADV-4.9", "CMN-8", "GEN-1", "GEN-13")
@pytest.mark.parametrize(
    ("more", "offered"),
    [
        ({}, True),
        ({"at": {"zombie_1": "05"}}, True),  # one zombie is enough
        ({"at": {}}, False),  # nobody to send home
        ({"carries": {"iris": ["scroll"]}}, False),  # a scroll of his own
        ({"carries": {"harid": ["keys"]}}, False),
        ({"at": SIX | {"harid": "13"}}, False),  # in the Magician's Chamber only
        ({"ap": {0: 2}}, True),
        ({"ap": {0: 1}}, False),
    ],
)
def test_a_thief_with_a_scroll_in_the_chamber(more: dict[str, dict[str, str]], offered: bool) -> None:
    t = in_the_chamber([], **more)
    assert t.options("special") == ([["special", "harid", "SA-4a"]] if offered else [])


@pytest.mark.rule("ADV-4.9", "CMN-9", "CMN-8")
@pytest.mark.parametrize("die", [1, 4])
def test_a_success_sends_up_to_five_zombies_home_for_a_ducat_each(die: int) -> None:
    t = in_the_chamber([die], ducats={0: 2}, carries={"harid": ["scroll", "scroll"]})
    bank = t.g.bank
    t.play("special", "harid")
    t.expect_asked(0, "pick_token", "ADV-4.9")
    assert t.carries("harid") == ["scroll"]  # one has left the game
    assert t.ap(0) == 5
    assert t.options() == [
        ["token", "05"], ["token", "20"], ["token", "37"], ["token", "16"], ["token", "42"], ["token", "TA"], ["done"],
    ]  # fmt: skip
    moment = t.save()
    for space in ("05", "TA", "37", "16", "20"):
        t.play("token", space)
    assert on_board(t) == {"zombie_7": "42"}  # five at most
    assert (t.ducats(0), t.g.bank) == (7, bank + 5)
    assert not t.offers("special")  # it was his action
    t.idle()
    t.load(moment)
    t.play("token", "20")
    t.play("done")
    assert len(on_board(t)) == 5
    assert t.ducats(0) == 3
    t.idle()
    t.load(moment)
    t.play("done")
    assert (len(on_board(t)), t.ducats(0)) == (6, 2)
    assert not t.told("ducats_gained")
    t.idle()


@pytest.mark.rule("ADV-4.9", "CMN-21")
def test_the_last_zombie_ends_the_choice() -> None:
    t = in_the_chamber([1], {"zombie_1": "05"})
    t.play("special", "harid")
    t.play("token", "05")
    assert (on_board(t), t.ducats(0)) == ({}, 1)
    t.idle()


@pytest.mark.rule("ADV-4.9", "CMN-9")
@pytest.mark.parametrize("die", [5, 6])
def test_a_failure_changes_nothing_but_the_action_points(die: int) -> None:
    t = in_the_chamber([die])
    t.play("special", "harid")
    assert t.carries("harid") == ["scroll"]
    assert on_board(t) == SIX
    assert (t.ducats(0), t.ap(0)) == (0, 5)
    assert t.where("harid") == "MC"
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-4.9", "ARC-4", "CMN-8", "GEN-11")
@pytest.mark.parametrize(("edition", "answered"), [("revised", False), ("first", True), ("fr", True), ("es", True)])
def test_where_arcana_are_allowed_the_roll_is_a_test(edition: str, answered: bool) -> None:
    t = in_the_chamber([2], edition=edition, hands={1: ["jinx"]})
    t.play("special", "harid")
    if answered:
        t.expect_asked(1, "test_passed")
        t.dice(6)
        t.play("card", "jinx")
        assert t.carries("harid") == ["scroll"]
        t.idle()
    else:
        t.expect_asked(0, "pick_token")


# --- what everybody sees ----------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-4.3", "HID-1")
def test_everything_about_zombies_is_public() -> None:
    t = struck([5, 4, 3])
    t.play("outcome", "1")
    views = [view_of(t.g, seat) for seat in (0, 1, SPECTATOR)]
    assert [view.pos for view in views] == [t.g.pos] * 3
    assert [view.ap_max for view in views] == [[7, 6]] * 3
    assert [view.sheet_count for view in views] == [[1]] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_questions_and_options_have_words_of_their_own(language: str) -> None:
    def said(t: Table) -> tuple[str, list[str]]:
        g = t.g
        return (
            describe_question(t.rules, g.kind, g.reason, g.subject, language),
            [describe_option(t.rules, option, language, g.reason) for option in g.options()],
        )

    t = before_the_turn({"zombie_1": "11", "valdur": "18"}, [5, 4, 3])
    seen = [said(t)]
    t.play("put", "44")
    seen.append(said(t))
    t.play("move", "zombie_1", "18", "valdur")
    seen.append(said(t))
    t = in_the_chamber([1])
    t.play("special", "harid")
    seen.append(said(t))
    for question, options in seen:
        assert "{" not in question
        assert len(set(options)) == len(options)
    assert all("zomb" in option for option in seen[0][1])
    assert len({question for question, _ in seen}) == 4
    assert "Valdur" in seen[2][0]
    if language == "en":
        assert seen[0][1][0] == "A zombie in street 3"
        assert seen[1][1][-1] == "No zombie moves"
        assert seen[2][1][1] == "The action point: it is lost for good, and the thief retreats"
        assert seen[3][1][0] == "The zombie in street 5"


# --- whole games ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "edition"), [(2, "revised"), (3, "fr"), (4, "first")])
def test_whole_games_lose_nothing_and_can_be_imagined(players: int, edition: str) -> None:
    """Ducats, cards, tokens and figures after every answer; what a seat imagines offers it the same answers."""
    rules = make_rules(GANGS[:players], "king_of_ashes", edition)
    lost = 0
    for seed in range(2):
        g = State(rules, Chance(seed))
        g.events = []
        think = Chance(seed + 77)
        g.start(P_SET_UP)
        g.run()
        asked = 0
        while not g.over:
            options = g.options()
            if asked % 40 == 0 or g.reason.startswith("ADV-4"):
                world = sample(view_of(g, g.asked), think)
                assert world.options() == options
            g.play(options[think.below(len(options))])
            asked += 1
            assert sum(g.ducats) == g.bank
            assert all(g.at[place] == figure for figure, place in enumerate(g.pos) if place >= 0)
            zombies = range(rules.figure_count - 10, rules.figure_count)
            assert not any(g.pos[zombie] in rules.board.gates for zombie in zombies)
            assert all(1 <= points <= 7 for points in g.ap_max)
        lost += sum(7 - points for points in g.ap_max)
        assert all(sentence(rules, event, "en", 0) != "" for event in g.events)
    assert lost or players == 2
