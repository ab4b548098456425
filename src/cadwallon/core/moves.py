"""The movements of some thieves at this moment, as sets of ends: found in no time, so never kept.

Each row is one thief with one set of cards attached: the free spaces where he can end, and those where he attacks.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from cadwallon.board.land import OUT, Land
from cadwallon.board.spaces import BITS, COUNT, POWER, WORD, count_of, nth_of, place_of
from cadwallon.core.decisions import EXIT, MOVE
from cadwallon.engine.decision import NONE, pack
from cadwallon.engine.options import Options

if TYPE_CHECKING:
    from cadwallon.core.state import State

_SPACE: Final = 1 << 14  # from an option to that of the next space ...
_VICTIM: Final = 1 << 22  # ... and of the next victim
_ROOM: Final = vec[i64]([0] * 32)


class Moves:
    def __init__(self) -> None:
        self.rows: i64 = 0
        self.size: i64 = 0  # options of all rows and `others`
        self.thief: vec[i64] = _ROOM[:]
        self.cards: vec[i64] = _ROOM[:]
        self.free_low: vec[i64] = _ROOM[:]
        self.free_high: vec[i64] = _ROOM[:]
        self.hit_low: vec[i64] = _ROOM[:]
        self.hit_high: vec[i64] = _ROOM[:]
        self.others: Final = Options()  # whole options: leaving by a step

    def clear(self) -> None:
        self.rows = 0
        self.size = 0
        self.others.count = 0

    def add(self, thief: i64, cards: i64, free_low: i64, free_high: i64, hit_low: i64, hit_high: i64) -> None:
        size = count_of(free_low) + count_of(free_high)
        if hit_low | hit_high != 0:
            size += count_of(hit_low) + count_of(hit_high)
        if size == 0:
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
        self.size += size

    def take(self, land: Land, low: i64, high: i64, thief: i64, cards: i64, may_attack: bool) -> None:
        """Movements to those of these spaces on which the land lets him end, or attack somebody."""
        ends_low, ends_high = land.ends()
        if may_attack:
            self.add(thief, cards, low & ends_low, high & ends_high, low & land.foes_low, high & land.foes_high)
        else:
            self.add(thief, cards, low & ends_low, high & ends_high, 0, 0)
        if high & POWER[OUT - WORD] != 0:
            self.others.append(pack(MOVE, thief, EXIT, NONE, cards))
            self.size += 1

    def _grow(self) -> None:
        self.thief = extend(self.thief, self.thief[:])
        self.cards = extend(self.cards, self.cards[:])
        self.free_low = extend(self.free_low, self.free_low[:])
        self.free_high = extend(self.free_high, self.free_high[:])
        self.hit_low = extend(self.hit_low, self.hit_low[:])
        self.hit_high = extend(self.hit_high, self.hit_high[:])

    def nth(self, g: "State", k: i64) -> i64:
        """The k-th of all options."""
        for row in range(self.rows):
            low = self.free_low[row]
            high = self.free_high[row]
            count = count_of(low) + count_of(high)
            if k < count:
                return pack(MOVE, self.thief[row], nth_of(low, high, k), NONE, self.cards[row])
            k -= count
            low = self.hit_low[row]
            high = self.hit_high[row]
            if low | high != 0:
                count = count_of(low) + count_of(high)
                if k < count:
                    space = nth_of(low, high, k)
                    return pack(MOVE, self.thief[row], space, g.at[space], self.cards[row])
                k -= count
        return self.others.row[k]

    def write(self, g: "State", out: Options) -> None:
        """All of them, in the same order."""
        for row in range(self.rows):
            write_walks(self.thief[row], self.cards[row], self.free_low[row], self.free_high[row], out)
            if self.hit_low[row] | self.hit_high[row] != 0:
                self._write_hits(g, row, out)
        if self.others.count > 0:
            out.extend(self.others)

    def _write_hits(self, g: "State", row: i64, out: Options) -> None:
        option = pack(MOVE, self.thief[row], 0, 0, self.cards[row])
        low = self.hit_low[row]
        high = self.hit_high[row]
        at = g.at
        written = out.room_for(2 * WORD)
        count = out.count
        while low != 0:
            space = place_of(low & -low)
            written[count] = option + space * _SPACE + at[space] * _VICTIM
            count += 1
            low &= low - 1
        while high != 0:
            space = WORD + place_of(high & -high)
            written[count] = option + space * _SPACE + at[space] * _VICTIM
            count += 1
            high &= high - 1
        out.count = count


def write_walks(figure: i64, cards: i64, low: i64, high: i64, out: Options) -> None:
    """A MOVE option to each of these free spaces."""
    row = out.room_for(2 * WORD)
    count = out.count
    bits = BITS
    counts = COUNT
    option = pack(MOVE, figure, 0, NONE, cards)
    while low != 0:
        byte = low & 255
        slot = byte * 8
        for k in range(slot, slot + counts[byte]):
            row[count] = option + bits[k] * _SPACE
            count += 1
        low >>= 8
        option += 8 * _SPACE
    option = pack(MOVE, figure, WORD, NONE, cards)
    while high != 0:
        byte = high & 255
        slot = byte * 8
        for k in range(slot, slot + counts[byte]):
            row[count] = option + bits[k] * _SPACE
            count += 1
        high >>= 8
        option += 8 * _SPACE
    out.count = count
