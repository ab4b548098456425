"""ADV-2.2 to ADV-2.5, ADV-2.9  Marks: a supply of ten on the sheet, any number on a thief, seen by all."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import K_CHOOSE_THIEF, THIEF
from cadwallon.core.events import E_COUNT_CHANGED, E_MARKED
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.reach import is_rival
from cadwallon.rules.special import Attempt

SUPPLY: Final = 0  # sheet_count: marks left
MARKS: Final = 10  # in the box
AT_SET_UP: Final = 0  # when names are inked: ADV-2.2 ...
FRESH_INK: Final = 1  # ... or EV-2a


def marks_of(g: Position, thief: i64) -> i64:
    """ADV-2.3  How many marks a thief bears: `thief_mark` has one row on this sheet."""
    return g.thief_mark[thief]


def add_marks(g: State, thief: i64, marks: i64) -> None:
    g.thief_mark[thief] += marks
    g.tell(E_MARKED, ALL, thief, g.thief_mark[thief])


def clear_marks(g: State, thief: i64) -> None:
    """They leave him: out of the game, or to where the caller puts them."""
    if g.thief_mark[thief] > 0:
        g.thief_mark[thief] = 0
        g.tell(E_MARKED, ALL, thief, 0)


def ink(g: State, thief: i64) -> None:
    """CMN-13  One mark from the supply, if there is any."""
    if g.sheet_count[SUPPLY] > 0:
        g.sheet_count[SUPPLY] -= 1
        add_marks(g, thief, 1)
        g.tell(E_COUNT_CHANGED, ALL, SUPPLY, g.sheet_count[SUPPLY])


def return_marks(g: State, thief: i64) -> None:
    """All his marks go back to the supply."""
    marks = marks_of(g, thief)
    if marks > 0:
        clear_marks(g, thief)
        g.sheet_count[SUPPLY] += marks
        g.tell(E_COUNT_CHANGED, ALL, SUPPLY, g.sheet_count[SUPPLY])


class InkNames(Frame):
    """ADV-2.2, ADV-2.4  In turn order each player puts so many marks, each on another thief.

    At the set-up (ADV-2.2) on thieves of the player to his left, in the event (EV-2a) on any rival in the district.
    """

    def __init__(self, clause: i64, each: i64) -> None:
        super().__init__()
        self.clause = clause  # AT_SET_UP or FRESH_INK
        self.each = each
        self.asked: i64 = 0  # questions so far, `each` for every seat in turn order
        self.last: i64 = -1  # the thief whom this seat has marked already

    def run(self, g: State) -> None:
        while self.asked < self.each * g.rules.seats:
            seat = self._seat(g)
            if self.asked % self.each == 0:
                self.last = -1
            self.asked += 1
            if g.takes_part(seat) and g.sheet_count[SUPPLY] > 0 and self._rivals(g, seat):
                reason = "EV-2a" if self.clause == FRESH_INK else "ADV-2.2"
                g.ask_openly(seat, K_CHOOSE_THIEF, reason, -1)
                return
        g.pop()

    def _seat(self, g: State) -> i64:
        return (g.first + self.asked // self.each) % g.rules.seats

    def _rivals(self, g: State, seat: i64) -> list[int]:
        left = (seat + 1) % g.rules.seats
        return [
            thief
            for thief in range(g.rules.thieves)
            if is_rival(g, thief, seat)
            and g.in_district(thief)
            and thief != self.last
            and (self.clause == FRESH_INK or g.rules.seat_of[thief] == left)
        ]

    def options(self, g: State, out: Options) -> None:
        for thief in self._rivals(g, g.asked):
            out.append(pack(THIEF, thief))

    def answer(self, g: State, option: i64) -> None:
        self.last = a_of(option)
        ink(g, self.last)


class BurnPage(Attempt):
    """ADV-2.9  SA-2a: a mind roll; all marks of a comrade go back to the supply, or one comes on the acting thief."""

    def __init__(self, thief: i64, comrade: i64) -> None:
        super().__init__(thief)
        self.comrade = comrade

    def outcome(self, g: State, passed: bool) -> None:
        if passed:
            return_marks(g, self.comrade)
        else:
            ink(g, self.thief)
