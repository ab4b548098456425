"""The search: what it finds, and that the same budget of playouts gives the same answers."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots.estimate import DOUBT, ENDS_DOUBT, MOST_BEHIND, TRUST, Estimate, compare_rounds
from cadwallon.bots.greedy import best_option
from cadwallon.bots.position import Evaluator
from cadwallon.bots.search import END_FINALISTS, END_WIDTH, FEWEST, FINALISTS, SearchBot, ordered, what_is_seen
from cadwallon.bots.worth import Appraisal
from cadwallon.core.decisions import K_COMBAT_CARD, K_STEAL, K_TURN
from cadwallon.engine.chance import Chance
from cadwallon.view.view import View, view_of
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


class Thoughtful(SearchBot):
    """Tells whether it searched or left the question to greedy."""

    searched = False

    def think(self, view: View, wanted: int = -1) -> list[Estimate]:
        self.searched = True
        return super().think(view, wanted)


@pytest.mark.parametrize(("playouts", "turn", "card"), [(63, True, False), (511, True, False), (512, True, True)])
def test_with_too_few_playouts_greedy_answers(playouts: int, turn: bool, card: bool) -> None:
    """A few worlds tell nothing about a card in a combat; greedy computes the odds."""
    t = Table(at={"leona": "08", "valdur": "14"}, hands={0: ["jinx", "low_blow"]}, round=6)
    questions = [(view_of(t.g, 0), turn)]
    t.play("move", "leona", "14", "valdur")
    questions.append((view_of(t.g, t.g.asked), card))
    assert [view.kind for view, _ in questions] == [K_TURN, K_COMBAT_CARD]
    for view, searched in questions:
        bot = Thoughtful(1, playouts, width=2, lesser=4)
        answer = bot.choose(view)
        assert bot.searched == searched
        assert searched or answer == best_option(view, Chance(0))


def test_other_windows_need_fewer_playouts() -> None:
    t = Table(
        at={"leona": "08", "valdur": "14"}, carries={"valdur": ["scroll", "keys"]}, round=6, dice=[6, 6, 6, 1, 1, 1] * 3
    )
    t.play("move", "leona", "14", "valdur")
    while t.g.kind != K_STEAL:
        t.play("pass")
    for playouts, searched in ((63, False), (64, True)):
        bot = Thoughtful(1, playouts, lesser=4)
        bot.choose(view_of(t.g, t.g.asked))
        assert bot.searched == searched


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


def test_what_the_end_of_a_turn_promises_is_asked_once() -> None:
    """Many playouts come to the same end: what rivals hold and stocks hide changes nothing of what is seen."""

    class Asked(Evaluator):
        def __init__(self) -> None:
            self.ends: list[int] = []

        def share(self, table: Appraisal, seat: int) -> float:
            self.ends.append(what_is_seen(table.view, vec[i64]()))
            return super().share(table, seat)

    t = Table(players=4, chests={"LI": "scroll", "TR": "red_gem"}, round=2)
    asked = Asked()
    bot = SearchBot(3, 60, width=6, evaluator=asked)
    estimates = bot.think(view_of(t.g, 0))
    assert len(asked.ends) == len(set(asked.ends))
    assert len(asked.ends) < sum(estimate.playouts for estimate in estimates)
    once = len(asked.ends)
    bot.think(view_of(t.g, 0))
    assert len(asked.ends) > once, "the next question is thought about afresh"


@pytest.mark.parametrize(("number", "most"), [(2, 16), (6, 48), (7, 0)])
def test_finalists_are_played_on_until_it_is_our_turn_again(number: int, most: int) -> None:
    """The more, the later in the game, for a few options; the last round is played to the end as it is."""
    t = Table(players=4, chests={"LI": "scroll", "TR": "red_gem"}, round=number)
    estimates = SearchBot(3, 40, width=12, rounds=28).think(view_of(t.g, 0))
    rounds = [estimate.rounds for estimate in estimates]
    assert len({estimate.option for estimate in estimates}) == 12
    assert rounds == sorted(rounds, reverse=True), "whoever was dropped last comes first"
    if most:
        assert most <= sum(rounds) < most + FINALISTS
        assert 2 <= sum(count > 0 for count in rounds) <= FINALISTS
        assert estimates[0].share >= estimates[1].share
        assert estimates[0].rounds == estimates[1].rounds
    else:
        assert sum(rounds) == 0


def test_only_the_question_of_the_turn_is_worth_whole_rounds() -> None:
    t = Table(at={"leona": "08", "valdur": "14"}, hands={0: ["jinx", "low_blow"]}, round=6)
    t.play("move", "leona", "14", "valdur")
    assert {e.rounds for e in SearchBot(1, 24, rounds=24).think(view_of(t.g, t.g.asked))} == {0}


def test_a_round_only_corrects_what_the_end_of_the_turn_promised() -> None:
    """What all finalists have in common says nothing, and of the rest the more is believed the oftener it was seen."""
    safe, exposed = Estimate(1), Estimate(2)
    for estimate in (safe, exposed):
        estimate.add(0.3)
        estimate.rounds = int(DOUBT)
    safe.later, exposed.later = 0.0, -0.2 * DOUBT
    compare_rounds([safe, exposed], DOUBT)
    assert safe.share == pytest.approx(0.35)
    assert exposed.share == pytest.approx(0.25)
    compare_rounds([safe, exposed], 3 * DOUBT)
    assert safe.share == pytest.approx(0.325), "who doubts more believes less"
    for estimate in (safe, exposed):
        estimate.rounds *= 3
        estimate.later *= 3
    compare_rounds([safe, exposed], 3 * DOUBT)
    assert safe.share == pytest.approx(0.35)


def test_a_doubt_may_grow_with_what_is_left_of_the_game() -> None:
    """The same rounds of the same worlds; five rounds are left after the second, and more of the shift is doubted."""
    t = Table(players=4, chests={"LI": "scroll", "TR": "red_gem"}, round=2)
    shifts = []
    for doubts in ((9.0, 0.0), (4.0, 1.0), (9.0, 1.0)):
        bot = SearchBot(3, 8, width=2, rounds=28, doubt=doubts[0], doubt_left=doubts[1])
        shifts.append({estimate.option: estimate.shift for estimate in bot.think(view_of(t.g, 0))})
    assert shifts[0] == shifts[1]
    assert all(abs(less) < abs(more) for less, more in zip(shifts[2].values(), shifts[0].values(), strict=True))


@pytest.mark.parametrize(("number", "playouts"), [(5, 40), (6, 80), (7, 160)])
def test_the_last_two_rounds_are_looked_at_more_widely(number: int, playouts: int) -> None:
    """There no forecast tells what decides the game, so that much more is played to its end."""
    t = Table(players=4, at={"leona": "08", "valdur": "14"}, hands={0: ["jinx", "low_blow"]}, round=number)
    view = view_of(t.g, 0)
    assert len(view.options) > END_WIDTH / 4
    estimates = SearchBot(3, 40, width=6, rounds=40, finalists=3, to_the_end=True).think(view)
    assert len(estimates) == (6 if number == 5 else min(len(view.options), playouts // 4))
    assert len(estimates) <= END_WIDTH
    played_on = sum(estimate.rounds > 0 for estimate in estimates)
    if number == 6:
        assert played_on == min(len(estimates), END_FINALISTS, int(40 * 6 / 7 * 2 / 4)) > 3
    else:
        assert played_on <= 3
        assert played_on > 0 or number == 7
    narrow = SearchBot(3, 40, width=6, rounds=40, finalists=3).think(view)
    assert len(narrow) == 6, "who does not play to the end looks no further"


@pytest.mark.parametrize(("number", "to_the_end"), [(5, False), (6, True)])
def test_in_the_last_round_but_one_finalists_may_go_on_to_the_end(number: int, to_the_end: bool) -> None:
    """To whom every position looks even, only the results of games make a difference."""

    class Even(Evaluator):
        def share(self, table: Appraisal, seat: int) -> float:
            return 0.5

    t = Table(players=2, at={"leona": "08", "valdur": "14"}, carries={"valdur": ["scroll"]}, round=number, alarm=True)
    estimates = SearchBot(1, 2, width=2, rounds=12, to_the_end=True, evaluator=Even()).think(view_of(t.g, 0))
    assert all(estimate.rounds > 0 and estimate.later == 0 for estimate in estimates)
    assert any(estimate.ended != 0 for estimate in estimates) == to_the_end
    assert all((2 * estimate.ended).is_integer() for estimate in estimates)


def test_what_the_last_round_adds_is_believed_less() -> None:
    """It is the result of one game: only after sixty of them it counts half."""
    winner, loser = Estimate(1), Estimate(2)
    for estimate in (winner, loser):
        estimate.add(0.3)
        estimate.rounds = int(ENDS_DOUBT)
    winner.ended, loser.ended = 0.2 * ENDS_DOUBT, 0.0
    compare_rounds([winner, loser], DOUBT)
    assert winner.share == pytest.approx(0.35)
    assert loser.share == pytest.approx(0.25)


def test_the_turn_that_is_about_to_begin_counts() -> None:
    """Two gangs that have the same: a round later, before our last turn, we are not worse off by that turn."""
    loads = ["scroll", "keys", "bracelet"]
    t = Table(carries={"leona": loads, "valdur": loads}, ducats={0: 9, 1: 9}, round=6, alarm=True)
    estimates = SearchBot(1, 40, width=2, rounds=40).think(view_of(t.g, 0))
    changed = sum(e.later for e in estimates) / sum(e.rounds for e in estimates)
    assert -0.15 < changed < 0.15


@pytest.mark.rule("LEA-7")
def test_a_turn_before_the_alarm_ends_when_the_gates_are_closed() -> None:
    """The forecast is for the beginning of a turn: between two rounds it would take whoever moved last for the next."""
    t = Table(players=4, round=4, turn=3, first=0)
    view = view_of(t.g, 3)
    ends = []

    class Watching(SearchBot):
        def _turn(self, g, me, option, root):  # type: ignore[no-untyped-def]
            share = super()._turn(g, me, option, root)
            ends.append((g.phase, g.player, sum(g.portcullis)))
            return share

    Watching(1, 8, width=2).think(view)
    assert {(phase < 3, player) for phase, player, _ in ends} == {(True, 0)}
    assert all(closed for _, _, closed in ends)


@pytest.mark.rule("SET-9")
def test_a_place_is_judged_when_its_thief_has_made_use_of_it() -> None:
    t = Table(phase="setup", dice=[6, 6, 1, 1])
    assert t.asked() == "place_thief"
    view = view_of(t.g, t.g.asked)
    ends = []

    class Watching(SearchBot):
        def _opening(self, g, me, option):  # type: ignore[no-untyped-def]
            share = super()._opening(g, me, option)
            ends.append((g.round, g.player, g.phase < 3))
            return share

    estimates = Watching(1, width=9, rounds=32).think(view)
    assert set(ends) == {(2, view.seat, True)}, "the beginning of our second turn"
    assert len(estimates) == 8, "four rounds for each place"
    assert 32 <= sum(estimate.playouts for estimate in estimates) < 40
    assert estimates[0].playouts == max(estimate.playouts for estimate in estimates)


@pytest.mark.rule("SET-9")
@pytest.mark.parametrize(("rounds", "thinks"), [(0, False), (FEWEST - 1, False), (FEWEST, True)])
def test_thieves_are_placed_as_greedy_does_where_few_rounds_can_be_played(rounds: int, thinks: bool) -> None:
    t = Table(phase="setup", dice=[6, 6, 1, 1])
    view = view_of(t.g, t.g.asked)

    class Watching(SearchBot):
        thoughts = 0

        def think(self, view: View, wanted: int = -1) -> list[Estimate]:
            type(self).thoughts += 1
            return super().think(view, wanted)

    chosen = Watching(1, playouts=1000, rounds=rounds).choose(view)
    assert Watching.thoughts == thinks
    assert thinks or chosen == best_option(view, Chance(0))


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
