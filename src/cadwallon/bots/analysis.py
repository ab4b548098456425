"""Hints in a game, and after it the decisions that cost most: what the search thinks, told with its own doubt."""

from collections.abc import Iterable
from typing import Final

from cadwallon.bots.estimate import Estimate
from cadwallon.bots.learned import learned
from cadwallon.bots.position import result_share
from cadwallon.bots.search import FEWEST, SearchBot, ordered
from cadwallon.bots.worth import Appraisal
from cadwallon.core.decisions import K_PLACE_THIEF
from cadwallon.view.view import View

HINT_PLAYOUTS: Final = 400
_PLAYOUTS_A_ROUND: Final = 8  # for so many playouts of a hint, the finalists are played on for one round
# The whole of a game that is over: under a minute on one core, compiled, however many decisions it had.
GAME_PLAYOUTS: Final = 40_000
LOOK_PLAYOUTS: Final = 120  # for one decision of it at most; `_FEWEST_PLAYOUTS` at least
WIDTH: Final = 12
LOOK_WIDTH: Final = 6  # few playouts tell few options apart
_FEWEST_PLAYOUTS: Final = LOOK_WIDTH + 2  # two worlds: in one nothing is known of the error
CERTAIN: Final = 2.0  # standard errors: of many decisions some look dear by chance
SMALLEST: Final = 0.01  # a cost that is worth a line
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
        self.share = best.share
        self.cost = best.share - played.share
        self.error = (played.error**2 + best.error**2) ** 0.5

    @property
    def counts(self) -> bool:
        """Whether it is told: what is left out may have been as good."""
        return self.best != self.played and self.cost > CERTAIN * self.error and self.cost >= SMALLEST


def advise(view: View, playouts: int = HINT_PLAYOUTS, seed: int = SEED) -> list[Estimate]:
    """What the strongest bot thinks of the best options of a pending question, the best first.

    Where there is no choice, or too few rounds to place a thief by, they come in greedy's order, without playouts.
    """
    rounds = playouts // _PLAYOUTS_A_ROUND
    if can_judge(view) or (len(view.options) > 1 and rounds >= FEWEST):
        return SearchBot(seed, playouts, width=WIDTH, rounds=rounds, evaluator=learned()).think(view)
    return [Estimate(option) for option in ordered(view)[:WIDTH]]


def can_judge(view: View) -> bool:
    """Whether there is a choice that can be judged without playing whole rounds: the place of a thief cannot."""
    return len(view.options) > 1 and view.kind != K_PLACE_THIEF


def playouts_each(decisions: int, budget: int = GAME_PLAYOUTS) -> int:
    """For each of so many decisions, so that a whole game stays within its budget."""
    return max(_FEWEST_PLAYOUTS, min(LOOK_PLAYOUTS, budget // max(1, decisions)))


def judge(step: int, view: View, answer: int, playouts: int = LOOK_PLAYOUTS, seed: int = SEED) -> Verdict:
    """One decision, from what the seat saw then; the same every time."""
    estimates = SearchBot(seed + step, playouts, width=LOOK_WIDTH, evaluator=learned()).think(view, answer)
    played = next(estimate for estimate in estimates if estimate.option == answer)
    return Verdict(step, view, played, estimates[0])


def costliest(
    moments: Iterable[tuple[int, View, int]], most: int = 5, playouts: int = LOOK_PLAYOUTS, seed: int = SEED
) -> list[Verdict]:
    """Of the decisions of a game (step, what the seat saw, what it answered): those that cost most, worst first."""
    verdicts = [judge(step, view, answer, playouts, seed) for step, view, answer in moments if can_judge(view)]
    told = [verdict for verdict in verdicts if verdict.counts]
    told.sort(key=lambda verdict: -verdict.cost)
    return told[:most]


def chances(views: list[View]) -> list[float]:
    """Each seat's chance to win at one moment, as its own view of it promises; together they are 1."""
    if views[0].over:
        return [result_share(list(views[0].scores), seat) for seat in range(len(views))]
    shares = [learned().share(Appraisal(view), view.seat) for view in views]
    total = sum(shares)
    return [share / total for share in shares] if total > 0 else [1 / len(shares)] * len(shares)
