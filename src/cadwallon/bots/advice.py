"""What a greedy bot must know about one adventure besides the rulebook: each sheet has a module in `bots/sheets/`."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

# What is worked out once in a look (`Appraisal.noted`): each has a number, so that none takes another for its own.
N_AROUND_RUBBLE: Final = 0  # by thief: what he can do with the rubble as it lies
N_BLOW: Final = 1  # by enforcer and thief
N_EQUIPMENT: Final = 2  # by card and thief: what it is worth to him
N_CHARTS: Final = 3  # by gang: the best chart that it has not brought yet


class Prize:
    """A place where something can be had: like a chest, it pays at once or only when it is carried out.

    One that is `held` takes no action: it pays whoever stands there when his gang's next turn begins. One that is `his`
    is for this thief only: nobody can be there before him.
    """

    def __init__(self, space: int, at_once: float, outside: float = 0.0, held: bool = False, his: bool = False) -> None:
        self.space = space
        self.at_once = at_once
        self.outside = outside
        self.held = held
        self.his = his


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """The rulebook without a sheet: nothing to add. All worths are ducats for the gang that looks at the table."""

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        """What a special action gains, and its AP."""
        return 1.0, 1.0

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """Places that are worth going to because of the sheet."""
        return []

    def arrival(self, table: "Appraisal", thief: int, room: int) -> float:
        """What it pays at once to come into a room of the catacombs."""
        return 0.0

    def action_below(self, table: "Appraisal", thief: int, room: int) -> float:
        """What the sheet lets a thief do with his action in a room of the catacombs."""
        return 0.0

    def stake(self, table: "Appraisal", thief: int) -> float:
        """What getting this thief out is worth besides his load and END-3 (a captive, say)."""
        return 0.0

    def spoils(self, table: "Appraisal", winner: int, loser: int) -> float | None:
        """What `winner` beating `loser` is worth to us; None: as the rulebook says."""
        return None

    def risks(self, table: "Appraisal", thief: int) -> list[tuple[int, int, float]]:
        """Besides rivals and militiamen: where a danger to this thief stands, how far it reaches, and what it costs."""
        return []

    def patrol_blow(self, table: "Appraisal", thief: int) -> float:
        """What a lost fight against a militiaman costs besides MIL-7."""
        return 0.0

    def patrol_reward(self, table: "Appraisal", thief: int) -> float:
        """What it pays to have moved the militiaman who beats this thief."""
        return 0.0

    def touches(self, table: "Appraisal", attacker: int, defender: int) -> tuple[int, int]:
        """How many exchanges the attacker and the defender still have to win."""
        return 1, 1

    def treasure_step(self, table: "Holdings", seat: int, kind: int, held: int) -> float | None:
        """What a gang that has so many treasures of a kind gets at the end for the next one; None: TRE-1, TRE-2."""
        return None

    def taking(self, table: "Appraisal", thief: int, kind: int) -> float:
        """What it costs a thief to take a treasure, apart from what he has to drop."""
        return 0.0

    def captive(self, table: "Holdings", seat: int) -> float:
        """CMN-11  What the captive is worth to the gang that has him."""
        return 0.0

    def standing(self, table: "Holdings", seat: int) -> float:
        """What the sheet adds to what a gang will have at the end."""
        return 0.0

    def outlook(self, table: "Appraisal", seat: int) -> float:
        """What the sheet promises a gang for where and how its thieves stand; less than zero for a threat."""
        return 0.0

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        """The worth of an answer to a question that the sheet asks (see view.kind, view.reason); None: no opinion."""
        return None
