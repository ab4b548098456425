"""The learned forecast fits its weights, sees what its seat sees, and can be exchanged for another one."""

import json
from importlib import resources
from typing import Any

import pytest

from cadwallon.bots.learned import FILE, Learned, inputs_digest, learned
from cadwallon.bots.position import Evaluator, win_share
from cadwallon.bots.scene import COMMON, COMMON_COUNT, OWN, OWN_COUNT, THIEF, THIEF_COUNT, Scene
from cadwallon.bots.search import SearchBot
from cadwallon.bots.worth import Appraisal
from cadwallon.engine.chance import Chance
from cadwallon.rules.treasure import TREASURES
from cadwallon.view.sample import sample
from cadwallon.view.view import view_of
from tests.kit import Table


def look(t: Table) -> Appraisal:
    return Appraisal(view_of(t.g, t.g.asked))


def own(t: Table, place: int, name: str) -> float:
    return float(Scene(look(t)).own[place * OWN_COUNT + OWN.index(name)])


def of_thief(t: Table, place: int, thief: int, name: str) -> float:
    return float(Scene(look(t)).thieves[(place * 4 + thief) * THIEF_COUNT + THIEF.index(name)])


def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.files("cadwallon.bots").joinpath(FILE).read_text("utf-8"))
    return found


def test_the_weights_fit_the_inputs() -> None:
    """Whoever changes the inputs, or the fitted forecast below them, teaches the network anew."""
    assert (len(OWN), len(THIEF), len(COMMON)) == (OWN_COUNT, THIEF_COUNT, COMMON_COUNT)
    assert kept()["inputs"] == inputs_digest()


def test_weights_of_other_inputs_are_refused() -> None:
    with pytest.raises(ValueError, match=r"run tools/fit_forecast.py again"):
        Learned({**kept(), "inputs": "0123456789abcdef"})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_add_up(players: int) -> None:
    t = Table(players=players, ducats={0: 8, 1: 20}, round=6)
    shares = learned().shares(look(t))
    assert sum(shares) == pytest.approx(1.0)
    assert shares[1] == max(shares)
    assert learned().share(look(t), 1) == shares[1]


def test_a_network_that_says_nothing_leaves_the_fitted_forecast() -> None:
    t = Table(players=4, ducats={0: 8, 1: 12}, round=5)
    mute = {**kept(), "out": [0] * len(kept()["out"])}
    shares = Learned(mute).shares(look(t))
    assert shares == pytest.approx([win_share(look(t), seat) for seat in range(4)])


def test_an_adventure_that_it_does_not_know_is_no_reason_to_fail() -> None:
    t = Table(players=2, round=5)
    said = kept()
    without = {layer: {**said[layer], "adventures": {}} for layer in ("thieves", "gangs")}
    assert sum(Learned({**said, **without}).shares(look(t))) == pytest.approx(1.0)


def test_it_sees_nothing_that_its_seat_does_not() -> None:
    t = Table(players=4, hands={1: ["run", "jinx"], 2: ["parry"]}, round=5)
    view = view_of(t.g, t.g.asked)
    shares = learned().shares(Appraisal(view))
    for seed in range(5):
        world = sample(view, Chance(seed))
        assert learned().shares(Appraisal(view_of(world, world.asked))) == shares


@pytest.mark.rule("LEA-3", "END-2", "MIS-2")
def test_the_way_home_is_paid_with_ap() -> None:
    """Of the seven AP of the turn to come one takes her out with her scroll, three are kept for a mission."""
    t = Table(at={"leona": "N1"}, others="left", carries={"leona": ["scroll"]}, ducats={0: 10}, round=6, alarm=True)
    assert own(t, 0, "end") == 10 + 2
    assert own(t, 0, "spare") == 7 - 1 - 3
    assert own(t, 0, "stuck") == 0


@pytest.mark.rule("END-3")
def test_who_cannot_get_home_is_charged_for() -> None:
    t = Table(at={"leona": "N1"}, others="left", carries={"leona": ["scroll"]}, ducats={0: 10}, round=7, alarm=True)
    assert own(t, 0, "turns") == 0  # the turn that goes on is not counted
    assert own(t, 0, "end") == 10 - 3
    assert own(t, 0, "stuck") == 1


@pytest.mark.rule("COM-3")
def test_an_attack_is_worth_its_chance_by_its_loot() -> None:
    near = Table(at={"leona": "08", "valdur": "14"}, carries={"valdur": ["scroll"]}, round=6)
    far = Table(at={"leona": "08", "valdur": "S1"}, carries={"valdur": ["scroll"]}, round=6)
    assert own(near, 0, "strike") > 0
    assert own(near, 1, "blow") > 0
    assert own(far, 0, "strike") < own(near, 0, "strike")


