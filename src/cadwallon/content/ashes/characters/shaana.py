from cadwallon.engine.layers import Skill


class Shaana(Skill):
    """shaana  Cruel Blades: A thief beaten by Shaana takes a wound."""

    name: str = "shaana"
