"""ADV-9  The Awakening of Sophet Drahas."""

from cadwallon.engine.layers import Layer, Numbers


class AwakeningOfSophetDrahas(Layer):
    """ADV-9  7 rounds, alarm in round 5."""

    name: str = "awakening_of_sophet_drahas"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
