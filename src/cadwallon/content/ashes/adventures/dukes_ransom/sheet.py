"""ADV-14  A Duke's Ransom."""

from cadwallon.engine.layers import Layer, Numbers


class DukesRansom(Layer):
    """ADV-14  8 rounds, alarm in round 5."""

    name: str = "dukes_ransom"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 8
        n.alarm_round = 5
