"""CAT-1  The rooms below by their numbers: they follow the 84 spaces of the city in the order of their file."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.position import Position

PENTACLE: Final = 84
PRISON: Final = 85
TORTURE: Final = 86
SCRIPTORIUM: Final = 87
ALTAR: Final = 88
TREASURE_ROOM: Final = 89
TUNNEL: Final = 90
LAIR: Final = 91

BY_STAIRS: Final = [ALTAR, SCRIPTORIUM, TUNNEL, TORTURE]  # CAT-2; the Treasure Room by TRR-1
APPEARS: Final = [ALTAR, TUNNEL, TORTURE, SCRIPTORIUM, TREASURE_ROOM]  # CYC-1, by the die


def cyclops(g: Position) -> i64:
    """The figure of the Cyclops, the last of all; -1 where there are no catacombs."""
    if g.rules.board.below:
        return g.rules.figure_count - 1
    return -1


def is_below(g: Position, space: i64) -> bool:
    return space >= g.rules.board.city
