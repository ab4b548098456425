"""ADV-3  Night of the Long Cutlasses."""

from cadwallon.engine.layers import Layer, Numbers


class NightOfTheLongCutlasses(Layer):
    """ADV-3"""

    name: str = "night_of_the_long_cutlasses"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 0
