"""LEA  Leaving the district: the alarm, the portcullises, and the way out."""

from mypy_extensions import i64

from cadwallon.core.decisions import K_PLACE_TOKEN, PUT
from cadwallon.core.events import E_ALARM, E_DUCATS_GAINED, E_PORTCULLIS_PLACED, E_THIEF_LEFT, FOR_DUCAT_CHEST
from cadwallon.core.places import LEFT
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.treasure import DUCAT_CHEST, DUCAT_CHEST_BONUS, OwnDie


def exit_open(g: Position, thief: i64, gate: i64) -> bool:
    """LEA-1, LEA-2  After the alarm, by a gate that no portcullis blocks."""
    is_open = g.alarm and not g.portcullis[gate]
    return g.rules.exit_open(g, thief, gate, is_open)


def may_leave(g: State, thief: i64, ap: i64) -> bool:
    """LEA-3, LEA-6  A step of its own for one AP, while he is or may be activated by his player (revised)."""
    if not g.alarm or g.rules.n.leave_by_step or ap < g.rules.n.leave_price:
        return False
    space = g.pos[thief]
    return g.rules.is_gate[space] and exit_open(g, thief, space)


def leave_for_ap(g: State, thief: i64) -> None:
    """The LEAVE command."""
    g.activate(thief)
    g.ap[g.rules.seat_of[thief]] -= g.rules.n.leave_price
    leave_district(g, thief, g.pos[thief])


def leave_district(g: State, thief: i64, gate: i64) -> None:
    """LEA-5  Safe with what he carries, out of reach, for good; his activation is over (RUL-2)."""
    g.place(thief, LEFT)
    g.end_activation()
    g.tell(E_THIEF_LEFT, ALL, thief, gate)
    g.rules.left(g, thief)
    if g.load[thief * g.rules.kinds + DUCAT_CHEST] > 0:
        g.push(CashChests(thief))


class CashChests(Frame):
    """TRE-4, RUL-43  One die and three ducats more for each chest full of ducats, which leaves the game."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief

    def run(self, g: State) -> None:
        slot = self.thief * g.rules.kinds + DUCAT_CHEST
        seat = g.rules.seat_of[self.thief]
        if self.step == 1:
            g.load[slot] -= 1
            g.gone = g.gone[:]
            g.gone[DUCAT_CHEST] += 1
            g.gain(seat, g.face + DUCAT_CHEST_BONUS)
            g.tell(E_DUCATS_GAINED, ALL, seat, g.face + DUCAT_CHEST_BONUS, FOR_DUCAT_CHEST)
        if g.load[slot] > 0:
            self.step = 1
            g.push(OwnDie(seat, FOR_DUCAT_CHEST, self.thief))
        else:
            g.pop()


class Alarm(Frame):
    """LEA-7, CMN-2  In turn order each player who takes part puts a portcullis before a gate, until nine are placed."""

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        super().__init__()
        self.turn: i64 = 0  # how many seats have been passed, round and round
        self.placed: i64 = 0

    def run(self, g: State) -> None:
        if self.turn == 0:
            g.tell(E_ALARM, ALL)
        if self.placed < g.rules.n.portcullises and any(not g.portcullis[gate] for gate in g.rules.board.gates):
            seat = (g.first + self.turn) % g.rules.seats
            self.turn += 1
            if g.takes_part(seat):
                g.ask(seat, K_PLACE_TOKEN, "LEA-7", -1)
            return
        g.alarm = True
        g.pop()

    def options(self, g: State, out: Options) -> None:
        for gate in g.rules.board.gates:  # RUL-52: an occupied gate is allowed
            if not g.portcullis[gate]:
                out.append(pack(PUT, gate))

    def answer(self, g: State, option: i64) -> None:
        gate = a_of(option)
        g.portcullis = g.portcullis[:]
        g.portcullis[gate] = 1
        self.placed += 1
        g.tell(E_PORTCULLIS_PLACED, ALL, g.asked_before, gate)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Alarm(a, b, c)
