"""What a process of its own is asked to think about; each task holds views and nothing else of a game."""

from collections.abc import Callable

from msgspec import Struct

from cadwallon.bots import Bot
from cadwallon.bots.analysis import advise, chances, judge
from cadwallon.server.parcels import Parcel, unpack_view

MakeBot = Callable[[str, int], Bot]


class Thought(Struct, array_like=True):
    """What a hint says of one option; without playouts nothing is known about its share of the win."""

    option: int
    share: float
    playouts: int


class Judgement(Struct, array_like=True):
    """What the analysis says of one decision (`bots/analysis.py`, `Verdict`)."""

    best: int
    share: float
    cost: float
    counts: bool


class Choose(Struct):
    """A bot is asked for its answer ..."""

    level: str
    seed: int
    parcel: Parcel

    def do(self, make: MakeBot) -> object:
        return make(self.level, self.seed).choose(unpack_view(self.parcel))


class Advise(Struct):
    """... the search for a hint ..."""

    parcel: Parcel
    playouts: int

    def do(self, make: MakeBot) -> object:
        estimates = advise(unpack_view(self.parcel), self.playouts)
        return [Thought(found.option, found.share, found.playouts) for found in estimates]


class Judge(Struct):
    """... what it thinks of a decision ..."""

    step: int
    parcel: Parcel
    answer: int
    playouts: int

    def do(self, make: MakeBot) -> object:
        verdict = judge(self.step, unpack_view(self.parcel), self.answer, self.playouts)
        return Judgement(verdict.best, verdict.share, verdict.cost, verdict.counts)


class Weigh(Struct):
    """... and every seat's chance to win."""

    parcels: list[Parcel]

    def do(self, make: MakeBot) -> object:
        return chances([unpack_view(parcel) for parcel in self.parcels])


Task = Choose | Advise | Judge | Weigh
