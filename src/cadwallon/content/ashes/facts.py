"""IC-2  What intrigues count: facts of the turn being played, and of the whole game, for each seat."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.layers import T_LOCKPICK, Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State, changed
from cadwallon.engine.frame import Frame

# T.*: cleared when a turn starts and when it ends (RUL-11)
PICKED: Final = 0
BASHED: Final = 1
ATTACKS_WON: Final = 2
DEFENCES_WON: Final = 3
MILITIA_BEATEN: Final = 4
RIVALS_IMPRISONED: Final = 5
TREASURE_ROOM_WINS: Final = 6
ESCAPES: Final = 7
CYCLOPS_SLAIN: Final = 8
MISSION_PAY: Final = 9  # the highest payment
OF_TURN: Final = 10
# G.*
ROOMS_ENTERED: Final = 10  # a bit for each room below
ALL_ATTACKS_WON: Final = 11
GANGS_BEATEN: Final = 12  # a bit for each seat
THIEVES_BEATEN: Final = 13  # a bit for each thief
OWN_LEFT: Final = 14
FIRST_OUT: Final = 15  # 1: the first thief of all who left was his
FACTS: Final = 16


def fact(g: Position, what: i64, seat: i64) -> i64:
    return g.facts[what * g.rules.seats + seat]


def set_fact(g: State, what: i64, seat: i64, value: i64) -> None:
    g.facts = changed(g.facts, what * g.rules.seats + seat, value)


def count_fact(g: State, what: i64, seat: i64) -> None:
    if len(g.facts) > 0:  # a table without intrigues counts nothing
        set_fact(g, what, seat, fact(g, what, seat) + 1)


def mark_fact(g: State, what: i64, seat: i64, member: i64) -> None:
    """Add a member to a set."""
    if len(g.facts) > 0:
        set_fact(g, what, seat, fact(g, what, seat) | 1 << member)


def forget_turn(g: State) -> None:
    """RUL-11  In most turns there is nothing to forget."""
    count = OF_TURN * g.rules.seats
    for slot in range(count):
        if g.facts[slot]:
            facts = g.facts[:]
            for forgotten in range(count):
                facts[forgotten] = 0
            g.facts = facts
            return


class ForgetTurn(Frame):
    """RUL-11  A turn starts: its facts are counted from zero."""

    def run(self, g: State) -> None:
        g.pop()
        forget_turn(g)


class Facts(Layer):
    """IC-2, IC-3  Counts what happens."""

    name: str = "facts"

    def numbers(self, n: Numbers) -> None:
        n.facts = FACTS

    def turn_start(self, g: State, seat: i64, out: list[Frame]) -> None:
        out.append(ForgetTurn())

    def turn_over(self, g: State, seat: i64) -> None:
        forget_turn(g)

    def test_over(self, g: State, test: i64, thief: i64, face: i64, passed: bool) -> None:
        if test == T_LOCKPICK and passed:
            count_fact(g, PICKED, thief // 4)

    def bashed(self, g: State, thief: i64) -> None:
        count_fact(g, BASHED, thief // 4)

    def mission_paid(self, g: State, seat: i64, ducats: i64) -> None:
        if ducats > fact(g, MISSION_PAY, seat):
            set_fact(g, MISSION_PAY, seat, ducats)

    def combat_over(self, g: State, attacker: i64, defender: i64, winner: i64) -> None:
        """IC-3  An attack counts against a thief only."""
        thieves = g.rules.thieves
        if winner >= thieves:
            return
        seat = winner // 4
        if winner == attacker and defender < thieves:
            count_fact(g, ATTACKS_WON, seat)
            count_fact(g, ALL_ATTACKS_WON, seat)
            mark_fact(g, GANGS_BEATEN, seat, defender // 4)
            mark_fact(g, THIEVES_BEATEN, seat, defender)
        elif winner == defender and attacker < thieves:
            count_fact(g, DEFENCES_WON, seat)
        elif winner == defender and attacker in g.rules.militia:
            count_fact(g, MILITIA_BEATEN, seat)

    def left(self, g: State, thief: i64) -> None:
        seats = g.rules.seats
        if not any(fact(g, OWN_LEFT, seat) for seat in range(seats)):
            set_fact(g, FIRST_OUT, thief // 4, 1)
        count_fact(g, OWN_LEFT, thief // 4)
