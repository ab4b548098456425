from mypy_extensions import i64

from cadwallon.core.decisions import SKILL_RUN
from cadwallon.core.layers import Skill


class Jehlan(Skill):
    """jehlan  Quicksilver Draught: a discarded card makes his movement three spaces longer (MV-c)."""

    name: str = "jehlan"
    attach: i64 = SKILL_RUN
