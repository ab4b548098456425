"""What a game writes on while it works something out: never part of the position, never of the rules.

A state has one and its clones share it, so that games of the same rules can be played at the same time.
"""

from typing import Final

from cadwallon.board.search import Search
from cadwallon.board.ways import Ways
from cadwallon.core.moves import Moves
from cadwallon.engine.options import Options


class Scratch:
    def __init__(self, ways: Ways) -> None:
        self.search: Final = Search(ways)
        self.other: Final = Search(ways)  # for a second search that is compared with the first
        self.moves: Final = Moves()
        self.rest: Final = Options()
