"""ADV-10.1, ADV-10.3 to ADV-10.5  The relics: where they lie, who takes them up, what becomes of a dropped one.

A relic that somebody carries is a treasure of its kind in `load`; one that lies in a room is a token of `space_token`,
in the slot of its kind.
"""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import BY_STAIRS
from cadwallon.content.ashes.events import E_TREASURE_FOUND, E_TREASURE_LAID, E_TREASURE_SEIZED
from cadwallon.content.base.board.rooms import GUARDROOM, LABORATORY, LIBRARY
from cadwallon.core import shuffles
from cadwallon.core.decisions import ITEM, K_STEAL
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.treasure import give

FIRST: Final = 8  # the kind of treasure of the first relic, after those of the two boxes
SKULL: Final = 8
HAND: Final = 9
HEART: Final = 10
EYE: Final = 11
KINDS: Final = 4
OF_EACH_KIND: Final = 3
OF_EACH_KIND_FOR_TWO: Final = 2

BUYERS: Final = [LIBRARY, LABORATORY]  # those in the city: a relic never lies there


def lying(g: Position, space: i64, kind: i64) -> i64:
    """How many relics of a kind lie in a space; more than one at most in the Guardroom."""
    return g.space_token[(kind - FIRST) * g.rules.board.count + space]


def lies(g: Position, space: i64, kind: i64) -> bool:
    """Whether any relic of a kind lies in a space."""
    slot = kind - FIRST
    return g.slot_low[slot] & g.rules.ways.low[space] | g.slot_high[slot] & g.rules.ways.high[space] != 0


def has_relic(g: Position, space: i64) -> bool:
    for kind in range(FIRST, FIRST + KINDS):
        if lies(g, space, kind):
            return True
    return False


def _put(g: State, space: i64, kind: i64, change: i64) -> None:
    g.lay_token(kind - FIRST, space, lying(g, space, kind) + change)


def lay_relic(g: State, space: i64, kind: i64) -> None:
    _put(g, space, kind, 1)


def deal_relics(g: State) -> None:
    """ADV-10.1  One in each room below that a staircase leads to, the others in as many different rooms of the city."""
    relics: list[int] = []
    for kind in range(FIRST, FIRST + KINDS):
        relics += [kind] * (OF_EACH_KIND_FOR_TWO if g.rules.seats == 2 else OF_EACH_KIND)
    rooms = [room for room in range(g.rules.board.room_count) if room != GUARDROOM and room not in BUYERS]
    g.chance.shuffle(shuffles.RELICS, relics)
    g.chance.shuffle(shuffles.ROOMS, rooms)
    for kind, space in zip(relics, BY_STAIRS + rooms, strict=False):
        lay_relic(g, space, kind)
        g.tell(E_TREASURE_LAID, ALL, space, kind)


def drop_rooms(g: Position) -> list[int]:
    """ADV-10.3  Any room of the city without a relic, except those of the buyers; chests do not matter."""
    rooms: list[int] = []
    for room in range(g.rules.board.room_count):
        if not has_relic(g, room) and room not in BUYERS:
            rooms.append(room)
    return rooms


def take_relic(g: State, thief: i64, kind: i64) -> None:
    """ADV-10.4  One relic of this room; it brings no ducat."""
    space = g.pos[thief]
    _put(g, space, kind, -1)
    g.tell(E_TREASURE_FOUND, ALL, thief, kind, space)
    give(g, thief, kind)


class Confiscate(Frame):
    """ADV-10.5  A relic of the mover's choice goes to the Guardroom, where any number may lie."""

    def __init__(self, loser: i64, mover: i64) -> None:
        super().__init__()
        self.loser = loser
        self.mover = mover

    def run(self, g: State) -> None:
        if self.step == 1:
            g.pop()
        else:
            g.ask_openly(self.mover, K_STEAL, "ADV-10.5", self.loser)

    def options(self, g: State, out: Options) -> None:
        offer_relics(g, self.loser, out)

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        kind = a_of(option)
        g.load[self.loser * g.rules.kinds + kind] -= 1
        lay_relic(g, GUARDROOM, kind)
        g.tell(E_TREASURE_SEIZED, ALL, self.loser, kind, GUARDROOM)


def offer_relics(g: State, thief: i64, out: Options) -> None:
    for kind in range(FIRST, FIRST + KINDS):
        if g.load[thief * g.rules.kinds + kind] > 0:
            out.append(pack(ITEM, kind))


def carries_relic(g: State, thief: i64) -> bool:
    first = thief * g.rules.kinds + FIRST
    for slot in range(first, first + KINDS):
        if g.load[slot] > 0:
            return True
    return False
