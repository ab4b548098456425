"""Drawing is fair with the expansion too: past comrades, through walls, carefully, flying, down stairs and up again."""

from collections.abc import Callable

import pytest

from cadwallon.content.ashes.catacombs.places import ALTAR
from cadwallon.core.decisions import CAREFUL, DOOR, FLIGHT, K_TURN, MOVE, RUN, VIA
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import b_of, d_of, verb_of
from tests.content.ashes.scenes import scene
from tests.kit import Table
from tests.properties.expansion_games import NEW, Expansion
from tests.properties.games import Setting, answers, begin, drawn
from tests.properties.test_draw import check_draw, check_fair, is_attack, moves_with

OFTEN = 3  # one turn question of so many is looked at number by number
THIRD, FOURTH = 4 * VIA, 8 * VIA  # places in the gang


def goes_to(space: int) -> Callable[[int], bool]:
    return lambda option: verb_of(option) == MOVE and b_of(option) == space


def attaches(cards: int) -> Callable[[int], bool]:
    return lambda option: verb_of(option) == MOVE and d_of(option) & cards == cards


TABLES: dict[str, tuple[Callable[[], Table], list[Callable[[int], bool]]]] = {
    "past two comrades": (
        lambda: scene({"harid": "OB", "iris": "01", "davitto": "02", "faras": "30"}, carries={"harid": ["scroll"]}),
        [moves_with(0), attaches(THIRD), attaches(THIRD + FOURTH)],
    ),
    "past a comrade with a card": (
        lambda: scene(
            {"harid": "OB", "iris": "01", "faras": "30"},
            carries={"harid": ["scroll"]},
            hands={0: ["run", "secret_door"]},
        ),
        [attaches(THIRD + RUN), attaches(THIRD + DOOR)],
    ),
    "carefully": (
        lambda: scene({"harid": "02", "faras": "11"}, hidden={"LI": "trap"}, hands={0: ["careful_steps"]}),
        [moves_with(0), moves_with(CAREFUL), is_attack],
    ),
    "flying": (
        lambda: scene({"harid": "02", "faras": "11"}, equipment={"harid": "flying_potion"}),
        [moves_with(0), moves_with(FLIGHT), is_attack],
    ),
    "down a staircase": (
        lambda: scene({"harid": "02", "faras": "11"}, shown={"LI": "staircase"}),
        [moves_with(0), goes_to(ALTAR)],
    ),
    "up from below": (lambda: scene({"harid": "HA", "faras": "11"}, hands={0: ["run"]}), [moves_with(0)]),
}


@pytest.mark.rule("GEN-9", "TRN-2", "CAT-2", "CAT-4", "RUL-16", "RUL-68")
@pytest.mark.parametrize("name", TABLES)
def test_every_option_of_a_turn_is_drawn_equally_often(name: str) -> None:
    make, wanted = TABLES[name]
    check_fair(make().g, wanted)


@pytest.mark.rule("GEN-9", "TRN-2", "CAT-2")
@pytest.mark.parametrize("game", [game for game in NEW if game.players == 4], ids=str)
def test_what_is_drawn_was_legal(game: Expansion) -> None:
    seed, turns = 7, 0
    g = begin(Setting(game.players, "revised", "short", game.adventure), seed, game.rules())
    think = Chance(seed)
    for _ in answers(g, drawn, seed):
        assert g.clone().draw_option(think) in g.options()
        if g.kind == K_TURN:
            turns += 1
            if turns % OFTEN == 0:
                check_draw(g)
    assert turns > OFTEN
