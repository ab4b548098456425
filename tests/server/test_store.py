"""What is kept, whoever keeps it: whole changes or none, never a stale copy. The same on SQLite, also by
way of the process that has the file, and on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cadwallon.engine.chance import Chance
from cadwallon.server.distant_store import DistantStore
from cadwallon.server.messages import TableOptions
from cadwallon.server.records import AnalysisRecord, ChatRecord, SeatRecord, StepLine, TableRecord
from cadwallon.server.sqlite_store import SqliteStore
from cadwallon.server.store import CHAT_KEPT, Change, Kept, Store, StoreError, Whole
from cadwallon.server.stores import make_store
from tests.postgres import Postgres
from tests.server.grounds import OnSqlite
from tests.server.kit import House, play_until

KINDS = ("sqlite", "postgres", "desk")


class Nobody:
    """Who has tables, but does not care what others do."""

    def tables_are_free(self) -> None: ...
    def table_was_taken(self, table: str) -> None: ...
    def all_were_taken(self) -> None: ...


Opened = Callable[[Callable[[Store], Awaitable[None]]], None]


@pytest.fixture(params=KINDS)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the store, does something with it and closes it again; the same one each time."""
    if request.param == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.database()

    async def do(work: Callable[[Store], Awaitable[None]]) -> None:
        store: Store
        desk = None
        if request.param == "desk":
            desk = OnSqlite(tmp_path)
            store = DistantStore(desk.line()[0], str(tmp_path))
        else:
            store = SqliteStore(tmp_path) if request.param == "sqlite" else make_store(database)
        await store.open(Nobody(), "127.0.0.1:1")
        try:
            await work(store)
        finally:
            await store.close()
            if desk is not None:
                desk.close()

    return lambda work: asyncio.run(do(work))


def record(name: str = "one", **changes: object) -> TableRecord:
    out = TableRecord(name, "lobby", "any", "revised", [SeatRecord("person")], TableOptions(), 0, None, 1)
    for key, value in changes.items():
        setattr(out, key, value)
    return out


def line(answer: str) -> StepLine:
    return StepLine(0, "turn", "3.abcd", answer, [["die", "4"]])


async def kept_of(store: Store, table: str) -> Kept:
    kept = await store.load(table)
    assert kept is not None
    return kept


def test_what_was_saved_is_there_after_opening_again(opened: Opened) -> None:
    async def write(store: Store) -> None:
        await store.save(Change(record(), 0, 0, [line("a"), line("b")], tokens=[(b"hash", 0)]))
        await store.save(Change(record(due_at=50), 1, 1, [line("c"), line("d")], [(0, ChatRecord(5, text="hi"))]))
        await store.save(Change(record(due_at=50, invite="code"), 2, 2, []))  # somebody took a step back

    async def read(store: Store) -> None:
        kept = await kept_of(store, "one")
        assert [step.answer for step in kept.lines] == ["a", "c"]
        assert kept.chat == [(0, ChatRecord(5, text="hi"))]
        assert await store.load("two") is None
        assert await store.held([b"hash", b"other"]) == {b"hash": ("one", 0)}
        assert await store.due(49) == []
        assert await store.due(50) == ["one"]
        assert await store.next_due(49) == 50
        assert await store.next_due(50) is None
        assert await store.invited("code") == "one"
        assert [found.id for found in await store.records(["two", "one"])] == ["one"]
        assert kept.version == 3
        await store.save(Change(record(), kept.version, left=[0]))
        assert await store.held([b"hash"]) == {}
        assert await store.invited("code") is None
        await store.ping()

    opened(write)
    opened(read)


def test_one_change_that_fails_takes_no_other_with_it(opened: Opened) -> None:
    async def write(store: Store) -> None:
        await store.save(Change(record("first", invite="code")))
        good = store.save(Change(record("good")))
        bad = store.save(Change(record("bad"), 0, 0, [line("a")]), Change(record("worse", invite="code")))
        results = await asyncio.gather(good, bad, return_exceptions=True)
        assert results[0] is None
        assert isinstance(results[1], StoreError)
        assert await store.load("good") is not None
        assert await store.load("bad") is None

    opened(write)


def test_a_stale_copy_writes_nothing(opened: Opened) -> None:
    """Two copies of one table: whichever writes second has not seen what the first one wrote."""

    async def write(store: Store) -> None:
        await store.save(Change(record(), 0, 0, [line("a")]))
        await store.save(Change(record(), 1, 1, [line("b")]))
        late = Change(record(), 1, 0, [], [(0, ChatRecord(5, text="hi"))], [0], [(b"hash", 0)])
        with pytest.raises(StoreError) as refused:
            await store.save(Change(record("another")), late)
        assert refused.value.said == "look_again"
        with pytest.raises(StoreError) as refused:
            await store.save(late)
        assert refused.value.said == "look_again"
        with pytest.raises(StoreError):
            await store.save(Change(record()))  # nor can it be made anew
        kept = await kept_of(store, "one")
        assert (kept.version, kept.chat) == (2, [])
        assert [step.answer for step in kept.lines] == ["a", "b"]
        assert await store.held([b"hash"]) == {}
        assert await store.load("another") is None  # what was to be kept together is not kept in part

    opened(write)


