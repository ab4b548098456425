"""Cards about movement: attached to one's own (MV-c), or against a rival's (W2)."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import DOOR, PLAY, RUN
from cadwallon.core.events import E_MOVEMENT_CHANGED
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_MOVE_DECLARED, W_TURN
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options
from cadwallon.rules.move import current_movement, may_command
from cadwallon.rules.relocate import free_pentacles, may_swap, relocate, swap

INJURY: Final = 2


class Run(Arcana):
    """run  Attached to a movement: three spaces more; several add up."""

    name: str = "run"
    attach: i64 = RUN


class SecretDoor(Arcana):
    """secret_door  Attached to a movement: one step may cross a wall (RUL-17)."""

    name: str = "secret_door"
    attach: i64 = DOOR


class NigglingInjury(Arcana):
    """niggling_injury  When an opponent declares a thief's movement: it is two spaces shorter (W2)."""

    name: str = "niggling_injury"
    windows: tuple[int, ...] = (W_MOVE_DECLARED,)

    def announced(self, g: State, seat: i64) -> None:
        movement = current_movement(g)
        assert movement is not None
        movement.answered = True  # MV-c: the mover plans again, even if the card is cancelled

    def aims_at(self, g: State, seat: i64, target: i64) -> i64:
        return g.rules.seat_of[target]

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        movement = current_movement(g)
        assert movement is not None
        movement.change -= INJURY
        g.tell(E_MOVEMENT_CHANGED, ALL, target, INJURY)


class PentacleGate(Arcana):
    """pentacle_gate  The activated thief is placed on a free pentacle space (W1; it may activate him, RUL-1)."""

    name: str = "pentacle_gate"
    targets: tuple[str, ...] = ("figure", "space")
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        for thief in range(seat * 4, seat * 4 + 4):
            if may_command(g, thief):
                for space in free_pentacles(g, thief):
                    out.append(pack(PLAY, self.design, thief, space))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        g.activate(target)
        relocate(g, target, second, seat)


class ChangingPlaces(Arcana):
    """changing_places  Two of your thieves in the city change places (W1)."""

    name: str = "changing_places"
    targets: tuple[str, ...] = ("figure", "figure")
    windows: tuple[int, ...] = (W_TURN,)

    def offers(self, g: State, seat: i64, out: Options) -> None:
        for one in range(seat * 4, seat * 4 + 4):
            for other in range(one + 1, seat * 4 + 4):
                if may_swap(g, one, other):
                    out.append(pack(PLAY, self.design, one, other))

    def play(self, g: State, seat: i64, target: i64, second: i64) -> None:
        swap(g, target, second, seat)
