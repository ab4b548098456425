"""The levels that people choose from: each is above the one below, and everybody can beat the first."""

from itertools import pairwise
from pathlib import Path

import pytest

from cadwallon import compiled
from cadwallon.arena.simulate import gangs_of, rules_of, simulate
from cadwallon.bots import LEVELS, QUICK, USUAL, make_bot
from cadwallon.bots.estimate import Estimate
from cadwallon.bots.levels import Mastermind
from cadwallon.content.rulebooks import DEFAULT_EDITION
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.view.view import View, view_of

COLLECTOR = f"{Path(__file__).parents[2] / 'examples' / 'collector.py'}:Collector"


def test_there_are_five_and_the_usual_one_is_among_them() -> None:
    assert len(LEVELS) == len(set(LEVELS)) == 5
    assert USUAL in LEVELS
    assert LEVELS[-1] == "mastermind"


def test_interpreted_the_mastermind_looks_at_a_fifth() -> None:
    """Half a minute is what a table waits for a bot."""
    assert Mastermind(1).playouts == (2700 if compiled() else 540)


@pytest.mark.parametrize(("adventure", "part"), [("treasure_of_the_duke", 1), ("market_for_bones", 0.5)])
def test_with_the_expansion_playouts_take_longer_and_there_are_fewer(adventure: str, part: float) -> None:
    """Whoever gives a budget gets it everywhere."""

    class Watched(Mastermind):
        def think(self, view: View, wanted: int = -1) -> list[Estimate]:
            return [Estimate(view.options[0])]

    g = State(rules_of(gangs_of(0, 4), adventure, DEFAULT_EDITION), Chance(1))
    g.start(P_SET_UP)
    g.run()
    usual, asked = Watched(1), Watched(1, 160)
    thought = usual.playouts
    for bot in (usual, asked):
        assert bot.choose(view_of(g, g.asked)) == g.options()[0]
        assert bot.rounds == bot.playouts // 6
    assert usual.playouts == pytest.approx(part * thought)
    assert asked.playouts == 160


@pytest.mark.parametrize(("name", "said"), [("greedy", "Greedy"), ("schemer", "Schemer")])
def test_a_table_with_what_was_a_level_once_goes_on(name: str, said: str) -> None:
    assert make_bot(name, 1).name == name
    assert catalogue("en").word("level", name) == said


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
