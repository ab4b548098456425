"""Cards about wounds."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.wounds import Wound, current_wound, heal, wounds_left
from cadwallon.core.decisions import PLAY
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_TURN, W_WOUND
from cadwallon.engine.decision import pack
from cadwallon.engine.options import Options
from cadwallon.rules.distance import is_within
from cadwallon.rules.reach import is_rival

DRESSED: Final = 2
RANGE: Final = 3


class Grit(Arcana):
    """grit  When your thief would take a wound: he does not (W8)."""

    name: str = "grit"
    purple: bool = True
    windows: tuple[int, ...] = (W_WOUND,)

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        wound = current_wound(g)
        assert wound is not None
        wound.stop(g, self.design)


class FieldDressing(Arcana):
    """field_dressing  Remove up to two wounds from one of your thieves, wherever he is (W1)."""

    name: str = "field_dressing"
    targets: tuple[str, ...] = ("figure",)
    purple: bool = True
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        for thief in range(seat * 4, seat * 4 + 4):
            if g.wounds[thief] > 0 and g.in_district(thief):
                out.append(pack(PLAY, self.design, thief))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        heal(g, target, DRESSED)


class DartFromTheDark(Arcana):
    """dart_from_the_dark  An enemy thief within 3 spaces of your activated thief takes a wound (W1, W6, W8)."""

    name: str = "dart_from_the_dark"
    targets: tuple[str, ...] = ("figure",)
    purple: bool = True
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        """RUL-70  It names nobody who throws it, so it activates nobody. Both stand in the city (GEN-4)."""
        thrower = g.active
        if thrower < 0 or not g.in_city(thrower) or wounds_left(g) == 0:
            return
        for thief in range(g.rules.thieves):
            if (
                g.in_city(thief)
                and is_rival(g, thief, seat)
                and is_within(g, g.pos[thrower], RANGE, g.pos[thief])
                and g.rules.may_target(g, thief)
            ):
                out.append(pack(PLAY, self.design, thief))

    def aims_at(self, g: State, seat: i64, target: i64) -> i64:
        return g.rules.seat_of[target]

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        g.push(Wound(target))
