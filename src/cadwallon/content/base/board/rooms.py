"""Rooms of the city by their numbers, where a rule asks for them too often to look their names up: see `board.toml`."""

from typing import Final

DORMITORY: Final = 9
GUARDROOM: Final = 12
LABORATORY: Final = 14
LIBRARY: Final = 15
MAGICIANS_CHAMBER: Final = 16
TREASURY: Final = 22
