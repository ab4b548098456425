"""What a search has thought of a turn question already: many playouts come to the same one.

The same seat that sees the same table likes the same options. A table is remembered by a number of 60 bits, made of all
that the seat sees; that two of them share it is less likely than that this machine errs.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from cadwallon.engine.state import State

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

    def key(self) -> i64:
        return (self.long << 20) + self.short


def digest_of(g: "State", seat: i64) -> i64:
    """All that a seat sees at a turn question."""
    d = Digest()
    d.add(seat)
    options = g.options()
    for k in range(options.count):  # so what is remembered is always legal
        d.add(options.row[k])
    d.row(g.pos)
    d.row(g.load)
    for room in range(len(g.chest)):
        if g.chest_known[room] >> seat & 1 != 0:
            d.add(g.chest[room])
        else:
            d.add(-2)
    d.row(g.covered)
    d.row(g.ducats)
    d.row(g.ap)
    d.row(g.captured)
    d.row(g.done)
    designs = g.rules.designs
    for slot in range(seat * designs, seat * designs + designs):
        d.add(g.hand[slot])
    d.row(g.hand_size)
    d.row(g.known)
    d.row(g.sheet_count)
    d.row(g.gang_count)
    d.row(g.thief_mark)
    d.row(g.muted)
    d.row(g.cargo)
    for room in range(len(g.token)):
        if g.token_known[room] >> seat & 1 != 0 or g.token_up[room] != 0:
            d.add(g.token[room])
        else:
            d.add(-2)
    d.row(g.token_up)
    d.row(g.token_faces)
    if g.alarm:
        d.row(g.portcullis)
    d.add(g.round * 64 + g.player * 8 + g.phase)
    d.add(g.first * 8 + (4 if g.has_moved else 0) + (2 if g.has_acted else 0) + (1 if g.has_used_skill else 0))
    d.add(g.active * 2 + (1 if g.mission_done else 0))
    d.row(g.missions)
    d.row(g.mission_discard)
    d.row(g.discard)
    if len(g.wounds) > 0:
        d.row(g.wounds)
        d.row(g.visit)
        d.row(g.experience)
        d.row(g.debts)
        d.row(g.equipment)
        d.row(g.stock)
        d.row(g.intrigue)
        d.row(g.facts)
        d.row(g.explore)
        d.row(g.space_token)
    return d.key()
