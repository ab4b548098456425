from cadwallon.engine.layers import Skill


class Sienne(Skill):
    """sienne  Blooded: When Sienne wins a combat: gain one experience token."""

    name: str = "sienne"
