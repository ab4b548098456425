"""CMN-14  What it is worth to clear rubble away: the ways that become shorter, ours and the rivals'."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots.advice import N_AROUND_RUBBLE
from cadwallon.bots.prospects import FARTHEST, out_chances
from cadwallon.bots.weights import w
from cadwallon.content.ashes.rubble import RUBBLE

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

NEAR: Final = 6  # steps: whose way is farther off goes round it without noticing


def clearing_gain(table: "Appraisal", space: int) -> float:
    """SA-RUB  For every thief near it: what he can make of the game without this token, less what he can with it."""
    board = table.rules.board
    first = RUBBLE * board.count
    solid = [street for street in board.streets if table.view.space_token[first + street]]
    rest = [street for street in solid if street != space]
    worth = 0.0
    for thief in range(table.rules.thieves):
        place = table.view.pos[thief]
        if 0 <= place < board.city and table.dist[space][place] <= NEAR:
            key = (N_AROUND_RUBBLE, thief, 0)
            if key not in table.noted:  # the same for every token that might be cleared
                table.noted[key] = _along(table, thief, board.steps_around(place, solid))
            gain = _along(table, thief, board.steps_around(place, rest)) - table.noted[key]
            worth += table.for_us(thief, gain)
    return worth


def _along(table: "Appraisal", thief: int, row: list[int]) -> float:
    """The best that a thief can do if this is how far every space is from him: home, or to a chest."""
    stake = table.stake(thief)
    stride = max(1, table.movement[thief])
    turns = table.turns[thief // 4]
    if thief // 4 == table.view.player and not table.view.done[thief]:
        turns += 1  # the movement that he has still in this one
    gates = [gate for gate in table.rules.board.gates if not table.view.portcullis[gate]]
    steps = min((row[gate] for gate in gates), default=FARTHEST - 1)
    best = stake * out_chances(stride, turns)[turns * FARTHEST + min(steps, FARTHEST - 1)]
    outlook = table.outlook(thief)
    for slot in range(outlook.count):
        room = outlook.room[slot]
        later = -(-row[room] // stride)
        if later <= turns:
            out = table.out_chance(thief, room, turns - later)
            paid = w.shares[later] * outlook.uncontested[slot] * (outlook.at_once[slot] + outlook.outside[slot] * out)
            best = max(best, stake * out + paid - w.per_step * row[room])
    return best
