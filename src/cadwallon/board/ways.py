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


def _low(spaces: list[int]) -> i64:
    return i64(sum(2**s for s in spaces if s < WORD))


def _high(spaces: list[int]) -> i64:
    return i64(sum(2 ** (s - WORD) for s in spaces if s >= WORD))


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

    def is_pentacle(self, space: i64) -> bool:
        """Also for whoever stands on no space."""
        return space >= 0 and self.low[space] & self.pentacles_low | self.high[space] & self.pentacles_high != 0

    def streets_around(self, space: i64, steps: i64) -> tuple[i64, i64]:
        """Streets within so many steps over streets and gates."""
        low = self.low[space]
        high = self.high[space]
        for _step in range(steps):
            near_low, near_high = self.near.look(low, high)
            low |= near_low & self.outdoors_low
            high |= near_high & self.outdoors_high
        return low & self.streets_low, high & self.streets_high

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
