"""W3 to W6 and W9: who may respond, when, in what order, and whether he is asked at all."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.content.base.adventures.treasure_of_the_duke.sheet import TreasureOfTheDuke
from cadwallon.core.decisions import SOURCE_SKILL
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from tests.kit import Table, rules_with


def duel(
    attacker: str, defender: str, dice: list[int], cards: dict[int, list[str]] | None = None, **more: object
) -> Table:
    table: dict[str, object] = {
        "at": {attacker: "02", defender: "11"},
        "others": "left",
        "dice": dice,
        "hands": cards or {},
        "known": cards or {},
        "gangs": ["executioners", "kaldern", "nocturnis"],
    } | more
    t = Table(**table)  # type: ignore[arg-type]
    t.play("move", attacker, "11", defender)
    return t


# --- W3 ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W3", "CS-2", "CS-3")
def test_combat_cards_attacker_first_then_defender_each_once_and_nobody_else() -> None:
    cards = {
        0: ["second_blade", "run", "holed_purse"],
        1: ["powerful_blow", "niggling_injury"],
        2: ["second_blade", "jinx"],
    }
    t = duel("harid", "sarys", [5, 1, 1, 1, 1], cards, at={"harid": "02", "sarys": "11", "valdur": "E1"})
    t.expect_asked(1, "answer_move", "W2")
    t.play("pass")
    t.expect_asked(0, "combat_card", "W3a")
    assert t.options() == [["card", "second_blade"], ["pass"]]  # combat cards only
    t.play("card", "second_blade")
    t.expect_asked(1, "combat_card", "W3b")
    assert t.options() == [["card", "powerful_blow"], ["pass"]]
    t.play("pass")
    t.expect_asked(0, "retreat")  # seat 2 is no party to it


@pytest.mark.rule("W3", "GEN-3")
def test_only_a_fighter_who_is_a_thief_has_cards() -> None:
    cards = {0: ["second_blade"], 1: ["low_blow"]}
    t = Table(
        at={"sarys": "11", "kornak": "18", "harid": "N1"},
        others="left",
        phase="militia",
        hands=cards,
        known=cards,
        gangs=["executioners", "kaldern"],
        dice=[1, 4, 2, 3],
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "sarys")
    t.expect_asked(1, "combat_card", "W3b")
    t.play("card", "low_blow")  # what hinders a militiaman is allowed
    assert t.told("combat_dice") == [(t.figure("kornak"), 4, 0, 0), (t.figure("sarys"), 32, 0, 0)]


# --- W4 ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W4", "CS-5", "GEN-6")
def test_rerolls_attacker_first_then_defender_and_no_card_leaves_a_hand() -> None:
    """Leona makes Tortok reroll his six; then Tortok rages."""
    cards = {0: ["powerful_blow"], 1: ["powerful_blow"]}
    t = duel("leona", "tortok", [4, 2, 6, 3, 1, 5], cards)
    t.play("pass")
    t.play("pass")
    t.expect_asked(0, "combat_reroll", "W4a")
    assert t.options() == [
        ["reroll", "skill:leona", "defender", "3"],
        ["reroll", "skill:leona", "defender", "6"],
        ["pass"],
    ]
    moment = t.save()
    t.play("reroll", "skill:leona", "defender", "6")
    t.expect_asked(1, "combat_reroll", "W4b")
    assert t.options() == [
        ["reroll", "skill:tortok", "defender", "1"],
        ["reroll", "skill:tortok", "defender", "3"],
        ["pass"],
    ]
    t.play("reroll", "skill:tortok", "defender", "1")  # a die that the foe rerolled may be rerolled by its owner
    assert t.told("combat_won") == [(t.figure("tortok"), t.figure("leona"), 5, 4)]
    t.load(moment)
    t.dice()
    t.play("pass")
    t.expect_asked(1, "combat_reroll", "W4b")
    t.play("pass")
    assert t.told("combat_won") == [(t.figure("tortok"), t.figure("leona"), 6, 4)]
    assert (t.hand(0), t.hand(1)) == (["powerful_blow"], ["powerful_blow"])


@pytest.mark.rule("W4", "CS-5")
def test_each_side_goes_on_until_it_passes() -> None:
    """Leona's Feint and a Jinx played in W3: one after the other, in either order."""
    cards = {0: ["jinx"]}
    t = duel("leona", "sarys", [4, 2, 6, 5, 1, 2], cards)
    t.play("card", "jinx")
    t.expect_asked(0, "combat_reroll", "W4a")
    assert t.ends("reroll") == {"jinx", "skill:leona"}
    t.play("reroll", "jinx", "defender", "6")
    t.expect_asked(0, "combat_reroll", "W4a")
    assert t.options("reroll") == [["reroll", "skill:leona", "defender", "5"]]  # not the die just rerolled (GEN-6)
    moment = t.save()
    t.play("reroll", "skill:leona", "defender", "5")
    assert t.told("combat_won") == [(t.figure("leona"), t.figure("sarys"), 4, 2)]
    t.load(moment)
    t.play("pass")
    assert t.told("combat_won") == [(t.figure("sarys"), t.figure("leona"), 5, 4)]


