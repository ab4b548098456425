"""ADV-11  The Choir Below."""

from cadwallon.engine.layers import Layer, Numbers


class ChoirBelow(Layer):
    """ADV-11  7 rounds, alarm in round 5."""

    name: str = "choir_below"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
