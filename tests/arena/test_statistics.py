"""Win rates and intervals against numbers computed by hand."""

import pytest

from cadwallon.arena.statistics import Game, Table, Tally, wilson, win_shares


@pytest.mark.rule("END-4")
def test_a_tie_is_shared() -> None:
    assert win_shares([3, 9, 2, 9]) == [0.0, 0.5, 0.0, 0.5]
    assert win_shares([0, 0, 0, 0]) == [0.25] * 4
    assert win_shares([5, 4]) == [1.0, 0.0]


def test_wilson_by_hand() -> None:
    """8 of 10: middle (0.8 + 0.192073) / 1.384146 = 0.716740, half 1.416009 * sqrt(0.016 + 0.0096036) = 0.226576."""
    low, high = wilson(0.8, 10)
    assert low == pytest.approx(0.490164, abs=1e-5)
    assert high == pytest.approx(0.943316, abs=1e-5)


def test_wilson_at_the_ends() -> None:
    """n of n: from n / (n + z^2) to 1."""
    low, high = wilson(1.0, 200)
    assert low == pytest.approx(200 / 203.841459, abs=1e-6)
    assert high == pytest.approx(1.0)
    assert wilson(0.0, 200) == pytest.approx((0.0, 1 - low))
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_tables_by_hand() -> None:
    table = Table()
    table.add(Game(["greedy", "random", "random"], ["a", "b", "c"], [10, 4, 10], [0, 1, 0], 100))
    table.add(Game(["random", "greedy", "random"], ["a", "b", "c"], [1, 6, 2], [0, 0, 2], 60))
    assert table.games == 2
    assert table.mean_decisions == 80
    greedy, random = table.bots["greedy"], table.bots["random"]
    assert (greedy.games, greedy.win_rate, greedy.mean_ducats, greedy.failures) == (2, 0.75, 8.0, 0)
    # the two seats of random count as their mean: (0 + 1/2) / 2 and 0; ducats 7 and 3/2
    assert (random.games, random.win_rate, random.mean_ducats, random.failures) == (2, 0.125, 4.25, 3)
    assert {name: tally.win_rate for name, tally in table.gangs.items()} == {"a": 0.25, "b": 0.5, "c": 0.25}
    assert {seat: tally.mean_ducats for seat, tally in table.seats.items()} == {0: 5.5, 1: 5.0, 2: 6.0}


def test_an_empty_tally() -> None:
    assert (Tally().win_rate, Tally().mean_ducats, Table().mean_decisions) == (0.0, 0.0, 0.0)
