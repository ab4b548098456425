"""The tree of a search below one candidate: our own answers, whatever dice, hands and rivals did in between."""

from math import log, sqrt


class Arm:
    def __init__(self, option: int) -> None:
        self.option = option
        self.offered = 0
        self.playouts = 0
        self.total = 0.0
        self.below: Node | None = None


class Node:
    """A decision of ours after the same answers of ours."""

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[int, Arm] = {}

    def arm(self, option: int) -> Arm:
        known = self.arms.get(option)
        if known is None:
            known = self.arms[option] = Arm(option)
        return known

    def select(self, options: list[int], curiosity: float, patience: float) -> Arm:
        """UCB over the first options of the order; more of them as the visits grow."""
        self.visits += 1
        width = min(len(options), 1 + int(sqrt(self.visits / patience)))
        best: Arm | None = None
        best_bound = 0.0
        for i in range(width):
            arm = self.arm(options[i])
            arm.offered += 1
            if arm.playouts == 0:
                return arm
            bound = arm.total / arm.playouts + curiosity * sqrt(log(arm.offered + 1) / arm.playouts)
            if best is None or bound > best_bound:
                best = arm
                best_bound = bound
        assert best is not None
        return best
