"""Cards of a combat (W3)."""

from cadwallon.engine.layers import Arcana
from cadwallon.engine.state import State
from cadwallon.engine.windows import W_COMBAT_CARDS
from cadwallon.rules.combat import current_combat


class PoisonedBlade(Arcana):
    """poisoned_blade  Combat against a thief: if you win, he takes a wound."""

    name: str = "poisoned_blade"
    purple: bool = True
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    wounds_foe: int = 1

    def playable(self, g: State, seat: int) -> bool:
        """Only against a thief: nobody else is ever wounded (WND-3)."""
        combat = current_combat(g)
        assert combat is not None
        return combat.fighters[1 - combat.side_asked()] < g.rules.thieves


class BlindFury(Arcana):
    """blind_fury  Combat: roll two more dice, then your thief takes a wound."""

    name: str = "blind_fury"
    purple: bool = True


class Disarm(Arcana):
    """disarm  Combat against a thief: his equipment has no effect; if you win, you may take it."""

    name: str = "disarm"
    purple: bool = True


class HardLesson(Arcana):
    """hard_lesson  Combat: afterwards, whoever wins, gain one experience token."""

    name: str = "hard_lesson"
    purple: bool = True
