"""What the spaces are to one mover: sets of spaces that a search goes over (`search.py`).

A space is free, or it is one of these: shut (not entered at all), a stop (entered, and no further), pass-only (nobody
ends there), held (somebody stands there: it may be attacked), held and passed (a comrade; anybody, with a cloak).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.spaces import FULL, POWER, WORD, SpaceSet

OUT: Final = 2 * WORD - 1  # the step out of the district is a step to this space, which no board has
OUT_HIGH: Final = 2**47  # the same as a set: its last bit
MOST_COMRADES: Final = 3
ANY_WAY: Final = 1000  # steps: more than any way has


class Land:
    """Described anew for every search; `begin` makes it a land where everybody who stands somewhere is in the way."""

    def __init__(self) -> None:
        self.start_low: i64 = 0  # where he stands ...
        self.start_high: i64 = 0
        self.delay: i64 = 0  # ... or comes up after so many steps: then all of these are ends, too (CAT-4)
        self.held_low: i64 = 0  # somebody else stands there
        self.held_high: i64 = 0
        self.passed_low: i64 = 0  # and yet he goes on
        self.passed_high: i64 = 0
        self.stop_low: i64 = 0
        self.stop_high: i64 = 0
        self.foes_low: i64 = 0  # held by somebody whom he may attack
        self.foes_high: i64 = 0
        self.shut: Final = SpaceSet()
        self.pass_only: Final = SpaceSet()
        self.sealed: Final = SpaceSet()  # no wall leads into these
        self.doors_low: i64 = 0  # from any of these one step leads into any of those: staircases ...
        self.doors_high: i64 = 0
        self.behind_low: i64 = 0
        self.behind_high: i64 = 0
        self.gates_low: i64 = 0  # ... and open gates, beyond which OUT lies
        self.gates_high: i64 = 0
        self.flying = False  # every wall is crossed
        self.grapnel = False  # one wall is crossed, for two points
        self.most: i64 = ANY_WAY  # steps: who is not nearer than this is not passed, so he need not be told apart
        # Comrades whose passing is told apart: their spaces, their places in the gang as attached to a movement, and
        # whether passing one of them means something if none was passed before him (RUL-16)
        self.comrades: i64 = 0
        self.comrade_low: Final = vec[i64]([0] * MOST_COMRADES)
        self.comrade_high: Final = vec[i64]([0] * MOST_COMRADES)
        self.comrade_mark: Final = vec[i64]([0] * MOST_COMRADES)
        self.comrade_first: Final = vec[bool]([False] * MOST_COMRADES)

    def begin(self, start_low: i64, start_high: i64, held_low: i64, held_high: i64) -> None:
        self.start_low = start_low
        self.start_high = start_high
        self.delay = 0
        self.most = ANY_WAY
        self.held_low = held_low & ~start_low
        self.held_high = held_high & ~start_high
        self.passed_low = 0
        self.passed_high = 0
        self.stop_low = 0
        self.stop_high = 0
        self.foes_low = 0
        self.foes_high = 0
        self.shut.low = 0
        self.shut.high = 0
        self.pass_only.low = 0
        self.pass_only.high = 0
        self.sealed.low = 0
        self.sealed.high = 0
        self.doors_low = 0
        self.doors_high = 0
        self.gates_low = 0
        self.gates_high = 0
        self.flying = False
        self.grapnel = False
        self.comrades = 0

    def add_comrade(self, low: i64, high: i64, mark: i64, first: bool) -> None:
        self.comrade_low[self.comrades] = low
        self.comrade_high[self.comrades] = high
        self.comrade_mark[self.comrades] = mark
        self.comrade_first[self.comrades] = first
        self.comrades += 1

    def met(self, company: i64) -> i64:
        """The marks of some of the comrades, who are numbered by bits."""
        marks: i64 = 0
        for k in range(self.comrades):
            if company & 1 != 0:
                marks += self.comrade_mark[k]
            company >>= 1
        return marks

    def company(self, marks: i64) -> i64:
        """And back: the set of comrades with these marks; -1 if one of them is not told apart here."""
        found: i64 = 0
        bit: i64 = 1
        for k in range(self.comrades):
            if marks & self.comrade_mark[k] != 0:
                found += bit
                marks -= self.comrade_mark[k]
            bit += bit
        return found if marks == 0 else -1

    def keep(self, marks: i64) -> None:
        """Tell only these comrades apart."""
        kept: i64 = 0
        for k in range(self.comrades):
            if marks & self.comrade_mark[k] != 0:
                self.move_comrade(k, kept)
                kept += 1
        self.comrades = kept

    def move_comrade(self, k: i64, place: i64) -> None:
        """To another number, over whoever had it."""
        self.comrade_low[place] = self.comrade_low[k]
        self.comrade_high[place] = self.comrade_high[k]
        self.comrade_mark[place] = self.comrade_mark[k]
        self.comrade_first[place] = self.comrade_first[k]

    def everybody(self) -> i64:
        """The set of all comrades who are told apart."""
        return self.company(self.met(-1))

    def stops(self, space: i64) -> bool:
        """Whether something lies there that ends a movement."""
        if space < WORD:
            return self.stop_low & POWER[space] != 0
        return self.stop_high & POWER[space - WORD] != 0

    def is_bare(self) -> bool:
        """Whether there is nothing to heed but neighbours and, with doors, walls: mostly so in the base game."""
        leads = self.doors_low | self.doors_high | self.gates_low | self.gates_high
        return leads | self.comrades | self.delay == 0 and not self.grapnel and not self.flying

    def onward(self) -> tuple[i64, i64]:
        """The spaces from which he goes on."""
        low = FULL ^ (self.shut.low | self.stop_low | self.held_low & (FULL ^ self.passed_low))
        high = FULL ^ (self.shut.high | self.stop_high | self.held_high & (FULL ^ self.passed_high))
        return low, high

    def ends(self) -> tuple[i64, i64]:
        """The spaces on which he may end without a fight."""
        low = FULL ^ (self.shut.low | self.held_low | self.pass_only.low)
        high = FULL ^ (self.shut.high | self.held_high | self.pass_only.high | OUT_HIGH)
        return low, high
