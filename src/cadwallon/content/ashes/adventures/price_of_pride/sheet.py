"""ADV-12  The Price of Pride."""

from cadwallon.engine.layers import Layer, Numbers


class PriceOfPride(Layer):
    """ADV-12  8 rounds, alarm in round 5."""

    name: str = "price_of_pride"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 8
        n.alarm_round = 5
