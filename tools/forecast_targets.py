"""What positions are taught with once there is a forecast: what it says a few turns later, and the result in the end.

The result of a game has all the dice of all its turns in it. A forecast a turn later knows what became of this turn and
nothing of the dice to come, so it tells more about the position, as far as it is right. Temporal differences weigh the
two: of what is left, every turn ahead counts the same share, and the rest is the result (the lambda of TD(lambda)).
"""

from typing import Final

import numpy as np

from cadwallon.bots.scene import MOST_GANGS
from tools.forecast_network import Array, Flags, Lessons, Numbers

FAITH: Final = 0.7  # lambda: the share of what comes after the next turn; 1 would be the result alone


def looked_ahead(lessons: Lessons, shares: Array, faith: float = FAITH) -> Array:
    """Shares by row and place in turn order, where a forecast gives these `shares` to the same positions."""
    seats = by_seat(lessons)
    said, came = (np.take_along_axis(rows, seats, 1) for rows in (shares, lessons.shares))
    last = last_of_way(lessons)
    next_turn = np.append(lessons.turn[1:] != lessons.turn[:-1], True)
    wanted = np.empty_like(came)
    for row in range(len(came) - 1, -1, -1):
        if last[row]:
            wanted[row] = came[row]
        elif next_turn[row]:
            wanted[row] = (1 - faith) * said[row + 1] + faith * wanted[row + 1]
        else:  # later in the same turn: what is seen from there is seen from here
            wanted[row] = wanted[row + 1]
    found: Array = np.zeros_like(wanted)
    np.put_along_axis(found, seats, wanted, 1)
    return found


def by_seat(lessons: Lessons) -> Numbers:
    """By row and seat: which place in turn order it has; the first place is that of the gang whose turn it is."""
    seats = np.arange(MOST_GANGS)[None, :]
    gangs = lessons.plays.sum(1).astype(np.int64)[:, None]
    first = lessons.turn[:, None] % MOST_GANGS
    found: Numbers = np.where(seats < gangs, (seats - first) % gangs, seats)
    return found


def last_of_way(lessons: Lessons) -> Flags:
    """Positions stand one after the other as a game went on: a way ends where another game, round or result begins.

    Two ways of one game that differ in none of these are taken for one, which is as good: they began at one position.
    """
    came = np.take_along_axis(lessons.shares, by_seat(lessons), 1)
    ends: Flags = (
        (lessons.game[1:] != lessons.game[:-1])
        | (lessons.left[1:] > lessons.left[:-1])
        | (np.abs(came[1:] - came[:-1]).max(1) > 0)
    )
    return np.append(ends, True)
