"""The greedy bot and the militiamen: whom to send, where to, and when to lure one away."""

from typing import Final

from cadwallon.bots.prospects import reaches
from cadwallon.bots.weights import w
from cadwallon.bots.worth import Appraisal
from cadwallon.core.decisions import FIGURE, MOVE, PLAY
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of

PATROL_WINS: Final = 0.61  # 2 dice against 2, ties to him
LURED_STEPS: Final = 3  # decoy


def _strike(table: Appraisal, victim: int) -> float:
    return PATROL_WINS * (
        table.patrol_blow(victim) * table.harm[victim // 4] + table.advice.patrol_reward(table, victim)
    )


def phase_two(table: Appraisal, option: int) -> float:
    """RND-2 (2)  The militiaman with the best strike before him, or who stands worst for us. Cards wait for phase 3."""
    verb = verb_of(option)
    if verb == PLAY:
        return -1.0
    if verb != FIGURE or a_of(option) >= table.rules.figure_count:
        return 0.0
    place = table.view.pos[a_of(option)]
    if place < 0:
        return 0.0
    best = 0.0
    for thief in range(table.rules.thieves):
        space = table.view.pos[thief]
        if thief // 4 != table.seat and space >= 0:
            reached = reaches(table.steps[place * table.spaces + space])
            if reached > 0.0:
                best = max(best, reached * _strike(table, thief))
    return best - table.post(place)


def move_figure(table: Appraisal, option: int) -> float:
    """MIL-2, decoy  Onto a loaded rival, else to a better post."""
    if verb_of(option) != MOVE:
        return 0.0
    victim = c_of(option)
    better = table.post(b_of(option)) - table.post(table.view.pos[a_of(option)])
    return better + _strike(table, victim) if victim < table.rules.thieves else better


# --- decoy ------------------------------------------------------------------------------------------------------
def decoy(table: Appraisal) -> float:
    """How much safer our thieves are at best when a militiaman is led away from them before the rivals' turns."""
    best = 0.0
    for figure in table.rules.militia:
        place = table.view.pos[figure]
        if place < 0:
            continue
        threat = _threat(table, place)
        row = table.dist[place]
        for space in range(table.rules.board.count):
            if row[space] <= LURED_STEPS and table.view.at[space] < 0:
                best = max(best, threat - _threat(table, space))
    return best


def _threat(table: Appraisal, space: int) -> float:
    """What our thieves have to fear until our next turn from a militiaman who stands there."""
    row = table.dist[space]
    worst = 0.0
    for thief in range(table.seat * 4, table.seat * 4 + 4):
        place = table.view.pos[thief]
        if place >= 0:
            worst = max(worst, reaches(row[place]) * PATROL_WINS * table.patrol_blow(thief))
    return worst * w.patrol_sent
