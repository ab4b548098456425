"""MV  A thief's movement: the sequence from declaring it to arriving.

An option names the thief, where he ends, whom he attacks there if anybody, and one minimal set of attached cards
(GEN-9); `reach.py` finds them, `way.py` tells the way of one of them.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.decisions import (
    CAREFUL,
    EXIT,
    K_ANSWER_MOVE,
    K_WAY,
    SKILL_DOOR,
    SKILL_RUN,
    STAY,
    doors_of,
    runs_of,
)
from cadwallon.core.events import E_MOVEMENT_DECLARED, E_SKILL_USED, E_THIEF_MOVED, E_THIEF_STAYED
from cadwallon.core.layers import P_COMBAT, P_MOVEMENT
from cadwallon.core.state import State
from cadwallon.core.windows import W_MOVE_DECLARED, open_window
from cadwallon.engine.decision import NONE, b_of, c_of, d_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import HIDDEN, Frame
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import Discard, spend
from cadwallon.rules.leave import leave_district
from cadwallon.rules.reach import add_ways
from cadwallon.rules.way import gate_taken, tell_walk

PHASE_THREE: Final = 3
UNKNOWN: Final = HIDDEN  # a plan that the viewer may not see


DECLARE: Final = 0
WAY: Final = 1
WALK: Final = 3


class Movement(Frame):
    """MV-a to MV-c, ACT-3, RUL-12  Declared and paid; rivals may answer (W2); then the way is walked whole."""

    secrets: ClassVar[tuple[str, ...]] = ("plan",)

    def __init__(self, thief: i64, plan: i64, unused: i64 = 0) -> None:
        super().__init__()
        self.thief = thief
        self.plan = plan
        self.way: vec[i64] = vec[i64]()  # its spaces, where they had to be known before the end
        self.change: i64 = 0  # of the movement points, by cards in W2
        self.answered = False  # something was played in W2: the mover plans again
        self.reason = "MV-c"

    def run(self, g: State) -> None:
        seat = g.rules.seat_of[self.thief]
        if self.step == DECLARE:
            g.ap[seat] -= g.rules.n.move_price
            g.has_moved = True
            g.tell(E_MOVEMENT_DECLARED, ALL, self.thief)
            self.step = WAY
            open_window(g, W_MOVE_DECLARED, K_ANSWER_MOVE, "W2", self.thief, seat)
        elif self.step == WAY:
            if self.answered or self.plan == UNKNOWN:
                g.ask(seat, K_WAY, self.reason, self.thief)
            else:
                self._attach(g, seat)
        else:
            g.pop()
            self.arrive(g, seat)

    def options(self, g: State, out: Options) -> None:
        seat = g.rules.seat_of[self.thief]
        mp = g.rules.move_points(g, self.thief) + self.change
        may_attack = not g.has_acted and g.ap[seat] >= g.rules.n.attack_price
        moves = g.scratch.moves
        moves.clear()
        add_ways(g, self.thief, mp if mp > 0 else 0, may_attack, moves)
        moves.write(g, out)
        if self.answered:
            out.append(pack(STAY))

    def answer(self, g: State, option: i64) -> None:
        self.plan = option
        self._attach(g, g.rules.seat_of[self.thief])

    def _attach(self, g: State, seat: i64) -> None:
        """RUL-10, RUL-67  Attached cards go to the pile: Runs, Secret Doors; then the card that the skill costs."""
        self.step = WALK
        if verb_of(self.plan) == STAY:
            return
        attached = d_of(self.plan)
        if attached == 0:
            return
        for _k in range(runs_of(attached)):
            spend(g, seat, g.rules.run_card, g.rules.run_card)
        for _k in range(doors_of(attached)):
            spend(g, seat, g.rules.door_card, g.rules.door_card)
        if attached & CAREFUL:
            spend(g, seat, g.rules.careful_card, g.rules.careful_card)
        if attached & (SKILL_RUN | SKILL_DOOR):
            g.has_used_skill = True
            g.tell(E_SKILL_USED, ALL, self.thief)
            g.push(Discard(seat, self.thief))

    def arrive(self, g: State, seat: i64) -> None:
        thief = self.thief
        if verb_of(self.plan) == STAY:
            g.tell(E_THIEF_STAYED, ALL, thief)
            return
        space = b_of(self.plan)
        if space == EXIT:
            leave_district(g, thief, gate_taken(g, self.plan, self.way))
            return
        victim = c_of(self.plan)
        tell_walk(g, E_THIEF_MOVED, self.plan)
        if victim == NONE:
            g.place(thief, space)
        else:
            g.ap[seat] -= g.rules.n.attack_price  # RUL-13: charged on entering
            g.has_acted = True
            g.start(P_COMBAT, thief, victim, seat)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Movement(a, b, c)

    def knows(self, seat: i64) -> bool:
        """MV-a  Until the way is walked the rivals see only that the thief declares a movement."""
        return self.step > WAY or seat == self.thief // 4


def may_command(g: State, thief: i64) -> bool:
    """ACT-1, ACT-5, RUL-1  In phase 3: the activated thief, or one who may still be activated with an AP left."""
    if g.phase != PHASE_THREE or g.pos[thief] < 0 or (len(g.rules.on_confined) > 0 and g.rules.confined(g, thief)):
        return False
    if thief == g.active:
        return True
    return g.ap[thief // 4] > 0 and not g.done[thief] and g.rules.may_activate(g, thief)


def declare(g: State, thief: i64, option: i64) -> None:
    """The MOVE command."""
    g.activate(thief)
    g.start(P_MOVEMENT, thief, option)


def current_movement(g: State) -> Movement | None:
    """The movement that is being carried out, for cards that answer it."""
    return g.nearest(Movement)
