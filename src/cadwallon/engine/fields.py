"""How a field of a state is declared: what it holds, how long it is, who may see it, how clones get it.

The game's own table is `core/fields.py`.
"""

from typing import Final, NamedTuple

# --- who may see it ------------------------------------------------------------------------------------------------
PUBLIC: Final = 0
OWNER: Final = 1  # rows by seat: a seat sees its own row, of the others zeros
COUNT: Final = 2  # only how many there are
MASK: Final = 3  # shown where the seat's bit is set in the row `beside` it; a spectator: where all are
TOKENS: Final = 4  # the same for tokens that are turned up: a spectator sees those alone

# --- what it holds -------------------------------------------------------------------------------------------------
NUMBER: Final = "i64"
FLAG: Final = "bool"
TEXT: Final = "str"
ROW: Final = "vec[i64]"
FRAMES: Final = "vec[Frame]"

# --- how a clone gets it -------------------------------------------------------------------------------------------
COPIED: Final = 0
SHARED: Final = 1  # it hardly ever changes: clones share it, and whoever changes it replaces it (`changed`)

# --- what its numbers name: an observation (`envs`) counts seats and figures from whoever looks ----------------------
A_FIGURE: Final = "figure"
A_SEAT: Final = "seat"
SEAT_BITS: Final = "seat_bits"
CARD_BITS: Final = "card_bits"  # a bit for each card of a small deck
THE_SUBJECT: Final = "subject"  # of the question: nearly always a figure
DERIVED: Final = "derived"  # nothing new: it follows from other fields

UNSEEN: Final = -2  # in a view: a face or a card that this seat has not seen


class Field(NamedTuple):
    name: str
    holds: str
    audience: int
    clone: int
    size: str  # of a row, by the rules of the game
    start: str  # each number of it at the beginning
    beside: str = ""  # MASK, TOKENS: the row that says who has seen it; TOKENS: and which lie face up
    width: str = ""  # OWNER: how many numbers a seat has
    fleeting: bool = False  # from one step to the next: nothing of it is left once a player is free to act
    names: str = ""


def number(name: str, start: str = "0", fleeting: bool = False, names: str = "") -> Field:
    return Field(name, NUMBER, PUBLIC, COPIED, "", start, fleeting=fleeting, names=names)


def flag(name: str, fleeting: bool = False) -> Field:
    return Field(name, FLAG, PUBLIC, COPIED, "", "False", fleeting=fleeting)


def text(name: str) -> Field:
    return Field(name, TEXT, PUBLIC, COPIED, "", '""')


def row(name: str, size: str, start: str = "0", names: str = "") -> Field:
    return Field(name, ROW, PUBLIC, COPIED, size, start, names=names)


def rare(name: str, size: str, start: str = "0", names: str = "") -> Field:
    """A row that hardly ever changes."""
    return Field(name, ROW, PUBLIC, SHARED, size, start, names=names)
