"""The tool that fits the forecast finds weights that are there, and keeps to the prior where there is nothing."""

import pytest

from cadwallon.bots.position import ANY, COUNT
from cadwallon.engine.chance import Chance
from tools.fit_weights import PRIOR, SAFE, Row, Sums, Task, collect, fit, fit_all, pool, solve, spread, sums_of

TURNS = 3


def made_up(weights: list[float], games: int, place: int = 0) -> list[Row]:
    """Positions whose results follow the weights exactly."""
    chance = Chance(1)
    rows: list[Row] = []
    for _ in range(games):
        gangs = [[1.0, *(float(chance.below(9)) for _ in range(COUNT - 1))] for _ in range(2)]
        scores = [round(sum(w * v for w, v in zip(weights, gang, strict=True))) for gang in gangs]
        rows.append(Row([TURNS] * 2, [place] * 2, gangs, scores))
    return rows


def test_weights_are_found() -> None:
    weights = [5.0, 1.0, 1.0, *([0.5] * (COUNT - 3))]
    found = fit(sums_of(made_up(weights, 4000))[TURNS, 0], PRIOR, drawn=1.0)
    assert found[1:] == pytest.approx(weights[1:], abs=0.05)


def test_the_prior_where_nothing_is_known() -> None:
    assert fit(Sums(), PRIOR) == PRIOR
    few = fit(sums_of(made_up([0.0] * COUNT, 2))[TURNS, 0], PRIOR, common=True)
    assert few[1] == pytest.approx(PRIOR[1], abs=0.2)
    assert few[SAFE] == pytest.approx(1.0, abs=0.001)


def test_sums_are_those_of_all_parts() -> None:
    one, other = made_up(PRIOR, 5), made_up(PRIOR, 7, place=2)
    parts = sums_of(one + other)
    assert {cell: sums.count for cell, sums in parts.items()} == {(TURNS, 0): 10, (TURNS, 2): 14}
    whole = pool(list(parts.values()))
    assert whole.count == 24
    assert whole.results[0] == sum(score for row in one + other for score in row.scores)


def test_a_place_in_the_turn_order_has_weights_of_its_own() -> None:
    """What is worth much to whoever comes next may be worth little to the last."""
    much, little = [0.0, 2.0, *PRIOR[2:]], [0.0, 0.5, *PRIOR[2:]]
    fits = fit_all({"here": made_up(much, 4000) + made_up(little, 4000, place=3)})
    first, _, _, last = fits["here"][TURNS]
    assert first[1] > 1.7
    assert last[1] < 0.8
    assert set(fits) == {ANY, "here"}


def test_solve() -> None:
    assert solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 3.0]) == pytest.approx([1.0, 2.0])


def test_a_sure_forecast_has_a_narrow_spread() -> None:
    fitted = [[PRIOR] * 4] * (TURNS + 1)
    rows = made_up(PRIOR, 50)
    sure = spread(rows, fitted)[TURNS]
    vague = spread([row._replace(scores=row.scores[::-1]) for row in rows], fitted)[TURNS]
    assert sure < vague


def test_positions_of_a_game() -> None:
    rows = collect(Task("treasure_of_the_duke", ["random"], seed=1, stray=0.2, first=0, games=1))
    assert len(rows) >= 7
    assert rows == collect(Task("treasure_of_the_duke", ["random"], seed=1, stray=0.2, first=0, games=1))
    for row in rows:
        assert len(row.turns) == len(row.features) == len(row.scores) == 4
        assert sorted(row.waits) == [0, 1, 2, 3]
        assert {len(gang) for gang in row.features} == {COUNT}
        assert row.scores == rows[0].scores
