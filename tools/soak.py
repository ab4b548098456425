"""Random people, bots and time limits at a server whose processes are killed again and again; then all is checked.

    python -m tools.soak --minutes 10 --store postgres --workers 2
    python -m tools.soak --minutes 10 --store sqlite --seed 3

`postgres` starts a PostgreSQL of its own, which syncs; `sqlite` takes a temporary folder; an address or a folder takes
that. Every few seconds something goes wrong: a process is killed or stands still, the database is killed, all lines to
it are cut, the disk is full. Afterwards every confirmed answer must be in its journal once and in order, every journal
must replay, and no page may have been told what is not for it.
"""

import argparse
import asyncio
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from cadwallon.server.store import Store
from cadwallon.server.stores import is_shared, opened
from cadwallon.server.upkeep import check, every
from tests.postgres import Postgres, running
from tools.soak_people import Person, missing

PAUSE = (0.3, 1.7)  # seconds between two troubles
STILL = 6.0  # seconds that a process stands still: longer than others wait for it
KINDS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("me", "me"), {"undo": False}),
    (("me", "me", "me"), {"undo": False, "mask": True}),
    (("me", "greedy", "random"), {"undo": False}),
    (("me", "me"), {"undo": True}),
    (("me", "me"), {"undo": False, "time_limit": 10, "mask": True}),
)
STRICT = (0, 1, 2)  # the kinds at which nobody but a person answers for him, and nothing is taken back


class Server:
    """`cadwallon serve`, started again on the same port whenever it ends."""

    def __init__(self, where: str, workers: int, log: Path) -> None:
        self.where = where
        self._workers = workers
        self._log = log
        self.port = 0
        self.start()

    def start(self) -> None:
        place = (
            ["--store", self.where, "--workers", str(self._workers)]
            if is_shared(self.where)
            else ["--data", self.where]
        )
        command = [sys.executable, "-m", "cadwallon", "serve", "--port", str(self.port), *place, "--lang", "en"]
        with self._log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        said = re.search(r":(\d+)/", self.process.stdout.readline())
        if said is None:
            raise SystemExit(f"The server did not start: {self._log.read_text()[-2000:]}")
        self.port = int(said[1])

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(60)


class Troubles:
    def __init__(self, server: Server, postgres: Postgres | None, seed: int) -> None:
        self.done: Counter[str] = Counter()
        self._server = server
        self._postgres = postgres
        self._taste = Random(seed)

    async def go_on(self, until: float) -> None:
        wanted = {"kill": 10, "end": 1}
        if is_shared(self._server.where):
            wanted |= {"stand still": 1, "cut lines": 1, "renew": 1}
        else:
            wanted |= {"full disk": 2}
        if self._postgres is not None:
            wanted["kill the database"] = 1
        while time.monotonic() < until:
            await asyncio.sleep(self._taste.uniform(*PAUSE))
            what = self._taste.choices(list(wanted), list(wanted.values()))[0]
            await getattr(self, "_" + what.replace(" ", "_"))()
            self.done[what] += 1

    async def _pids(self) -> list[int]:
        if not is_shared(self._server.where):
            return [self._server.process.pid]
        try:
            return [row[0] for row in await self._ask("SELECT pid FROM workers")]
        except (OSError, asyncpg.PostgresError):
            return []

    async def _ask(self, query: str) -> list[Any]:
        line = await asyncpg.connect(self._server.where, server_settings={"search_path": "cadwallon"})
        try:
            return list(await line.fetch(query))
        finally:
            await line.close()

    async def _kill(self) -> None:
        pids = await self._pids()
        if not pids:
            return
        with suppress(ProcessLookupError):
            os.kill(self._taste.choice(pids), signal.SIGKILL)
        if not is_shared(self._server.where):
            await self._again()

    async def _again(self) -> None:
        await asyncio.to_thread(self._server.process.wait, 60)
        await asyncio.to_thread(self._server.start)

    async def _end(self) -> None:
        """As the system ends it, and a new start."""
        self._server.process.terminate()
        await self._again()

    async def _renew(self) -> None:
        self._server.process.send_signal(signal.SIGHUP)

    async def _stand_still(self) -> None:
        for pid in (await self._pids())[:1]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
                await asyncio.sleep(STILL)
                os.kill(pid, signal.SIGCONT)

    async def _cut_lines(self) -> None:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cadwallon'"
        try:
            await self._ask(query)
        except (OSError, asyncpg.PostgresError):
            return

    async def _full_disk(self) -> None:
        """No file of the server may grow for a while."""
        pid = self._server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
        await asyncio.sleep(1)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

    async def _kill_the_database(self) -> None:
        assert self._postgres is not None
        await asyncio.to_thread(self._postgres.stop, "immediate")
        await asyncio.to_thread(self._postgres.start)


