"""How long an answer takes at the server: from sending it to the position behind it, saved on disk, on this machine.

    python benchmarks/server.py                       # 1, 10 and 50 tables, against a bare WebSocket echo
    python benchmarks/server.py --tables 1 --seconds 3 --json
    python benchmarks/server.py --rate 50 100 --tables 200    # open loop: answers come when they come
    python benchmarks/server.py --rate 200 --tables 1000 --store postgres --workers 2

Clients in one process give random answers at tables of two seats each; the server runs in another. The echo is the
same web server with nothing behind it: the ratio says what rules, views, words and the disk add.

With `--rate` so many answers a second come in at random moments, whether the server keeps up or not, at any of so many
tables with two people on pages of their own. The time is that from the moment when an answer was due to the moment when
the other seat has heard it; beside it the same with a bare echo. `--store postgres` starts a PostgreSQL of its own,
which syncs; an address takes that one. What hardly depends on whatever else the machine does: the processor's time of
the server for each answer, the bytes that each page gets for it, and the memory.

Clients and servers share the machine, so the clients must not be what is measured: they read no more of a message than
they answer with, their garbage collector rests while times are taken, and how late they were themselves (from the
moment when an answer was due to the moment when it was sent) stands beside the times, as does how long the server's
threads stood in line for a core. Where these are large, the machine was busy and the times say little.
"""

import argparse
import asyncio
import gc
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from math import ceil, log2
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import httpx
import uvicorn
import uvloop
from msgspec import Struct
from msgspec.json import Decoder
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

from cadwallon import compiled

TABLES = (1, 10, 50)
WARM_UP = 5  # answers of each table that are not counted
WARM_UP_SECONDS = 15.0  # with --rate: a server that has just started; told apart from the rest


# --- the servers, each in a process of its own ------------------------------------------------------------------------
def listen() -> socket.socket:
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    return listener


def serve_tables(where: str, workers: int) -> None:
    from cadwallon.server.limits import Limits
    from cadwallon.server.serving import Settings, run
    from cadwallon.server.workers import run_workers

    free = Limits((1e9, 1e9), (1e9, 1e9), (1e9, 1e9))
    settings = Settings(where, workers=workers, limits=free)
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)

    def ready() -> None:
        print(listener.getsockname()[1], flush=True)

    if workers == 1:
        run(listener, settings, ready)
    else:
        run_workers(workers, listener, settings, ready)


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

    def processes(self) -> list[int]:
        """This one and those below it (Linux); bots that were never asked are not there."""
        found, waiting = [], [self._process.pid]
        while waiting:
            found.append(waiting.pop())
            waiting += [int(pid) for pid in Path(f"/proc/{found[-1]}/task/{found[-1]}/children").read_text().split()]
        return found

    def memory(self) -> float:
        """Resident megabytes."""
        status = [Path(f"/proc/{pid}/status").read_text() for pid in self.processes()]
        return sum(int(text.split("VmRSS:")[1].split()[0]) for text in status) / 1024

    def busy(self) -> float:
        """Seconds of the processor so far."""
        ticks = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13] for pid in self.processes()]
        return sum(int(user) + int(system) for user, system in ticks) / os.sysconf("SC_CLK_TCK")

    def stood_in_line(self) -> float:
        """Seconds that its threads were ready to run and no core was free."""
        threads = [folder for pid in self.processes() for folder in Path(f"/proc/{pid}/task").iterdir()]
        return sum(int((folder / "schedstat").read_text().split()[1]) for folder in threads) / 1e9

    def __enter__(self) -> int:
        return self.port

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()


# --- clients ----------------------------------------------------------------------------------------------------------
async def read(page: ClientConnection, after: int) -> dict[str, Any]:
    """The next position, whatever is told on the way."""
    while True:
        text = await page.recv()
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "refused":
            raise RuntimeError(message["sentence"])
        if message["type"] in ("position", "change") and message["number"] > after:
            message["bytes"] = len(text)
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


class Offered(Struct):
    words: list[str]


class Asked(Struct):
    number: int
    seat: int
    options: list[Offered] | None


class Told(Struct):
    """What a client reads of a message."""

    type: str
    number: int = 0
    question: Asked | None = None
    sentence: str = ""


_told: Decoder[Told] = Decoder(Told)


