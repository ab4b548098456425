"""Equipment and intrigues: two kinds of cards that a layer of the expansion puts into force.

A piece of equipment answers the queries of `layers.py` for its bearer alone; an intrigue is a condition with a reward.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from cadwallon.core.position import Position
    from cadwallon.core.state import State
    from cadwallon.engine.options import Options

# IC-1  When an intrigue is checked.
NOW: Final = 0
DECLARE: Final = 1
AT_END: Final = 2
MOMENTS: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Equipment:
    """EQP-1  One card of equipment. Every method is asked for its bearer only, and not while it is disarmed."""

    name: str = ""
    number: i64 = 0  # assigned by the game's list
    cloak: bool = False  # MV: he passes through spaces held by anybody
    grapnel: bool = False  # MV: one step of a movement may cross a wall for two points
    flight: bool = False  # MV-c: discarded, a movement over walls and characters
    acid: bool = False  # CMD: discarded, a bash for nothing
    heals: bool = False  # W1: discarded, all wounds of a thief
    spent: bool = False  # it leaves the game with its first use
    experience_won: i64 = 0  # CS-8 (4): tokens for a thief beaten by the bearer
    gates: bool = False  # LEA-2: portcullises do not stop him

    def combat_dice(self, g: "Position", bearer: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        """Dice of the bearer (CS-1)."""
        return dice

    def combat_reroll(self, g: "Position", bearer: i64, foe: i64, attacking: bool, own: bool) -> bool:
        """Whether it rerolls a die in W4: one of the bearer's own, or one of the foe's."""
        return False

    def wounds_foe(self, g: "Position", bearer: i64, dice: list[int]) -> i64:
        """Wounds of a thief beaten by the bearer, by the bearer's final natural dice (CS-8 (4))."""
        return 0

    def stops_wounds(self) -> bool:
        """Whether its bearer takes no wounds (WND-1)."""
        return False

    def test_target(self, g: "Position", test: i64, bearer: i64, target: i64) -> i64:
        """A test succeeds at or below this number (T)."""
        return target

    def test_over(self, g: "State", test: i64, bearer: i64, face: i64) -> None:
        """A test of the bearer is final."""

    def mends_test(self, g: "Position", test: i64, bearer: i64) -> bool:
        """Whether it rerolls a failed test in W5a."""
        return False

    def rerolls_die(self, g: "Position", bearer: i64, what: i64) -> bool:
        """Whether it rerolls a die of W9 that was rolled for its bearer."""
        return False

    def used(self, g: "State", bearer: i64) -> None:
        """It gave a reroll or opened a chest; one that is discarded after one use leaves the game here."""

    def price(self, g: "Position", command: i64, bearer: i64, ap: i64) -> i64:
        """AP price of a command of the bearer."""
        return ap

    def move_points(self, g: "Position", bearer: i64, mp: i64) -> i64:
        """Movement points of the bearer (MV-b)."""
        return mp

    def carry(self, g: "Position", bearer: i64, limit: i64) -> i64:
        """How many treasures he may carry (CAR-1)."""
        return limit

    def exit_open(self, g: "Position", bearer: i64, gate: i64, is_open: bool) -> bool:
        """Whether he may leave by this gate (LEA-2)."""
        return is_open

    def offers(self, g: "State", bearer: i64, out: "Options") -> None:
        """POTION options at a free moment of the owner's turn (W1)."""

    def use(self, g: "State", bearer: i64, target: i64) -> None:
        """Carry out a POTION option."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Intrigue:
    """INT-1  A secret goal: a condition, a reward, sometimes a penalty at the end."""

    name: str = ""
    number: i64 = 0  # assigned by the game's list
    moment: i64 = NOW
    penalty: i64 = 0  # IC-5
    old: bool = True  # it stays in adventures without catacombs (OLD-2)
    ducats: i64 = 0  # IC-4: the reward
    experience: i64 = 0
    arcana: i64 = 0
    equipment: i64 = 0
    need: i64 = 1  # how much of what `have` counts; where it is more than one, the texts say of what

    def have(self, g: "Position", seat: i64) -> i64:
        """IC-2, IC-3  How much of the condition holds: of the board, the own goods and the counted facts alone."""
        return 0

    def met(self, g: "Position", seat: i64) -> bool:
        """INT-1  The condition holds."""
        return self.have(g, seat) >= self.need

    def progress(self, g: "Position", seat: i64) -> tuple[int, int]:
        """How far its owner is, and how far he has to come."""
        return min(self.have(g, seat), self.need), self.need

    def pay_cost(self, g: "State", seat: i64) -> None:
        """What declaring it costs besides (IN-18, IN-C7); frames pushed here run before the reward."""

    def equips(self, g: "State", seat: i64) -> i64:
        """IC-4  The thief whom the reward equips, or -1 for any of the gang."""
        return -1
