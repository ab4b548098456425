"""One SQLite store for several processes: the one that started them has the file, and writes for all of them.

So answers of all processes share one sync, and nobody ever waits for a lock of the file. Who has which table is known
here and nowhere else: a process that dies is noticed by its line, one that hangs by its silence. Whoever takes over a
table of it takes it one version on (`take_over`), so that nothing of what the other still knows can be written.
"""

import asyncio
import contextlib
import threading
import time
from concurrent.futures import Future
from secrets import token_hex
from typing import Any, Final

from msgspec import Struct

from cadwallon.server.clock import LoopClock
from cadwallon.server.limits import Buckets
from cadwallon.server.lines import Answering
from cadwallon.server.sqlite_store import SqliteStore
from cadwallon.server.store import Elsewhere, Kept, StoreError

SILENCE: Final = 4.0  # seconds after which somebody counts as dead
BEAT: Final = 1.0  # seconds between two words of somebody who lives
FREE: Final = "free"  # news: tables have lost their owner
TAKEN: Final = "taken"  # news: a live copy of this table is stale
# What is the store's own affair, whoever asks.
PLAIN: Final = frozenset(
    {
        "admit", "analysis", "held", "invited", "load", "next_due", "ping", "put", "records", "save", "save_analysis",
        "tables", "whole",
    }
)  # fmt: skip


class _Guest(Struct, eq=False):
    """A process, as long as it counts."""

    number: int
    line: Answering
    address: str
    seen: float


class Keeper:
    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._secret = token_hex(16)
        self._guests: dict[int, _Guest] = {}
        self._numbers: dict[Answering, int] = {}
        self._last = 0
        self._looked = time.monotonic()
        self._owners: dict[str, int] = {}  # also of those who are dead, so that a table is known to be taken over
        self._buckets: dict[tuple[float, float], Buckets] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="keeper", daemon=True)
        self._thread.start()

    def ask(self, line: Answering, what: str, values: tuple[Any, ...]) -> Future[Any]:
        return asyncio.run_coroutine_threadsafe(self._do(line, what, values), self._loop)

    def line_ended(self, line: Answering) -> None:
        with contextlib.suppress(RuntimeError):  # everything has ended
            self._loop.call_soon_threadsafe(self._leave, line)

    def close(self) -> None:
        """What was asked for is written before."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._store.end()
        self._loop.close()

    # --- in the loop --------------------------------------------------------------------------------------------------
    async def _do(self, line: Answering, what: str, values: tuple[Any, ...]) -> Any:
        if what == "enter":
            return self._enter(line, *values)
        guest = self._guests.get(self._numbers.get(line, 0))
        if guest is not None:
            guest.seen = time.monotonic()
        if what in PLAIN:
            return await getattr(self._store, what)(*values)
        if what in ("remove", "redo"):
            return await self._change(what, *values)
        if what == "take":
            return self._take(*values)
        if what == "claim":
            return await self._claim(guest, *values)
        if guest is None:
            raise StoreError("store_away")
        if what == "due":
            return [table for table in await self._store.due(*values) if self._owner(guest, table) is None]
        return self._leave(line) if what == "leave" else self._bury_silent()

    def _enter(self, line: Answering, address: str) -> tuple[int, str]:
        """A number for a process, never used twice, and the secret by which all know each other.

        Whoever comes back is somebody else: else he would count twice, and he who is silent would be buried with him.
        """
        self._leave(line)
        self._last += 1
        self._numbers[line] = self._last
        self._guests[self._last] = _Guest(self._last, line, address, time.monotonic())
        return self._last, self._secret

    def _leave(self, line: Answering) -> None:
        if self._guests.pop(self._numbers.pop(line, 0), None) is not None:
            self._tell(FREE)

    def _bury_silent(self) -> None:
        """Where nobody has looked for a while, this process was away itself, and has still to read what others said."""
        now = time.monotonic()
        was_away = now - self._looked > SILENCE / 2
        self._looked = now
        for guest in list(self._guests.values()):
            if was_away:
                guest.seen = now
            elif guest.seen < now - SILENCE:
                self._leave(guest.line)

    def _tell(self, what: str, *values: Any) -> None:
        for guest in self._guests.values():
            guest.line.tell(what, *values)

    def _owner(self, guest: _Guest | None, table: str) -> _Guest | None:
        """Another process that lives and has it."""
        found = self._guests.get(self._owners.get(table, 0))
        return None if found is guest else found

    async def _claim(self, guest: _Guest | None, table: str) -> Kept | None:
        """Whoever is taken for dead and does not know it yet can have no table."""
        other = self._owner(guest, table)
        if other is not None:
            raise Elsewhere(other.number, other.address)
        if guest is None:
            raise StoreError("store_away")
        before = self._owners.get(table, guest.number)
        self._owners[table] = guest.number
        kept = await (self._store.claim(table) if before == guest.number else self._store.take_over(table))
        if kept is None:
            self._owners.pop(table, None)
        return kept

    async def _change(self, what: str, *values: Any) -> Any:
        """By whoever looks after the store: live copies are stale."""
        done = await getattr(self._store, what)(*values)
        self._tell(TAKEN, values[0] if what == "remove" else values[0].record.id)
        return done

    def _take(self, bucket: str, burst: float, rate: float) -> bool:
        if (burst, rate) not in self._buckets:
            self._buckets[burst, rate] = Buckets(LoopClock(), burst, rate)
        return self._buckets[burst, rate].take(bucket)
