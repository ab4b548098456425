"""The store as a process sees it that was started by the one that has the file (`keeper.py`)."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable
from typing import Any, Final

from cadwallon.server.keeper import BEAT, FREE, SILENCE, TAKEN
from cadwallon.server.lines import Asking, LineCut
from cadwallon.server.records import AnalysisRecord, TableRecord
from cadwallon.server.store import Change, Kept, Stored, StoreError, Watcher, Whole

LEASE: Final = SILENCE - 1.0  # seconds for which one may count on not having been taken for dead
_log: Final = logging.getLogger(__name__)


class DistantStore:
    shared = True

    def __init__(self, line: Asking, name: str) -> None:
        self.name = name
        self.secret = ""
        self._line = line
        self._address = ""
        self.beaten = 0.0  # when the last word was sent that we live, of those that were heard
        self._watcher: Watcher | None = None
        self._beating: asyncio.Task[None] | None = None
        self._one_beat = asyncio.Lock()  # of two that fail, the second would undo what the first has begun anew

    async def _ask(self, what: str, *values: Any) -> Any:
        try:
            return await asyncio.wrap_future(self._line.ask(what, *values))
        except LineCut:
            raise StoreError("store_away") from None

    # --- coming and going ---------------------------------------------------------------------------------------------
    async def open(self, watcher: Watcher | None = None, address: str = "") -> None:
        self._address = address
        await self._enter()
        if watcher is not None:
            loop = asyncio.get_running_loop()
            self._watcher = watcher
            self._line.hear = lambda what, values: _from_thread(loop, self._hear, what, *values)
            self._beating = loop.create_task(self._keep_beating())

    async def _enter(self) -> None:
        begun = time.monotonic()
        _, self.secret = await self._ask("enter", self._address)
        self.beaten = begun

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._beat()

    async def _beat(self) -> None:
        async with self._one_beat:
            begun = time.monotonic()
            try:
                await self._ask("beat")
                self.beaten = begun
            except StoreError:  # we were taken for dead: everything that we know is stale
                _log.warning("taken for dead")
                if self._watcher is not None:
                    self._watcher.all_were_taken()
                with contextlib.suppress(StoreError):
                    await self._enter()
                    if self._watcher is not None:
                        self._watcher.tables_are_free()

    async def assure(self) -> None:
        """Whoever has just said that he lives is not taken for dead yet; whoever stood still asks first."""
        if time.monotonic() - self.beaten > LEASE:
            await self._beat()

    def _hear(self, what: str, *values: str) -> None:
        if self._watcher is None:
            return
        if what == FREE:
            self._watcher.tables_are_free()
        elif what == TAKEN:
            self._watcher.table_was_taken(*values)

    async def close(self) -> None:
        self._watcher = None
        if self._beating is not None:
            self._beating.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._beating
        with contextlib.suppress(StoreError):
            await self._ask("leave")

    async def ping(self) -> None:
        await self._ask("ping")

    # --- what tables want ---------------------------------------------------------------------------------------------
    async def save(self, *changes: Change) -> None:
        await self._ask("save", *changes)

    async def load(self, table: str) -> Kept | None:
        found: Kept | None = await self._ask("load", table)
        return found

    async def claim(self, table: str) -> Kept | None:
        found: Kept | None = await self._ask("claim", table)
        return found

    async def admit(self, table: str, seat: int, token: bytes) -> bool:
        return bool(await self._ask("admit", table, seat, token))

    async def invited(self, code: str) -> str | None:
        found: str | None = await self._ask("invited", code)
        return found

    async def held(self, hashes: Iterable[bytes]) -> dict[bytes, tuple[str, int]]:
        found: dict[bytes, tuple[str, int]] = await self._ask("held", list(hashes))
        return found

    async def records(self, tables: Iterable[str]) -> list[TableRecord]:
        found: list[TableRecord] = await self._ask("records", list(tables))
        return found

    async def due(self, now: int) -> list[str]:
        found: list[str] = await self._ask("due", now)
        return found

    async def next_due(self, now: int) -> int | None:
        """Also of others' tables: whoever wakes for them finds nothing to do."""
        found: int | None = await self._ask("next_due", now)
        return found

    async def analysis(self, table: str) -> AnalysisRecord | None:
        found: AnalysisRecord | None = await self._ask("analysis", table)
        return found

    async def save_analysis(self, table: str, record: AnalysisRecord) -> None:
        await self._ask("save_analysis", table, record)

    # --- what is shared by several processes --------------------------------------------------------------------------
    async def bury(self, owner: int) -> None:
        await self._ask("bury")

    async def take(self, bucket: str, burst: float, rate: float) -> bool:
        return bool(await self._ask("take", bucket, burst, rate))

    # --- what whoever looks after it wants ----------------------------------------------------------------------------
    async def tables(self, after: str = "", most: int = 500) -> list[Stored]:
        found: list[Stored] = await self._ask("tables", after, most)
        return found

    async def whole(self, table: str) -> Whole | None:
        found: Whole | None = await self._ask("whole", table)
        return found

    async def put(self, whole: Whole) -> None:
        await self._ask("put", whole)

    async def remove(self, table: str) -> bool:
        return bool(await self._ask("remove", table))

    async def redo(self, change: Change) -> None:
        await self._ask("redo", change)


def _from_thread(loop: asyncio.AbstractEventLoop, do: Any, *values: Any) -> None:
    with contextlib.suppress(RuntimeError):  # the loop has ended
        loop.call_soon_threadsafe(do, *values)
