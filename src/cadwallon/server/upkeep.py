"""What whoever runs a server does with its store: move it, check it, close and export tables, delete what must go."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct, json

from cadwallon.play.journal import JournalError, dump, write_file
from cadwallon.play.replay import rerun
from cadwallon.server.pace import STAND_IN
from cadwallon.server.records import ChatRecord, SeatRecord, TableRecord, journal_of
from cadwallon.server.store import Change, Kept, Store, Stored
from cadwallon.text.complaint import Complaint

DAY: Final = 86400


class UpkeepError(Complaint):
    """Something that cannot be done with a store."""

    section = "cli_store"


class Report(Struct):
    """How many tables and answers there were, and which tables are broken, and why."""

    tables: int = 0
    steps: int = 0
    broken: list[tuple[str, str]] = []


async def every(store: Store) -> AsyncIterator[Stored]:
    after = ""
    while found := await store.tables(after):
        for table in found:
            yield table
        after = found[-1].id


def replay(kept: Kept) -> None:
    """A JournalError where the rules play it otherwise, or its end is not where the record says."""
    if kept.record.game is None:
        return
    for state in rerun(journal_of(kept.record, kept.lines), waiting=kept.record.options.mask):
        last = state
    if last.over != (kept.record.status == "over"):
        raise JournalError("wrong_value", key="status")


async def check(store: Store, language: str = "en") -> Report:
    report = Report()
    async for table in every(store):
        report.tables += 1
        try:
            whole = await store.whole(table.id)
            if whole is not None:  # else it was deleted just now
                replay(whole.kept)
                report.steps += len(whole.kept.lines)
        except Complaint as error:
            report.broken.append((table.id, error.sentence(language)))
        except Exception as error:  # whatever stands there, it is no game that the rules could play
            report.broken.append((table.id, f"{type(error).__name__}: {error}"))
    return report


async def copy(source: Store, target: Store) -> Report:
    """Every table; each is read back, compared and replayed."""
    if await target.tables(most=1):
        raise UpkeepError("not_empty", store=target.name)
    report = Report()
    async for table in every(source):
        whole = await source.whole(table.id)
        if whole is None:
            continue
        await target.put(whole)
        copied = await target.whole(table.id)
        if copied != whole:
            raise UpkeepError("differs", table=table.id, store=target.name)
        replay(copied.kept)
        report.tables += 1
        report.steps += len(copied.kept.lines)
    return report


# --- single tables ----------------------------------------------------------------------------------------------------
async def kept_of(store: Store, table: str) -> Kept | None:
    whole = await store.whole(table)
    return None if whole is None else whole.kept


async def close(store: Store, kept: Kept, now: int) -> None:
    """A lobby is deleted; at a game that goes on bots take all seats and play it to its end."""
    record = kept.record
    if record.status == "lobby":
        await store.remove(record.id)
    elif record.status == "playing":
        people = [number for number, seat in enumerate(record.seats) if seat.kind == "person"]
        for seat in people:
            _give_to_bot(record.seats[seat])
        record.due_at = now
        await store.redo(Change(record, kept.version, chat=kept.chat, left=people))


async def forget(store: Store, kept: Kept, seat: int, now: int) -> None:
    """The name, the chat and the token of whoever sits there; of others nothing changes."""
    record = kept.record
    there = record.seats[seat]
    chat = [(number, line) for number, line in kept.chat if not _is_by(line, seat, there.name)]
    if record.status == "playing":
        _give_to_bot(there)
        if record.game is not None and record.game.asked == seat:
            record.due_at = now
    elif record.status == "lobby":
        there.kind = "open"
    there.name, there.votes, there.orders, there.carried = "", [], {}, False
    await store.redo(Change(record, kept.version, chat=chat, left=[seat]))


def _is_by(line: ChatRecord, seat: int, name: str) -> bool:
    """What he said, and what the table said of him."""
    return line.seat == seat or (bool(name) and line.values.get("name") == name)


def _give_to_bot(seat: SeatRecord) -> None:
    seat.kind, seat.bot = "bot", STAND_IN
    seat.name, seat.replaced, seat.local, seat.votes, seat.orders, seat.carried = "", False, False, [], {}, False


def export(kept: Kept, path: Path) -> None:
    """All that can be shown of a table; of a game that goes on the key of its dice is left out."""
    record = kept.record
    journal = dump(journal_of(record, kept.lines)) if record.game is not None and record.status == "over" else None
    shown = {
        "id": record.id,
        "status": record.status,
        "adventure": record.adventure,
        "edition": record.edition,
        "changed": record.changed,
        "options": record.options,
        "seats": [{"kind": seat.kind, "name": seat.name, "bot": seat.bot, "gang": seat.gang} for seat in record.seats],
        "answers": [line.answer for line in kept.lines],
        "journal": journal,
        "chat": [line for _, line in kept.chat],
    }
    write_file(path, json.format(json.encode(shown), indent=1).decode() + "\n")


# --- what is old ------------------------------------------------------------------------------------------------------
class Retention(Struct):
    """Days without an answer after which a table is deleted; 0: never."""

    lobby: int = 30
    playing: int = 365
    over: int = 0

    @property
    def is_wanted(self) -> bool:
        return any((self.lobby, self.playing, self.over))

    def is_over(self, record: TableRecord, now: int) -> bool:
        days = {"lobby": self.lobby, "playing": self.playing, "over": self.over}[record.status]
        return days > 0 and record.changed < now - days * DAY


async def tidy(store: Store, retention: Retention, now: int, *, only_look: bool = False) -> list[str]:
    """The tables that are old, deleted unless somebody only wants to know."""
    old = [
        table.id async for table in every(store) if table.record is not None and retention.is_over(table.record, now)
    ]
    if not only_look:
        for table in old:
            await store.remove(table)
    return old


def names_at(record: TableRecord) -> Iterator[str]:
    for seat in record.seats:
        yield seat.name or seat.bot or "-"
