"""ADV-8.3, ADV-8.8, ADV-8.9  What a commoner gives, a scream in the night, a lamp at the window."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import K_CHOOSE_OUTCOME, OUTCOME
from cadwallon.core.events import E_DUCATS_GAINED, FOR_SPECIAL
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.captives import WAITING
from cadwallon.rules.tokens import Peek, face_down, take_away, turn_up
from cadwallon.rules.turn import InTurnOrder

# The faces of the captives, in the order of the manifest.
DAUGHTER: Final = 0
COMMONER: Final = 1
THUG: Final = 2

WHERE: Final = 0  # sheet_count: the room of the daughter once she is turned up, or how else she is (CMN-11)

COINS: Final = 0  # OUTCOME: two ducats
LOOK: Final = 1  # OUTCOME: a peek at another captive
COMMONER_PAYS: Final = 2


class Commoner(Frame):
    """ADV-8.3  Who unhooded a commoner chooses: two ducats, or a peek at another captive if any is left."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief

    def run(self, g: State) -> None:
        if self.step == 1:
            g.pop()
        else:
            g.ask_openly(self.thief // 4, K_CHOOSE_OUTCOME, "ADV-8.3", self.thief)

    def options(self, g: State, out: Options) -> None:
        out.append(pack(OUTCOME, COINS))
        if face_down(g):
            out.append(pack(OUTCOME, LOOK))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        seat = self.thief // 4
        if a_of(option) == LOOK:
            g.push(Peek(seat, "ADV-8.3"))
        else:
            earn(g, seat, COMMONER_PAYS, FOR_SPECIAL)


def earn(g: State, seat: i64, ducats: i64, why: i64) -> None:
    g.gain(seat, ducats)
    g.tell(E_DUCATS_GAINED, ALL, seat, ducats, why)


class Scream(InTurnOrder):
    """ADV-8.8  EV-8a: if she has not been turned up, each player peeks at one captive, in turn order (RND-5)."""

    def come_to(self, g: State, seat: i64) -> None:
        if g.sheet_count[WHERE] == WAITING and g.takes_part(seat):
            g.push(Peek(seat, "EV-8a"))


class Lamp(Frame):
    """ADV-8.9  EV-8b: if she has not been turned up, she is now, and waits where she was hidden."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, g: State) -> None:
        g.pop()
        if g.sheet_count[WHERE] == WAITING:
            room = list(g.token).index(DAUGHTER)
            turn_up(g, room)
            take_away(g, room)
            g.sheet_count[WHERE] = room
