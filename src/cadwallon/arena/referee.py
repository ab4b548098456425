"""Sees to it that the game goes on, whatever a bot does.

A bot that raises, answers what was not offered, or thinks longer than the limit loses its turn: until the turn is over
the greedy bot answers for it. What happened is kept, counted and told.
"""

import signal
import threading
from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cadwallon.bots.greedy import best_option
from cadwallon.engine.chance import Chance
from cadwallon.view.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cadwallon.bots import Bot

NO_LIMIT: Final = 0.0


class Stalled(BaseException):
    """Not an Exception: a bot that catches everything must not catch this."""


class Referee:
    """Asks the bot of one seat, and answers in its place when it fails."""

    def __init__(self, bot: "Bot", spare: Chance, limit: float = NO_LIMIT) -> None:
        self.bot = bot
        self.spare = spare
        self.limit = limit
        self.failures = 0
        self.trouble = ""  # the first failure in words
        self._lost: tuple[int, int] | None = None  # round and player of the turn that it has lost

    def answer(self, view: View) -> int:
        turn = (view.round, view.player)
        if self._lost != turn:
            self._lost = None
            try:
                with time_limit(self.limit):
                    answer: object = self.bot.choose(view)  # a program of somebody else: it may be anything
            except Stalled:
                self._note(f"no answer within {self.limit:g} s", turn)
            except (Exception, SystemExit) as error:  # a broken bot must not stop the arena
                self._note(f"{type(error).__name__}: {error}", turn)
            else:
                if isinstance(answer, int) and answer in view.options:
                    return answer
                self._note(f"{answer!r} was not offered", turn)
        return best_option(view, self.spare)

    def _note(self, trouble: str, turn: tuple[int, int]) -> None:
        self.failures += 1
        self.trouble = self.trouble or trouble[:200]
        self._lost = turn


@contextmanager
def time_limit(seconds: float) -> "Iterator[None]":
    """Interrupts Python code after so many seconds; only the main thread of a process on Unix can be interrupted."""
    if seconds <= 0 or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before: Callable[..., object] | int | None = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stop(number: int, frame: object) -> None:
    raise Stalled
