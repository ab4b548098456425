"""ADV-9.3 to ADV-9.5  Charts of the rooms below: the first gang to bring one is paid best."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import ALTAR, SCRIPTORIUM, TORTURE, TREASURE_ROOM, TUNNEL
from cadwallon.content.ashes.events import E_CHART_PLACED, FOR_CHART
from cadwallon.core.events import E_DUCATS_GAINED
from cadwallon.core.position import Position
from cadwallon.core.state import State, sum_of
from cadwallon.engine.events import ALL

# ADV-9.1  The five chart rooms; `gang_count` has a marker of each gang for each of them, in this order.
CHART_ROOMS: Final = [ALTAR, SCRIPTORIUM, TUNNEL, TORTURE, TREASURE_ROOM]
VALUES: Final = [5, 3, 2, 1]  # to the first, second, third, fourth gang
TREASURE_ROOM_VALUES: Final = [8, 5, 3, 2]
BONUS_FROM: Final = 4  # ADV-9.4: with the fourth chart and with the fifth
BONUS: Final = 4


def has_chart(g: Position, seat: i64, room: i64) -> bool:
    return g.gang_count[CHART_ROOMS.index(room) * g.rules.seats + seat] != 0


def charts_of_gang(g: State, seat: i64) -> i64:
    """How many of its five markers a gang has put."""
    count = 0
    for number in range(len(CHART_ROOMS)):
        count += g.gang_count[number * g.rules.seats + seat]
    return count


def charts_of_room(g: Position, room: i64) -> i64:
    """How many gangs have a chart of this room."""
    first = CHART_ROOMS.index(room) * g.rules.seats
    return sum_of(g.gang_count[first : first + g.rules.seats])


def next_value(g: Position, room: i64) -> i64:
    """What the next gang is paid for this room."""
    values = TREASURE_ROOM_VALUES if room == TREASURE_ROOM else VALUES
    return values[charts_of_room(g, room)]


def put_chart(g: State, seat: i64, room: i64) -> None:
    """ADV-9.3, ADV-9.4  The gang is paid at once; it costs no AP and is no action."""
    ducats = next_value(g, room)
    g.gang_count[CHART_ROOMS.index(room) * g.rules.seats + seat] = 1
    g.gain(seat, ducats)
    g.tell(E_CHART_PLACED, ALL, seat, room, ducats)
    if charts_of_gang(g, seat) >= BONUS_FROM:
        g.gain(seat, BONUS)
        g.tell(E_DUCATS_GAINED, ALL, seat, BONUS, FOR_CHART)
