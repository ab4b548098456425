"""From a position to the pieces of its picture."""

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.places import LEFT
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.pieces import look_of, pieces_of
from cadwallon.view.view import SPECTATOR, UNSEEN, view_of


def begun() -> State:
    """Just before the first turn: every thief stands on a gate."""
    game = State(make_rules(["cursed", "nocturnis"]), Chance(1))
    game.start(P_SET_UP)
    game.run()
    while game.round == 0 or -1 in game.pos:
        game.play(game.options()[0])
    return game


def test_everything_that_stands_on_the_board() -> None:
    game = begun()
    pieces = pieces_of(game)
    assert [(figure.space, figure.initial) for figure in pieces.figures] == [
        (space, game.rules.figures[number].name[0].upper()) for number, space in enumerate(game.pos)
    ]
    assert len(pieces.chests) == 24
    assert [chest.treasure for chest in pieces.chests] == [game.rules.parts.treasures[kind] for kind in game.chest]
    assert pieces.portcullises == []


def test_what_is_gone_is_not_drawn() -> None:
    game = begun()
    game.place(0, LEFT)
    game.chest[3] = -1
    gate = game.rules.board.gates[2]
    game.portcullis[gate] = 1
    pieces = pieces_of(game)
    assert len(pieces.figures) == game.rules.figure_count - 1
    assert 3 not in [chest.space for chest in pieces.chests]
    assert pieces.portcullises == [gate]


def test_who_is_in_the_catacombs_stands_on_another_board() -> None:
    game = State(make_rules(["cursed", "nocturnis"], "awakening_of_sophet_drahas"), Chance(1))
    game.start(P_SET_UP)
    game.run()
    assert max(game.pos) >= game.rules.board.city  # the Cyclops in its lair
    assert all(figure.space < game.rules.board.city for figure in pieces_of(game).figures)


def test_a_view_hides_what_it_has_not_seen() -> None:
    game = begun()
    game.chest_known[5] = 1
    assert pieces_of(view_of(game, 0)).chests[5].treasure != ""
    assert view_of(game, SPECTATOR).chest[5] == UNSEEN
    assert pieces_of(view_of(game, SPECTATOR)).chests[5].treasure == ""


def test_gangs_and_militia_look_different() -> None:
    rules = begun().rules
    looks = {look_of(rules, figure) for figure in (0, 4, rules.militia[0])}
    assert len({colour for colour, _ in looks}) == len({badge for _, badge in looks}) == 3
    assert look_of(rules, 0) == look_of(make_rules(["nocturnis", "cursed"]), 4)  # a gang keeps its look on every seat
