"""The bot that knows nothing: every legal answer is equally likely."""

from typing import TYPE_CHECKING

from cadwallon.engine.chance import Chance

if TYPE_CHECKING:
    from cadwallon.view.view import View


class RandomBot:
    """Chance in its head is its own: it never touches the dice of the table."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, view: "View") -> int:
        return view.options[self.chance.below(len(view.options))]
