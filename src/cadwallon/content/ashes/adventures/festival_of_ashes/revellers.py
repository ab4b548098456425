"""ADV-13.1, ADV-13.3, ADV-13.4  The revellers: thieves pass them, the watch does not, players let them drift."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import spaces_of
from cadwallon.content.ashes.events import E_SPACE_TOKEN_MOVED, E_SPACE_TOKEN_PLACED, E_SPACE_TOKEN_REMOVED
from cadwallon.core.decisions import K_CHOOSE_SPACE, K_PLACE_TOKEN, PUT, SPACE
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options

REVELLERS: Final = 0  # the only slot of `space_token`: the number on a space is a reveller's side
FULL: Final = 1
ROBBED: Final = 2

COUNT: Final = {2: 9, 3: 12, 4: 15}  # ADV-13.1, by players
DRIFT_STEPS: Final = 3  # ADV-13.4


def revellers(g: Position) -> list[int]:
    """The spaces where they dance."""
    return spaces_of(g.slot_low[REVELLERS], g.slot_high[REVELLERS])


def room_to_dance(g: State) -> tuple[i64, i64]:
    """CMN-3  Free streets, neither gates nor pentacles; one reveller for each."""
    ways = g.rules.ways
    low = ways.streets_low & ~(g.held_low | g.slot_low[REVELLERS] | ways.pentacles_low)
    high = ways.streets_high & ~(g.held_high | g.slot_high[REVELLERS] | ways.pentacles_high)
    return low, high


def set_side(g: State, space: i64, side: i64) -> None:
    """A reveller is put down, or turned to its other side."""
    g.lay_token(REVELLERS, space, side)
    g.tell(E_SPACE_TOKEN_PLACED, ALL, space, side)


def take_off(g: State, space: i64) -> None:
    g.lay_token(REVELLERS, space, 0)
    g.tell(E_SPACE_TOKEN_REMOVED, ALL, space)


class PlaceRevellers(Frame):
    """ADV-13.1  In turn order, one each, until as many dance as there are for so many players."""

    def run(self, g: State) -> None:
        if self.step == COUNT[g.rules.seats]:
            g.pop()
            return
        seat = (g.first + self.step) % g.rules.seats
        self.step += 1
        g.ask(seat, K_PLACE_TOKEN, "ADV-13.1", -1)

    def options(self, g: State, out: Options) -> None:
        low, high = room_to_dance(g)
        for space in spaces_of(low, high):
            out.append(pack(PUT, space))

    def answer(self, g: State, option: i64) -> None:
        set_side(g, a_of(option), FULL)


def drift_ends(g: State, start: i64) -> tuple[i64, i64]:
    """ADV-13.4  Where a reveller can go: up to three steps over streets and gates, through anything."""
    low, high = g.rules.ways.streets_around(start, DRIFT_STEPS)
    free_low, free_high = room_to_dance(g)
    return low & free_low, high & free_high


def can_drift(g: State, start: i64) -> bool:
    """Whether it can go anywhere."""
    low, high = g.rules.ways.beside(start)  # most have room beside them
    free_low, free_high = room_to_dance(g)
    if low & free_low | high & free_high != 0:
        return True
    low, high = drift_ends(g, start)
    return low | high != 0


class Drift(Frame):
    """ADV-13.4  The player who has chosen a reveller chooses where it goes."""

    def __init__(self, seat: i64, start: i64) -> None:
        super().__init__()
        self.seat = seat
        self.start = start

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_openly(self.seat, K_CHOOSE_SPACE, "ADV-13.4", -1)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        low, high = drift_ends(g, self.start)
        for space in spaces_of(low, high):
            out.append(pack(SPACE, space))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        end = a_of(option)
        side = g.space_token[self.start]
        g.lay_token(REVELLERS, self.start, 0)
        g.lay_token(REVELLERS, end, side)
        g.tell(E_SPACE_TOKEN_MOVED, ALL, self.start, end)


class SecondDrum(Frame):
    """EV-13a, ADV-13.8  All revellers are turned to their full side."""

    def run(self, g: State) -> None:
        g.pop()
        for space in revellers(g):
            if g.space_token[space] == ROBBED:
                set_side(g, space, FULL)


class CrowdGoesHome(Frame):
    """EV-13c, ADV-13.10  All revellers leave the board."""

    def run(self, g: State) -> None:
        g.pop()
        for space in revellers(g):
            take_off(g, space)
