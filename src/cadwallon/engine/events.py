"""What happened, as tuples of small numbers: (kind, audience, a, b, c, d); where somebody walked, his way follows.

Audience: ALL, the number of one seat, or `others(seat)`. Nothing is built when nobody listens, and no sentence is made
here. Which kinds there are, the game and its boxes say (`core/events.py`).
"""

from typing import Final

ALL: Final = -1
_PAIR: Final = 100  # a "pair" is two numbers below this in one

# A line of a table of events: its name, then the meaning of a, b, c, d ("-" = unused).
EventRow = tuple[str, str, str, str, str]


def others(seat: int) -> int:
    """The audience of everybody but one seat."""
    return -2 - seat


def hears(audience: int, seat: int) -> bool:
    """Whether a seat (-1: a spectator) may know an event with this audience."""
    if audience == ALL:
        return True
    if audience >= 0:
        return audience == seat
    return seat != -2 - audience


def pair(first: int, second: int) -> int:
    """Two small numbers in one place of an event."""
    return first * _PAIR + second


def both(number: int) -> tuple[int, int]:
    """The two numbers of a pair."""
    return number // _PAIR, number % _PAIR
