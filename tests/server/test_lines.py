"""A line between two processes: every question gets its own answer, whatever becomes of the others."""

import threading
from concurrent.futures import CancelledError, Future
from multiprocessing import Pipe
from typing import Any

import pytest

from cadwallon.server.lines import Answering, Asking, LineCut
from cadwallon.server.store import Elsewhere, StoreError


class Oracle:
    """Answers when the test says so."""

    def __init__(self) -> None:
        self.asked: dict[str, Future[Any]] = {}
        self.heard = threading.Condition()
        self.ended = threading.Event()

    def answer(self, _: Answering, what: str, values: tuple[Any, ...]) -> Future[Any]:
        with self.heard:
            self.asked[what] = Future()
            self.heard.notify_all()
            return self.asked[what]

    def wait_for(self, what: str) -> Future[Any]:
        with self.heard:
            assert self.heard.wait_for(lambda: what in self.asked, 30)
            return self.asked[what]


def joined() -> tuple[Asking, Answering, Oracle]:
    ours, theirs = Pipe()
    oracle = Oracle()
    return Asking(theirs), Answering(ours, oracle.answer, lambda _: oracle.ended.set()), oracle


def test_answers_come_in_any_order_and_errors_come_as_they_are() -> None:
    asking, _, oracle = joined()
    answers = {what: asking.ask(what) for what in ("slow", "quick", "away", "other", "strange")}
    oracle.wait_for("quick").set_result("at once")
    assert answers["quick"].result(30) == "at once"
    oracle.wait_for("away").set_exception(StoreError("not_kept", why=OSError("full")))
    with pytest.raises(StoreError, match="full"):
        answers["away"].result(30)
    oracle.wait_for("other").set_exception(Elsewhere(7, "127.0.0.1:80"))
    with pytest.raises(Elsewhere) as there:
        answers["other"].result(30)
    assert (there.value.owner, there.value.address) == (7, "127.0.0.1:80")

    class Stays(Exception):
        """Of this place: it cannot travel."""

    oracle.wait_for("strange").set_exception(Stays("here"))
    with pytest.raises(RuntimeError, match="Stays"):
        answers["strange"].result(30)
    assert not answers["slow"].done()
    asking.close()


def test_what_nobody_wants_any_more_is_not_worked_on() -> None:
    asking, _, oracle = joined()
    unwanted = asking.ask("think")
    there = oracle.wait_for("think")
    assert unwanted.cancel()
    with pytest.raises(CancelledError):
        there.result(30)
    asking.close()


def test_news_reach_whoever_listens() -> None:
    asking, answering, _ = joined()
    heard: list[tuple[str, tuple[Any, ...]]] = []
    came = threading.Event()

    def hear(what: str, values: tuple[Any, ...]) -> None:
        heard.append((what, values))
        came.set()

    asking.hear = hear
    answering.tell("free", "one")
    assert came.wait(30)
    assert heard == [("free", ("one",))]
    asking.close()


def test_when_one_end_is_gone_nobody_waits_at_the_other() -> None:
    asking, answering, oracle = joined()
    waits = asking.ask("slow")
    there = oracle.wait_for("slow")
    answering.close()
    with pytest.raises(LineCut):
        waits.result(30)
    with pytest.raises(LineCut):
        asking.ask("more").result(30)
    assert oracle.ended.wait(30)
    assert there.cancelled()
