"""The board Lanternwell: its files, read once."""

from functools import cache
from importlib.resources import files

from cadwallon.board.board import Board, board_of
from cadwallon.board.outline import Shape, outline
from cadwallon.board.source import BoardSource


@cache
def load_source() -> BoardSource:
    """What the files of this board say."""
    return BoardSource(_text("board.toml"), _text("board.txt"))


@cache
def load_board() -> Board:
    """The board as the rules see it."""
    return board_of(load_source())


@cache
def load_shape() -> Shape:
    """The board as it is drawn."""
    return outline(load_source())


@cache
def art_text() -> str:
    """Looks only: furniture, lamps, lane names (TOML)."""
    return _text("board_art.toml")


def _text(name: str) -> str:
    return files(__name__).joinpath(name).read_text(encoding="utf-8")
