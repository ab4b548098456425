"""A bot's eyes are made once for a game: whatever they saw before, the next look is as good as a first one."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots.greedy import best_option, option_worths
from cadwallon.bots.prospects import Tally, balls_of
from cadwallon.bots.search import what_is_seen
from cadwallon.bots.worth import Appraisal, sight
from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.fields import FIELDS
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.fields import FLAG, NUMBER, ROW
from cadwallon.view.sample import sample
from cadwallon.view.view import View, view_of
from tests.kit import GANGS, Table


def questions(adventure: str, most: int, every: int = 1) -> Iterator[State]:
    """Every so many-th question of a game that greedy bots play."""
    g = State(make_rules(GANGS[:3], adventure), Chance(4))
    g.short_form = True
    g.start(P_SET_UP)
    g.run()
    chance = Chance(1)
    for number in range(most * every):
        if g.over:
            return
        if len(g.options()) > 1 and number % every == 0:
            yield g
        g.play(best_option(view_of(g, g.asked), chance))


@pytest.mark.parametrize("adventure", EVERY_ADVENTURE)
def test_a_look_leaves_nothing_behind(adventure: str) -> None:
    table: Appraisal | None = None
    for g in questions(adventure, 12, every=11):
        view = view_of(g, g.asked)
        table = sight(table, view)
        assert option_worths(table, view.options) == option_worths(Appraisal(view), view.options)
        lent = sight(table, View(g, g.asked, True))
        assert option_worths(lent, view.options) == option_worths(table, view.options)


def test_other_rules_get_other_eyes() -> None:
    one, other = Table(), Table(players=3)
    table = sight(None, view_of(one.g, 0))
    assert sight(table, view_of(one.g, 0)) is table
    assert sight(table, view_of(other.g, 0)) is not table


def test_bounds_hide_nothing() -> None:
    """The best plan is the best of all, although most are never looked at."""
    for g in questions("treasure_of_the_duke", 8, every=13):
        table = Appraisal(view_of(g, g.asked))
        for thief in range(g.rules.thieves):
            outlook = table.outlook(thief)
            for space in range(g.rules.board.city):
                row = (space, False, min(table.exit_steps[space], 199), table.steps, space * table.spaces)
                found = outlook.best_plan(*row)
                bounds = outlook.bound
                outlook.bound = vec[float]([1000.0] * len(bounds))
                assert outlook.best_plan(*row) == found
                outlook.bound = bounds


def test_a_tally_counts_sets() -> None:
    board = Table().rules.board
    balls, tally = balls_of(board), Tally()
    added = [(7 * number % board.count, number % 7) for number in range(15)]
    for place, reach in added:
        tally.add(balls, place, reach)
    for space in range(board.count):
        assert tally.count(space) == sum(board.dist[space][place] <= reach for place, reach in added)
    tally.clear()
    assert [tally.count(space) for space in range(board.count)] == [0] * board.count


# --- what a search remembers a question by ----------------------------------------------------------------------------
def test_worlds_that_look_alike_have_one_number() -> None:
    chance = Chance(2)
    for g in questions("treasure_of_the_duke", 10, every=17):
        view = view_of(g, g.asked)
        options = g.options().seen()
        for _ in range(3):
            world = sample(view, chance)
            assert what_is_seen(view_of(world, view.seat), options) == what_is_seen(view, options)


def test_every_lasting_number_counts() -> None:
    t = Table(players=3)
    options = t.g.options().seen()
    plain = what_is_seen(view_of(t.g, 0), options)
    assert what_is_seen(view_of(t.g, 0), options[:-1]) != plain
    for field in FIELDS:
        view = view_of(t.g, 0)
        value = getattr(view, field.name)
        if field.holds == ROW:
            setattr(view, field.name, vec[i64]([*value, 1]))
        elif field.holds == NUMBER:
            setattr(view, field.name, value + 1)
        elif field.holds == FLAG:
            setattr(view, field.name, not value)
        else:
            continue
        assert (what_is_seen(view, options) == plain) == field.fleeting, field.name
