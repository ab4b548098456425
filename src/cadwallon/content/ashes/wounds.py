"""WND  Wounds: taken unless something stops them (W8), healed for an AP each."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.equipping import in_combat
from cadwallon.content.ashes.events import E_HEALED, E_WOUND_STOPPED, E_WOUNDED
from cadwallon.core.decisions import CARD, HEAL, K_ANSWER_WOUND, PASS, SOURCE_EQUIPMENT
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State, changed, sum_of
from cadwallon.core.windows import W_WOUND, PlayedCard, must_ask, offer_cards
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options

SUPPLY: Final = 17  # WND-3
PRICE: Final = 1  # WND-2

_ANSWER: Final = 0
_PLACE: Final = 1


def wounds_left(g: State) -> i64:
    """WND-3  What lies in the supply."""
    return g.rules.n.wounds - sum_of(g.wounds)


def heal(g: State, thief: i64, wounds: i64) -> None:
    """WND-2  So many wounds, or all he has if less, go back to the supply."""
    left = g.wounds[thief] - wounds if wounds < g.wounds[thief] else 0
    g.wounds = changed(g.wounds, thief, left)
    g.tell(E_HEALED, ALL, thief, left)


class Wound(Frame):
    """WND-1, W8  One wound for a thief, unless it is stopped. `g.passed` says whether it was placed."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief
        self.stopped = False

    def run(self, g: State) -> None:
        if self.step == _ANSWER:
            self.step = _PLACE
            if wounds_left(g) > 0:
                item = in_combat(g, self.thief)  # a disarmed thief has none in that combat (RUL-72)
                if item is not None and item.stops_wounds():
                    self.stop(g, SOURCE_EQUIPMENT + item.number)
                elif must_ask(g, self.thief // 4, W_WOUND):
                    g.ask(self.thief // 4, K_ANSWER_WOUND, "W8", self.thief)
            return
        g.pop()
        g.passed = not self.stopped and wounds_left(g) > 0 and g.in_district(self.thief)
        if g.passed:
            g.wounds = changed(g.wounds, self.thief, g.wounds[self.thief] + 1)
            g.tell(E_WOUNDED, ALL, self.thief)
            if g.active == self.thief:
                g.end_activation()  # WND-1, RUL-2

    def options(self, g: State, out: Options) -> None:
        offer_cards(g, g.asked, W_WOUND, out)
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == CARD:
            g.push(PlayedCard(g.asked_before, a_of(option), self.thief, -1))

    def stop(self, g: State, source: i64) -> None:
        """Something keeps the wound away."""
        self.stopped = True
        g.tell(E_WOUND_STOPPED, ALL, self.thief, source)


def current_wound(g: State) -> Wound | None:
    """The wound that threatens, for cards that stop it."""
    return g.nearest(Wound)


class Wounds(Layer):
    """WND-1 to WND-3"""

    name: str = "wounds"

    def numbers(self, n: Numbers) -> None:
        n.wounds = SUPPLY

    def may_activate(self, g: Position, thief: i64) -> bool:
        """WND-2  A wounded thief is not activated; he defends himself like others (RUL-23)."""
        return g.wounds[thief] == 0

    def commands(self, g: State, seat: i64, out: Options) -> None:
        """WND-2, RUL-4  In phases 2 and 3, also in prison: an AP for each wound."""
        if g.ap[seat] >= PRICE:
            for thief in range(seat * 4, seat * 4 + 4):
                if g.wounds[thief] > 0 and g.in_district(thief):
                    out.append(pack(HEAL, thief))

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == HEAL:
            g.ap[seat] -= PRICE
            heal(g, a_of(option), 1)

    def removed(self, g: State, thief: i64) -> None:
        """CMN-12, WND-3  His wounds go back to the supply."""
        g.wounds = changed(g.wounds, thief, 0)

    def left(self, g: State, thief: i64) -> None:
        g.wounds = changed(g.wounds, thief, 0)
