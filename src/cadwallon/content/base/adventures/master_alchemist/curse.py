"""ADV-6  The curse of a gem, and how a paralysed thief wakes up again."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.events import E_CURED, E_CURSE_ROLLED, E_PARALYSED, FOR_CURE
from cadwallon.core.layers import T_CURSE
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.rules.special import Attempt
from cadwallon.rules.test import Test
from cadwallon.rules.treasure import OwnDie

CURED_FROM: Final = 5  # ADV-6.6
GANG: Final = 4


def is_paralysed(g: Position, thief: i64) -> bool:
    return g.thief_mark[thief] > 0


def paralyse(g: State, thief: i64) -> None:
    """ADV-6.3, ADV-6.4, RUL-2  His skill is off and his activation over; a second curse has no further effect."""
    if is_paralysed(g, thief):
        return
    g.thief_mark[thief] = 1
    g.muted = g.muted[:]
    g.muted[thief] = 1
    g.tell(E_PARALYSED, ALL, thief)
    if g.active == thief:
        g.end_activation()


def cure(g: State, thief: i64) -> None:
    """ADV-6.6 to ADV-6.8  He may be activated again, unless he has been in this turn."""
    g.thief_mark[thief] = 0
    g.muted = g.muted[:]
    g.muted[thief] = 0
    g.tell(E_CURED, ALL, thief)


class Curse(Attempt):
    """ADV-6.2  A thief took a gem: his player rolls for it at once."""

    def roll(self, g: State) -> Frame:
        return CurseTest(self.thief)

    def outcome(self, g: State, passed: bool) -> None:
        if not passed:
            paralyse(g, self.thief)


class CurseTest(Test):
    """T, ADV-6.2  Unlike every other test it wants a high die: the target is the lowest face that is harmless."""

    def __init__(self, thief: i64) -> None:
        super().__init__(T_CURSE, thief)

    @property
    def passed(self) -> bool:
        return self.certain or self.face >= self.target

    def wanted(self) -> tuple[i64, bool]:
        return self.target, True

    def roll(self, g: State) -> None:
        self.face = g.chance.die()
        g.tell(E_CURSE_ROLLED, ALL, self.thief, self.face, 1 if self.passed else 0)


class CureRolls(Frame):
    """ADV-6.6  One die for each of the player's paralysed thieves, one after the other (W9): cured on a 5 or 6."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat
        self.rolling = False  # `step` counts the thieves looked at

    def run(self, g: State) -> None:
        if self.rolling:
            self.rolling = False
            if g.face >= CURED_FROM:
                cure(g, self.seat * GANG + self.step - 1)
        while self.step < GANG:
            thief = self.seat * GANG + self.step
            self.step += 1
            if is_paralysed(g, thief):
                self.rolling = True
                g.push(OwnDie(self.seat, FOR_CURE, thief))
                return
        g.pop()
