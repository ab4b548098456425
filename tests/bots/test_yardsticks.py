"""The bots that others are measured against: the old mastermind plays as it did, the others differ as told."""

from pathlib import Path

import pytest

from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots import make_bot
from cadwallon.bots.learned import Learned
from cadwallon.bots.position import Evaluator
from cadwallon.bots.search import SearchBot
from cadwallon.content.rulebooks import DEFAULT_EDITION

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
FILE = BENCHMARKS / "old_mastermind.py"


@pytest.mark.parametrize(
    ("adventure", "scores"),
    [("treasure_of_the_duke", [60, 40, 40, 41]), ("gilded_coach", [67, 55])],
)
def test_it_plays_the_games_that_it_played(adventure: str, scores: list[int]) -> None:
    """They were played before there was any other forecast; a single other answer changes the rest of a game."""
    names = [f"{FILE}:OldMastermind@64", *["greedy"] * (len(scores) - 1)]
    bots = [make_bot(name, seat) for seat, name in enumerate(names)]
    rules = rules_of(gangs_of(5, len(scores)), adventure, DEFAULT_EDITION)
    assert play_game(rules, bots, 5).scores == scores


def test_two_bots_differ_in_their_forecast_only() -> None:
    one, other = (make_bot(f"{BENCHMARKS / 'forecasts.py'}:{name}", 3) for name in ("Fitted", "Learned"))
    assert isinstance(one, SearchBot)
    assert isinstance(other, SearchBot)
    assert (type(one.evaluator), type(other.evaluator)) == (Evaluator, Learned)
    assert (one.playouts, one.width, one.lesser, one.rounds) == (
        other.playouts,
        other.width,
        other.lesser,
        other.rounds,
    )
    played = play_game(rules_of(gangs_of(5, 2), "treasure_of_the_duke", DEFAULT_EDITION), [one, other], 5)
    assert played.failures == [0, 0]
