"""Hints in a game, and after it the decisions that cost most: what the search thinks, told with its own doubt."""

from collections.abc import Iterable
from typing import Final

from cadwallon.bots.search import Estimate, SearchBot
from cadwallon.view.view import View

HINT_PLAYOUTS: Final = 400
LOOK_PLAYOUTS: Final = 120  # for each decision of a whole game
WIDTH: Final = 12
SEED: Final = 1


class Verdict:
    """One decision of a game that is over: what was played, what the search would have played, and the difference.

    `cost` is a share of the win (0.1: one game in ten), `error` its standard error; small costs may be chance.
    """

    def __init__(self, step: int, view: View, played: Estimate, best: Estimate) -> None:
        self.step = step
        self.round = view.round
        self.seat = view.seat
        self.kind = view.kind
        self.reason = view.reason
        self.subject = view.subject
        self.played = played.option
        self.best = best.option
        self.cost = best.share - played.share
        self.error = (played.error**2 + best.error**2) ** 0.5


def advise(view: View, playouts: int = HINT_PLAYOUTS, seed: int = SEED) -> list[Estimate]:
    """What the strongest bot thinks of the best options of a pending question, the best first."""
    return SearchBot(seed, playouts, width=WIDTH).think(view)


def costliest(
    moments: Iterable[tuple[int, View, int]], most: int = 5, playouts: int = LOOK_PLAYOUTS, seed: int = SEED
) -> list[Verdict]:
    """Of the decisions of a game (step, what the seat saw, what it answered): those that cost most, worst first.

    A decision is named only if its cost is above its error: what is left out may have been as good.
    """
    verdicts: list[Verdict] = []
    for step, view, answer in moments:
        if len(view.options) < 2:
            continue
        estimates = SearchBot(seed + step, playouts, width=WIDTH).think(view, answer)
        played = next(estimate for estimate in estimates if estimate.option == answer)
        verdict = Verdict(step, view, played, estimates[0])
        if verdict.best != answer and verdict.cost > verdict.error:
            verdicts.append(verdict)
    verdicts.sort(key=lambda verdict: -verdict.cost)
    return verdicts[:most]
