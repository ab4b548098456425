"""ADV-7: The Swordmasters' Wager: duels to two touches."""

import pytest

from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import sentence
from tests.content.base.adventures.wager_scenes import (
    duel,
    settled,
    table,
    touches,
)
from tests.content.base.scenes import rolled, won


@pytest.mark.rule("ADV-7.5", "COM-2")
@pytest.mark.parametrize(
    ("dice", "score", "winner"),
    [
        ([6, 1, 5, 1] * 2, [("harid", 1, 0), ("harid", 2, 0)], "harid"),
        ([6, 1, 6, 1] * 2, [("harid", 1, 0), ("harid", 2, 0)], "harid"),  # in the street the attacker wins ties
        ([1, 1, 2, 2] * 2, [("valdur", 1, 0), ("valdur", 2, 0)], "valdur"),
        ([6, 6, 1, 1, 1, 1, 6, 6, 3, 2, 3, 1], [("harid", 1, 0), ("valdur", 1, 1), ("harid", 2, 1)], "harid"),
        ([1, 1, 6, 6, 6, 6, 1, 1, 2, 2, 3, 1], [("valdur", 1, 0), ("harid", 1, 1), ("valdur", 2, 1)], "valdur"),
    ],
)
def test_thieves_fight_to_two_touches(dice: list[int], score: list[tuple[str, int, int]], winner: str) -> None:
    t = duel("harid", "valdur", *dice, ducats={0: 5, 1: 5})
    t.expect_asked(t.seat(winner), "retreat")
    assert touches(t) == score
    assert len(t.told("combat_began")) == 1
    assert len(t.told("combat_won")) == 1
    assert won(t)[0] == winner
    assert (t.ducats(winner), sum(t.g.ducats)) == (7, 10)  # stolen once, at the end
    t.play("space", "01")
    assert t.where(winner) == "11"
    assert t.ap(0) == 5
    settled(t)


@pytest.mark.rule("ADV-7.5", "MIL-6")
@pytest.mark.parametrize("dice", [[5, 1, 5, 1], [1, 1, 2, 1]])
def test_a_combat_with_a_militiaman_is_a_single_exchange(dice: list[int]) -> None:
    t = table({"harid": "N1", "valdur": "11", "kornak": "18"}, phase="militia", ducats={1: 5}, dice=[1, *dice])
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    assert touches(t) == []
    assert t.ducats(1) == (3 if dice[0] == 5 else 5)
    t.play("space", "01" if dice[0] == 5 else "24")
    t.play("done")
    settled(t)


@pytest.mark.rule("ADV-7.5", "CS-2", "CS-3", "RUL-10")
def test_each_exchange_has_its_own_cards() -> None:
    hands = {0: ["second_blade", "powerful_blow"], 1: ["low_blow", "parry"]}
    t = duel("harid", "valdur", 3, 2, 1, 1, 2, 6, 4, 1, hands=hands)
    t.expect_asked(0, "combat_card", "W3a")
    t.play("card", "second_blade")
    t.expect_asked(1, "combat_card", "W3b")
    t.play("card", "low_blow")  # two dice for Harid, two for Valdur: 3 to 1
    t.expect_asked(0, "combat_card", "W3a")
    assert touches(t) == [("harid", 1, 0)]
    assert t.discard() == ["second_blade", "low_blow"]  # the exchange is over, and so are its cards
    assert t.options() == [["card", "powerful_blow"], ["pass"]]
    t.play("pass")
    t.expect_asked(1, "combat_card", "W3b")
    assert t.options() == [["pass"]]  # nothing was played that could be parried
    t.play("pass")  # 6 to 4: two touches
    assert rolled(t) == [32, 11, 62, 41]
    t.play("space", "01")
    assert t.discard() == ["second_blade", "low_blow"]
    settled(t)


@pytest.mark.rule("ADV-7.5", "powerful_blow", "parry")
def test_a_card_counts_in_its_exchange_only() -> None:
    """With the blow it is four to four; the same dice lose the second exchange, and the third blow is parried."""
    hands = {0: ["powerful_blow", "powerful_blow"], 1: ["parry"]}
    t = duel("harid", "valdur", 3, 3, 4, 4, *[3, 3, 4, 4] * 2, hands=hands)
    t.play("card", "powerful_blow")
    t.play("pass")
    assert touches(t) == [("harid", 1, 0)]
    t.play("pass")
    t.play("pass")
    assert touches(t)[1:] == [("valdur", 1, 1)]
    t.play("card", "powerful_blow")
    t.play("card", "parry", "powerful_blow")
    assert touches(t)[2:] == [("valdur", 2, 1)]
    assert won(t) == ("valdur", 4, 3)
    t.play("space", "01")
    assert t.discard() == ["powerful_blow", "powerful_blow", "parry"]
    settled(t)


