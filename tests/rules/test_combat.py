"""COM and CS: combat, step by step."""

import pytest

from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from tests.kit import Table, rules_with


def duel(dice: list[int], **more: object) -> Table:
    """Harid stands two steps from Valdur; neither skill matters in a combat, and everybody else is away."""
    table: dict[str, object] = {"at": {"harid": "02", "valdur": "11"}, "others": "left", "dice": dice} | more
    return Table(**table)  # type: ignore[arg-type]


def attack(t: Table) -> None:
    t.play("move", "harid", "11", "valdur")


# --- COM-1 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COM-1", "ACT-4", "GEN-13")
@pytest.mark.parametrize(("ap", "offered"), [(0, False), (1, False), (2, True), (7, True)])
def test_the_gang_must_be_able_to_pay_for_movement_and_attack(ap: int, offered: bool) -> None:
    assert duel([], ap={0: ap}).offers("move", "harid", "11", "valdur") is offered


@pytest.mark.rule("COM-1", "CS-0")
def test_movement_and_attack_cost_one_each_and_both_are_used_up() -> None:
    t = duel([6, 1, 1, 1], chests={"LI": "scroll"}, at={"harid": "LI", "valdur": "11"})
    attack(t)
    t.play("space", "01")
    assert t.ap("harid") == 5
    assert t.where("harid") == "11"  # the movement ended there
    assert not t.offers("move", "harid")
    assert not t.offers("lockpick", "harid")
    t.idle()


@pytest.mark.rule("COM-1", "MOV-1")
def test_the_victim_must_be_within_the_movement() -> None:
    t = Table(at={"harid": "02", "valdur": "18", "faras": "19"}, others="left")
    assert t.offers("move", "harid", "18", "valdur")  # 03, 11, then the fight: three steps
    assert not t.offers("move", "harid", "19")  # the way there leads through Valdur, or is longer than four
    t = Table(at={"harid": "02", "valdur": "19"}, others="left")
    assert t.offers("move", "harid", "19", "valdur")  # 03, 11, 18, 19: four steps
    t = Table(at={"harid": "02", "valdur": "25"}, others="left")
    assert not t.offers("move", "harid", "25")  # five


@pytest.mark.rule("COM-1", "ACT-2")
def test_who_has_moved_or_acted_cannot_attack() -> None:
    t = duel([], at={"harid": "LI", "valdur": "11"}, chests={"LI": "scroll"})
    moment = t.save()
    t.play("bash", "harid")
    assert t.offers("move", "harid", "02")
    assert not t.offers("move", "harid", "11")
    t.load(moment)
    t.play("move", "harid", "02")
    assert not t.offers("move", "harid")


# --- COM-2 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COM-2", "CS-4", "CS-6", "CS-7")
@pytest.mark.parametrize(
    ("attacker", "defender", "winner", "scores"),
    [
        ([5, 1], [4, 4], "harid", (5, 4)),  # the single highest die, not the sum
        ([1, 5], [4, 4], "harid", (5, 4)),  # whichever die it is
        ([3, 3], [3, 1], "harid", (3, 3)),  # a tie is the attacker's
        ([6, 6], [6, 6], "harid", (6, 6)),
        ([3, 3], [4, 1], "valdur", (4, 3)),
        ([1, 1], [1, 2], "valdur", (2, 1)),
    ],
)
def test_the_highest_die_wins_and_a_tie_is_the_attackers(
    attacker: list[int], defender: list[int], winner: str, scores: tuple[int, int]
) -> None:
    t = duel(attacker + defender)
    attack(t)
    assert not t.dice_left()  # combat value two: two dice each
    loser = "valdur" if winner == "harid" else "harid"
    assert t.told("combat_won") == [(t.figure(winner), t.figure(loser), *scores)]
    t.expect_asked(t.seat(winner), "retreat")


