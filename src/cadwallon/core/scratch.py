"""What a game writes on while it works something out: never part of the position, never of the rules.

A state has one and its clones share it, so that games of the same rules can be played at the same time.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cadwallon.board.search import Search
from cadwallon.board.ways import Ways
from cadwallon.core.moves import Moves
from cadwallon.engine.options import Options


@mypyc_attr(allow_interpreted_subclasses=True)
class Note:
    """What a layer has seen in a row of the state; changes replace that row, and then the note is stale."""

    def __init__(self, tokens: vec[i64]) -> None:
        self.tokens = tokens


class TokensNote(Note):
    """The spaces where some tokens lie."""

    def __init__(self, tokens: vec[i64], spaces: list[int]) -> None:
        super().__init__(tokens)
        self.spaces = spaces


class Scratch:
    def __init__(self, ways: Ways) -> None:
        self.search: Final = Search(ways)
        self.other: Final = Search(ways)  # for a second search that is compared with the first
        self.moves: Final = Moves()
        self.rest: Final = Options()
        self.notes: Final[dict[str, Note]] = {}  # by the name of the layer