@pytest.mark.rule("W4", "CS-5")
def test_nobody_is_asked_without_an_effect_on_the_table() -> None:
    t = duel("harid", "sarys", [4, 2, 3, 3])
    t.expect_asked(0, "retreat")
    t = duel("sarys", "leona", [4, 2, 3, 3], turn=1)  # Leona defends: her Feint is for attacks
    t.expect_asked(1, "retreat")


@pytest.mark.rule("W4", "GEN-3", "CS-5")
def test_a_jinx_may_hinder_a_militiaman() -> None:
    cards = {1: ["jinx"]}
    t = Table(
        at={"sarys": "11", "kornak": "18", "harid": "N1"},
        others="left",
        phase="militia",
        hands=cards,
        known=cards,
        gangs=["executioners", "kaldern"],
        dice=[1, 6, 2, 4, 1, 1],
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "sarys")
    t.play("card", "jinx")
    t.expect_asked(1, "combat_reroll", "W4b")
    assert t.options() == [["reroll", "jinx", "attacker", "2"], ["reroll", "jinx", "attacker", "6"], ["pass"]]
    t.play("reroll", "jinx", "attacker", "6")
    assert t.told("combat_won") == [(t.figure("sarys"), t.figure("kornak"), 4, 2)]


@pytest.mark.rule("W4", "CS-5", "GEN-6")
def test_second_chance_rerolls_the_lowest_dice_once() -> None:
    cards = {0: ["second_chance"]}
    t = duel("harid", "sarys", [3, 2, 4, 4, 6], cards)
    t.play("card", "second_chance")
    t.expect_asked(0, "combat_reroll", "W4a")
    assert t.options() == [["second_chance", "second_chance", "1"], ["second_chance", "second_chance", "2"], ["pass"]]
    t.play("second_chance", "second_chance", "1")
    assert t.told("combat_won") == [(t.figure("harid"), t.figure("sarys"), 6, 4)]


# --- W6 ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W6", "GEN-2")
def test_the_targeted_player_alone_may_answer_before_the_effect() -> None:
    cards = {1: ["warding_charm"], 2: ["warding_charm"]}
    t = Table(players=3, hands={0: ["holed_purse"]} | cards, known=cards, ducats={1: 9, 2: 9})
    t.play("play", "holed_purse", "nocturnis")
    t.expect_asked(1, "answer_target", "W6")
    assert t.ducats(1) == 9  # not yet
    assert t.options() == [["card", "warding_charm"], ["pass"]]
    moment = t.save()
    t.play("card", "warding_charm")
    assert t.ducats(1) == 9
    assert sorted(t.discard()) == ["holed_purse", "warding_charm"]  # both are spent
    assert t.hand(2) == ["warding_charm"]
    t.idle()
    t.load(moment)
    t.play("pass")
    assert t.ducats(1) == 7
    assert t.hand(1) == ["warding_charm"]
    t.idle()


