"""The search: what it finds, and that the same budget of playouts gives the same answers."""

import pytest

from cadwallon.bots.greedy import best_option
from cadwallon.bots.search import MOST_BEHIND, TRUST, Estimate, SearchBot, ordered
from cadwallon.engine.chance import Chance
from cadwallon.view.view import view_of
from tests.kit import Table


def thought(t: Table, playouts: int = 24) -> list[str]:
    return t.words(SearchBot(1, playouts).choose(view_of(t.g, t.g.asked)))


@pytest.mark.rule("LEA-3")
def test_leaves_at_the_last_moment() -> None:
    t = Table(at={"leona": "N1"}, others="left", carries={"leona": ["scroll"]}, round=7, alarm=True)
    assert thought(t) == ["leave", "leona"]


@pytest.mark.rule("MIS-2")
def test_a_mission_before_the_treasures_leave() -> None:
    """Leaving first would forfeit eight ducats and six more; the AP suffice for both in the right order."""
    t = Table(
        at={"leona": "N1"},
        others="left",
        carries={"leona": ["scroll", "scroll", "scroll"]},
        missions=["scroll_2"],
        round=7,
        alarm=True,
    )
    assert thought(t) == ["mission", "scroll_2"]
    t.play("mission", "scroll_2")
    assert thought(t) == ["leave", "leona"]


def test_it_thinks_inside_a_combat() -> None:
    """Whoever defends a whole set against an equal attacker plays the better card."""
    t = Table(
        at={"leona": "08", "valdur": "14"},
        carries={"valdur": ["scroll", "scroll", "scroll"]},
        hands={1: ["second_blade"]},
        ducats={0: 10, 1: 10},
        round=6,
    )
    t.play("move", "leona", "14", "valdur")
    while t.g.asked == 0:
        t.play("pass")
    assert t.g.asked == 1
    view = view_of(t.g, 1)
    estimates = SearchBot(1, 200).think(view)
    assert {estimate.option for estimate in estimates} == set(view.options)


def test_playouts_are_shared_out() -> None:
    t = Table(players=4, chests={"LI": "scroll", "TR": "red_gem"}, round=2)
    view = view_of(t.g, 0)
    estimates = SearchBot(3, 40, width=6).think(view)
    assert len(estimates) == 6
    assert 40 <= sum(estimate.playouts for estimate in estimates) < 46
    assert estimates[0].playouts == max(estimate.playouts for estimate in estimates)
    assert all(0 <= estimate.share <= 1 for estimate in estimates)
    again = SearchBot(3, 40, width=6).think(view)
    assert [(e.option, e.playouts, e.total) for e in again] == [(e.option, e.playouts, e.total) for e in estimates]


def test_other_questions_may_get_a_part_of_the_budget() -> None:
    t = Table(
        at={"leona": "08", "valdur": "14"},
        carries={"valdur": ["scroll"]},
        hands={0: ["jinx", "low_blow"]},
        round=6,
    )
    turn = view_of(t.g, 0)
    t.play("move", "leona", "14", "valdur")
    combat = view_of(t.g, t.g.asked)
    for view, least, most in ((turn, 32, 40), (combat, 8, 12)):
        estimates = SearchBot(3, 32, width=8, lesser=4).think(view)
        assert least <= sum(estimate.playouts for estimate in estimates) <= most


def test_with_too_few_playouts_greedy_answers() -> None:
    """A few worlds tell nothing about a card in a combat."""
    t = Table(at={"leona": "08", "valdur": "14"}, hands={0: ["jinx", "low_blow"]}, round=6)
    t.play("move", "leona", "14", "valdur")
    view = view_of(t.g, t.g.asked)
    answers = {SearchBot(seed, 32, lesser=4).choose(view) for seed in range(12)}
    assert answers == {best_option(view, Chance(0))}


@pytest.mark.rule("LEA-3")
def test_what_is_clear_needs_no_more_worlds() -> None:
    """Staying inside would forfeit everything: after a few worlds there is nothing left to find out."""
    t = Table(at={"leona": "N1"}, others="left", carries={"leona": ["scroll"]}, round=7, alarm=True)
    estimates = SearchBot(1, 1000).think(view_of(t.g, t.g.asked))
    assert t.words(estimates[0].option) == ["leave", "leona"]
    assert sum(estimate.playouts for estimate in estimates) < 400


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(("number", "results_only"), [(6, False), (7, True)])
def test_the_last_round_is_played_to_the_end(number: int, results_only: bool) -> None:
    """Whoever still has his turn may take a lead away: then a playout ends with a win, a draw or a loss."""
    t = Table(
        at={"leona": "08", "valdur": "14"},
        carries={"leona": ["scroll"], "valdur": ["scroll", "scroll"]},
        round=number,
        alarm=True,
    )
    totals = [estimate.total for estimate in SearchBot(1, 20, width=2).think(view_of(t.g, 0))]
    assert all((2 * total).is_integer() for total in totals) == results_only


def test_what_greedy_likes_less_has_to_promise_more() -> None:
    first, other = Estimate(1), Estimate(2, behind=4.0)
    for estimate in (first, other):
        estimate.playouts, estimate.total = 10, 3.0
    assert first.share - other.share == pytest.approx(4 * TRUST)
    t = Table(players=4, at={"leona": "08", "valdur": "14"}, hands={0: ["jinx", "low_blow"]}, round=2)
    view = view_of(t.g, 0)
    behind = {estimate.option: estimate.behind for estimate in SearchBot(1, 24).think(view)}
    assert behind[best_option(view, Chance(0))] == 0.0
    assert 0.0 < max(behind.values()) <= MOST_BEHIND
    t.play("move", "leona", "14", "valdur")
    combat = SearchBot(1, 24).think(view_of(t.g, t.g.asked))
    assert {estimate.behind for estimate in combat} == {0.0}, "worths in a combat are an order, not ducats"


def test_a_wanted_option_is_looked_at_to_the_end() -> None:
    t = Table(players=4, chests={"LI": "scroll"}, round=2)
    view = view_of(t.g, 0)
    unlikely = ordered(view)[-1]
    estimates = SearchBot(3, 40, width=4).think(view, unlikely)
    found = next(estimate for estimate in estimates if estimate.option == unlikely)
    assert found.playouts == max(estimate.playouts for estimate in estimates)


def test_a_budget_of_time() -> None:
    t = Table(players=4, chests={"LI": "scroll"}, round=2)
    view = view_of(t.g, 0)
    assert SearchBot(3, seconds=0.001).choose(view) in view.options
