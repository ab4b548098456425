"""What a look at the table is made of: chests as a thief sees them, crowds around a space, ways out, risks."""

from typing import TYPE_CHECKING

from cadwallon.bots import weights
from cadwallon.bots.weights import w

if TYPE_CHECKING:
    from cadwallon.engine.board import Board
    from cadwallon.engine.rulebook import Rules


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


FARTHEST = 200  # steps: nobody gets out from farther away


def out_chances(movement: int, turns: int) -> list[list[float]]:
    """By the turns that are left, up to so many or more, and by the steps to a gate."""
    known = w.outs.get(movement)
    if known is None:
        known = w.outs[movement] = []
    for left in range(len(known), turns + 1):
        known.append([_out_chance(steps, movement, left) for steps in range(FARTHEST)])
    return known


# Found again and again in the same game: kept for the boards that are being played, and for the last rulebook.
_MOST_KEPT = 4096
_EXITS: "dict[Board, dict[int, list[int]]]" = {}
_STRIDES: "list[tuple[Rules, list[int]]]" = []


def exits_of(board: "Board") -> dict[int, list[int]]:
    known = _EXITS.get(board)
    if known is None or len(known) > _MOST_KEPT:
        if len(_EXITS) > 8:
            _EXITS.clear()
        known = _EXITS[board] = {}
    return known


def strides_of(rules: "Rules") -> list[int]:
    """How far every figure moves, as its card says.

    Whoever is hired makes other rules (KSE-5), and games come and go: only the last rules asked for are kept alive.
    """
    if _STRIDES and _STRIDES[0][0] is rules:
        return _STRIDES[0][1]
    strides = [figure.movement + weights.STRIDES.get(figure.name, 0) for figure in rules.figures]
    _STRIDES[:] = [(rules, strides)]
    return strides


class Rivals:
    """The thieves of all gangs but one: where each is, and how far he moves."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.reaches: list[int] = []


class Crowd:
    """Who is near a space: how many of each gang can be there in one movement, and the nearest two of each gang."""

    def __init__(self, gangs: int) -> None:
        self.total = 0
        self.within: list[int] = [0] * gangs
        self.nearest: list[int] = [99] * gangs
        self.next: list[int] = [99] * gangs
        self.first: list[int] = [-1] * gangs


class Risks:
    """What a rival near him costs a thief, what a militiaman does, what the sheet adds (where, how far, how much)."""

    def __init__(self, strike: float, patrol: float, others: list[tuple[int, int, float]]) -> None:
        self.strike = strike
        self.patrol = patrol
        self.others = others


class Chest:
    """A chest as one thief sees it: what it pays at once, what only counts outside, and who else is after it."""

    def __init__(self, room: int, at_once: float, outside: float, held: bool = False) -> None:
        self.room = room
        self.at_once = at_once
        self.outside = outside
        self.held = held  # it pays whoever stands there at the start of his next turn
        self.uncontested = 1.0  # how likely no rival takes it first
        self.comrade_steps = 99  # from the nearest comrade
        self.exit_steps = 0  # from there to a gate
        self.most = 0.0  # what it can pay in all


class Outlook:
    """What is the same for a thief wherever he stands."""

    def __init__(self, stake: float, movement: int, turns: int, chests: list[Chest]) -> None:
        self.stake = stake
        self.movement = movement
        self.turns = turns
        self.chests = chests
        self.outs = out_chances(movement, turns)
