"""MOV and MV: where a thief can go, and a movement from declaring it to arriving."""

import pytest

from cadwallon.rules.move import UNKNOWN, Movement
from cadwallon.view.view import view_of
from tests.kit import Table

# All that Harid reaches from the Boathouse with four movement points, ring by ring.
FROM_BOATHOUSE = "42  LA 35 41 43 S4  28 FO 29 E3 34 40 S3 44 E4  MH 26 BA 22 AR 25 AU 39"
# The same from the Library with two.
TWO_FROM_LIBRARY = {"MR", "02", "11", "10", "16", "01", "03", "N1", "CO", "17", "18"}


def ends(t: Table, thief: str) -> set[str]:
    return t.ends("move", thief)


# --- where ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("MOV-1", "MOV-2", "MOV-4")
def test_up_to_four_spaces_and_every_space_before() -> None:
    t = Table(at={"harid": "BO"}, others="left")
    assert ends(t, "harid") == set(FROM_BOATHOUSE.split())
    assert not t.offers("move", "harid", "BO")  # staying is no movement
    assert not t.offers("stay")
    assert not t.offers("move", "harid", "21")  # five steps: 42, 35, 29, 22, 21
    moment = t.save()
    for space in ("42", "41", "34", "25"):  # one, two, three, four steps for the same price
        t.load(moment)
        t.play("move", "harid", space)
        assert t.where("harid") == space
        assert t.ap("harid") == 6
        t.idle()


@pytest.mark.rule("MOV-2", "MOV-3", "RUL-17")
def test_a_wall_parts_spaces_that_touch() -> None:
    """Harid on 01 touches the Library and the Map Room, but red lines are between them; comrades hold 02 and 10."""
    t = Table(at={"harid": "01", "leona": "02", "iris": "10"}, others="left")
    assert ends(t, "harid") == {"OB", "N1", "W1"}
    t = Table(at={"harid": "01", "leona": "S1", "iris": "10"}, others="left")
    assert t.offers("move", "harid", "LI")  # by 02 and its door


@pytest.mark.rule("MOV-3", "RUL-51")
@pytest.mark.parametrize("blocker", ["leona", "kornak"])
def test_own_thieves_and_militiamen_block(blocker: str) -> None:
    t = Table(at={"harid": "BO", blocker: "42", "valdur": "W1"}, others="left")
    assert not t.offers("move", "harid")
    assert t.offers("end_turn")


@pytest.mark.rule("MOV-3", "COM-1", "RUL-12")
def test_a_rival_blocks_the_way_and_can_only_be_attacked() -> None:
    t = Table(at={"harid": "BO", "valdur": "42"}, others="left", dice=[6, 1, 1, 1])
    assert t.options("move", "harid") == [["move", "harid", "42", "valdur"]]
    t.play("move", "harid", "42", "valdur")  # three movement points are left, and lost
    t.play("space", "34")  # 42, 41, 40, 34
    assert (t.where("harid"), t.where("valdur")) == ("42", "34")
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("RUL-51", "MOV-3", "LEA-2", "CMN-3")
def test_tokens_fill_no_space() -> None:
    chests = {"LA": "keys", "FO": "scroll"}
    t = Table(at={"harid": "BO"}, others="left", chests=chests, portcullis=["S4", "E3"], alarm=True)
    assert ends(t, "harid") == set(FROM_BOATHOUSE.split())
    t.play("move", "harid", "S4")
    assert t.where("harid") == "S4"
    t.idle()


@pytest.mark.rule("MV-b")
def test_always_on_modifiers_change_the_movement_points() -> None:
    """Iris strides one space farther than Harid."""
    t = Table(at={"iris": "BO"}, others="left")
    assert set(FROM_BOATHOUSE.split()) < ends(t, "iris")
    assert t.offers("move", "iris", "21")
    assert not t.offers("move", "iris", "20")  # six steps


# --- attached cards ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("MV-c", "GEN-9")
def test_a_run_is_attached_where_it_is_needed_and_nowhere_else() -> None:
    t = Table(at={"harid": "BO"}, others="left", hands={0: ["run", "run"]})
    assert t.options("move", "harid", "22") == [["move", "harid", "22"]]  # four steps
    assert t.options("move", "harid", "21") == [["move", "harid", "21", "+run"]]  # five
    assert t.options("move", "harid", "13") == [["move", "harid", "13", "+run"]]  # seven: 21, 20, 13 or 21, MC, 13
    assert t.options("move", "harid", "07") == [["move", "harid", "07", "+run", "+run"]]  # eight
    t.play("move", "harid", "13")
    assert t.where("harid") == "13"
    assert (t.hand(0), t.discard()) == (["run"], ["run"])
    assert t.ap(0) == 6
    t.idle()


