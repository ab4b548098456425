"""Sets of spaces, as two machine words: a set of spaces costs nothing to copy, to join and to count.

The first word holds the spaces below `WORD`, the second those from there on: `low` and `high` everywhere.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WORD: Final = 48  # whole bytes, and far from the sign
FULL: Final = 2**48 - 1  # every space of a word: with it a set is turned round (`FULL ^ set`) and stays a set
_BYTES: Final = 6  # of a word
_PRIME: Final = 67  # the powers of two leave different remainders


def _places() -> vec[i64]:
    """The number of the only bit that is set, by the remainder."""
    row = [0] * _PRIME
    for place in range(WORD):
        row[2**place % _PRIME] = place
    return vec[i64](row)


_PLACE: Final = _places()


POWER: Final = vec[i64]([2**place for place in range(WORD)])  # a shift by an i64 would be one of 32 bits


def count_of(word: i64) -> i64:
    """How many bits are set."""
    word -= word >> 1 & 0x555555555555
    word = (word & 0x333333333333) + (word >> 2 & 0x333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def place_of(bit: i64) -> i64:
    """The number of the only bit that is set."""
    return _PLACE[bit % _PRIME]


def nth_of(low: i64, high: i64, k: i64) -> i64:
    """The k-th space of a set, from 0."""
    base: i64 = 0
    in_low = count_of(low)
    if k >= in_low:
        k -= in_low
        low = high
        base = WORD
    while k > 0:
        low &= low - 1
        k -= 1
    return base + _PLACE[(low & -low) % _PRIME]


def _bits() -> vec[i64]:
    """For every byte eight numbers: the places of its bits, lowest first."""
    row: list[int] = []
    for byte in range(256):
        places = [place for place in range(8) if byte >> place & 1]
        row.extend(places + [0] * (8 - len(places)))
    return vec[i64](row)


def _counts() -> vec[i64]:
    return vec[i64]([bin(byte).count("1") for byte in range(256)])


BITS: Final = _bits()
COUNT: Final = _counts()


class SpaceSet:
    """A set of spaces that grows: what layers write into (`Layer.close`)."""

    def __init__(self) -> None:
        self.low: i64 = 0
        self.high: i64 = 0

    def clear(self) -> None:
        self.low = 0
        self.high = 0

    def add(self, space: i64) -> None:
        if space < WORD:
            self.low |= POWER[space]
        else:
            self.high |= POWER[space - WORD]

    def has(self, space: i64) -> bool:
        return (self.low & POWER[space] if space < WORD else self.high & POWER[space - WORD]) != 0


def spaces_of(low: i64, high: i64) -> list[int]:
    """The spaces of a set, lowest first."""
    out: list[int] = []
    while low != 0:
        out.append(place_of(low & -low))
        low &= low - 1
    while high != 0:
        out.append(WORD + place_of(high & -high))
        high &= high - 1
    return out


class Near:
    """What is next to a whole set of spaces: looked up for eight of them at a time."""

    def __init__(self, rows: list[list[int]]) -> None:
        low = vec[i64]()
        high = vec[i64]()
        for byte in range(2 * _BYTES):
            for bits in range(256):
                there = 0
                for k in range(8):
                    space = byte * 8 + k
                    if bits >> k & 1 and space < len(rows):
                        for near in rows[space]:
                            there |= 2**near
                low = append(low, i64(there % 2**WORD))
                high = append(high, i64(there // 2**WORD))
        self.low: Final = low
        self.high: Final = high

    def look(self, low: i64, high: i64) -> tuple[i64, i64]:
        """The spaces next to any of these."""
        lows = self.low
        highs = self.high
        found_low: i64 = 0
        found_high: i64 = 0
        slot: i64 = 0
        while low != 0:
            bits = low & 255
            if bits != 0:
                found_low |= lows[slot + bits]
                found_high |= highs[slot + bits]
            low >>= 8
            slot += 256
        slot = 256 * _BYTES
        while high != 0:
            bits = high & 255
            if bits != 0:
                found_low |= lows[slot + bits]
                found_high |= highs[slot + bits]
            high >>= 8
            slot += 256
        return found_low, found_high
