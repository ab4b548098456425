"""What one seat may see of a game, as a copy that holds nothing else.

A view is a position of which the veil has taken what this seat may not see, field by field as `core/fields.py` says:
of a hand only the own row is there, a deck tells no more than how many cards it has. It keeps no way back to the state
or its chance, so a bot that is given a view cannot know more than its seat.
"""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.fields import UNSEEN as UNSEEN

SPECTATOR: Final = -1


class View(Position):
    """HID-1, HID-2, RUL-60, GUILD-7  The game as a seat sees it (a spectator: what everybody sees)."""

    def __init__(self, g: State, seat: i64, lent: bool = False) -> None:
        """`lent`: public rows are those of the state itself, for a look that is over before anything happens.

        Whoever lends them has the options too: they are not listed again.
        """
        super().__init__(g.rules, g, lent)
        self.veil(seat, lent)
        self.seat = seat
        deck = g.deck
        self.top_is_purple = len(deck) > 0 and g.rules.is_purple[deck[len(deck) - 1]]  # HID-3
        self.options: list[int] = []
        if seat >= 0 and seat == g.asked and not lent:
            self.options = g.options().all()


def view_of(state: State, seat: i64) -> View:
    """The view of a seat, or with `SPECTATOR` of somebody who only looks on."""
    return View(state, seat)
