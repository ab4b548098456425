"""An option is one integer that packs a verb and up to four small numbers; only this file knows how.

Which kinds of question and which verbs there are, and what their numbers mean, is the game's (`core/decisions.py`). At
the edges (journal, page, command line) options are written by names (`view/words.py`).
"""

from typing import Final

from mypy_extensions import i64

NONE: Final = 255  # "no victim", "no comrade": zero is a figure, so absence has a number of its own

# From an option to the one with the next number in one of its places.
NEXT_A: Final = 1 << 6
NEXT_B: Final = 1 << 14
NEXT_C: Final = 1 << 22


def pack(verb: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = 0) -> i64:
    """One option: a verb, three small numbers (NONE where there is nothing to say), and a larger one."""
    return verb + (a << 6) + (b << 14) + (c << 22) + (d << 30)


def with_cards(option: i64, d: i64) -> i64:
    """The same option with cards attached."""
    return option + (d << 30)


def verb_of(option: i64) -> i64:
    return option & 63


def a_of(option: i64) -> i64:
    return option >> 6 & 255


def b_of(option: i64) -> i64:
    return option >> 14 & 255


def c_of(option: i64) -> i64:
    return option >> 22 & 255


def d_of(option: i64) -> i64:
    return option >> 30
