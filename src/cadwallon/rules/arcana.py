"""ARC  Arcana cards in the player's own turn, and the card that a skill costs."""

from mypy_extensions import i64

from cadwallon.core.decisions import CARD, K_DISCARD, SOURCE_SKILL
from cadwallon.core.events import E_CARD_DISCARDED
from cadwallon.core.state import State
from cadwallon.core.windows import W_TURN, PlayedCard
from cadwallon.engine.decision import a_of, b_of, c_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options


def offer_own_turn(g: State, seat: i64, out: Options) -> None:
    """W1, ARC-2  Cards of the own turn that can be played now, each with its targets; any number of them."""
    base = seat * g.rules.designs
    hand = g.hand
    for design in g.rules.designs_of_window[W_TURN]:
        if hand[base + design] > 0:
            g.rules.arcana[design].offers(g, seat, out)


def play_card(g: State, seat: i64, option: i64) -> None:
    """The PLAY command: the design, a target and perhaps a second one."""
    g.push(PlayedCard(seat, a_of(option), b_of(option), c_of(option)))


def spend(g: State, seat: i64, design: i64, source: i64) -> None:
    """A card goes from a hand straight to the pile; `source` says for what: itself, or a thief's skill."""
    g.take_from_hand(seat, design)
    g.discard_card(design)
    g.tell(E_CARD_DISCARDED, ALL, seat, design, source)


class Discard(Frame):
    """GEN-10  The cost of a discard skill: any one card of the hand; it is not played."""

    def __init__(self, seat: i64, thief: i64) -> None:
        super().__init__()
        self.seat = seat
        self.thief = thief

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_privately(self.seat, K_DISCARD, g.rules.figures[self.thief].name, self.thief)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        base = self.seat * g.rules.designs
        for design in range(g.rules.designs):
            if g.hand[base + design] > 0:
                out.append(pack(CARD, design))

    def answer(self, g: State, option: i64) -> None:
        spend(g, self.seat, a_of(option), SOURCE_SKILL + self.thief)
        self.step = 1
