"""The tool that fits greedy's beliefs: what it varies, and that it finds what pays."""

from collections.abc import Iterator

import pytest

from cadwallon.bots.weights import CARD_WORTH, w
from cadwallon.engine.chance import Chance
from tools.fit_greedy import (
    BELIEFS,
    CHANCES,
    NAMES,
    Beliefs,
    Believer,
    Outcome,
    Series,
    coefficients,
    moved,
    play_number,
    step_of,
    today,
)

WRITTEN_DOWN = today()


@pytest.fixture(autouse=True)
def own_beliefs() -> Iterator[None]:
    """Whatever a test makes greedy believe, the next one begins with what is written down."""
    yield
    Beliefs(WRITTEN_DOWN).take()
    Believer.now = None


def test_what_is_varied() -> None:
    assert {"later", "ap_worth", "out_just"} < set(NAMES)
    assert set(CHANCES) < set(BELIEFS) < set(NAMES)
    assert "card parry" in NAMES
    for name in CHANCES:
        assert 0 < getattr(w, name) < 1


def test_a_chance_stays_one() -> None:
    assert moved("later", 0.5, 0.0) == pytest.approx(0.5)
    assert 0.5 < moved("later", 0.5, 1.0) < moved("later", 0.5, 9.0) < 1
    assert moved("ap_worth", 1.0, 1.0) == pytest.approx(2.71828, abs=0.001)
    assert moved("later", moved("later", 0.3, 0.4), -0.4) == pytest.approx(0.3)


def test_what_is_made_of_weights_follows_them() -> None:
    Beliefs({**today(), "later": 0.5, "rival_near": 0.25, "card parry": 0.125}).take()
    assert (w.later, w.shares[2], w.near_shares[2], CARD_WORTH["parry"]) == (0.5, 0.25, 0.0625, 0.125)
    Beliefs(WRITTEN_DOWN).take()
    assert w.shares[1] == w.later == WRITTEN_DOWN["later"]
    assert today() == WRITTEN_DOWN


def test_the_side_that_gains_is_found() -> None:
    chance = Chance(1)
    outcomes = []
    for number in range(900):
        signs = [1 if chance.below(2) else -1 for _ in range(3)]
        luck = [chance.below(9) for _ in range(4)]
        pays = 2 * signs[0] - 2 * signs[1]  # the third makes no difference
        scores = [20 + pays + luck[0], 20 + pays + luck[1], 20 - pays + luck[2], 20 - pays + luck[3]]
        adventure = "lower" if number % 2 else "higher"
        outcomes.append(Outcome(adventure, signs, (0, 1), [score * (1 + number % 2) for score in scores]))
    (up, down, none), error = coefficients(outcomes)
    assert error == pytest.approx(1 / 30)
    assert up > 10 * error
    assert down < -10 * error
    assert abs(none) < 3 * error


def test_only_what_stands_out_takes_a_step() -> None:
    assert step_of(0.01, 0.01, 0.5) == 0
    assert step_of(0.02, 0.01, 0.5) == pytest.approx(0.5)
    assert step_of(-0.02, 0.01, 0.5) == pytest.approx(-0.5)
    assert step_of(9.0, 0.01, 0.5) == pytest.approx(1.0)


def test_a_game_depends_on_its_number_only() -> None:
    series = Series(today(), 0.5, 1)
    one = play_number(series, 14)
    play_number(series, 28)
    assert play_number(series, 14) == one
    assert one.adventure == "treasure_of_the_duke"
    assert len(one.first) == 2
    assert len(one.signs) == len(NAMES)


def test_the_match_has_one_against_three() -> None:
    old = today()
    alone = play_number(Series(old, 0.0, 1, old, True), 0)
    three = play_number(Series(old, 0.0, 1, old, False), 0)
    assert (len(alone.first), len(three.first)) == (1, 3)
    assert alone.scores == three.scores  # the same beliefs, the same game
