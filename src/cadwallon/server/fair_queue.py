"""Who is thought about next: people who wait first, and among equals every table in turn."""

from collections import OrderedDict, deque
from enum import IntEnum
from typing import Final, Generic, TypeVar

T = TypeVar("T")
_OLDEST: Final = 8  # every so many times it is the turn of whatever has waited longest: nothing waits for ever


class Rank(IntEnum):
    """What goes before what."""

    PEOPLE = 0  # a bot at a table that somebody looks at
    HINT = 1
    ANALYSIS = 2  # of a game that is over
    NOBODY = 3  # a bot at a table that nobody looks at


class FairQueue(Generic[T]):
    """One table has its things done in order; however many it has, the other tables of its rank come in between."""

    def __init__(self) -> None:
        self._waiting: dict[Rank, OrderedDict[str, deque[tuple[int, T]]]] = {rank: OrderedDict() for rank in Rank}
        self._came = 0
        self._taken = 0

    def put(self, rank: Rank, table: str, thing: T) -> None:
        self._came += 1
        self._waiting[rank].setdefault(table, deque()).append((self._came, thing))

    def take(self) -> T | None:
        """None: nothing waits."""
        ranks = [rank for rank in Rank if self._waiting[rank]]
        if not ranks:
            return None
        self._taken += 1
        rank, table = ranks[0], next(iter(self._waiting[ranks[0]]))
        if self._taken % _OLDEST == 0:
            _, rank, table = min((row[0][0], rank, name) for rank in ranks for name, row in self._waiting[rank].items())
        tables = self._waiting[rank]
        row = tables.pop(table)
        thing = row.popleft()[1]
        if row:
            tables[table] = row  # behind the others
        return thing

    def count(self, rank: Rank) -> int:
        return sum(len(row) for row in self._waiting[rank].values())
