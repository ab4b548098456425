"""Nobody learns what is hidden from him, with the expansion: intrigues, tokens, the order of the deck, what a rival has
seen. The property is that of `test_secrets.py`, in games with The King of Ashes.
"""

from collections import Counter

import pytest

from cadwallon.core.decisions import K_TURN, MOVE
from cadwallon.core.rulebook import Rules
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import verb_of
from cadwallon.view.view import SPECTATOR
from tests.properties.expansion_games import GAMES, Expansion, own_of
from tests.properties.games import Setting, answers, begin, busy, naming
from tests.properties.test_secrets import Tally, check_move, check_plan, leads_to

FIRST = 1  # questions of each kind and clause that are looked at in every game ...
STRIDE = 15  # ... and every so many of all others
SEED = 400


def check_game(setting: Setting, rules: Rules, seed: int, tally: Tally) -> None:
    """The first questions of each kind and clause, what leads to something new of the sheet, some of the rest."""
    g = begin(setting, seed, rules)
    think = Chance(seed + 2000)
    seen: Counter[tuple[int, str]] = Counter()
    for number, option in enumerate(answers(g, busy, seed), 1):
        seen[g.kind, g.reason] += 1
        missing = own_of(setting.adventure) - set(tally.compared)
        if seen[g.kind, g.reason] <= FIRST or number % STRIDE == 0 or (missing and missing & leads_to(g, option)):
            if g.kind == K_TURN and verb_of(option) == MOVE:
                check_plan(g, option, think)
            check_move(g.clone(), option, range(SPECTATOR, g.rules.seats), think, tally)


@pytest.mark.rule("HID-1", "HID-3", "IC-7", "RUL-60", "RUL-61", "CMN-16")
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_no_seat_can_tell_the_worlds_apart(game: Expansion) -> None:
    tally = Tally()
    setting = Setting(game.players, "revised", "table", game.adventure)
    with naming(setting, SEED):
        check_game(setting, game.rules(), SEED, tally)
    assert tally.skipped < tally.worlds / 5
    assert 0 < tally.revealed < tally.worlds / 2
    for what in ("place_thief", "turn", "answer_move", "retreat", "place_token"):
        assert tally.compared[what] > 0, f"no {what} was compared"
