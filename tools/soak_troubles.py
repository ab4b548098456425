"""What goes wrong in a soak: servers that are killed, databases, disks, clocks and the network between machines."""

import asyncio
import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg

from cadwallon.server.stores import is_shared
from tests.postgres import Postgres

PAUSE = (0.3, 1.7)  # seconds between two troubles
STILL = 6.0  # seconds that a process stands still, or a network is cut: longer than others wait for it
FULL = 2.0  # seconds that a disk is full
JUMP = 7200  # seconds, either way
CLOCK = Path(__file__).parent / "soak_clock"
START = 60  # seconds for a server to start, or to end


class Server:
    """`cadwallon serve`, started again on the same port whenever it ends. `peer`: where others reach its machine."""

    def __init__(self, where: str, workers: int, log: Path, peer: str = "127.0.0.1") -> None:
        self.where = where
        self.workers = workers
        self.peer = peer
        self.clock = log.with_name("clock")
        self._log = log
        self.port = 0
        self.start()

    def start(self) -> None:
        """Processes that were orphaned may have the port for a moment longer."""
        place = ["--store", self.where, "--workers", str(self.workers), "--peer-host", self.peer]
        command = [sys.executable, "-m", "cadwallon", "serve", "--port", str(self.port), *place, "--lang", "en"]
        path = os.pathsep.join([str(CLOCK), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]).rstrip(os.pathsep)
        environment = {**os.environ, "PYTHONPATH": path, "CADWALLON_SOAK_CLOCK": str(self.clock)}
        end = time.monotonic() + START
        while time.monotonic() < end:
            with self._log.open("a") as log:
                self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
            assert self.process.stdout is not None
            said = re.search(r":(\d+)/", self.process.stdout.readline())
            if said is not None:
                self.port = int(said[1])
                return
            self.process.wait(START)
            time.sleep(0.5)
        raise SystemExit(f"The server did not start: {self._log.read_text()[-2000:]}")

    def below(self) -> list[int]:
        """Processes that it has started; those of bots are among them."""
        return list(_below(self.process.pid))

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(START)


def _below(pid: int) -> Iterable[int]:
    for row in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found = row.read_text().split()
            yield from (int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes())


class Troubles:
    """`only`: these and no others."""

    def __init__(
        self, servers: list[Server], postgres: Postgres | None, seed: int, only: list[str] | None = None
    ) -> None:
        self.done: Counter[str] = Counter()
        self._only = only
        self._servers = servers
        self._postgres = postgres
        self._taste = Random(seed)
        self._where = servers[0].where

    def _wanted(self) -> dict[str, int]:
        """How often each, beside the others."""
        wanted = {"kill": 10, "end": 1, "jump clocks": 2}
        if is_shared(self._where) or self._servers[0].workers > 1:
            wanted |= {"stand still": 1, "renew": 1}
        if is_shared(self._where):
            wanted |= {"cut lines": 1}
        else:
            wanted |= {"full disk": 2}
            if self._servers[0].workers > 1:
                wanted |= {"kill all": 2}
        if self._postgres is not None:
            wanted |= {"kill the database": 1, "full disk of the database": 1}
        if len(self._servers) > 1:
            wanted |= {"cut the network": 2}
        return wanted

    async def go_on(self, until: float) -> None:
        wanted = {what: often for what, often in self._wanted().items() if not self._only or what in self._only}
        if not wanted:
            raise SystemExit(f"There is no such trouble here; there are: {', '.join(self._wanted())}.")
        while time.monotonic() < until:
            await asyncio.sleep(self._taste.uniform(*PAUSE))
            what = self._taste.choices(list(wanted), list(wanted.values()))[0]
            server = self._taste.choice(self._servers)
            await getattr(self, "_" + what.replace(" ", "_"))(server)
            self.done[what] += 1

    async def _pids(self, server: Server) -> list[int]:
        """Of processes with tables."""
        if not is_shared(self._where):
            return server.below() if server.workers > 1 else [server.process.pid]
        try:
            rows = [row[0] for row in await self._ask("SELECT pid FROM workers")]
        except (OSError, asyncpg.PostgresError):
            return []
        return [pid for pid in rows if pid == server.process.pid or pid in server.below()]

    async def _ask(self, query: str) -> list[Any]:
        line = await asyncpg.connect(self._where, server_settings={"search_path": "cadwallon"})
        try:
            return list(await line.fetch(query))
        finally:
            await line.close()

    # --- processes ----------------------------------------------------------------------------------------------------
    async def _kill(self, server: Server) -> None:
        pids = await self._pids(server)
        if not pids:
            return
        chosen = self._taste.choice(pids)
        with suppress(ProcessLookupError):
            os.kill(chosen, signal.SIGKILL)
        if chosen == server.process.pid:
            await self._again(server)

    async def _kill_all(self, server: Server) -> None:
        """The process that has the file goes, and with it all others."""
        server.process.kill()
        await self._again(server)

    async def _again(self, server: Server) -> None:
        await asyncio.to_thread(server.process.wait, START)
        await asyncio.to_thread(server.start)

    async def _end(self, server: Server) -> None:
        """As the system ends it, and a new start."""
        server.process.terminate()
        await self._again(server)

    async def _renew(self, server: Server) -> None:
        if server.workers > 1:
            server.process.send_signal(signal.SIGHUP)

    async def _stand_still(self, server: Server) -> None:
        for pid in (await self._pids(server))[:1]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
                await asyncio.sleep(STILL)
                os.kill(pid, signal.SIGCONT)

    async def _jump_clocks(self, server: Server) -> None:
        """Of every second process in one direction, of the others in another."""
        server.clock.write_text(" ".join(str(self._taste.randint(-JUMP, JUMP)) for _ in range(2)))

    # --- disks and databases ------------------------------------------------------------------------------------------
    async def _full_disk(self, server: Server) -> None:
        """No file of the process that writes may grow for a while."""
        with suppress(ProcessLookupError):
            pid = server.process.pid
            before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
            await asyncio.sleep(FULL)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

    async def _cut_lines(self, _: Server) -> None:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cadwallon'"
        with suppress(OSError, asyncpg.PostgresError):
            await self._ask(query)

    async def _kill_the_database(self, _: Server) -> None:
        assert self._postgres is not None
        await asyncio.to_thread(self._postgres.stop, "immediate")
        await asyncio.to_thread(self._postgres.start)

    async def _full_disk_of_the_database(self, _: Server) -> None:
        """Nothing can be written behind the first page of any file, its log included; it may end itself over that."""
        assert self._postgres is not None
        await asyncio.to_thread(self._postgres.limit_files, 8192)
        await asyncio.sleep(FULL)
        await asyncio.to_thread(self._postgres.limit_files, None)
        if not self._postgres.is_running():
            await asyncio.to_thread(self._postgres.start)

    # --- the network --------------------------------------------------------------------------------------------------
    async def _cut_the_network(self, server: Server) -> None:
        """Nobody reaches the processes of this machine from another one; all of them reach the database and people."""
        if cut(server.peer):
            try:
                await asyncio.sleep(STILL)
            finally:
                heal(server.peer)


def cut(address: str) -> bool:
    """The system drops whatever is sent to this address of its own; False: we may not tell it so (only root may)."""
    return _route("add", address)


def heal(address: str) -> None:
    _route("del", address)


def _route(what: str, address: str) -> bool:
    with suppress(OSError):
        done = subprocess.run(
            ["ip", "route", what, "blackhole", f"{address}/32", "table", "local"], capture_output=True, check=False
        )
        return done.returncode == 0
    return False
