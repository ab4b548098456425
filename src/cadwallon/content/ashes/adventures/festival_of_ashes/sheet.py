"""ADV-13  The Festival of Ashes."""

from cadwallon.engine.layers import Layer, Numbers


class FestivalOfAshes(Layer):
    """ADV-13  7 rounds, alarm in round 5."""

    name: str = "festival_of_ashes"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
