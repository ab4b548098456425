"""A real server on a free port, and pages that talk to it: everything over real sockets, time turned by hand."""

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from cadwallon.engine.chance import Chance
from cadwallon.server.app import App
from cadwallon.server.hall import Hall
from cadwallon.server.handing import Doorstep
from cadwallon.server.limits import Limits
from cadwallon.server.punctual import Punctual
from cadwallon.server.robots import Robots
from cadwallon.server.serving import Server, bind, configuration
from cadwallon.server.sqlite_store import SqliteStore
from cadwallon.server.static import Page
from cadwallon.server.store import Store
from cadwallon.server.stores import make_store
from cadwallon.server.upkeep import Retention

PATIENCE = 60.0  # no test waits for time to pass: this only ends one that hangs

FREE = Limits((1e9, 1e9), (1e9, 1e9), (1e9, 1e9))  # tests talk fast, and their clock stands still

Message = dict[str, Any]


class HandClock:
    """Time passes when a test says so; pauses are as short as they may be."""

    def __init__(self, time: float = 1000.0) -> None:
        self.time = time
        self._waiting: list[tuple[float, int, Callable[[], object]]] = []
        self._numbers = count()

    def now(self) -> float:
        return self.time

    def date(self) -> int:
        return 1_700_000_000 + int(self.time)

    def later(self, seconds: float, do: Callable[[], object]) -> "HandTimer":
        row = (self.time + seconds, next(self._numbers), do)
        self._waiting.append(row)
        return HandTimer(self, row)

    def pause(self, least: float, most: float) -> float:
        return least

    def turn(self, seconds: float) -> int:
        """How many timers rang."""
        self.time += seconds
        rung = sorted(row[:2] for row in self._waiting if row[0] <= self.time)
        for row in [row for number in rung for row in self._waiting if row[:2] == number]:
            self._waiting.remove(row)
            row[2]()
        return len(rung)

    def cancel(self, row: tuple[float, int, Callable[[], object]]) -> None:
        if row in self._waiting:
            self._waiting.remove(row)


class HandTimer:
    def __init__(self, clock: HandClock, row: tuple[float, int, Callable[[], object]]) -> None:
        self._clock = clock
        self._row = row

    def cancel(self) -> None:
        self._clock.cancel(self._row)


class Address:
    """Where a server listens, and how to talk to it."""

    port: int
    http: httpx.Client

    def reach(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False)

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # --- HTTP ---------------------------------------------------------------------------------------------------------
    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def make(self, *kinds: str, adventure: str = "treasure_of_the_duke", **options: Any) -> "Made":
        """A table whose seats are "me", "open", or the level of a bot."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        for number, seat in enumerate(seats):
            if seat["kind"] == "me":
                seat["name"] = f"Person {number}"
        body = {"adventure": adventure, "edition": "revised", "seats": seats, "options": options}
        return Made(self, self.post("/api/tables", body))

    # --- sockets ------------------------------------------------------------------------------------------------------
    @contextmanager
    def page(
        self, table: str, *tokens: str, lang: str = "en", greet: bool = True, name: str = ""
    ) -> Iterator["Client"]:
        # Whoever leaves with much unread must not wait until somebody has read it.
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        with connect(address, max_size=None, max_queue=None, proxy=None, compression=None) as socket:
            client = Client(socket)
            if greet:
                client.send("hello", tokens=list(tokens), lang=lang, name=name)
                client.until("table")
            yield client


def _store(where: Path | str | Store) -> Store:
    if isinstance(where, Path):
        return SqliteStore(where, "OFF")
    return make_store(where) if isinstance(where, str) else where


class House(Address):
    """One server in a thread of this process."""

    def __init__(
        self,
        where: Path | str | Store,
        robots: Robots | None = None,
        seed: int = 7,
        page: Path | None = None,
        limits: Limits | None = None,
        time: float = 1000.0,
        hops: int = 0,
        http: type[Punctual] = Punctual,
        retention: Retention | None = None,
        doorstep: bool = True,
    ) -> None:
        """`where`: a folder, the address of a database, or a store. `doorstep`: sockets can be handed over to it."""
        self.clock = HandClock(time)
        seeds = count(seed)
        keys = count(seed)
        self.hall = Hall(
            _store(where),
            robots,
            self.clock,
            lambda: next(seeds),
            lambda: sha256(str(next(keys)).encode()).digest(),
        )
        self._listener = bind("127.0.0.1", 0)
        self._port = self._listener.getsockname()[1]
        page = page or (where if isinstance(where, Path) else Path(__file__).parent)
        address = f"127.0.0.1:{self._port}"
        self.app = App(self.hall, Page(page), limits=limits or FREE, hops=hops, address=address, retention=retention)
        self._loop: asyncio.AbstractEventLoop | None = None
        ready = threading.Event()

        def is_ready() -> None:
            self._loop = asyncio.get_running_loop()
            ready.set()

        own = Doorstep(address) if doorstep else None
        self._server = Server(configuration(self.app, http), is_ready, own)
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],))
        self._thread.start()
        assert ready.wait(PATIENCE)
        self.reach(self._port)

    def close(self) -> None:
        super().close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._listener.close()

    def within(self, do: Callable[[], Any]) -> Any:
        """Does something in the server's own loop."""

        async def done() -> Any:
            return do()

        return self.done(done())

    def done(self, work: Coroutine[Any, Any, Any]) -> Any:
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def turn_clock(self, seconds: float) -> int:
        rung: int = self.within(lambda: self.clock.turn(seconds))
        return rung


