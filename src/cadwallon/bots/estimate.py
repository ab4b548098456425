"""What a search thinks of the options of a question, and what rounds that were played around the table add to it."""

from math import sqrt
from typing import Final

SURE: Final = 3.0  # standard errors that chance is given before an option is dropped
MATTERS: Final = 0.002  # of a win: smaller gains are not searched for
TRUST: Final = 0.002  # of a win for a ducat of the greedy bot's worths, beside the forecast: fitted to whole games
MOST_BEHIND: Final = 12.0  # ducats: what it thinks nothing of is not worth ever less
DOUBT: Final = 30.0  # rounds played after which chance is as strong as what they show about finalists
ENDS_DOUBT: Final = 60.0  # the same for what the last round adds to them, where finalists are played on to the end


class Estimate:
    """What the search thinks of an option: the share of the win that it promises, over so many playouts.

    `behind` is how many ducats the greedy bot puts it behind the option that it likes best, `later` how much the share
    changed in so many `rounds` until it was our turn again, all together, `ended` how much from there to the end of the
    game, if they were played on so far, and `shift` what that says about the option.
    """

    def __init__(self, option: int, behind: float = 0.0) -> None:
        self.option = option
        self.behind = behind
        self.playouts = 0
        self.total = 0.0
        self.squares = 0.0
        self.rounds = 0
        self.later = 0.0
        self.ended = 0.0
        self.shift = 0.0

    def add(self, share: float) -> None:
        self.playouts += 1
        self.total += share
        self.squares += share * share

    @property
    def share(self) -> float:
        return max(0.0, self.total / self.playouts - TRUST * self.behind + self.shift) if self.playouts else 0.0

    @property
    def error(self) -> float:
        """The standard error of what the end of the turn promised; the doubt about `shift` is not in it."""
        if self.playouts < 2:
            return 1.0
        mean = self.total / self.playouts
        return sqrt(max(0.0, self.squares / self.playouts - mean * mean) / (self.playouts - 1))

    def cannot_beat(self, other: "Estimate") -> bool:
        """Neither the difference nor the doubt leave it room to be better by anything that matters."""
        return self.share - other.share + SURE * sqrt(self.error**2 + other.error**2) < MATTERS


def compare_rounds(finalists: list[Estimate], doubt: float) -> None:
    """What the rounds that were played say about each finalist, less what they say about all of them."""
    rounds = 0
    later = ended = 0.0
    for estimate in finalists:
        rounds += estimate.rounds
        later += estimate.later
        ended += estimate.ended
    for estimate in finalists:
        known = estimate.rounds / (estimate.rounds + doubt)
        estimate.shift = known * (estimate.later / estimate.rounds - later / rounds)
        known = estimate.rounds / (estimate.rounds + ENDS_DOUBT)
        estimate.shift += known * (estimate.ended / estimate.rounds - ended / rounds)
