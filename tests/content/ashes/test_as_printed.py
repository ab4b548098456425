"""CMN-19 is this edition's own: the table option "as printed" plays without it."""

import pytest

from cadwallon.content.ashes.exploration import MECHANISM, STAIRCASE
from cadwallon.content.rulebooks import ContentError, make_rules
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.game import Game
from cadwallon.play.journal import dump, parse
from tests.kit import GANGS
from tests.properties.games import busy

ADVENTURE = "market_for_bones"
MECHANISMS = 3
GAMES = 60


def dealt(as_printed: bool, seed: int) -> State:
    g = State(make_rules(GANGS[:2], ADVENTURE, as_printed=as_printed), Chance(seed))
    g.start(P_SET_UP)
    g.run()
    return g


@pytest.mark.rule("CMN-19", "KSE-2")
def test_as_printed_two_mechanisms_may_stay_in_the_box() -> None:
    def left(as_printed: bool) -> set[int]:
        return {MECHANISMS - list(dealt(as_printed, seed).explore).count(MECHANISM) for seed in range(GAMES)}

    assert left(False) == {0, 1}
    assert max(left(True)) >= 2


@pytest.mark.rule("CMN-19", "RUL-50")
@pytest.mark.parametrize("as_printed", [False, True])
def test_as_printed_no_staircase_is_turned_up_by_itself(as_printed: bool) -> None:
    """Nobody moves until round 3: then a staircase is shown, or all stay face down."""
    g = dealt(as_printed, 5)
    think = Chance(1)
    while not (g.round == 3 and g.phase in (2, 3)):
        words = [option for option in g.options() if option & 63 in (0, 1, 30)]  # pass, done, end the turn
        g.play(words[0] if words else busy(g, think))
    shown = [room for room, face in enumerate(g.explore) if face == STAIRCASE and g.explore_up[room]]
    assert len(shown) == (0 if as_printed else 1)


@pytest.mark.rule("CMN-19")
def test_a_saved_game_remembers_it() -> None:
    game = Game.new(ADVENTURE, players=2, seed=3, as_printed=True)
    assert game.rules.options == ["as_printed"]
    again = parse(dump(game.journal))
    assert again.rules.options == ["as_printed"]
    assert again.rules.n.explore_left[MECHANISM] > MECHANISMS


def test_it_needs_catacombs() -> None:
    with pytest.raises(ContentError, match="belongs to The King of Ashes"):
        make_rules(GANGS[:2], "ring_of_assassins", as_printed=True)
    with pytest.raises(ContentError, match="about the catacombs"):
        make_rules(GANGS[:2], "ring_of_assassins", expansion=True, as_printed=True)
    rules = make_rules(GANGS[:2], "ring_of_assassins", expansion=True, catacombs=True, as_printed=True)
    assert rules.options == ["expansion", "catacombs", "as_printed"]
