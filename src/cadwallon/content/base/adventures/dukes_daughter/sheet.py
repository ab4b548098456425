"""ADV-8  The Duke's Daughter."""

from cadwallon.engine.layers import Layer, Numbers


class DukesDaughter(Layer):
    """ADV-8"""

    name: str = "dukes_daughter"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 8
        n.alarm_round = 5
        n.sheet_counts = 1