def test_many_at_once_are_all_kept(opened: Opened) -> None:
    async def write(store: Store) -> None:
        names = [f"table {number:02}" for number in range(60)]
        await asyncio.gather(*(store.save(Change(record(name), 0, 0, [line("a")])) for name in names))
        await asyncio.gather(*(store.save(Change(record(name), 1, 1, [line("b")])) for name in names))
        assert [table.id for table in await store.tables(most=100)] == names
        assert [table.id for table in await store.tables("table 57", 2)] == ["table 58", "table 59"]
        for name in names:
            assert [step.answer for step in (await kept_of(store, name)).lines] == ["a", "b"]

    opened(write)


def test_of_two_that_write_at_once_one_is_kept(opened: Opened) -> None:
    async def write(store: Store) -> None:
        await store.save(Change(record()))
        both = [store.save(Change(record(), 1, 0, [line(answer)])) for answer in "ab"]
        results = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(result is None for result in results) == [False, True]
        winner = "ab"[results.index(None)]
        kept = await kept_of(store, "one")
        assert ([step.answer for step in kept.lines], kept.version) == ([winner], 2)

    opened(write)


def test_a_seat_is_handed_on_unless_somebody_has_left_it(opened: Opened) -> None:
    async def write(store: Store) -> None:
        seats = [SeatRecord("person"), SeatRecord("person", carried=False), SeatRecord("open")]
        await store.save(Change(record(seats=seats)))
        assert await store.admit("one", 0, b"first")
        assert await store.admit("one", 0, b"first")  # whoever comes back for it finds it
        assert not await store.admit("one", 1, b"second")
        assert not await store.admit("one", 2, b"third")
        assert not await store.admit("none", 0, b"fourth")
        assert await store.held([b"first", b"second", b"third", b"fourth"]) == {b"first": ("one", 0)}
        await store.save(Change(record(seats=seats), 1))  # the live copy has not become stale by it

    opened(write)


def test_an_analysis_is_made_once(opened: Opened) -> None:
    async def write(store: Store) -> None:
        assert await store.analysis("one") is None
        await store.save_analysis("one", AnalysisRecord(total=3))
        await store.save_analysis("one", AnalysisRecord(total=4))
        found = await store.analysis("one")
        assert found is not None
        assert found.total == 3

    opened(write)


def test_old_chat_is_forgotten(opened: Opened) -> None:
    async def write(store: Store) -> None:
        lines = [(number, ChatRecord(number)) for number in range(CHAT_KEPT + 10)]
        await store.save(Change(record(), chat=lines))
        kept = await kept_of(store, "one")
        assert [number for number, _ in kept.chat] == list(range(10, CHAT_KEPT + 10))
        await store.save(Change(record(), 1, chat=[(CHAT_KEPT + 10, ChatRecord(1))]))
        assert [number for number, _ in (await kept_of(store, "one")).chat][:2] == [11, 12]

    opened(write)


def test_a_whole_table_is_taken_out_put_in_changed_and_removed(opened: Opened) -> None:
    async def write(store: Store) -> None:
        chat = [(0, ChatRecord(5, text="hi")), (1, ChatRecord(6, text="ho"))]
        whole = Whole(Kept(record(invite="code"), 7, [line("a")], chat), [(b"hash", 0)], AnalysisRecord(total=3))
        await store.put(whole)
        assert await store.whole("one") == whole
        with pytest.raises(StoreError):
            await store.put(whole)
        await store.redo(Change(record(), 7, chat=chat[1:], left=[0]))
        changed = await store.whole("one")
        assert changed is not None
        assert (changed.kept.chat, changed.tokens) == (chat[1:], [])
        assert [step.answer for step in changed.kept.lines] == ["a"]
        with pytest.raises(StoreError):
            await store.redo(Change(record(), 7))
        assert (await kept_of(store, "one")).chat == chat[1:]  # nothing of it was done
        assert await store.remove("one")
        assert not await store.remove("one")
        assert await store.whole("one") is None
        assert await store.analysis("one") is None

    opened(write)


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_that_cannot_be_saved_does_not_count(
    kind: str, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(tmp_path if kind == "sqlite" else postgres.database()) as house:
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