@pytest.mark.rule("RUL-17", "MOV-2", "MV-c", "GEN-9")
def test_a_secret_door_crosses_one_wall() -> None:
    blocked = {"harid": "01", "leona": "02", "iris": "10"}
    t = Table(at=blocked, others="left", hands={0: ["secret_door"]})
    assert t.options("move", "harid", "OB") == [["move", "harid", "OB"]]
    assert t.options("move", "harid", "LI") == [["move", "harid", "LI", "+door"]]
    assert t.options("move", "harid", "MR") == [["move", "harid", "MR", "+door"]]
    assert t.offers("move", "harid", "16", "+door")  # one step through the wall and on through the door of the Map Room
    assert not t.offers("move", "harid", "CO", "+door", "+door")
    t.play("move", "harid", "LI")
    assert t.where("harid") == "LI"
    assert t.discard() == ["secret_door"]
    t.idle()


@pytest.mark.rule("RUL-17")
def test_the_walls_of_this_board_part_44_pairs_of_spaces() -> None:
    board = Table().rules.board
    pairs = {frozenset((here, there)) for here in range(board.count) for there in board.walls[here]}
    assert len(pairs) == 44
    assert not any(there in board.adj[here] for here, there in map(tuple, pairs))


@pytest.mark.rule("RUL-10", "MV-c", "GEN-8")
def test_attached_cards_go_to_the_pile_runs_before_doors() -> None:
    """From 01 through the wall into the Library, then 11, 18, 19, 20: five steps."""
    blocked = {"harid": "01", "leona": "02", "iris": "10"}
    t = Table(at=blocked, others="left", hands={0: ["secret_door", "run"]})
    t.play("move", "harid", "20", "+run", "+door")
    assert t.discard() == ["run", "secret_door"]
    assert t.where("harid") == "20"
    t.idle()


# --- declared, answered, walked ---------------------------------------------------------------------------------------
@pytest.mark.rule("MV-a", "RUL-12", "W2")
def test_a_movement_is_paid_and_declared_before_anybody_knows_where_it_leads() -> None:
    t = Table(at={"harid": "LI"}, hands={0: ["run"], 1: ["niggling_injury"]})
    t.play("move", "harid", "24")
    t.expect_asked(1, "answer_move", "W2")
    assert t.options() == [["card", "niggling_injury"], ["pass"]]
    assert t.ap("harid") == 6
    assert t.where("harid") == "LI"
    assert t.events()[-1] == "movement_declared"
    movement = t.g.stack[2]
    assert isinstance(movement, Movement)
    for seat, sees in ((0, True), (1, False), (-1, False)):
        shown = view_of(t.g, seat).stack[2]
        assert isinstance(shown, Movement)
        assert movement.knows(seat) is sees
        assert (shown.plan == movement.plan) is sees
        assert (shown.plan == UNKNOWN) is not sees
    t.play("pass")
    assert t.where("harid") == "24"  # the plan was used: nothing was asked again
    t.idle()


@pytest.mark.rule("MV-b", "MV-c", "W2", "RUL-12")
def test_an_injury_takes_two_points_and_the_mover_chooses_again() -> None:
    t = Table(at={"harid": "LI", "valdur": "BO"}, others="left", hands={1: ["niggling_injury"]})
    t.play("move", "harid", "24")  # three steps
    t.play("card", "niggling_injury")
    t.expect_asked(0, "way", "MV-c")
    assert ends(t, "harid") == TWO_FROM_LIBRARY
    assert t.ends("move") == {"harid"}  # the ways of this thief only
    moment = t.save()
    t.play("move", "harid", "17")
    assert t.where("harid") == "17"
    assert t.discard() == ["niggling_injury"]
    t.idle()
    t.load(moment)
    t.play("stay")  # legal now; the AP stays spent and the movement is over
    assert (t.where("harid"), t.ap("harid")) == ("LI", 6)
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("MV-c", "GEN-2")
def test_cards_are_attached_after_the_answers() -> None:
    t = Table(at={"harid": "LI", "valdur": "BO"}, others="left", hands={0: ["run"], 1: ["niggling_injury"]})
    t.play("move", "harid", "DY", "+run")  # 11, 18, 19, 20, 27, DY: six steps
    assert t.hand(0) == ["run"]
    moment = t.save()
    t.play("pass")
    assert (t.where("harid"), t.discard()) == ("DY", ["run"])
    t.load(moment)
    t.play("card", "niggling_injury")
    t.play("pass")  # he might answer with a Warding Charm
    assert not t.offers("move", "harid", "DY")  # 4 - 2 + 3 = 5
    assert t.offers("move", "harid", "20", "+run")
    t.play("move", "harid", "11")
    assert t.hand(0) == ["run"]  # kept: the new way does not need it
    t.idle()


@pytest.mark.rule("MV-b", "MV-c", "W6")
def test_a_charm_saves_the_points_but_the_way_is_chosen_again() -> None:
    hands = {0: ["warding_charm"], 1: ["niggling_injury"]}
    t = Table(at={"harid": "LI", "valdur": "BO"}, others="left", hands=hands)
    t.play("move", "harid", "24")
    t.play("card", "niggling_injury")
    t.expect_asked(0, "answer_target", "W6")
    moment = t.save()
    t.play("card", "warding_charm")
    t.expect_asked(0, "way")
    assert t.offers("move", "harid", "24")
    assert t.offers("stay")
    t.play("move", "harid", "24")
    t.idle()
    t.load(moment)
    t.play("pass")
    assert ends(t, "harid") == TWO_FROM_LIBRARY


