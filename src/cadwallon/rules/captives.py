"""CMN-11  A captive: cargo that fills treasure places, slows its carrier, and can be stolen."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.events import E_CAPTIVE_HOME, E_CAPTIVE_OUT, E_CAPTIVE_TAKEN
from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.events import ALL
from cadwallon.rules.treasure import Drop, carried

THE_CAPTIVE: Final = 0  # there is one token of each captive (h); no sheet of today has two
SLOTS: Final = 2  # treasure places that a captive fills
SLOWER: Final = 1  # spaces
CARRIED: Final = -1
OUT: Final = -2  # out of the game
WAITING: Final = -3  # not found yet, or still in the coach


class CaptiveSheet(Layer):
    """The layer of a sheet with a captive; the sheet count `where` holds the captive's room, or one of the above."""

    slots: i64 = SLOTS
    slower: i64 = SLOWER
    home: str = ""
    where: i64 = 0

    def move_points(self, g: Position, thief: i64, mp: i64) -> i64:
        """(b)  Slower, never below one."""
        if g.cargo[thief] < 0:
            return mp
        return mp - self.slower if mp - self.slower > 1 else 1

    def carry(self, g: Position, thief: i64, limit: i64) -> i64:
        """(a), RUL-40  The captive fills places, of the three or of the four that somebody else gives him."""
        return limit if g.cargo[thief] < 0 else limit - self.slots

    def stealable(self, g: Position, loser: i64, out: list[int]) -> None:
        """(c)  He may be taken instead of a treasure; his carrier carries something."""
        if g.cargo[loser] >= 0:
            out.append(g.rules.kinds + g.cargo[loser])

    def steal(self, g: State, winner: i64, loser: i64, item: i64) -> None:
        if item == g.rules.kinds + g.cargo[loser]:
            g.cargo = g.cargo[:]
            g.cargo[loser] = -1
            self.take(g, winner)

    def removed(self, g: State, thief: i64) -> None:
        """(f)  When the carrier is removed the captive goes home."""
        if g.cargo[thief] >= 0:
            self.go_home(g, thief)

    def imprisoned(self, g: State, thief: i64) -> None:
        """(f)  The same when he goes to prison."""
        if g.cargo[thief] >= 0:
            self.go_home(g, thief)

    def take(self, g: State, thief: i64) -> None:
        """(a)  A thief takes the captive and drops treasures until it fits."""
        g.cargo = g.cargo[:]
        g.cargo[thief] = THE_CAPTIVE
        g.sheet_count[self.where] = CARRIED
        g.tell(E_CAPTIVE_TAKEN, ALL, thief, THE_CAPTIVE)
        if carried(g, thief) > g.rules.carry(g, thief):
            g.push(Drop(thief))

    def go_home(self, g: State, thief: i64) -> None:
        """The captive leaves his carrier and lies face up at home; tokens never block it (RUL-41)."""
        self._let_go(g, thief)
        g.sheet_count[self.where] = g.rules.board.index[self.home]
        g.tell(E_CAPTIVE_HOME, ALL, THE_CAPTIVE, g.sheet_count[self.where])

    def leave_game(self, g: State, thief: i64) -> None:
        """The captive is out of the game (ransomed, handed over)."""
        self._let_go(g, thief)
        g.sheet_count[self.where] = OUT
        g.tell(E_CAPTIVE_OUT, ALL, THE_CAPTIVE)

    def _let_go(self, g: State, thief: i64) -> None:
        g.cargo = g.cargo[:]
        g.cargo[thief] = -1