class Seat:
    """A page of its own for one seat, and the position that it was told last."""

    def __init__(self, page: ClientConnection) -> None:
        self.page = page
        self.told = Told("")
        self.bytes = 0

    async def hear(self, after: int) -> None:
        """The next position, whatever is told on the way."""
        while True:
            text = await self.page.recv(decode=False)
            told = _told.decode(text)
            if told.type == "refused":
                raise RuntimeError(told.sentence)
            if told.type in ("position", "change") and told.number > after:
                self.told = told
                self.bytes += len(text)
                return


class Times:
    """In seconds: from the moment when an answer was due until the other seat had heard it, and until it was sent."""

    def __init__(self) -> None:
        self.heard: list[float] = []
        self.sent: list[float] = []


class Pair:
    """A table with a page for each of its two seats."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats

    async def hear(self, after: int) -> None:
        """Until both have the next position."""
        await asyncio.gather(*(seat.hear(after) for seat in self.seats))

    async def answer(self, taste: Random, due: float, times: Times) -> bool:
        """The other's screen counts; False: nobody is asked any more."""
        asked = next(seat for seat in self.seats if seat.told.question and seat.told.question.options)
        question = asked.told.question
        assert question is not None
        assert question.options
        option = taste.choice(question.options).words
        answer = {"type": "answer", "seat": question.seat, "question": question.number, "option": option}
        await asked.page.send(json.dumps(answer))
        times.sent.append(perf_counter() - due)
        await self.hear(question.number)
        times.heard.append(perf_counter() - due)
        return any(seat.told.question and seat.told.question.options for seat in self.seats)


async def seat_pair(http: httpx.AsyncClient, port: int) -> Pair:
    wanted = {"adventure": "treasure_of_the_duke", "edition": "revised", "seats": [{"kind": "me"}] * 2}
    made = (await http.post(f"http://127.0.0.1:{port}/api/tables", json=wanted)).json()
    address = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket"
    browser: dict[str, Any] = {"proxy": None, "compression": None, "max_size": None, "ping_interval": None}
    pages = [await connect(address, **browser) for _ in range(2)]
    for page, held in zip(pages, made["tokens"], strict=True):
        await page.send(json.dumps({"type": "hello", "tokens": [held["token"]], "lang": "en"}))
        await page.recv()
    pair = Pair([Seat(page) for page in pages])
    await pages[0].send(json.dumps({"type": "start", "seat": 0}))
    await pair.hear(0)
    return pair


async def give_answers(pairs: list[Pair], rate: float, seconds: float) -> Times:
    """At random tables of those where nobody's answer is on its way."""
    taste = Random(1)
    times = Times()
    free = list(pairs)

    async def once(pair: Pair, due: float) -> None:
        if await pair.answer(taste, due, times):
            free.append(pair)

    tasks: set[asyncio.Task[None]] = set()
    started = due = perf_counter()
    while due < started + seconds:
        due += taste.expovariate(rate)
        await asyncio.sleep(max(0.0, due - perf_counter()))
        if not free:
            raise RuntimeError("Every table waits for an answer or is over; take more tables, or fewer answers.")
        place = taste.randrange(len(free))
        free[place], free[-1] = free[-1], free[place]
        task = asyncio.create_task(once(free.pop(), due))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return times


async def measure_rate(running: Running, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """Everything that can be said of so many answers a second."""
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        empty = running.memory()
        pairs = [await seat_pair(http, running.port) for _ in range(tables)]
    gc.collect()
    gc.freeze()
    gc.disable()
    first = await give_answers(pairs, rate, WARM_UP_SECONDS)
    for seat in (seat for pair in pairs for seat in pair.seats):
        seat.bytes = 0
    busy, stood, own = running.busy(), running.stood_in_line(), process_time()
    times = await give_answers(pairs, rate, seconds)
    answers = len(times.heard)
    used = {
        "cpu_ms": (running.busy() - busy) / answers * 1000,
        "stood_ms": (running.stood_in_line() - stood) / answers * 1000,
        "client_ms": (process_time() - own) / answers * 1000,
        "bytes": sum(seat.bytes for pair in pairs for seat in pair.seats) / answers / 2,
        "kb_each": (running.memory() - empty) / tables * 1024,
        "first_p99_ms": statistics.quantiles(first.heard, n=100)[98] * 1000,
        "late_p99_ms": statistics.quantiles(times.sent, n=100)[98] * 1000,
        "worst_ms": max(times.heard) * 1000,
    }
    gc.enable()
    gc.unfreeze()
    await asyncio.gather(*(seat.page.close() for pair in pairs for seat in pair.seats))
    return summary(times.heard, seconds) | used


async def measure_echo_rate(port: int, lines: int, rate: float, seconds: float) -> list[float]:
    """The same open loop with nothing behind it."""
    taste = Random(1)
    times: list[float] = []
    answer = json.dumps({"type": "answer", "seat": 0, "question": 123, "option": ["move", "leona", "04", "-", "-"]})
    pages = [await connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None) for _ in range(lines)]
    free = list(pages)

    async def once(page: ClientConnection, due: float) -> None:
        await page.send(answer)
        json.loads(await page.recv())
        times.append(perf_counter() - due)
        free.append(page)

    tasks: set[asyncio.Task[None]] = set()
    started = due = perf_counter()
    while due < started + seconds:
        due += taste.expovariate(rate)
        await asyncio.sleep(max(0.0, due - perf_counter()))
        if free:
            task = asyncio.create_task(once(free.pop(taste.randrange(len(free))), due))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    await asyncio.gather(*(page.close() for page in pages))
    return times


