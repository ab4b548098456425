"""What is kept: whole changes or none, in one file that one server uses at a time."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from msgspec.json import encode

from cadwallon.engine.chance import Chance
from cadwallon.server.messages import TableOptions
from cadwallon.server.records import ChatRecord, SeatRecord, StepLine, TableRecord
from cadwallon.server.store import CHAT_KEPT, FILE, Change, Store, StoreError
from tests.server.kit import House, play_until

FIRST_VERSION = [  # as version 0.1.0 made it
    "CREATE TABLE tables (id TEXT PRIMARY KEY, invite TEXT UNIQUE, due INTEGER NOT NULL, record BLOB NOT NULL)",
    "CREATE TABLE steps (at TEXT, number INTEGER, line BLOB NOT NULL, PRIMARY KEY (at, number)) WITHOUT ROWID",
    "CREATE TABLE chat (at TEXT, number INTEGER, line BLOB NOT NULL, PRIMARY KEY (at, number)) WITHOUT ROWID",
    "CREATE TABLE tokens (hash BLOB PRIMARY KEY, at TEXT NOT NULL, seat INTEGER NOT NULL) WITHOUT ROWID",
    "PRAGMA application_id = 1128350807",
    "PRAGMA user_version = 1",
]


def record(name: str = "one", **changes: object) -> TableRecord:
    out = TableRecord(name, "lobby", "any", "revised", [SeatRecord("person")], TableOptions(), 0, None, 1)
    for key, value in changes.items():
        setattr(out, key, value)
    return out


def line(answer: str) -> StepLine:
    return StepLine(0, "turn", "3.abcd", answer, [["die", "4"]])


def test_what_was_saved_is_there_after_opening_again(tmp_path: Path) -> None:
    async def write() -> None:
        await store.save(Change(record(), 0, 0, [line("a"), line("b")], tokens=[(b"hash", 0)]))
        await store.save(Change(record(due_at=50), 1, 1, [line("c"), line("d")], [(0, ChatRecord(5, text="hi"))]))
        await store.save(Change(record(due_at=50, invite="code"), 2, 2, []))  # somebody took a step back

    store = Store(tmp_path)
    asyncio.run(write())
    store.close()

    async def read() -> None:
        kept = await store.load("one")
        assert kept is not None
        assert [step.answer for step in kept.lines] == ["a", "c"]
        assert kept.chat == [(0, ChatRecord(5, text="hi"))]
        assert await store.load("two") is None
        assert await store.seats([b"hash", b"other"]) == [("one", 0)]
        assert await store.due(49) == []
        assert await store.due(50) == ["one"]
        assert await store.next_due(49) == 50
        assert await store.next_due(50) is None
        assert await store.invited("code") == "one"
        assert [found.id for found in await store.records(["two", "one"])] == ["one"]
        assert kept.version == 3
        await store.save(Change(record(), kept.version, left=[0]))
        assert await store.seats([b"hash"]) == []

    store = Store(tmp_path)
    asyncio.run(read())
    store.close()


def test_a_change_that_fails_leaves_nothing_behind_and_harms_no_other(tmp_path: Path) -> None:
    async def write() -> None:
        await store.save(Change(record("first", invite="code")))
        good = store.save(Change(record("good")))
        bad = store.save(Change(record("bad"), 0, 0, [line("a")]), Change(record("worse", invite="code")))
        results = await asyncio.gather(good, bad, return_exceptions=True)
        assert results[0] is None
        assert isinstance(results[1], StoreError)
        assert await store.load("good") is not None
        assert await store.load("bad") is None

    store = Store(tmp_path)
    asyncio.run(write())
    store.close()


def test_a_stale_copy_writes_nothing(tmp_path: Path) -> None:
    """Two copies of one table: whichever writes second has not seen what the first one wrote."""

    async def write() -> None:
        await store.save(Change(record(), 0, 0, [line("a")]))
        await store.save(Change(record(), 1, 1, [line("b")]))
        late = Change(record(), 1, 0, [], [(0, ChatRecord(5, text="hi"))], [0], [(b"hash", 0)])
        with pytest.raises(StoreError) as refused:
            await store.save(Change(record("another")), late)
        assert refused.value.said == "look_again"
        with pytest.raises(StoreError):
            await store.save(Change(record()))  # nor can it be made anew
        kept = await store.load("one")
        assert kept is not None
        assert (kept.version, kept.chat) == (2, [])
        assert [step.answer for step in kept.lines] == ["a", "b"]
        assert await store.seats([b"hash"]) == []
        assert await store.load("another") is None  # what was to be kept together is not kept in part

    store = Store(tmp_path)
    asyncio.run(write())
    store.close()


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

    store = Store(tmp_path)
    asyncio.run(write())
    store.close()


def test_old_chat_is_forgotten(tmp_path: Path) -> None:
    async def write() -> None:
        lines = [(number, ChatRecord(number)) for number in range(CHAT_KEPT + 10)]
        await store.save(Change(record(), chat=lines))
        kept = await store.load("one")
        assert kept is not None
        assert [number for number, _ in kept.chat] == list(range(10, CHAT_KEPT + 10))

    store = Store(tmp_path)
    asyncio.run(write())
    store.close()


def test_a_second_server_on_the_same_folder_is_told_so(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(StoreError) as refused:
        Store(tmp_path)
    assert refused.value.said == "in_use"
    assert str(tmp_path) in str(refused.value)
    store.close()
    Store(tmp_path).close()


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    def said() -> str:
        with pytest.raises(StoreError) as refused:
            Store(tmp_path)
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
    Store(tmp_path).close()
    newer = sqlite3.connect(tmp_path / FILE)
    newer.execute("PRAGMA user_version = 99")
    newer.commit()
    newer.close()
    assert said() == "newer_store"


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError):
        Store(tmp_path / "file")


def test_an_answer_that_cannot_be_saved_does_not_count(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        question = page.position["question"]
        store = house.hall.store

        async def full(*_: object) -> None:
            raise StoreError("not_kept", why="disk full")

        with monkeypatch.context() as patch:
            patch.setattr(store, "save", full)
            page.answer(question["options"][0]["words"])
            refused = page.refused()
        assert refused["error"] == "not_kept"
        assert "does not count" in refused["sentence"]
    with made.page(0, 1) as page:
        assert page.until("position")["question"]["options"] == question["options"]
        play_until(page, [0, 1], lambda told: told["views"][0]["round"] == 1, Chance(1))
