"""A store in PostgreSQL, for several processes and machines: each table has one owner, each save is one statement that
checks its version.

Whoever makes the live copy of a table writes his number into its row and takes it one version on: the save of any other
copy finds another version and writes nothing. Many saves at once share one sync of the database. Answers are not told
by NOTIFY: a commit that notifies waits for every other one, and an owner tells its pages itself.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from msgspec import MsgspecError
from msgspec.json import encode

from cadwallon.server.heart import BURY, TELL_FREE, TELL_TAKEN, Heart
from cadwallon.server.postgres_schema import SCHEMA, migrate
from cadwallon.server.records import AnalysisRecord, TableRecord
from cadwallon.server.store import (
    CHAT_KEPT,
    Change,
    Elsewhere,
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

if TYPE_CHECKING:
    from asyncpg import Connection, Pool

_LINES: Final = 8  # to the database, for one process
_PATIENCE: Final = 10.0  # seconds for one statement
_log: Final = logging.getLogger(__name__)

# Rows of one table are replaced from a number on: what is beyond the new end goes, what is there again is overwritten.
_REST: Final = """
beyond AS (DELETE FROM steps USING kept WHERE at = kept.id AND $5 >= 0 AND number >= $5 + cardinality($6::bytea[])),
lines AS (
    INSERT INTO steps SELECT kept.id, $5 + rank::integer - 1, line
    FROM kept, unnest($6::bytea[]) WITH ORDINALITY AS row (line, rank)
    ON CONFLICT (at, number) DO UPDATE SET line = excluded.line),
said AS (
    INSERT INTO chat SELECT kept.id, row.number, row.line
    FROM kept, unnest($7::integer[], $8::bytea[]) AS row (number, line)),
unsaid AS (DELETE FROM chat USING kept WHERE at = kept.id AND number <= $9),
gone AS (DELETE FROM tokens USING kept WHERE at = kept.id AND seat = ANY($10::integer[])),
given AS (
    INSERT INTO tokens SELECT row.hash, kept.id, row.seat
    FROM kept, unnest($11::bytea[], $12::integer[]) AS row (hash, seat)
    ON CONFLICT DO NOTHING)
SELECT count(*) FROM kept
"""
_UPDATE: Final = f"""
WITH kept AS (
    UPDATE tables SET invite = $2, due = $3, record = $4, version = version + 1
    WHERE id = $1 AND version = $13 RETURNING id),
{_REST}
"""
_INSERT: Final = f"""
WITH kept AS (
    INSERT INTO tables (id, invite, due, record, version) VALUES ($1, $2, $3, $4, $13)
    ON CONFLICT (id) DO NOTHING RETURNING id),
{_REST}
"""
_OURS: Final = "(owner = $2 OR NOT EXISTS (SELECT FROM workers WHERE workers.id = owner))"  # or nobody's
_CLAIM: Final = f"""
UPDATE tables SET owner = $2, version = version + 1
WHERE id = $1 AND {_OURS}
RETURNING record, version
"""
_OWNER: Final = "SELECT workers.id, address FROM tables JOIN workers ON workers.id = owner WHERE tables.id = $1"
_TAKE: Final = """
INSERT INTO buckets AS b VALUES ($1, $2 - 1, clock_timestamp())
ON CONFLICT (id) DO UPDATE SET
    remains = least($2, b.remains + $3 * extract(epoch FROM excluded.seen - b.seen)) - 1, seen = excluded.seen
