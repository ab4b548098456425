"""ADV-4.1 to ADV-4.8, ADV-11.8  Zombies: whoever's turn it is places and moves them; what a fight costs or pays.

The ten zombies are the first figures of their sheet; one that stands on no space lies in the supply.
"""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import SpaceSet, spaces_of
from cadwallon.core.decisions import K_CHOOSE_OUTCOME, K_MOVE_FIGURE, K_PLACE_TOKEN, MOVE, OUTCOME, PASS, PUT
from cadwallon.core.events import E_AP_LOST, E_DUCATS_GAINED, E_FIGURE_OUT, E_FIGURE_PLACED, FOR_COMBAT
from cadwallon.core.layers import P_LOSER_LEAVES, Layer
from cadwallon.core.places import ENTERING, ON_SHEET, REMOVED
from cadwallon.core.position import Position
from cadwallon.core.rulebook import Figure
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.combat import ATTACKER, DEFENDER
from cadwallon.rules.militia import figure_ways, move_figure
from cadwallon.rules.treasure import remove

ZOMBIES: Final = 10  # ADV-4.1
COMBAT: Final = 1
MOVEMENT: Final = 3
BOUNTY: Final = 1  # ADV-4.8
# The two outcomes of ADV-4.6.
THIEF_REMOVED: Final = 0
AP_LOST: Final = 1


def zombie_figures() -> list[Figure]:
    """ADV-4.1  What a sheet with zombies brings; they must be the first of its figures."""
    return [Figure(f"zombie_{number}", COMBAT, MOVEMENT, 0) for number in range(1, ZOMBIES + 1)]


def first_zombie(g: Position) -> i64:
    """They are the first of the sheet's figures; others may follow."""
    return g.rules.others[0]


def is_zombie(g: Position, figure: i64) -> bool:
    first = first_zombie(g)
    return first <= figure < first + ZOMBIES


def zombies_out(g: State) -> list[int]:
    """The zombies on the board."""
    first = first_zombie(g)
    return [figure for figure in range(first, first + ZOMBIES) if g.pos[figure] >= 0]


def next_zombie(g: State) -> i64:
    """The zombie of the supply that comes next, or -1."""
    for figure in range(first_zombie(g), first_zombie(g) + ZOMBIES):
        if g.pos[figure] < 0:
            return figure
    return -1


def back_to_supply(g: State, zombie: i64) -> None:
    g.place(zombie, ON_SHEET)
    g.tell(E_FIGURE_OUT, ALL, zombie)


