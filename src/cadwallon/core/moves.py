"""The movements of some thieves at this moment, as sets of ends: found in no time, so never kept.

Each row is one thief with one set of cards attached: the free spaces where he can end, and those where he attacks.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from cadwallon.board.land import OUT_HIGH, Land
from cadwallon.board.spaces import BITS, COUNT, WORD, count_of, nth_of, place_of
from cadwallon.core.decisions import EXIT, MOVE
from cadwallon.engine.decision import NEXT_B, NEXT_C, NONE, pack
from cadwallon.engine.options import Options

if TYPE_CHECKING:
    from cadwallon.core.state import State

_ROOM: Final = vec[i64]([0] * 32)


class Moves:
    def __init__(self) -> None:
        self.rows: i64 = 0
        self.thief: vec[i64] = _ROOM[:]
        self.cards: vec[i64] = _ROOM[:]
        self.sizes: vec[i64] = _ROOM[:]  # options of each row, once they were counted
        self.free_low: vec[i64] = _ROOM[:]
        self.free_high: vec[i64] = _ROOM[:]
        self.hit_low: vec[i64] = _ROOM[:]
        self.hit_high: vec[i64] = _ROOM[:]
        self.others: Final = Options()  # whole options: leaving by a step

    def clear(self) -> None:
        self.rows = 0
        self.others.count = 0

    def count(self) -> i64:
        """Options of all rows and `others`: only who draws one has to know how many there are."""
        total = self.others.count
        for row in range(self.rows):
            size = count_of(self.free_low[row]) + count_of(self.free_high[row])
            if self.hit_low[row] | self.hit_high[row] != 0:
                size += count_of(self.hit_low[row]) + count_of(self.hit_high[row])
            self.sizes[row] = size
            total += size
        return total

    def add(self, thief: i64, cards: i64, free_low: i64, free_high: i64, hit_low: i64, hit_high: i64) -> None:
        if free_low | free_high | hit_low | hit_high == 0:
            return
        row = self.rows
        if row >= len(self.thief):
            self._grow()
        self.thief[row] = thief
        self.cards[row] = cards
        self.free_low[row] = free_low
        self.free_high[row] = free_high
        self.hit_low[row] = hit_low
        self.hit_high[row] = hit_high
        self.rows = row + 1

    def take(self, land: Land, low: i64, high: i64, thief: i64, cards: i64, may_attack: bool) -> None:
        """Movements to those of these spaces on which the land lets him end, or attack somebody."""
        ends_low, ends_high = land.ends()
        if may_attack:
            self.add(thief, cards, low & ends_low, high & ends_high, low & land.foes_low, high & land.foes_high)
        else:
            self.add(thief, cards, low & ends_low, high & ends_high, 0, 0)
        if high & OUT_HIGH != 0:
            self.others.append(pack(MOVE, thief, EXIT, NONE, cards))

    def _grow(self) -> None:
        self.thief = extend(self.thief, self.thief[:])
        self.cards = extend(self.cards, self.cards[:])
        self.sizes = extend(self.sizes, self.sizes[:])
        self.free_low = extend(self.free_low, self.free_low[:])
        self.free_high = extend(self.free_high, self.free_high[:])
        self.hit_low = extend(self.hit_low, self.hit_low[:])
        self.hit_high = extend(self.hit_high, self.hit_high[:])

    def nth(self, g: "State", k: i64) -> i64:
        """The k-th of all options, which were counted before."""
        for row in range(self.rows):
            if k >= self.sizes[row]:
                k -= self.sizes[row]
                continue
            walks = count_of(self.free_low[row]) + count_of(self.free_high[row])
            if k < walks:
                space = nth_of(self.free_low[row], self.free_high[row], k)
                return pack(MOVE, self.thief[row], space, NONE, self.cards[row])
            space = nth_of(self.hit_low[row], self.hit_high[row], k - walks)
            return pack(MOVE, self.thief[row], space, g.at[space], self.cards[row])
        return self.others.row[k]

    def write(self, g: "State", out: Options) -> None:
        """All of them, in the same order."""
        for row in range(self.rows):
            option = pack(MOVE, self.thief[row], 0, NONE, self.cards[row])
            write_each(option, NEXT_B, self.free_low[row], self.free_high[row], out)
            if self.hit_low[row] | self.hit_high[row] != 0:
                write_hits(option - NONE * NEXT_C, self.hit_low[row], self.hit_high[row], g.at, out)
        if self.others.count > 0:
            out.extend(self.others)


def write_each(option: i64, unit: i64, low: i64, high: i64, out: Options) -> None:
    """An option, given for space 0, for each of these spaces; `unit` leads from one space to the next."""
    row = out.room_for(2 * WORD)
    count = out.count
    bits = BITS
    counts = COUNT
    there = option
    while low != 0:
        byte = low & 255
        slot = byte * 8
        for k in range(slot, slot + counts[byte]):
            row[count] = there + bits[k] * unit
            count += 1
        low >>= 8
        there += 8 * unit
    there = option + WORD * unit
    while high != 0:
        byte = high & 255
        slot = byte * 8
        for k in range(slot, slot + counts[byte]):
            row[count] = there + bits[k] * unit
            count += 1
        high >>= 8
        there += 8 * unit
    out.count = count


def write_hits(option: i64, low: i64, high: i64, at: vec[i64], out: Options) -> None:
    """A MOVE option, given for space 0 and figure 0, to each of these spaces and whoever stands there."""
    row = out.room_for(2 * WORD)
    count = out.count
    while low != 0:
        space = place_of(low & -low)
        row[count] = option + space * NEXT_B + at[space] * NEXT_C
        count += 1
        low &= low - 1
    while high != 0:
        space = WORD + place_of(high & -high)
        row[count] = option + space * NEXT_B + at[space] * NEXT_C
        count += 1
        high &= high - 1
    out.count = count
