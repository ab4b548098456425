"""The tool that fits the forecast finds weights that are there, and keeps to the prior where there is nothing."""

import pytest

from cadwallon.bots.position import COUNT
from cadwallon.engine.chance import Chance
from tools.fit_weights import DRAWN, PRIOR, SAFE, Row, collect, fit, solve, spread


def made_up(weights: list[float], games: int) -> list[Row]:
    """Positions whose results follow the weights exactly."""
    chance = Chance(1)
    rows: list[Row] = []
    for _ in range(games):
        gangs = [[1.0, *(float(chance.below(9)) for _ in range(COUNT - 1))] for _ in range(2)]
        scores = [round(sum(w * v for w, v in zip(weights, gang, strict=True))) for gang in gangs]
        rows.append(([3, 3], gangs, scores))
    return rows


def test_weights_are_found() -> None:
    weights = [5.0, 1.0, 1.0, *([0.5] * (COUNT - 3))]
    found = fit(made_up(weights, 4000), 3, PRIOR, 1.0)
    assert found[1:] == pytest.approx(weights[1:], abs=0.05)


def test_the_prior_where_nothing_is_known() -> None:
    assert fit(made_up(PRIOR, 10), 5, PRIOR, DRAWN) == PRIOR
    few = fit(made_up([0.0] * COUNT, 2), 3, PRIOR, DRAWN, common=True)
    assert few[1] == pytest.approx(PRIOR[1], abs=0.2)
    assert few[SAFE] == pytest.approx(1.0, abs=0.001)


def test_solve() -> None:
    assert solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 3.0]) == pytest.approx([1.0, 2.0])


def test_a_sure_forecast_has_a_narrow_spread() -> None:
    sure = spread(made_up(PRIOR, 50), [PRIOR] * 4)[3]
    vague = spread([(turns, gangs, scores[::-1]) for turns, gangs, scores in made_up(PRIOR, 50)], [PRIOR] * 4)[3]
    assert sure < vague


def test_positions_of_a_game() -> None:
    rows = list(collect("treasure_of_the_duke", ["random"], 1, 1))
    assert len(rows) >= 7
    for turns, gangs, scores in rows:
        assert len(turns) == len(gangs) == len(scores) == 4
        assert {len(gang) for gang in gangs} == {COUNT}
