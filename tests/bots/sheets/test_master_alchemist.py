"""What greedy knows of the Master Alchemist: dearer gems, the curse, its cures, and cheap bashing."""

import pytest

from cadwallon.bots import make_bot
from cadwallon.bots.blows import printed
from cadwallon.bots.sheets.master_alchemist import GEMS_TO_COME
from cadwallon.bots.weights import w
from cadwallon.bots.worth import Appraisal
from cadwallon.content.base.adventures.master_alchemist.curse import paralyse
from cadwallon.rules.treasure import GREEN_GEM, RED_GEM, SCROLL
from cadwallon.view.view import view_of
from tests.kit import Table

ALCHEMIST = "master_alchemist"


def answer(t: Table) -> list[str]:
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def appraisal(t: Table) -> Appraisal:
    return Appraisal(view_of(t.g, t.g.asked))


def test_red_and_green_gems_are_one_collection() -> None:
    """ADV-6.9  2, 5, 9: in the last turn, without missions, the third gem is worth four."""
    t = Table(adventure=ALCHEMIST, round=7, carries={"leona": ["red_gem"], "iris": ["green_gem"]})
    assert appraisal(t).one_more(0, RED_GEM) == 4
    assert appraisal(t).one_more(0, GREEN_GEM) == 4
    assert appraisal(t).one_less(0, GREEN_GEM) == 3
    in_a_turn = GEMS_TO_COME + w.hidden_mission * 3  # the others have one left, and a mission may come
    assert appraisal(t).one_more(1, GREEN_GEM) == pytest.approx(2 + in_a_turn)


def test_the_stake_of_a_collector_is_what_his_gems_add() -> None:
    t = Table(adventure=ALCHEMIST, carries={"leona": ["red_gem", "green_gem"], "iris": ["red_gem"]})
    table = appraisal(t)
    assert table.stake(t.figure("leona")) == 3 + 9 - 2
    assert table.stake(t.figure("iris")) == 3 + 9 - 5


def test_a_gem_is_a_risk_and_a_scroll_is_none() -> None:
    t = Table(adventure=ALCHEMIST, at={"leona": "LI"})
    table = appraisal(t)
    leona = t.figure("leona")
    assert table.advice.taking(table, leona, RED_GEM) > 0
    assert table.advice.taking(table, leona, SCROLL) == 0
    paralyse(t.g, leona)
    table = appraisal(t)
    assert table.advice.taking(table, leona, RED_GEM) == 0


def test_the_paralysed_are_a_threat_to_their_gang() -> None:
    """ADV-6.3, ADV-6.6  Turns missed, and perhaps the way out: more for whoever carries much."""
    losses = []
    for load in ([], ["scroll", "scroll", "scroll"]):
        t = Table(adventure=ALCHEMIST, at={"leona": "LI"}, carries={"leona": load}, round=5, alarm=True)
        table = appraisal(t)
        assert table.advice.outlook(table, 0) == 0
        paralyse(t.g, t.figure("leona"))
        table = appraisal(t)
        losses.append(table.advice.outlook(table, 0))
        assert table.advice.outlook(table, 1) == 0
    assert losses[1] < losses[0] < 0


@pytest.mark.parametrize(("number", "verb"), [(1, "bash"), (3, "bash"), (4, "lockpick")])
def test_bashes_while_the_bells_toll(number: int, verb: str) -> None:
    """ADV-6.1"""
    t = Table(adventure=ALCHEMIST, at={"leona": "LI"}, chests={"LI": "scroll"}, round=number)
    assert answer(t)[:2] == [verb, "leona"]


def test_shakes_a_loaded_comrade_awake() -> None:
    """ADV-6.7"""
    t = Table(adventure=ALCHEMIST, at={"leona": "17", "iris": "18"}, carries={"iris": ["red_gem", "green_gem"]},
              others="left", round=6, alarm=True)  # fmt: skip
    paralyse(t.g, t.figure("iris"))
    assert answer(t)[0] == "special"


def test_goes_to_the_laboratory_for_two_comrades() -> None:
    """ADV-6.8"""
    t = Table(adventure=ALCHEMIST, at={"leona": "28", "iris": "N1", "davitto": "S1"}, round=4, others="left",
              carries={"iris": ["red_gem"], "davitto": ["green_gem"]})  # fmt: skip
    paralyse(t.g, t.figure("iris"))
    paralyse(t.g, t.figure("davitto"))
    assert answer(t) == ["move", "leona", "LA"]
    t.play("move", "leona", "LA")
    assert answer(t)[0] == "special"


def test_a_statue_fights_with_one_die() -> None:
    t = Table(adventure=ALCHEMIST, at={"leona": "17", "sanaris": "18"})
    paralyse(t.g, t.figure("sanaris"))
    table = appraisal(t)
    leona, sanaris = t.figure("leona"), t.figure("sanaris")
    assert printed(table, leona, sanaris)[0] == [t.rules.combat[leona], 1]
