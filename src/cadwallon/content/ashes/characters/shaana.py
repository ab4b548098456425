from cadwallon.engine.layers import Skill
from cadwallon.engine.state import State


class Shaana(Skill):
    """shaana  Cruel Blades: a thief beaten by Shaana takes a wound (CS-8 (4))."""

    name: str = "shaana"

    def wounds(self, g: State, winner: int, loser: int, count: int) -> int:
        return count + 1 if winner == self.thief else count
