"""Processes in which bots think, games are judged and finished games are read: one pool for all tables of a machine.

A process gets a task and gives back what came of it. One that breaks down is reported; one that stalls, or dies, is
ended and another takes its place. They start with the first task.
"""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from typing import Final, Literal, Protocol

from cadwallon.bots import make_bot
from cadwallon.server.fair_queue import FairQueue, Rank
from cadwallon.server.puzzles import Look
from cadwallon.server.reading import Read
from cadwallon.server.tasks import MakeBot, Task

PATIENCE: Final = 30.0  # seconds that a bot may think
MOST_HINTS: Final = 30  # that may wait, of all tables together
LaneName = Literal["quick", "slow", "readers"]
_MOST_THINKERS: Final = 4
_ENDS: Final = "the server ends"
_START: Final = 30.0  # seconds more for the first answer of a process, which has to load the rules


class RobotError(Exception):
    """A bot gave no legal answer."""


class WorkerDied(Exception):
    """The process of a bot has ended: nothing is known about the bot."""


def work(pipe: "Connection", make: MakeBot) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers itself
    serve(pipe, make)


def serve(pipe: "Connection", make: MakeBot) -> None:
    """Until its pipe is closed, which the end of the server does too."""
    while True:
        try:
            task: Work = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = task.do(make)
        except Exception as error:  # whatever a bot does wrong is told to the table
            answer = f"{type(error).__name__}: {error}"
        try:
            pipe.send(answer)
        except OSError:
            return  # the server was killed meanwhile


Work = Task | Read | Look


class Thinker(Protocol):
    """Who is given one task after the other. The methods block: they are called in a thread."""

    def ask(self, task: Work, patience: float) -> object: ...

    def kill(self) -> None:
        """From any thread; whoever asks it at the time hears that it died."""

    def end(self) -> None:
        """Once, by whoever holds it."""


class Worker:
    """One process and the pipe to it."""

    def __init__(self, make: MakeBot) -> None:
        context = get_context("spawn")  # a fork would copy the server's threads and its open files
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=work, args=(other, make), daemon=True, name="cadwallon-bot")
        self._process.start()
        other.close()
        self._is_new = True

    def ask(self, task: Work, patience: float) -> object:
        try:
            self._pipe.send(task)
            if not self._pipe.poll(patience + (_START if self._is_new else 0.0)):
                raise RobotError(f"no answer within {patience:g} s")
            self._is_new = False
            return self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerDied from None

    def kill(self) -> None:
        """From any thread; whoever asks it at the time hears that it died."""
        self._process.kill()

    def end(self) -> None:
        """Once, by whoever holds it: to close a pipe twice may close what another thread has just opened."""
        self.kill()
        self._process.join()
        self._pipe.close()


class _Lane:
    """A queue, the threads that take from it, and their processes; each thread asks one at a time."""

    def __init__(self, threads: int, name: str, hire: Callable[[], Thinker]) -> None:
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix=f"robots-{name}")
        self.queue: FairQueue[tuple[Work, Future[object]]] = FairQueue()
        self.hire = hire
        self.idle: list[Thinker] = []


class Thinkers(Protocol):
    """Where tasks go: the pool itself, or the way to it (`desk.py`)."""

    def submit(self, lane: LaneName, rank: Rank, table: str, task: Work) -> Future[object]: ...

    @property
    def waiting(self) -> int:
        """Tasks that nothing has come of yet."""

    def close(self) -> None: ...


class Pool:
    """What answers at once has a lane of its own: no thinker is ever before it. So has whoever reads finished games,
    which is no thinking but takes long enough. `thinkers`: how many think at a time, 0: as the machine has cores;
    `hire` gets one for the slow lane, if they are elsewhere (`cluster.py`).
    """

    def __init__(
        self,
        make: MakeBot = make_bot,
        patience: float = PATIENCE,
        thinkers: int = 0,
        hire: Callable[[], Thinker] | None = None,
    ) -> None:
        def here() -> Thinker:
            return Worker(make)

        self._patience = patience
        slow = thinkers or max(1, min(_MOST_THINKERS, (os.cpu_count() or 2) - 1))
        self._lanes: dict[LaneName, _Lane] = {
            "quick": _Lane(1, "quick", here),
            "slow": _Lane(slow, "slow", hire or here),
            "readers": _Lane(1, "readers", here),
        }
        self.busy: set[Thinker] = set()  # each belongs to the thread that asks it
        self._unanswered = 0
        self._closed = False
        self._lock = Lock()  # for these and what is in the lanes

    def submit(self, lane: LaneName, rank: Rank, table: str, task: Work) -> Future[object]:
        answer: Future[object] = Future()
        chosen = self._lanes[lane]
        with self._lock:
            refused = ""
            if self._closed:
                refused = _ENDS
            elif rank is Rank.HINT and chosen.queue.count(rank) >= MOST_HINTS:
                refused = "too many hints are waited for"
            else:
                self._unanswered += 1
                chosen.queue.put(rank, table, (task, answer))
                chosen.threads.submit(self._next, chosen)
        if refused:
            answer.set_exception(RobotError(refused))
        else:
            answer.add_done_callback(self._answered)
        return answer

    def _answered(self, _: Future[object]) -> None:
        with self._lock:
            self._unanswered -= 1

    def _next(self, lane: _Lane) -> None:
        """As often as something was put into the queue, and in a thread of its lane."""
        with self._lock:
            found = lane.queue.take()
        if found is None:
            return
        task, answer = found
        if not answer.set_running_or_notify_cancel():
            return  # its table is gone
        try:
            answer.set_result(self._ask(lane, task))
        except Exception as error:
            answer.set_exception(error)

    def _ask(self, lane: _Lane, task: Work) -> object:
        """A process that has died is replaced once: a bot that brings down the second one too has failed."""
        try:
            return self._ask_worker(lane, task)
        except WorkerDied:
            pass
        try:
            return self._ask_worker(lane, task)
        except WorkerDied:
            raise RobotError("its process died") from None

    def _ask_worker(self, lane: _Lane, task: Work) -> object:
        worker = self._taken(lane)
        try:
            answer = worker.ask(task, self._patience)
        except (RobotError, WorkerDied):
            with self._lock:
                self.busy.remove(worker)
            worker.end()
            raise
        with self._lock:
            self.busy.remove(worker)
            lane.idle.append(worker)
        return answer

    def _taken(self, lane: _Lane) -> Thinker:
        """In one of as many threads as there are workers: an idle one, or a new one, is always to be had."""
        with self._lock:
            if self._closed:
                raise RobotError(_ENDS)
            worker = lane.idle.pop() if lane.idle else None
            if worker is not None:
                self.busy.add(worker)
                return worker
        worker = lane.hire()  # takes a while, for which nobody else waits
        with self._lock:
            if not self._closed:
                self.busy.add(worker)
                return worker
        worker.end()
        raise RobotError(_ENDS)

    @property
    def waiting(self) -> int:
        with self._lock:
            return self._unanswered

    def close(self) -> None:
        """When it returns no process and no thread is left, and nobody waits."""
        with self._lock:
            self._closed = True
            for worker in self.busy:
                worker.kill()
        for lane in self._lanes.values():
            lane.threads.shutdown(cancel_futures=True)
            while (left := lane.queue.take()) is not None:
                if left[1].set_running_or_notify_cancel():
                    left[1].set_exception(RobotError(_ENDS))
            for worker in lane.idle:
                worker.end()
