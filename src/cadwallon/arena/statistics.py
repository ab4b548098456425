"""Win rates, their intervals and means.

A win is one game, shared by those who tie (END-4). Where one bot holds several seats of a game, that game counts once
for it, with the mean of its seats: games are independent, seats of one game are not. The interval is Wilson's score
interval at 95 %; shares of wins vary less than whole wins, so it is never too narrow.
"""

from dataclasses import dataclass, field
from math import sqrt
from typing import Final

Z95: Final = 1.959964  # of the normal distribution


def win_shares(scores: list[int]) -> list[float]:
    """END-4  What part of the win each seat has."""
    best = max(scores)
    share = 1 / scores.count(best)
    return [share if score == best else 0.0 for score in scores]


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The interval in which the true rate lies with 95 % confidence."""
    if games == 0:
        return 0.0, 1.0
    z2 = Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Tally:
    """What was counted for one bot, gang or seat."""

    games: int = 0
    wins: float = 0.0
    ducats: float = 0.0
    failures: int = 0

    def add(self, wins: float, ducats: float, failures: int = 0) -> None:
        self.games += 1
        self.wins += wins
        self.ducats += ducats
        self.failures += failures

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def mean_ducats(self) -> float:
        return self.ducats / self.games if self.games else 0.0

    @property
    def ci95(self) -> tuple[float, float]:
        return wilson(self.win_rate, self.games)


@dataclass(frozen=True)
class Game:
    """One finished game with who sat where."""

    bots: list[str]  # by seat, as the next three
    gangs: list[str]
    scores: list[int]
    failures: list[int]
    decisions: int


@dataclass
class Table:
    """The tallies of a number of games."""

    games: int = 0
    decisions: int = 0
    bots: dict[str, Tally] = field(default_factory=dict)
    gangs: dict[str, Tally] = field(default_factory=dict)
    seats: dict[int, Tally] = field(default_factory=dict)

    def add(self, game: Game) -> None:
        self.games += 1
        self.decisions += game.decisions
        shares = win_shares(game.scores)
        for bot in dict.fromkeys(game.bots):
            held = [seat for seat, name in enumerate(game.bots) if name == bot]
            self.bots.setdefault(bot, Tally()).add(
                sum(shares[seat] for seat in held) / len(held),
                sum(game.scores[seat] for seat in held) / len(held),
                sum(game.failures[seat] for seat in held),
            )
        for seat, gang in enumerate(game.gangs):
            self.gangs.setdefault(gang, Tally()).add(shares[seat], game.scores[seat])
            self.seats.setdefault(seat, Tally()).add(shares[seat], game.scores[seat])

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games if self.games else 0.0
