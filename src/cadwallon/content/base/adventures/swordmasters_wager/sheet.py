"""ADV-7  The Swordmasters' Wager: a purse that grows over a room which somebody must hold, and duels."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import SpaceSet
from cadwallon.content.base.adventures.swordmasters_wager.duel import Duel
from cadwallon.core.events import (
    E_COUNT_CHANGED,
    E_DUCATS_GAINED,
    E_DUCATS_LOST,
    E_FIGURE_OUT,
    E_FIGURE_PLACED,
    FOR_PURSE,
)
from cadwallon.core.layers import P_COMBAT, Layer, Numbers
from cadwallon.core.places import ON_SHEET
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.rules.combat import DEFENDER

PURSE: Final = 0  # sheet_count: the ducats of the champion's purse
FIRST_PURSE: Final = 4  # ADV-7.2
STAKE: Final = 2  # ADV-7.7, ADV-7.8: what a loser pays
DOUBLE_ROUND: Final = 4  # EV-7a
MOST_DOUBLED: Final = 10  # ADV-7.10
SALLE: Final = "dormitory"


class SwordmastersWager(Layer):
    """ADV-7  Seven rounds, alarm in the fifth. At the end the purse stays where it is (ADV-7.11)."""

    name: str = "swordmasters_wager"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 1

    def procedures(self, table: list[Callable[[int, int, int], Frame]]) -> None:
        table[P_COMBAT] = Duel

    # --- the course of the game ----------------------------------------------------------------------------------
    def set_up(self, g: State) -> None:
        """ADV-7.1, ADV-7.2"""
        sienne_returns(g)
        feed(g, FIRST_PURSE)

    def events(self, g: State, out: list[Frame]) -> None:
        if g.round == DOUBLE_ROUND:
            out.append(DoubleOrQuits())

    def turn_start(self, g: State, seat: i64, out: list[Frame]) -> None:
        out.append(HourOfTheSalle(seat))

    # --- the salle -----------------------------------------------------------------------------------------------
    def attackable(self, g: Position, figure: i64) -> bool:
        """ADV-7.7"""
        return figure == sienne(g)

    def barred(self, g: Position, figure: i64, space: i64) -> bool:
        """ADV-7.9, RUL-30  No militiaman ever enters the salle."""
        return figure >= g.rules.thieves and space == salle(g)

    def bars(self, g: Position, figure: i64) -> bool:
        return figure >= g.rules.thieves

    def only_by_step(self, g: Position, space: i64) -> bool:
        """ADV-7.9, RUL-17  No retreat ends in it, no card or skill sets a thief into it, no wall leads there."""
        return space == salle(g)

    def seal(self, g: Position, out: SpaceSet) -> None:
        out.add(salle(g))

    # --- duels ---------------------------------------------------------------------------------------------------
    def tie(self, g: Position, attacker: i64, defender: i64, space: i64, side: i64) -> i64:
        """ADV-7.6  A thief who defends the salle wins ties; Sienne does not."""
        return DEFENDER if space == salle(g) and defender < g.rules.thieves else side

    def spoils(self, g: State, winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """ADV-7.7, ADV-7.8  In the salle nothing is stolen: a thief who loses pays into the purse (RUL-27)."""
        if space != salle(g):
            return False
        if loser < g.rules.thieves:
            seat = g.rules.seat_of[loser]
            paid = g.pay(seat, STAKE)
            g.tell(E_DUCATS_LOST, ALL, seat, paid, FOR_PURSE)
            feed(g, paid)
        return True

    def loser_leaves(self, g: State, loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        """ADV-7.7  Sienne leaves the board; a thief retreats as always."""
        if loser != sienne(g):
            return False
        g.place(loser, ON_SHEET)
        g.tell(E_FIGURE_OUT, ALL, loser)
        return True


def sienne(g: Position) -> i64:
    return g.rules.others[0]


def salle(g: Position) -> i64:
    return g.rules.board.index[SALLE]


def sienne_returns(g: State) -> None:
    """ADV-7.1, ADV-7.3  If no character stands in the salle, Sienne does."""
    if g.at[salle(g)] < 0:
        g.place(sienne(g), salle(g))
        g.tell(E_FIGURE_PLACED, ALL, sienne(g), salle(g))


def feed(g: State, ducats: i64) -> None:
    """Ducats of the bank into the purse; what a loser pays came to the bank before."""
    g.bank += ducats
    g.sheet_count[PURSE] += ducats
    g.tell(E_COUNT_CHANGED, ALL, PURSE, g.sheet_count[PURSE])


class HourOfTheSalle(Frame):
    """ADV-7.3, ADV-7.4  Sienne comes back to an empty salle, the purse grows, and a champion takes it."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def run(self, g: State) -> None:
        g.pop()
        sienne_returns(g)
        feed(g, 2 if g.rules.seats == 2 else 1)
        if g.rules.seat_of[g.at[salle(g)]] == self.seat:
            purse = g.sheet_count[PURSE]
            g.sheet_count[PURSE] = 0
            g.ducats[self.seat] += purse
            g.tell(E_DUCATS_GAINED, ALL, self.seat, purse, FOR_PURSE)
            g.tell(E_COUNT_CHANGED, ALL, PURSE, 0)


class DoubleOrQuits(Frame):
    """EV-7a, ADV-7.10  The purse is doubled, but grows by ten ducats at most."""

    def run(self, g: State) -> None:
        g.pop()
        purse = g.sheet_count[PURSE]
        feed(g, purse if purse < MOST_DOUBLED else MOST_DOUBLED)
