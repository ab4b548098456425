"""The list of options: whoever draws from it draws fairly, for nothing stands in it twice."""

import pytest

from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from tests.kit import ASHES, GANGS, Table
from tests.properties.games import busy

GAMES = 6


@pytest.mark.parametrize("adventure", EVERY_ADVENTURE)
def test_no_list_holds_an_option_twice(adventure: str) -> None:
    players = EVERY_ADVENTURE[adventure].players[-1]
    rules = make_rules(GANGS[:players], adventure)
    for seed in range(GAMES):
        g = State(rules, Chance(seed))
        g.short_form = seed % 2 == 0
        g.start(P_SET_UP)
        g.run()
        think = Chance(seed + 31)
        while not g.over:
            options = list(g.options())
            assert options, "somebody is asked and has no answer"
            assert len(set(options)) == len(options)
            g.play(busy(g, think))


@pytest.mark.rule("KCO-2", "W4")
def test_two_copies_of_second_chance_offer_each_reroll_once() -> None:
    t = Table(
        adventure=ASHES,
        dice=[1, 2, 6, 6],
        at={"leona": "02", "valdur": "03"},
        hands={0: ["second_chance", "second_chance"]},
    )
    t.play("move", "leona", "03", "valdur")
    t.play("card", "second_chance")
    t.play("card", "second_chance")
    while t.asked() != "combat_reroll":
        t.play("pass")
    offered = [" ".join(words) for words in t.options("second_chance")]
    assert len(offered) == len(set(offered)) == 2
