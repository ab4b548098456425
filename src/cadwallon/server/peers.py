"""The other processes on the same store: what is for a table of theirs is handed on to them, request or socket.

They know each other by a secret that lies in the store. Whoever came through another process is not handed on again:
if the table has moved meanwhile, he is asked to look again.
"""

import asyncio
import contextlib
import logging
from hmac import compare_digest
from http.client import HTTPConnection as Line
from http.client import HTTPException
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from cadwallon.server.handing import hand_over
from cadwallon.server.sparing import LINE, Sparing
from cadwallon.server.store import Elsewhere, Store, StoreError

PEER: Final = "x-cadwallon-peer"
VISITOR: Final = "x-cadwallon-visitor"
AGAIN: Final = 1012  # the page comes back by itself
TRIES: Final = 3  # a process that does not answer may be dead, and its table free a moment later
_PATIENCE: Final = 2.0  # seconds until another process must have answered
_PULSE: Final = 1.0  # seconds between two looks at a process
_KEPT: Final = ("content-type", "content-disposition", "cache-control")
_log: Final = logging.getLogger(__name__)


class Peers:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._lines: dict[str, set[ClientConnection]] = {}  # that lead to other processes now, by address
        self.handed_over = 0  # sockets, so far ...
        self.relayed_so_far = 0
        self._watches: dict[str, asyncio.Task[None]] = {}

    @property
    def relayed(self) -> int:
        return sum(len(lines) for lines in self._lines.values())

    def sent(self, connection: HTTPConnection) -> bool:
        """Whether another process has handed this on."""
        known = connection.headers.get(PEER, "")
        return bool(known and self._store.secret) and compare_digest(known.encode(), self._store.secret.encode())

    async def forward(self, request: Request, body: bytes, visitor: str, there: Elsewhere) -> Response | None:
        """The answer of the process that has the table; None: it does not answer."""
        target = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        headers = {PEER: self._store.secret, VISITOR: visitor}
        for name in ("content-type", "accept-language"):
            if name in request.headers:
                headers[name] = request.headers[name]
        try:
            return await asyncio.to_thread(_ask, there.address, request.method, target, body, headers)
        except (OSError, HTTPException) as error:
            await self._suspect(there, error)
            return None

    async def lead(self, socket: WebSocket, there: Elsewhere) -> bool:
        """A socket to the process that has its table: handed over to it, or relayed. False: nobody answers there."""
        line = socket.scope.get(LINE)
        if isinstance(line, Sparing) and socket.application_state is WebSocketState.CONNECTING:
            try:
                if await hand_over(line, (PEER, self._store.secret), there.address):
                    self.handed_over += 1
                    return True
            except TimeoutError as error:
                await self._suspect(there, error)
                return False
            await socket.accept()
        return await self.relay(socket, there)

    async def relay(self, socket: WebSocket, there: Elsewhere) -> bool:
        """Everything that is said on a socket, both ways, until either side ends it; False: nobody answers there."""
        query = f"?{socket.url.query}" if socket.url.query else ""
        address = f"ws://{there.address}{socket.url.path}{query}"
        try:
            async with connect(
                address,
                additional_headers={PEER: self._store.secret},
                open_timeout=_PATIENCE,
                close_timeout=_PATIENCE,
                ping_interval=None,  # one look at a process serves all lines to it
                compression=None,
                max_size=None,
                proxy=None,
            ) as line:
                self._begin(there, line)
                try:
                    code = await _both_ways(socket, line)
                finally:
                    self._end(there, line)
        except (OSError, WebSocketException, TimeoutError) as error:
            await self._suspect(there, error)
            return False
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code)
        return True

    def _begin(self, there: Elsewhere, line: ClientConnection) -> None:
        lines = self._lines.setdefault(there.address, set())
        if not lines:
            self._watches[there.address] = asyncio.get_running_loop().create_task(self._watch(there))
        lines.add(line)
        self.relayed_so_far += 1

    def _end(self, there: Elsewhere, line: ClientConnection) -> None:
        lines = self._lines[there.address]
        lines.discard(line)
        if not lines:
            del self._lines[there.address]
            self._watches.pop(there.address).cancel()

    async def _watch(self, there: Elsewhere) -> None:
        """As long as lines lead there: who hangs, or cannot be reached any more, has to be replaced within seconds."""
        while True:
            await asyncio.sleep(_PULSE)
            try:
                await asyncio.to_thread(_ask, there.address, "GET", "/healthz", b"", {})
            except (OSError, HTTPException) as error:
                await self._suspect(there, error)
                for line in self._lines.get(there.address, ()):
                    line.transport.abort()

    async def _suspect(self, there: Elsewhere, error: BaseException) -> None:
        _log.warning("another process does not answer at %s: %s", there.address, repr(error))
        with contextlib.suppress(StoreError):
            await self._store.bury(there.owner)


def _ask(address: str, method: str, target: str, body: bytes, headers: dict[str, str]) -> Response:
    """Blocks: for a thread."""
    line = Line(address, timeout=_PATIENCE)
    try:
        line.request(method, target, body or None, headers)
        answer = line.getresponse()
        kept = {name: value for name, value in answer.getheaders() if name.lower() in _KEPT}
        return Response(answer.read(), answer.status, kept)
    finally:
        line.close()


async def _both_ways(socket: WebSocket, line: ClientConnection) -> int:
    """The code that the page's side is closed with."""
    there = asyncio.create_task(_from_page(socket, line))
    back = asyncio.create_task(_to_page(line, socket))
    try:
        await asyncio.wait([there, back], return_when=asyncio.FIRST_COMPLETED)
        if back.done():
            return await back
        return AGAIN
    finally:
        for task in (there, back):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


async def _from_page(socket: WebSocket, line: ClientConnection) -> None:
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text")
        try:
            await line.send(text if text is not None else event["bytes"])
        except ConnectionClosed:
            return


async def _to_page(line: ClientConnection, socket: WebSocket) -> int:
    try:
        while True:
            text = await line.recv(decode=True)
            assert isinstance(text, str)
            await socket.send_text(text)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else AGAIN
    except (WebSocketDisconnect, RuntimeError):  # the page is gone
        return AGAIN
