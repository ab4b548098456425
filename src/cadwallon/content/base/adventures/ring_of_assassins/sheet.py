"""ADV-2  The Ring of Assassins."""

from cadwallon.engine.layers import Layer, Numbers


class RingOfAssassins(Layer):
    """ADV-2"""

    name: str = "ring_of_assassins"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 1