@pytest.mark.rule("W6", "W5", "W2")
def test_answers_can_be_answered() -> None:
    """A Niggling Injury on a movement and a Jinx on a test name the thief of a player: he may ward them off."""
    cards = {0: ["warding_charm", "warding_charm"], 1: ["niggling_injury", "jinx"]}
    t = Table(at={"harid": "01"}, hands=cards, known=cards, chests={"LI": "scroll"}, dice=[1])
    t.play("move", "harid", "LI")
    t.play("card", "niggling_injury")
    t.expect_asked(0, "answer_target", "W6")
    t.play("card", "warding_charm")
    t.expect_asked(0, "way")
    assert "17" in t.ends("move", "harid")  # 02, Library, 11, 17: he still has his four points
    t.play("move", "harid", "LI")
    t.play("lockpick", "harid")
    t.play("card", "jinx")
    t.expect_asked(0, "answer_target", "W6")
    t.play("card", "warding_charm")
    assert t.carries("harid") == ["scroll"]  # no die was rolled again
    t.idle()


@pytest.mark.rule("W6", "W3")
def test_combat_cards_are_not_answered() -> None:
    cards = {0: ["jinx"], 1: ["warding_charm"]}
    t = duel("harid", "sarys", [4, 2, 3, 3], cards)
    t.play("card", "jinx")
    t.expect_asked(0, "combat_reroll", "W4a")  # neither W3b (a charm is no combat card) nor W6


# --- W9 ---------------------------------------------------------------------------------------------------------------
class Luck(Layer):
    """Something that lies before a player for all to see and rerolls a die of his own: one token each time."""

    name = "luck"

    def numbers(self, n: Numbers) -> None:
        n.gang_counts = 1

    def own_die(self, g: Position, seat: int, what: int, thief: int, out: list[int]) -> None:
        if g.gang_count[seat] > 0:
            out.append(SOURCE_SKILL + seat * 4)

    def spend_source(self, g: State, seat: int, source: int) -> None:
        if source == SOURCE_SKILL + seat * 4:
            g.gang_count[seat] -= 1


def lucky(tokens: list[int], *, sheet: bool = False, **more: object) -> Table:
    layers: list[Layer] = [Luck()] + ([TreasureOfTheDuke()] if sheet else [])
    t = Table(rules=rules_with(*layers), **more)  # type: ignore[arg-type]
    t.g.gang_count = vec[i64](tokens)
    return t


@pytest.mark.rule("W9", "TRE-3", "GEN-6")
def test_the_roller_may_reroll_a_purse_and_the_second_result_stands() -> None:
    t = lucky([2, 2], at={"harid": "LI"}, chests={"LI": "purse"}, dice=[1, 5])
    t.play("bash", "harid")
    t.expect_asked(0, "own_die", "W9")
    assert t.options() == [["reroll", "skill:leona", "1"], ["pass"]]
    assert t.ducats(0) == 1  # the die is not final
    moment = t.save()
    t.play("reroll", "skill:leona")
    assert t.ducats(0) == 1 + 5
    assert list(t.g.gang_count) == [1, 2]  # a second token cannot touch the same die
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert t.ducats(0) == 1 + 1
    assert list(t.g.gang_count) == [2, 2]
    t.idle()


@pytest.mark.rule("W9")
def test_it_opens_only_for_a_roller_who_visibly_has_an_answer() -> None:
    t = lucky([0, 5], at={"harid": "LI"}, chests={"LI": "purse"}, hands={0: ["second_chance"], 1: ["jinx"]}, dice=[1])
    t.play("bash", "harid")
    assert t.ducats(0) == 2  # the rival's tokens are for the rival's dice, and no card answers
    t.idle()