@pytest.mark.rule("COM-2", "CS-2", "CS-3", "CS-4")
def test_attacker_then_defender_may_play_one_card_each_before_the_dice() -> None:
    cards = {0: ["second_blade", "powerful_blow"], 1: ["second_blade", "powerful_blow"]}
    t = duel([1, 2, 3, 4, 5, 5], hands=cards, known=cards)
    attack(t)
    t.expect_asked(0, "combat_card", "W3a")
    assert t.options() == [["card", "powerful_blow"], ["card", "second_blade"], ["pass"]]
    assert "combat_dice" not in t.events()
    t.play("card", "second_blade")
    t.expect_asked(1, "combat_card", "W3b")  # no second card for the attacker
    t.play("card", "second_blade")
    assert t.told("combat_dice") == [(t.figure("harid"), 321, 0, 0), (t.figure("valdur"), 554, 0, 0)]  # no second card
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("COM-2", "CS-2", "CS-3")
def test_both_may_pass() -> None:
    cards = {0: ["second_blade"], 1: ["second_blade"]}
    t = duel([3, 4, 2, 4], hands=cards, known=cards)
    attack(t)
    t.play("pass")
    t.expect_asked(1, "combat_card", "W3b")
    t.play("pass")
    assert t.told("combat_dice") == [(t.figure("harid"), 43, 0, 0), (t.figure("valdur"), 42, 0, 0)]
    assert (t.hand(0), t.hand(1)) == (["second_blade"], ["second_blade"])
    t.play("space", "01")
    t.idle()


# --- CS-0, CS-1 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CS-0")
def test_the_attacker_is_entering_until_the_combat_is_over() -> None:
    t = duel([6, 1, 1, 1], at={"harid": "N1", "valdur": "11"})
    attack(t)
    t.expect_asked(0, "retreat")
    assert t.ap("harid") == 5
    assert t.where("harid") == "entering"
    assert t.g.at[t.space("N1")] < 0  # his old space is empty
    assert t.where("valdur") == "11"
    t.play("space", "N1")  # so the loser may even be sent there
    assert (t.where("harid"), t.where("valdur")) == ("11", "N1")
    t.idle()


class Sharp(Layer):
    """What a skill or a thing on a card can do: two dice more for every attacker, three less for every defender."""

    def combat_dice(self, g: Position, fighter: int, foe: int, attacking: bool, dice: int) -> int:
        return dice + 2 if attacking else dice - 3


@pytest.mark.rule("CS-1", "GEN-7", "COM-6")
def test_always_on_modifiers_change_the_dice_but_never_below_one() -> None:
    t = duel([1, 1, 1, 4, 4], rules=rules_with(Sharp()))
    attack(t)
    assert t.told("combat_dice") == [(t.figure("harid"), 4111, 0, 0), (t.figure("valdur"), 4, 0, 0)]
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("RUL-25", "GEN-7", "GEN-8")
def test_dice_are_counted_at_the_roll_all_additions_less_all_subtractions() -> None:
    """2 - 3 + 1 = 0, so one die: the floor comes after everything, not in between (which would give two)."""
    cards = {1: ["second_blade"]}
    t = duel([1, 1, 1, 4, 6], rules=rules_with(Sharp()), hands=cards, known=cards)
    attack(t)
    t.play("card", "second_blade")
    assert t.told("combat_dice")[1] == (t.figure("valdur"), 6, 0, 0)
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("RUL-25", "COM-6")
def test_a_card_cancelled_after_it_was_announced_brings_no_die() -> None:
    cards = {0: ["second_blade"], 1: ["parry"]}
    t = duel([3, 3, 1, 1], hands=cards, known=cards)
    attack(t)
    t.play("card", "second_blade")
    t.play("card", "parry")
    assert t.told("combat_dice") == [(t.figure("harid"), 33, 0, 0), (t.figure("valdur"), 11, 0, 0)]
    t.play("space", "01")
    assert t.discard() == ["second_blade", "parry"]
    t.idle()


