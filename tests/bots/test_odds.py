"""The chances of a combat, against counting all dice out."""

from itertools import product

import pytest

from cadwallon.bots.odds import attack_wins, duel_wins, feint_wins, reroll_wins, wins_after
from cadwallon.view.odds import NO_REROLLS, duel_chance, exchange_chance, highest

FACES = range(1, 7)


@pytest.mark.parametrize("attack", [1, 2, 3])
@pytest.mark.parametrize("defence", [1, 2, 3])
@pytest.mark.parametrize("bonus", [(0, 0), (1, 0), (0, 1)])
def test_attack_wins_as_counted(attack: int, defence: int, bonus: tuple[int, int]) -> None:
    won = 0
    for dice in product(FACES, repeat=attack + defence):
        won += max(dice[:attack]) + bonus[0] >= max(dice[attack:]) + bonus[1]
    assert attack_wins(attack, defence, *bonus) == pytest.approx(won / 6 ** (attack + defence))


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (2, 1), (2, 2), (1, 3)])
@pytest.mark.parametrize("bonus", [(0, 0), (1, 0), (0, 1)])
def test_feint_wins_as_counted(attack: int, defence: int, bonus: tuple[int, int]) -> None:
    """If the dice lose as they lie, the best one of the defender is rolled again."""
    won = 0
    for *dice, fresh in product(FACES, repeat=attack + defence + 1):
        score = max(dice[:attack]) + bonus[0] - bonus[1]
        rest = sorted(dice[attack:])[:-1]
        won += score >= max(dice[attack:]) or score >= max([*rest, fresh])
    assert feint_wins(attack, defence, *bonus) == pytest.approx(won / 6 ** (attack + defence + 1))


def test_two_dice_against_two() -> None:
    """The figures that the adventures were balanced with: 61 %, 53 %, 47 %, 75 %, 72 %."""
    table = [attack_wins(*dice) for dice in ((2, 2), (2, 3), (2, 4), (2, 1), (3, 2))]
    assert [round(chance, 2) for chance in table] == [0.61, 0.53, 0.47, 0.75, 0.72]


def test_highest_is_a_distribution() -> None:
    for dice in range(1, 6):
        assert sum(highest(dice)) == pytest.approx(1)
    assert highest(2)[5] == pytest.approx(11 / 36)


def test_a_tie_is_the_attackers() -> None:
    assert wins_after([2, 4], [4, 1], 0, 0, True)
    assert not wins_after([2, 4], [4, 1], 0, 0, False)
    assert wins_after([2, 4], [4, 1], 1, 0, False)


def test_reroll_of_the_foes_best_die() -> None:
    """His 6 is thrown again beside a 2; our 4 attacks and wins unless it is a 5 or a 6."""
    assert reroll_wins([1, 4], [2], 0, 0, True, 0, 1) == pytest.approx(4 / 6)


def test_reroll_of_an_own_die() -> None:
    """Defending against a 5 with a 3 that stays: only a 6 is better."""
    assert reroll_wins([3], [5, 2], 0, 0, False, 1, 0) == pytest.approx(1 / 6)


def test_the_page_and_the_bots_count_alike() -> None:
    for dice in ((1, 1), (2, 2), (3, 2), (2, 5)):
        for lead in (-1, 0, 1):
            exact = exchange_chance(dice[0], dice[1], lead, True, NO_REROLLS, NO_REROLLS)
            assert attack_wins(*dice, lead) == exact
    for dice in ((2, 2), (3, 2), (2, 3)):
        assert feint_wins(*dice) == pytest.approx(exchange_chance(*dice, 0, True, (0, 1, 0), NO_REROLLS))
    assert [duel_wins(0.6, *needs) for needs in ((1, 1), (0, 2), (2, 0))] == [0.6, 1.0, 0.0]
    assert duel_wins(0.6, 2, 2) == pytest.approx(duel_chance(0.6, 0.6, 2, 2)) == pytest.approx(0.648)
