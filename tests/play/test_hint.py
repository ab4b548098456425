"""Hints for the page, and the costliest decisions after a game."""

import pytest

from cadwallon.bots.analysis import costliest
from cadwallon.game import Game, GameError
from cadwallon.view.view import view_of
from tests.kit import Table


def test_a_hint_is_for_the_seat_that_is_asked() -> None:
    game = Game.new(players=2, seed=4)
    seat = game.decision.seat
    hints = game.hint(seat, playouts=8)
    assert hints[0].option.value in game.decision.values
    assert hints[0].playouts >= hints[-1].playouts
    assert [hint.option for hint in hints] == [hint.option for hint in game.hint(seat, playouts=8)]
    with pytest.raises(GameError, match="not asked"):
        game.hint(1 - seat)


@pytest.mark.rule("MIS-2", "LEA-3")
def test_the_costliest_decision_is_named() -> None:
    """Ending the last turn with a loaded thief on an open gate is worse than leaving."""
    t = Table(at={"leona": "N1"}, others="left", carries={"leona": ["scroll", "scroll"]}, round=7, alarm=True)
    t.g.ducats[1] = 4
    view = view_of(t.g, 0)
    blunder = next(option for option in view.options if t.words(option) == ["end_turn"])
    right = next(option for option in view.options if t.words(option) == ["leave", "leona"])
    worst = costliest([(0, view, right), (1, view, blunder)], playouts=32)
    assert [verdict.step for verdict in worst] == [1]
    assert worst[0].best == right
    assert worst[0].cost > 0.5


def test_of_a_whole_game() -> None:
    game = Game.new(players=2, seed=4)
    for _ in range(12):
        game.play(game.decision.values[0])
    verdicts = game.costliest(0, most=2, playouts=4)
    assert len(verdicts) <= 2
    assert all(verdict.seat == 0 and verdict.cost > 0 for verdict in verdicts)


@pytest.mark.rule("SET-9")
def test_where_thieves_are_placed_a_hint_needs_rounds_to_say_a_number() -> None:
    game = Game.new(players=2, seed=3)
    assert game.decision.kind == "place_thief"
    few, enough = (game.hint(game.decision.seat, playouts=playouts) for playouts in (100, 200))
    assert {hint.playouts for hint in few} == {0}
    assert sum(hint.playouts for hint in enough) >= 25
    assert 0 < enough[0].share < 1
