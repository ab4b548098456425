"""How a store lies in PostgreSQL: a schema of its own, grown by numbered migrations."""

from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

from cadwallon.server.store import StoreError

if TYPE_CHECKING:
    from asyncpg import Connection

SCHEMA: Final = "cadwallon"
CHANNEL: Final = "cadwallon"
_MIGRATING: Final = 0x43414457  # the lock that only one process holds while it migrates
# None is ever changed. What lies in unlogged tables costs no sync and is gone after a crash of the database, which
# ends all processes' lines to it anyway: who lives, and what limits have left.
_MIGRATIONS: Final = (
    """
CREATE TABLE tables (
    id text PRIMARY KEY, invite text UNIQUE, due bigint NOT NULL, record bytea NOT NULL, version bigint NOT NULL,
    owner bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX tables_due ON tables (due) WHERE due > 0;
CREATE TABLE steps (at text, number integer, line bytea NOT NULL, PRIMARY KEY (at, number));
CREATE TABLE chat (at text, number integer, line bytea NOT NULL, PRIMARY KEY (at, number));
CREATE TABLE tokens (hash bytea PRIMARY KEY, at text NOT NULL, seat integer NOT NULL);
CREATE INDEX tokens_at ON tokens (at);
CREATE TABLE analyses (at text PRIMARY KEY, record bytea NOT NULL);
CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL);
CREATE UNLOGGED TABLE workers (
    id bigint PRIMARY KEY, address text NOT NULL, pid integer NOT NULL, seen timestamptz NOT NULL
);
CREATE UNLOGGED TABLE buckets (id text PRIMARY KEY, remains double precision NOT NULL, seen timestamptz NOT NULL);
""",
)


async def migrate(line: "Connection", name: str) -> str:
    """Brings the schema up to date; the secret by which all processes on this store know each other."""
    async with line.transaction():
        await line.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
        await line.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await line.execute("CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY)")
        done: int = await line.fetchval("SELECT count(*) FROM migrations")
        if done > len(_MIGRATIONS):
            raise StoreError("newer_store", path=name)
        for number, migration in enumerate(_MIGRATIONS[done:], done + 1):
            await line.execute(migration)
            await line.execute("INSERT INTO migrations VALUES ($1)", number)
        await line.execute("INSERT INTO settings VALUES ('secret', $1) ON CONFLICT DO NOTHING", token_urlsafe(32))
        secret: str = await line.fetchval("SELECT value FROM settings WHERE name = 'secret'")
    return secret
