"""The greedy bot and the militiamen: whom to send, where to, and when to lure one away."""

from typing import Final

from mypy_extensions import i64

from cadwallon.bots.weights import w
from cadwallon.bots.worth import Appraisal
from cadwallon.core.decisions import FIGURE, MOVE, PLAY
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of

PATROL_STEPS: Final = 5  # MIL-1: the farthest that a militiaman goes
PATROL_WINS: Final = 0.61  # 2 dice against 2, ties to him
LURED_STEPS: Final = 3  # decoy


def _reaches(steps: i64) -> float:
    """MIL-1  The chance that a militiaman comes so far."""
    return float(PATROL_STEPS + 1 - steps) / 6 if steps <= PATROL_STEPS else 0.0


def post(table: Appraisal, space: i64) -> float:
    """How well a militiaman stands there: near rivals who have something to lose, far from our own thieves."""
    base = space * table.spaces
    steps = table.steps
    worth = 0.0
    for thief in range(table.rules.thieves):
        place = table.view.pos[thief]
        if place < 0 or steps[base + place] > PATROL_STEPS:
            continue
        reached = _reaches(steps[base + place]) * w.patrol_risk * table.patrol_blow(thief)
        worth += -reached if thief // 4 == table.seat else reached * table.harm[thief // 4]
    return worth


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
            best = max(best, _reaches(table.dist[place][space]) * _strike(table, thief))
    return best - post(table, place)


def move_figure(table: Appraisal, option: int) -> float:
    """MIL-2, decoy  Onto a loaded rival, else to a better post."""
    if verb_of(option) != MOVE:
        return 0.0
    victim = c_of(option)
    better = post(table, b_of(option)) - post(table, table.view.pos[a_of(option)])
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
            worst = max(worst, _reaches(row[place]) * PATROL_WINS * table.patrol_blow(thief))
    return worst * w.patrol_sent
