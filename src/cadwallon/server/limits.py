"""How much one connection, or one address, may ask for: a flood must not stop a table."""

from collections import OrderedDict
from typing import Final, NamedTuple

from cadwallon.server.clock import Clock
from cadwallon.server.store import Store, StoreError

_MOST_ADDRESSES: Final = 10_000


class Limits(NamedTuple):
    """So many at once, and then so many a second."""

    messages: tuple[float, float] = (60, 20)  # of one connection
    writes: tuple[float, float] = (60, 1)  # requests that change something, of one address
    reads: tuple[float, float] = (120, 4)  # requests that look at a game, of one address
    faults: int = 100  # refusals, before a connection is ended


class Bucket:
    """Fills while time passes; who finds it empty has to wait."""

    def __init__(self, clock: Clock, burst: float, rate: float) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = rate
        self._left = burst
        self._seen = clock.now()

    def take(self) -> bool:
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One for each address; those that were not seen for long are forgotten first."""

    def __init__(self, clock: Clock, burst: float, rate: float) -> None:
        self._clock = clock
        self._size = (burst, rate)
        self._all: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._all.get(address)
        if bucket is None:
            bucket = self._all[address] = Bucket(self._clock, *self._size)
            if len(self._all) > _MOST_ADDRESSES:
                self._all.popitem(last=False)
        self._all.move_to_end(address)
        return bucket.take()


class SharedBuckets:
    """The same for all processes on one store. Whoever is refused here already costs the store nothing."""

    def __init__(self, clock: Clock, store: Store, name: str, burst: float, rate: float) -> None:
        self._here = Buckets(clock, burst, rate)
        self._store = store
        self._name = name
        self._size = (burst, rate)

    async def take(self, address: str) -> bool:
        if not self._here.take(address):
            return False
        if not self._store.shared:
            return True
        try:
            return await self._store.take(f"{self._name} {address}", *self._size)
        except StoreError:  # whoever asks will hear from the store itself
            return True