@pytest.mark.rule("W9", "RUL-43", "TRE-4")
def test_each_chest_of_ducats_is_a_die_of_its_own() -> None:
    t = lucky([2, 0], at={"harid": "W1"}, carries={"harid": ["ducat_chest"] * 2}, alarm=True, dice=[1, 6, 2, 5])
    t.play("leave", "harid")
    t.expect_asked(0, "own_die", "W9")
    t.play("reroll", "skill:leona")  # 1 becomes 6
    t.expect_asked(0, "own_die", "W9")
    t.play("reroll", "skill:leona")  # 2 becomes 5
    assert t.ducats(0) == (6 + 3) + (5 + 3)
    t.idle()


@pytest.mark.rule("W9", "RUL-54", "GEN-11", "ARC-4", "CMN-8")
def test_the_die_of_a_special_action_and_when_the_action_is_over() -> None:
    """While its die is open no card can be played; when it is final, the turn goes on as always."""
    cards = {0: ["holed_purse", "second_chance"], 1: ["jinx"]}
    t = lucky(
        [1, 0],
        sheet=True,
        at={"harid": "TR", "valrut": "WH", "iris": "11"},
        carries={"harid": ["keys"], "iris": ["scroll"]},
        hands=cards,
        known=cards,
        dice=[6, 4],
        ducats={1: 2},
    )
    assert t.offers("play", "holed_purse")
    t.play("special", "harid")
    t.expect_asked(0, "own_die", "W9")
    assert t.options() == [["reroll", "skill:leona", "6"], ["pass"]]
    moment = t.save()
    t.play("reroll", "skill:leona")
    assert t.ducats(0) == 4
    t.idle()
    t.play("play", "holed_purse", "nocturnis")
    assert t.ducats(1) == 0
    t.load(moment)
    t.dice()
    t.play("pass")
    assert t.where("harid") == "captured"
    assert t.offers("play", "holed_purse")
    t.idle()


# --- W2 and RUL-59 ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("RUL-59", "W2")
def test_rivals_answer_clockwise_from_the_active_player_and_the_first_card_closes() -> None:
    cards = {0: ["niggling_injury"], 3: ["niggling_injury"]}
    t = Table(players=4, turn=2, at={"sarys": "02"}, hands=cards, known=cards)
    moment = t.save()
    t.play("move", "sarys", "LI")
    t.expect_asked(3, "answer_move", "W2")
    t.play("pass")
    t.expect_asked(0, "answer_move", "W2")
    t.play("pass")
    assert t.where("sarys") == "LI"
    t.idle()
    t.load(moment)
    t.play("move", "sarys", "LI")
    t.play("card", "niggling_injury")
    t.expect_asked(2, "way")  # seat 0 is not asked any more
    assert t.hand(0) == ["niggling_injury"]


@pytest.mark.rule("RUL-59", "RND-5", "W2")
def test_who_takes_no_part_is_passed_over() -> None:
    cards = {1: ["niggling_injury"], 2: ["niggling_injury"]}
    t = Table(players=3, at={"harid": "02", "kaldern": "E1"}, others="left", hands=cards, known=cards)
    t.play("move", "harid", "LI")
    t.expect_asked(2, "answer_move")
    t.play("pass")
    t.idle()


@pytest.mark.rule("W6", "RND-5")
def test_a_player_whose_gang_is_gone_still_answers_a_card_aimed_at_him() -> None:
    cards = {1: ["warding_charm"]}
    t = Table(at={"harid": "02"}, others="left", hands={0: ["holed_purse"]} | cards, known=cards, ducats={1: 9})
    t.play("play", "holed_purse", "nocturnis")
    t.expect_asked(1, "answer_target", "W6")
    t.play("card", "warding_charm")
    assert t.ducats(1) == 9
    t.idle()
