"""Greedy has an answer to every question of every adventure, also in positions that it would never bring about."""

import pytest

from cadwallon.bots.greedy import best_option
from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.view import view_of

GANGS = ["nocturnis", "cursed", "kaldern", "executioners"]
GAMES = 3
OLD_CITY = [(name, True) for name, sheet in list(EVERY_ADVENTURE.items())[:8] if len(GANGS) in sheet.players]


@pytest.mark.parametrize(("adventure", "old"), [*((name, False) for name in EVERY_ADVENTURE), *OLD_CITY])
def test_whatever_is_asked(adventure: str, old: bool) -> None:
    rules = make_rules(GANGS, adventure, expansion=old or None, catacombs=old, inn=old)
    for seed in range(GAMES):
        chance = Chance(seed)
        g = State(rules, Chance(seed))
        g.short_form = True
        g.start(P_SET_UP)
        g.run()
        while not g.over:
            assert best_option(view_of(g, g.asked), chance) in g.options()
            g.play(g.draw_option(chance))
