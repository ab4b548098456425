"""What greedy knows of the Night of the Long Cutlasses: the counter, the auction, and the Guild's turn."""

import pytest

from cadwallon.bots import make_bot
from cadwallon.bots.blows import attack_chance
from cadwallon.bots.odds import attack_wins
from cadwallon.bots.worth import Appraisal
from cadwallon.content.base.adventures.night_of_the_long_cutlasses.sheet import DICE, HAGGLED_PRICE, PRICE
from cadwallon.view.view import view_of
from tests.kit import Table

NIGHT = "night_of_the_long_cutlasses"
AWAY = {"kornak": "S4", "valrut": "S1", "sienne": "W4", "isabeau": "E4"}


def answer(t: Table) -> list[str]:
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def test_sells_every_gem_at_the_counter() -> None:
    """ADV-3.8  Four ducats each; a red gem is worth two at the end."""
    t = Table(
        adventure=NIGHT, players=3, at={"leona": "TR", **AWAY}, others="left", carries={"leona": ["red_gem", "red_gem"]}
    )
    assert answer(t)[:2] == ["special", "leona"]
    t.play("special", "leona")
    while t.asked() == "sell":
        assert answer(t) == ["item", "red_gem"]
        t.play("item", "red_gem")
    assert t.ducats(0) == 8


def test_takes_gems_to_the_counter() -> None:
    t = Table(
        adventure=NIGHT, players=3, at={"leona": "18", **AWAY}, others="left", carries={"leona": ["red_gem", "red_gem"]}
    )
    assert answer(t) == ["move", "leona", "TR"]


def test_the_counter_draws_more_before_the_price_falls() -> None:
    """EV-3a"""
    t = Table(adventure=NIGHT, players=3, at={"leona": "18", **AWAY}, carries={"leona": ["red_gem"]})
    before = Appraisal(view_of(t.g, 0))
    t.g.sheet_count[PRICE] = HAGGLED_PRICE
    after = Appraisal(view_of(t.g, 0))
    leona = t.figure("leona")
    assert before.advice.special(before, leona, 0, 0)[0] > after.advice.special(after, leona, 0, 0)[0] > 0


def test_bids_when_a_rival_with_gems_is_within_reach() -> None:
    """ADV-3.2  Nobody bids after him: one AP is enough."""
    rich = {"valdur": ["red_gem", "red_gem"], "faras": ["green_gem"]}
    at = {"valdur": "17", "faras": "18", "kornak": "16", "valrut": "24", "sienne": "25", "isabeau": "11"}
    t = Table(adventure=NIGHT, players=3, at=at, carries=rich, round=3, first=1, phase="round")
    while t.g.asked != 0:
        t.expect_asked(t.g.asked, "bid")
        t.play("pass")
    assert answer(t) == ["bid", "1"]


def test_does_not_bid_for_nothing() -> None:
    t = Table(adventure=NIGHT, players=3, at={"leona": "18", **AWAY}, others="left", round=3, phase="round")
    t.expect_asked(0, "bid")
    assert answer(t) == ["pass"]


def test_the_commander_strikes_who_carries_gems() -> None:
    """ADV-3.3, ADV-3.4"""
    at = {"valdur": "17", "faras": "18", "kornak": "16", "valrut": "W3", "sienne": "W4", "isabeau": "E4"}
    t = Table(adventure=NIGHT, players=3, at=at, carries={"valdur": ["red_gem"]}, round=3, phase="round", ducats={1: 5})
    t.play("bid", "1")
    while t.asked() == "bid":
        t.play("pass")
    t.expect_asked(0, "move_figure", "ADV-3.3")
    words = answer(t)
    assert words[-1] == "valdur"


@pytest.mark.parametrize("dice", [2, 3])
def test_counts_the_cutlasses(dice: int) -> None:
    """ADV-3.9"""
    t = Table(adventure=NIGHT, players=3)
    t.g.sheet_count[DICE] = dice
    table = Appraisal(view_of(t.g, 0))
    kornak, faras = t.figure("kornak"), t.figure("faras")
    assert attack_chance(table, kornak, faras) == attack_wins(dice, t.rules.combat[faras])
