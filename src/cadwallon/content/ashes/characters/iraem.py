from cadwallon.engine.layers import Skill


class Iraem(Skill):
    """iraem  Diplomatic Immunity: In your turn Iraem may leave the prison without paying or rolling."""

    name: str = "iraem"
