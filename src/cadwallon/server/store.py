"""Everything that must survive: one SQLite file, one thread that writes it.

Whoever saves something waits until it is on disk. `synchronous=FULL` makes that true after a power cut too, not only
after a crash; what comes in while the disk is busy is written together, so that many tables pay for one sync.
The connection locks the file: a second server on the same folder is told so. Every save of a table says which version
it was made from; where another one is on disk nothing is written, so that a stale copy never counts.
"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from msgspec import MsgspecError, Struct, field
from msgspec.json import Decoder, encode

from cadwallon.server.records import AnalysisRecord, ChatRecord, StepLine, TableRecord
from cadwallon.text.complaint import Complaint

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
CHAT_KEPT: Final = 200

_records: Final = Decoder(TableRecord)
_lines: Final = Decoder(StepLine)
_chats: Final = Decoder(ChatRecord)
_analyses: Final = Decoder(AnalysisRecord)
_log: Final = logging.getLogger(__name__)
T = TypeVar("T")


class StoreError(Complaint):
    """The store cannot be opened, or something could not be kept."""

    section = "server"


class Change(Struct):
    """What one command changed at a table; all of it is kept, or nothing."""

    record: TableRecord
    version: int = 0  # of the table on disk that this was made from; 0: it is new
    first: int = -1  # steps from this one on are replaced; -1: none
    lines: list[StepLine] = field(default_factory=list)
    chat: list[tuple[int, ChatRecord]] = field(default_factory=list)  # with its number
    left: list[int] = field(default_factory=list)  # seats whose tokens count no more
    tokens: list[tuple[bytes, int]] = field(default_factory=list)  # hash, seat


class Kept(Struct):
    """All that is kept of a table."""

    record: TableRecord
    version: int
    lines: list[StepLine]
    chat: list[tuple[int, ChatRecord]]


class _Job(Struct):
    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Store:
    """`synchronous` is for tests, which need not wait for a disk."""

    def __init__(self, folder: Path, synchronous: str = "FULL") -> None:
        self.path = folder / FILE
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

    # --- what tables want ---------------------------------------------------------------------------------------------
    async def save(self, *changes: Change) -> None:
        """On disk when this returns, each table one version on; a StoreError if it could not be kept."""
        await self._do(lambda file: _save(file, changes))

    async def load(self, table: str) -> Kept | None:
        return await self._do(lambda file: _load(file, table))

    async def invited(self, code: str) -> str | None:
        """The table that an invite is for."""
        return await self._do(lambda file: _one(file, "SELECT id FROM tables WHERE invite = ?", code))

    async def seats(self, hashes: Iterable[bytes]) -> list[tuple[str, int]]:
        """Tables and seats that tokens stand for."""
        wanted = list(hashes)
        return await self._do(lambda file: list(_held(file, wanted).values()))

    async def held(self, hashes: Iterable[bytes]) -> dict[bytes, tuple[str, int]]:
        """The same by token, of those that count."""
        wanted = list(hashes)
        return await self._do(lambda file: _held(file, wanted))

    async def records(self, tables: Iterable[str]) -> list[TableRecord]:
        wanted = list(tables)
        return await self._do(lambda file: _records_of(file, wanted))

    async def due(self, now: int) -> list[str]:
        """Tables that go on by themselves and whose time has come, the oldest first."""
        query = "SELECT id FROM tables WHERE due > 0 AND due <= ? ORDER BY due"
        return await self._do(lambda file: [row[0] for row in file.execute(query, (now,))])

    async def next_due(self, now: int) -> int | None:
        """When the next time comes."""
        return await self._do(lambda file: _one(file, "SELECT MIN(due) FROM tables WHERE due > ?", now))

    async def analysis(self, table: str) -> AnalysisRecord | None:
        found = await self._do(lambda file: _one(file, "SELECT record FROM analyses WHERE at = ?", table))
        return None if found is None else _analyses.decode(found)

    async def save_analysis(self, table: str, record: AnalysisRecord) -> None:
        """The first one stays: it is made once."""
        row = (table, encode(record))
        await self._do(lambda file: file.execute("INSERT OR IGNORE INTO analyses VALUES (?, ?)", row).rowcount)

    def close(self) -> None:
        """Writes what was asked for, and ends."""
        self._jobs.put(None)
        self._thread.join()
        self._file.close()

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
            _records.decode(record),
            version,
            [_lines.decode(row[0]) for row in lines],
            [(row[0], _chats.decode(row[1])) for row in chat],
        )
    except MsgspecError:
        raise StoreError("broken_table", table=table) from None


def _held(file: sqlite3.Connection, hashes: list[bytes]) -> dict[bytes, tuple[str, int]]:
    query = "SELECT at, seat FROM tokens WHERE hash = ?"
    found = [(token, file.execute(query, (token,)).fetchone()) for token in hashes]
    return {token: (row[0], row[1]) for token, row in found if row is not None}


def _records_of(file: sqlite3.Connection, tables: list[str]) -> list[TableRecord]:
    """Those that are there and can be read: one that cannot keeps nobody from his others."""
    out: list[TableRecord] = []
    for table in tables:
        record = _one(file, "SELECT record FROM tables WHERE id = ?", table)
        try:
            if record is not None:
                out.append(_records.decode(record))
        except MsgspecError as error:
            _log.error("table %s cannot be read: %s", table, error)
    return out
