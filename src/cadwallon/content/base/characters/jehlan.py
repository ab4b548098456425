from mypy_extensions import i64

from cadwallon.engine.decision import SKILL_RUN
from cadwallon.engine.layers import Skill


class Jehlan(Skill):
    """jehlan  Quicksilver Draught: a discarded card makes his movement three spaces longer (MV-c)."""

    name: str = "jehlan"
    attach: i64 = SKILL_RUN
