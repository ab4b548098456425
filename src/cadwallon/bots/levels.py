"""The levels that people choose from, from the weakest to the strongest; `docs/bots.md` says how strong each is."""

from typing import Final

from cadwallon import compiled
from cadwallon.bots.learned import learned
from cadwallon.bots.search import SearchBot
from cadwallon.view.view import View

QUICK: Final = ("novice", "apprentice", "footpad", "burglar")  # answer within milliseconds
LEVELS: Final = (*QUICK, "mastermind")
# For the question of a turn. Interpreted, where a playout takes many times as long, nobody shall wait half a minute.
THOUGHT: Final = 2700 if compiled() else 540
ASHES_THOUGHT: Final = THOUGHT // 2  # with the expansion there is more to weigh in every playout
PLAYOUTS_A_ROUND: Final = 6
USUAL: Final = "burglar"  # for whoever does not choose: a fair rival that answers at once


class Burglar(SearchBot):
    """Greedy with a second thought: in its turn it tries the eight moves that it likes best in a few worlds."""

    name = "burglar"

    def __init__(self, seed: int, playouts: int = 16, seconds: float = 0.0) -> None:
        super().__init__(seed, playouts, seconds, width=8, lesser=8, evaluator=learned())


class Schemer(SearchBot):
    """Looks into a few worlds before each move of its turn; elsewhere it is greedy.

    It is no level any more, for it is too near to greedy; tables that have one go on with it.
    """

    name = "schemer"

    def __init__(self, seed: int, playouts: int = 64, seconds: float = 0.0) -> None:
        super().__init__(seed, playouts, seconds, width=16, lesser=8)


class Mastermind(SearchBot):
    """The strongest: looks at everything that may be done in a turn, and at what the rivals do about the best of it."""

    name = "mastermind"

    def __init__(self, seed: int, playouts: int = 0, seconds: float = 0.0) -> None:
        thought = playouts or THOUGHT
        super().__init__(
            seed,
            thought,
            seconds,
            width=60,
            lesser=8,
            rounds=thought // PLAYOUTS_A_ROUND,
            finalists=10,
            to_the_end=True,
            evaluator=learned(),
            one_a_gate=True,
        )
        self.usual = not playouts

    def choose(self, view: View) -> int:
        if self.usual:
            self.playouts = ASHES_THOUGHT if view.rules.parts.intrigues else THOUGHT
            self.rounds = self.playouts // PLAYOUTS_A_ROUND
        return super().choose(view)
