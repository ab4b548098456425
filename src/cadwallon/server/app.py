"""The server as one ASGI application: the doors of the API, the socket of each table, and the page for the rest."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Callable
from gzip import compress
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import DecodeError, ValidationError
from msgspec.json import decode, encode
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cadwallon.server.collector import Collector
from cadwallon.server.doors import DOORS, JSON, Door, Visit
from cadwallon.server.duties import Duties
from cadwallon.server.errors import ServerError
from cadwallon.server.hall import Hall
from cadwallon.server.limits import Limits, SharedBuckets
from cadwallon.server.messages import Refusal
from cadwallon.server.openapi import describe
from cadwallon.server.peers import TRIES, VISITOR, Peers
from cadwallon.server.punctual import SECONDS_TO_SEND
from cadwallon.server.sockets import attend
from cadwallon.server.static import SECURITY, Page, etag
from cadwallon.server.store import Elsewhere
from cadwallon.server.upkeep import Retention
from cadwallon.server.visitors import address_of
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.text.complaint import Complaint

LONGEST_BODY: Final = 65536
API: Final = "/api"
_LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
_SOCKET: Final = re.compile(f"{API}/tables/([^/]+)/socket")
_INVITE: Final = re.compile("(/invites/)[^/]+")  # who reads it may sit down
_log: Final = logging.getLogger(__name__)


class App:
    """`public_url`: where people reach the server through a proxy; `local`: answers to names of this machine only,
    and to its address in the local network, if `network` names it.

    `hops`: how many proxies stand before it (`visitors.py`); `address`: where other processes reach this one.
    """

    def __init__(
        self,
        hall: Hall,
        page: Page | None = None,
        public_url: str = "",
        local: bool = False,
        network: str = "",
        limits: Limits | None = None,
        collector: Collector | None = None,
        hops: int = 0,
        address: str = "",
        retention: Retention | None = None,
    ) -> None:
        self.hall = hall
        self.peers = Peers(hall.store)
        self._address = address
        self._duties = Duties(hall, self.peers, hops, retention or Retention(0, 0, 0))
        self._hops = hops
        self.page = page or Page()
        self._origin = origin_of(public_url)
        self._names = (*_LOCAL, *([network] if network else [])) if local else ()
        self._collector = collector
        self._limits = limits or Limits()
        self._writes = SharedBuckets(hall.clock, hall.store, "writes", *self._limits.writes)
        self._reads = SharedBuckets(hall.clock, hall.store, "reads", *self._limits.reads)
        self._lasting: dict[str, tuple[bytes, bytes, str]] = {}  # as it is, packed, and what it is
        api: list[BaseRoute] = [
            Route(door.path.removeprefix(API), self._endpoint(door), methods=[door.method]) for door in DOORS
        ]
        api.append(Route("/openapi.json", self._openapi))
        routes = [Mount(API, routes=api), *self._duties.routes(), Route("/{path:path}", self._page)]
        handlers: dict[Any, Any] = {Complaint: self._refused, HTTPException: self._odd, Exception: self._trouble}
        self._rest: ASGIApp = Secured(Starlette(routes=routes, exception_handlers=handlers, lifespan=self._lifespan))

    async def asgi(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets of tables do not go through the router: each would hold its layers as long as somebody looks."""
        found = _SOCKET.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._rest(scope, receive, send)
        else:
            await self._socket(WebSocket(scope, receive, send), found[1])

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.hall.open(self._address)
        self.hall.tables_are_free()
        self._duties.begin()
        if self._collector is not None:
            self._collector.start()
        try:
            yield
        finally:
            if self._collector is not None:
                self._collector.stop()
            self._duties.end()
            await self.hall.close()

    # --- HTTP ---------------------------------------------------------------------------------------------------------
    def _endpoint(self, door: Door) -> Callable[[Request], Any]:
        async def enter(request: Request) -> Response:
            self._check_host(request)
            language = language_of(request)
            key = f"{request.url.path} {language}"
            if door.lasting and key in self._lasting:
                return _lasting(request, *self._lasting[key])
            handed_on = self.peers.sent(request)
            visitor = request.headers[VISITOR] if handed_on else address_of(request, self._hops)
            if not handed_on:
                await self._limit(door, visitor)
            sent = await self._body(request) if door.body is not None else b""
            body = _decoded(sent, door)
            visit = Visit(self.hall, visitor, request.path_params, language, _seat_of(request, door), body)
            answer = await self._answer(request, door, visit, sent, handed_on)
            response = answer if isinstance(answer, Response) else Response(encode(answer), media_type=JSON)
            if door.lasting:
                content = bytes(response.body)
                self._lasting[key] = (content, compress(content), response.media_type or JSON)
                return _lasting(request, *self._lasting[key])
            response.headers["cache-control"] = "no-store"
            return response

        return enter

    async def _answer(self, request: Request, door: Door, visit: Visit, sent: bytes, handed_on: bool) -> Any:
        """From here, or from the process that has the table."""
        for _ in range(1 if handed_on else TRIES):
            try:
                return await door.enter(visit)
            except Elsewhere as there:
                answer = None if handed_on else await self.peers.forward(request, sent, visit.visitor, there)
                if answer is not None:
                    return answer
        raise ServerError("look_again", status=503)

    async def _limit(self, door: Door, visitor: str) -> None:
        if door.body is not None and not await self._writes.take(visitor):
            raise ServerError("too_fast", status=429)
        if door.reads and not await self._reads.take(visitor):
            raise ServerError("too_fast", status=429)

    async def _body(self, request: Request) -> bytes:
        # Other sites' pages can send forms and plain text here, but not this.
        if request.headers.get("content-type", "").split(";")[0].strip() != JSON:
            raise ServerError("not_json", status=415)
        body = b""
        try:
            async with asyncio.timeout(SECONDS_TO_SEND):
                async for part in request.stream():
                    body += part
                    if len(body) > LONGEST_BODY:
                        raise ServerError("too_long", most=LONGEST_BODY, status=413)
        except TimeoutError:
            raise ServerError("too_slow", status=408) from None
        return body

    def _check_host(self, connection: HTTPConnection) -> None:
        """A table on this machine answers to this machine's names: no other site's name may be turned to it."""
        host = connection.headers.get("host", "")
        if self._names and host.rsplit(":", 1)[0] not in self._names and host not in self._names:
            raise ServerError("other_host", status=421)

    async def _openapi(self, request: Request) -> Response:
        self._check_host(request)
        return Response(encode(describe()), media_type=JSON)

    async def _page(self, request: Request) -> Response:
        self._check_host(request)
        path: str = request.path_params["path"]
        if path == API.strip("/"):
            raise ServerError("no_page", status=404)
        return self.page.answer(request, path)

    # --- what goes wrong ----------------------------------------------------------------------------------------------
    async def _refused(self, request: Request, complaint: Exception) -> Response:
        assert isinstance(complaint, Complaint)
        status = complaint.status if isinstance(complaint, ServerError) else 400
        return _refusal(complaint.said, complaint.sentence(language_of(request)), status)

    async def _odd(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        said = "wrong_method" if error.status_code == 405 else "no_page"
        response = _refusal(said, ServerError(said).sentence(language_of(request)), error.status_code)
        response.headers.update(error.headers or {})
        return response

    async def _trouble(self, request: Request, error: Exception) -> Response:
        if not isinstance(error, ClientDisconnect):
            _log.error("%s %s", request.method, _INVITE.sub(r"\1...", request.url.path), exc_info=error)
        return _refusal("trouble", ServerError("trouble").sentence(language_of(request)), 500)

    # --- the socket ---------------------------------------------------------------------------------------------------
    async def _socket(self, socket: WebSocket, table: str) -> None:
        if not self.is_welcome(socket):
            await socket.close()  # before it is accepted: the browser gets a 403
            return
        await attend(self.hall, self.peers, socket, table, language_of(socket), self._limits)

    def is_welcome(self, socket: HTTPConnection) -> bool:
        """Browsers say whose page opens a socket: it must be ours. Programs say nothing, and hold no page's tokens."""
        try:
            self._check_host(socket)
        except ServerError:
            return False
        origin = socket.headers.get("origin")
        if origin is None:
            return True
        if self._origin:
            return origin == self._origin
        return urlsplit(origin).netloc == socket.headers.get("host", "")


class Secured:
    """Adds the headers that keep other sites out to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in SECURITY.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
            await send(message)

        await self._app(scope, receive, secured if scope["type"] == "http" else send)


def _decoded(body: bytes, door: Door) -> Any:
    if door.body is None:
        return None
    try:
        return decode(body, type=door.body)
    except (ValidationError, DecodeError, UnicodeError, RecursionError):
        raise ServerError("malformed") from None


def _seat_of(request: Request, door: Door) -> int:
    seat = request.query_params.get("seat", "-1") if door.seat else "-1"
    try:
        return int(seat[:4])
    except ValueError:
        raise ServerError("malformed") from None


def _lasting(request: Request, content: bytes, packed: bytes, media_type: str) -> Response:
    """Facts of this version: asked for each time, sent once."""
    headers = {"etag": etag(content), "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = packed
    return Response(content, media_type=media_type, headers=headers)


def _refusal(said: str, sentence: str, status: int) -> Response:
    return Response(encode(Refusal(said, sentence)), status, media_type=JSON)


def language_of(connection: HTTPConnection) -> str:
    """?lang=, else what the browser likes best, else English."""
    wanted = connection.query_params.get("lang", "")
    if wanted in LANGUAGES:
        return wanted
    liked = connection.headers.get("accept-language", "").lower()
    for part in liked.split(",")[:10]:
        code = part.split(";")[0].strip()[:2]
        if code in LANGUAGES:
            return code
    return "en"


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme and parts.netloc else ""
