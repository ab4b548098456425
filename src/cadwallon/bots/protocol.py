"""What a bot is: something with a name that answers the questions of one seat.

Whoever enters a bot gives a class (or a function) that is called with a seed and returns such an object; the seed is
for what the bot leaves to chance, so that a game can be played again. A bot whose thinking has a budget takes it as a
keyword: `playouts=200` or `seconds=0.5`.
"""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cadwallon.view.view import View


class Bot(Protocol):
    """Sees what its seat sees and nothing else; the same views in the same order get the same answers."""

    name: str

    def choose(self, view: "View") -> int:
        """One of `view.options`; the question is `view.kind`, `view.reason` and `view.subject`."""
        ...
