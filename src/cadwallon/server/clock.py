"""Time, as tables know it: tests replace it by one that they turn by hand."""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds, from any beginning."""
        ...

    def date(self) -> int:
        """Unix time."""
        ...

    def later(self, seconds: float, do: Callable[[], object]) -> Timer: ...

    def pause(self, least: float, most: float) -> float:
        """So many seconds, at random."""
        ...


class LoopClock:
    """The clock of the running event loop."""

    def now(self) -> float:
        return time.monotonic()

    def date(self) -> int:
        return int(time.time())

    def later(self, seconds: float, do: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, do)

    def pause(self, least: float, most: float) -> float:
        return random.SystemRandom().uniform(least, most)
