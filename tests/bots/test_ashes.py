"""What greedy does with The King of Ashes, where a good player would not hesitate."""

from typing import Any

import pytest

from cadwallon.arena.simulate import Options, simulate
from cadwallon.bots import make_bot
from cadwallon.bots.ashes import command_gain
from cadwallon.bots.below import below_worth
from cadwallon.bots.greedy import _EVALUATIONS
from cadwallon.bots.mending import escape_gain
from cadwallon.bots.worth import Appraisal
from cadwallon.content.ashes.catacombs.places import ALTAR, PRISON, SCRIPTORIUM, TUNNEL
from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.core.decisions import KINDS
from cadwallon.view.view import view_of
from tests.content.ashes.scenes import fight, patrol, scene
from tests.kit import Table

AWAKENING = "awakening_of_sophet_drahas"
ONLY_OF_SHEETS = {"bid", "pick_token", "choose_chest"}  # answered by their sheets' advice, or at random


def answer(t: Table) -> list[str]:
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def appraisal(t: Table) -> Appraisal:
    return Appraisal(view_of(t.g, t.g.asked))


def alone(at: str, **more: Any) -> Table:
    """Harid and a rival far away, no chests to think of."""
    return scene({"harid": at, "faras": "30"}, **more)


# --- commands -------------------------------------------------------------------------------------------------------
def test_offers_magic_gems_at_the_altar() -> None:
    t = alone("HA", carries={"harid": ["magic_gem", "magic_gem"]})
    assert answer(t) == ["power", "harid", "altar"]


def test_reads_in_the_scriptorium() -> None:
    assert answer(alone("SC"))[:3] == ["power", "harid", "read"]


def test_heals_and_escapes() -> None:
    assert answer(alone("LI", wounds={"harid": 1}))[:2] == ["heal", "harid"]
    assert answer(alone("prison"))[:2] == ["escape", "harid"]


def test_a_free_way_out_of_prison_is_free_and_certain() -> None:
    """Iraem walks out (PRI-2 without AP and roll); everybody else pays an AP for a chance."""
    iraem = scene({"iraem": "prison", "sarys": "02", "faras": "30"}, hired={"elise": "iraem"})
    harid = alone("prison")
    for t, thief, how, chance, ap in ((iraem, "iraem", "0", 1.0, 0), (harid, "harid", "1", 0.5, 1)):
        option = next(option for option in t.g.options() if t.words(option) == ["escape", thief, how])
        table = appraisal(t)
        assert command_gain(table, option) == (escape_gain(table, t.figure(thief)) * chance, ap)


def test_breaks_out_a_prisoner_who_cannot_pay() -> None:
    t = alone("prison", hands={0: ["breakout"]}, ap={0: 0})
    assert answer(t)[:2] == ["play", "breakout"]


def test_declares_an_intrigue_that_is_met() -> None:
    t = alone("N1", intrigues={0: ["IN-19"]}, ducats={0: 30})
    assert answer(t)[:2] == ["declare", "IN-19"]


def test_goes_down_with_a_gem_and_not_without() -> None:
    loaded = alone("LI", adventure="market_for_bones", shown={"LI": "staircase"}, carries={"harid": ["magic_gem"] * 2})
    assert answer(loaded)[:3] == ["move", "harid", "HA"]
    empty = alone("LI", adventure="choir_below", shown={"LI": "staircase"}, chests={"MR": "ducat_chest"})
    assert answer(empty)[2] != "HA"


def test_below_the_city() -> None:
    t = alone("LI", carries={"harid": ["magic_gem"]}, round=5, alarm=True)
    table = appraisal(t)
    harid = t.figure("harid")
    assert below_worth(table, harid, ALTAR, True) > below_worth(table, harid, TUNNEL, True)
    assert below_worth(table, harid, SCRIPTORIUM, True) > below_worth(table, harid, SCRIPTORIUM, False)
    assert below_worth(table, harid, PRISON, True) < below_worth(table, harid, SCRIPTORIUM, False)


def test_the_first_chart_draws_a_thief_down() -> None:
    t = alone("LI", adventure=AWAKENING, shown={"LI": "staircase"})
    assert answer(t)[2] in ("HA", "SC", "TU", "TO")


# --- questions ------------------------------------------------------------------------------------------------------
def test_hires_a_fighter_for_somebody_of_little_use() -> None:
    t = Table(adventure=AWAKENING, phase="setup", dice=[6, 6, 1, 1])
    verb, replaced, hired = answer(t)
    assert (verb, hired) == ("hire", "sienne")
    assert replaced in ("harid", "leona")


def test_the_inn_lends_only_what_is_worth_two_ducats() -> None:
    t = Table(adventure=AWAKENING, phase="setup", dice=[6, 6, 1, 1], inn=True)
    t.play("pass")
    t.play("pass")
    assert answer(t)[:2] == ["take", "crowbar"]


def test_stops_a_wound_that_would_end_an_activation() -> None:
    t = fight("harid", "faras", 5, 4, 3, 3, 2, 1, hands={0: ["blind_fury", "grit"]}, carries={"faras": ["scroll"]})
    t.play("card", "blind_fury")
    while t.asked() != "answer_wound":
        t.play("pass" if t.offers("pass") else t.options()[0][0])
    assert answer(t) == ["card", "grit"]


def test_keeps_a_loaded_thief_out_of_prison() -> None:
    t = patrol("faras", 6, 6, 6, 1, 1, hands={1: ["private_security"]}, carries={"faras": ["scroll"]})
    while t.asked() != "answer_prison":
        t.play("pass")
    assert answer(t) == ["card", "private_security"]


def test_rolls_one_of_a_pair_again_in_the_treasure_room() -> None:
    t = scene({"harid": "TS", "iris": "02", "faras": "30"}, dice=[6, 5, 6], carries={"harid": ["bracelet"]})
    t.play("power", "harid", "dice")
    assert answer(t) == ["reroll", "treasure:bracelet", "6"]
    safe = scene({"harid": "TS", "iris": "02", "faras": "30"}, dice=[6, 5, 1], carries={"harid": ["bracelet"]})
    safe.play("power", "harid", "dice")
    assert answer(safe) == ["pass"]


# --- whole games ----------------------------------------------------------------------------------------------------
def test_every_kind_of_question_has_an_evaluation() -> None:
    known = {KINDS[kind] for kind in _EVALUATIONS}
    assert set(KINDS) - known - ONLY_OF_SHEETS == {"turn"}


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_greedy_beats_random(adventure: str) -> None:
    result = simulate(3, ["greedy", "random", "random"], 3, adventure, seed=21)
    greedy, random = result.total.bots["greedy"], result.total.bots["random"]
    assert greedy.win_rate == 1
    assert greedy.mean_ducats > 10 + 3 * random.mean_ducats
    assert greedy.failures == 0


@pytest.mark.parametrize("options", [Options(expansion=True), Options(True, True, True)])
def test_greedy_plays_the_old_city(options: Options) -> None:
    result = simulate(2, ["greedy"], 2, "king_of_ashes", seed=4, options=options)
    assert result.total.bots["greedy"].failures == 0
