"""The board as sets of spaces: tables that are made once for a board and never change.

Whoever looks for a way (`search.py`) brings the rows that he writes on.
"""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.board import Board
from cadwallon.board.spaces import WORD, Near

_LOOKED_UP: Final = 3  # steps of a retreat
_AROUND: Final = 12  # steps of a movement


def _low(spaces: list[int]) -> i64:
    return i64(sum(2**s for s in spaces if s < WORD))


def _high(spaces: list[int]) -> i64:
    return i64(sum(2 ** (s - WORD) for s in spaces if s >= WORD))


def _within(board: Board, space: int, steps: int) -> list[int]:
    return [other for other in range(board.city) if board.dist[space][other] <= steps]


def _detour(board: Board, space: int) -> list[int]:
    """Spaces over which those beside a space can be reached from one of them around it; itself if they cannot."""
    beside = board.adj[space]
    came_from = {near: near for near in beside[:1]}
    ring = beside[:1]
    for here in ring:
        for near in board.adj[here]:
            if near != space and near not in came_from:
                came_from[near] = here
                ring.append(near)
    out: list[int] = []
    for near in beside:
        if near not in came_from:
            return [space]
        while near not in out:
            out.append(near)
            near = came_from[near]
    return out


class Ways:
    """Immutable; shared by all games on this board."""

    def __init__(self, board: Board) -> None:
        count = board.count
        self.near: Final = Near(board.adj)  # MOV-2
        self.across: Final = Near(board.walls)  # RUL-17
        self.low: Final = vec[i64]([2**s if s < WORD else 0 for s in range(count)])  # each space as a set
        self.high: Final = vec[i64]([2 ** (s - WORD) if s >= WORD else 0 for s in range(count)])
        self._adj: Final = board.adj
        ends = [self._ends_around(s, steps, 0, 0) for steps in range(1, _LOOKED_UP + 1) for s in range(count)]
        self._ends_low: Final = vec[i64]([low for low, _ in ends])
        self._ends_high: Final = vec[i64]([high for _, high in ends])
        self.pentacles_low: Final = _low(board.pentacles)
        self.pentacles_high: Final = _high(board.pentacles)
        self.streets_low: Final = _low(board.streets)
        self.streets_high: Final = _high(board.streets)
        self.gates_low: Final = _low(board.gates)
        self.gates_high: Final = _high(board.gates)
        self.outdoors_low: Final = _low(board.streets + board.gates)
        self.outdoors_high: Final = _high(board.streets + board.gates)
        around = [_within(board, space, steps) for steps in range(_AROUND + 1) for space in range(count)]
        self._around_low: Final = vec[i64]([_low(spaces) for spaces in around])
        self._around_high: Final = vec[i64]([_high(spaces) for spaces in around])
        detours = [_detour(board, space) for space in range(count)]
        self._detour_low: Final = vec[i64]([_low(spaces) for spaces in detours])
        self._detour_high: Final = vec[i64]([_high(spaces) for spaces in detours])
        self._city_low: Final = _low(list(range(board.city)))
        self._city_high: Final = _high(list(range(board.city)))

    def is_pentacle(self, space: i64) -> bool:
        """Also for whoever stands on no space."""
        return space >= 0 and self.low[space] & self.pentacles_low | self.high[space] & self.pentacles_high != 0

    def beside(self, space: i64) -> tuple[i64, i64]:
        """The spaces next to one."""
        return self._ends_low[space], self._ends_high[space]

    def around(self, space: i64, steps: i64) -> tuple[i64, i64]:
        """CMN-4  Spaces of the city within so many steps, whoever stands between them; all of it if they are many."""
        if steps > _AROUND:
            return self._city_low, self._city_high
        slot = steps * len(self.low) + space
        return self._around_low[slot], self._around_high[slot]

    def streets_around(self, space: i64, steps: i64) -> tuple[i64, i64]:
        """Streets within so many steps over streets and gates."""
        low = self.low[space]
        high = self.high[space]
        for _step in range(steps):
            near_low, near_high = self.near.look(low, high)
            low |= near_low & self.outdoors_low
            high |= near_high & self.outdoors_high
        return low & self.streets_low, high & self.streets_high

    def in_one_piece(self, solid_low: i64, solid_high: i64) -> bool:
        """CMN-3, CMN-14  Whether every space of the city that is not solid can be reached from any other."""
        city_low = self._city_low & ~solid_low
        city_high = self._city_high & ~solid_high
        return self._joins(city_low & -city_low, 0, city_low, city_high, city_low, city_high)

    def parts(self, space: i64, solid_low: i64, solid_high: i64) -> bool:
        """CMN-3, CMN-14  Whether a city in one piece were in several, were this space solid too.

        It were not, if all the spaces beside it can still be reached from one of them: looked up, unless something
        solid is in the way.
        """
        solid_low |= self.low[space]
        solid_high |= self.high[space]
        if self._detour_low[space] & solid_low | self._detour_high[space] & solid_high == 0:
            return False
        over_low = self._city_low & ~solid_low
        over_high = self._city_high & ~solid_high
        low, high = self.beside(space)
        low &= over_low
        high &= over_high
        if low != 0:
            return not self._joins(low & -low, 0, low, high, over_low, over_high)
        return not self._joins(0, high & -high, low, high, over_low, over_high)

    def _joins(self, low: i64, high: i64, all_low: i64, all_high: i64, over_low: i64, over_high: i64) -> bool:
        """Whether all of these can be reached from some of them, over those."""
        while (all_low & ~low) | (all_high & ~high) != 0:
            near_low, near_high = self.near.look(low, high)
            near_low = low | near_low & over_low
            near_high = high | near_high & over_high
            if near_low == low and near_high == high:
                return False
            low = near_low
            high = near_high
        return True

    def simple_ends(self, space: i64, steps: i64, shut_low: i64, shut_high: i64) -> tuple[i64, i64]:
        """RET-1  Where a way of exactly so many steps can end that touches no space twice, and none that is shut.

        Looked up, unless something shut is near.
        """
        if steps > _LOOKED_UP:
            return self._ends_around(space, steps, shut_low, shut_high)
        count: i64 = len(self.low)
        slot = space
        low: i64 = 0
        high: i64 = 0
        for _step in range(steps):
            low = self._ends_low[slot]
            high = self._ends_high[slot]
            if low & shut_low | high & shut_high != 0:
                return self._ends_around(space, steps, shut_low, shut_high)
            slot += count
        return low, high

    def _ends_around(self, space: i64, steps: i64, shut_low: i64, shut_high: i64) -> tuple[i64, i64]:
        if steps == 1:
            low, high = self.near.look(self.low[space], self.high[space])
            return low & ~shut_low, high & ~shut_high
        low = 0
        high = 0
        shut_low |= self.low[space]
        shut_high |= self.high[space]
        for near in self._adj[space]:
            if shut_low & self.low[near] | shut_high & self.high[near] == 0:
                more_low, more_high = self._ends_around(near, steps - 1, shut_low, shut_high)
                low |= more_low
                high |= more_high
        return low, high


@lru_cache(maxsize=16)
def ways_of(board: Board) -> Ways:
    """Made once for a board: rules with other gangs, or another sheet, go the same ways."""
    return Ways(board)
