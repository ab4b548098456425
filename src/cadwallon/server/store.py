"""Everything that must survive: what tables want of whoever keeps it. Two do: SQLite, which needs nothing and serves
one machine (`sqlite_store.py`), and PostgreSQL for several processes and machines (`postgres_store.py`).

Whoever saves something waits until it is on disk. Every save of a table says which version it was made from; where
another one is on disk nothing is written, so that a stale copy never counts.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol

from msgspec import Struct, field
from msgspec.json import Decoder

from cadwallon.server.records import AnalysisRecord, ChatRecord, StepLine, TableRecord
from cadwallon.text.complaint import Complaint

CHAT_KEPT: Final = 200

read_record: Final = Decoder(TableRecord).decode
read_line: Final = Decoder(StepLine).decode
read_chat: Final = Decoder(ChatRecord).decode
read_analysis: Final = Decoder(AnalysisRecord).decode


class StoreError(Complaint):
    """The store cannot be opened, or something could not be kept."""

    section = "server"

    def __reduce__(self) -> tuple[object, ...]:
        """It travels between processes: its values as they would be written."""
        values = {name: value if isinstance(value, int | str) else str(value) for name, value in self.values.items()}
        return _store_error, (self.said, values)


def _store_error(said: str, values: dict[str, object]) -> StoreError:
    return StoreError(said, **values)


class Elsewhere(Exception):
    """Another process has the live copy of a table; it can be reached at an address."""

    def __init__(self, owner: int, address: str) -> None:
        super().__init__(owner, address)
        self.owner = owner
        self.address = address


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
    """What a table needs of all that is kept of it ..."""

    record: TableRecord
    version: int
    lines: list[StepLine]
    chat: list[tuple[int, ChatRecord]]


class Whole(Struct):
    """... and all of it, for whoever moves it."""

    kept: Kept
    tokens: list[tuple[bytes, int]]
    analysis: AnalysisRecord | None


class Stored(NamedTuple):
    """A table in a list of all."""

    id: str
    record: TableRecord | None  # None: it cannot be read


class Watcher(Protocol):
    """Who wants to know what other processes do."""

    def tables_are_free(self) -> None:
        """A process is gone: what it looked after goes on here or elsewhere."""

    def table_was_taken(self, table: str) -> None:
        """By whoever looks after the store: a live copy of it is stale."""

    def all_were_taken(self) -> None:
        """The line to the store was cut, and others may have taken over everything."""


class Store(Protocol):
    shared: bool  # several processes use it
    secret: str  # by which they know each other
    name: str  # for people

    async def open(self, watcher: Watcher | None = None, address: str = "") -> None:
        """A StoreError if it cannot be used. `address`: where other processes reach this one, if it has tables."""

    async def close(self) -> None:
        """Writes what was asked for, and ends."""

    async def ping(self) -> None:
        """A StoreError if it does not answer."""

    # --- what tables want ---------------------------------------------------------------------------------------------
    async def save(self, *changes: Change) -> None:
        """On disk when this returns, each table one version on; a StoreError if it could not be kept."""

    async def load(self, table: str) -> Kept | None: ...

    async def claim(self, table: str) -> Kept | None:
        """The same for whoever makes the live copy of it: any other one is stale from now on.

        Elsewhere, where another process that lives has it already.
        """

    async def assure(self) -> None:
        """When this returns, nobody can have taken over a table of this process without its watcher having heard of it:
        it may show what it has in memory.
        """

    async def admit(self, table: str, seat: int, token: bytes) -> bool:
        """A token counts for a seat that is handed on from the table before; not if somebody has left it since."""

    async def invited(self, code: str) -> str | None:
        """The table that an invite is for."""

    async def held(self, hashes: Iterable[bytes]) -> dict[bytes, tuple[str, int]]:
        """Tables and seats that tokens stand for, of those that count."""

    async def records(self, tables: Iterable[str]) -> list[TableRecord]:
        """Those that are there and can be read: one that cannot keeps nobody from his others."""

    async def due(self, now: int) -> list[str]:
        """Tables that no other process looks after and that go on by themselves: their time has come; oldest first."""

    async def next_due(self, now: int) -> int | None:
        """When the next time comes."""

    async def analysis(self, table: str) -> AnalysisRecord | None: ...

    async def save_analysis(self, table: str, record: AnalysisRecord) -> None:
        """The first one stays: it is made once."""

    # --- what is shared by several processes --------------------------------------------------------------------------
    async def bury(self, owner: int) -> None:
        """Somebody could not reach a process: if it is dead, its tables are free."""

    async def take(self, bucket: str, burst: float, rate: float) -> bool:
        """Whether a limit that all processes share leaves something (`limits.py`)."""

    # --- what whoever looks after it wants ----------------------------------------------------------------------------
    async def tables(self, after: str = "", most: int = 500) -> list[Stored]:
        """So many behind an id, in the order of their ids."""

    async def whole(self, table: str) -> Whole | None: ...

    async def put(self, whole: Whole) -> None:
        """A table that is not there yet."""

    async def remove(self, table: str) -> bool:
        """With all that belongs to it; whether it was there. A live copy is stale from now on."""

    async def redo(self, change: Change) -> None:
        """As `save`, but its chat takes the place of all that was there, and a live copy is stale from now on."""