@pytest.mark.rule("LEA-3", "COM-3")
def test_every_thief_is_seen_with_his_load_and_who_may_strike_him() -> None:
    """Leona stands with a scroll within the reach of Valdur, the fourth of his gang; he has nothing to take."""
    t = Table(at={"leona": "08", "valdur": "14"}, carries={"leona": ["scroll"]}, round=6)
    assert (of_thief(t, 0, 0, "load"), of_thief(t, 1, 3, "load")) == (1, 0)
    assert of_thief(t, 0, 0, "stake") > of_thief(t, 1, 3, "stake") > 0
    assert of_thief(t, 0, 0, "any_blow") > 0
    assert of_thief(t, 1, 3, "strike") == pytest.approx(own(t, 1, "strike"))


@pytest.mark.rule("RND-2")
def test_what_is_left_of_a_turn_is_seen() -> None:
    """In the middle of a turn the AP that are left are told, and who can still act; of rivals nothing of the kind."""
    full = Table(at={"leona": "08", "valdur": "14"}, ap={0: 7}, round=6)
    spent = Table(at={"leona": "08", "valdur": "14"}, ap={0: 2}, round=6)
    assert (own(full, 0, "acts"), own(full, 0, "ap"), own(spent, 0, "ap")) == (1, 7, 2)
    assert (own(full, 1, "acts"), own(full, 1, "ap")) == (0, 0)
    assert (of_thief(full, 0, 0, "fresh"), of_thief(full, 1, 0, "fresh")) == (1, 0)
    assert learned().share(look(full), 0) > learned().share(look(spent), 0)


def test_a_search_asks_the_evaluator_that_it_was_given() -> None:
    """One that is sure of a win says so about every option."""

    class Hopeful(Evaluator):
        def share(self, table: Appraisal, seat: int) -> float:
            return 1.0 if seat == 0 else 0.0

    t = Table(players=2, chests={"LI": "scroll"}, round=3)
    estimates = SearchBot(1, 24, width=4, evaluator=Hopeful()).think(view_of(t.g, 0))
    assert {estimate.total / estimate.playouts for estimate in estimates} == {1.0}


@pytest.mark.rule("MIS-2", "END-2")
def test_treasures_are_counted_by_kind_and_by_the_missions_that_ask_for_them() -> None:
    carried = Table(
        at={"leona": "08"}, carries={"leona": ["scroll", "scroll"]}, missions=["scroll_1", "keys_0"], round=4
    )
    scroll, keys = (TREASURES.index(name) for name in ("scroll", "keys"))
    assert own(carried, 0, f"inside_{scroll}") == 2
    assert own(carried, 0, f"wanted_{scroll}") == 2
    assert own(carried, 0, f"wanted_{keys}") == own(carried, 0, f"safe_{scroll}") == 0
    assert Scene(look(carried)).common[COMMON.index(f"missions_{keys}")] == 1
    outside = Table(at={"leona": "left"}, carries={"leona": ["scroll"]}, missions=["scroll_1"], round=4)
    assert (own(outside, 0, f"inside_{scroll}"), own(outside, 0, f"safe_{scroll}")) == (0, 1)
    assert own(outside, 0, f"wanted_{scroll}") == 0


def test_it_knows_the_thieves_by_name() -> None:
    t = Table(at={"leona": "08", "valdur": "14"}, round=3)
    nobody = Learned({**kept(), "characters": {}})
    assert learned().shares(look(t)) != pytest.approx(nobody.shares(look(t)), abs=1e-6)
    gone = Table(at={"leona": "08"}, others="left", round=3)
    only_leona = Learned({**kept(), "characters": {"leona": kept()["characters"]["leona"]}})
    assert learned().shares(look(gone)) == pytest.approx(only_leona.shares(look(gone)))


def test_a_seat_knows_its_own_hand_whoever_is_asked() -> None:
    """While the first gang is asked the second one's cards count for whoever looks through its eyes, and only then."""
    empty, full = (Table(players=4, hands={1: hand}, round=5) for hand in ([], ["run", "powerful_blow"]))
    same_size = Table(players=4, hands={1: ["bribe", "parry"]}, round=5)
    assert learned().eyes(0, 1) == 1
    mine, other = (learned().share(Appraisal(view_of(t.g, 1)), 1) for t in (full, same_size))
    assert mine != pytest.approx(other, abs=1e-6)
    theirs = [learned().share(Appraisal(view_of(t.g, 0)), 1) for t in (full, same_size)]
    assert theirs[0] == theirs[1] != learned().share(Appraisal(view_of(empty.g, 0)), 1)
    blind = Learned({**kept(), "cards": {}})
    assert blind.share(Appraisal(view_of(full.g, 1)), 1) == pytest.approx(theirs[0])


def test_the_fitted_forecast_looks_through_the_eyes_of_who_is_asked() -> None:
    """So does the old mastermind, which newer ones are measured against."""
    assert Evaluator().eyes(0, 1) == 0