# --- CS-5 to CS-7: rerolls stand in test_windows ----------------------------------------------------------------------
@pytest.mark.rule("CS-6", "COM-6", "GUILD-5")
@pytest.mark.parametrize(
    ("dice", "won"),
    [
        ([4, 4, 4, 1], ("valdur", "harid", 5, 4)),
        ([6, 1, 6, 2], ("valdur", "harid", 7, 6)),
        ([5, 1, 4, 4], ("harid", "valdur", 5, 5)),  # one of two fours: the score is five, and the tie is Harid's
    ],
)
def test_a_bonus_is_added_to_the_highest_die_of_its_side(dice: list[int], won: tuple[str, str, int, int]) -> None:
    """The defender plays Powerful Blow: with it a tie is his, and a score may be seven."""
    cards = {1: ["powerful_blow"]}
    t = duel(dice, hands=cards, known=cards)
    attack(t)
    moment = t.save()
    t.play("card", "powerful_blow")
    assert t.told("combat_won") == [(t.figure(won[0]), t.figure(won[1]), won[2], won[3])]
    t.load(moment)
    t.play("pass")
    assert t.told("combat_won")[0][0] == t.figure("harid")


# --- COM-3 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COM-3", "CS-8", "RUL-22")
def test_the_winner_must_steal_one_treasure_of_his_choice() -> None:
    t = duel([6, 1, 1, 1], carries={"valdur": ["red_gem", "scroll", "ducat_chest"]}, ducats={1: 9})
    attack(t)
    t.expect_asked(0, "steal", "COM-3")
    assert t.options() == [["item", "red_gem"], ["item", "scroll"], ["item", "ducat_chest"]]  # and no pass
    for item in ["red_gem", "scroll", "ducat_chest"]:
        moment = t.save()
        t.play("item", item)
        assert t.carries("harid") == [item]
        assert len(t.carries("valdur")) == 2
        assert (t.ducats("harid"), t.ducats("valdur")) == (0, 9)
        t.play("space", "01")
        t.idle()
        t.load(moment)


@pytest.mark.rule("COM-3")
@pytest.mark.parametrize(("had", "taken"), [(9, 2), (2, 2), (1, 1), (0, 0)])
def test_two_ducats_of_the_player_if_the_thief_carries_nothing(had: int, taken: int) -> None:
    t = Table(
        at={"harid": "02", "valdur": "11", "faras": "GR", "kornak": "24"},
        others="left",
        carries={"faras": ["scroll"]},  # another thief's treasure is not touched
        ducats={0: 5, 1: had},
        dice=[6, 1, 1, 1],
    )
    attack(t)
    t.expect_asked(0, "retreat")
    assert (t.ducats("harid"), t.ducats("valdur")) == (5 + taken, had - taken)
    assert t.told("ducats_taken") == [(0, 1, taken, 0)]
    assert t.carries("faras") == ["scroll"]
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("COM-3", "COM-2", "RUL-36")
def test_a_defender_who_wins_steals_and_sends_the_attacker_away() -> None:
    t = duel([1, 1, 2, 1], carries={"harid": ["red_gem", "scroll"]}, ducats={0: 9})
    attack(t)
    t.expect_asked(1, "steal", "COM-3")
    t.play("item", "scroll")
    assert (t.carries("harid"), t.carries("valdur")) == (["red_gem"], ["scroll"])
    assert t.ducats("harid") == 9
    t.expect_asked(1, "retreat")
    t.play("space", "01")
    assert (t.where("harid"), t.where("valdur")) == ("01", "11")
    t.idle()


@pytest.mark.rule("COM-3", "CAR-1", "CS-8")
def test_the_limit_of_three_holds_for_the_winner_before_the_loser_goes() -> None:
    t = duel([6, 1, 1, 1], carries={"harid": ["keys", "scroll", "bracelet"], "valdur": ["red_gem"]})
    attack(t)
    t.expect_asked(0, "drop", "CAR-1")  # one treasure to steal: no question about it
    assert t.ends("item") == {"red_gem", "keys", "scroll", "bracelet"}
    t.play("item", "keys")
    t.play("room", "WH")
    t.expect_asked(0, "retreat")
    t.play("space", "01")
    assert [event for event in t.events() if event.startswith(("combat_won", "treasure", "retreated"))] == [
        "combat_won",
        "treasure_stolen",
        "treasure_dropped",
        "retreated",
    ]
    t.idle()


