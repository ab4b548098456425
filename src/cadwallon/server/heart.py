"""How the processes on one PostgreSQL know of each other: each is in a list as long as its heart beats.

A process holds a line of its own to the database, a lock on it that ends with the line, and says once a second that it
lives. Whoever has lost its lock (killed, its machine cut off) or has been silent for too long (stopped, hanging) is
taken from the list by any other, and its tables are free. Should it still live, it finds nothing of it in the list any
more, lets go of everything and begins anew; what it writes until then counts nothing, for its tables have another
version. The clock is the database's alone.
"""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Awaitable, Callable
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final

from cadwallon.server.postgres_schema import CHANNEL
from cadwallon.server.store import Watcher

if TYPE_CHECKING:
    from asyncpg import Connection

BEAT: Final = 1.0  # seconds
SILENCE: Final = 4.0  # seconds after which somebody counts as dead
LEASE: Final = SILENCE - 1.0  # seconds for which one may count on not having been taken for dead
_AGAIN: Final = 0.5  # seconds until the next try to reach the database

_DEAD: Final = f"""
    seen < clock_timestamp() - interval '{SILENCE:g} seconds' OR NOT EXISTS (
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
        AND ((classid::bigint << 32) | objid::bigint) = workers.id
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
"""
BURY: Final = f"DELETE FROM workers WHERE id = $1 AND ({_DEAD})"
_BURY_ALL: Final = f"DELETE FROM workers WHERE id <> $1 AND ({_DEAD})"
_FREE: Final = "free"
_TAKEN: Final = "taken "
TELL_FREE: Final = f"SELECT pg_notify('{CHANNEL}', '{_FREE}')"
TELL_TAKEN: Final = f"SELECT pg_notify('{CHANNEL}', '{_TAKEN}' || $1::text)"
_FORGET: Final = "DELETE FROM buckets WHERE seen < clock_timestamp() - interval '10 minutes'"

_log: Final = logging.getLogger(__name__)
Connect = Callable[[], Awaitable["Connection"]]


class Heart:
    def __init__(self, connect: Connect, watcher: Watcher, address: str) -> None:
        self.id = 0  # of this process, as long as it is in the list
        self._connect = connect
        self._watcher = watcher
        self._address = address
        self._task: asyncio.Task[None] | None = None
        self.beaten = 0.0  # when the last beat began that the database has heard
        self._next = asyncio.Event()  # the next beat is over, well or not

    async def assure(self) -> None:
        """Whoever stood still shows nothing before he has heard whether he is still in the list."""
        while self.id and time.monotonic() - self.beaten > LEASE:
            await self._next.wait()

    def _beat_is_over(self) -> None:
        self._next.set()
        self._next = asyncio.Event()

    async def start(self) -> None:
        line = await self._begin()
        self._task = asyncio.get_running_loop().create_task(self._live(line))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _begin(self) -> "Connection":
        """A new line, a new number, and a place in the list."""
        begun = time.monotonic()
        line = await self._connect()
        try:
            number = randbits(62)
            await line.execute("SELECT pg_advisory_lock($1)", number)
            await line.add_listener(CHANNEL, self._hear)
            entry = "INSERT INTO workers VALUES ($1, $2, $3, clock_timestamp())"
            await line.execute(entry, number, self._address, os.getpid())
        except BaseException:
            line.terminate()
            raise
        self.id = number
        self.beaten = begun
        return line

    async def _live(self, line: "Connection") -> None:
        beats = 0
        while True:
            try:
                beats += 1
                begun = time.monotonic()
                await self._beat(line, beats)
                self.beaten = begun
                self._beat_is_over()
                await asyncio.sleep(BEAT)
            except asyncio.CancelledError:
                await _leave(line, self.id)
                raise
            except Exception as error:  # the line was cut, or somebody thought that we were dead
                _log.warning("the line to the store was lost: %s", error)
                line.terminate()
                self.id = 0
                self._watcher.all_were_taken()
                self._beat_is_over()
                line = await self._begin_again()
                self._watcher.tables_are_free()

    async def _beat(self, line: "Connection", beats: int) -> None:
        """Says that we live, and looks for those who do not."""
        async with asyncio.timeout(SILENCE):
            told = await line.execute("UPDATE workers SET seen = clock_timestamp() WHERE id = $1", self.id)
            if told == "UPDATE 0":
                raise ConnectionError("taken for dead")
            if await line.execute(_BURY_ALL, self.id) != "DELETE 0":
                await line.execute(TELL_FREE)
            if beats % 60 == 0:
                await line.execute(_FORGET)

    async def _begin_again(self) -> "Connection":
        while True:
            try:
                return await self._begin()
            except Exception:
                await asyncio.sleep(_AGAIN)

    def _hear(self, _line: Any, _pid: int, _channel: str, said: object) -> None:
        said = str(said)
        if said == _FREE:
            self._watcher.tables_are_free()
        elif said.startswith(_TAKEN):
            self._watcher.table_was_taken(said.removeprefix(_TAKEN))


async def _leave(line: "Connection", number: int) -> None:
    """Tables are free at once, and others are told."""
    with contextlib.suppress(Exception):
        async with asyncio.timeout(SILENCE):
            await line.execute("DELETE FROM workers WHERE id = $1", number)
            await line.execute(TELL_FREE)
            await line.close()
