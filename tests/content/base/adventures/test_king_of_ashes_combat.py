"""ADV-4.5 to ADV-4.8: fights with zombies."""

import pytest

from tests.content.base.adventures.ashes_scenes import before_the_turn, go_on, night, struck
from tests.kit import Table


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
    assert list(t.g.captured) == [0, 0]
    assert (list(t.g.ap_max), list(t.g.ap)) == ([7, 7], [7, 7])
    assert t.where("zombie_1") == "18"
    go_on(t)
    t.load(moment)
    t.play("outcome", "1")
    assert (list(t.g.ap_max), list(t.g.ap)) == ([7, 6], [7, 6])
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
    assert list(t.g.ap) == [7, 6]


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
    assert list(t.g.ap_max) == [7, 1]
    t = beaten(1)
    assert t.where("valdur") == "removed"
    assert list(t.g.ap_max) == [7, 1]
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
    assert list(t.g.scores) == [6, 6]  # Harid and Faras are still there, Valdur is not counted
