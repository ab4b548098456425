"""What several servers stand on: a database, or the process that has the SQLite file and writes for all."""

import asyncio
from multiprocessing import Pipe
from pathlib import Path
from typing import Any, Protocol

from cadwallon.server.desk import Desk, DistantPool
from cadwallon.server.distant_store import DistantStore
from cadwallon.server.lines import Answering, Asking
from cadwallon.server.pool import Pool
from cadwallon.server.postgres_store import PostgresStore
from cadwallon.server.robots import Robots
from cadwallon.server.sqlite_store import SqliteStore
from cadwallon.server.stores import make_store
from tests.server.kit import House
from tests.server.serving import ask


class Ground(Protocol):
    def house(self, **chosen: Any) -> House: ...

    def take_for_dead(self, house: House) -> None: ...

    def oversleep(self, house: House) -> None:
        """As if it had stood still for long, and its next word to the others were still to come."""

    def steps(self, table: str) -> int:
        """Answers that were kept."""

    def close(self) -> None: ...


class OnPostgres:
    def __init__(self, database: str) -> None:
        self.database = database

    def house(self, **chosen: Any) -> House:
        return House(self.database, **chosen)

    def take_for_dead(self, house: House) -> None:
        ask(self.database, f"DELETE FROM workers WHERE address = '127.0.0.1:{house.port}'")

    def oversleep(self, house: House) -> None:
        store = house.hall.store
        assert isinstance(store, PostgresStore)
        assert store._heart is not None
        store._heart.beaten = 0.0

    def steps(self, table: str) -> int:
        async def counted() -> int:
            store = make_store(self.database)
            await store.open()
            kept = await store.load(table)
            await store.close()
            return 0 if kept is None else len(kept.lines)

        return asyncio.run(counted())

    def close(self) -> None:
        pass


class OnSqlite:
    """Every house has a line to the desk, as the processes of `cadwallon serve --workers` have."""

    def __init__(self, folder: Path, pool: Pool | None = None) -> None:
        self.desk = Desk(pool or Pool(), SqliteStore(folder, "OFF"))
        self._folder = folder
        self._lines: dict[int, Answering] = {}
        self._asking: list[Asking] = []

    def line(self) -> tuple[Asking, Answering]:
        ours, theirs = Pipe()
        answering = self.desk.attend(ours)
        self._asking.append(Asking(theirs))
        return self._asking[-1], answering

    def house(self, **chosen: Any) -> House:
        asking, answering = self.line()
        robots = Robots(pool=DistantPool(asking))
        house = House(DistantStore(asking, str(self._folder)), robots=robots, **chosen)
        self._lines[house.port] = answering
        return house

    def take_for_dead(self, house: House) -> None:
        assert self.desk.keeper is not None
        self.desk.keeper.line_ended(self._lines[house.port])

    def oversleep(self, house: House) -> None:
        store = house.hall.store
        assert isinstance(store, DistantStore)
        store.beaten = 0.0

    def steps(self, table: str) -> int:
        return len(self.line()[0].ask("load", table).result().lines)

    def close(self) -> None:
        for asking in self._asking:
            asking.close()
        self.desk.close()