class ZombieSheet(Layer):
    """The layer of a sheet with zombies: where they go, whom they fight and how it ends."""

    def attackable(self, g: Position, figure: i64) -> bool:
        """ADV-4.8  Thieves may attack a zombie like a rival."""
        return is_zombie(g, figure)

    def barred(self, g: Position, figure: i64, space: i64) -> bool:
        """ADV-4.4  Streets and rooms, never a gate."""
        return g.rules.is_gate[space] and is_zombie(g, figure)

    def bars(self, g: Position, figure: i64) -> bool:
        return is_zombie(g, figure)

    def close(self, g: Position, figure: i64, out: SpaceSet) -> None:
        if is_zombie(g, figure):
            out.low |= g.rules.ways.gates_low
            out.high |= g.rules.ways.gates_high

    def tie(self, g: Position, attacker: i64, defender: i64, space: i64, side: i64) -> i64:
        """ADV-4.5  The thief wins ties, whoever attacked."""
        if is_zombie(g, attacker):
            return DEFENDER
        return ATTACKER if is_zombie(g, defender) else side

    def spoils(self, g: State, winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """ADV-4.8, CMN-6 (i)  Nothing is stolen; a thief who beats a zombie as the attacker is paid one ducat."""
        if is_zombie(g, loser) and g.pos[winner] == ENTERING:
            seat = g.rules.seat_of[winner]
            g.gain(seat, BOUNTY)
            g.tell(E_DUCATS_GAINED, ALL, seat, BOUNTY, FOR_COMBAT)
        return is_zombie(g, winner) or is_zombie(g, loser)

    def loser_leaves(self, g: State, loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        """ADV-4.6, ADV-4.8  A beaten zombie goes back to the supply; one that wins costs a thief or an AP."""
        if is_zombie(g, loser):
            back_to_supply(g, loser)
        elif is_zombie(g, winner):
            g.push(ThiefOrPoint(loser, space, mover))
        else:
            return False
        return True


class PlaceZombie(Frame):
    """ADV-4.2  One zombie of the supply on a free street, two spaces or more from every thief; compulsory."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def run(self, g: State) -> None:
        zombie = next_zombie(g)
        if self.step == 1 or zombie < 0:
            g.pop()
            return
        low, high = _lonely_streets(g)
        if low | high == 0:
            g.pop()
        else:
            g.ask_openly(self.seat, K_PLACE_TOKEN, "ADV-4.2", zombie)

    def options(self, g: State, out: Options) -> None:
        low, high = _lonely_streets(g)
        for space in spaces_of(low, high):
            out.append(pack(PUT, space))

    def answer(self, g: State, option: i64) -> None:
        zombie = next_zombie(g)
        g.place(zombie, a_of(option))
        g.tell(E_FIGURE_PLACED, ALL, zombie, a_of(option))
        self.step = 1


def _lonely_streets(g: State) -> tuple[i64, i64]:
    """Free street spaces two steps or more from every thief (CMN-4); gates are no streets here."""
    ways = g.rules.ways
    low: i64 = 0
    high: i64 = 0
    for thief in range(g.rules.thieves):
        place = g.pos[thief]
        if place >= 0:
            low |= ways.low[place]
            high |= ways.high[place]
    near_low, near_high = ways.near.look(low, high)
    return ways.streets_low & ~(g.held_low | low | near_low), ways.streets_high & ~(g.held_high | high | near_high)


class MoveZombies(Frame):
    """ADV-4.3  So many different zombies, one after the other, each up to its movement; to move none is allowed."""

    def __init__(self, seat: i64, moves: i64) -> None:
        super().__init__()
        self.seat = seat
        self.moves = moves
        self.moved: i64 = -1  # may not be moved again; no sheet moves more than two

    def run(self, g: State) -> None:
        if self.step < self.moves:
            g.ask_openly(self.seat, K_MOVE_FIGURE, "ADV-4.3", -1)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        for zombie in zombies_out(g):
            if zombie != self.moved:
                figure_ways(g, zombie, self.seat, g.rules.movement[zombie], out)
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == MOVE:
            self.step += 1
            self.moved = a_of(option)
            move_figure(g, self.seat, option)
        else:
            self.step = self.moves  # the others would stay where they are


class ThiefOrPoint(Frame):
    """ADV-4.6  The victim's owner chooses: the thief is removed, or an AP is lost for good and he retreats."""

    def __init__(self, victim: i64, space: i64, mover: i64) -> None:
        super().__init__()
        self.victim = victim
        self.space = space
        self.mover = mover  # who plays the zombie, and moves the thief if he retreats

    def run(self, g: State) -> None:
        g.ask_openly(g.rules.seat_of[self.victim], K_CHOOSE_OUTCOME, "ADV-4.6", self.victim)

    def options(self, g: State, out: Options) -> None:
        out.append(pack(OUTCOME, THIEF_REMOVED))
        if g.ap_max[g.rules.seat_of[self.victim]] > 1:  # ADV-4.7
            out.append(pack(OUTCOME, AP_LOST))

    def answer(self, g: State, option: i64) -> None:
        g.pop()
        if a_of(option) == THIEF_REMOVED:
            remove(g, self.victim, REMOVED)
        else:
            lose_point(g, g.rules.seat_of[self.victim])
            g.start(P_LOSER_LEAVES, self.victim, self.space, self.mover)


def lose_point(g: State, seat: i64) -> None:
    """ADV-4.7  The maximum falls by one for the rest of the game, and an unspent AP of this round with it."""
    g.ap_max = g.ap_max[:]
    g.ap_max[seat] -= 1
    if g.ap[seat] > 0:
        g.ap[seat] -= 1
    g.tell(E_AP_LOST, ALL, seat, g.ap_max[seat])
