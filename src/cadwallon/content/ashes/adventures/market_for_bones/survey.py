"""ADV-10.B  Who won the adventure before knows where to look: a peek at three tokens, and perhaps a staircase."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.exploration import STAIRCASE, hidden_rooms, lies_hidden, scout, turn_up
from cadwallon.core.decisions import K_PEEK, K_TURN_UP, PASS, ROOM
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options

PEEKS: Final = 3

_PEEK: Final = 0
_TURN_UP: Final = 1
_OVER: Final = 2


class Survey(Frame):
    """ADV-10.B, CMN-16  Up to three peeks, then one staircase among them may be turned up; nobody gains by it."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat
        self.rooms: list[int] = []  # where he has peeked, which everyone sees

    def run(self, g: State) -> None:
        if self.step == _PEEK:
            if len(self.rooms) < PEEKS and self._unseen(g):
                g.ask_openly(self.seat, K_PEEK, "ADV-10.B", -1)
            else:
                self.step = _TURN_UP
        elif self.step == _TURN_UP and self.rooms:
            self.step = _OVER
            g.ask_privately(self.seat, K_TURN_UP, "ADV-10.B", -1)
        else:
            g.pop()

    def _unseen(self, g: State) -> list[int]:
        return [room for room in hidden_rooms(g) if room not in self.rooms]

    def options(self, g: State, out: Options) -> None:
        if self.step == _PEEK:
            for room in self._unseen(g):
                out.append(pack(ROOM, room))
        else:
            for room in self.rooms:
                if lies_hidden(g, room) and g.explore[room] == STAIRCASE:
                    out.append(pack(ROOM, room))
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == PASS:
            self.step = _TURN_UP if self.step == _PEEK else _OVER
        elif self.step == _PEEK:
            self.rooms.append(a_of(option))
            scout(g, self.seat, a_of(option))
        else:
            turn_up(g, a_of(option))
