from cadwallon.engine.decision import SKILL_RUN
from cadwallon.engine.layers import Skill


class Jehlan(Skill):
    """jehlan  Quicksilver Draught: a discarded card makes his movement three spaces longer (MV-c)."""

    name: str = "jehlan"
    attach: int = SKILL_RUN
