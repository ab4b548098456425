"""A store in one SQLite file, and one thread that writes it.

`synchronous=FULL` puts an answer on disk so that it is there after a power cut too, not only after a crash; what comes
in while the disk is busy is written together, so that many tables pay for one sync. The connection locks the file: a
second server on the same folder is told so. Where a server has several processes, the one that started them has the
file and writes for all (`keeper.py`).
"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from msgspec import MsgspecError, Struct
from msgspec.json import encode

from cadwallon.server.records import AnalysisRecord, TableRecord
from cadwallon.server.store import (
    CHAT_KEPT,
    Change,
    Kept,
    Stored,
    StoreError,
    Watcher,
    Whole,
    read_analysis,
    read_chat,
    read_line,
    read_record,
)

FILE: Final = "cadwallon.sqlite3"
_APPLICATION: Final = 0x43414457  # "CADW", so that another program's file is recognised
# What is on disk grows by these, in order, and none is ever changed: `user_version` says how many a file has had.
_MIGRATIONS: Final = (
    """
CREATE TABLE tables (id TEXT PRIMARY KEY, invite TEXT UNIQUE, due INTEGER NOT NULL, record BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE steps (at TEXT, number INTEGER, line BLOB NOT NULL, PRIMARY KEY (at, number)) WITHOUT ROWID;
CREATE TABLE chat (at TEXT, number INTEGER, line BLOB NOT NULL, PRIMARY KEY (at, number)) WITHOUT ROWID;
CREATE TABLE tokens (hash BLOB PRIMARY KEY, at TEXT NOT NULL, seat INTEGER NOT NULL) WITHOUT ROWID;
""",
    # Some files of the first version have the analyses already.
    """
CREATE TABLE IF NOT EXISTS analyses (at TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE INDEX tables_due ON tables (due) WHERE due > 0;
""",
)
_MOST_AT_ONCE: Final = 200

_log: Final = logging.getLogger(__name__)
T = TypeVar("T")


class _Job(Struct):
    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class SqliteStore:
    """`synchronous` is for tests, which need not wait for a disk."""

    shared = False
    secret = ""

    def __init__(self, folder: Path, synchronous: str = "FULL") -> None:
        self.path = folder / FILE
        self.name = str(self.path)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = _open(self.path, synchronous)
        except sqlite3.OperationalError as error:
            said = "in_use" if error.sqlite_errorcode == sqlite3.SQLITE_BUSY else "no_store"
            raise StoreError(said, path=self.path, why=error) from None
        except (sqlite3.DatabaseError, OSError) as error:
            raise StoreError("no_store", path=self.path, why=error) from None
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    async def open(self, watcher: Watcher | None = None, address: str = "") -> None:
        """It is open since it was made: there is nobody else whom this would concern."""

    async def close(self) -> None:
        self.end()

    def end(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._file.close()

    async def ping(self) -> None:
        await self._do(lambda file: _one(file, "SELECT 1"))

    # --- what tables want ---------------------------------------------------------------------------------------------
    async def save(self, *changes: Change) -> None:
        await self._do(lambda file: _save(file, changes))

    async def load(self, table: str) -> Kept | None:
        return await self._do(lambda file: _load(file, table))

    async def claim(self, table: str) -> Kept | None:
        return await self.load(table)  # there is no other process

    async def assure(self) -> None:
        pass

    async def take_over(self, table: str) -> Kept | None:
        """From a process that is thought to be dead: one version on, so that nothing it still knows can be written."""
        return await self._do(lambda file: _take_over(file, table))

    async def admit(self, table: str, seat: int, token: bytes) -> bool:
        return await self._do(lambda file: _admit(file, table, seat, token))

    async def invited(self, code: str) -> str | None:
        return await self._do(lambda file: _one(file, "SELECT id FROM tables WHERE invite = ?", code))

    async def held(self, hashes: Iterable[bytes]) -> dict[bytes, tuple[str, int]]:
        wanted = list(hashes)
        return await self._do(lambda file: _held(file, wanted))

    async def records(self, tables: Iterable[str]) -> list[TableRecord]:
        wanted = list(tables)
        return await self._do(lambda file: _records_of(file, wanted))

    async def due(self, now: int) -> list[str]:
        query = "SELECT id FROM tables WHERE due > 0 AND due <= ? ORDER BY due"
        return await self._do(lambda file: [row[0] for row in file.execute(query, (now,))])

    async def next_due(self, now: int) -> int | None:
        return await self._do(lambda file: _one(file, "SELECT MIN(due) FROM tables WHERE due > ?", now))

    async def analysis(self, table: str) -> AnalysisRecord | None:
        return await self._do(lambda file: _analysis(file, table))

    async def save_analysis(self, table: str, record: AnalysisRecord) -> None:
        row = (table, encode(record))
        await self._do(lambda file: file.execute("INSERT OR IGNORE INTO analyses VALUES (?, ?)", row).rowcount)

    # --- what is shared by several processes: there is only this one --------------------------------------------------
    async def bury(self, owner: int) -> None:
        pass

    async def take(self, bucket: str, burst: float, rate: float) -> bool:
        return True

    # --- what whoever looks after it wants ----------------------------------------------------------------------------
    async def tables(self, after: str = "", most: int = 500) -> list[Stored]:
        query = "SELECT id, record FROM tables WHERE id > ? ORDER BY id LIMIT ?"
        return await self._do(lambda file: [_stored(*row) for row in file.execute(query, (after, most)).fetchall()])

    async def whole(self, table: str) -> Whole | None:
        return await self._do(lambda file: _whole(file, table))

    async def put(self, whole: Whole) -> None:
        await self._do(lambda file: _put(file, whole))

    async def remove(self, table: str) -> bool:
        return await self._do(lambda file: _remove(file, table))

    async def redo(self, change: Change) -> None:
        await self._do(lambda file: _redo(file, change))

    # --- the one thread -----------------------------------------------------------------------------------------------
    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, loop, future))
        try:
            return await future
        except sqlite3.Error as error:
            raise StoreError("not_kept", why=error) from None

    def _write(self) -> None:
        ended = False
        while not ended:
            jobs: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if self._jobs.empty() or len(jobs) == _MOST_AT_ONCE:
                    break
                job = self._jobs.get()
            ended = job is None
            if jobs:
                self._write_together(jobs)

    def _write_together(self, jobs: list[_Job]) -> None:
        done: list[tuple[_Job, Any, BaseException | None]] = []
        file = self._file
        try:
            file.execute("BEGIN IMMEDIATE")
            for job in jobs:
                file.execute("SAVEPOINT job")  # one that fails takes no other with it
                try:
                    done.append((job, job.work(file), None))
                except Exception as error:
                    file.execute("ROLLBACK TO job")
                    done.append((job, None, error))
                file.execute("RELEASE job")
            file.execute("COMMIT")
        except sqlite3.Error as error:
            if file.in_transaction:
                file.execute("ROLLBACK")
            done = [(job, None, error) for job in jobs]
        for job, result, trouble in done:
            try:
                job.loop.call_soon_threadsafe(_settle, job.future, result, trouble)
            except RuntimeError:  # the loop has ended; it is on disk all the same
                continue


def _settle(future: asyncio.Future[Any], result: object, error: BaseException | None) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def _open(path: Path, synchronous: str) -> sqlite3.Connection:
    file = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        file.execute("PRAGMA locking_mode = EXCLUSIVE")
        file.execute("PRAGMA journal_mode = WAL")
        file.execute(f"PRAGMA synchronous = {synchronous}")
        file.execute("BEGIN EXCLUSIVE")  # takes the lock that the connection keeps
        version = file.execute("PRAGMA user_version").fetchone()[0]
        application = file.execute("PRAGMA application_id").fetchone()[0]
        if version == 0 and not file.execute("SELECT 1 FROM sqlite_schema").fetchone():
            file.execute(f"PRAGMA application_id = {_APPLICATION}")
        elif application != _APPLICATION:
            raise StoreError("other_file", path=path)
        elif version > len(_MIGRATIONS):
            raise StoreError("newer_store", path=path)
        for migration in _MIGRATIONS[version:]:
            for statement in migration.split(";")[:-1]:
                file.execute(statement)
        file.execute(f"PRAGMA user_version = {len(_MIGRATIONS)}")
        file.execute("COMMIT")
    except BaseException:
        file.close()
        raise
    return file


# --- inside the thread ------------------------------------------------------------------------------------------------
def _one(file: sqlite3.Connection, query: str, *values: object) -> Any:
    row = file.execute(query, values).fetchone()
    return None if row is None else row[0]


_UPDATE: Final = "UPDATE tables SET invite = ?, due = ?, record = ?, version = version + 1 WHERE id = ? AND version = ?"


def _save(file: sqlite3.Connection, changes: Iterable[Change]) -> None:
    for change in changes:
        record = change.record
        row = (record.invite, record.due_at, encode(record), record.id)
        if change.version == 0:
            file.execute("INSERT INTO tables (invite, due, record, id, version) VALUES (?, ?, ?, ?, 1)", row)
        elif not file.execute(_UPDATE, (*row, change.version)).rowcount:
            raise StoreError("look_again")
        if change.first >= 0:
            file.execute("DELETE FROM steps WHERE at = ? AND number >= ?", (record.id, change.first))
            rows = [(record.id, number, encode(line)) for number, line in enumerate(change.lines, change.first)]
            file.executemany("INSERT INTO steps VALUES (?, ?, ?)", rows)
        for number, line in change.chat:
            file.execute("INSERT INTO chat VALUES (?, ?, ?)", (record.id, number, encode(line)))
            file.execute("DELETE FROM chat WHERE at = ? AND number <= ?", (record.id, number - CHAT_KEPT))
        for seat in change.left:
            file.execute("DELETE FROM tokens WHERE at = ? AND seat = ?", (record.id, seat))
        for token, seat in change.tokens:
            file.execute("INSERT OR IGNORE INTO tokens VALUES (?, ?, ?)", (token, record.id, seat))


def _load(file: sqlite3.Connection, table: str) -> Kept | None:
    row = file.execute("SELECT record, version FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None
    record, version = row
    lines = file.execute("SELECT line FROM steps WHERE at = ? ORDER BY number", (table,))
    chat = file.execute("SELECT number, line FROM chat WHERE at = ? ORDER BY number", (table,))
    try:
        return Kept(
            read_record(record),
            version,
            [read_line(row[0]) for row in lines],
            [(row[0], read_chat(row[1])) for row in chat],
        )
    except MsgspecError:
        raise StoreError("broken_table", table=table) from None


def _take_over(file: sqlite3.Connection, table: str) -> Kept | None:
    file.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table,))
    return _load(file, table)


def _admit(file: sqlite3.Connection, table: str, seat: int, token: bytes) -> bool:
    kept = _one(file, "SELECT record FROM tables WHERE id = ?", table)
    if kept is None:
        return False
    try:
        there = read_record(kept).seats[seat]
    except MsgspecError:
        raise StoreError("broken_table", table=table) from None
    if there.kind != "person" or not there.carried:
        return False
    file.execute("INSERT OR IGNORE INTO tokens VALUES (?, ?, ?)", (token, table, seat))
    return True


def _held(file: sqlite3.Connection, hashes: list[bytes]) -> dict[bytes, tuple[str, int]]:
    query = "SELECT at, seat FROM tokens WHERE hash = ?"
    found = [(token, file.execute(query, (token,)).fetchone()) for token in hashes]
    return {token: (row[0], row[1]) for token, row in found if row is not None}


def _stored(table: str, record: bytes) -> Stored:
    try:
        return Stored(table, read_record(record))
    except MsgspecError as error:
        _log.error("table %s cannot be read: %s", table, error)
        return Stored(table, None)


def _records_of(file: sqlite3.Connection, tables: list[str]) -> list[TableRecord]:
    rows = [(table, _one(file, "SELECT record FROM tables WHERE id = ?", table)) for table in tables]
    found = [_stored(table, record).record for table, record in rows if record is not None]
    return [record for record in found if record is not None]


def _analysis(file: sqlite3.Connection, table: str) -> AnalysisRecord | None:
    found = _one(file, "SELECT record FROM analyses WHERE at = ?", table)
    return None if found is None else read_analysis(found)


# --- whole tables -----------------------------------------------------------------------------------------------------
def _whole(file: sqlite3.Connection, table: str) -> Whole | None:
    kept = _load(file, table)
    if kept is None:
        return None
    tokens = file.execute("SELECT hash, seat FROM tokens WHERE at = ? ORDER BY hash", (table,)).fetchall()
    return Whole(kept, [(bytes(token), seat) for token, seat in tokens], _analysis(file, table))


def _put(file: sqlite3.Connection, whole: Whole) -> None:
    kept = whole.kept
    _save(file, [Change(kept.record, 0, 0, kept.lines, kept.chat, [], whole.tokens)])
    file.execute("UPDATE tables SET version = ? WHERE id = ?", (kept.version, kept.record.id))
    if whole.analysis is not None:
        file.execute("INSERT INTO analyses VALUES (?, ?)", (kept.record.id, encode(whole.analysis)))


def _remove(file: sqlite3.Connection, table: str) -> bool:
    for what in ("steps", "chat", "tokens", "analyses"):
        file.execute(f"DELETE FROM {what} WHERE at = ?", (table,))
    return file.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount > 0


def _redo(file: sqlite3.Connection, change: Change) -> None:
    file.execute("DELETE FROM chat WHERE at = ?", (change.record.id,))
    _save(file, [change])