WHERE least($2, b.remains + $3 * extract(epoch FROM excluded.seen - b.seen)) >= 1
"""


class PostgresStore:
    shared = True

    def __init__(self, address: str) -> None:
        try:
            import asyncpg
        except ImportError:
            raise StoreError("no_asyncpg") from None
        self._asyncpg = asyncpg
        self._away = (
            asyncpg.PostgresConnectionError,
            asyncpg.exceptions.OperatorInterventionError,
            asyncpg.InterfaceError,
            OSError,
            TimeoutError,
        )
        self._address = address
        self.name = _without_password(address)
        self.secret = ""
        self._lines: Pool | None = None
        self._heart: Heart | None = None

    async def _connect(self) -> "Connection":
        settings = {"search_path": SCHEMA, "application_name": "cadwallon"}
        return await self._asyncpg.connect(
            self._address, server_settings=settings, timeout=_PATIENCE, command_timeout=_PATIENCE
        )

    async def open(self, watcher: Watcher | None = None, address: str = "") -> None:
        try:
            line = await self._connect()
            try:
                self.secret = await migrate(line, self.name)
            finally:
                await line.close()
            self._lines = await self._asyncpg.create_pool(
                self._address,
                min_size=1,
                max_size=_LINES,
                server_settings={"search_path": SCHEMA, "application_name": "cadwallon"},
                timeout=_PATIENCE,
                command_timeout=_PATIENCE,
                reset=_as_it_is,
            )
            if watcher is not None:
                self._heart = Heart(self._connect, watcher, address)
                await self._heart.start()
        except StoreError:
            raise
        except (*self._away, self._asyncpg.PostgresError, ValueError) as error:
            raise StoreError("no_database", path=self.name, why=_one_line(error)) from None

    async def close(self) -> None:
        if self._heart is not None:
            await self._heart.stop()
        if self._lines is not None:
            lines, self._lines = self._lines, None
            try:
                async with asyncio.timeout(_PATIENCE):
                    await lines.close()
            except TimeoutError:
                lines.terminate()

    @contextlib.asynccontextmanager
    async def _line(self) -> AsyncIterator["Connection"]:
        if self._lines is None:
            raise StoreError("store_away")
        try:
            async with self._lines.acquire(timeout=_PATIENCE) as line:
                yield line
        except self._away as error:
            _log.warning("the store cannot be reached: %s", _one_line(error))
            raise StoreError("store_away") from None
        except self._asyncpg.PostgresError as error:
            raise StoreError("not_kept", why=_one_line(error)) from None

    async def ping(self) -> None:
        async with self._line() as line:
            await line.fetchval("SELECT 1")

    # --- what tables want ---------------------------------------------------------------------------------------------
    async def save(self, *changes: Change) -> None:
        async with self._line() as line:
            if len(changes) == 1:
                await _save(line, changes[0])
                return
            async with line.transaction():
                for change in changes:
                    await _save(line, change)

    async def load(self, table: str) -> Kept | None:
        async with self._line() as line, line.transaction(isolation="repeatable_read", readonly=True):
            row = await line.fetchrow("SELECT record, version FROM tables WHERE id = $1", table)
            return None if row is None else await _kept(line, table, *row)

    async def claim(self, table: str) -> Kept | None:
        async with self._line() as line:
            while True:
                row = await line.fetchrow(_CLAIM, table, self._number())
                if row is not None:
                    return await _kept(line, table, *row)
                owner = await line.fetchrow(_OWNER, table)
                if owner is not None:
                    raise Elsewhere(*owner)
                if not await line.fetchval("SELECT count(*) FROM tables WHERE id = $1", table):
                    return None

    async def assure(self) -> None:
        if self._heart is not None:
            await self._heart.assure()

    def _number(self) -> int:
        """Of this process; while it is in no list it can have no table."""
        if self._heart is None or not self._heart.id:
            raise StoreError("store_away")
        return self._heart.id

    async def admit(self, table: str, seat: int, token: bytes) -> bool:
        async with self._line() as line, line.transaction():
            kept = await line.fetchval("SELECT record FROM tables WHERE id = $1 FOR UPDATE", table)
            if kept is None:
                return False
            record = _stored(table, kept).record
            if record is None:
                raise StoreError("broken_table", table=table)
            there = record.seats[seat]
            if there.kind != "person" or not there.carried:
                return False
            await line.execute("INSERT INTO tokens VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", token, table, seat)
            return True

    async def invited(self, code: str) -> str | None:
        async with self._line() as line:
            found: str | None = await line.fetchval("SELECT id FROM tables WHERE invite = $1", code)
            return found

    async def held(self, hashes: Iterable[bytes]) -> dict[bytes, tuple[str, int]]:
        wanted = list(hashes)
        if not wanted:
            return {}
        async with self._line() as line:
            rows = await line.fetch("SELECT hash, at, seat FROM tokens WHERE hash = ANY($1::bytea[])", wanted)
        found = {row["hash"]: (row["at"], row["seat"]) for row in rows}
        return {token: found[token] for token in wanted if token in found}

    async def records(self, tables: Iterable[str]) -> list[TableRecord]:
        async with self._line() as line:
            rows = await line.fetch("SELECT id, record FROM tables WHERE id = ANY($1::text[])", list(tables))
        found = [_stored(*row).record for row in rows]
        return [record for record in found if record is not None]

    async def due(self, now: int) -> list[str]:
        query = f"SELECT id FROM tables WHERE due > 0 AND due <= $1 AND {_OURS} ORDER BY due"
        async with self._line() as line:
            return [row[0] for row in await line.fetch(query, now, self._number())]

    async def next_due(self, now: int) -> int | None:
        query = f"SELECT min(due) FROM tables WHERE due > $1 AND {_OURS}"
        async with self._line() as line:
            found: int | None = await line.fetchval(query, now, self._number())
            return found

    async def analysis(self, table: str) -> AnalysisRecord | None:
        async with self._line() as line:
            return await _analysis(line, table)

    async def save_analysis(self, table: str, record: AnalysisRecord) -> None:
        async with self._line() as line:
            await line.execute("INSERT INTO analyses VALUES ($1, $2) ON CONFLICT DO NOTHING", table, encode(record))

    # --- what is shared by several processes --------------------------------------------------------------------------
    async def bury(self, owner: int) -> None:
        async with self._line() as line:
            if await line.execute(BURY, owner) != "DELETE 0":
                await line.execute(TELL_FREE)

    async def take(self, bucket: str, burst: float, rate: float) -> bool:
        async with self._line() as line:
            return bool(await line.execute(_TAKE, bucket, burst, rate) == "INSERT 0 1")

    # --- what whoever looks after it wants ----------------------------------------------------------------------------
    async def tables(self, after: str = "", most: int = 500) -> list[Stored]:
        async with self._line() as line:
            query = "SELECT id, record FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
            return [_stored(*row) for row in await line.fetch(query, after, most)]

    async def whole(self, table: str) -> Whole | None:
        async with self._line() as line, line.transaction(isolation="repeatable_read", readonly=True):
            row = await line.fetchrow("SELECT record, version FROM tables WHERE id = $1", table)
            if row is None:
                return None
            kept = await _kept(line, table, *row)
            tokens = await line.fetch("SELECT hash, seat FROM tokens WHERE at = $1 ORDER BY hash", table)
            return Whole(kept, [(token, seat) for token, seat in tokens], await _analysis(line, table))

    async def put(self, whole: Whole) -> None:
        kept = whole.kept
        async with self._line() as line, line.transaction():
            await _save(line, Change(kept.record, 0, 0, kept.lines, kept.chat, [], whole.tokens), kept.version)
            if whole.analysis is not None:
                await line.execute("INSERT INTO analyses VALUES ($1, $2)", kept.record.id, encode(whole.analysis))

    async def remove(self, table: str) -> bool:
        async with self._line() as line, line.transaction():
            found = await line.execute("DELETE FROM tables WHERE id = $1", table)
            for what in ("steps", "chat", "tokens", "analyses"):
                await line.execute(f"DELETE FROM {what} WHERE at = $1", table)
            await line.execute(TELL_TAKEN, table)
            return bool(found != "DELETE 0")

    async def redo(self, change: Change) -> None:
        async with self._line() as line, line.transaction():
            await line.execute("DELETE FROM chat WHERE at = $1", change.record.id)
            await _save(line, change)
            await line.execute("UPDATE tables SET owner = 0 WHERE id = $1", change.record.id)
            await line.execute(TELL_TAKEN, change.record.id)


async def _as_it_is(line: "Connection") -> None:
    """A line goes back to the others as it is: nobody changes its settings, and to say so would double the way."""


async def _save(line: "Connection", change: Change, version: int = 1) -> None:
    """One statement. `version`: that of a table which is not there yet."""
    record = change.record
    new = change.version == 0
    chat = change.chat[-CHAT_KEPT:]
    kept: int = await line.fetchval(
        _INSERT if new else _UPDATE,
        record.id,
        record.invite,
        record.due_at,
        encode(record),
        change.first,
        [encode(row) for row in change.lines],
        [number for number, _ in chat],
        [encode(row) for _, row in chat],
        chat[-1][0] - CHAT_KEPT if chat else -1,
        change.left,
        [token for token, _ in change.tokens],
        [seat for _, seat in change.tokens],
        version if new else change.version,
    )
    if not kept:
        raise StoreError("look_again")


async def _kept(line: "Connection", table: str, record: bytes, version: int) -> Kept:
    lines = await line.fetch("SELECT line FROM steps WHERE at = $1 ORDER BY number", table)
    chat = await line.fetch("SELECT number, line FROM chat WHERE at = $1 ORDER BY number", table)
    try:
        return Kept(
            read_record(record),
            version,
            [read_line(row[0]) for row in lines],
            [(row[0], read_chat(row[1])) for row in chat],
        )
    except MsgspecError:
        raise StoreError("broken_table", table=table) from None


async def _analysis(line: "Connection", table: str) -> AnalysisRecord | None:
    found = await line.fetchval("SELECT record FROM analyses WHERE at = $1", table)
    return None if found is None else read_analysis(found)


def _stored(table: str, record: bytes) -> Stored:
    try:
        return Stored(table, read_record(record))
    except MsgspecError as error:
        _log.error("table %s cannot be read: %s", table, error)
        return Stored(table, None)


def _one_line(error: BaseException) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__


def _without_password(address: str) -> str:
    parts = urlsplit(address)
    at = f"{parts.username}@" if parts.username else ""
    host = parts.hostname or ""
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{at}{host}{port}{parts.path}"
