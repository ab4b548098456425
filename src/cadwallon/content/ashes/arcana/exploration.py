"""Cards about exploration and hidden ways."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import cyclops, is_below
from cadwallon.content.ashes.exploration import hidden_rooms, scout, swap_tokens
from cadwallon.content.ashes.ground import rooms_down
from cadwallon.content.ashes.movement import LongMovement
from cadwallon.core.decisions import CAREFUL, K_PEEK, K_SWAP_TOKENS, MOVE, NO, PASS, PLAY, ROOM, YES
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_TURN
from cadwallon.engine.decision import NONE, a_of, pack, verb_of
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.move import WALK, may_command
from cadwallon.rules.reach import is_victim
from cadwallon.rules.relocate import may_be_set, relocate


class ScoutsReport(Arcana):
    """scouts_report  Look at up to two face-down exploration tokens; you may exchange them (W1, CMN-16)."""

    name: str = "scouts_report"
    purple: bool = True
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        if hidden_rooms(g):
            out.append(pack(PLAY, self.design))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        g.push(Scouting(seat))


_FIRST: Final = 0
_SECOND: Final = 1
_EXCHANGE: Final = 2
_DONE: Final = 3


class Scouting(Frame):
    """A first look, perhaps a second one, and after it the choice to exchange the two tokens."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat
        self.rooms: list[int] = []  # where he has looked, as everybody sees (RUL-60)

    def run(self, g: State) -> None:
        if self.step == _DONE:
            g.pop()
        elif self.step == _EXCHANGE:
            g.ask(self.seat, K_SWAP_TOKENS, "scouts_report", -1)
        else:
            g.ask_openly(self.seat, K_PEEK, "scouts_report", -1)

    def options(self, g: State, out: Options) -> None:
        if self.step == _EXCHANGE:
            out.append(pack(YES))
            out.append(pack(NO))
            return
        for room in hidden_rooms(g):
            if room not in self.rooms:
                out.append(pack(ROOM, room))
        if self.step == _SECOND:
            out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        verb = verb_of(option)
        if verb == ROOM:
            self.rooms.append(a_of(option))
            self.step += 1
            scout(g, self.seat, a_of(option))
            return
        self.step = _DONE
        if verb == YES:
            swap_tokens(g, self.rooms[0], self.rooms[1])


class CarefulSteps(Arcana):
    """careful_steps  Attached to a movement: it neither stops at nor turns up exploration tokens (MV-c, XPL-1)."""

    name: str = "careful_steps"
    purple: bool = True
    attach: i64 = CAREFUL


class SmugglersPassage(Arcana):
    """smugglers_passage  Your activated thief in a room goes down, or appears in another free room without a chest.

    W1, RUL-1  It names him, so it may activate him. Down: as by a staircase (CAT-2), his movement, no AP but that of a
    forced attack (CAT-5, CYC-3). Elsewhere: his own relocation (GEN-5), neither movement nor action.
    """

    name: str = "smugglers_passage"
    targets: tuple[str, ...] = ("figure", "space")
    purple: bool = True
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        rooms = g.rules.board.room_count
        for thief in range(seat * 4, seat * 4 + 4):
            if 0 <= g.pos[thief] < rooms and may_command(g, thief):
                if g.rules.board.below and not (thief == g.active and g.has_moved):
                    for space in rooms_down(g, thief):
                        if _may_enter(g, thief, space):
                            out.append(pack(PLAY, self.design, thief, space))
                for room in range(rooms):
                    if not _has_chest(g, room) and may_be_set(g, thief, room):
                        out.append(pack(PLAY, self.design, thief, room))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        g.activate(target)
        if is_below(g, second):
            g.has_moved = True
            victim = g.at[second]
            movement = LongMovement(target, pack(MOVE, target, second, victim if victim >= 0 else NONE))
            movement.step = WALK  # RUL-71: nothing is declared, so W2 stays shut
            g.push(movement)
        else:
            relocate(g, target, second, seat)


def _may_enter(g: State, thief: i64, space: i64) -> bool:
    """CAT-5, CYC-3  A free room below, or one whose holder he can pay and still act to attack."""
    if g.rules.barred(g, thief, space):
        return False
    figure = g.at[space]
    if figure < 0:
        return True
    if figure != cyclops(g) and not is_victim(g, figure, thief // 4):
        return False
    return g.ap[thief // 4] >= g.rules.n.attack_price and not (thief == g.active and g.has_acted)


def _has_chest(g: State, room: i64) -> bool:
    """RUL-71  A chest token, or a second chest (XPL-2)."""
    if g.chest[room] >= 0:
        return True
    return g.rules.second_chest(g, room) >= 0
