"""Cards about equipment and intrigues."""

from mypy_extensions import i64

from cadwallon.content.ashes.intrigues.deck import draw_intrigue, may_draw
from cadwallon.core.decisions import DEALER, PLAY
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_TURN
from cadwallon.engine.decision import pack
from cadwallon.engine.options import Options


class BackstreetDealer(Arcana):
    """backstreet_dealer  Attached to a purchase (XPT-2): it costs one experience token less."""

    name: str = "backstreet_dealer"
    purple: bool = True
    attach: i64 = DEALER


class WhisperedSecret(Arcana):
    """whispered_secret  Draw an intrigue card, never more than three (W1): no AP, and in no room in particular."""

    name: str = "whispered_secret"
    purple: bool = True
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        if may_draw(g, seat):
            out.append(pack(PLAY, self.design))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        draw_intrigue(g, seat)
