"""What a look at the table is made of: what a thief has in sight, crowds around a space, ways out, who is within reach.

All of it is made once for a game and filled anew for each look: what was found in an earlier look bears its number.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from cadwallon.board.spaces import WORD
from cadwallon.bots import weights
from cadwallon.bots.weights import w

if TYPE_CHECKING:
    from cadwallon.board.board import Board

FARTHEST: Final = 200  # steps: nobody gets out from farther away
PATROL_STEPS: Final = 5  # MIL-1: the farthest that a militiaman goes
NOT_FOUND: Final = 99  # steps to somebody who is not there


def _out_chance(steps: int, movement: int, turns: int) -> float:
    """By the steps to a gate that is open, and the turns that are left."""
    if movement < 1:
        return 0.0
    spare = turns - max(1, -(-steps // movement))
    if spare < 0:
        return w.out_with_cards if turns > 0 and steps <= turns * movement + weights.RUN_STEPS else 0.0
    if spare == 0 and steps == 0:
        return w.out_from_gate
    return (w.out_just, w.out_one, w.out_two, w.out_more)[min(spare, 3)]


def out_chances(movement: int, turns: int) -> vec[float]:
    """The chances to get out in one row: FARTHEST by steps for each number of turns, up to so many or more."""
    known = w.outs.get(movement)
    if known is None or len(known) < (turns + 1) * FARTHEST:
        row = [_out_chance(steps, movement, left) for left in range(turns + 1) for steps in range(FARTHEST)]
        known = w.outs[movement] = vec[float](row)
    return known


_TURNS_FOR: dict[int, vec[i64]] = {}  # by movement: turns that so many steps take


def turns_for(movement: int) -> vec[i64]:
    known = _TURNS_FOR.get(movement)
    if known is None:
        row = [-(-steps // movement) if movement > 0 else FARTHEST for steps in range(FARTHEST)]
        known = _TURNS_FOR[movement] = vec[i64](row)
    return known


def reaches(steps: i64) -> float:
    """MIL-1  The chance that a militiaman comes so far."""
    return float(PATROL_STEPS + 1 - steps) / 6 if steps <= PATROL_STEPS else 0.0


# --- the board ------------------------------------------------------------------------------------------------------
class Exits:
    """Steps from every space to the nearest gate, as a list and, up to the farthest, in one row.

    `key` says through which gates, and how well.
    """

    def __init__(self, key: i64, steps: list[int]) -> None:
        self.key = key
        self.steps = steps
        self.row: vec[i64] = vec[i64]([min(away, FARTHEST - 1) for away in steps])


# Found again and again in the same game: kept for the boards that are being played.
_MOST_KEPT = 4096
_MOST_BOARDS = 8
_EXITS: "dict[Board, dict[int, Exits]]" = {}
_BALLS: "dict[Board, Balls]" = {}


def exits_of(board: "Board") -> dict[int, Exits]:
    known = _EXITS.get(board)
    if known is None or len(known) > _MOST_KEPT:
        if len(_EXITS) > _MOST_BOARDS:
            _EXITS.clear()
        known = _EXITS[board] = {}
    return known


class NearGates:
    """By thief: steps to the nearest gate that is open, which one it is, and steps to the next one; -1 for none."""

    def __init__(self, thieves: i64) -> None:
        self.look: i64 = 0
        self.gate: vec[i64] = vec[i64]([-1] * thieves)
        self.steps: vec[i64] = vec[i64]([-1] * thieves)
        self.next: vec[i64] = vec[i64]([-1] * thieves)

    def find(self, thief: i64, gates: vec[i64], portcullis: vec[i64], steps_to: vec[i64], base: i64) -> None:
        gate: i64 = -1
        nearest: i64 = -1
        second: i64 = -1
        for place in range(len(gates)):
            if portcullis[gates[place]] == 0:
                steps = steps_to[base + gates[place]]
                if nearest < 0 or steps < nearest:
                    second = nearest
                    nearest = steps
                    gate = gates[place]
                elif second < 0 or steps < second:
                    second = steps
        self.gate[thief] = gate
        self.steps[thief] = nearest
        self.next[thief] = second


class Balls:
    """For every space and number of steps the set of spaces from which it is no farther away."""

    def __init__(self, board: "Board") -> None:
        low = vec[i64]()
        high = vec[i64]()
        for place in range(board.count):
            for reach in range(FARTHEST_REACH + 1):
                inside = 0
                for space in range(board.count):
                    if board.dist[space][place] <= reach:
                        inside |= 2**space
                low = append(low, i64(inside % 2**WORD))
                high = append(high, i64(inside // 2**WORD))
        self.low = low
        self.high = high


FARTHEST_REACH: Final = 15  # spaces: nobody moves farther at once


def balls_of(board: "Board") -> Balls:
    known = _BALLS.get(board)
    if known is None:
        if len(_BALLS) > _MOST_BOARDS:
            _BALLS.clear()
        known = _BALLS[board] = Balls(board)
    return known


class Tally:
    """How many of up to fifteen sets hold a space: sets are added as one adds binary numbers, all spaces at once."""

    def __init__(self) -> None:
        self.look: i64 = 0
        self.clear()

    def clear(self) -> None:
        self.ones_low: i64 = 0
        self.ones_high: i64 = 0
        self.twos_low: i64 = 0
        self.twos_high: i64 = 0
        self.fours_low: i64 = 0
        self.fours_high: i64 = 0
        self.eights_low: i64 = 0
        self.eights_high: i64 = 0

    def add(self, balls: Balls, place: i64, reach: i64) -> None:
        if reach > FARTHEST_REACH:
            reach = FARTHEST_REACH
        slot = place * (FARTHEST_REACH + 1) + reach
        carry = balls.low[slot]
        rest = self.ones_low & carry
        self.ones_low ^= carry
        carry = self.twos_low & rest
        self.twos_low ^= rest
        rest = self.fours_low & carry
        self.fours_low ^= carry
        self.eights_low ^= rest
        carry = balls.high[slot]
        rest = self.ones_high & carry
        self.ones_high ^= carry
        carry = self.twos_high & rest
        self.twos_high ^= rest
        rest = self.fours_high & carry
        self.fours_high ^= carry
        self.eights_high ^= rest

    def count(self, space: i64) -> i64:
        if space < WORD:
            count = (self.ones_low >> space & 1) + 2 * (self.twos_low >> space & 1)
            return count + 4 * (self.fours_low >> space & 1) + 8 * (self.eights_low >> space & 1)
        space -= WORD
        count = (self.ones_high >> space & 1) + 2 * (self.twos_high >> space & 1)
        return count + 4 * (self.fours_high >> space & 1) + 8 * (self.eights_high >> space & 1)


_NOBODY: Final = Tally()


class Crowds:
    """Who is near each space: how many of each gang can be there in one movement, and the nearest two of each gang."""

    def __init__(self, spaces: i64, gangs: i64) -> None:
        self.spaces = spaces
        self.gangs = gangs
        self.look: vec[i64] = vec[i64]([0] * spaces)
        self.total: vec[i64] = vec[i64]([0] * spaces)
        self.within: vec[i64] = vec[i64]([0] * (spaces * gangs))
        self.nearest: vec[i64] = vec[i64]([0] * (spaces * gangs))
        self.next: vec[i64] = vec[i64]([0] * (spaces * gangs))
        self.first: vec[i64] = vec[i64]([0] * (spaces * gangs))

    def find(self, space: i64, pos: vec[i64], steps_to: vec[i64], movement: vec[i64]) -> None:
        base = space * self.spaces
        row = space * self.gangs
        total: i64 = 0
        thief: i64 = 0
        end: i64 = 0
        for slot in range(row, row + self.gangs):
            within: i64 = 0
            nearest: i64 = NOT_FOUND
            second: i64 = NOT_FOUND
            first: i64 = -1
            end += 4
            while thief < end:
                place = pos[thief]
                if place >= 0:
                    steps = steps_to[base + place]
                    if steps <= movement[thief]:
                        within += 1
                    if steps < nearest:
                        second = nearest
                        nearest = steps
                        first = thief
                    elif steps < second:
                        second = steps
                thief += 1
            total += within
            self.within[slot] = within
            self.nearest[slot] = nearest
            self.next[slot] = second
            self.first[slot] = first
        self.total[space] = total


# --- one thief ------------------------------------------------------------------------------------------------------
class Outlook:
    """What is the same for a thief wherever he stands: chests and other prizes, each in a slot."""

    def __init__(self, spaces: i64, rooms: i64) -> None:
        self.look: i64 = 0
        self.stake = 0.0
        self.turns: i64 = 0
        self.count: i64 = 0
        self.room: vec[i64] = vec[i64]([0] * rooms)
        self.held: vec[i64] = vec[i64]([0] * rooms)
        self.comrade_steps: vec[i64] = vec[i64]([0] * rooms)
        self.exit_steps: vec[i64] = vec[i64]([0] * rooms)
        self.at_once: vec[float] = vec[float]([0.0] * rooms)
        self.outside: vec[float] = vec[float]([0.0] * rooms)
        self.uncontested: vec[float] = vec[float]([0.0] * rooms)
        self.also: vec[i64] = vec[i64]([-1] * rooms)  # by slot: another one in the same space
        self.here: vec[i64] = vec[i64]([-1] * spaces)  # by space: a slot, or -1
        self.ranked: i64 = 0  # those that he can reach in time, those that can pay most first ...
        self.order: vec[i64] = vec[i64]([0] * rooms)
        self.bound: vec[float] = vec[float]([0.0] * rooms)  # ... and no more than this
        self.far: vec[float] = vec[float]([0.0] * rooms)  # by slot: no more than this if it takes him two turns
        self.movement: i64 = -1
        self.all_outs: dict[int, vec[float]] | None = None  # of the weights, as long as nobody changes them
        self.outs: vec[float] = vec[float]()
        self.later: vec[i64] = vec[i64]()
        self.away: vec[i64] = vec[i64]()  # by space: steps to a gate through which he can leave
        # dangers: a rival near him, a militiaman, and what the sheet adds (where, how far, how much)
        self.risks_look: i64 = 0
        self.strike = 0.0
        self.patrol = 0.0
        self.rivals: Tally = _NOBODY
        self.militia: Tally = _NOBODY
        self.others: list[tuple[int, int, float]] = []
        self.worth: vec[float] = vec[float]([0.0] * (2 * spaces))  # by space and whether he can act ...
        self.found: vec[i64] = vec[i64]([0] * (2 * spaces))  # ... in which look

    def begin(self, stake: float, movement: i64, turns: i64, exits: Exits) -> None:
        for slot in range(self.count):
            self.here[self.room[slot]] = -1
        self.count = 0
        self.stake = stake
        self.turns = turns
        self.away = exits.row
        if movement != self.movement or self.all_outs is not w.outs or len(self.outs) < (turns + 1) * FARTHEST:
            self.movement = movement
            self.all_outs = w.outs
            self.outs = out_chances(movement, turns)
            self.later = turns_for(movement)

    def add(
        self,
        room: i64,
        held: bool,
        at_once: float,
        outside: float,
        uncontested: float,
        comrade_steps: i64,
        exit_steps: i64,
    ) -> None:
        slot = self.count
        if slot >= len(self.room):
            self._grow()
        self.room[slot] = room
        self.held[slot] = 0
        if held:
            self.held[slot] = 1
        self.at_once[slot] = at_once
        self.outside[slot] = outside
        self.uncontested[slot] = uncontested
        self.comrade_steps[slot] = comrade_steps
        self.exit_steps[slot] = exit_steps
        self.also[slot] = self.here[room]
        self.here[room] = slot
        self.count = slot + 1

    def _grow(self) -> None:
        self.room = extend(self.room, self.room[:])
        self.held = extend(self.held, self.held[:])
        self.comrade_steps = extend(self.comrade_steps, self.comrade_steps[:])
        self.exit_steps = extend(self.exit_steps, self.exit_steps[:])
        self.at_once = extend(self.at_once, self.at_once[:])
        self.outside = extend(self.outside, self.outside[:])
        self.uncontested = extend(self.uncontested, self.uncontested[:])
        self.also = extend(self.also, self.also[:])
        self.order = extend(self.order, self.order[:])
        self.bound = extend(self.bound, self.bound[:])
        self.far = extend(self.far, self.far[:])

    def rank(self) -> None:
        """The most that each can be worth to a thief who has to go there: next turn, if nobody is nearer."""
        self.ranked = 0
        for slot in range(self.count):
            if self.turns - self.held[slot] < 1:
                continue
            bound = self._most(slot, 1)
            if self.turns > 1:
                self.far[slot] = self._most(slot, 2)
            place = self.ranked
            while place > 0 and self.bound[place - 1] < bound:
                self.bound[place] = self.bound[place - 1]
                self.order[place] = self.order[place - 1]
                place -= 1
            self.bound[place] = bound
            self.order[place] = slot
            self.ranked += 1

    def _most(self, slot: i64, later: i64) -> float:
        """If it takes him so many turns, or more."""
        out = self.outs[(self.turns - later) * FARTHEST + self.exit_steps[slot]]
        most = w.shares[later] * self.uncontested[slot] * (self.at_once[slot] + self.outside[slot] * out)
        if most < 0.0:
            most = 0.0
        if self.stake > 0.0:
            most += self.stake * out
        return most

    def best_plan(self, space: i64, can_act: bool, exit_steps: i64, steps_to: vec[i64], base: i64) -> float:
        """The best that he can do from a space: go home, or get what lies here or elsewhere first."""
        stake = self.stake
        turns = self.turns
        outs = self.outs
        best = stake * outs[turns * FARTHEST + exit_steps]
        slot = self.here[space]
        while slot >= 0:
            later = self.later[0]
            if not can_act and self.held[slot] == 0:
                later = 1
            if later <= turns - self.held[slot]:
                out = outs[(turns - later) * FARTHEST + self.exit_steps[slot]]
                worth = stake * out + w.shares[later] * (self.at_once[slot] + self.outside[slot] * out)
                if worth > best:
                    best = worth
            slot = self.also[slot]
        for place in range(self.ranked):
            if self.bound[place] <= best:
                break  # not even if it were next door, and the others pay no more
            slot = self.order[place]
            steps = steps_to[base + self.room[slot]]
            later = self.later[steps]
            if steps == 0 or later > turns - self.held[slot] or (later > 1 and self.far[slot] <= best):
                continue
            share = w.shares[later] * self.uncontested[slot]
            if self.comrade_steps[slot] < steps:
                share *= w.comrade_nearer
            out = outs[(turns - later) * FARTHEST + self.exit_steps[slot]]
            worth = stake * out + share * (self.at_once[slot] + self.outside[slot] * out) - w.per_step * float(steps)
            if worth > best:
                best = worth
        return best

    def danger(self, space: i64, steps_to: vec[i64], base: i64) -> float:
        """Of rivals who could strike there, of militiamen who could be sent, and of what else the sheet knows."""
        worth = 0.0
        for _k in range(self.rivals.count(space)):
            worth += self.strike
        for _k in range(self.militia.count(space)):
            worth += self.patrol
        if len(self.others) > 0:
            for there, reach, cost in self.others:
                if steps_to[base + there] <= reach:
                    worth += cost
        return worth
