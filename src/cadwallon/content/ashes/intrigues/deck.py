"""INT, IC  The intrigue deck: drawing, showing, paying, and the reckoning of those still in hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.spaces import POWER, place_of
from cadwallon.content.ashes.equipping import TakeEquipment
from cadwallon.content.ashes.events import E_INTRIGUE_DRAWN, E_INTRIGUE_REVEALED, FOR_INTRIGUE
from cadwallon.content.ashes.experience import gain_experience
from cadwallon.content.base.board.rooms import (
    DORMITORY,
    GUARDROOM,
    LABORATORY,
    LIBRARY,
    MAGICIANS_CHAMBER,
    TREASURY,
)
from cadwallon.core import shuffles
from cadwallon.core.decisions import DECLARE, DRAW_INTRIGUE
from cadwallon.core.events import E_DUCATS_GAINED
from cadwallon.core.items import AT_END, NOW
from cadwallon.core.items import DECLARE as DECLARED
from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from cadwallon.core.state import State, changed, with_one_more
from cadwallon.engine.decision import NONE, a_of, pack, verb_of
from cadwallon.engine.events import ALL, others
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.militia import PHASE_TWO
from cadwallon.rules.move import PHASE_THREE

HAND: Final = 3  # INT-2, GUILD-10
PRICE: Final = 1
# where thieves listen (INT-2), as a set
LISTENING: Final = (
    1 << GUARDROOM | 1 << TREASURY | 1 << LIBRARY | 1 << MAGICIANS_CHAMBER | 1 << DORMITORY | 1 << LABORATORY
)


def may_draw(g: State, seat: i64) -> bool:
    """INT-2, IC-6  Never more than three; an empty deck gives none."""
    return len(g.intrigue_deck) > 0 and g.intrigue_size[seat] < HAND


def draw_intrigue(g: State, seat: i64) -> None:
    """IC-7  Seen by its owner alone."""
    if not may_draw(g, seat):
        return
    left = len(g.intrigue_deck) - 1
    card = g.intrigue_deck[left]
    g.intrigue_deck = g.intrigue_deck[:left]
    g.intrigue = changed(g.intrigue, seat, g.intrigue[seat] | POWER[card])
    g.intrigue_size = changed(g.intrigue_size, seat, g.intrigue_size[seat] + 1)
    g.tell(E_INTRIGUE_DRAWN, seat, seat, card)
    g.tell(E_INTRIGUE_DRAWN, others(seat), seat, NONE)


_SHOW: Final = 0
_PAY: Final = 1


class Reveal(Frame):
    """INT-1, IC-4  It is shown, its cost is paid, it pays all its reward, and is out of the game (IC-6)."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        seat = self.seat
        card = g.rules.intrigues[self.card]
        if self.step == _SHOW:
            self.step = _PAY
            g.intrigue = changed(g.intrigue, seat, g.intrigue[seat] & ~POWER[self.card])
            g.intrigue_size = changed(g.intrigue_size, seat, g.intrigue_size[seat] - 1)
            g.intrigue_discard = with_one_more(g.intrigue_discard, self.card)
            g.tell(E_INTRIGUE_REVEALED, ALL, seat, self.card)
            card.pay_cost(g, seat)
            return
        g.pop()
        if card.ducats:
            g.gain(seat, card.ducats)
            g.tell(E_DUCATS_GAINED, ALL, seat, card.ducats, FOR_INTRIGUE)
        if card.experience:
            gain_experience(g, seat, card.experience)
        for _ in range(card.arcana):
            g.draw_card(seat)
        if card.equipment and g.has_thieves(seat):
            g.push(TakeEquipment(seat, card.equips(g, seat), "IC-4"))


class Intrigues(Layer):
    """INT-1 to INT-3, IC-1 to IC-7"""

    name: str = "intrigues"

    def deal(self, g: State) -> None:
        """KSE-4  One to each player."""
        deck = list(range(len(g.rules.parts.intrigues)))
        g.chance.shuffle(shuffles.INTRIGUES, deck)
        g.intrigue_deck = vec[i64](deck)
        for seat in range(g.rules.seats):
            draw_intrigue(g, seat)

    def free_moment(self, g: State) -> bool:
        """IC-1, RUL-59  In turn order from the current player, again until none fires.

        CMN-21  Between turns and before the first one there is none: then from the first player.
        """
        seats = g.rules.seats
        looked_at = g.rules.intrigues_at[NOW]
        intrigues = g.rules.intrigues
        seat = g.player if g.phase in (PHASE_TWO, PHASE_THREE) else g.first
        for _step in range(seats):
            held = g.intrigue[seat] & looked_at
            while held != 0:
                number = place_of(held & -held)
                if intrigues[number].met(g, seat):
                    g.push(Reveal(seat, number))
                    return True
                held &= held - 1
            seat += 1
            if seat == seats:
                seat = 0
        return False

    def commands(self, g: State, seat: i64, out: Options) -> None:
        if g.phase != PHASE_THREE:
            return
        if g.ap[seat] >= PRICE and may_draw(g, seat) and self._may_listen(g, seat):
            out.append(pack(DRAW_INTRIGUE))
        held = g.intrigue[seat] & g.rules.intrigues_at[DECLARED]
        while held != 0:
            number = place_of(held & -held)
            if g.rules.intrigues[number].met(g, seat):
                out.append(pack(DECLARE, number))
            held &= held - 1

    def _may_listen(self, g: State, seat: i64) -> bool:
        """INT-2  One of his thieves is in one of the six rooms."""
        return g.gang_low[seat] & LISTENING != 0

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == DRAW_INTRIGUE:
            g.ap[seat] -= PRICE
            draw_intrigue(g, seat)
        elif verb_of(option) == DECLARE:
            g.push(Reveal(seat, a_of(option)))

    # --- CMN-17 (3) and (5) --------------------------------------------------------------------------------------
    def gains(self, g: State, seat: i64) -> i64:
        """INT-3  Those that are checked at the end and are met."""
        ducats: i64 = 0
        for card in g.intrigues_of(seat):
            intrigue = g.rules.intrigues[card]
            if intrigue.moment == AT_END and intrigue.met(g, seat):
                g.tell(E_INTRIGUE_REVEALED, ALL, seat, card)
                ducats += intrigue.ducats
        return ducats

    def losses(self, g: Position, seat: i64) -> i64:
        """IC-5  The penalties of the others."""
        ducats: i64 = 0
        for card in g.intrigues_of(seat):
            intrigue = g.rules.intrigues[card]
            if intrigue.moment != AT_END or not intrigue.met(g, seat):
                ducats += intrigue.penalty
        return ducats
