"""What bots keep between two looks at the table: right for every rulebook, and no rulebook kept alive for it."""

import sys

import pytest

from cadwallon.bots.prospects import strides_of
from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.rulebook import Rules

GANGS = ["executioners", "kaldern"]


def stride(rules: Rules, name: str) -> int:
    return strides_of(rules)[[figure.name for figure in rules.figures].index(name)]


@pytest.mark.rule("KSE-5", "GEN-12")
def test_who_is_hired_walks_as_his_own_card_says() -> None:
    rules = make_rules(GANGS, "price_of_pride")
    names = [figure.name for figure in rules.parts.hirelings]
    iraem = rules.with_hired(4, names.index("iraem"))  # in the place of the first of Kaldern's gang
    instead = rules.with_hired(2, names.index("sienne"))  # Iris stays at home
    for _ in range(2):  # asked in turn, each is right every time
        assert (stride(rules, "kaldern"), stride(rules, "iris")) == (4, 5)
        assert (stride(iraem, "iraem"), stride(iraem, "iris")) == (5, 5)
        assert stride(instead, "sienne") == 4
        assert "iris" not in [figure.name for figure in instead.figures[:8]]


def test_rules_that_are_played_no_more_are_not_kept() -> None:
    rules, others = make_rules(GANGS, "price_of_pride"), make_rules(GANGS, "choir_below")
    held = sys.getrefcount(rules)
    strides_of(rules)
    strides_of(others)
    assert sys.getrefcount(rules) == held