@pytest.mark.rule("RUL-27", "COM-3", "CS-8")
@pytest.mark.parametrize("carried", [["red_gem"], []])
def test_false_pockets_block_what_the_winner_takes(carried: list[str]) -> None:
    cards = {1: ["false_pockets"]}
    t = duel([6, 1, 1, 1], hands=cards, known=cards, carries={"valdur": carried}, ducats={1: 9})
    attack(t)
    moment = t.save()
    t.play("card", "false_pockets")
    t.expect_asked(0, "retreat")  # the loser goes all the same
    assert (t.carries("valdur"), t.carries("harid")) == (carried, [])
    assert (t.ducats(0), t.ducats(1)) == (0, 9)
    t.load(moment)
    t.play("pass")
    assert t.carries("harid") == carried
    assert t.ducats(1) == (9 if carried else 7)


@pytest.mark.rule("CS-8", "COM-3", "RUL-27")
def test_two_thefts_follow_each_other_and_false_pockets_block_both() -> None:
    """Sticky Fingers: the one treasure first; then the thief carries none, so two ducats."""
    cards = {0: ["sticky_fingers"], 1: ["false_pockets"]}
    t = duel([6, 1, 1, 1], hands=cards, known=cards, carries={"valdur": ["red_gem"]}, ducats={1: 9})
    attack(t)
    t.play("card", "sticky_fingers")
    moment = t.save()
    t.play("pass")
    assert (t.carries("harid"), t.ducats(0), t.ducats(1)) == (["red_gem"], 2, 7)
    t.play("space", "01")
    t.idle()
    t.load(moment)
    t.play("card", "false_pockets")
    assert (t.carries("harid"), t.ducats(0), t.ducats(1)) == ([], 0, 9)
    t.play("space", "01")
    t.idle()


# --- COM-4 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COM-4", "RUL-33", "RUL-36", "CS-8")
def test_the_winning_player_moves_the_loser_three_spaces() -> None:
    t = duel([6, 1, 1, 1])
    attack(t)
    t.expect_asked(0, "retreat", "RET-1")
    t.play("space", "01")  # 11, Library, 02, 01
    assert (t.where("harid"), t.where("valdur")) == ("11", "01")
    assert t.told("retreated") == [(t.figure("valdur"), t.space("11"), t.space("01"), 0)]
    t.idle()


# --- COM-5 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COM-5", "GEN-14", "MIL-10", "GUILD-4")
def test_neither_the_own_gang_nor_a_militiaman_is_attacked() -> None:
    t = Table(at={"harid": "02", "iris": "LI", "valdur": "01", "kornak": "03"}, others="left")
    victims = {words[3] for words in t.options("move", "harid") if len(words) > 3}
    assert victims == {"valdur"}
    assert not t.offers("move", "harid", "LI")
    assert not t.offers("move", "harid", "03")


# --- COM-6 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COM-6", "GUILD-5")
def test_where_a_card_contradicts_a_rule_the_card_counts() -> None:
    """Guild rule 5: a wall cannot be crossed, movement is four, a bash costs two; unless a card says otherwise."""
    library: dict[str, object] = {"at": {"harid": "LI"}, "others": "left", "chests": {"LI": "scroll"}, "ap": {0: 1}}
    assert not duel([], **library).offers("bash", "harid")
    t = duel([], hands={0: ["muffled_hammer"]}, **library)
    assert t.options("bash") == [["bash", "harid", "treasure", "+hammer"]]
    t.play("bash", "harid")
    assert (t.ap(0), t.carries("harid"), t.discard()) == (0, ["scroll"], ["muffled_hammer"])
    t.idle()
    # Valrut in the Treasury closes the way from 12 to 19; between them is a wall.
    assert not duel([], at={"harid": "12"}).offers("move", "harid", "19")
    t = duel([], at={"harid": "12"}, hands={0: ["secret_door"]})
    assert t.options("move", "harid", "19") == [["move", "harid", "19", "+door"]]
    t.play("move", "harid", "19")
    assert (t.where("harid"), t.discard()) == ("19", ["secret_door"])
    t.idle()
