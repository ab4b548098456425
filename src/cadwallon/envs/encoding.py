"""The one encoding that all environments share: observations, actions, rows of options, as numpy arrays.

    encoding = Encoding(rules)
    encoding.observe(view, seat)          int16, as long in all games of the base box (or with the expansion)
    encoding.rows(view)                   a row of seven small numbers for each option of the view
    encoding.option(row, view.rules, seat)   and back

`docs/encoding.md` describes every number. Observations and rows are written in compiled code (`observation.py`,
`spoken.py`).
"""

from typing import TYPE_CHECKING, Any, Final

from cadwallon import compiled
from cadwallon.core.position import Position
from cadwallon.core.rulebook import Rules
from cadwallon.engine.decision import pack
from cadwallon.envs.extras import missing
from cadwallon.envs.observation import Encoder, layout
from cadwallon.envs.spoken import ACTIONS, FIRST, SLOT_NAMES, SLOTS, Answer, slot_of
from cadwallon.view.view import View

try:
    import numpy as np
except ImportError as error:
    raise missing("envs", error) from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["ACTIONS", "FIRST", "SLOTS", "SLOT_NAMES", "Encoding", "action_towards", "bytes_of", "numbers_of"]

_COMPILED: Final = compiled()
LOWEST: Final = -32768
HIGHEST: Final = 32767


def numbers_of(row: Any) -> "NDArray[np.int16]":
    """A packed row as an array: the same memory where the engine is compiled."""
    return np.frombuffer(row, np.int16) if _COMPILED else np.array(row, np.int16)


def bytes_of(row: Any) -> "NDArray[np.int8]":
    """The same for masks."""
    return np.frombuffer(row, np.int8) if _COMPILED else np.array(row, np.int8)


class Encoding:
    """For the games of one set of rules."""

    def __init__(self, rules: Rules, encoder: Encoder | None = None) -> None:
        self.encoder = encoder or Encoder(rules)
        self.size = int(self.encoder.size)
        self.actions = ACTIONS
        self.parts: dict[str, slice] = {}  # where each part of an observation stands
        start = 0
        for name, _, count in layout(self.encoder.expansion):
            self.parts[name] = slice(start, start + count)
            start += count

    def observe(self, position: Position, seat: int) -> "NDArray[np.int16]":
        """What a seat sees, from a view of it or from the state."""
        return numbers_of(self.encoder.row(position, seat))

    def rows(self, view: View) -> "NDArray[np.int16]":
        """All options of a view, one row each, in their order: for networks that score pairs."""
        spoken = self.encoder.spoken
        out = np.empty((len(view.options), SLOTS), np.int16)
        for k, option in enumerate(view.options):
            out[k] = slots_of(spoken.shown(option, view.rules, view.seat))
        return out

    def option(self, row: Any, rules: Rules, seat: int) -> int:
        """The option that a row stands for. What is said in stages ends here too: seven values, one for each slot."""
        verb, a, b, c, first, second, third = (int(value) for value in row)
        shown = pack(verb, a, b, c, first | second << 8 | third << 16)
        return self.encoder.spoken.meant(shown, rules, seat)


def action_towards(answer: Answer, option: int) -> int:
    """The next choice on the way to saying an option, which is one of those that are left."""
    for k in range(answer.count):
        if answer.options[k] == option:
            return FIRST[answer.slot] + slot_of(answer.shown[k], answer.slot)
    raise ValueError(f"option {option} was not offered")


def slots_of(shown: int) -> list[int]:
    return [slot_of(shown, slot) for slot in range(SLOTS)]