class Soak:
    def __init__(self, server: Server, tables: int, seed: int) -> None:
        self._server = server
        self._seed = seed
        self._wanted = tables
        self.tables: dict[str, tuple[int, list[Person]]] = {}  # by id: the kind, and who sits there
        self.ends = asyncio.Event()

    async def keep_playing(self) -> None:
        """So many tables at a time: where a game is over, another one begins."""
        await asyncio.gather(*(self._table(number) for number in range(self._wanted)))

    async def _table(self, number: int) -> None:
        while not self.ends.is_set():
            kind = number % len(KINDS)
            made = await self._made(*KINDS[kind])
            if made is None:
                await asyncio.sleep(0.2)
                continue
            seed, undo = self._seed + len(self.tables), KINDS[kind][1]["undo"]
            people = [
                Person(self._server.port, made["table"], held["seat"], held["token"], seed, undo)
                for held in made["tokens"]
            ]
            self.tables[made["table"]] = (kind, people)
            await asyncio.gather(*(person.live(self.ends) for person in people))

    async def _made(self, kinds: tuple[str, ...], options: dict[str, Any]) -> dict[str, Any] | None:
        """A table whose game has begun; None: the server was not there."""
        seats = [{"kind": "me", "name": "Soak"} if kind == "me" else {"kind": "bot", "bot": kind} for kind in kinds]
        body = {"adventure": "any", "edition": "revised", "seats": seats, "options": options}
        try:
            async with httpx.AsyncClient(trust_env=False, timeout=10) as http:
                answer = await http.post(f"http://127.0.0.1:{self._server.port}/api/tables", json=body)
                if answer.status_code != 200:
                    return None
                made: dict[str, Any] = answer.json()
            address = f"ws://127.0.0.1:{self._server.port}/api/tables/{made['table']}/socket"
            async with connect(address, proxy=None, compression=None, max_size=None) as line:
                await line.send(json.dumps({"type": "hello", "tokens": [made["tokens"][0]["token"]], "lang": "en"}))
                await line.send(json.dumps({"type": "start", "seat": made["tokens"][0]["seat"]}))
                while json.loads(await asyncio.wait_for(line.recv(), 10))["type"] != "position":
                    pass
            return made
        except (OSError, httpx.TransportError, WebSocketException, TimeoutError):
            return None

    # --- afterwards ---------------------------------------------------------------------------------------------------
    async def verdict(self, store: Store) -> tuple[Counter[str], list[str]]:
        """Figures, and everything that must not be."""
        found: Counter[str] = Counter()
        wrong: list[str] = []
        report = await check(store)
        wrong += [f"{table} does not replay: {why}" for table, why in report.broken]
        found["tables"], found["answers in journals"] = report.tables, report.steps
        kept = {table.id async for table in every(store)}
        for table, (kind, people) in self.tables.items():
            if table not in kept:
                wrong.append(f"{table} is not there")
                continue
            wrong += await self._compare(store, table, kind, people, found)
        return found, wrong

    async def _compare(
        self, store: Store, table: str, kind: int, people: list[Person], found: Counter[str]
    ) -> list[str]:
        whole = await store.whole(table)
        assert whole is not None
        wrong: list[str] = []
        for person in people:
            told = person.told
            found["confirmed"] += len(told.confirmed)
            found["lines that broke"] += told.comes_back
            wrong += [f"{table}, seat {person.seat} was told {fault}" for fault in told.faults]
            said = [line.text for _, line in whole.kept.chat]
            if len(said) < 200:
                wrong += [f"{table}: lost what was said: {chat}" for chat in told.chats if said.count(chat) != 1]
            if kind in STRICT:
                answers = [line.answer for line in whole.kept.lines if line.seat == person.seat]
                found["confirmed, compared"] += len(told.confirmed)
                wrong += [f"{table}, seat {person.seat}: lost {answer}" for answer in missing(told.confirmed, answers)]
                surplus = len(answers) - len(told.confirmed)
                most = told.unsure + told.comes_back + 1
                if surplus > most:
                    wrong.append(f"{table}, seat {person.seat}: {surplus} answers more than were given")
        return wrong


async def soak(where: str, postgres: Postgres | None, args: argparse.Namespace, log: Path) -> list[str]:
    server = Server(where, args.workers, log)
    people = Soak(server, args.tables, args.seed)
    troubles = Troubles(server, postgres, args.seed)
    begun = time.monotonic()
    playing = asyncio.create_task(people.keep_playing())
    try:
        await troubles.go_on(begun + args.minutes * 60)
        await asyncio.sleep(8)  # whoever was away comes back once more
    finally:
        people.ends.set()
        server.end()
        await playing
    async with opened(where) as store:
        found, wrong = await people.verdict(store)
    print(f"{args.store}, {args.workers} processes, {args.minutes:g} minutes, seed {args.seed}")
    for name, count in (*sorted(troubles.done.items()), *sorted(found.items())):
        print(f"| {name} | {count:,} |")
    print(f"| wrong | {len(wrong):,} |")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0, metavar="M")
    parser.add_argument("--store", default="postgres", metavar="S", help="postgres, sqlite, an address or a folder")
    parser.add_argument("--workers", type=int, default=2, metavar="W")
    parser.add_argument("--tables", type=int, default=15, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(running(fsync="on")) if args.store == "postgres" else None
        where = postgres.database() if postgres is not None else args.store
        if args.store == "sqlite":
            where = str(folder / "games")
        if not is_shared(where):
            args.workers = 1
        wrong = asyncio.run(soak(where, postgres, args, folder / "log"))
    for fault in wrong[:50]:
        print(fault, file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
