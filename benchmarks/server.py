"""How long an answer takes at the server: from sending it to the position behind it, saved on disk, on this machine.

    python benchmarks/server.py                       # 1, 10 and 50 tables, against a bare WebSocket echo
    python benchmarks/server.py --tables 1 --seconds 3 --json
    python benchmarks/server.py --rate 50 100 --tables 200    # open loop: answers come when they come

Clients in one process give random answers at tables of two seats each; the server runs in another. The echo is the
same web server with nothing behind it: the ratio says what rules, views, words and the disk add.

With `--rate` so many answers a second come in at random moments, whether the server keeps up or not, at any of so many
tables with two people on pages of their own. The time is that from the moment when an answer was due to the moment when
the other seat has heard it.
"""

import argparse
import asyncio
import gc
import json
import socket
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

from cadwallon import compiled

TABLES = (1, 10, 50)
COLLECTIONS = "collections.txt"
WARM_UP = 5  # answers of each table that are not counted


# --- the servers, each in a process of its own ------------------------------------------------------------------------
def listen() -> socket.socket:
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    return listener


def serve_tables(folder: str) -> None:
    from cadwallon.server.app import App
    from cadwallon.server.collector import Collector
    from cadwallon.server.hall import Hall
    from cadwallon.server.limits import Limits
    from cadwallon.server.serving import configuration
    from cadwallon.server.sqlite_store import SqliteStore

    note_collections(Path(folder) / COLLECTIONS)
    hall = Hall(SqliteStore(Path(folder)))
    app = App(hall, limits=Limits((1e9, 1e9), (1e9, 1e9), (1e9, 1e9)), collector=Collector(hall))
    uvicorn.Server(configuration(app)).run([listen()])


def note_collections(path: Path) -> None:
    """A line for each run of the garbage collector: its milliseconds of this thread, whatever else the machine does."""
    begun = 0.0

    def note(phase: str, _: dict[str, int]) -> None:
        nonlocal begun
        if phase == "start":
            begun = thread_time()
        else:
            with path.open("a") as file:
                file.write(f"{(thread_time() - begun) * 1000:.3f}\n")

    gc.callbacks.append(note)


def serve_echo() -> None:
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            return

    app = Starlette(routes=[WebSocketRoute("/", echo)])
    uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run([listen()])


