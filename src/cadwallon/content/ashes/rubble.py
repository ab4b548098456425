"""CMN-14  Rubble: a street space that nothing enters or passes until somebody clears it away."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import SpaceSet, spaces_of
from cadwallon.content.ashes.events import E_RUBBLE_CLEARED, E_RUBBLE_PLACED
from cadwallon.core.decisions import K_PLACE_TOKEN, PUT, SPECIAL
from cadwallon.core.events import E_SPECIAL_ACTION
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options

RUBBLE: Final = 0  # its slot of `space_token`; other tokens of a sheet with rubble take the slots from 1 on
SUPPLY: Final = 6
CLEAR: Final = "SA-RUB"
PRICE: Final = 2


def rubble(g: Position) -> list[int]:
    """The spaces where it lies."""
    return spaces_of(g.slot_low[RUBBLE], g.slot_high[RUBBLE])


def legal_spaces(g: State) -> list[int]:
    """Free street spaces without a gate or pentacle that leave the rest of the city in one piece (CMN-3)."""
    ways = g.rules.ways
    solid = SpaceSet()
    g.rules.solid(g, solid)
    if not ways.in_one_piece(solid.low, solid.high):
        return []
    low = ways.streets_low & ~(solid.low | g.held_low | ways.pentacles_low)
    high = ways.streets_high & ~(solid.high | g.held_high | ways.pentacles_high)
    out: list[int] = []
    for space in spaces_of(low, high):
        if not g.rules.pass_only(g, space) and not ways.parts(space, solid.low, solid.high):
            out.append(space)
    return out


def lay_rubble(g: State, seat: i64, space: i64) -> None:
    g.lay_token(RUBBLE, space, 1)
    g.tell(E_RUBBLE_PLACED, ALL, seat, space)


def clear_rubble(g: State, thief: i64, space: i64) -> None:
    """The token goes back to the supply."""
    g.lay_token(RUBBLE, space, 0)
    g.tell(E_RUBBLE_CLEARED, ALL, thief, space)


class PlaceRubble(Frame):
    """CMN-14, CMN-13  A seat places one token; without a legal space, or with an empty supply, none is placed."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat
        self.spaces: list[int] = []  # found when the question was asked

    def run(self, g: State) -> None:
        self.spaces = [] if self.step == 1 or len(rubble(g)) >= SUPPLY else legal_spaces(g)
        if self.spaces:
            g.ask_openly(self.seat, K_PLACE_TOKEN, "CMN-14", -1)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        for space in self.spaces:
            out.append(pack(PUT, space))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        lay_rubble(g, self.seat, a_of(option))


class Rubble(Layer):
    """CMN-14  Six tokens, what they bar, and how they are cleared; a sheet that has rubble lists this chapter."""

    name: str = "rubble"

    def numbers(self, n: Numbers) -> None:
        if n.space_tokens <= RUBBLE:
            n.space_tokens = RUBBLE + 1

    def solid(self, g: Position, out: SpaceSet) -> None:
        self.close(g, -1, out)

    def barred(self, g: Position, figure: i64, space: i64) -> bool:
        return g.space_token[RUBBLE * g.rules.board.count + space] != 0

    def close(self, g: Position, figure: i64, out: SpaceSet) -> None:
        out.low |= g.slot_low[RUBBLE]
        out.high |= g.slot_high[RUBBLE]

    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """SA-RUB  From an adjacent space, for two AP, without a roll."""
        if g.ap[thief // 4] < PRICE or g.slot_low[RUBBLE] | g.slot_high[RUBBLE] == 0:
            return
        place = g.pos[thief]
        low, high = g.rules.ways.beside(place)
        low &= g.slot_low[RUBBLE]
        high &= g.slot_high[RUBBLE]
        if low | high != 0:
            for space in spaces_of(low, high):
                out.append(pack(SPECIAL, thief, _action(g), space))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        if action == _action(g):
            g.ap[thief // 4] -= PRICE
            g.tell(E_SPECIAL_ACTION, ALL, thief, action)
            clear_rubble(g, thief, target)


def _action(g: State) -> i64:
    return g.rules.parts.actions.index(CLEAR)
