"""Random people, bots and time limits at a server whose processes are killed again and again; then all is checked.

    python -m tools.soak --minutes 10 --store postgres --workers 2
    python -m tools.soak --minutes 10 --store postgres --machines 2 --workers 1
    python -m tools.soak --minutes 10 --store sqlite --workers 2 --seed 3

`postgres` starts a PostgreSQL of its own, which syncs; `sqlite` takes a temporary folder; an address or a folder takes
that. `--machines`: so many servers on one database, each with so many processes.

Every few seconds something goes wrong: a process is killed or stands still, the database is killed, all lines to it are
cut, a disk is full, clocks jump, the machines cannot reach each other (for which one has to be root). Afterwards every
confirmed answer must be in its journal once and in order, every journal must replay, and no page may have been told
what is not for it.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from cadwallon.server.store import Store
from cadwallon.server.stores import is_shared, opened
from cadwallon.server.upkeep import check, every
from tests.postgres import Postgres, running
from tools.soak_people import Person, missing
from tools.soak_troubles import Server, Troubles, cut, heal

MACHINES = "127.73.0.{}"  # addresses of this machine that stand for those of others
KINDS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("me", "me"), {"undo": False}),
    (("me", "me", "me"), {"undo": False, "mask": True}),
    (("me", "greedy", "random"), {"undo": False}),
    (("me", "me"), {"undo": True}),
    (("me", "me"), {"undo": False, "time_limit": 10, "mask": True}),
)
STRICT = (0, 1, 2)  # the kinds at which nobody but a person answers for him, and nothing is taken back


class Soak:
    def __init__(self, ports: list[int], tables: int, seed: int) -> None:
        self._ports = ports
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
                Person(self._ports, made["table"], held["seat"], held["token"], seed, undo) for held in made["tokens"]
            ]
            self.tables[made["table"]] = (kind, people)
            await asyncio.gather(*(person.live(self.ends) for person in people))

    async def _made(self, kinds: tuple[str, ...], options: dict[str, Any]) -> dict[str, Any] | None:
        """A table whose game has begun; None: the server was not there."""
        seats = [{"kind": "me", "name": "Soak"} if kind == "me" else {"kind": "bot", "bot": kind} for kind in kinds]
        body = {"adventure": "any", "edition": "revised", "seats": seats, "options": options}
        port = self._ports[len(self.tables) % len(self._ports)]
        try:
            async with httpx.AsyncClient(trust_env=False, timeout=10) as http:
                answer = await http.post(f"http://127.0.0.1:{port}/api/tables", json=body)
                if answer.status_code != 200:
                    return None
                made: dict[str, Any] = answer.json()
            address = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket"
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


async def soak(where: str, postgres: Postgres | None, args: argparse.Namespace, folder: Path) -> list[str]:
    peers = ["127.0.0.1"] if args.machines == 1 else [MACHINES.format(number + 2) for number in range(args.machines)]
    servers: list[Server] = []
    for number, peer in enumerate(peers):
        place = folder / str(number)
        place.mkdir()
        servers.append(Server(where, args.workers, place / "log", peer))
    people = Soak([server.port for server in servers], args.tables, args.seed)
    troubles = Troubles(servers, postgres, args.seed, args.only)
    begun = time.monotonic()
    playing = asyncio.create_task(people.keep_playing())
    try:
        await troubles.go_on(begun + args.minutes * 60)
        await asyncio.sleep(8)  # whoever was away comes back once more
    finally:
        people.ends.set()
        for server in servers:
            server.end()
        await playing
    async with opened(where) as store:
        found, wrong = await people.verdict(store)
    shape = f"{args.machines} x {args.workers} processes"
    print(f"{args.store}, {shape}, {args.minutes:g} minutes, seed {args.seed}")
    for name, count in (*sorted(troubles.done.items()), *sorted(found.items())):
        print(f"| {name} | {count:,} |")
    print(f"| wrong | {len(wrong):,} |")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0, metavar="M")
    parser.add_argument("--store", default="postgres", metavar="S", help="postgres, sqlite, an address or a folder")
    parser.add_argument("--workers", type=int, default=2, metavar="W", help="processes of each machine")
    parser.add_argument("--machines", type=int, default=1, metavar="M", help="servers; with PostgreSQL")
    parser.add_argument("--tables", type=int, default=15, metavar="N")
    parser.add_argument("--only", nargs="+", metavar="TROUBLE", help='for instance "full disk"; default: all')
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(running(fsync="on")) if args.store == "postgres" else None
        where = postgres.database() if postgres is not None else args.store
        if args.store == "sqlite":
            where = str(folder / "games")
        if args.machines > 1 and not is_shared(where):
            parser.error("Several machines need PostgreSQL; leave --machines out.")
        if args.machines > 1 and not cut(MACHINES.format(1)):
            print("The network cannot be cut: only root may do that.", file=sys.stderr)
        heal(MACHINES.format(1))
        wrong = asyncio.run(soak(where, postgres, args, folder))
    for fault in wrong[:50]:
        print(fault, file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
