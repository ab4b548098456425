"""What a machine has once, kept by the process that starts the others: the pool of bots and, on SQLite, the store."""

from concurrent.futures import Future
from multiprocessing.connection import Connection
from typing import Any, Final

from cadwallon.server.fair_queue import Rank
from cadwallon.server.keeper import Keeper
from cadwallon.server.lines import Answering, Asking
from cadwallon.server.pool import LaneName, Thinkers, Work
from cadwallon.server.sqlite_store import SqliteStore

_THINK: Final = "think"


class Desk:
    """Every process has a line to it; whatever it has asked for and not heard when it dies nobody thinks about."""

    def __init__(self, pool: Thinkers, store: SqliteStore | None = None) -> None:
        self._pool = pool
        self.keeper = None if store is None else Keeper(store)

    def attend(self, pipe: Connection) -> Answering:
        return Answering(pipe, self._answer, self._ended)

    def _answer(self, line: Answering, what: str, values: tuple[Any, ...]) -> Future[Any]:
        if what == _THINK:
            return self._pool.submit(*values)
        assert self.keeper is not None
        return self.keeper.ask(line, what, values)

    def _ended(self, line: Answering) -> None:
        if self.keeper is not None:
            self.keeper.line_ended(line)

    def close(self) -> None:
        self._pool.close()
        if self.keeper is not None:
            self.keeper.close()


class DistantPool:
    """The pool, for a process that has a line to the desk."""

    def __init__(self, line: Asking) -> None:
        self._line = line
        self._open: set[Future[object]] = set()

    def submit(self, lane: LaneName, rank: Rank, table: str, task: Work) -> Future[object]:
        answer = self._line.ask(_THINK, lane, rank, table, task)
        self._open.add(answer)
        answer.add_done_callback(self._open.discard)
        return answer

    @property
    def waiting(self) -> int:
        return len(self._open)

    def close(self) -> None:
        """The pool goes on for others; whoever waits here is stopped by his table."""
