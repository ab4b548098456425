"""Equipment for a movement."""

from mypy_extensions import i64

from cadwallon.core.items import Equipment
from cadwallon.core.position import Position


class SoftBoots(Equipment):
    """soft_boots  Move one space more."""

    name: str = "soft_boots"

    def move_points(self, g: Position, bearer: i64, mp: i64) -> i64:
        return mp + 1


class Grapnel(Equipment):
    """grapnel  Once per movement, cross a wall for 2 movement points."""

    name: str = "grapnel"
    grapnel: bool = True


class FlyingPotion(Equipment):
    """flying_potion  Discard after one use: one movement ignores walls and characters."""

    name: str = "flying_potion"
    flight: bool = True
    spent: bool = True


class GreyCloak(Equipment):
    """grey_cloak  Move through spaces held by other characters."""

    name: str = "grey_cloak"
    cloak: bool = True