@pytest.mark.rule("ADV-7.5", "parry", "RUL-10")
def test_a_parried_card_is_over_with_its_exchange() -> None:
    hands = {0: ["powerful_blow", "powerful_blow"], 1: ["parry"]}
    t = duel("harid", "valdur", *[3, 3, 4, 4] * 3, hands=hands)
    t.play("card", "powerful_blow")
    t.play("card", "parry", "powerful_blow")
    assert t.discard() == ["powerful_blow", "parry"]
    t.expect_asked(0, "combat_card", "W3a")
    t.play("card", "powerful_blow")
    assert touches(t) == [("valdur", 1, 0), ("harid", 1, 1), ("valdur", 2, 1)]
    t.play("space", "01")
    assert t.discard() == ["powerful_blow", "parry", "powerful_blow"]
    settled(t)


@pytest.mark.rule("ADV-7.5", "COM-2")
def test_one_card_for_each_side_in_each_exchange() -> None:
    hands = {0: ["second_blade", "second_blade"]}
    t = duel("harid", "valdur", 6, 6, 6, 1, 1, 6, 6, 6, 1, 1, hands=hands)
    t.play("card", "second_blade")
    t.expect_asked(0, "combat_card", "W3a")
    assert len(t.told("combat_dice")) == 2  # the dice of the first exchange are rolled
    t.play("card", "second_blade")
    t.expect_asked(0, "retreat")
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.5", "sticky_fingers")
@pytest.mark.parametrize(("exchange", "stolen"), [(1, 1), (2, 2)])
def test_a_card_about_theft_counts_in_the_last_exchange_only(exchange: int, stolen: int) -> None:
    t = duel("harid", "valdur", *[6, 6, 1, 1] * 2, hands={0: ["sticky_fingers"]}, carries={"valdur": ["keys", "keys"]})
    for number in (1, 2):
        if t.asked() == "combat_card":
            t.play(*(["card", "sticky_fingers"] if number == exchange else ["pass"]))
    assert t.carries("harid") == ["keys"] * stolen
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.5", "false_pockets", "RUL-27")
@pytest.mark.parametrize(("exchange", "left"), [(1, 3), (2, 5)])
def test_a_card_about_losing_counts_in_the_last_exchange_only(exchange: int, left: int) -> None:
    t = duel("harid", "valdur", *[6, 6, 1, 1] * 2, hands={1: ["false_pockets"]}, ducats={1: 5})
    for number in (1, 2):
        if t.asked() == "combat_card":
            t.play(*(["card", "false_pockets"] if number == exchange else ["pass"]))
    assert t.ducats(1) == left
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.5", "leona", "tortok", "GEN-6")
def test_feint_and_rage_work_once_in_every_exchange() -> None:
    t = duel("leona", "tortok", 5, 1, 6, 2, 3, 1, 5, 1, 6, 3, 1, 4)
    for number in (1, 2):
        t.expect_asked(0, "combat_reroll", "W4a")
        t.play("reroll", "skill:leona", "defender", "6")  # a 3, a 1
        t.expect_asked(1, "combat_reroll", "W4b")
        t.play("reroll", "skill:tortok", "defender", "2" if number == 1 else "3")  # a 1, a 4
        assert touches(t) == [("leona", touch, 0) for touch in range(1, number + 1)]
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.5", "second_chance", "jinx")
def test_rerolls_of_cards_work_in_their_exchange() -> None:
    hands = {0: ["second_chance"], 1: ["jinx"]}
    t = duel("harid", "valdur", 1, 2, 6, 6, 4, 5, 1, 1, 2, 6, 6, hands=hands)
    t.play("card", "second_chance")
    t.play("card", "jinx")
    t.expect_asked(0, "combat_reroll", "W4a")
    t.play("second_chance", "second_chance", "2")
    t.expect_asked(1, "combat_reroll", "W4b")
    t.play("reroll", "jinx", "attacker", "5")  # four to six; nobody has a card for the second exchange
    assert touches(t) == [("valdur", 1, 0), ("valdur", 2, 0)]
    assert rolled(t) == [21, 66, 21, 66]
    t.play("space", "01")
    assert t.discard() == ["second_chance", "jinx"]
    settled(t)


@pytest.mark.rule("ADV-7.5", "W3")
def test_a_moment_of_a_duel_can_be_kept_and_played_both_ways() -> None:
    t = duel("harid", "valdur", 6, 6, 1, 1, 5, 1, 6, 1, 1, 1, 6, 6, hands={0: ["run"], 1: ["second_blade"]})
    t.expect_asked(1, "combat_card", "W3b")
    t.play("pass")
    t.expect_asked(1, "combat_card", "W3b")  # the second exchange: the touches are remembered
    moment = t.save()
    t.play("pass")  # five to six
    t.expect_asked(1, "combat_card", "W3b")
    t.play("pass")
    assert touches(t) == [("harid", 1, 0), ("valdur", 1, 1), ("valdur", 2, 1)]
    t.load(moment)
    t.dice(6, 1, 6, 1, 1)
    t.play("card", "second_blade")
    assert touches(t) == [("harid", 1, 0), ("harid", 2, 0)]


@pytest.mark.rule("ADV-7.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_counts_the_touches(language: str) -> None:
    t = duel("harid", "valdur", 6, 6, 1, 1, 1, 1, 6, 6, 6, 6, 1, 1)
    told = [sentence(t.rules, event, language) or "" for event in t.g.events or []]
    assert sum("Harid" in text and "2" in text and "1" in text for text in told) >= 1
