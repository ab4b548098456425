"""CMN-14  What it is worth to clear rubble away: the ways that become shorter, ours and the rivals'."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cadwallon.board.board import Board
from cadwallon.board.spaces import spaces_of
from cadwallon.bots.advice import N_AROUND_RUBBLE
from cadwallon.bots.holdings import UNKNOWN
from cadwallon.bots.prospects import FARTHEST, out_chances
from cadwallon.bots.weights import w
from cadwallon.content.ashes.rubble import RUBBLE

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

NEAR: Final = 6  # steps: whose way is farther off goes round it without noticing
_MOST_KEPT: Final = 2048
_ROWS: dict[tuple[Board, int, int, int], list[int]] = {}  # by board, start and the spaces with rubble


def clearing_gain(table: "Appraisal", space: i64) -> float:
    """SA-RUB  For every thief near it: what he can make of the game without this token, less what he can with it."""
    board, ways = table.rules.board, table.rules.ways
    low = table.view.slot_low[RUBBLE]
    high = table.view.slot_high[RUBBLE]
    worth = 0.0
    for thief in range(table.thieves):
        place = table.view.pos[thief]
        if 0 <= place < board.city and table.steps[space * table.spaces + place] <= NEAR:
            key = (N_AROUND_RUBBLE, thief, 0)
            before = table.noted.get(key, UNKNOWN)
            if before == UNKNOWN:  # the same for every token that might be cleared
                before = table.noted[key] = _along(table, thief, _steps(board, place, low, high))
            cleared = _steps(board, place, low & ~ways.low[space], high & ~ways.high[space])
            worth += table.for_us(thief, _along(table, thief, cleared) - before)
    return worth


def _steps(board: Board, start: i64, low: i64, high: i64) -> list[int]:
    """From there to every space, around rubble: it lies for long, so that most looks of a search ask for the same."""
    key = (board, start, low, high)
    row = _ROWS.get(key)
    if row is None:
        if len(_ROWS) >= _MOST_KEPT:
            _ROWS.clear()
        row = _ROWS[key] = board.steps_around(start, spaces_of(low, high))
    return row


def _along(table: "Appraisal", thief: i64, row: list[int]) -> float:
    """The best that a thief can do if this is how far every space is from him: home, or to a chest."""
    stake = table.stake(thief)
    stride: i64 = max(1, table.movement[thief])
    turns: i64 = table.turns[thief // 4]
    if thief // 4 == table.view.player and not table.view.done[thief]:
        turns += 1  # the movement that he has still in this one
    steps: i64 = FARTHEST - 1
    for gate in table.rules.board.gates:
        if not table.view.portcullis[gate]:
            steps = min(steps, row[gate])
    best = stake * out_chances(stride, turns)[turns * FARTHEST + steps]
    outlook = table.outlook(thief)
    for slot in range(outlook.count):
        room = outlook.room[slot]
        away: i64 = row[room]
        later = (away + stride - 1) // stride
        if later <= turns:
            out = table.out_chance(thief, room, turns - later)
            paid = w.shares[later] * outlook.uncontested[slot] * (outlook.at_once[slot] + outlook.outside[slot] * out)
            best = max(best, stake * out + paid - w.per_step * float(away))
    return best
