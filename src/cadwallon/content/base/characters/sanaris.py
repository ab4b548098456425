from cadwallon.engine.layers import Skill
from cadwallon.engine.state import State


class Sanaris(Skill):
    """sanaris  Fangs First: attacking, one more on the highest die (CS-6)."""

    name: str = "sanaris"

    def die_bonus(self, g: State, fighter: int, foe: int, attacking: bool, bonus: int) -> int:
        return bonus + 1 if fighter == self.thief and attacking else bonus
