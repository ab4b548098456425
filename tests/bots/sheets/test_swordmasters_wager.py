"""What greedy knows of the Swordmasters' Wager: the purse, who can hold the salle, and duels to two touches."""

import pytest

from cadwallon.bots import make_bot
from cadwallon.bots.blows import attack_chance
from cadwallon.bots.odds import attack_wins, duel_wins
from cadwallon.bots.worth import Appraisal
from cadwallon.content.base.adventures.swordmasters_wager.sheet import PURSE
from cadwallon.view.view import view_of
from tests.kit import Table

WAGER = "swordmasters_wager"


def answer(t: Table) -> list[str]:
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def appraisal(t: Table) -> Appraisal:
    return Appraisal(view_of(t.g, t.g.asked))


def test_attacks_sienne_for_a_full_purse() -> None:
    """ADV-7.7"""
    t = Table(adventure=WAGER, at={"leona": "30"}, others="left", ducats={0: 3})
    t.g.sheet_count[PURSE] = 14
    assert answer(t) == ["move", "leona", "DO", "sienne"]


def test_leaves_sienne_alone_in_the_last_turn() -> None:
    """ADV-7.11  Nobody will take that purse any more."""
    t = Table(adventure=WAGER, at={"leona": "30"}, others="left", ducats={0: 3}, round=7, alarm=True)
    t.g.sheet_count[PURSE] = 14
    assert "sienne" not in answer(t)


@pytest.mark.parametrize(("number", "promised"), [(2, 14 + 4), (7, 0)])
def test_the_purse_is_in_sight_of_the_champions_gang(number: int, promised: int) -> None:
    """ADV-7.3, ADV-7.4  It grows by one in each of the four turns until his next; in the last round he has none."""
    t = Table(adventure=WAGER, players=4, at={"leona": "DO"}, round=number, alarm=number > 4)
    t.g.sheet_count[PURSE] = 14
    table = appraisal(t)
    assert table.advice.outlook(table, 0) == promised
    assert table.advice.outlook(table, 1) == 0


@pytest.mark.parametrize(("number", "stays"), [(3, True), (7, False)])
def test_a_champion_stays_while_he_can_collect(number: int, stays: bool) -> None:
    """ADV-7.4  In the last round he goes to the gate (END-3)."""
    t = Table(adventure=WAGER, at={"leona": "DO"}, others="left", round=number, alarm=number > 4)
    t.g.sheet_count[PURSE] = 12
    assert (answer(t) == ["end_turn"]) == stays


def test_two_touches_and_ties_to_the_champion() -> None:
    """ADV-7.5, ADV-7.6, and the odds that the sheet promises."""
    t = Table(adventure=WAGER, at={"iris": "30", "faras": "DO", "valdur": "17"})
    table = appraisal(t)
    dice = table.rules.combat
    iris, faras, valdur = t.figure("iris"), t.figure("faras"), t.figure("valdur")
    in_street = attack_wins(dice[iris], dice[valdur])
    assert attack_chance(table, iris, valdur) == pytest.approx(duel_wins(in_street, 2, 2))
    in_salle = 1 - attack_wins(dice[faras], dice[iris])
    assert attack_chance(table, iris, faras) == pytest.approx(duel_wins(in_salle, 2, 2))
    assert round(duel_wins(attack_wins(2, 2), 2, 2), 2) == 0.66
    assert round(duel_wins(1 - attack_wins(2, 2), 2, 2), 2) == 0.34


def test_rerolls_count_against_a_champion() -> None:
    """ADV-7.6  Leona's feint and Tortok's rage make up for the ties that the champion wins, and more."""
    t = Table(adventure=WAGER, gangs=["executioners", "kaldern"], at={"leona": "30", "sarys": "DO"})
    table = appraisal(t)
    leona, iris, sarys, tortok = (t.figure(name) for name in ("leona", "iris", "sarys", "tortok"))
    assert round(attack_chance(table, iris, sarys), 2) == 0.34
    assert round(attack_chance(table, leona, sarys), 2) == 0.66  # 60.8 % for a touch (CARDS A.4)
    t = Table(adventure=WAGER, gangs=["executioners", "kaldern"], at={"leona": "30", "tortok": "DO"})
    assert round(attack_chance(appraisal(t), iris, tortok), 2) == 0.19  # as against three dice
    t = Table(adventure=WAGER, gangs=["kaldern", "executioners"], at={"tortok": "30", "iris": "DO"})
    assert round(attack_chance(appraisal(t), t.figure("tortok"), t.figure("iris")), 2) == 0.46


def test_challengers_near_by_do_not_scare_him_off() -> None:
    """ADV-7.4  The purse at his next turn, whoever stands around: the bold collect it more often than the careful."""
    alone = Table(adventure=WAGER, at={"leona": "DO"}, others="left")
    beset = Table(adventure=WAGER, at={"leona": "DO", "sanaris": "30", "valdur": "17"}, others="left")
    for t in (alone, beset):
        t.g.sheet_count[PURSE] = 12
        table = appraisal(t)
        (prize,) = table.advice.prizes(table, t.figure("leona"))
        assert prize.at_once == 16  # two turns feed it with two ducats each (ADV-7.3)


def test_the_touch_that_decides_is_worth_a_card() -> None:
    """At one touch each the exchange decides the duel, with two touches to go it does not."""
    assert duel_wins(0.5, 0, 1) - duel_wins(0.5, 1, 0) == 1
    assert duel_wins(0.5, 1, 2) - duel_wins(0.5, 2, 1) == 0.5


def test_the_doubled_purse_is_foreseen() -> None:
    """ADV-7.10"""
    t = Table(adventure=WAGER, at={"leona": "DO"}, others="left", round=3)
    t.g.sheet_count[PURSE] = 6
    table = appraisal(t)
    (now,) = table.advice.prizes(table, t.figure("leona"))
    t.g.round = 2
    table = appraisal(t)
    (before,) = table.advice.prizes(table, t.figure("leona"))
    assert (before.at_once, now.at_once) == (10, 20)
