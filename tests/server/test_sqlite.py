"""What is particular to a store in one SQLite file, which one server uses at a time."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from msgspec.json import encode

from cadwallon.server.sqlite_store import FILE, SqliteStore
from cadwallon.server.store import Change, StoreError
from tests.server.test_store import record

FIRST_VERSION = [  # as version 0.1.0 made it
    "CREATE TABLE tables (id TEXT PRIMARY KEY, invite TEXT UNIQUE, due INTEGER NOT NULL, record BLOB NOT NULL)",
    "CREATE TABLE steps (at TEXT, number INTEGER, line BLOB NOT NULL, PRIMARY KEY (at, number)) WITHOUT ROWID",
    "CREATE TABLE chat (at TEXT, number INTEGER, line BLOB NOT NULL, PRIMARY KEY (at, number)) WITHOUT ROWID",
    "CREATE TABLE tokens (hash BLOB PRIMARY KEY, at TEXT NOT NULL, seat INTEGER NOT NULL) WITHOUT ROWID",
    "PRAGMA application_id = 1128350807",
    "PRAGMA user_version = 1",
]


def test_a_file_of_the_first_version_is_brought_up(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / FILE)
    for statement in FIRST_VERSION:
        old.execute(statement)
    old.execute("INSERT INTO tables VALUES ('one', NULL, 0, ?)", (encode(record()),))
    old.commit()
    old.close()

    async def write() -> None:
        kept = await store.load("one")
        assert kept is not None
        await store.save(Change(record(invite="code"), kept.version))
        assert await store.invited("code") == "one"
        assert await store.analysis("one") is None

    store = SqliteStore(tmp_path)
    asyncio.run(write())
    store.end()


def test_a_second_server_on_the_same_folder_is_told_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path)
    assert refused.value.said == "in_use"
    assert str(tmp_path) in str(refused.value)
    store.end()
    SqliteStore(tmp_path).end()


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    def said() -> str:
        with pytest.raises(StoreError) as refused:
            SqliteStore(tmp_path)
        assert str(refused.value).endswith(".")
        return refused.value.said

    (tmp_path / FILE).write_text("this is no database, but it is somebody's")
    assert said() == "no_store"
    (tmp_path / FILE).unlink()
    other = sqlite3.connect(tmp_path / FILE)
    other.execute("CREATE TABLE recipes (name)")
    other.commit()
    other.close()
    assert said() == "other_file"
    (tmp_path / FILE).unlink()
    SqliteStore(tmp_path).end()
    newer = sqlite3.connect(tmp_path / FILE)
    newer.execute("PRAGMA user_version = 99")
    newer.commit()
    newer.close()
    assert said() == "newer_store"


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError):
        SqliteStore(tmp_path / "file")
