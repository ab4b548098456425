"""XPT  Experience: gained, spent on a reroll (W4, W5a, W9) or on equipment."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.equipping import BoughtFor, available
from cadwallon.content.ashes.events import E_EXPERIENCE_GAINED, E_EXPERIENCE_SPENT
from cadwallon.core.decisions import BUY, DEALER, SOURCE_EXPERIENCE
from cadwallon.core.layers import T_READ, Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State, changed, sum_of
from cadwallon.engine.decision import a_of, d_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import spend
from cadwallon.rules.move import PHASE_THREE
from cadwallon.rules.test import current_test

SUPPLY: Final = 21  # XPT-3
PRICE: Final = 2  # XPT-2


def gain_experience(g: State, seat: i64, tokens: i64) -> None:
    """XPT-3, RUL-29  From the supply; an empty one gives none."""
    left = g.rules.n.experience - sum_of(g.experience)
    tokens = tokens if tokens < left else left
    if tokens > 0:
        g.experience = changed(g.experience, seat, g.experience[seat] + tokens)
        g.tell(E_EXPERIENCE_GAINED, ALL, seat, tokens)


def spend_experience(g: State, seat: i64, tokens: i64) -> None:
    """Back to the supply."""
    g.experience = changed(g.experience, seat, g.experience[seat] - tokens)
    g.tell(E_EXPERIENCE_SPENT, ALL, seat, tokens)


class Experience(Layer):
    """XPT-1 to XPT-3"""

    name: str = "experience"

    def numbers(self, n: Numbers) -> None:
        n.experience = SUPPLY

    def deal(self, g: State) -> None:
        """CAM-2  What was not spent in the adventure before."""
        for seat, tokens in enumerate(g.rules.kept_experience):
            gain_experience(g, seat, tokens)

    # --- XPT-1: any die that the player rolled himself, each die once (GEN-6) ------------------------------------
    def rerolls(self, g: Position, fighter: i64, foe: i64, attacking: bool, own: bool, out: list[int]) -> None:
        if own and fighter < g.rules.thieves and g.experience[fighter // 4] > 0:
            out.append(SOURCE_EXPERIENCE)

    def own_die(self, g: Position, seat: i64, what: i64, thief: i64, out: list[int]) -> None:
        if g.experience[seat] > 0:
            out.append(SOURCE_EXPERIENCE)

    def spend_source(self, g: State, seat: i64, source: i64) -> None:
        if source == SOURCE_EXPERIENCE:
            spend_experience(g, seat, 1)

    def test_failed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        if not rerolled and g.experience[thief // 4] > 0:
            out.append(SOURCE_EXPERIENCE)

    def test_passed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        """A reading pays either way, so that a success may be unwelcome (SCR-1)."""
        if test == T_READ:
            self.test_failed(g, test, thief, rerolled, out)

    def mend_test(self, g: State, thief: i64, source: i64) -> None:
        if source == SOURCE_EXPERIENCE:
            test = current_test(g)
            assert test is not None
            spend_experience(g, thief // 4, 1)
            test.rerolled = True
            test.roll(g)

    # --- XPT-2 ---------------------------------------------------------------------------------------------------
    def commands(self, g: State, seat: i64, out: Options) -> None:
        """RUL-4, RUL-5  In phase 3, for any of his thieves in the district; a dealer's card saves a token (GEN-9)."""
        tokens = g.experience[seat]
        if tokens == 0 or g.phase != PHASE_THREE or not g.has_thieves(seat):
            return
        dealer = g.rules.dealer_card
        has_dealer = dealer >= 0 and g.hand[seat * g.rules.designs + dealer] > 0
        if tokens < (PRICE - 1 if has_dealer else PRICE):
            return
        for card in available(g):
            if tokens >= PRICE:
                out.append(pack(BUY, card))
            if has_dealer:
                out.append(pack(BUY, card, d=DEALER))

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) != BUY:
            return
        price = PRICE
        if d_of(option) == DEALER:
            spend(g, seat, g.rules.dealer_card, g.rules.dealer_card)
            price -= 1
        spend_experience(g, seat, price)
        g.push(BoughtFor(seat, a_of(option)))
