"""The board as sets of spaces: tables that are made once for a board and never change.

Whoever looks for a way (`search.py`) brings the rows that he writes on.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.board import Board
from cadwallon.board.spaces import WORD, Near


class Ways:
    """Immutable; shared by all games on this board."""

    def __init__(self, board: Board) -> None:
        count = board.count
        self.near: Final = Near(board.adj)  # MOV-2
        self.across: Final = Near(board.walls)  # RUL-17
        self.low: Final = vec[i64]([2**s if s < WORD else 0 for s in range(count)])  # each space as a set
        self.high: Final = vec[i64]([2 ** (s - WORD) if s >= WORD else 0 for s in range(count)])
        # RET-1  Where retreats of one, two and three steps end
        ends = [row for rows in (board.ends1, board.ends2, board.ends3) for row in rows]
        self.ends_low: Final = vec[i64]([sum(2**s for s in row if s < WORD) for row in ends])
        self.ends_high: Final = vec[i64]([sum(2 ** (s - WORD) for s in row if s >= WORD) for row in ends])
        self.pentacles_low: Final = i64(sum(2**s for s in board.pentacles if s < WORD))
        self.pentacles_high: Final = i64(sum(2 ** (s - WORD) for s in board.pentacles if s >= WORD))
