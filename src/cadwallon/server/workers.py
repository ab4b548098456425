"""Several processes at one address: each is a whole server, and all share the listening socket and the store.

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
from typing import Final

from msgspec import Struct

from cadwallon.server.calm import keep_calm
from cadwallon.server.metrics import end_sharing, forget_process, share_metrics
from cadwallon.server.serving import Settings, run

_LOOK: Final = 0.2  # seconds between two looks at signals
_GRACE: Final = 10.0  # seconds for a process to end
_START: Final = 60.0  # seconds for one to be ready
_PAUSE: Final = 1.0  # seconds before one that did not even start is tried again
_log: Final = logging.getLogger(__name__)


def _work(pipe: Connection, listener: socket.socket, settings: Settings) -> None:
    """The life of one process; when the one that started it is gone, it ends too."""

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            pipe.recv()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()
    run(listener, settings, lambda: pipe.send("ready"))


class _Worker:
    def __init__(self, listener: socket.socket, settings: Settings) -> None:
        context = get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=_work, args=(other, listener, settings), name="cadwallon-worker")
        self.process.start()
        self.begun = time.monotonic()
        other.close()

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
    """Until a signal ends it."""
    keep_calm()
    share_metrics()
    wishes = _Wishes()
    wishes.heed()
    workers = [_Worker(listener, settings) for _ in range(number)]
    try:
        if all(worker.is_ready() for worker in workers):
            ready()
        while not wishes.end:
            connection.wait([worker.process.sentinel for worker in workers], _LOOK)
            if wishes.renew:
                wishes.renew = False
                workers = [_renewed(worker, listener, settings) for worker in workers]
            for place, worker in enumerate(workers):
                if not worker.process.is_alive():
                    workers[place] = _replaced(worker, listener, settings)
    finally:
        listener.close()
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.end()
        end_sharing()


def _replaced(worker: _Worker, listener: socket.socket, settings: Settings) -> _Worker:
    _log.warning("process %s has ended (%s); another one takes its place", worker.process.pid, worker.process.exitcode)
    worker.bury()
    if time.monotonic() - worker.begun < _PAUSE:
        time.sleep(_PAUSE)
    return _Worker(listener, settings)


def _renewed(worker: _Worker, listener: socket.socket, settings: Settings) -> _Worker:
    """The old one stays if the new one does not start."""
    successor = _Worker(listener, settings)
    if not successor.is_ready():
        _log.error("a new process did not start; the old one stays")
        successor.bury()
        return worker
    worker.end()
    return successor
