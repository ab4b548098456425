"""The levels that people choose from, from the weakest to the strongest; `docs/bots.md` says how strong each is."""

from typing import Final

from cadwallon import compiled
from cadwallon.bots.learned import learned
from cadwallon.bots.search import SearchBot

QUICK: Final = ("novice", "apprentice", "footpad", "greedy")  # answer within milliseconds
LEVELS: Final = (*QUICK, "mastermind")
# For the question of a turn. Interpreted, where a playout takes many times as long, nobody shall wait half a minute.
THOUGHT: Final = 640 if compiled() else 128
USUAL: Final = "greedy"  # for whoever does not choose: a fair rival that answers at once


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

    def __init__(self, seed: int, playouts: int = THOUGHT, seconds: float = 0.0) -> None:
        super().__init__(
            seed,
            playouts,
            seconds,
            width=40,
            lesser=8,
            rounds=playouts * 2 // 3,
            finalists=10,
            to_the_end=True,
            evaluator=learned(),
            one_a_gate=True,
        )
