"""XPL  Exploration tokens: what lies face down in the rooms, and what happens to whoever turns it up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.spaces import spaces_of
from cadwallon.content.ashes.equipping import TakeEquipment
from cadwallon.content.ashes.events import E_EXPLORE_SWAPPED, E_EXPLORED, E_SCOUTED
from cadwallon.content.ashes.experience import gain_experience
from cadwallon.content.ashes.wounds import Wound, wounds_left
from cadwallon.core import shuffles
from cadwallon.core.decisions import K_CHOOSE_THIEF, THIEF
from cadwallon.core.layers import C_BASH, C_FREE_BASH, C_LOCKPICK, Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State, changed
from cadwallon.engine.decision import NONE, a_of, pack
from cadwallon.engine.events import ALL, others
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.chests import SECOND_CHEST, THE_CHEST, offer_chest

STAIRCASE: Final = 0
GEM: Final = 1
TRAP: Final = 2
MECHANISM: Final = 3
EQUIPMENT: Final = 4
EMBLEM: Final = 5
SECURITY: Final = 6
FACES: Final = 7

MAGIC_GEM: Final = 7  # the kind of treasure, after those of the base box
UNUSED_MECHANISMS: Final = 1  # CMN-19 (a): at most so many of the three tokens left in the box
SHOWN_IN_ROUND: Final = 3  # CMN-19 (b)


# `explore_lying` holds sets of rooms: where tokens lie face down, then for each face where it lies face up.
FACE_DOWN: Final = 0
FACE_UP: Final = 1  # + its face


# --- the tokens -------------------------------------------------------------------------------------------------
def note_lying(g: State) -> None:
    """The sets of rooms, after any token has been laid, turned up or taken away."""
    lying = [0] * len(g.explore_lying)
    for room in range(len(g.explore)):
        face = g.explore[room]
        if face >= 0:
            lying[FACE_UP + face if g.explore_up[room] else FACE_DOWN] += 1 << room
    g.explore_lying = vec[i64](lying)


def _lies_now(g: State, room: i64, was: i64, now: i64) -> None:
    """The same for one token that was in one set and is in another; -1: in none."""
    lying = g.explore_lying[:]
    bit = g.rules.ways.low[room]
    if was >= 0:
        lying[was] = lying[was] & ~bit
    if now >= 0:
        lying[now] = lying[now] | bit
    g.explore_lying = lying


def lies_hidden(g: State, room: i64) -> bool:
    """Whether a token lies face down in this space."""
    return room < len(g.explore) and g.explore_lying[FACE_DOWN] & g.rules.ways.low[room] != 0


def lies_open(g: Position, room: i64, face: i64) -> bool:
    """Whether a token with this face lies face up in this space."""
    return 0 <= room < len(g.explore) and g.explore[room] == face and g.explore_up[room] == 1


def hidden_rooms(g: State) -> list[int]:
    if len(g.explore_lying) == 0:
        return []
    return spaces_of(g.explore_lying[FACE_DOWN], 0)


def lay(g: State, room: i64, face: i64) -> None:
    """One token face down, seen by nobody."""
    _lies_now(g, room, -1, FACE_DOWN)
    g.explore = changed(g.explore, room, face)
    g.explore_known = changed(g.explore_known, room, 0)
    g.explore_up = changed(g.explore_up, room, 0)


def turn_up(g: State, room: i64) -> i64:
    """For all to see; returns its face."""
    face = g.explore[room]
    g.explore_known = changed(g.explore_known, room, (1 << g.rules.seats) - 1)
    g.explore_up = changed(g.explore_up, room, 1)
    g.explore_seen = changed(g.explore_seen, face, g.explore_seen[face] + 1)
    _lies_now(g, room, FACE_DOWN, FACE_UP + face)
    g.tell(E_EXPLORED, ALL, room, face)
    return face


def take_away(g: State, room: i64) -> None:
    """A token that lies face up is removed."""
    _lies_now(g, room, FACE_UP + g.explore[room], -1)
    g.explore = changed(g.explore, room, -1)
    g.explore_known = changed(g.explore_known, room, 0)
    g.explore_up = changed(g.explore_up, room, 0)


def scout(g: State, seat: i64, room: i64) -> None:
    """CMN-16, RUL-61  One seat looks at a token that lies face down and keeps it in sight."""
    g.explore_known = changed(g.explore_known, room, g.explore_known[room] | 1 << seat)
    g.tell(E_SCOUTED, seat, seat, room, g.explore[room])
    g.tell(E_SCOUTED, others(seat), seat, room, NONE)


def swap_tokens(g: State, one: i64, other: i64) -> None:
    """RUL-61  Two tokens that lie face down change rooms, and what anybody has seen of them goes with them."""
    faces = g.explore
    known = g.explore_known
    g.explore = changed(changed(faces, one, faces[other]), other, faces[one])
    g.explore_known = changed(changed(known, one, known[other]), other, known[one])
    g.tell(E_EXPLORE_SWAPPED, ALL, one, other)


def deal_exploration(g: State) -> None:
    """KSE-2, CMN-19 (a)  One token to each room; three stay unseen, drawn again while they hold two mechanisms."""
    tokens: list[int] = []
    for face, count in enumerate(g.rules.parts.explore_counts):
        tokens += [face] * count
    rooms = g.rules.board.room_count
    g.chance.shuffle(shuffles.EXPLORATION, tokens)
    while tokens[rooms:].count(MECHANISM) > g.rules.n.explore_left[MECHANISM]:
        g.chance.shuffle(shuffles.EXPLORATION, tokens)
    g.explore = vec[i64](tokens[:rooms])
    g.explore_known = vec[i64]([0] * rooms)
    g.explore_up = vec[i64]([0] * rooms)
    note_lying(g)


def show_staircase(g: State) -> None:
    """One random face-down staircase is turned up, and nobody gains anything by it."""
    rooms = hidden_rooms(g)
    g.chance.shuffle(shuffles.ROOMS, rooms)  # all of them: how many are staircases is nobody's business
    for room in rooms:
        if g.explore[room] == STAIRCASE:
            turn_up(g, room)
            return


# --- turning up -------------------------------------------------------------------------------------------------
def explore(g: State, thief: i64) -> None:
    """XPL-1  A thief has entered a space: if a token lies there face down, he turns it up.

    RUL-34  Movements and relocations of his own call this; retreats do not.
    """
    if g.pos[thief] >= 0 and lies_hidden(g, g.pos[thief]):
        waiting = g.stack[-1]
        if isinstance(waiting, Explore):  # a comrade has entered a room in the same breath
            g.pop()
            g.push(ExploreBoth(waiting.thief, thief))
        else:
            g.push(Explore(thief, g.pos[thief]))


class Explore(Frame):
    """XPL-2 to XPL-8  What the token does. A staircase can be used from the next movement on (RUL-19)."""

    def __init__(self, thief: i64, room: i64) -> None:
        super().__init__()
        self.thief = thief
        self.room = room

    def run(self, g: State) -> None:
        g.pop()
        seat = self.thief // 4
        face = turn_up(g, self.room)
        if face in (STAIRCASE, EMBLEM):
            gain_experience(g, seat, 1)
        if face in (TRAP, EQUIPMENT, EMBLEM):
            take_away(g, self.room)
        if face == TRAP:
            if wounds_left(g) == 0 and g.active == self.thief:
                g.end_activation()  # RUL-2; else the wound does it, unless it is stopped (WND-1)
            g.push(Wound(self.thief))
        elif face == EQUIPMENT:
            g.push(TakeEquipment(seat, self.thief, "XPL-6"))


class ExploreBoth(Frame):
    """RUL-18  Two thieves of a gang have changed places and both turn a token up, in the order of their player."""

    def __init__(self, one: i64, other: i64) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def run(self, g: State) -> None:
        g.ask(self.one // 4, K_CHOOSE_THIEF, "RUL-18", -1)

    def options(self, g: State, out: Options) -> None:
        out.append(pack(THIEF, self.one))
        out.append(pack(THIEF, self.other))

    def answer(self, g: State, option: i64) -> None:
        first = a_of(option)
        second = self.one + self.other - first
        g.pop()
        g.push(Explore(second, g.pos[second]))
        g.push(Explore(first, g.pos[first]))


class ShowStaircase(Frame):
    """CMN-19 (b), RUL-50  So that no game is played without catacombs."""

    def run(self, g: State) -> None:
        g.pop()
        if g.explore_lying[FACE_UP + STAIRCASE] == 0:
            show_staircase(g)


class Exploration(Layer):
    """XPL-1 to XPL-9  The tokens in force; `dealt`: one to each room (KSE-2), else as another layer lays them.

    `as_printed`: CMN-19, which is this edition's own, is left out.
    """

    name: str = "exploration"

    def __init__(self, dealt: bool, as_printed: bool = False) -> None:
        super().__init__()
        self.dealt = dealt
        self.guarded = dealt and not as_printed

    def numbers(self, n: Numbers) -> None:
        n.explore_faces = FACES
        n.explore_left = [999] * FACES
        if self.guarded:
            n.explore_left[MECHANISM] = UNUSED_MECHANISMS

    def deal(self, g: State) -> None:
        if self.dealt:
            deal_exploration(g)

    def events(self, g: State, out: list[Frame]) -> None:
        if self.guarded and g.round == SHOWN_IN_ROUND:
            out.append(ShowStaircase())

    def relocated(self, g: State, figure: i64, by: i64) -> None:
        """GEN-5, XPL-1  His own relocation is an entry, a forced one is not."""
        if figure < g.rules.thieves and figure // 4 == by:
            explore(g, figure)

    # --- XPL-2: the second chest; XPL-8: the price ---------------------------------------------------------------
    def second_chest(self, g: Position, room: i64) -> i64:
        return MAGIC_GEM if lies_open(g, room, GEM) else -1

    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        if lies_open(g, g.pos[thief], GEM):
            offer_chest(g, thief, g.ap[thief // 4], out, SECOND_CHEST)

    def chest_emptied(self, g: State, room: i64, chest: i64) -> None:
        if chest == SECOND_CHEST or (chest == THE_CHEST and lies_open(g, room, SECURITY)):  # RUL-39
            take_away(g, room)

    def price(self, g: Position, command: i64, thief: i64, ap: i64) -> i64:
        if command in (C_LOCKPICK, C_BASH, C_FREE_BASH) and lies_open(g, g.pos[thief], SECURITY):
            return ap + 1
        return ap

    def drop_rooms(self, g: Position, kind: i64, rooms: list[int]) -> list[int]:
        """CAR-2  A magic gem that lies face up counts as the room's treasure."""
        return [room for room in rooms if not lies_open(g, room, GEM)]
