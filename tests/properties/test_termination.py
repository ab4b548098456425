"""Every game ends, on time, and nobody is ever asked without an answer."""

from collections import Counter

import pytest
from tests.kit import Table
from tests.properties.games import EDITIONS, SETTINGS, Setting, answers, begin, busy, drawn, lade

from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import (
    EXIT,
    K_PHASE_TWO,
    K_PLACE_THIEF,
    K_PLACE_TOKEN,
    K_TURN,
    KINDS,
    LEAVE,
    MOVE,
    VERBS,
    b_of,
    verb_of,
)
from cadwallon.engine.state import LEFT, State

GAMES = 84  # for each of the 24 settings: 2,016 games in all
LAST_ROUND = 7  # ADV-1
ALARM_ROUND = 5
THIEVES = 4

# Every question that the base game with this sheet asks; W9 has no answer before the expansion.
ASKED = {
    "place_thief", "place_token", "choose_space", "move_figure", "phase_two", "turn", "way", "discard", "keep_card",
    "drop", "drop_room", "steal", "retreat", "combat_card", "combat_reroll", "answer_move", "test_failed",
    "test_passed", "answer_target",
}  # fmt: skip
COMMANDS = {"move", "play", "lockpick", "bash", "skill", "mission", "end_turn"}


def check_question(g: State) -> None:
    """Somebody is asked, has an answer, and no answer is offered twice."""
    out = g.options()
    assert 0 <= g.asked < g.rules.seats
    assert out
    assert len(set(out)) == len(out)
    if g.kind == K_PLACE_THIEF:
        assert g.round == 0
    else:
        assert 1 <= g.round <= LAST_ROUND
    if g.kind == K_PLACE_TOKEN:
        assert g.round == ALARM_ROUND
    if g.kind in (K_TURN, K_PHASE_TWO):
        assert g.asked == g.player


def check_end(g: State) -> None:
    """The counter is past the last space or nobody is left; the ducats are the score; nobody is below zero."""
    assert not g.stack
    assert g.asked < 0
    left = [thief for thief in range(g.rules.thieves) if g.in_district(thief)]
    assert g.round == LAST_ROUND + 1 or (g.round <= LAST_ROUND and not left)
    assert g.scores == g.ducats
    assert len(g.scores) == g.rules.seats
    assert min(g.scores) >= 0


@pytest.mark.rule("END-1", "END-3", "END-4", "RND-1", "RND-6", "SET-9", "GEN-1", "GEN-7", "ADV-1")
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_game_ends_on_time_and_every_question_has_an_answer(setting: Setting) -> None:
    """A third of the games is drawn option by option; there `draw_option` has to find one without the list."""
    kinds: Counter[str] = Counter()
    verbs: Counter[str] = Counter()
    for seed in range(GAMES):
        g = begin(setting, seed)
        if seed % 3 == 0:
            for option in answers(g, drawn, seed):
                assert option >= 0
        else:
            if seed % 3 == 1:
                lade(g)
            for option in answers(g, busy, seed):
                check_question(g)
                kinds[KINDS[g.kind]] += 1
                verbs["exit" if verb_of(option) == MOVE and b_of(option) == EXIT else VERBS[verb_of(option)]] += 1
        check_end(g)
    assert set(kinds) - {"choose_thief"} == ASKED  # ADV-1.4 asks only a gang with two scrolls
    assert set(verbs) >= COMMANDS | {"leave" if setting.edition == "revised" else "exit"}
    assert kinds["place_thief"] == setting.players * THIEVES * (GAMES - (GAMES + 2) // 3)


@pytest.mark.rule("RND-6", "RUL-8", "LEA-5", "END-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_ends_early_when_nobody_is_left(edition: str) -> None:
    """Two gangs on gates walk out in the round of the alarm, whatever else they do: the other rounds are skipped."""
    for seed in range(20):
        t = Table(edition=edition, alarm=True, round=ALARM_ROUND, ap={0: 7, 1: 7}, hands={0: ["run"], 1: ["jinx"]})
        t.g.chance = Chance(seed)
        while not t.g.over:
            offered = t.g.options()
            out = [option for option in offered if verb_of(option) == LEAVE or b_of(option) == EXIT]
            t.g.play((out or [busy(t.g, t.g.chance)])[0])
        check_end(t.g)
        assert t.g.round == ALARM_ROUND
        assert t.g.pos[: t.rules.thieves] == [LEFT] * t.rules.thieves
