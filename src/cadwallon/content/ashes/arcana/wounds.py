"""Cards about wounds."""

from cadwallon.engine.layers import Arcana


class Grit(Arcana):
    """grit  When your thief would take a wound: he does not."""

    name: str = "grit"
    purple: bool = True


class FieldDressing(Arcana):
    """field_dressing  Remove up to two wounds from one of your thieves."""

    name: str = "field_dressing"
    purple: bool = True


class DartFromTheDark(Arcana):
    """dart_from_the_dark  An enemy thief within 3 spaces of your activated thief takes a wound."""

    name: str = "dart_from_the_dark"
    purple: bool = True
