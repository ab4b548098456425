"""Figures for Prometheus: how long things take, how many there are. With several processes any of them gives the sums.

The library decides when it is imported whether its figures are this process's or all processes': `share_metrics` comes
before that.
"""

import gc
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Final

from starlette.responses import Response

_SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
_TIMES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


def share_metrics() -> None:
    """From now on, in processes that are started: figures go into files that all of them read."""
    if _SHARED not in os.environ:
        os.environ[_SHARED] = tempfile.mkdtemp(prefix="cadwallon-metrics-")


def end_sharing() -> None:
    """When the processes are gone: their files go too."""
    shutil.rmtree(os.environ.pop(_SHARED, ""), ignore_errors=True)


def forget_process(pid: int) -> None:
    """What was there of it is there no more; what it has counted stays."""
    if _SHARED in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(pid)


class Metrics:
    """Those of this process; made with the first one that is wanted."""

    def __init__(self) -> None:
        self._watches = False
        self._pauses: list[float] = []

    @cached_property
    def _all(self) -> "_Figures":
        return _Figures()

    def prepare(self) -> None:
        """Else the first answer waits until the library is there."""
        _ = self._all

    @contextmanager
    def answering(self) -> Iterator[None]:
        """From a message of a page to its answer, saved and told."""
        begun = time.perf_counter()
        yield
        self._all.answers.observe(time.perf_counter() - begun)

    @contextmanager
    def saving(self) -> Iterator[None]:
        begun = time.perf_counter()
        yield
        self._all.saves.observe(time.perf_counter() - begun)

    def count(self, tables: int, connections: int, relayed: int, waiting: int) -> None:
        """What there is now, and what the collector did since the last time."""
        while self._pauses:
            self._all.pauses.observe(self._pauses.pop())
        self._all.tables.set(tables)
        self._all.connections.labels("own").set(connections)
        self._all.connections.labels("relayed").set(relayed)
        self._all.waiting.set(waiting)

    def watch_collector(self) -> None:
        """How long the garbage collector stops everything.

        It may run while the library holds a lock: its pauses are noted, and told when it is not running.
        """
        if self._watches:
            return
        self._watches = True
        begun = 0.0

        def note(phase: str, _: dict[str, int]) -> None:
            nonlocal begun
            if phase == "start":
                begun = time.perf_counter()
            else:
                self._pauses.append(time.perf_counter() - begun)

        gc.callbacks.append(note)

    def answer(self) -> Response:
        from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        registry = self._all.registry
        if _SHARED in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


class _Figures:
    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Gauge, Histogram

        self.registry = registry = CollectorRegistry()
        self.answers = Histogram(
            "cadwallon_answer_seconds",
            "From a page's message until it was saved and told",
            registry=registry,
            buckets=_TIMES,
        )
        self.saves = Histogram(
            "cadwallon_save_seconds", "Until a change was on disk", registry=registry, buckets=_TIMES
        )
        self.pauses = Histogram(
            "cadwallon_collector_seconds", "Pauses of the garbage collector", registry=registry, buckets=_TIMES
        )
        self.tables = Gauge("cadwallon_tables", "Tables in memory", registry=registry, multiprocess_mode="livesum")
        self.connections = Gauge(
            "cadwallon_connections",
            "Pages that are connected, to a table here or relayed to another process",
            ["kind"],
            registry=registry,
            multiprocess_mode="livesum",
        )
        self.waiting = Gauge(
            "cadwallon_bots_waiting", "Questions to bots that wait", registry=registry, multiprocess_mode="livesum"
        )


metrics: Final = Metrics()
