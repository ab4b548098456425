"""TRE, CAR  Treasures: what they are worth, what one thief carries, and what happens to one too many."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import ITEM, K_DROP, K_DROP_ROOM, K_OWN_DIE, PASS, REROLL, ROOM
from cadwallon.core.events import E_DIE_ROLLED, E_THIEF_CAPTURED, E_THIEF_REMOVED, E_TREASURE_DROPPED, E_TREASURE_OUT
from cadwallon.core.places import CAPTURED
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options

RED_GEM: Final = 0
GREEN_GEM: Final = 1
KEYS: Final = 2
SCROLL: Final = 3
BRACELET: Final = 4
PURSE: Final = 5
DUCAT_CHEST: Final = 6
TREASURES: Final = ["red_gem", "green_gem", "keys", "scroll", "bracelet", "purse", "ducat_chest"]
TREASURE_COUNTS: Final = [6, 3, 3, 3, 3, 3, 3]
MISSION_KINDS: Final = 5  # the "kinds" of CMN-22: a mission can ask for them (MIS-1), END-2 converts them

RED_GEM_VALUE: Final = 2  # TRE-1
SET_VALUES: Final = [0, 2, 5, 8]  # TRE-2: one, two, three of a kind
DUCAT_CHEST_BONUS: Final = 3  # TRE-4


def value(g: Position, kind: i64, count: i64) -> i64:
    """TRE-1, TRE-2  What a gang's `count` treasures of one kind are worth."""
    if kind == RED_GEM:
        ducats = RED_GEM_VALUE * count
    elif kind < MISSION_KINDS:
        ducats = SET_VALUES[count if count < 4 else 3]
    else:
        ducats = 0  # TRE-3, TRE-4: purses are never carried, chests of ducats are cashed on leaving
    return g.rules.treasure_value(g, kind, count, ducats)


def held_on_board(g: Position, seat: i64, kind: i64) -> i64:
    """MIS-2  Treasures of one kind held by the seat's thieves on the board."""
    count: i64 = 0
    kinds = g.rules.kinds
    load = g.load
    slot = seat * 4 * kinds + kind
    for thief in range(seat * 4, seat * 4 + 4):
        if load[slot] > 0 and g.in_district(thief):
            count += load[slot]
        slot += kinds
    return count


def carried(g: Position, thief: i64) -> i64:
    """How many treasures a thief carries."""
    kinds = g.rules.kinds
    count: i64 = 0
    for slot in range(thief * kinds, thief * kinds + kinds):
        count += g.load[slot]
    return count


def give(g: State, thief: i64, kind: i64) -> None:
    """A thief takes a treasure; CAR-1 follows at once."""
    g.load[thief * g.rules.kinds + kind] += 1
    if carried(g, thief) > g.rules.carry(g, thief):
        g.push(Drop(thief))
    g.rules.took(g, thief, kind)


def remove(g: State, thief: i64, place: i64) -> None:
    """CMN-12  Out of the game with all he carries: REMOVED, or CAPTURED and counted by END-3."""
    g.rules.removed(g, thief)
    lose_all(g, thief)
    g.place(thief, place)
    if place == CAPTURED:
        g.captured = g.captured[:]
        g.captured[g.rules.seat_of[thief]] += 1
        g.tell(E_THIEF_CAPTURED, ALL, thief)
    else:
        g.tell(E_THIEF_REMOVED, ALL, thief)
    if g.active == thief:
        g.end_activation()  # RUL-2


def lose_all(g: State, thief: i64) -> None:
    """CMN-12  All that a removed or captured thief carries leaves the game with him."""
    kinds = g.rules.kinds
    for kind in range(kinds):
        slot = thief * kinds + kind
        g.gone = g.gone[:]
        g.gone[kind] += g.load[slot]
        g.load[slot] = 0


def leave_game(g: State, thief: i64, kind: i64) -> None:
    """One treasure of a thief leaves the game."""
    g.load[thief * g.rules.kinds + kind] -= 1
    g.gone = g.gone[:]
    g.gone[kind] += 1
    g.tell(E_TREASURE_OUT, ALL, thief, kind)


_CHOOSE: Final = 0
_WHERE: Final = 1


class Drop(Frame):
    """CAR-1, CAR-2  Over the limit, and only then (CAR-3, GUILD-3): the owner chooses a treasure and a room for it."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief
        self.kind: i64 = -1

    def run(self, g: State) -> None:
        owner = g.rules.seat_of[self.thief]
        if self.step == _CHOOSE:
            if carried(g, self.thief) <= g.rules.carry(g, self.thief):
                g.pop()
            else:
                g.ask_openly(owner, K_DROP, "CAR-1", self.thief)  # RUL-37
        elif self._rooms(g):
            g.ask_openly(owner, K_DROP_ROOM, "CAR-2", self.thief)
        else:
            self.step = _CHOOSE
            leave_game(g, self.thief, self.kind)

    def options(self, g: State, out: Options) -> None:
        if self.step == _CHOOSE:
            kinds = g.rules.kinds
            for kind in range(kinds):
                if g.load[self.thief * kinds + kind] > 0:
                    out.append(pack(ITEM, kind))
        else:
            for room in self._rooms(g):
                out.append(pack(ROOM, room))

    def _rooms(self, g: State) -> list[int]:
        """CAR-2  Rooms that hold no treasure now."""
        rooms = [room for room in range(g.rules.board.room_count) if g.chest[room] < 0]
        return g.rules.drop_rooms(g, self.kind, rooms)

    def answer(self, g: State, option: i64) -> None:
        if self.step == _CHOOSE:
            self.kind = a_of(option)
            self.step = _WHERE
        else:
            room = a_of(option)
            g.load[self.thief * g.rules.kinds + self.kind] -= 1
            self.step = _CHOOSE
            g.tell(E_TREASURE_DROPPED, ALL, self.thief, self.kind, room)
            if g.rules.dropped(g, self.thief, self.kind, room):
                return
            g.chest[room] = self.kind
            g.covered = g.covered[:]
            g.covered[room] = 0


class OwnDie(Frame):
    """W9  A die of a player that is neither a combat die nor a test; who visibly can may reroll it once (GEN-6).

    `thief`: for whom it is rolled, or -1. `enough`: at or below this face it is as good as it can be.
    """

    def __init__(self, seat: i64, what: i64, thief: i64 = -1, enough: i64 = 0) -> None:
        super().__init__()
        self.seat = seat
        self.what = what
        self.thief = thief
        self.enough = enough
        self.face: i64 = 0

    def run(self, g: State) -> None:
        if self.face == 0:
            self._roll(g)
            if self.face > self.enough and self._sources(g):
                g.ask(self.seat, K_OWN_DIE, "W9", self.face)
                return
        g.face = self.face
        g.pop()

    def _roll(self, g: State) -> None:
        self.face = g.chance.die()
        g.tell(E_DIE_ROLLED, ALL, self.seat, self.face, self.what)

    def _sources(self, g: Position) -> list[int]:
        out: list[int] = []
        g.rules.own_die(g, self.seat, self.what, self.thief, out)
        return out

    def options(self, g: State, out: Options) -> None:
        for source in self._sources(g):
            out.append(pack(REROLL, source, self.face))
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == REROLL:
            g.rules.spend_source(g, self.seat, a_of(option))
            self._roll(g)
