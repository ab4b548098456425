from typing import ClassVar, Final

from mypy_extensions import i64

from cadwallon.core.decisions import CARD, K_KEEP_CARD, SKILL
from cadwallon.core.events import E_CARD_DISCARDED, E_CARDS_KEPT, E_SKILL_USED
from cadwallon.core.layers import Skill
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE, a_of, pack
from cadwallon.engine.events import ALL, others
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options

PRICE: Final = 1


class Harid(Skill):
    """harid  Reading of the Cards: 1 AP: draw two Arcana cards, keep one, discard the other (W1)."""

    name: str = "harid"

    def offers(self, g: State, thief: i64, out: Options) -> None:
        if g.ap[thief // 4] >= PRICE and len(g.deck) + len(g.discard) > 0:
            out.append(pack(SKILL, thief))

    def use(self, g: State, thief: i64, target: i64) -> None:
        seat = thief // 4
        g.ap[seat] -= PRICE
        g.tell(E_SKILL_USED, ALL, thief)
        first = g.draw_card(seat)
        second = g.draw_card(seat)
        if second >= 0:  # the only card in deck and pile together is simply kept
            g.push(KeepOne(seat, first, second))


class KeepOne(Frame):
    """Harid keeps one of the two cards that he drew; both lie in his hand until then and only he knows them."""

    secrets: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, seat: i64, first: i64, second: i64) -> None:
        super().__init__()
        self.seat = seat
        self.first = first
        self.second = second

    def run(self, g: State) -> None:
        if self.step == 1:
            g.pop()
        else:
            g.ask_privately(self.seat, K_KEEP_CARD, "harid", -1)

    def options(self, g: State, out: Options) -> None:
        out.append(pack(CARD, self.first))
        if self.second != self.first:
            out.append(pack(CARD, self.second))

    def answer(self, g: State, option: i64) -> None:
        kept = a_of(option)
        thrown = self.second if kept == self.first else self.first
        g.take_from_hand(self.seat, thrown)
        g.discard_card(thrown)
        g.tell(E_CARDS_KEPT, self.seat, self.seat, kept)
        g.tell(E_CARDS_KEPT, others(self.seat), self.seat, NONE)
        g.tell(E_CARD_DISCARDED, ALL, self.seat, thrown, NONE)
        self.step = 1

    def knows(self, seat: i64) -> bool:
        return seat == self.seat

    def guess(self, g: State, chance: Chance) -> None:
        """Any two cards of the hand may be the ones just drawn."""
        if self.first < 0:
            base = self.seat * g.rules.designs
            cards: list[int] = []
            for design in range(g.rules.designs):
                for _ in range(g.hand[base + design] - g.known[base + design]):
                    cards.append(design)
            self.first = cards.pop(chance.below(len(cards)))
            self.second = cards.pop(chance.below(len(cards)))
