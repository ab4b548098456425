"""`cadwallon serve` with several processes on a database, and people who come back by themselves when a line breaks."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cadwallon.engine.chance import Chance
from tests.server.kit import PATIENCE, Address, Made, Message, WasRefused, pick


class Serving(Address):
    """So many processes at one free port. Its log goes to a file, so that a test can read it."""

    def __init__(
        self, database: str, folder: Path, workers: int = 2, *words: str, with_page: bool = False, port: int = 0
    ) -> None:
        self.database = database
        self.log = folder / "log"
        command = [sys.executable, "-m", "cadwallon", "serve", "--port", str(port), "--store", database]
        environment = {**os.environ, "CADWALLON_LANG": "en", "CADWALLON_SEED": "7", "TMPDIR": str(folder)}
        if not with_page:
            environment["CADWALLON_PAGE"] = str(folder)
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, "--workers", str(workers), *words],
                stdout=subprocess.PIPE, stderr=log, env=environment, text=True,
            )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert said.startswith("The tables are open"), said + self.log.read_text()
        self.reach(int(address[1]) if address is not None else port)

    def pids(self) -> list[int]:
        return [row[0] for row in ask(self.database, "SELECT pid FROM workers ORDER BY pid")]

    def owner(self, table: str) -> int:
        """The process that has a table, once one has."""
        query = "SELECT pid FROM workers JOIN tables ON owner = workers.id WHERE tables.id = $1"
        until(lambda: bool(ask(self.database, query, table)))
        return int(ask(self.database, query, table)[0][0])

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def close(self) -> None:
        super().close()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()


class OnFile(Serving):
    """The same on a folder: the process that was started has the file, those below it the tables."""

    def pids(self) -> list[int]:
        """Of processes with tables, and of bots once one was asked."""
        return started_by(self.process.pid)


def started_by(pid: int) -> list[int]:
    """Processes of Python that any thread of another one has started (Linux)."""
    below = [part for row in Path(f"/proc/{pid}/task").glob("*/children") for part in row.read_text().split()]
    return [int(pid) for pid in below if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def ask(database: str, query: str, *values: object) -> list[Any]:
    async def asked() -> list[Any]:
        line = await asyncpg.connect(database, server_settings={"search_path": "cadwallon"})
        try:
            return list(await line.fetch(query, *values))
        finally:
            await line.close()

    with ThreadPoolExecutor(1) as thread:  # whoever drives a browser has a loop already
        return thread.submit(lambda: asyncio.run(asked())).result()


def until(holds: Callable[[], bool]) -> None:
    """Looks again and again; the patience only ends a test that hangs."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "nothing came of it"
        threading.Event().wait(0.02)


PASSING = ("store_away", "look_again")  # refusals after which one tries again
_PAUSE = 0.05
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError, httpx.TransportError)


class Insistent:
    """Somebody at a table who comes back until he is let in, and answers for all seats; every position is noted."""

    def __init__(self, made: Made, taste: int = 1) -> None:
        self.made = made
        self.taste = Chance(taste)
        self.confirmed = 0  # the number of the last question that was told
        self.comes_back = 0

    def play(self, answers: int, between: Callable[[int], None] = lambda _: None) -> None:
        """So many answers that were confirmed; `between` happens after each."""
        done = 0
        while done < answers:
            try:
                with self.made.page(*self.made.tokens) as page:
                    page.until("position")
                    self._saw(page.position)
                    while done < answers and page.position["question"] is not None:
                        self._saw(page.answered(pick(self.taste, page.position["question"])))
                        done += 1
                        between(done)
                    if page.position["question"] is None:
                        return
            except LOST:
                self._pause()
            except WasRefused as refused:
                if str(refused) not in PASSING:
                    raise
                self._pause()

    def _pause(self) -> None:
        self.comes_back += 1
        assert self.comes_back < PATIENCE / _PAUSE, "nobody lets him in"
        threading.Event().wait(_PAUSE)

    def _saw(self, told: Message) -> None:
        """A number that was told is never told for an earlier position: nothing confirmed is lost."""
        assert told["number"] >= self.confirmed
        self.confirmed = told["number"]


def begun(house: Address, *kinds: str, **options: Any) -> Made:
    made = house.make(*(kinds or ("me", "me")), **options)
    with made.page(*made.tokens) as page:
        page.start()
    return made


def journal_is_whole(database: str, made: Made) -> None:
    """Every answer once, in order."""
    rows = ask(database, "SELECT number FROM steps WHERE at = $1 ORDER BY number", made.id)
    assert [row[0] for row in rows] == list(range(len(rows)))
