"""ADV-10  A Market for Bones."""

from cadwallon.engine.layers import Layer, Numbers


class MarketForBones(Layer):
    """ADV-10  7 rounds, alarm in round 5."""

    name: str = "market_for_bones"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
