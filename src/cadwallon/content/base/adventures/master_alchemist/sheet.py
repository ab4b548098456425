"""ADV-6  The Master Alchemist."""

from cadwallon.engine.layers import Layer, Numbers


class MasterAlchemist(Layer):
    """ADV-6"""

    name: str = "master_alchemist"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 0
