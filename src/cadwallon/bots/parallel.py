"""The search on several processes at once: each looks into worlds of its own, and what they found is added up.

The processes are forked for every answer, so they know the view without its being sent; a program with threads should
search on one process instead. Where processes cannot be forked, the same searches run one after the other: the number
of jobs changes the answers, the number of cores does not.
"""

from multiprocessing import get_all_start_methods, get_context
from typing import TYPE_CHECKING, Any

from cadwallon.bots.estimate import Estimate
from cadwallon.bots.search import SearchBot

if TYPE_CHECKING:
    from cadwallon.view.view import View

Found = list[tuple[int, float, int, float, float]]  # option, ducats behind, playouts, total, squares


class ParallelSearchBot(SearchBot):
    """`playouts` are shared out among the jobs; with `seconds` each of them takes that long."""

    name = "parallel"

    def __init__(self, seed: int, playouts: int = 400, seconds: float = 0.0, width: int = 10, jobs: int = 2) -> None:
        super().__init__(seed, playouts, seconds, width)
        self.jobs = jobs

    def think(self, view: "View", wanted: int = -1) -> list[Estimate]:
        share = max(1, self.playouts // self.jobs)
        bots = [SearchBot(self.chance.below(1 << 30), share, self.seconds, self.width) for _ in range(self.jobs)]
        forked = "fork" in get_all_start_methods()
        found = _forked(bots, view, wanted) if forked else [_found(bot, view, wanted) for bot in bots]
        return _added(found)


def _found(bot: SearchBot, view: "View", wanted: int) -> Found:
    return [(e.option, e.behind, e.playouts, e.total, e.squares) for e in bot.think(view, wanted)]


def _forked(bots: list[SearchBot], view: "View", wanted: int) -> list[Found]:
    """The first search is ours; each of the others has a process."""
    context: Any = get_context("fork")
    helpers = []
    for bot in bots[1:]:
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_send, args=(there, bot, view, wanted))
        process.start()
        there.close()
        helpers.append((process, here))
    found = [_found(bots[0], view, wanted)]
    for process, here in helpers:
        found.append(here.recv())
        process.join()
        here.close()
    return found


def _send(there: Any, bot: SearchBot, view: "View", wanted: int) -> None:
    there.send(_found(bot, view, wanted))
    there.close()


def _added(found: list[Found]) -> list[Estimate]:
    """Added up by option; first those that nobody dropped early, the best of them first."""
    sums: dict[int, Estimate] = {}
    for some in found:
        for option, behind, playouts, total, squares in some:
            estimate = sums.setdefault(option, Estimate(option, behind))
            estimate.playouts += playouts
            estimate.total += total
            estimate.squares += squares
    most = max(estimate.playouts for estimate in sums.values())
    return sorted(sums.values(), key=lambda e: (2 * e.playouts < most, -e.share))
