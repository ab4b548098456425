"""A store by its address: postgresql://..., or a folder for SQLite."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

from cadwallon.server.sqlite_store import SqliteStore
from cadwallon.server.store import Store

POSTGRES: Final = ("postgresql://", "postgres://")


def is_shared(where: str | Path) -> bool:
    """Whether several processes can use it at once."""
    return str(where).startswith(POSTGRES)


def make_store(where: str | Path) -> Store:
    """A StoreError says why not."""
    if is_shared(where):
        from cadwallon.server.postgres_store import PostgresStore

        return PostgresStore(str(where))
    return SqliteStore(Path(where))


@contextlib.asynccontextmanager
async def opened(where: str | Path) -> AsyncIterator[Store]:
    """For whoever has no tables: brought up to date, and closed in the end."""
    store = make_store(where)
    try:
        await store.open()
        yield store
    finally:
        await store.close()


async def try_store(where: str | Path) -> None:
    """A StoreError says why it cannot be used."""
    async with opened(where):
        pass
