from mypy_extensions import i64

from cadwallon.content.ashes.experience import gain_experience
from cadwallon.core.layers import Skill
from cadwallon.core.state import State


class Sienne(Skill):
    """sienne  Blooded: when Sienne wins a combat, or a round against the Cyclops, one experience token (CS-8 (1))."""

    name: str = "sienne"

    def combat_decided(self, g: State, winner: i64, loser: i64) -> None:
        if winner == self.thief:
            gain_experience(g, winner // 4, 1)
