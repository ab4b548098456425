"""Python's garbage collector, so that it never stops all tables at once.

A full run looks at everything that lives, and takes the longer the more tables there are. What lives long is therefore
taken out of its sight (`gc.freeze`) four times a second, after a run over what has come since. Frozen things still go
when nobody refers to them any more; only circles of them stay, those of tables and connections that are gone. They are
looked for when nobody plays, or when there are very many.
"""

import asyncio
import gc
from typing import Final

from cadwallon.server.hall import Hall

_EVERY: Final = 0.25  # seconds: the more often, the shorter each run
_QUIET: Final = 20  # times in a row without a message
_MOST: Final = 2000  # tables and connections that were let go: more are not left lying about
_NEVER: Final = 1_000_000_000


class Collector:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._usual = gc.get_threshold()
        self._timer: asyncio.TimerHandle | None = None
        self._heard = 0
        self._released = 0
        self._quiet = 0

    def start(self) -> None:
        """In the loop that the tables live in."""
        gc.set_threshold(*self._usual[:2], _NEVER)  # young things as ever; full runs come from here alone
        self._collect_all()
        self._again()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def _again(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(_EVERY, self._ring)

    def _ring(self) -> None:
        self.tick()
        self._again()

    def tick(self) -> None:
        """Every quarter of a second."""
        self._quiet = self._quiet + 1 if self._hall.heard == self._heard else 0
        self._heard = self._hall.heard
        released = self._hall.released - self._released
        if released >= _MOST or (released and self._quiet >= _QUIET):
            self._collect_all()
        elif self._quiet == 0:
            gc.collect()
            gc.freeze()

    def _collect_all(self) -> None:
        self._released = self._hall.released
        gc.unfreeze()
        gc.collect()
        gc.freeze()
