"""Games leave nothing behind: what is kept from game to game has a bound."""

import gc
import tracemalloc

from cadwallon.arena.match import play_game
from cadwallon.bots import Bot, make_bot
from cadwallon.bots.prospects import exits_of
from cadwallon.content.rulebooks import make_rules
from tests.kit import GANGS


def test_memory_does_not_grow() -> None:
    rules = make_rules(GANGS[:2])

    def play(first: int, games: int) -> None:
        for number in range(first, first + games):
            bots: list[Bot] = [make_bot("greedy", number), make_bot("random", number)]
            play_game(rules, bots, number)

    play(0, 5)
    tracemalloc.start()
    try:
        play(5, 5)
        gc.collect()
        exits_of(rules.board).clear()  # bounded, and slow to fill
        before = tracemalloc.get_traced_memory()[0]
        play(10, 10)
        gc.collect()
        exits_of(rules.board).clear()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown < 50_000
