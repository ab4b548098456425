"""ADV-5  The Gilded Coach."""

from cadwallon.engine.layers import Layer, Numbers


class GildedCoach(Layer):
    """ADV-5"""

    name: str = "gilded_coach"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 2