@pytest.mark.rule("RUL-13", "COM-1", "ACT-4", "MV-a")
def test_an_attack_is_paid_on_entering() -> None:
    """Valdur stands three steps away. If the movement is cut, only its own AP is spent."""
    at = {"harid": "LI", "valdur": "24"}
    t = Table(at=at, others="left", ap={0: 2}, hands={1: ["niggling_injury"]}, dice=[6, 1, 2, 2])
    t.play("move", "harid", "24", "valdur")
    assert t.ap(0) == 1
    moment = t.save()
    t.play("pass")
    t.expect_asked(1, "combat_card")
    assert t.ap(0) == 0
    t.load(moment)
    t.dice()
    t.play("card", "niggling_injury")
    assert not t.offers("move", "harid", "24")
    t.play("stay")
    assert t.ap(0) == 1
    t.idle()


@pytest.mark.rule("RUL-13", "MV-c")
def test_a_shortened_movement_may_still_end_in_an_attack() -> None:
    at = {"harid": "LI", "valdur": "17"}
    t = Table(at=at, others="left", ap={0: 2}, hands={1: ["niggling_injury"]}, dice=[6, 1, 2, 2])
    t.play("move", "harid", "17", "valdur")
    t.play("card", "niggling_injury")
    t.play("move", "harid", "17", "valdur")
    t.expect_asked(0, "retreat")
    assert t.ap(0) == 0


@pytest.mark.rule("RUL-13", "COM-1")
def test_both_points_must_be_there_when_declaring() -> None:
    t = Table(at={"harid": "LI", "valdur": "17"}, others="left", ap={0: 1}, hands={1: ["niggling_injury"]})
    assert not t.offers("move", "harid", "17")
    t.play("move", "harid", "11")
    t.play("card", "niggling_injury")
    assert not t.offers("move", "harid", "17")  # nor when choosing again


# --- W2: who is asked, and when it stays shut -------------------------------------------------------------------------
@pytest.mark.rule("W2", "RUL-59", "CMN-21")
def test_rivals_answer_clockwise_and_the_first_card_closes_it() -> None:
    hands = {3: ["run"], 0: ["niggling_injury"], 1: ["niggling_injury"]}
    t = Table(players=4, turn=2, at={"kaldern": "LI"}, hands=hands)
    t.play("move", "kaldern", "24")
    t.expect_asked(3, "answer_move")
    assert t.options() == [["pass"]]  # asked all the same: nobody must know what he holds
    t.play("pass")
    t.expect_asked(0, "answer_move")
    moment = t.save()
    t.play("card", "niggling_injury")
    t.expect_asked(2, "way")  # seat 1 is not asked any more
    t.load(moment)
    t.play("pass")
    t.expect_asked(1, "answer_move")
    t.play("pass")
    assert t.where("kaldern") == "24"
    t.idle(2)


@pytest.mark.rule("W2", "HID-1")
def test_only_public_facts_decide_who_is_asked() -> None:
    at = {"harid": "LI"}
    t = Table(at=at)  # an empty hand
    t.play("move", "harid", "11")
    t.idle()
    spent = ["niggling_injury", "niggling_injury"]
    t = Table(at=at, hands={1: ["run", "jinx"]}, discard=spent)  # both Injuries lie on the pile
    t.play("move", "harid", "11")
    t.idle()
    t = Table(at=at, hands={1: ["run", "jinx"]}, discard=spent[:1])  # one of them might be in that hand
    t.play("move", "harid", "11")
    t.expect_asked(1, "answer_move")
    t = Table(at=at, hands={1: ["run"]}, known={1: ["run"]})  # all have seen the only card
    t.play("move", "harid", "11")
    t.idle()


@pytest.mark.rule("W2")
def test_between_bots_only_those_who_can_answer_are_asked() -> None:
    t = Table(at={"harid": "LI"}, hands={1: ["run", "jinx"]}, short_form=True)
    t.play("move", "harid", "11")
    t.idle()
    t = Table(at={"harid": "LI"}, hands={1: ["niggling_injury"]}, short_form=True)
    t.play("move", "harid", "11")
    t.expect_asked(1, "answer_move")


@pytest.mark.rule("W2", "GEN-5")
def test_relocations_retreats_and_leaving_for_an_action_point_open_no_window() -> None:
    injury = {0: ["niggling_injury"]}
    t = Table(turn=1, at={"valdur": "LI"}, hands=injury)
    t.play("skill", "valdur", "17")
    assert t.where("valdur") == "17"
    t.idle(1)
    t = Table(turn=1, at={"valdur": "N1"}, hands=injury, alarm=True, round=6)
    t.play("leave", "valdur")
    t.idle(1)
    t = Table(turn=1, at={"valdur": "42", "harid": "BO"}, others="left", hands=injury, dice=[6, 6, 1, 1])
    t.play("move", "valdur", "BO", "harid")
    t.expect_asked(0, "answer_move")  # an attack is a movement
    t.play("pass")
    t.play("pass")  # no combat card
    t.play("space", "28")
    assert t.where("harid") == "28"
    t.idle(1)
