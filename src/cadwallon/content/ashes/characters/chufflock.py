from cadwallon.engine.layers import Skill


class Chufflock(Skill):
    """chufflock  To the Dungeon: A thief beaten by Chufflock goes to prison instead of retreating."""

    name: str = "chufflock"
