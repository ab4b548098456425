"""Drawing is fair with the expansion too: the lots of the turn question are its movements, each of them once."""

import pytest

from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import K_TURN
from tests.properties.expansion_games import NEW, Expansion
from tests.properties.games import Setting, answers, begin, drawn, forget_caches
from tests.properties.test_draw import check_lots

OFTEN = 3  # one turn question of so many is looked at lot by lot


@pytest.mark.rule("GEN-9", "TRN-2", "CAT-2")
@pytest.mark.parametrize("game", [game for game in NEW if game.players == 4], ids=str)
def test_what_is_drawn_was_legal(game: Expansion) -> None:
    seed, lotteries, turns = 7, 0, 0
    g = begin(Setting(game.players, "revised", "short", game.adventure), seed, game.rules())
    think = Chance(seed)
    for _ in answers(g, drawn, seed):
        twin = g.clone()
        forget_caches(twin)
        assert twin.draw_option(think) in g.options()
        if g.kind == K_TURN:
            turns += 1
            if turns % OFTEN == 0:
                lotteries += check_lots(twin)
    assert lotteries > 0
