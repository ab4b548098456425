"""CYC  The Cyclops of Mid-Nor: it appears by a die, fights two rounds, and is never wounded."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import APPEARS, LAIR, cyclops
from cadwallon.content.ashes.catacombs.prison import Imprison
from cadwallon.content.ashes.events import E_CYCLOPS_APPEARED, E_CYCLOPS_STAYS, FOR_CYCLOPS
from cadwallon.content.ashes.facts import CYCLOPS_SLAIN, count_fact
from cadwallon.core.events import E_FIGURE_MOVED
from cadwallon.core.layers import Layer
from cadwallon.core.state import State
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.rules.combat import CS_2_ATTACKER_CARDS, CS_8_OVER, Combat, warden
from cadwallon.rules.treasure import OwnDie

NOBODY: Final = -1
CYCLOPS_ROUNDS: Final = 2  # CYC-4: so often it must be beaten


class CyclopsRoll(Frame):
    """CYC-1, CYC-2  Whoever entered by a staircase rolls: it appears there, or stays; on a thief it attacks."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.push(OwnDie(self.thief // 4, FOR_CYCLOPS, self.thief))
            return
        g.pop()
        figure = cyclops(g)
        space = APPEARS[g.face - 1] if g.face <= len(APPEARS) else g.pos[figure]
        if space == g.pos[figure]:  # RUL-45
            g.tell(E_CYCLOPS_STAYS, ALL, figure)
            return
        g.tell(E_CYCLOPS_APPEARED, ALL, figure, space)
        victim = g.at[space]
        if victim < 0:
            g.place(figure, space)
        else:
            g.push(CyclopsCombat(figure, victim, warden(g, victim)))


class CyclopsCombat(Combat):
    """CYC-4, CYC-5, RUL-46  It wins: prison. It loses: a second round, with the same roles and all windows anew."""

    def __init__(self, attacker: i64, defender: i64, mover: i64) -> None:
        super().__init__(attacker, defender, mover)
        self.beaten: i64 = 0  # rounds that it has lost

    def bout(self) -> tuple[i64, i64]:
        return self.beaten + 1, CYCLOPS_ROUNDS

    def loser_leaves(self, g: State) -> None:
        loser = self.fighters[1 - self.winner]
        figure = cyclops(g)
        self.step = CS_8_OVER
        if loser != figure:
            g.push(Imprison(loser, self.space, NOBODY))
        elif self.beaten + 1 < CYCLOPS_ROUNDS:
            self.beaten += 1
            self._next_round(g)
        else:
            g.place(figure, LAIR)
            g.tell(E_FIGURE_MOVED, ALL, figure, self.space, LAIR)
            count_fact(g, CYCLOPS_SLAIN, self.fighters[self.winner] // 4)

    def _next_round(self, g: State) -> None:
        self.put_cards_away(g)
        self.cards = [[], []]
        self.cancelled = [[], []]
        self.dice = [[], []]
        self.marks = [[], []]
        self.used = [[], []]
        self.winner = -1
        self.harm_done = 0
        self.step = CS_2_ATTACKER_CARDS


class CyclopsLayer(Layer):
    """KSE-1, LAI-1  It starts in its Lair, which nobody else enters."""

    name: str = "cyclops"

    def deal(self, g: State) -> None:
        g.place(cyclops(g), LAIR)
