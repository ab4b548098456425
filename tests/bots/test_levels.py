"""The levels that people choose from: each is above the one below, and everybody can beat the first."""

from itertools import pairwise
from pathlib import Path

import pytest

from cadwallon import compiled
from cadwallon.arena.simulate import simulate
from cadwallon.bots import LEVELS, QUICK, USUAL, make_bot
from cadwallon.bots.levels import Mastermind
from cadwallon.text.catalogue import LANGUAGES, catalogue

COLLECTOR = f"{Path(__file__).parents[2] / 'examples' / 'collector.py'}:Collector"


def test_there_are_five_and_the_usual_one_is_among_them() -> None:
    assert len(LEVELS) == len(set(LEVELS)) == 5
    assert USUAL in LEVELS
    assert LEVELS[-1] == "mastermind"


def test_interpreted_the_mastermind_looks_at_a_fifth() -> None:
    """Half a minute is what a table waits for a bot."""
    assert Mastermind(1).playouts == (640 if compiled() else 128)


def test_a_table_with_a_schemer_goes_on() -> None:
    """It was a level once."""
    assert make_bot("schemer", 1).name == "schemer"
    assert catalogue("en").word("level", "schemer") == "Schemer"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_each_has_a_name_and_a_sentence(level: str, language: str) -> None:
    said = catalogue(language)
    assert said.word("level", level)[0].isupper()
    assert said.word("bot_text", level).endswith(".")


@pytest.mark.parametrize(("below", "above"), list(pairwise(QUICK)))
def test_each_wins_more_than_an_equal_against_three_of_the_level_below(below: str, above: str) -> None:
    tally = simulate(16, [above, below, below, below], seed=3).total.bots
    assert tally[above].win_rate > 0.4
    assert tally[above].mean_ducats > tally[below].mean_ducats + 5


def test_the_first_loses_to_somebody_who_goes_for_the_nearest_chest_and_home() -> None:
    tally = simulate(16, [COLLECTOR, "novice", "novice", "novice"], seed=3).total.bots
    assert tally[COLLECTOR].win_rate > 0.4