class Made:
    """A table that was just made."""

    def __init__(self, house: Address, answer: Message) -> None:
        self.house = house
        self.id: str = answer["table"]
        self.invite: str | None = answer["invite"]
        self.tokens: dict[int, str] = {held["seat"]: held["token"] for held in answer["tokens"]}

    def join(self, name: str, **body: Any) -> int:
        seated = self.house.post(f"/api/invites/{self.invite}", {"name": name, **body})
        self.tokens[seated["seat"]] = seated["token"]
        seat: int = seated["seat"]
        return seat

    def page(self, *seats: int, lang: str = "en", name: str = "") -> Any:
        return self.house.page(self.id, *(self.tokens[seat] for seat in seats), lang=lang, name=name)


def whole(message: Message, before: Message) -> Message:
    """The position that a change leads to, as the page makes it (web/src/changes.ts)."""
    views = [_changed(*pair) for pair in zip(before["views"], message["views"], strict=True)]
    return {**message, "type": "position", "views": views, "fresh": False}


def _changed(view: Message, change: Message) -> Message:
    out = dict(view)
    for name, value in change.items():
        if isinstance(view[name], list) and isinstance(value, dict):
            parts = [{**thing, **value.get(str(place), {})} for place, thing in enumerate(view[name])]
            out[name] = parts
        else:
            out[name] = value
    return out


class WasRefused(AssertionError):
    """Something else was expected."""


class Client:
    """A page: what it was told is kept in order."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[Message] = []
        self.texts: list[str] = []
        self.position: Message = {}
        self.table: Message = {}

    def send(self, kind: str, **values: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **values}))

    def next(self) -> Message:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.texts.append(text)
        if message["type"] == "change":
            message = whole(message, self.position)
        self.told.append(message)
        if message["type"] == "position":
            self.position = message
        elif message["type"] == "table":
            self.table = message["table"]
        return message

    def until(self, kind: str, fits: Callable[[Message], bool] = lambda _: True) -> Message:
        """Read on to a message of this kind."""
        while True:
            message = self.next()
            if message["type"] == kind and fits(message):
                return message
            if message["type"] == "refused":
                raise WasRefused(message["error"])

    def until_end(self) -> None:
        """Read on until the connection is closed, which is an exception."""
        while True:
            self.next()

    def refused(self) -> Message:
        return self.until("refused")

    def start(self, seat: int = 0, **values: Any) -> Message:
        self.send("start", seat=seat, **values)
        return self.until("position")

    def asked(self, seats: list[int]) -> Message:
        """Read on until one of these seats is asked, or the game is over."""
        while not self.position or (
            self.position["question"] is not None and self.position["question"]["seat"] not in seats
        ):
            self.until("position")
        return self.position

    def answer(self, option: list[str], question: Message | None = None) -> None:
        question = question or self.position["question"]
        self.send("answer", seat=question["seat"], question=question["number"], option=option)

    def answered(self, option: list[str]) -> Message:
        """Answer, and read on to the position behind it."""
        number = self.position["number"]
        self.answer(option)
        return self.until("position", lambda told: told["number"] > number)


def pick(taste: Chance, question: Message) -> list[str]:
    """Any of the options."""
    options = question["options"]
    words: list[str] = options[taste.below(len(options))]["words"]
    return words


def play_until(client: Client, seats: list[int], ends: Callable[[Message], bool], taste: Chance) -> Message:
    """Random answers of these seats until a position fits, or the game is over."""
    while True:
        told = client.asked(seats)
        if ends(told) or told["question"] is None:
            return told
        client.answered(pick(taste, told["question"]))


def both_until(pages: list[Client], ends: Callable[[Message], bool], taste: Chance) -> Message:
    """Random answers at two pages until a position fits; both have read it."""
    while True:
        told = pages[0].position
        question = told["question"]
        if question is None or ends(told):
            return told
        asked = pages[question["seat"]]
        asked.answer(pick(taste, asked.position["question"]))
        for page in pages:
            page.until("position")