def summary(times: list[float], seconds: float) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100)
    found = {"per_second": len(times) / seconds, "p50_ms": cuts[49] * 1000, "p99_ms": cuts[98] * 1000}
    return found | {"p90_ms": cuts[89] * 1000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES, metavar="N")
    parser.add_argument("--rate", type=float, nargs="+", metavar="R", help="answers a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--store", default="sqlite", metavar="S", help="sqlite, postgres or an address; with --rate")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes; with --rate and PostgreSQL")
    parser.add_argument("--serve-tables", metavar="STORE", help=argparse.SUPPRESS)
    parser.add_argument("--serve-echo", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve_tables:
        serve_tables(args.serve_tables, args.workers)
    elif args.serve_echo:
        serve_echo()
    elif args.rate:
        report_rates(args.rate, max(args.tables), args.seconds, args.store, args.workers)
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


def report_rates(rates: list[float], tables: int, seconds: float, store: str, workers: int) -> None:
    print(
        "compiled" if compiled() else "interpreted",
        f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores",
        sep=", ",
    )
    print(
        "| store | processes | tables | answers/s | p50 ms | p90 ms | p99 ms | worst ms | echo p50 | echo p99 |", end=""
    )
    print(" first 15 s p99 | clients late p99 | in line ms/answer | processor ms/answer | clients' |", end="")
    print(" bytes/page | kB/table |")
    print("|---|" + "---:|" * 16)
    lines: list[tuple[str, list[float]]] = []
    for rate in rates:
        with ExitStack() as stack:
            where = store
            if store == "sqlite":
                where = stack.enter_context(tempfile.TemporaryDirectory())
            elif store == "postgres":
                sys.path.insert(0, str(Path(__file__).parent.parent))
                from tests.postgres import running as postgres

                where = stack.enter_context(postgres(fsync="on")).database()
            running = Running("--serve-tables", where, "--workers", str(workers))
            with running:
                found = uvloop.run(measure_rate(running, tables, rate, seconds))
        with Running("--serve-echo") as port:
            bare = summary(uvloop.run(measure_echo_rate(port, min(tables, 200), rate, min(5.0, seconds))), seconds)
        row = [found["p50_ms"], found["p90_ms"], found["p99_ms"], found["worst_ms"], bare["p50_ms"], bare["p99_ms"]]
        cells = " | ".join(f"{figure:.1f}" for figure in row)
        rest = f"{found['first_p99_ms']:.1f} | {found['late_p99_ms']:.1f} | {found['stood_ms']:.2f}"
        rest += f" | {found['cpu_ms']:.2f} | {found['client_ms']:.2f}"
        rest += f" | {found['bytes']:,.0f} | {found['kb_each']:.0f}"
        print(f"| {store} | {workers} | {tables} | {rate:g} | {cells} | {rest} |", flush=True)
        lines.append((f"{rate:g}/s", row[:4]))
    plot(lines)


def plot(lines: list[tuple[str, list[float]]]) -> None:
    """p50, p90, p99 and the worst of each rate, on a scale that doubles."""
    longest = max(max(row) for _, row in lines)
    width = max(1, ceil(log2(max(2.0, longest)))) * 6
    print("\n" + " " * 8 + "".join(f"{2**power:<6}" for power in range(width // 6 + 1)) + " ms")
    for name, row in lines:
        marks = [" "] * (width + 7)
        for mark, figure in zip(["5", "9", "x", "W"], row, strict=True):
            marks[round(log2(max(1.0, figure)) * 6)] = mark
        print(f"{name:>7} " + "".join(marks).rstrip())
    print("5: p50, 9: p90, x: p99, W: the worst")


if __name__ == "__main__":
    main()
