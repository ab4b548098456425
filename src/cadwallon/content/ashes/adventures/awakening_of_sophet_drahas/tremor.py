"""ADV-9.2  A tremor: rubble in the streets, stones on those below, and a staircase laid bare."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import PRISON, is_below
from cadwallon.content.ashes.events import FOR_TREMOR
from cadwallon.content.ashes.exploration import show_staircase
from cadwallon.content.ashes.rubble import PlaceRubble
from cadwallon.content.ashes.wounds import Wound
from cadwallon.core.state import State
from cadwallon.engine.frame import Frame
from cadwallon.rules.treasure import OwnDie

NEXT_PLACER: Final = 0  # the sheet count: how many times the right to place has gone on from the first player
TOKENS: Final = 2
WOUNDED_BY: Final = 2  # a 1 or a 2

_STONES: Final = TOKENS  # the steps before it place a token each
_FALLEN: Final = TOKENS + 1


class Tremor(Frame):
    """ADV-9.2  (a) two players place a token each; (b) whoever is below rolls; (c) a staircase is turned up."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: i64 = 0  # thieves who have been looked at, in turn order

    def run(self, g: State) -> None:
        if self.step < _STONES:
            self.step += 1
            g.push(PlaceRubble(_next_placer(g)))
        elif self.step == _FALLEN:
            self.step = _STONES
            if g.face <= WOUNDED_BY:
                g.push(Wound(self._thief(g, self.asked - 1)))
        elif self.asked < g.rules.thieves:
            thief = self._thief(g, self.asked)
            self.asked += 1
            if is_below(g, g.pos[thief]) and g.pos[thief] != PRISON:
                self.step = _FALLEN
                g.push(OwnDie(thief // 4, FOR_TREMOR, thief))
        else:
            g.pop()
            show_staircase(g)

    def _thief(self, g: State, number: i64) -> i64:
        """CMN-21  Gang by gang in turn order."""
        return (g.first * 4 + number) % g.rules.thieves


def _next_placer(g: State) -> i64:
    """ADV-9.2 (a), RND-5  Clockwise from tremor to tremor; who takes no part in the round is passed over."""
    seats = g.rules.seats
    seat = (g.first + g.sheet_count[NEXT_PLACER]) % seats
    while not g.takes_part(seat):
        g.sheet_count[NEXT_PLACER] += 1
        seat = (seat + 1) % seats
    g.sheet_count[NEXT_PLACER] += 1
    return seat
