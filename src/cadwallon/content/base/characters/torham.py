from cadwallon.engine.layers import C_BASH, Skill
from cadwallon.engine.state import State


class Torham(Skill):
    """torham  Iron Fists: he bashes for one AP less (at least one, GEN-7)."""

    name: str = "torham"

    def price(self, g: State, command: int, thief: int, ap: int) -> int:
        return ap - 1 if command == C_BASH and thief == self.thief else ap
