"""What a look at the table is made of: chests as a thief sees them, crowds around a space, ways out, risks."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots import weights
from cadwallon.bots.weights import w

if TYPE_CHECKING:
    from cadwallon.engine.board import Board


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


FARTHEST: Final = 200  # steps: nobody gets out from farther away
UNKNOWN: Final = -1000000.0


def out_chances(movement: int, turns: int) -> list[list[float]]:
    """By the turns that are left, up to so many or more, and by the steps to a gate."""
    known = w.outs.get(movement)
    if known is None:
        known = w.outs[movement] = []
    for left in range(len(known), turns + 1):
        known.append([_out_chance(steps, movement, left) for steps in range(FARTHEST)])
    return known


# Found again and again in the same game: kept for the boards that are being played.
_MOST_KEPT = 4096


class Exits:
    """Steps from every space to the nearest gate, as a list and in one row."""

    def __init__(self, steps: list[int]) -> None:
        self.steps = steps
        self.row: vec[i64] = vec[i64](steps)


_EXITS: "dict[Board, dict[int, Exits]]" = {}


def exits_of(board: "Board") -> dict[int, Exits]:
    known = _EXITS.get(board)
    if known is None or len(known) > _MOST_KEPT:
        if len(_EXITS) > 8:
            _EXITS.clear()
        known = _EXITS[board] = {}
    return known


class Rivals:
    """The thieves of all gangs but one: where each is, and how far he moves."""

    def __init__(self) -> None:
        self.places: vec[i64] = vec[i64]()
        self.reaches: vec[i64] = vec[i64]()


class Crowd:
    """Who is near a space: how many of each gang can be there in one movement, and the nearest two of each gang."""

    def __init__(self, gangs: i64) -> None:
        self.total: i64 = 0
        self.within: vec[i64] = vec[i64]([0] * gangs)
        self.nearest: vec[i64] = vec[i64]([99] * gangs)
        self.next: vec[i64] = vec[i64]([99] * gangs)
        self.first: vec[i64] = vec[i64]([-1] * gangs)


class Risks:
    """What a rival near him costs a thief, what a militiaman does, what the sheet adds (where, how far, how much)."""

    def __init__(self, strike: float, patrol: float, others: list[tuple[int, int, float]]) -> None:
        self.strike = strike
        self.patrol = patrol
        self.others = others


class Chest:
    """A chest as one thief sees it: what it pays at once, what only counts outside, and who else is after it."""

    def __init__(self, room: i64, at_once: float, outside: float, held: bool = False) -> None:
        self.room = room
        self.at_once = at_once
        self.outside = outside
        self.held = held  # it pays whoever stands there at the start of his next turn
        self.uncontested = 1.0  # how likely no rival takes it first
        self.comrade_steps: i64 = 99  # from the nearest comrade
        self.exit_steps: i64 = 0  # from there to a gate
        self.most = 0.0  # what it can pay in all


_TURNS_FOR: dict[int, vec[i64]] = {}  # by movement: turns that so many steps take


def turns_for(movement: int) -> vec[i64]:
    known = _TURNS_FOR.get(movement)
    if known is None:
        known = _TURNS_FOR[movement] = vec[i64](
            [-(-steps // movement) if movement > 0 else 99 for steps in range(FARTHEST)]
        )
    return known


def flat_outs(movement: int, turns: int) -> vec[float]:
    """`out_chances` in one row, FARTHEST for each number of turns."""
    known = w.flat_outs.get(movement)
    if known is None or len(known) < (turns + 1) * FARTHEST:
        known = w.flat_outs[movement] = vec[float]([chance for row in out_chances(movement, turns) for chance in row])
    return known


class Outlook:
    """What is the same for a thief wherever he stands: his chests, those that pay most first, each in a slot."""

    def __init__(self, stake: float, movement: int, turns: int, most_chests: i64, spaces: i64) -> None:
        self.stake = stake
        self.turns: i64 = turns
        self.count: i64 = 0
        self.room: vec[i64] = vec[i64]([0] * most_chests)
        self.held: vec[i64] = vec[i64]([0] * most_chests)
        self.comrade_steps: vec[i64] = vec[i64]([0] * most_chests)
        self.exit_steps: vec[i64] = vec[i64]([0] * most_chests)
        self.at_once: vec[float] = vec[float]([0.0] * most_chests)
        self.outside: vec[float] = vec[float]([0.0] * most_chests)
        self.most: vec[float] = vec[float]([0.0] * most_chests)
        self.uncontested: vec[float] = vec[float]([0.0] * most_chests)
        self.outs = flat_outs(movement, turns)
        self.later = turns_for(movement)
        self.worth: vec[float] = vec[float]([UNKNOWN] * (2 * spaces))  # by space and whether he can act

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
        """One more chest; of those that pay as much the first stays first."""
        most = at_once + outside
        slot = self.count
        while slot > 0 and self.most[slot - 1] < most:
            self.room[slot] = self.room[slot - 1]
            self.held[slot] = self.held[slot - 1]
            self.at_once[slot] = self.at_once[slot - 1]
            self.outside[slot] = self.outside[slot - 1]
            self.most[slot] = self.most[slot - 1]
            self.uncontested[slot] = self.uncontested[slot - 1]
            self.comrade_steps[slot] = self.comrade_steps[slot - 1]
            self.exit_steps[slot] = self.exit_steps[slot - 1]
            slot -= 1
        self.room[slot] = room
        self.held[slot] = 0
        if held:
            self.held[slot] = 1
        self.at_once[slot] = at_once
        self.outside[slot] = outside
        self.most[slot] = most
        self.uncontested[slot] = uncontested
        self.comrade_steps[slot] = comrade_steps
        self.exit_steps[slot] = exit_steps
        self.count += 1
