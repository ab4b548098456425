"""Bots think in processes of their own, so that one that thinks long never holds up a table.

A worker gets views and gives back an answer, a hint or a verdict. One that breaks down is reported; one that stalls, or
dies, is ended and another takes its place. Workers start with the first question to a bot.
"""

import asyncio
import os
import signal
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from typing import Final

from cadwallon import bots
from cadwallon.bots import make_bot
from cadwallon.bots.analysis import GAME_PLAYOUTS, HINT_PLAYOUTS
from cadwallon.server.fair_queue import FairQueue, Rank
from cadwallon.server.parcels import pack_view
from cadwallon.server.puzzles import Look
from cadwallon.server.reading import Read, Refused
from cadwallon.server.tasks import Advise, Choose, Judge, Judgement, MakeBot, Task, Thought, Weigh
from cadwallon.view.view import View

PATIENCE: Final = 30.0  # seconds that a bot may think
QUICK: Final = ("random", *bots.QUICK)
MOST_HINTS: Final = 30  # that may wait, of all tables together
_MOST_WORKERS: Final = 4
_HINTS: Final = 10  # a hint may take no more than this part of the analysis of a game
_ENDS: Final = "the server ends"
_START: Final = 30.0  # seconds more for the first answer of a worker, which has to load the rules


def game_playouts() -> int:
    """What the analysis of one game may take; for tests and slow machines CADWALLON_PLAYOUTS says less."""
    known = os.environ.get("CADWALLON_PLAYOUTS", "")
    return max(_HINTS, int(known)) if known.isdecimal() else GAME_PLAYOUTS


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


class Worker:
    """One process and the pipe to it. Its methods block: they are called in a thread."""

    def __init__(self, make: MakeBot) -> None:
        context = get_context("spawn")  # a fork would copy the server's threads and its open files
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=work, args=(other, make), daemon=True, name="cadwallon-bot")
        self._process.start()
        other.close()
        self._is_new = True

    def ask(self, task: "Work", patience: float) -> object:
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


Work = Task | Read | Look


class _Lane:
    """A queue, the threads that take from it, and their processes; each thread asks one at a time."""

    def __init__(self, threads: int, name: str) -> None:
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix=f"robots-{name}")
        self.queue: FairQueue[tuple[Work, Future[object]]] = FairQueue()
        self.idle: list[Worker] = []


class Robots:
    """The bots of all tables. Those that answer at once have a lane of their own: no thinker is ever before them.

    So has whoever reads finished games, which is no thinking but takes long enough. `share`: so many servers on this
    machine share its cores.
    """

    def __init__(
        self,
        make: MakeBot = make_bot,
        patience: float = PATIENCE,
        workers: int = 0,
        hint_playouts: int = 0,
        share: int = 1,
    ) -> None:
        self._make = make
        self._patience = patience
        self._hint_playouts = hint_playouts or min(HINT_PLAYOUTS, game_playouts() // _HINTS)
        self._quick = _Lane(1, "quick")
        self._slow = _Lane(workers or max(1, min(_MOST_WORKERS, (os.cpu_count() or 2) - 1) // share), "slow")
        self._readers = _Lane(1, "readers")
        self._busy: set[Worker] = set()  # each belongs to the thread that asks it
        self._closed = False
        self._lock = Lock()  # for these two and what is in the lanes

    async def answer(self, level: str, seed: int, view: View, table: str = "", watched: bool = True) -> int:
        """A legal answer of a bot, or a RobotError. `watched`: somebody looks at the table, and waits."""
        lane = self._quick if level in QUICK else self._slow
        rank = Rank.PEOPLE if watched else Rank.NOBODY
        answer = await self._do(lane, rank, table, Choose(level, seed, pack_view(view)))
        if not isinstance(answer, int) or answer not in view.options:
            raise RobotError(answer if isinstance(answer, str) else "an answer that was not offered")
        return answer

    async def advice(self, view: View, table: str = "") -> list[Thought]:
        """The best options first; a RobotError if nothing came."""
        with self._lock:
            if self._slow.queue.count(Rank.HINT) >= MOST_HINTS:
                raise RobotError("too many hints are waited for")
        found = await self._do(self._slow, Rank.HINT, table, Advise(pack_view(view), self._hint_playouts))
        if not isinstance(found, list):
            raise RobotError(str(found))
        return found

    async def judgement(self, task: Judge, table: str = "") -> Judgement:
        found = await self._do(self._slow, Rank.ANALYSIS, table, task)
        if not isinstance(found, Judgement):
            raise RobotError(str(found))
        return found

    async def chances(self, task: Weigh, table: str = "") -> list[float]:
        found = await self._do(self._slow, Rank.ANALYSIS, table, task)
        if not isinstance(found, list):
            raise RobotError(str(found))
        return found

    async def read(self, task: Read | Look, visitor: str = "") -> bytes:
        """JSON for a page; visitors take turns."""
        found = await self._do(self._readers, Rank.PEOPLE, visitor, task)
        if isinstance(found, Refused):
            raise found.error()
        if not isinstance(found, bytes):
            raise RobotError(str(found))
        return found

    async def _do(self, lane: _Lane, rank: Rank, table: str, task: Work) -> object:
        answer: Future[object] = Future()
        with self._lock:
            if self._closed:
                raise RobotError(_ENDS)
            lane.queue.put(rank, table, (task, answer))
            lane.threads.submit(self._next, lane)
        return await asyncio.wrap_future(answer)

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
                self._busy.remove(worker)
            worker.end()
            raise
        with self._lock:
            self._busy.remove(worker)
            lane.idle.append(worker)
        return answer

    def _taken(self, lane: _Lane) -> Worker:
        """In one of as many threads as there are workers: an idle one, or a new one, is always to be had."""
        with self._lock:
            if self._closed:
                raise RobotError(_ENDS)
            worker = lane.idle.pop() if lane.idle else Worker(self._make)
            self._busy.add(worker)
            return worker

    @property
    def waiting(self) -> int:
        """Questions that nobody thinks about yet."""
        with self._lock:
            lanes = (self._quick, self._slow, self._readers)
            return sum(lane.queue.count(rank) for lane in lanes for rank in Rank)

    def close(self) -> None:
        """When it returns no process and no thread is left, and nobody waits."""
        with self._lock:
            self._closed = True
            for worker in self._busy:
                worker.kill()
        for lane in (self._quick, self._slow, self._readers):
            lane.threads.shutdown(cancel_futures=True)
            while (left := lane.queue.take()) is not None:
                if left[1].set_running_or_notify_cancel():
                    left[1].set_exception(RobotError(_ENDS))
            for worker in lane.idle:
                worker.end()
