"""Cards about exploration and hidden ways."""

from cadwallon.engine.layers import Arcana


class ScoutsReport(Arcana):
    """scouts_report  Look at up to two face-down exploration tokens; you may exchange them."""

    name: str = "scouts_report"
    purple: bool = True


class CarefulSteps(Arcana):
    """careful_steps  Your thief's movement: it neither stops at nor turns up exploration tokens."""

    name: str = "careful_steps"
    purple: bool = True


class SmugglersPassage(Arcana):
    """smugglers_passage  Your activated thief in a room goes down, or appears in another free room without a chest."""

    name: str = "smugglers_passage"
    purple: bool = True
