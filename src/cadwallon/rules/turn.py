"""RND  Rounds and turns."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import END_TURN, K_TURN
from cadwallon.core.events import E_ROUND_BEGAN, E_TURN_BEGAN, E_TURN_ENDED
from cadwallon.core.layers import P_ALARM, P_MILITIA_PHASE, P_RECKONING, P_TURN
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.activate import command, draw_turn, offer_turn

_EVENTS: Final = 0
_TURNS: Final = 1  # the steps before the first turn are done


class InTurnOrder(Frame):
    """RND-5  Something that comes to each player, the first player first."""

    def run(self, g: State) -> None:
        if self.step == g.rules.seats:
            g.pop()
            return
        seat = (g.first + self.step) % g.rules.seats
        self.step += 1
        self.come_to(g, seat)

    def come_to(self, g: State, seat: i64) -> None:
        raise TypeError(f"{type(self).__name__} comes to nobody")


class Round(Frame):
    """RND-1  Round after round: events, then one turn each, first player first; the counter advances (CMN-1)."""

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        super().__init__()
        self.events_done: i64 = 0
        self.turns_done: i64 = 0

    def run(self, g: State) -> None:
        if g.round == 0:
            self._enter(g, 1)
        elif g.rules.free_moment(g):
            return  # also after the last thief has gone: what his leaving earns is paid before the reckoning
        elif not any(g.has_thieves(seat) for seat in range(g.rules.seats)):
            g.pop()  # RND-6, RUL-8: tested after every event and every turn
            g.start(P_RECKONING)
        elif self.step == _EVENTS:
            self._next_event(g)
        elif self.turns_done < g.rules.seats:
            seat = (g.first + self.turns_done) % g.rules.seats
            self.turns_done += 1
            if g.takes_part(seat):
                g.start(P_TURN, seat)
        else:
            self._enter(g, g.round + 1)

    def _enter(self, g: State, number: i64) -> None:
        """RND-3  The counter enters a space: all AP come back. On the last one the game is over (END-1)."""
        g.round = number
        if number > g.rules.n.rounds:
            g.pop()
            g.start(P_RECKONING)
            return
        for seat in range(g.rules.seats):
            g.ap[seat] = g.ap_max[seat]
        g.tell(E_ROUND_BEGAN, ALL, number)
        self.step = _EVENTS
        self.events_done = 0
        self.turns_done = 0

    def _next_event(self, g: State) -> None:
        """RND-4, CMN-1  The events of this space from top to bottom, then the sheet's steps before the first turn."""
        events: list[Frame] = []
        if g.round == g.rules.n.alarm_round:
            events.append(g.rules.makers[P_ALARM].again(0, 0, 0))
        g.rules.events(g, events)
        g.rules.round_start(g, events)
        if self.events_done < len(events):
            self.events_done += 1
            g.push(events[self.events_done - 1])
        else:
            self.step = _TURNS

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Round(a, b, c)


START: Final = 0
DRAW: Final = 1
MILITIA: Final = 2
THIEVES: Final = 3
END: Final = 4


class Turn(Frame):
    """RND-2  Draw a card, move a militiaman, activate thieves, announce the end.

    RUL-62  It ends at once for a gang that takes no part any more.
    """

    def __init__(self, seat: i64, b: i64 = 0, c: i64 = 0) -> None:
        super().__init__()
        self.seat = seat
        self.steps_done: i64 = 0

    def run(self, g: State) -> None:
        if self.step == START:
            self._begin(g)
        elif self.step == DRAW:
            g.phase = 1
            g.draw_card(self.seat)
            self.step = MILITIA
        elif self.step == MILITIA:
            self.step = THIEVES
            if not g.rules.skips_phase_two(g):
                g.start(P_MILITIA_PHASE, self.seat)
        elif self.step == THIEVES:
            g.phase = 3
            if g.rules.free_moment(g):
                return  # also after his last thief has gone: what that earns is paid in this turn
            if g.takes_part(self.seat):
                g.ask(self.seat, K_TURN, "RND-2", g.active)
            else:
                self._end(g)
        else:
            self._end(g)

    def _begin(self, g: State) -> None:
        """CMN-5  The sheet's steps come before the draw."""
        if self.steps_done == 0:
            g.player = self.seat
            g.phase = 0
            g.tell(E_TURN_BEGAN, ALL, self.seat)
        steps: list[Frame] = []
        g.rules.turn_start(g, self.seat, steps)
        if self.steps_done < len(steps):
            self.steps_done += 1
            g.push(steps[self.steps_done - 1])
        else:
            self.step = DRAW

    def _end(self, g: State) -> None:
        g.pop()
        g.phase = 4
        g.end_activation()
        for thief in range(self.seat * 4, self.seat * 4 + 4):
            g.done[thief] = 0
        g.mission_done = False
        g.tell(E_TURN_ENDED, ALL, self.seat)
        g.rules.turn_over(g, self.seat)

    def options(self, g: State, out: Options) -> None:
        offer_turn(g, self.seat, out)

    def draw(self, g: State, chance: Chance) -> i64:
        return draw_turn(g, self.seat, chance)

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == END_TURN:
            self.step = END
        else:
            command(g, self.seat, option)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Turn(a, b, c)
