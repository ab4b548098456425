"""One encoding: what a view shows is in it, what it hides is not, and every option can be said in exactly one way."""

import random

import numpy as np
import pytest

from cadwallon import compiled
from cadwallon.core.rulebook import Rules
from cadwallon.engine.chance import Chance
from cadwallon.envs.course import Course, Courses
from cadwallon.envs.encoding import ACTIONS, SLOTS, Encoding, bytes_of, numbers_of
from cadwallon.envs.observation import layout
from cadwallon.envs.spoken import Answer
from cadwallon.view.sample import sample
from cadwallon.view.view import view_of
from tests.envs.games import every_rules, everything_in, moments

RULES = dict(every_rules())
# Interpreted it is the same code, and takes many times as long.
SOME = ("treasure_of_the_duke-3", "swordmasters_wager-ashes", "dukes_ransom-2")
GAMES = RULES if compiled() else {name: RULES[name] for name in SOME}
EVERY_GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


def sayings(answer: Answer) -> list[int]:
    """Every way to speak to the end: the option that each comes to."""
    out: list[int] = []
    for action in answer.actions():
        twin = Answer(answer.spoken, answer)
        out += [twin.options[0]] if twin.take(action) else sayings(twin)
    return out


@EVERY_GAME
def test_no_option_is_offered_twice_and_every_one_can_be_said_in_exactly_one_way(rules: Rules) -> None:
    for seed in range(3):
        for course in moments(rules, seed, 7):
            options = list(course.state.options())
            assert len(options) == len(set(options))
            if not any(value >= 0 for value in course.answer.said):
                assert sorted(sayings(course.answer)) == sorted(options)


@EVERY_GAME
def test_a_row_stands_for_its_option_alone(rules: Rules) -> None:
    encoding = Encoding(rules)
    for course in moments(rules, 4, 5):
        view = view_of(course.state, course.state.asked)
        rows = encoding.rows(view)
        assert rows.shape == (len(view.options), SLOTS)
        assert [encoding.option(row, view.rules, view.seat) for row in rows] == view.options


@EVERY_GAME
def test_views_that_differ_give_vectors_that_differ_and_equal_ones_equal_ones(rules: Rules) -> None:
    encoding = Encoding(rules)
    vectors: dict[str, bytes] = {}
    views: dict[bytes, str] = {}
    for course in moments(rules, 5, 3, "table"):
        for seat in range(rules.seats):
            view = view_of(course.state, seat)
            vector = encoding.observe(view, seat).tobytes()
            everything = everything_in(view)
            assert vectors.setdefault(everything, vector) == vector
            assert views.setdefault(vector, everything) == everything
    assert len(vectors) > 20 * rules.seats


@EVERY_GAME
def test_what_a_seat_cannot_see_is_not_in_its_observation(rules: Rules) -> None:
    """Dealt anew, all that is hidden from a seat changes nothing of what it observes: neither from state nor view."""
    encoding = Encoding(rules)
    chance = Chance(1)
    for course in moments(rules, 6, 20):
        for seat in range(rules.seats):
            seen = encoding.observe(course.state, seat)
            view = view_of(course.state, seat)
            assert (encoding.observe(view, seat) == seen).all()
            assert (encoding.observe(sample(view, chance), seat) == seen).all()


@EVERY_GAME
def test_an_observation_is_as_long_in_all_games_of_a_set(rules: Rules) -> None:
    encoding = Encoding(rules)
    assert encoding.size == sum(count for _, _, count in layout(encoding.encoder.expansion))
    assert encoding.size == (1869 if encoding.encoder.expansion else 931)


def test_the_seat_that_looks_comes_first_and_the_rivals_follow_in_turn_order() -> None:
    course = next(moments(RULES["treasure_of_the_duke-4"], 1))
    g = course.state
    for seat in range(4):
        g.ducats[seat] = 10 + seat
    g.place(9, 3)  # the second thief of seat 2
    encoding = Encoding(course.rules, course.encoder)
    for seat, ducats, place in ((0, [10, 11, 12, 13], 9), (2, [12, 13, 10, 11], 1), (3, [13, 10, 11, 12], 13)):
        seen = encoding.observe(g, seat)
        assert seen[encoding.parts["ducats"]].tolist() == ducats
        assert seen[encoding.parts["pos"]][place] == 3
        assert seen[encoding.parts["at"]][3] == place


def test_with_fewer_players_the_militia_keeps_its_place() -> None:
    for players in (2, 3, 4):
        course = next(moments(RULES[f"treasure_of_the_duke-{players}"], 1))
        g = course.state
        encoding = Encoding(course.rules, course.encoder)
        for seat in range(players):
            seen = encoding.observe(g, seat)
            assert seen[encoding.parts["pos"]][16] == g.pos[course.rules.thieves]
            assert seen[encoding.parts["seats"]].tolist() == [players]


def test_of_hands_only_the_own_one_and_what_everybody_knows_is_seen() -> None:
    course = next(moments(RULES["treasure_of_the_duke-3"], 2, 1))
    g = course.state
    designs = course.rules.designs
    encoding = Encoding(course.rules, course.encoder)
    for seat in range(3):
        seen = encoding.observe(g, seat)
        assert seen[encoding.parts["hand"]][:designs].tolist() == list(g.hand[seat * designs : (seat + 1) * designs])
        sizes = [g.hand_size[(seat + place) % 3] for place in range(3)]
        assert seen[encoding.parts["hand_size"]].tolist() == [*sizes, 0]


def test_what_has_been_said_is_in_the_observation_of_whoever_speaks() -> None:
    for course in moments(RULES["treasure_of_the_duke-4"], 3):
        if any(value >= 0 for value in course.answer.said):
            break
    encoding = Encoding(course.rules, course.encoder)
    asked = course.state.asked
    own = numbers_of(course.observed(asked))
    assert own[encoding.parts["said"]].tolist() == list(course.answer.said)
    assert own[encoding.parts["slot"]] == course.answer.slot + 1
    other = numbers_of(course.observed((asked + 1) % 4))
    assert other[encoding.parts["said"]].tolist() == [-1] * SLOTS
    assert not bytes_of(course.mask((asked + 1) % 4)).any()


def test_what_was_not_offered_cannot_be_said() -> None:
    course = next(moments(RULES["treasure_of_the_duke-4"], 1))
    offered = course.answer.actions()
    for action in (-1, ACTIONS, *(set(range(ACTIONS)) - set(offered))):
        with pytest.raises(ValueError, match=f"action {action} was not offered"):
            course.step(action)
    assert course.answer.actions() == offered


def test_many_games_at_once_are_the_same_games_one_after_the_other() -> None:
    rules = RULES["treasure_of_the_duke-2"]
    games = Courses([Course(rules) for _ in range(3)])
    games.begin([7, 8, 9])
    single = Course(rules)
    source = Chance(8)
    single.begin(source.below(1 << 30))
    chooser = random.Random(1)
    finished = 0
    while finished < 2:
        masks = bytes_of(games.masks).reshape(3, ACTIONS)
        seen = numbers_of(games.observations).reshape(3, games.size)
        assert np.flatnonzero(masks[1]).tolist() == single.answer.actions()
        assert (seen[1] == numbers_of(single.observed(single.state.asked))).all()
        actions = [int(chooser.choice(np.flatnonzero(mask).tolist())) for mask in masks]
        seat = single.state.asked
        games.step(actions)
        single.step(actions[1])
        assert bool(games.ended[1]) == single.state.over
        if single.state.over:
            assert games.rewards[1] == single.share(seat)
            finished += 1
            single.begin(source.below(1 << 30))
