"""TRN, XPL, CAT, MV  What spaces are to a thief of the expansion: comrades, face-down tokens, staircases, coming up."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.land import ANY_WAY, Land
from cadwallon.board.spaces import spaces_of
from cadwallon.content.ashes.catacombs.places import (
    ALTAR,
    BY_STAIRS,
    SCRIPTORIUM,
    TORTURE,
    TREASURE_ROOM,
    TUNNEL,
    cyclops,
)
from cadwallon.content.ashes.equipping import borne
from cadwallon.content.ashes.exploration import FACE_DOWN, FACE_UP, MECHANISM, STAIRCASE, lies_open
from cadwallon.core.decisions import CAREFUL, FLIGHT, VIA
from cadwallon.core.state import State
from cadwallon.rules.reach import lay_limits

UP: Final = 2  # CAT-4: Pentacle and city, a point each


def lay_ground(g: State, thief: i64, attached: i64, land: Land) -> None:
    """Flying he passes over everything, but into no catacombs; carefully he passes face-down tokens.

    RUL-15  On a token that lies where he starts he goes on as he likes; RUL-20  whoever comes up passes comrades too.
    """
    below = g.pos[thief] >= g.rules.board.city
    if below:
        _come_up(g, land)
    item = borne(g, thief)
    if attached & FLIGHT:
        land.passed_low = land.held_low
        land.passed_high = land.held_high
        land.gates_low = 0
        land.gates_high = 0
        land.flying = True
        return
    if attached & CAREFUL == 0:
        land.stop_low = g.explore_lying[FACE_DOWN]
    if below or (item is not None and item.grapnel):
        land.most = ANY_WAY
    _pass_comrades(g, thief, land)
    if item is not None:
        if item.cloak:
            land.passed_low = land.held_low
            land.passed_high = land.held_high
        land.grapnel = item.grapnel
    if g.explore_lying[FACE_UP + STAIRCASE] != 0 and g.rules.board.below:
        _open_rooms(g, thief, land)


def _pass_comrades(g: State, thief: i64, land: Land) -> None:
    """TRN-1, RUL-14, RUL-16, RUL-68  They are passed, but not where a token lies face down; some with an exchange."""
    ways = g.rules.ways
    seat = thief // 4
    land.passed_low = g.gang_low[seat] & land.held_low
    land.passed_high = g.gang_high[seat] & land.held_high
    land.shut.low |= land.passed_low & land.stop_low
    land.shut.high |= land.passed_high & land.stop_high
    if land.most == 0:
        return
    near_low, near_high = ways.around(g.pos[thief], land.most - 1)
    near_low &= land.passed_low
    near_high &= land.passed_high
    if near_low | near_high == 0:
        return
    laden = has_goods(g, thief)
    anything = laden
    mark: i64 = VIA
    for comrade in range(seat * 4, seat * 4 + 4):
        space = g.pos[comrade]
        if space >= 0 and ways.low[space] & near_low | ways.high[space] & near_high != 0:
            gives = laden or has_goods(g, comrade)
            anything = anything or gives
            land.add_comrade(ways.low[space], ways.high[space], mark, gives)
        mark += mark
    if not anything:
        land.comrades = 0


def _come_up(g: State, land: Land) -> None:
    """CAT-4  On a free pentacle; all held: on a free space next to any of them."""
    ways = g.rules.ways
    ends_low, ends_high = land.ends()
    low = ways.pentacles_low & ends_low
    high = ways.pentacles_high & ends_high
    if low | high == 0:
        low, high = ways.near.look(ways.pentacles_low, ways.pentacles_high)
        low &= ends_low
        high &= ends_high
    land.start_low = low
    land.start_high = high
    land.delay = UP
    land.held_low = g.held_low  # he does not come back into the room that he leaves
    land.held_high = g.held_high


def room_above(g: State, figure: i64) -> tuple[i64, i64]:
    """CAT-4  The same for whoever else comes up there."""
    land = g.scratch.other.land
    land.begin(0, 0, g.held_low, g.held_high)
    lay_limits(g, figure, land)
    _come_up(g, land)
    return land.start_low, land.start_high


def places_up(g: State, figure: i64) -> list[int]:
    """CAT-4  The same one by one."""
    low, high = room_above(g, figure)
    return spaces_of(low, high)


def _open_rooms(g: State, thief: i64, land: Land) -> None:
    """CAT-2, TRR-1, CAT-5, CYC-3  Where staircases lead, and that the Cyclops may be fought there."""
    ways = g.rules.ways
    land.doors_low = g.explore_lying[FACE_UP + STAIRCASE]
    land.behind_low = 0
    land.behind_high = ways.high[ALTAR] | ways.high[SCRIPTORIUM] | ways.high[TUNNEL] | ways.high[TORTURE]  # BY_STAIRS
    fellows = g.gang_low[thief // 4] & land.held_low  # all but himself
    if fellows & g.explore_lying[FACE_UP + MECHANISM] != 0:
        land.behind_low |= ways.low[TREASURE_ROOM]
        land.behind_high |= ways.high[TREASURE_ROOM]
    lair = g.pos[cyclops(g)]
    if lair >= 0:
        land.foes_low |= ways.low[lair]
        land.foes_high |= ways.high[lair]


def rooms_down(g: State, thief: i64) -> list[int]:
    """CAT-2, TRR-1, RUL-48  Where a staircase leads; the Treasure Room needs a fellow at a mechanism."""
    out = list(BY_STAIRS)
    for fellow in range(thief // 4 * 4, thief // 4 * 4 + 4):
        if fellow != thief and g.pos[fellow] >= 0 and lies_open(g, g.pos[fellow], MECHANISM):
            out.append(TREASURE_ROOM)
            break
    return out


def has_goods(g: State, thief: i64) -> bool:
    """TRN-2  Whether he has anything to give: a treasure, a captive, equipment."""
    if g.cargo[thief] >= 0 or g.equipment[thief] >= 0:
        return True
    kinds = g.rules.kinds
    load = g.load
    for slot in range(thief * kinds, thief * kinds + kinds):
        if load[slot] > 0:
            return True
    return False
