"""ADV-11.2, ADV-11.6, ADV-11.7  The chant: a marker between two ends, shares in each of them, and who is paid."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.events import E_GANG_COUNT_CHANGED, FOR_CHANT
from cadwallon.core.events import E_COUNT_CHANGED, E_DUCATS_GAINED, E_DUCATS_LOST
from cadwallon.core.position import Position
from cadwallon.core.state import State, sum_of
from cadwallon.engine.events import ALL

# sheet_count
CHANT: Final = 0
ENDING: Final = 1  # one of the three below
UNDECIDED: Final = 0
RISEN: Final = 1
SILENCED: Final = 2
# gang_count
WARD: Final = 0
COIN: Final = 1

LOWEST: Final = 0
START: Final = 6  # ADV-11.1
RISES_FROM: Final = 7  # at the end of the game
HIGHEST: Final = 12
WARDS: Final = 12  # in the supply of all gangs
MOST_COINS: Final = 4  # of one gang
WARD_PAYS: Final = 6
COIN_PAYS: Final = 3
COIN_COSTS: Final = 3


def shares(g: Position, what: i64, seat: i64) -> i64:
    """How many wards or ash coins a gang has."""
    return g.gang_count[what * g.rules.seats + seat]


def wards_left(g: State) -> i64:
    seats = g.rules.seats
    return WARDS - sum_of(g.gang_count[WARD * seats : WARD * seats + seats])


def take_ward(g: State, seat: i64) -> None:
    """CMN-13  From the supply, if there is one left."""
    if wards_left(g) > 0:
        _take(g, WARD, seat)


def take_coin(g: State, seat: i64) -> None:
    _take(g, COIN, seat)


def _take(g: State, what: i64, seat: i64) -> None:
    g.gang_count[what * g.rules.seats + seat] += 1
    g.tell(E_GANG_COUNT_CHANGED, ALL, seat, what, shares(g, what, seat))


def is_decided(g: Position) -> bool:
    """ADV-11.2  Whether one of the two outcomes has happened: the marker stays where it is."""
    return g.sheet_count[ENDING] != UNDECIDED


def move_chant(g: State, steps: i64) -> None:
    """ADV-11.2  Up or down, never beyond its ends; at an end the outcome happens at once."""
    if is_decided(g):
        return
    chant = min(HIGHEST, max(LOWEST, g.sheet_count[CHANT] + steps))
    g.sheet_count[CHANT] = chant
    g.tell(E_COUNT_CHANGED, ALL, CHANT, chant)
    if chant in (LOWEST, HIGHEST):
        _decide(g, RISEN if chant == HIGHEST else SILENCED)


def _decide(g: State, ending: i64) -> None:
    """ADV-11.6, ADV-11.7  In play it pays at once: every gang its gains, then its losses as far as it has ducats."""
    g.sheet_count[ENDING] = ending
    g.tell(E_COUNT_CHANGED, ALL, ENDING, ending)
    for place in range(g.rules.seats):
        seat = (g.first + place) % g.rules.seats
        gain = gain_in(g, ending, seat)
        if gain > 0:
            g.gain(seat, gain)
            g.tell(E_DUCATS_GAINED, ALL, seat, gain, FOR_CHANT)
        loss = loss_in(g, ending, seat)
        if loss > 0:
            g.tell(E_DUCATS_LOST, ALL, seat, g.pay(seat, loss), FOR_CHANT)


def ending_now(g: Position) -> i64:
    """How it ends if the game is over now and nothing has been decided."""
    return RISEN if g.sheet_count[CHANT] >= RISES_FROM else SILENCED


def gain_in(g: State, ending: i64, seat: i64) -> i64:
    """ADV-11.6  Three ducats for an ash coin if the King rises; ADV-11.7: six for a ward if the choir is silenced."""
    if ending == RISEN:
        return COIN_PAYS * shares(g, COIN, seat)
    return WARD_PAYS * shares(g, WARD, seat)


def loss_in(g: Position, ending: i64, seat: i64) -> i64:
    """ADV-11.7  Three ducats for an ash coin if the choir is silenced."""
    return COIN_COSTS * shares(g, COIN, seat) if ending == SILENCED else 0
