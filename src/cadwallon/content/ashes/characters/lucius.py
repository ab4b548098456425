from cadwallon.engine.layers import Skill


class Lucius(Skill):
    """lucius  Armed to the Teeth: Lucius starts with one equipment card of your choice."""

    name: str = "lucius"
