"""CMN-14  Rubble: a street space that nothing enters or passes until somebody clears it away."""

from typing import Final

from mypy_extensions import i64

from cadwallon.engine.decision import K_PLACE_TOKEN, PUT, SPECIAL, a_of, pack
from cadwallon.engine.events import ALL, E_RUBBLE_CLEARED, E_RUBBLE_PLACED, E_SPECIAL_ACTION
from cadwallon.engine.frame import Frame
from cadwallon.engine.layers import Layer, Numbers
from cadwallon.engine.options import Options
from cadwallon.engine.position import Position
from cadwallon.engine.state import State, changed
from cadwallon.rules.distance import solid_spaces

RUBBLE: Final = 0  # its slot of `space_token`; other tokens of a sheet with rubble take the slots from 1 on
SUPPLY: Final = 6
CLEAR: Final = "SA-RUB"
PRICE: Final = 2


def rubble(g: Position) -> list[int]:
    """The spaces where it lies."""
    first = RUBBLE * g.rules.board.count
    return [space for space in g.rules.board.streets if g.space_token[first + space]]


def legal_spaces(g: State) -> list[int]:
    """Free street spaces without a gate or pentacle that leave the rest of the city in one piece (CMN-3)."""
    board = g.rules.board
    barred = board.parting_spaces(solid_spaces(g))
    for space in board.pentacles:
        barred[space] = True
    out: list[int] = []
    for space in board.streets:
        if g.at[space] < 0 and not barred[space] and not g.rules.pass_only(g, space):
            out.append(space)
    return out


def lay_rubble(g: State, seat: i64, space: i64) -> None:
    g.space_token = changed(g.space_token, RUBBLE * g.rules.board.count + space, 1)
    g.tell(E_RUBBLE_PLACED, ALL, seat, space)
    g.stir(space)


def clear_rubble(g: State, thief: i64, space: i64) -> None:
    """The token goes back to the supply."""
    g.space_token = changed(g.space_token, RUBBLE * g.rules.board.count + space, 0)
    g.tell(E_RUBBLE_CLEARED, ALL, thief, space)
    g.stir(space)


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

    def __init__(self) -> None:
        super().__init__()
        # Where it lies, kept as long as nothing changes: whoever changes the tokens replaces their list.
        self._tokens: list[int] = []
        self._spaces: list[int] = []
        self._beside: list[bool] = []  # by space: whether some lies next to it

    def _look(self, g: Position) -> None:
        tokens = list(g.space_token)
        if self._tokens != tokens:
            self._tokens = tokens
            self._spaces = rubble(g)
            self._beside = [False] * g.rules.board.count
            for space in self._spaces:
                for near in g.rules.board.adj[space]:
                    self._beside[near] = True

    def _where(self, g: Position) -> list[int]:
        self._look(g)
        return self._spaces

    def numbers(self, n: Numbers) -> None:
        if n.space_tokens <= RUBBLE:
            n.space_tokens = RUBBLE + 1

    def solid(self, g: Position, out: list[int]) -> None:
        out.extend(self._where(g))

    def barred(self, g: Position, figure: i64, space: i64) -> bool:
        return g.space_token[RUBBLE * g.rules.board.count + space] != 0

    def bars(self, g: Position, figure: i64) -> bool:
        return len(self._where(g)) > 0

    def close(self, g: Position, figure: i64, row: list[int], mark: i64) -> None:
        for space in self._where(g):
            row[space] = mark

    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """SA-RUB  From an adjacent space, for two AP, without a roll."""
        self._look(g)
        if not self._beside[g.pos[thief]] or g.ap[thief // 4] < PRICE:
            return
        first = RUBBLE * g.rules.board.count
        for space in g.rules.board.adj[g.pos[thief]]:
            if g.space_token[first + space]:
                out.append(pack(SPECIAL, thief, _action(g), space))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        if action == _action(g):
            g.ap[thief // 4] -= PRICE
            g.tell(E_SPECIAL_ACTION, ALL, thief, action)
            clear_rubble(g, thief, target)


def _action(g: State) -> i64:
    return g.rules.parts.actions.index(CLEAR)
