"""The nine windows in which somebody may respond, and the one frame that asks rivals one after the other.

| window | opens |
|---|---|
| W_TURN (W1) | at every free moment of the active player |
| W_MOVE_DECLARED (W2) | a thief's movement is declared |
| W_COMBAT_CARDS (W3) | cards of both sides before the dice |
| W_COMBAT_ROLLED (W4) | rerolls after the dice: effects on the table only |
| W_TEST_FAILED, W_TEST_PASSED (W5a, W5b) | a test stands as failed, or as passed |
| W_TARGETED (W6) | an Arcana card outside combat names a player or his thief |
| W_PATROL (W7) | the expansion: a militiaman is named for a patrol |
| W_WOUND, W_PRISON (W8) | the expansion: a wound, or the prison, threatens a thief |
| W_OWN_DIE (W9) | a player's own die that is neither a combat die nor a test |

Whether a seat is asked depends on public facts alone, so that being asked tells nothing about a hand (`could_hold`).
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from cadwallon.core.decisions import CARD, K_ANSWER_TARGET, PASS
from cadwallon.core.events import E_CARD_CANCELLED, E_CARD_PLAYED
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options

if TYPE_CHECKING:
    from cadwallon.core.state import State

W_TURN: Final = 0
W_MOVE_DECLARED: Final = 1
W_COMBAT_CARDS: Final = 2
W_COMBAT_ROLLED: Final = 3
W_TEST_FAILED: Final = 4
W_TEST_PASSED: Final = 5
W_TARGETED: Final = 6
W_PATROL: Final = 7
W_WOUND: Final = 8
W_OWN_DIE: Final = 9
W_PRISON: Final = 10
WINDOWS: Final = 11


def could_hold(g: "State", seat: i64, window: i64) -> bool:
    """Whether the table must reckon with a card of this window in that hand, by public facts alone.

    HID-3  Where backs differ, they are public: a hand shows how many of its cards are purple.
    """
    rules = g.rules
    designs = rules.designs_of_window[window]
    base = seat * rules.designs
    unknown = g.hand_size[seat] - g.known_size[seat]
    if not rules.purple_backs:
        for design in designs:
            if g.known[base + design] > 0 or (unknown > 0 and g.unseen[design] > 0):
                return True
        return False
    purple = g.hand_purple[seat] - g.known_purple[seat]
    for design in designs:
        if g.known[base + design] > 0:
            return True
        if g.unseen[design] > 0 and (purple if rules.is_purple[design] else unknown - purple) > 0:
            return True
    return False


def holds_answer(g: "State", seat: i64, window: i64) -> bool:
    """Whether the seat really has a legal card for this window."""
    base = seat * g.rules.designs
    for design in g.rules.designs_of_window[window]:
        if g.hand[base + design] > 0 and g.rules.arcana[design].playable(g, seat):
            return True
    return False


def must_ask(g: "State", seat: i64, window: i64) -> bool:
    """At a real table public facts decide; a simulation between bots may skip seats without an answer."""
    if g.short_form:
        return holds_answer(g, seat, window)
    return could_hold(g, seat, window)


def offer_cards(g: "State", seat: i64, window: i64, out: Options) -> None:
    """The cards that the seat may play in this window."""
    base = seat * g.rules.designs
    for design in g.rules.designs_of_window[window]:
        if g.hand[base + design] > 0 and g.rules.arcana[design].playable(g, seat):
            out.append(pack(CARD, design))


def _next_place(g: "State", window: i64, subject: i64, seat: i64, place: i64) -> i64:
    """How far round the table from this seat the next one is asked, after that place; `seats` if none is."""
    rules = g.rules
    if len(rules.on_may_target) > 0 and subject < rules.thieves and not rules.may_target(g, subject):
        return rules.seats
    for later in range(place + 1, rules.seats):
        asked = (seat + later) % rules.seats
        if must_ask(g, asked, window) and g.takes_part(asked):
            return later
    return rules.seats


def open_window(g: "State", window: i64, kind: i64, reason: str, subject: i64, seat: i64) -> None:
    """A window for the rivals of this seat; there is none if nobody is asked in it."""
    place = _next_place(g, window, subject, seat, 0)
    if place < g.rules.seats:
        frame = Window(window, kind, reason, subject, seat)
        frame.step = place - 1
        g.push(frame)


class Window(Frame):
    """RUL-59  The other seats, clockwise from the active player, one after the other; the first card closes it.

    RUL-73  Every card of such a window is aimed at its subject: for a thief whom nobody may target it does not open.
    """

    made_with: ClassVar[tuple[Any, ...]] = (0, 0, "", 0, 0)

    def __init__(self, window: i64, kind: i64, reason: str, subject: i64, seat: i64) -> None:
        super().__init__()
        self.window = window
        self.kind = kind
        self.reason = reason
        self.subject = subject
        self.seat = seat  # whose doing it is; step counts how far round the table we are

    def run(self, g: "State") -> None:
        seats = g.rules.seats
        self.step = _next_place(g, self.window, self.subject, self.seat, self.step)
        if self.step < seats:
            g.ask((self.seat + self.step) % seats, self.kind, self.reason, self.subject)
        else:
            g.pop()

    def options(self, g: "State", out: Options) -> None:
        offer_cards(g, g.asked, self.window, out)
        out.append(pack(PASS))

    def answer(self, g: "State", option: i64) -> None:
        if verb_of(option) == CARD:
            seat = g.asked_before
            self.step = g.rules.seats
            g.push(PlayedCard(seat, a_of(option), self.subject, -1))


_ANNOUNCE: Final = 0
_EFFECT: Final = 1
_DONE: Final = 2


class PlayedCard(Frame):
    """ARC-3, GEN-2  An Arcana card outside combat: announced, perhaps answered (W6), carried out, discarded."""

    def __init__(self, seat: i64, design: i64, target: i64, second: i64) -> None:
        super().__init__()
        self.seat = seat
        self.design = design
        self.target = target
        self.second = second
        self.charm: i64 = -1  # the card that cancelled it

    def run(self, g: "State") -> None:
        card = g.rules.arcana[self.design]
        if self.step == _ANNOUNCE:
            g.take_from_hand(self.seat, self.design)
            g.tell(E_CARD_PLAYED, ALL, self.seat, self.design, self.target)
            card.announced(g, self.seat)
            self.step = _EFFECT
            aimed = card.aims_at(g, self.seat, self.target)
            if aimed >= 0 and must_ask(g, aimed, W_TARGETED):
                g.ask(aimed, K_ANSWER_TARGET, "W6", self.design)
        elif self.step == _EFFECT and self.charm < 0:
            self.step = _DONE
            card.play(g, self.seat, self.target, self.second)
        else:  # RUL-10: as played
            g.pop()
            g.discard_card(self.design)
            if self.charm >= 0:
                g.discard_card(self.charm)

    def options(self, g: "State", out: Options) -> None:
        offer_cards(g, g.asked, W_TARGETED, out)
        out.append(pack(PASS))

    def answer(self, g: "State", option: i64) -> None:
        if verb_of(option) == CARD:
            self.charm = a_of(option)
            g.take_from_hand(g.asked_before, self.charm)
            g.tell(E_CARD_CANCELLED, ALL, g.asked_before, self.design)
