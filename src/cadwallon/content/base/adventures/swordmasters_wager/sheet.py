"""ADV-7  The Swordmasters' Wager."""

from cadwallon.engine.layers import Layer, Numbers


class SwordmastersWager(Layer):
    """ADV-7"""

    name: str = "swordmasters_wager"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 1
