"""ADV-10.2, ADV-10.6 to ADV-10.9  The market: a price for each kind, three buyers, and how prices move."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.adventures.market_for_bones.relics import (
    EYE,
    FIRST,
    HAND,
    HEART,
    KINDS,
    SKULL,
)
from cadwallon.content.ashes.catacombs.places import ALTAR
from cadwallon.content.base.board.rooms import LABORATORY, LIBRARY
from cadwallon.core.decisions import DONE, ITEM, K_SELL
from cadwallon.core.events import E_COUNT_CHANGED, E_TREASURE_SOLD
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options

# The sheet counts: the price of each kind from 0 on, then the kinds sold in this round.
SOLD: Final = KINDS  # a bit for each kind
COUNTS: Final = KINDS + 1

START: Final = 5
LOWEST: Final = 1
HIGHEST: Final = 9
EDICT: Final = 6  # ADV-10.9: from this round on nobody buys in the city

ALTAR_BONUS: Final = 1
ALTAR_FALL: Final = 1
CITY_FALL: Final = 2


def price(g: Position, kind: i64) -> i64:
    return g.sheet_count[kind - FIRST]


def set_price(g: State, kind: i64, ducats: i64) -> None:
    """ADV-10.2  Never below one or above nine."""
    ducats = min(max(ducats, LOWEST), HIGHEST)
    if ducats != price(g, kind):
        g.sheet_count[kind - FIRST] = ducats
        g.tell(E_COUNT_CHANGED, ALL, kind - FIRST, ducats)


def bought(g: Position, space: i64) -> list[int]:
    """ADV-10.6, ADV-10.9  The kinds that are bought in this space now."""
    if space == ALTAR:
        return [SKULL, HAND, HEART, EYE]
    if g.round < EDICT:
        if space == LIBRARY:
            return [SKULL, EYE]
        if space == LABORATORY:
            return [HAND, HEART]
    return []


def for_sale(g: State, thief: i64) -> list[int]:
    """The kinds that this thief carries and can sell where he stands."""
    return [kind for kind in bought(g, g.pos[thief]) if g.load[thief * g.rules.kinds + kind] > 0]


class SellRelics(Frame):
    """ADV-10.6  One after the other, at least one: the present price of its kind, which then falls."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief
        self.sold: i64 = 0

    def run(self, g: State) -> None:
        if self.step == 1 or not for_sale(g, self.thief):
            g.pop()
        else:
            g.ask_openly(self.thief // 4, K_SELL, "ADV-10.6", self.thief)

    def options(self, g: State, out: Options) -> None:
        for kind in for_sale(g, self.thief):
            out.append(pack(ITEM, kind))
        if self.sold > 0:
            out.append(pack(DONE))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == DONE:
            self.step = 1
            return
        self.sold += 1
        sell(g, self.thief, a_of(option))


def sell(g: State, thief: i64, kind: i64) -> None:
    """ADV-10.6  A sold relic leaves the game."""
    below = g.pos[thief] == ALTAR
    ducats = price(g, kind) + (ALTAR_BONUS if below else 0)
    g.load[thief * g.rules.kinds + kind] -= 1
    g.gone = g.gone[:]
    g.gone[kind] += 1
    g.gain(thief // 4, ducats)
    g.tell(E_TREASURE_SOLD, ALL, thief, kind, ducats)
    g.sheet_count[SOLD] |= 1 << (kind - FIRST)
    set_price(g, kind, price(g, kind) - (ALTAR_FALL if below else CITY_FALL))


class Rumours(Frame):
    """ADV-10.8  EV-10a: every price rises by one."""

    def run(self, g: State) -> None:
        g.pop()
        for kind in range(FIRST, FIRST + KINDS):
            set_price(g, kind, price(g, kind) + 1)


class Demand(Frame):
    """ADV-10.7  Every kind of which no relic was sold in the round before rises by one."""

    def run(self, g: State) -> None:
        g.pop()
        for kind in range(FIRST, FIRST + KINDS):
            if not g.sheet_count[SOLD] >> (kind - FIRST) & 1:
                set_price(g, kind, price(g, kind) + 1)
        g.sheet_count[SOLD] = 0
