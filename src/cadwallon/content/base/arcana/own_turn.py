"""Cards of the own turn (W1), attached to a command, and the one that answers them (W6)."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import FAVOUR, HAMMER, PLAY
from cadwallon.core.events import E_DUCATS_GAINED, E_DUCATS_LOST, FOR_CARD
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_TARGETED, W_TURN
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options

HOLE: Final = 2
BOTTOM: Final = 2
NERVE: Final = 1


class MuffledHammer(Arcana):
    """muffled_hammer  Attached to a bash: one AP less (at least one)."""

    name: str = "muffled_hammer"
    attach: i64 = HAMMER


class FencesFavour(Arcana):
    """fences_favour  Attached to a mission: one AP less."""

    name: str = "fences_favour"
    attach: i64 = FAVOUR


class FalseBottom(Arcana):
    """false_bottom  After the activated thief opened a chest: two ducats; one card for each chest (W1)."""

    name: str = "false_bottom"
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        if g.opened > 0:
            out.append(pack(PLAY, self.design))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        g.opened -= 1
        g.gain(seat, BOTTOM)
        g.tell(E_DUCATS_GAINED, ALL, seat, BOTTOM, FOR_CARD)


class BurstOfNerve(Arcana):
    """burst_of_nerve  One AP more for this turn (W1); the total may go above seven."""

    name: str = "burst_of_nerve"
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        out.append(pack(PLAY, self.design))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        g.ap[seat] += NERVE


class HoledPurse(Arcana):
    """holed_purse  An opponent loses two ducats to the bank, or what he has (W1; he may answer in W6)."""

    name: str = "holed_purse"
    targets: tuple[str, ...] = ("seat",)
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        for other in range(g.rules.seats):
            if other != seat:
                out.append(pack(PLAY, self.design, other))

    def aims_at(self, g: State, seat: i64, target: i64) -> i64:
        return target

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        paid = g.pay(target, HOLE)
        g.tell(E_DUCATS_LOST, ALL, target, paid, FOR_CARD)


class WardingCharm(Arcana):
    """warding_charm  Cancels an opponent's card that names you or your thief outside combat (W6)."""

    name: str = "warding_charm"
    windows: tuple[int, ...] = (W_TARGETED,)
