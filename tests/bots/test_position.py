"""What a position promises: more of anything good is not worse, and the shares of a win add up."""

import pytest

from cadwallon.bots.fitted import FITTED, SPREAD
from cadwallon.bots.position import ANY, COUNT, FEATURES, features, forecast, result_share, waits, win_share
from cadwallon.bots.worth import Appraisal
from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.view.view import view_of
from tests.kit import Table


def look(t: Table) -> Appraisal:
    return Appraisal(view_of(t.g, t.g.asked))


def feature(t: Table, seat: int, name: str) -> float:
    return features(look(t))[seat][FEATURES.index(name)]


def test_shares_add_up() -> None:
    t = Table(players=4, ducats={0: 8, 1: 20}, round=6)
    assert sum(win_share(look(t), seat) for seat in range(4)) == pytest.approx(1.0)
    assert win_share(look(t), 1) > win_share(look(t), 0)


@pytest.mark.parametrize("number", [2, 4, 6, 7])
def test_ducats_are_worth_having(number: int) -> None:
    poor, rich = Table(round=number), Table(round=number, ducats={0: 10})
    assert forecast(look(rich))[0] > forecast(look(poor))[0] + 3


@pytest.mark.rule("END-2", "END-3")
def test_the_features_are_those_of_the_rulebook() -> None:
    """Two scrolls outside are five ducats; three thieves inside on the last turn of their gang cost nine at most."""
    t = Table(
        at={"leona": "left"},
        carries={"leona": ["scroll", "scroll"]},
        ducats={0: 4},
        hands={0: ["run", "jinx"]},
        round=7,
        alarm=True,
    )
    assert feature(t, 0, "one") == 1
    assert feature(t, 0, "ducats") == 4
    assert feature(t, 0, "safe") == 5
    assert feature(t, 0, "inside") == 3
    assert -9 <= feature(t, 0, "home") <= 0


@pytest.mark.rule("MIS-2", "MIS-4")
def test_a_mission_goes_to_who_comes_first() -> None:
    """Both gangs have two scrolls on the board; the mission pays 5 + 2, and the first player takes it."""
    t = Table(
        carries={"leona": ["scroll", "scroll"], "valdur": ["scroll"]},
        missions=["scroll_1"],
        mission_deck=[],
        phase="militia",
        dice=[6],
    )
    assert feature(t, 0, "best") == 7
    assert feature(t, 0, "claim") == 7
    assert feature(t, 1, "claim") == 0


@pytest.mark.parametrize(("players", "expected"), [(4, [0, 1, 2, 3]), (3, [0, 1, 3]), (2, [0, 3])])
def test_who_waits_longest_is_the_last_at_every_table(players: int, expected: list[int]) -> None:
    table = look(Table(players=players, round=2))
    assert [waits(table, seat) for seat in range(players)] == expected


@pytest.mark.rule("END-4")
def test_a_game_that_is_over() -> None:
    assert result_share([3, 9, 9], 1) == 0.5
    assert result_share([3, 9, 9], 0) == 0.0


def test_a_fit_for_every_adventure() -> None:
    assert {ANY, *ADVENTURES} <= set(FITTED)
    for name, rows in FITTED.items():
        assert {len(places) for places in rows} == {4}
        assert {len(weights) for places in rows for weights in places} == {COUNT} == {len(FEATURES)}
        assert len(SPREAD[name]) == len(rows)
        assert all(width > 0 for width in SPREAD[name])
