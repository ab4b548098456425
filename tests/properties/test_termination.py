"""Every game ends, on time, and nobody is ever asked without an answer."""

from collections import Counter

import pytest

from cadwallon.content.base.editions import edition_layers
from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.core.decisions import (
    EXIT,
    K_PHASE_TWO,
    K_PLACE_THIEF,
    K_PLACE_TOKEN,
    K_TURN,
    KINDS,
    LEAVE,
    MOVE,
    VERBS,
)
from cadwallon.core.places import LEFT
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import b_of, verb_of
from tests.kit import Table
from tests.properties.games import (
    EDITIONS,
    GROUPS,
    SETTINGS,
    Setting,
    answers,
    begin,
    busy,
    drawn,
    keen,
    lade,
    naming,
    settings_of,
)
from tests.properties.sheets import SHEETS, is_own, met_now

GAMES = 13  # for each of the 184 settings: 2,392 games in all
THIEVES = 4

# Every question that the base game asks under any sheet; W9 has no answer before the expansion.
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
    sheet = SHEETS[g.rules.adventure]
    assert 0 <= g.round <= sheet.rounds
    assert g.round > 0 or g.kind == K_PLACE_THIEF or is_own(g)
    assert g.kind != K_PLACE_THIEF or g.round == 0
    if g.kind == K_PLACE_TOKEN and not is_own(g):
        assert g.round == sheet.alarm
    if g.kind in (K_TURN, K_PHASE_TWO):
        assert g.asked == g.player


def check_end(g: State) -> None:
    """The counter is past the last space or nobody is left; the ducats are the score; nobody is below zero."""
    assert not g.stack
    assert g.asked < 0
    left = [thief for thief in range(g.rules.thieves) if g.in_district(thief)]
    rounds = SHEETS[g.rules.adventure].rounds
    assert g.round == rounds + 1 or (g.round <= rounds and not left)
    assert g.scores == g.ducats
    assert len(g.scores) == g.rules.seats
    assert min(g.scores) >= 0


def play(setting: Setting, seed: int, kinds: Counter[str], met: Counter[str]) -> None:
    """Half of the games is drawn option by option; there `draw_option` has to find one without the list."""
    g = begin(setting, seed)
    if seed % 2:
        for option in answers(g, drawn, seed):
            assert option >= 0
        check_end(g)
        return
    g.events = []
    if seed % 4 == 0:
        lade(g)
    for option in answers(g, busy if seed % 6 == 0 else keen, seed):
        check_question(g)
        met.update(met_now(g))
        g.events.clear()
        kinds[KINDS[g.kind]] += 1
        met["exit" if verb_of(option) == MOVE and b_of(option) == EXIT else VERBS[verb_of(option)]] += 1
    met.update(met_now(g))
    check_end(g)


@pytest.mark.rule("END-1", "END-3", "END-4", "RND-1", "RND-6", "SET-9", "GEN-1", "GEN-7", "ADV-1")
@pytest.mark.parametrize(("adventure", "edition"), GROUPS)
def test_every_game_ends_on_time_and_every_question_has_an_answer(adventure: str, edition: str) -> None:
    """Of every number of players, in both forms; all that the rulebook and the sheet ask and offer has happened."""
    kinds: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for setting in settings_of(adventure, edition):
        for seed in range(GAMES):
            with naming(setting, seed):
                play(setting, seed, kinds, met)
    own = SHEETS[adventure].own
    of_sheet = {name.split()[0] for name in own if " " in name}
    assert set(kinds) - {"choose_thief"} == (ASKED | of_sheet) - {"choose_thief"}  # ADV-1.4: a gang with two scrolls
    assert own - set(met) == set()
    places = sum(THIEVES * setting.players for setting in settings_of(adventure, edition))
    assert kinds["place_thief"] == places * (GAMES - GAMES // 2)
    assert set(met) >= COMMANDS | {"leave" if edition == "revised" else "exit"}


def test_these_are_all_the_settings_there_are() -> None:
    """Whoever adds an adventure, an edition or a number of players adds it here."""
    made = {(name, players) for name, sheet in ADVENTURES.items() for players in sheet.players}
    assert {(setting.adventure, setting.players) for setting in SETTINGS} == made
    assert {setting.edition for setting in SETTINGS} == set(edition_layers())
    assert len(SETTINGS) == 2 * len(made) * len(EDITIONS)
    assert len(SETTINGS) * GAMES >= 2_000


@pytest.mark.rule("RND-6", "RUL-8", "LEA-5", "END-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_ends_early_when_nobody_is_left(edition: str) -> None:
    """Two gangs on gates walk out in the round of the alarm, whatever else they do: the other rounds are skipped."""
    for seed in range(20):
        t = Table(edition=edition, alarm=True, round=5, ap={0: 7, 1: 7}, hands={0: ["run"], 1: ["jinx"]})
        t.g.chance = Chance(seed)
        while not t.g.over:
            offered = t.g.options()
            out = [option for option in offered if verb_of(option) == LEAVE or b_of(option) == EXIT]
            t.g.play((out or [busy(t.g, t.g.chance)])[0])
        check_end(t.g)
        assert t.g.round == SHEETS[t.rules.adventure].alarm == 5
        assert list(t.g.pos[: t.rules.thieves]) == [LEFT] * t.rules.thieves
