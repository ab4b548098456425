"""Two bots that differ in nothing but their forecast: what the learned one is worth in games.

One `Learned` met three `Fitted` in the games of benchmarks/results/forecasts.csv (seats and gangs go round as in
`cadwallon simulate`, seed 11). They look no further than the end of the turn, so that the forecast has to tell.
"""

from cadwallon.bots.learned import learned
from cadwallon.bots.search import SearchBot


class Fitted(SearchBot):
    name = "fitted"

    def __init__(self, seed: int, playouts: int = 96, seconds: float = 0.0) -> None:
        super().__init__(seed, playouts, seconds, width=24, lesser=8)


class Learned(SearchBot):
    name = "learned"

    def __init__(self, seed: int, playouts: int = 96, seconds: float = 0.0) -> None:
        super().__init__(seed, playouts, seconds, width=24, lesser=8, evaluator=learned())
