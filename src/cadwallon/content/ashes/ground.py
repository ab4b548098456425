"""XPL-1, TRN-1, CAT-2  What each space is to one thief before any way is looked for."""

from typing import Final

from cadwallon.content.ashes.equipping import borne
from cadwallon.content.ashes.exploration import STAIRCASE
from cadwallon.engine.state import State
from cadwallon.engine.ways import FAR, FREE, HELD, HELD_OPEN, PASS_THROUGH, SHUT, STOP
from cadwallon.rules.move import closed_spaces
from cadwallon.rules.treasure import carried

NORMAL: Final = 0
CAREFULLY: Final = 1
FLYING: Final = 2


def ground(g: State, thief: int, how: int) -> list[int]:
    """What each space of the city is to this thief; below it everything is shut to steps."""
    rules = g.rules
    board = rules.board
    at = g.at
    seat = thief // 4
    closed = closed_spaces(g, thief)
    item = borne(g, thief)
    cloak = item is not None and item.cloak
    hidden = g.explore
    up = g.explore_up
    rooms = len(hidden)
    out = [FREE] * board.city + [SHUT] * len(board.below)
    for space in range(board.city):
        stops = how == NORMAL and space < rooms and hidden[space] >= 0 and not up[space]
        figure = at[space]
        if figure >= 0 and figure != thief:
            if how == FLYING:
                out[space] = HELD_OPEN
            elif figure < rules.thieves and figure // 4 == seat:
                out[space] = SHUT if stops else PASS_THROUGH  # TRN-1, RUL-14
            else:
                out[space] = HELD_OPEN if cloak and not stops else HELD
        elif stops:
            out[space] = STOP  # XPL-1
        if closed and closed[space]:
            out[space] = SHUT
    for layer in rules.on_pass_only:
        for space in range(board.city):
            if out[space] <= STOP and layer.pass_only(g, space):
                out[space] = PASS_THROUGH
    return out


def to_stairs(g: State, land: list[int], row: list[int], start: int) -> int:
    """Steps to the nearest staircase that lies face up, FAR if none is reached."""
    steps = FAR
    for room in range(len(g.explore)):
        if row[room] < steps and g.explore[room] == STAIRCASE and g.explore_up[room]:
            if room == start or land[room] in (FREE, PASS_THROUGH, HELD_OPEN):
                steps = row[room]
    return steps


def has_goods(g: State, thief: int) -> bool:
    """TRN-2  Whether he has anything to give: a treasure, a captive, equipment."""
    return carried(g, thief) > 0 or g.cargo[thief] >= 0 or g.equipment[thief] >= 0
