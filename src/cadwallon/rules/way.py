"""RUL-12, RUL-31  The way of a movement: its spaces in order, and what happens on them.

It is found by the search that found the movement, so it is legal wherever the option is.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.land import OUT
from cadwallon.board.trace import COMRADE, START, Trace
from cadwallon.core.decisions import EXIT, MOVE, SKILL_DOOR, VIAS, doors_of
from cadwallon.core.state import State
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, pack
from cadwallon.engine.events import ALL
from cadwallon.rules.reach import PLAIN, lay_land, shut_out

# What happens on a space of a way.
NOTHING: Final = 0
EXCHANGE: Final = 1  # with the comrade who stands there (TRN-2)
ATTACK: Final = 2  # on whoever stands there (COM-1)
TOKEN: Final = 3  # a token that lies there ends the movement (XPL-1)

_NOT_LOOKED_FOR: Final = vec[i64]()


class Footstep:
    """One space of a way: how it was entered (`board/trace.py`), what happens there and with whom."""

    def __init__(self, space: i64, entered: i64) -> None:
        self.space = space  # OUT beyond a gate
        self.entered = entered
        self.happens: i64 = NOTHING
        self.figure: i64 = NONE


def walls_in(attached: i64) -> i64:
    """How many walls the cards of a movement, and the skill in the place of one, let it cross."""
    return doors_of(attached) + 1 if attached & SKILL_DOOR else doors_of(attached)


def way_of(g: State, option: i64) -> list[Footstep]:
    """The way of a MOVE option from where its figure stands now; empty if none leads there."""
    figure = a_of(option)
    attached = d_of(option)
    search = g.scratch.other
    lay_land(g, figure, attached, search.land)
    search.land.keep(attached & VIAS)
    end = OUT if b_of(option) == EXIT else b_of(option)
    trace = Trace(search, end, search.land.everybody(), walls_in(attached))
    way: list[Footstep] = []
    for k, space in enumerate(trace.spaces):
        if trace.entered[k] == COMRADE:
            way[-1].happens = EXCHANGE
            way[-1].figure = g.at[space]
        else:
            way.append(Footstep(space, trace.entered[k]))
    if way and c_of(option) != NONE:
        way[-1].happens = ATTACK
        way[-1].figure = c_of(option)
    elif way and way[-1].entered != START and search.land.stops(way[-1].space):
        way[-1].happens = TOKEN
    return way


def spaces_of_way(g: State, option: i64) -> list[int]:
    return [step.space for step in way_of(g, option)]


def last_step(g: State, figure: i64, space: i64) -> i64:
    """RUL-31  The space from which a figure enters: the last one of a shortest way."""
    spaces = spaces_of_way(g, pack(MOVE, figure, space))
    return spaces[-2] if len(spaces) > 1 else g.pos[figure]


def gate_taken(g: State, option: i64, way: vec[i64]) -> i64:
    """RUL-21  The open gate by which a thief leaves: the log names it."""
    return way[-2] if len(way) > 0 else spaces_of_way(g, option)[-2]


# --- for those who listen -----------------------------------------------------------------------------------------
def tell_walk(g: State, event: i64, option: i64, way: vec[i64] = _NOT_LOOKED_FOR) -> None:
    """Somebody goes where this option says: told before he is set there, with the spaces of his way."""
    if g.events is not None:
        figure = a_of(option)
        told = (event, ALL, figure, g.pos[figure], b_of(option), d_of(option))
        g.events.append((*told, *(list(way) if len(way) > 0 else spaces_of_way(g, option))))


def tell_retreat(g: State, event: i64, figure: i64, start: i64, end: i64) -> None:
    """RET-1  The same for a retreat, which leads through anybody."""
    if g.events is not None:
        search = g.scratch.other
        ways = g.rules.ways
        search.land.begin(ways.low[start], ways.high[start], 0, 0)
        shut_out(g, figure, search.land)
        g.events.append((event, ALL, figure, start, end, PLAIN, *Trace(search, end, 0, 0).spaces))
