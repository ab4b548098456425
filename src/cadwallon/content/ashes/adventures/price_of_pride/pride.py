"""ADV-12.1, ADV-12.3, ADV-12.4, ADV-12.11  Pride: the tokens, who is proudest, who keeps the King, and the bill."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.events import E_GANG_COUNT_CHANGED
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.events import ALL

# gang_count
PRIDE: Final = 0
FREE_GIFT: Final = 1  # ADV-12.B: 1 until it is taken
# sheet_count
CROWN: Final = 0  # its room, or how else it is (CMN-11)
GIFT_TAKEN: Final = 1  # 1: in this turn (ADV-12.2)

SUPPLY: Final = 12  # ADV-12.1
CROWN_PRIDE: Final = 3  # ADV-12.3
MOST_COST: Final = 3  # ADV-12.11: ducats for a token of the proudest ...
OTHERS_COST: Final = 1  # ... and of everybody else


def tokens(g: Position, seat: i64) -> i64:
    return g.gang_count[PRIDE * g.rules.seats + seat]


def tokens_left(g: State) -> i64:
    """What lies in the supply."""
    left = SUPPLY
    for seat in range(g.rules.seats):
        left -= tokens(g, seat)
    return left


def change_tokens(g: State, seat: i64, by: i64) -> None:
    g.gang_count[PRIDE * g.rules.seats + seat] += by
    g.tell(E_GANG_COUNT_CHANGED, ALL, seat, PRIDE, tokens(g, seat))


def has_free_gift(g: State, seat: i64) -> bool:
    return g.gang_count[FREE_GIFT * g.rules.seats + seat] > 0


def pride(g: State, seat: i64) -> i64:
    """ADV-12.3  Tokens, and three more while a thief of the gang carries the Crown."""
    for thief in range(seat * 4, seat * 4 + 4):
        if g.cargo[thief] >= 0 and g.in_district(thief):
            return tokens(g, seat) + CROWN_PRIDE
    return tokens(g, seat)


def keeper(g: State) -> i64:
    """ADV-12.4  The lowest pride of those who take part; the first in turn order if tied."""
    best = -1
    for place in range(g.rules.seats):
        seat = (g.first + place) % g.rules.seats
        if g.takes_part(seat) and (best < 0 or pride(g, seat) < pride(g, best)):
            best = seat
    return best


def bill(g: Position, seat: i64) -> i64:
    """ADV-12.11  Every gang with the most tokens pays three ducats for each, the others one; the Crown is no token."""
    most = max(tokens(g, other) for other in range(g.rules.seats))
    return tokens(g, seat) * (MOST_COST if tokens(g, seat) == most else OTHERS_COST)
