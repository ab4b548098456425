"""Cards about wounds."""

from cadwallon.content.ashes.wounds import current_wound
from cadwallon.engine.layers import Arcana
from cadwallon.engine.state import State
from cadwallon.engine.windows import W_WOUND


class Grit(Arcana):
    """grit  When your thief would take a wound: he does not (W8)."""

    name: str = "grit"
    purple: bool = True
    windows: tuple[int, ...] = (W_WOUND,)

    def play(self, g: State, seat: int, target: int, second: int) -> None:
        wound = current_wound(g)
        assert wound is not None
        wound.stop(g, self.design)


class FieldDressing(Arcana):
    """field_dressing  Remove up to two wounds from one of your thieves."""

    name: str = "field_dressing"
    purple: bool = True


class DartFromTheDark(Arcana):
    """dart_from_the_dark  An enemy thief within 3 spaces of your activated thief takes a wound."""

    name: str = "dart_from_the_dark"
    purple: bool = True
