"""Sets of spaces as Python likes them, for places where the sources run interpreted.

The sources go over the bits of machine words, which costs compiled code next to nothing; interpreted, every bit costs
as much as a call. There the few functions that do so are replaced by these, which look up whole words or their bytes.
A test holds each of them against the one whose place it takes.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from cadwallon.board import spaces, ways
from cadwallon.board.search import RUN_STEPS, Search
from cadwallon.board.spaces import FULL, WORD
from cadwallon.core import moves
from cadwallon.core.decisions import MOVE
from cadwallon.engine.decision import NEXT_A, NEXT_B, NEXT_C, NONE, pack
from cadwallon.engine.options import Options

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST = 2**14  # words that one table remembers; then it begins anew
_BOTH = 2 ** (2 * WORD) - 1  # every space
_HALF = 6 * 256  # entries for the bytes of one word

Places = list[list[tuple[int, ...]]]


class Remembered(dict[int, Any]):
    """What follows from a word: worked out once, for most words come again."""

    def __init__(self, work_out: Callable[[int], object]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, word: int) -> object:
        if len(self) >= _MOST:
            self.clear()
        found = self[word] = self._work_out(word)
        return found


def _places(unit: int) -> Places:
    """By the number of a byte and by its bits: the spaces they stand for, lowest first, each so many times."""
    numbers = [space * unit for space in range(2 * WORD)]
    return [
        [tuple(number for k, number in enumerate(numbers[first : first + 8]) if bits >> k & 1) for bits in range(256)]
        for first in range(0, 2 * WORD, 8)
    ]


def _found(places: Places, low: int, high: int) -> list[int]:
    """Those of a whole set; a loop would cost more than all the rest."""
    p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11 = places
    b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11 = (low | high << WORD).to_bytes(12, "little")
    return [
        *p0[b0], *p1[b1], *p2[b2], *p3[b3], *p4[b4], *p5[b5],
        *p6[b6], *p7[b7], *p8[b8], *p9[b9], *p10[b10], *p11[b11],
    ]  # fmt: skip


_spaces = _places(1)
_steps = {unit: _places(unit) for unit in (NEXT_A, NEXT_B)}


def spaces_of(low: int, high: int) -> list[int]:
    return _found(_spaces, low, high)


def write_each(option: int, unit: int, low: int, high: int, out: Any) -> None:
    options = [option + step for step in _found(_steps[unit], low, high)]
    end = out.count + len(options)
    out.row[out.count : end] = options
    out.count = end


def write_moves(self: Any, g: Any, out: Any) -> None:
    """The whole list first: rows are short, and every call counts."""
    at, steps = g.at, _steps[NEXT_B]
    options: list[int] = []
    for row in range(self.rows):
        option = pack(MOVE, self.thief[row], 0, NONE, self.cards[row])
        options += [option + step for step in _found(steps, self.free_low[row], self.free_high[row])]
        hits = self.hit_low[row] | self.hit_high[row] << WORD
        option -= NONE * NEXT_C
        while hits:
            rest = hits & hits - 1
            space = (hits ^ rest).bit_length() - 1
            options.append(option + space * NEXT_B + at[space] * NEXT_C)
            hits = rest
    end = out.count + len(options)
    out.row[out.count : end] = options
    out.count = end
    out.extend(self.others)


def _next_to(of_bytes: list[int], word: int) -> int:
    """The spaces next to any of a word's, both words of them in one number."""
    return (
        of_bytes[word & 255]
        | of_bytes[256 + (word >> 8 & 255)]
        | of_bytes[512 + (word >> 16 & 255)]
        | of_bytes[768 + (word >> 24 & 255)]
        | of_bytes[1024 + (word >> 32 & 255)]
        | of_bytes[1280 + (word >> 40)]
    )


def extend(self: Any, more: Any) -> None:
    end = self.count + more.count
    self.row[self.count : end] = more.row[: more.count]
    self.count = end


class Near(spaces.Near):
    def __init__(self, rows: list[list[int]]) -> None:
        super().__init__(rows)
        of_bytes = [int(low) | int(high) << WORD for low, high in zip(self.low, self.high, strict=True)]
        self.of_low = Remembered(partial(_next_to, of_bytes[:_HALF]))
        self.of_high = Remembered(partial(_next_to, of_bytes[_HALF:]))

    def look(self, low: int, high: int) -> tuple[int, int]:
        found = self.of_low[low] | self.of_high[high]
        return found & FULL, found >> WORD


def find_bare(self: Any, points: int, runs: int, doors: int) -> None:
    """Each set in one number."""
    land = self.land
    low, high = land.onward()
    onward = low | high << WORD
    start = land.start_low | land.start_high << WORD
    first = _BOTH ^ (land.shut.low | land.shut.high << WORD | start)
    if doors:
        _flood_with_doors(self, points, runs, doors, start, first, onward)
        return
    of_low, of_high = self.ways.near.of_low, self.ways.near.of_high
    edge = start
    left = first
    for band in range(runs + 1):
        was = left
        for _ in range(RUN_STEPS if band else points):
            found = (of_low[edge & FULL] | of_high[edge >> WORD]) & left
            left ^= found
            edge = found & onward
        new, reached = was ^ left, first ^ left
        self.new_low[band], self.new_high[band] = new & FULL, new >> WORD
        self.all_low[band], self.all_high[band] = reached & FULL, reached >> WORD


def _flood_with_doors(self: Any, points: int, runs: int, doors: int, start: int, first: int, onward: int) -> None:
    """For every number of doors an edge, and what is left."""
    near, across, sealed = self.ways.near, self.ways.across, self.land.sealed
    near_low, near_high, across_low, across_high = near.of_low, near.of_high, across.of_low, across.of_high
    unsealed = _BOTH ^ (sealed.low | sealed.high << WORD)
    edges = [start] + [0] * doors
    left = [first] * (doors + 1)
    slot = 0
    for band in range(runs + 1):
        was = left[:]
        for _ in range(RUN_STEPS if band else points):
            fewer, rest = 0, first  # one door fewer: where its ways were before this step, and what it has left
            for door, edge in enumerate(edges):
                found = near_low[edge & FULL] | near_high[edge >> WORD]
                if fewer:
                    found |= (across_low[fewer & FULL] | across_high[fewer >> WORD]) & unsealed
                rest &= left[door]
                found &= rest
                rest ^= found
                left[door] = rest
                edges[door] = found & onward
                fewer = edge
        rest = first
        for before, now in zip(was, left, strict=True):
            new, reached = before & rest ^ now, first ^ now
            self.new_low[slot], self.new_high[slot] = new & FULL, new >> WORD
            self.all_low[slot], self.all_high[slot] = reached & FULL, reached >> WORD
            rest = now
            slot += 1


REPLACED: list[tuple[Any, str, object]] = [
    (Options, "extend", extend),
    (spaces, "count_of", int.bit_count),
    (spaces, "spaces_of", spaces_of),
    (ways, "Near", Near),
    (Search, "find_bare", find_bare),
    (moves, "count_of", int.bit_count),
    (moves, "write_each", write_each),
    (moves.Moves, "write", write_moves),
]


def install() -> None:
    """Before any other module has taken them from there."""
    for home, name, plain in REPLACED:
        setattr(home, name, plain)
