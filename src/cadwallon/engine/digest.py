"""A position as one number of 60 bits: that two of them share it is less likely than that the machine errs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_LONG: Final = (1 << 40) - 1
_SHORT: Final = (1 << 20) - 1


class Digest:
    """Two sums of remainders; products stay below 2 ** 62, so that it is the same compiled and interpreted."""

    def __init__(self) -> None:
        self.long: i64 = 1
        self.short: i64 = 1

    def add(self, number: i64) -> None:
        self.long = (self.long * 1000003 + number + 7) & _LONG
        self.short = (self.short * 69069 + number + 3) & _SHORT

    def row(self, row: vec[i64]) -> None:
        self.add(len(row))
        one = self.long
        other = self.short
        for k in range(len(row)):
            number = row[k]
            one = (one * 1000003 + number + 7) & _LONG
            other = (other * 69069 + number + 3) & _SHORT
        self.long = one
        self.short = other

    def flag(self, flag: bool) -> None:
        if flag:
            self.add(1)
        else:
            self.add(0)

    def key(self) -> i64:
        return (self.long << 20) + self.short