class Running:
    def __init__(self, *words: str) -> None:
        command = [sys.executable, __file__, *words]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())

    def memory(self) -> float:
        """Resident megabytes of the server (Linux)."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def __enter__(self) -> int:
        return self.port

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()


# --- clients ----------------------------------------------------------------------------------------------------------
async def read(page: ClientConnection, after: int) -> dict[str, Any]:
    """The next position, whatever is told on the way."""
    while True:
        message: dict[str, Any] = json.loads(await page.recv())
        if message["type"] == "refused":
            raise RuntimeError(message["sentence"])
        if message["type"] == "position" and message["number"] > after:
            return message


async def play(http: httpx.AsyncClient, port: int, until: float, taste: Random, times: list[float]) -> None:
    """Random games at one table after the other."""
    wanted = {"adventure": "treasure_of_the_duke", "edition": "revised", "seats": [{"kind": "me"}] * 2}
    answers = 0
    while perf_counter() < until:
        made = (await http.post(f"http://127.0.0.1:{port}/api/tables", json=wanted)).json()
        tokens = [held["token"] for held in made["tokens"]]
        address = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket"
        async with connect(address, proxy=None, compression=None, max_size=None) as page:
            await page.send(json.dumps({"type": "hello", "tokens": tokens, "lang": "en"}))
            await page.send(json.dumps({"type": "start", "seat": 0}))
            told = await read(page, 0)
            while told["question"] is not None and perf_counter() < until:
                question = told["question"]
                option = taste.choice(question["options"])["words"]
                answer = {"type": "answer", "seat": question["seat"], "question": question["number"], "option": option}
                sent = perf_counter()
                await page.send(json.dumps(answer))
                told = await read(page, told["number"])
                answers += 1
                if answers > WARM_UP:
                    times.append(perf_counter() - sent)


async def echo(port: int, until: float, times: list[float]) -> None:
    answer = json.dumps({"type": "answer", "seat": 0, "question": 123, "option": ["move", "leona", "04", "-", "-"]})
    async with connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None) as page:
        while perf_counter() < until:
            sent = perf_counter()
            await page.send(answer)
            json.loads(await page.recv())
            times.append(perf_counter() - sent)


async def measure_tables(port: int, tables: int, seconds: float) -> dict[str, float]:
    times: list[float] = []
    until = perf_counter() + seconds
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        await asyncio.gather(*(play(http, port, until, Random(number), times) for number in range(tables)))
    return summary(times, seconds)


async def measure_echo(port: int, connections: int, seconds: float) -> dict[str, float]:
    times: list[float] = []
    until = perf_counter() + seconds
    await asyncio.gather(*(echo(port, until, times) for _ in range(connections)))
    return summary(times, seconds)


class Pair:
    """A table with a page for each of its two seats."""

    def __init__(self, pages: list[ClientConnection]) -> None:
        self.pages = pages
        self.told: list[dict[str, Any]] = [{}, {}]
        self.busy = False

    async def hear(self, after: int) -> float:
        """Until both have the next position; when the second one had it."""
        self.told = list(await asyncio.gather(*(read(page, after) for page in self.pages)))
        return perf_counter()

    async def answer(self, taste: Random, due: float, times: list[float]) -> None:
        """The other's screen counts; its position follows a sentence about the question, which is the asked seat's."""
        question = next(told["question"] for told in self.told if told["question"]["options"] is not None)
        option = taste.choice(question["options"])["words"]
        answer = {"type": "answer", "seat": question["seat"], "question": question["number"], "option": option}
        await self.pages[question["seat"]].send(json.dumps(answer))
        heard = await self.hear(question["number"])
        times.append(heard - due)
        self.busy = self.told[0]["question"] is None  # a table whose game is over stays so
        if not self.busy and all(told["question"]["options"] is None for told in self.told):
            self.busy = True


async def seat_pair(http: httpx.AsyncClient, port: int) -> Pair:
    wanted = {"adventure": "treasure_of_the_duke", "edition": "revised", "seats": [{"kind": "me"}] * 2}
    made = (await http.post(f"http://127.0.0.1:{port}/api/tables", json=wanted)).json()
    address = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket"
    pages = [await connect(address, proxy=None, compression=None, max_size=None) for _ in range(2)]
    for page, held in zip(pages, made["tokens"], strict=True):
        await page.send(json.dumps({"type": "hello", "tokens": [held["token"]], "lang": "en"}))
        await page.recv()
    pair = Pair(pages)
    await pages[0].send(json.dumps({"type": "start", "seat": 0}))
    await pair.hear(0)
    return pair


async def measure_rate(
    port: int, tables: int, rate: float, seconds: float, notes: Path
) -> tuple[dict[str, float], int]:
    """The times, and how many collections there were before anything was measured."""
    taste = Random(1)
    times: list[float] = []
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        pairs = [await seat_pair(http, port) for _ in range(tables)]
        before = len(notes.read_text().split())
        running: set[asyncio.Task[None]] = set()
        started = due = perf_counter()
        while due < started + seconds:
            due += taste.expovariate(rate)
            await asyncio.sleep(max(0.0, due - perf_counter()))
            free = [pair for pair in pairs if not pair.busy]
            if not free:
                raise RuntimeError("Every table waits for an answer or is over; take more tables, or fewer answers.")
            pair = taste.choice(free)
            pair.busy = True
            task = asyncio.create_task(pair.answer(taste, due, times))
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)
        for pair in pairs:
            for page in pair.pages:
                await page.close()
    counted = times[len(times) // 10 :]  # the first ones warm up
    return {**summary(counted, seconds), "worst_ms": max(counted) * 1000}, before


def summary(times: list[float], seconds: float) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100)
    return {"per_second": len(times) / seconds, "p50_ms": cuts[49] * 1000, "p99_ms": cuts[98] * 1000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES, metavar="N")
    parser.add_argument("--rate", type=float, nargs="+", metavar="R", help="answers a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve-tables", metavar="FOLDER", help=argparse.SUPPRESS)
    parser.add_argument("--serve-echo", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve_tables:
        serve_tables(args.serve_tables)
    elif args.serve_echo:
        serve_echo()
    elif args.rate:
        report_rates(args.rate, max(args.tables), args.seconds)
    else:
        report(args.tables, args.seconds, args.json)


def report(counts: list[int], seconds: float, as_json: bool) -> None:
    rows: list[dict[str, Any]] = []
    for tables in counts:
        with Running("--serve-echo") as port:
            bare = asyncio.run(measure_echo(port, tables, seconds))
        with tempfile.TemporaryDirectory() as folder, Running("--serve-tables", folder) as port:
            own = asyncio.run(measure_tables(port, tables, seconds))
        rows.append({"tables": tables, "server": own, "echo": bare, "p50_ratio": own["p50_ms"] / bare["p50_ms"]})
    if as_json:
        print(json.dumps({"compiled": compiled(), "rows": rows}))
        return
    print("compiled" if compiled() else "interpreted")
    print("| tables | answers/s | p50 ms | p99 ms | echoes/s | echo p50 ms | echo p99 ms | p50 ratio |")
    print("|---|---|---|---|---|---|---|---|")
    for row in rows:
        own, bare = row["server"], row["echo"]
        figures = [own["per_second"], own["p50_ms"], own["p99_ms"], bare["per_second"], bare["p50_ms"], bare["p99_ms"]]
        cells = " | ".join(f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}" for figure in figures)
        print(f"| {row['tables']} | {cells} | {row['p50_ratio']:.0f} |")


def report_rates(rates: list[float], tables: int, seconds: float) -> None:
    print("compiled" if compiled() else "interpreted")
    print("| tables | answers/s | p50 ms | p99 ms | worst ms | longest collection ms | collector | server MB |")
    print("|---|---|---|---|---|---|---|---|")
    for rate in rates:
        with tempfile.TemporaryDirectory() as folder:
            running = Running("--serve-tables", folder)
            with running as port:
                notes = Path(folder) / COLLECTIONS
                found, before = asyncio.run(measure_rate(port, tables, rate, seconds, notes))
                memory = running.memory()
            paused = [float(line) for line in (Path(folder) / COLLECTIONS).read_text().split()][before:]
        row = [found["p50_ms"], found["p99_ms"], found["worst_ms"], max(paused, default=0.0)]
        cells = " | ".join(f"{figure:.1f}" for figure in row)
        share = sum(paused) / 10 / seconds
        print(f"| {tables} | {rate:g} | {cells} | {share:.1f} % | {memory:.0f} |", flush=True)


if __name__ == "__main__":
    main()
