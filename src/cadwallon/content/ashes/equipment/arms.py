"""Equipment for a combat."""

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import cyclops, is_below
from cadwallon.core.items import Equipment
from cadwallon.core.position import Position


class Sword(Equipment):
    """sword  When attacking: roll one more die."""

    name: str = "sword"

    def combat_dice(self, g: Position, bearer: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        return dice + 1 if attacking else dice


class Shield(Equipment):
    """shield  When defending: roll one more die."""

    name: str = "shield"

    def combat_dice(self, g: Position, bearer: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        return dice if attacking else dice + 1


class Axe(Equipment):
    """axe  In the catacombs: roll one more die in combat, two against the Cyclops."""

    name: str = "axe"

    def combat_dice(self, g: Position, bearer: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        """They fight where the defender stands (CS-0)."""
        if not is_below(g, g.pos[foe] if attacking else g.pos[bearer]):
            return dice
        return dice + 2 if foe == cyclops(g) else dice + 1


class ParryingDagger(Equipment):
    """parrying_dagger  When defending: after the roll, you may make the attacker reroll one die."""

    name: str = "parrying_dagger"

    def combat_reroll(self, g: Position, bearer: i64, foe: i64, attacking: bool, own: bool) -> bool:
        return not attacking and not own


class BarbedBlade(Equipment):
    """barbed_blade  When you beat a thief: he takes a wound, and you gain an experience token."""

    name: str = "barbed_blade"
    experience_won: i64 = 1

    def wounds_foe(self, g: Position, bearer: i64, dice: list[int]) -> i64:
        return 1


class MailCoat(Equipment):
    """mail_coat  This thief takes no wounds. When a militiaman attacks him: roll one more die."""

    name: str = "mail_coat"

    def combat_dice(self, g: Position, bearer: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        return dice + 1 if not attacking and foe in g.rules.militia else dice

    def stops_wounds(self) -> bool:
        return True
