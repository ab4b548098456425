"""The bot that newer masterminds are measured against goes on playing as it did."""

from pathlib import Path

import pytest

from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots import make_bot
from cadwallon.content.rulebooks import DEFAULT_EDITION

FILE = Path(__file__).parents[2] / "benchmarks" / "old_mastermind.py"


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
