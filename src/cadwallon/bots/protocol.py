"""What a bot is: something with a name that answers the questions of one seat."""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cadwallon.view.view import View


class Bot(Protocol):
    """Sees what its seat sees and nothing else; the same views in the same order get the same answers."""

    name: str

    def choose(self, view: "View") -> int:
        """One of `view.options`."""
        ...
