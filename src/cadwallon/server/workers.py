"""Several processes at one address: each is a whole server, and all share the listening socket, the store and the
bots, which the process that starts them looks after (`desk.py`).

One that dies is replaced. SIGHUP replaces all of them one after the other, each by one that is ready: nobody loses more
than his line, which comes back by itself.
"""

import contextlib
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from msgspec import Struct

from cadwallon.server.calm import keep_calm
from cadwallon.server.cluster import make_pool
from cadwallon.server.desk import Desk
from cadwallon.server.lines import Asking
from cadwallon.server.metrics import end_sharing, forget_process, share_metrics
from cadwallon.server.serving import Settings, run, take_turns
from cadwallon.server.sqlite_store import SqliteStore
from cadwallon.server.stores import is_shared

_LOOK: Final = 0.2  # seconds between two looks at signals
_GRACE: Final = 10.0  # seconds for a process to end
_START: Final = 60.0  # seconds for one to be ready
_PAUSE: Final = 1.0  # seconds before one that did not even start is tried again
_log: Final = logging.getLogger(__name__)


def _work(pipe: Connection, desk: Connection, listener: socket.socket, settings: Settings) -> None:
    """The life of one process; when the one that started it is gone, it ends too."""

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            pipe.recv()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()
    run(listener, settings, lambda: pipe.send("ready"), Asking(desk))


class _Crew:
    """What the processes have in common."""

    def __init__(self, listener: socket.socket, settings: Settings) -> None:
        self.listener = listener
        self.settings = settings
        self.desk = Desk(
            make_pool(settings.engine), None if is_shared(settings.where) else SqliteStore(Path(settings.where))
        )


class _Worker:
    def __init__(self, crew: _Crew) -> None:
        context = get_context("spawn")
        self.pipe, other = context.Pipe()
        ours, theirs = context.Pipe()
        work = (other, theirs, crew.listener, crew.settings)
        self.process = context.Process(target=_work, args=work, name="cadwallon-worker")
        self.process.start()
        self.begun = time.monotonic()
        other.close()
        theirs.close()
        crew.desk.attend(ours)

    def is_ready(self) -> bool:
        """Waits for it; False: it ended first."""
        try:
            return self.pipe.poll(_START) and self.pipe.recv() == "ready"
        except (EOFError, OSError):
            return False

    def end(self) -> None:
        self.process.terminate()
        self.process.join(_GRACE)
        self.bury()

    def bury(self) -> None:
        if self.process.is_alive():
            self.process.kill()
        self.process.join()
        self.pipe.close()
        forget_process(self.process.pid or 0)


class _Wishes(Struct):
    """What signals have asked for."""

    end: bool = False
    renew: bool = False

    def heed(self) -> None:
        def end(*_: object) -> None:
            self.end = True

        def renew(*_: object) -> None:
            self.renew = True

        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, end)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, renew)


def run_workers(number: int, listener: socket.socket, settings: Settings, ready: Callable[[], None]) -> None:
    """Until a signal ends it; a StoreError if the store cannot be used."""
    keep_calm()
    take_turns()
    share_metrics()
    crew = _Crew(listener, settings)
    wishes = _Wishes()
    wishes.heed()  # behind the crew: Ray would hear signals in our place
    workers = [_Worker(crew) for _ in range(number)]
    try:
        if all(worker.is_ready() for worker in workers):
            ready()
        while not wishes.end:
            connection.wait([worker.process.sentinel for worker in workers], _LOOK)
            if wishes.renew:
                wishes.renew = False
                workers = [_renewed(worker, crew) for worker in workers]
            for place, worker in enumerate(workers):
                if not worker.process.is_alive():
                    workers[place] = _replaced(worker, crew)
    finally:
        listener.close()
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.end()
        crew.desk.close()
        end_sharing()


def _replaced(worker: _Worker, crew: _Crew) -> _Worker:
    _log.warning("process %s has ended (%s); another one takes its place", worker.process.pid, worker.process.exitcode)
    worker.bury()
    if time.monotonic() - worker.begun < _PAUSE:
        time.sleep(_PAUSE)
    return _Worker(crew)


def _renewed(worker: _Worker, crew: _Crew) -> _Worker:
    """The old one stays if the new one does not start."""
    successor = _Worker(crew)
    if not successor.is_ready():
        _log.error("a new process did not start; the old one stays")
        successor.bury()
        return worker
    worker.end()
    return successor
