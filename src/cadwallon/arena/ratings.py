"""Ratings of bots: the Plackett-Luce model (openskill), which rates all players of a game at once.

A rating says nothing about the distance to perfect play, only about the bots of one tournament; 25 is the mean of
beginners in the model, and the interval holds the true value with 95 % confidence, as far as the model is right.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from cadwallon.arena.statistics import Z95

_NO_DRIFT: Final = 0.0  # bots do not get better from game to game


@dataclass(frozen=True)
class Rating:
    bot: str
    mu: float
    sigma: float

    @property
    def ci95(self) -> tuple[float, float]:
        return self.mu - Z95 * self.sigma, self.mu + Z95 * self.sigma


def rate(bots: Iterable[str], games: Iterable[dict[str, float]]) -> list[Rating]:
    """The best first. Each game gives the ducats of the bots in it (the mean of its seats); more is better."""
    model = PlackettLuce(tau=_NO_DRIFT)
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        names = list(game)
        if len(names) < 2:
            continue
        rated = model.rate([[ratings[name]] for name in names], scores=[game[name] for name in names])
        for name, team in zip(names, rated, strict=True):
            ratings[name] = team[0]
    out = [Rating(name, float(rating.mu), float(rating.sigma)) for name, rating in ratings.items()]
    return sorted(out, key=lambda rating: -rating.mu)
