"""The procedures of the base rulebook; a layer may put others in their place."""

from collections.abc import Callable

from cadwallon.engine.frame import Frame
from cadwallon.rules.combat import Combat, Theft
from cadwallon.rules.leave import Alarm
from cadwallon.rules.militia import MilitiaPhase, MoveFigure
from cadwallon.rules.move import Movement
from cadwallon.rules.retreat import Retreat
from cadwallon.rules.scoring import Reckoning
from cadwallon.rules.setup import SetUp
from cadwallon.rules.turn import Round, Turn


def base_procedures() -> list[Callable[[int, int, int], Frame]]:
    """In the order of the constants P_* of `core/layers.py`."""
    return [
        SetUp, Round, Turn, MilitiaPhase, MoveFigure, Movement, Combat, Theft, Retreat, Alarm, Reckoning,
    ]  # fmt: skip
