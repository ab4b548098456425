"""ADV-4  The King of Ashes."""

from cadwallon.engine.layers import Layer, Numbers


class KingOfAshes(Layer):
    """ADV-4"""

    name: str = "king_of_ashes"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 4
        n.sheet_counts = 0
