"""Cards about the prison."""

from cadwallon.engine.layers import Arcana


class Breakout(Arcana):
    """breakout  One of your prisoners escapes at once, without paying or rolling."""

    name: str = "breakout"
    purple: bool = True


class PrivateSecurity(Arcana):
    """private_security  When your thief in the city would go to prison: he retreats instead, moved by you."""

    name: str = "private_security"
    purple: bool = True
