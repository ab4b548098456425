from mypy_extensions import i64

from cadwallon.core.layers import Skill
from cadwallon.core.state import State


class Shaana(Skill):
    """shaana  Cruel Blades: a thief beaten by Shaana takes a wound (CS-8 (4))."""

    name: str = "shaana"

    def wounds(self, g: State, winner: i64, loser: i64, count: i64) -> i64:
        return count + 1 if winner == self.thief else count
