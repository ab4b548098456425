"""ADV-7.5  A combat to two touches."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.events import E_TOUCH
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.events import ALL, pair
from cadwallon.engine.frame import Frame
from cadwallon.rules.combat import ATTACKER, CS_2_ATTACKER_CARDS, Combat

TOUCHES: Final = 2


class Duel(Combat):
    """ADV-7.5  Exchanges of cards and dice until one side has won two; the aftermath follows the last of them.

    Between two exchanges everything is put away, so that cards count in their own one only and skills work anew. A
    militiaman's combat is a single exchange as usual: he always attacks, and nobody else who is no thief ever does.
    """

    def __init__(self, attacker: i64, defender: i64, mover: i64) -> None:
        super().__init__(attacker, defender, mover)
        self.touches: list[int] = [0, 0]

    def to_win(self, g: Position, attacker: i64) -> i64:
        if attacker < g.rules.thieves:
            return TOUCHES
        return 1

    def exchanges_won(self) -> list[int]:
        return self.touches

    def announce(self, g: State, attack: i64, defence: i64) -> None:
        if self.to_win(g, self.fighters[ATTACKER]) == 1:
            super().announce(g, attack, defence)
            return
        self.touches[self.winner] += 1
        touches = self.touches[self.winner]
        scores = pair(attack, defence) if self.winner == ATTACKER else pair(defence, attack)
        g.tell(E_TOUCH, ALL, self.fighters[self.winner], touches, self.touches[1 - self.winner], scores)
        if touches == TOUCHES:
            super().announce(g, attack, defence)
        else:
            self._next_exchange(g)

    def _next_exchange(self, g: State) -> None:
        self.put_cards_away(g)
        self.cards = [[], []]
        self.cancelled = [[], []]
        self.dice = [[], []]
        self.marks = [[], []]
        self.used = [[], []]
        self.winner = -1
        self.step = CS_2_ATTACKER_CARDS

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Duel(a, b, c)
