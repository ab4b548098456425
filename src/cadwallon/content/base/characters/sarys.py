from mypy_extensions import i64

from cadwallon.core.decisions import SKILL_DOOR
from cadwallon.core.layers import Skill


class Sarys(Skill):
    """sarys  Bramble Gate: a discarded card lets one step of the movement cross a wall (MV-c)."""

    name: str = "sarys"
    attach: i64 = SKILL_DOOR
