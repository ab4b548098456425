from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.prison import Imprison
from cadwallon.core.layers import Skill
from cadwallon.core.state import State


class Chufflock(Skill):
    """chufflock  To the Dungeon: a thief beaten by Chufflock goes to prison instead of retreating (CS-8 (6), W8)."""

    name: str = "chufflock"

    def loser_leaves(self, g: State, loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        if winner != self.thief or loser >= g.rules.thieves:
            return False
        g.push(Imprison(loser, space, mover))
        return True
