"""Games of the same rules share definitions and nothing else: they can be played at the same time."""

import sys
from collections.abc import Iterator
from threading import Barrier, Thread

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from tests.kit import GANGS

# Base game; rubble and Careful Steps; revellers. Among them they use every note and every row of the scratch.
ADVENTURES = ["treasure_of_the_duke", "awakening_of_sophet_drahas", "festival_of_ashes"]
SEEDS = range(4)


def played(rules: Rules, seed: int) -> list[int]:
    """All options of a random game, one list after the other, and the scores."""
    g = State(rules, Chance(seed))
    g.start(P_SET_UP)
    g.run()
    think, told = Chance(seed + 500), list[int]()
    while not g.over:
        options = sorted(g.options())
        told += options
        g.play(options[think.below(len(options))])
    return told + list(g.scores)


@pytest.fixture
def _often() -> Iterator[None]:
    """Interpreted code then changes threads in the middle of every search."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_often")
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_two_threads_play_as_one_after_the_other(adventure: str) -> None:
    rules = make_rules(GANGS[:2], adventure)
    alone = [played(make_rules(GANGS[:2], adventure), seed) for seed in SEEDS]
    together: dict[int, list[int]] = {}
    start = Barrier(len(SEEDS))

    def play(seed: int) -> None:
        start.wait()
        together[seed] = played(rules, seed)

    threads = [Thread(target=play, args=(seed,)) for seed in SEEDS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together.get(seed) for seed in SEEDS] == alone
