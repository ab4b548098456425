"""WebSockets of pages that mostly wait: what they do not need meanwhile is not kept for them.

uvicorn's own protocol takes 16 kB for each, and 50 kB more where the browser can read compressed messages, as all do:
a table of two pages would take more for these than for its game.
"""

import asyncio
import logging
from collections import deque
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol

LINE: Final = "cadwallon.line"  # in the scope of an application: the protocol itself

# Each message is compressed on its own: there is nothing to be remembered from one to the next, on either side.
_COMPRESSION: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
_log: Final = logging.getLogger("uvicorn.error")


class Sparing(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **values: Any) -> None:
        super().__init__(*args, **values)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]
        self.conn = ServerProtocol(extensions=[_COMPRESSION], max_size=self.config.ws_max_size, logger=_log)

    def start_keepalive(self) -> None:
        """The page has been let in: what it was let in for is over."""
        super().start_keepalive()
        for said in (self.request, self.response):
            said.headers.clear()  # whoever parses frames has seen them, and keeps them as long
        del self.request
        del self.response

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope[LINE] = self  # type: ignore[typeddict-unknown-key]

    def asked_with(self, header: tuple[str, str]) -> bytes:
        """The request that the page began with, as it came, and one more header before the others."""
        asked = Request(self.request.path, Headers([header, *self.request.headers.raw_items()]))
        return asked.serialize()

    def let_go(self) -> None:
        """Another process has the socket: here it is closed, and nothing said."""
        self.handshake_complete = True
        self.close_sent = True
        self.transport.abort()


class Inbox:
    """What has come in for one reader: asyncio's queue keeps four deques, of which mostly none holds anything."""

    __slots__ = ("_reader", "_things")

    def __init__(self) -> None:
        self._things: deque[Any] | None = None
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return self._things is None

    def put_nowait(self, thing: Any) -> None:
        if self._things is None:
            self._things = deque()
        self._things.append(thing)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while self._things is None:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        thing = self._things.popleft()
        if not self._things:
            self._things = None
        return thing


class Gate:
    """An event that is mostly set."""

    __slots__ = ("_shut",)

    def __init__(self) -> None:
        self._shut: asyncio.Event | None = None

    def set(self) -> None:
        if self._shut is not None:
            self._shut.set()
            self._shut = None

    def clear(self) -> None:
        if self._shut is None:
            self._shut = asyncio.Event()

    async def wait(self) -> None:
        if self._shut is not None:
            await self._shut.wait()
