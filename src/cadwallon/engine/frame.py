"""A frame is one unfinished procedure of the rulebook: plain data with a named step.

Frames lie on a stack in the state. The top one runs: it acts, asks a question, pushes another frame, or pops itself.
A frame holds numbers and lists of numbers, never other objects, so that it can be copied, saved and looked at.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from cadwallon.engine.options import Options
    from cadwallon.engine.chance import Chance
    from cadwallon.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Base of every procedure. `step` says where it stands."""

    def __init__(self) -> None:
        self.step: i64 = 0

    def run(self, g: "State") -> None:
        """Go on from the current step until something is asked, pushed or popped."""
        raise TypeError(f"{type(self).__name__} has no procedure")

    def options(self, g: "State", out: "Options") -> None:
        """Write every legal answer to the question that this frame asked. There is no other source of legality."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def draw(self, g: "State", chance: "Chance") -> i64:
        """One legal option, each equally likely. Frames with long lists do it without building them."""
        out = g.options()
        return out.row[chance.below(out.count)]

    def answer(self, g: "State", option: i64) -> None:
        """Carry out an answer. The caller guarantees that it was offered."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def again(self, a: i64, b: i64, c: i64) -> "Frame":
        """A new one of its kind: procedures that a layer may replace are made so (`Rules.makers`)."""
        raise TypeError(f"{type(self).__name__} is no procedure of the table")

    def copy(self) -> "Frame":
        raise TypeError(f"{type(self).__name__} cannot be copied")

    def veiled(self, seat: i64) -> "Frame":
        """The frame as one seat sees it. Frames hold public facts; those that hold more override this."""
        return self.copy()

    def guess(self, g: "State", chance: "Chance") -> None:
        """Fill in what a veil took away, in agreement with the hands of an imagined world."""
