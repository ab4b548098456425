"""A frame is one unfinished procedure of the rulebook: plain data with a named step.

Frames lie on a stack in the state. The top one runs: it acts, asks a question, pushes another frame, or pops itself.
A frame holds numbers and lists of numbers, never other objects, so that it can be copied, saved and looked at.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cadwallon.engine.chance import Chance
    from cadwallon.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Base of every procedure. `step` says where it stands."""

    def __init__(self) -> None:
        self.step = 0

    def run(self, g: "State") -> None:
        """Go on from the current step until something is asked, pushed or popped."""
        raise TypeError(f"{type(self).__name__} has no procedure")

    def options(self, g: "State", out: list[int]) -> None:
        """Write every legal answer to the question that this frame asked. There is no other source of legality."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def draw(self, g: "State", chance: "Chance") -> int:
        """One legal option, each equally likely. Frames with long lists do it without building them."""
        out = g.options()
        return out[chance.below(len(out))]

    def answer(self, g: "State", option: int) -> None:
        """Carry out an answer. The caller guarantees that it was offered."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def copy(self) -> "Frame":
        raise TypeError(f"{type(self).__name__} cannot be copied")

    def veiled(self, seat: int) -> "Frame":
        """The frame as one seat sees it. Frames hold public facts; those that hold more override this."""
        return self.copy()

    def guess(self, g: "State", chance: "Chance") -> None:
        """Fill in what a veil took away, in agreement with the hands of an imagined world."""
