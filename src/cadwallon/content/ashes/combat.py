"""KCO  Combat with the expansion: totals on ties, any number of cards, experience for sixes; CS-8 (3) to (5)."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.equipping import bear, equip, in_combat
from cadwallon.content.ashes.experience import gain_experience
from cadwallon.content.ashes.wounds import Wound
from cadwallon.core.decisions import K_CHOOSE_OUTCOME, OUTCOME
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.combat import ATTACKER, DEFENDER, Combat, current_combat

ANY_NUMBER: Final = 999
SIX: Final = 6
TAKE_IT: Final = 0
LEAVE_IT: Final = 1


def total(g: Position, combat: Combat, side: i64) -> i64:
    """KCO-1  All dice of a side, with all bonuses."""
    return sum(combat.dice[side]) + combat.bonus(g, side)


class ExpansionCombat(Layer):
    """KCO-1 to KCO-3"""

    name: str = "expansion_combat"

    def numbers(self, n: Numbers) -> None:
        n.cards_per_combat = ANY_NUMBER  # KCO-2, RUL-26

    def lead(self, g: Position, lead: i64) -> i64:
        """KCO-1  The higher total; still equal: the attacker, a militiaman too, unless a sheet says otherwise."""
        combat = current_combat(g)
        assert combat is not None
        return total(g, combat, ATTACKER) - total(g, combat, DEFENDER)

    def die_in_combat(self, g: State, fighter: i64, attacking: bool, face: i64) -> None:
        """KCO-3, RUL-28  A natural six of an attacking thief, at the roll and at each reroll, whoever rerolls it."""
        if attacking and face == SIX and fighter < g.rules.thieves:
            gain_experience(g, fighter // 4, 1)

    def aftermath(self, g: State, winner: i64, loser: i64, space: i64, out: list[Frame]) -> None:
        out.append(Aftermath(winner, loser))


_DISARM: Final = 0
_COUNT: Final = 1
_WOUNDS: Final = 2


class Aftermath(Frame):
    """CS-8 (3) to (5)  Equipment is taken, the loser is wounded, then whoever wounded himself."""

    def __init__(self, winner: i64, loser: i64) -> None:
        super().__init__()
        self.winner = winner
        self.loser = loser
        self.loser_wounds: i64 = 0
        self.own_wounds: list[int] = [0, 0]  # by side

    def run(self, g: State) -> None:
        combat = current_combat(g)
        assert combat is not None
        if self.step == _DISARM:
            self.step = _COUNT
            if self._may_take(g, combat):
                g.ask(combat.seats[combat.winner], K_CHOOSE_OUTCOME, "disarm", self.loser)
        elif self.step == _COUNT:
            self.step = _WOUNDS
            self._count(g, combat)
        elif self.loser_wounds > 0:
            self.loser_wounds -= 1
            g.push(Wound(self.loser))
        elif self.own_wounds[ATTACKER] > 0:
            self.own_wounds[ATTACKER] -= 1
            g.push(Wound(combat.fighters[ATTACKER]))
        elif self.own_wounds[DEFENDER] > 0:
            self.own_wounds[DEFENDER] -= 1
            g.push(Wound(combat.fighters[DEFENDER]))
        else:
            g.pop()

    def _may_take(self, g: State, combat: Combat) -> bool:
        """Whether the winner disarmed a thief, and nothing protects what that one bears (RUL-27)."""
        thieves = g.rules.thieves
        if self.winner >= thieves or self.loser >= thieves or g.equipment[self.loser] < 0:
            return False
        for design in combat.cards[1 - combat.winner]:
            if g.rules.arcana[design].protects:
                return False
        for design in combat.cards[combat.winner]:
            if g.rules.arcana[design].disarms:
                return True
        return False

    def _count(self, g: State, combat: Combat) -> None:
        if self.winner < g.rules.thieves and self.loser < g.rules.thieves:
            for design in combat.cards[combat.winner]:
                self.loser_wounds += g.rules.arcana[design].wounds_foe
            self.loser_wounds = g.rules.wounds(g, self.winner, self.loser, self.loser_wounds)
            item = in_combat(g, self.winner)
            if item is not None and item.experience_won > 0:
                gain_experience(g, self.winner // 4, item.experience_won)
        for side in range(2):
            for design in combat.cards[side]:
                self.own_wounds[side] += g.rules.arcana[design].wounds_own

    def options(self, g: State, out: Options) -> None:
        out.append(pack(OUTCOME, TAKE_IT))
        out.append(pack(OUTCOME, LEAVE_IT))

    def answer(self, g: State, option: i64) -> None:
        if a_of(option) == TAKE_IT:
            card = g.equipment[self.loser]
            bear(g, self.loser, -1)
            equip(g, self.winner, card)
