"""ADV-5  The Gilded Coach: a target that everybody weakens and one takes, and then a slow way out with a captive."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.board import STREET
from cadwallon.content.base.adventures.gilded_coach.coach import (
    BARON,
    RIDERS,
    Flight,
    PalaceGate,
    RollIn,
    is_on_board,
    leave,
    set_riders,
    the_coach,
)
from cadwallon.core.decisions import SPECIAL
from cadwallon.core.events import E_DUCATS_GAINED, E_SPECIAL_ACTION, FOR_COMBAT, FOR_RANSOM
from cadwallon.core.layers import Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.captives import WAITING, CaptiveSheet
from cadwallon.rules.militia import HueAndCry, MoveFigure
from cadwallon.rules.special import Attempt

ENTERS: Final = 2  # EV-5a
LEAVES: Final = 6  # EV-5b
STEPS: Final = 3  # ADV-5.4, and of a hue and cry (ADV-5.8)
BOUNTY: Final = 2  # ADV-5.6: ducats for a rider
SEIZE: Final = 0  # SA-5a
PRICE: Final = 2


class GildedCoach(CaptiveSheet):
    """ADV-5  Seven rounds, alarm in the fifth; the captive is the Baron (ADV-5.9)."""

    name: str = "gilded_coach"
    home: str = "guardroom"
    where: i64 = BARON

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 2

    def set_up(self, g: State) -> None:
        """ADV-5.1  Four riders, three with two players; the Baron sits inside."""
        set_riders(g, 3 if g.rules.seats == 2 else 4)
        g.sheet_count[BARON] = WAITING

    def events(self, g: State, out: list[Frame]) -> None:
        if g.round == ENTERS:
            out.append(RollIn())
        elif g.round == LEAVES:
            out.append(PalaceGate())

    # --- the coach as a figure -----------------------------------------------------------------------------------
    def phase_two(self, g: Position, seat: i64, out: list[int]) -> None:
        """ADV-5.4  The coach instead of a militiaman."""
        if is_on_board(g):
            out.append(the_coach(g))

    def named(self, g: State, seat: i64, figure: i64) -> bool:
        """ADV-5.4  Up to three streets, no die, zero allowed."""
        if figure != the_coach(g):
            return False
        g.push(MoveFigure(seat, figure, STEPS, "ADV-5.4"))
        return True

    def bars(self, g: Position, figure: i64) -> bool:
        return figure == the_coach(g)

    def barred(self, g: Position, figure: i64, space: i64) -> bool:
        """ADV-5.3  It enters streets only; it stands on a gate if it was put there."""
        return figure == the_coach(g) and g.rules.board.kind[space] != STREET

    def may_strike(self, g: Position, figure: i64, victim: i64) -> bool:
        """ADV-5.3  It never attacks."""
        return figure != the_coach(g)

    def attackable(self, g: Position, figure: i64) -> bool:
        """ADV-5.5  Like a rival."""
        return figure == the_coach(g)

    def combat_dice(self, g: Position, fighter: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        """ADV-5.5  One die for each rider left."""
        return dice + g.sheet_count[RIDERS] if fighter == the_coach(g) else dice

    # --- after an attack on it -----------------------------------------------------------------------------------
    def spoils(self, g: State, winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """ADV-5.6  A rider less, two ducats; with the last one the Baron. ADV-5.7: a coach that wins takes nothing."""
        if loser != the_coach(g):
            return False
        set_riders(g, g.sheet_count[RIDERS] - 1)
        _pay(g, winner, BOUNTY, FOR_COMBAT)
        if g.sheet_count[RIDERS] == 0:
            self.take(g, winner)
        return True

    def combat_won(self, g: State, winner: i64, loser: i64, space: i64) -> None:
        """ADV-5.9, RUL-27  A militiaman who beats the carrier frees the Baron, whatever protects his pockets."""
        if winner in g.rules.militia and g.cargo[loser] >= 0:
            self.go_home(g, loser)

    def loser_leaves(self, g: State, loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        """ADV-5.6  The coach flees while a rider is left; without one it leaves the game."""
        if loser != the_coach(g):
            return False
        if g.sheet_count[RIDERS] > 0:
            g.push(Flight(space, mover))
        else:
            leave(g)
        return True

    def combat_over(self, g: State, attacker: i64, defender: i64, winner: i64) -> None:
        """ADV-5.8, CMN-15  Hue and cry after every attack on the coach."""
        if defender == the_coach(g):
            g.push(HueAndCry(attacker, STEPS))

    # --- the Baron -----------------------------------------------------------------------------------------------
    def left(self, g: State, thief: i64) -> None:
        """ADV-5.9  The ransom: twelve ducats, ten with two players."""
        if g.cargo[thief] >= 0:
            self.leave_game(g, thief)
            _pay(g, thief, 10 if g.rules.seats == 2 else 12, FOR_RANSOM)

    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-5.10  In the Guardroom, while the Baron lies there."""
        if g.pos[thief] == g.sheet_count[BARON] and g.ap[thief // 4] >= PRICE:
            out.append(pack(SPECIAL, thief, SEIZE))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, SEIZE)
        g.push(SeizeBaron(thief))


def _pay(g: State, thief: i64, ducats: i64, reason: i64) -> None:
    g.gain(thief // 4, ducats)
    g.tell(E_DUCATS_GAINED, ALL, thief // 4, ducats, reason)


class SeizeBaron(Attempt):
    """SA-5a, ADV-5.10  A mind roll: he takes the Baron, or nothing happens."""

    def outcome(self, g: State, passed: bool) -> None:
        if passed:
            for layer in g.rules.on_special_actions:
                if isinstance(layer, GildedCoach):
                    layer.take(g, self.thief)
