"""Equipment for a combat."""

from cadwallon.engine.items import Equipment
from cadwallon.engine.state import State


class Sword(Equipment):
    """sword  When attacking: roll one more die."""

    name: str = "sword"

    def combat_dice(self, g: State, bearer: int, foe: int, attacking: bool, dice: int) -> int:
        return dice + 1 if attacking else dice


class Shield(Equipment):
    """shield  When defending: roll one more die."""

    name: str = "shield"


class Axe(Equipment):
    """axe  In the catacombs: roll one more die in combat, two against the Cyclops."""

    name: str = "axe"


class ParryingDagger(Equipment):
    """parrying_dagger  When defending: after the roll, you may make the attacker reroll one die."""

    name: str = "parrying_dagger"


class BarbedBlade(Equipment):
    """barbed_blade  When you beat a thief with a natural 6: he takes a wound."""

    name: str = "barbed_blade"


class MailCoat(Equipment):
    """mail_coat  Instead of taking a wound, discard this card."""

    name: str = "mail_coat"

    def stops_wound(self) -> bool:
        return True
