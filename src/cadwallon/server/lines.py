"""A line between a process and the one that started it: questions one way, answers and news the other.

Neither end ever waits for the other to read: what is to be sent waits in a queue, and a thread of the line sends it.
"""

import contextlib
import os
import pickle
import socket
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Final

_NEWS: Final = 0  # the number of what nobody has asked
Question = tuple[int, str, tuple[Any, ...]]
Hear = Callable[[str, tuple[Any, ...]], None]


class LineCut(Exception):
    """The process at the other end is gone."""


class _Line(ABC):
    """`name`: of its threads."""

    def __init__(self, pipe: Connection, name: str) -> None:
        self._pipe = pipe
        self._waiting: SimpleQueue[object] = SimpleQueue()
        for work in (self._send, self._receive):
            threading.Thread(target=work, name=f"{name}{work.__name__}", daemon=True).start()

    def _put(self, thing: object) -> None:
        self._waiting.put(thing)

    def close(self) -> None:
        """Both ends hear of it; what waits is sent before."""
        self._waiting.put(None)

    def _send(self) -> None:
        with contextlib.suppress(OSError):
            while (thing := self._waiting.get()) is not None:
                self._pipe.send(thing)
        _hang_up(self._pipe)

    def _receive(self) -> None:
        with contextlib.suppress(EOFError, OSError):
            while True:
                self._read(self._pipe.recv())
        self.close()
        self._ended()

    @abstractmethod
    def _read(self, thing: Any) -> None: ...

    @abstractmethod
    def _ended(self) -> None: ...


def _hang_up(pipe: Connection) -> None:
    """Also for whoever still listens at this end: merely to close it would leave him waiting."""
    with contextlib.suppress(OSError, ValueError), socket.socket(fileno=os.dup(pipe.fileno())) as twin:
        twin.shutdown(socket.SHUT_RDWR)


class Asking(_Line):
    """The end that asks. `hear` is called with news, in a thread of the line."""

    def __init__(self, pipe: Connection) -> None:
        self.hear: Hear = lambda what, values: None
        self._lock = threading.Lock()
        self._last = _NEWS
        self._asked: dict[int, Future[Any]] = {}
        self._cut = False
        super().__init__(pipe, "asking")

    def ask(self, what: str, *values: Any) -> Future[Any]:
        """Whoever cancels what comes back wants no answer any more."""
        answer: Future[Any] = Future()
        with self._lock:
            if self._cut:
                answer.set_exception(LineCut())
                return answer
            self._last += 1
            number = self._last
            self._asked[number] = answer
        self._put((number, what, values))
        answer.add_done_callback(lambda done: self._forget(number, done))
        return answer

    def _forget(self, number: int, answer: Future[Any]) -> None:
        with self._lock:
            self._asked.pop(number, None)
        if answer.cancelled():
            self._put((number, "", ()))

    def _read(self, thing: tuple[int, Any, Any]) -> None:
        number, first, second = thing
        if number == _NEWS:
            self.hear(first, second)
            return
        with self._lock:
            answer = self._asked.get(number)
        if answer is None:
            return
        with contextlib.suppress(InvalidStateError):  # it was cancelled meanwhile
            if first:
                answer.set_result(second)
            else:
                answer.set_exception(second)

    def _ended(self) -> None:
        with self._lock:
            self._cut = True
            left = list(self._asked.values())
        for answer in left:
            with contextlib.suppress(InvalidStateError):
                answer.set_exception(LineCut())


class Answering(_Line):
    """The end that is asked: `answer` gets each question in a thread of the line and gives back its future."""

    def __init__(
        self,
        pipe: Connection,
        answer: Callable[["Answering", str, tuple[Any, ...]], Future[Any]],
        ended: Callable[["Answering"], None],
    ) -> None:
        self._answer = answer
        self._when_ended = ended
        self._lock = threading.Lock()
        self._open: dict[int, Future[Any]] = {}
        super().__init__(pipe, "answering")

    def tell(self, what: str, *values: Any) -> None:
        self._put((_NEWS, what, values))

    def _read(self, thing: Question) -> None:
        number, what, values = thing
        if not what:
            with self._lock:
                unwanted = self._open.pop(number, None)
            if unwanted is not None:
                unwanted.cancel()
            return
        answer = self._answer(self, what, values)
        with self._lock:
            self._open[number] = answer
        answer.add_done_callback(lambda done: self._give(number, done))

    def _give(self, number: int, answer: Future[Any]) -> None:
        with self._lock:
            self._open.pop(number, None)
        if answer.cancelled():
            return
        trouble = answer.exception()
        self._put((number, False, _travelling(trouble)) if trouble is not None else (number, True, answer.result()))

    def _ended(self) -> None:
        with self._lock:
            left = list(self._open.values())
        for answer in left:
            answer.cancel()
        self._when_ended(self)


def _travelling(trouble: BaseException) -> BaseException:
    """What went wrong, or what would be written of it."""
    try:
        pickle.dumps(trouble)
    except Exception:
        return RuntimeError(repr(trouble))
    return trouble
