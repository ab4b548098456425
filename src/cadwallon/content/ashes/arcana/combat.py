"""Cards of a combat (W3)."""

from cadwallon.engine.layers import Arcana


class PoisonedBlade(Arcana):
    """poisoned_blade  Combat against a thief: if you win, he takes a wound."""

    name: str = "poisoned_blade"
    purple: bool = True


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
