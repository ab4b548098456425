"""Cards of a combat (W3)."""

from mypy_extensions import i64

from cadwallon.content.ashes.experience import gain_experience
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_COMBAT_CARDS
from cadwallon.rules.combat import current_combat


class PoisonedBlade(Arcana):
    """poisoned_blade  Combat against a thief: if you win, he takes a wound."""

    name: str = "poisoned_blade"
    purple: bool = True
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    wounds_foe: i64 = 1

    def playable(self, g: State, seat: i64) -> bool:
        """Only against a thief: nobody else is ever wounded (WND-3)."""
        combat = current_combat(g)
        assert combat is not None
        return combat.fighters[1 - combat.side_asked()] < g.rules.thieves


class BlindFury(Arcana):
    """blind_fury  Combat: roll two more dice, then, won or lost, your thief takes a wound (CS-8 (5), W8)."""

    name: str = "blind_fury"
    purple: bool = True
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    own_dice: i64 = 2
    wounds_own: i64 = 1


class Disarm(Arcana):
    """disarm  Combat against a thief: his equipment has no effect (RUL-72); if you win, you may take it (CS-8 (3))."""

    name: str = "disarm"
    purple: bool = True
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    disarms: bool = True

    def playable(self, g: State, seat: i64) -> bool:
        """A thief bears it, and bears it still: what was used up in this combat is out of reach."""
        combat = current_combat(g)
        assert combat is not None
        foe = combat.fighters[1 - combat.side_asked()]
        return foe < g.rules.thieves and g.equipment[foe] >= 0


class HardLesson(Arcana):
    """hard_lesson  Combat: afterwards, whoever wins, gain one experience token (CS-8 (7))."""

    name: str = "hard_lesson"
    purple: bool = True
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)

    def combat_over(self, g: State, seat: i64, fighter: i64) -> None:
        gain_experience(g, seat, 1)
