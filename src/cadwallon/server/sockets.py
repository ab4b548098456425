"""The socket of a table: one connection, what it may send, and what waits to be sent to it."""

import asyncio
import contextlib
import logging
from typing import Final

from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder, encode
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cadwallon.server.clock import Timer
from cadwallon.server.commands import obey
from cadwallon.server.errors import ServerError
from cadwallon.server.hall import Hall
from cadwallon.server.limits import Bucket, Limits
from cadwallon.server.lobby import clean
from cadwallon.server.messages import LONGEST_MESSAGE, Hello, Refused, ToPage, ToServer
from cadwallon.server.metrics import metrics
from cadwallon.server.peers import AGAIN as _AGAIN
from cadwallon.server.peers import TRIES, Peers
from cadwallon.server.sparing import LINE
from cadwallon.server.store import Elsewhere, StoreError
from cadwallon.server.tables import MOST_SPECTATORS, LiveTable
from cadwallon.server.wire.shapes import View
from cadwallon.text.complaint import Complaint

_HELLO: Final = 60.0  # seconds until a page must have said whose it is
_LAST_WORDS: Final = 5.0  # seconds to say why it ends
_MOST_WAITING: Final = 500  # messages that a slow reader may be behind

# Close code (RFC 6455): the page comes back by itself after every other one.
_ABUSE: Final = 1008

_messages: Final[Decoder[ToServer]] = Decoder(ToServer)
_log: Final = logging.getLogger(__name__)


class PageConnection:
    """One page that looks at a table. Sending never waits: a queue does, and who falls far behind is let go."""

    __slots__ = ("_delivery", "_socket", "_waiting", "language", "name", "shown", "silence", "table", "tokens", "told")

    def __init__(self, socket: WebSocket, language: str) -> None:
        self.language = language
        self.name = ""
        self.tokens: dict[int, str] = {}
        self.shown: dict[int, View] = {}
        self.told = 0
        self.table: LiveTable | None = None  # once it has said hello ...
        self.silence: Timer | None = None  # ... for which it has so long
        self._socket = socket
        self._waiting: list[ToPage | int] = []  # a number ends it
        self._delivery: asyncio.Task[None] | None = None  # as long as something waits

    def send(self, message: ToPage) -> None:
        if len(self._waiting) < _MOST_WAITING:
            self._put(message)
        elif len(self._waiting) == _MOST_WAITING:
            self._put(_AGAIN)

    def _put(self, message: ToPage | int) -> None:
        self._waiting.append(message)
        if self._delivery is None:
            self._delivery = asyncio.get_running_loop().create_task(self._deliver())

    def refuse(self, complaint: Complaint) -> None:
        self.send(Refused(complaint.said, complaint.sentence(self.language)))

    def end(self, again: bool = True) -> None:
        self._put(_AGAIN if again else _ABUSE)

    async def _deliver(self) -> None:
        """Sends what waits, in order. Whoever has gone is told nothing: the one who listens to him finds out."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self._waiting:
                message = self._waiting.pop(0)
                if isinstance(message, int):
                    await self._socket.close(message)
                    return  # and nothing is delivered any more
                await self._socket.send_text(encode(message).decode())
            self._delivery = None

    async def delivered(self, seconds: float) -> None:
        """Until everything is sent, or so long."""
        if self._delivery is not None:
            await asyncio.wait([self._delivery], timeout=seconds)

    async def stop(self) -> None:
        if self._delivery is not None:
            self._delivery.cancel()
            await asyncio.wait([self._delivery])


async def attend(hall: Hall, peers: Peers, socket: WebSocket, table_id: str, language: str, limits: Limits) -> None:
    """The life of a connection; where another process has the table, it leads there."""
    try:
        if not await _is_here(hall, peers, socket, table_id):
            return
        await _accept(socket)
    except WebSocketDisconnect:  # gone again
        return
    socket.scope["headers"].clear()  # who came how, from where, has been asked; pages may look on for days
    socket.scope.clear()
    connection = PageConnection(socket, language)
    connection.silence = hall.clock.later(_HELLO, lambda: connection.end(again=False))
    try:
        await hall.table(table_id)  # whoever asks for one that is not there is told so at once
        await _listen(hall, table_id, connection, socket, limits)
    except Elsewhere:
        connection.end()
        await connection.delivered(_LAST_WORDS)
    except Complaint as complaint:
        connection.refuse(complaint)
        connection.end(again=isinstance(complaint, StoreError) and complaint.said == "store_away")
        await connection.delivered(_LAST_WORDS)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        if connection.silence is not None:
            connection.silence.cancel()
        await connection.stop()
        if connection.table is not None:
            connection.table.leave(connection)
        hall.released += 1
        if socket.client_state is WebSocketState.CONNECTED and socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError):
                await socket.close()


async def _is_here(hall: Hall, peers: Peers, socket: WebSocket, table_id: str) -> bool:
    """False: another process has the table, and the socket has led there to its end, or comes again."""
    handed_on = peers.sent(socket)
    for _ in range(1 if handed_on else TRIES):
        try:
            await hall.table(table_id)
            return True
        except Complaint:
            return True  # it is told in words
        except Elsewhere as there:
            if not handed_on and await peers.lead(socket, there):
                return False
    await _accept(socket)
    await socket.close(_AGAIN)
    return False


async def _accept(socket: WebSocket) -> None:
    """Nothing is said before: until then another process can still have it."""
    socket.scope.pop(LINE, None)  # it leads back here, and circles are found late
    if socket.application_state is WebSocketState.CONNECTING:
        await socket.accept()


async def _listen(hall: Hall, table_id: str, connection: PageConnection, socket: WebSocket, limits: Limits) -> None:
    bucket = Bucket(hall.clock, *limits.messages)
    faults = 0
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        hall.heard += 1
        try:
            if not bucket.take():
                raise ServerError("too_fast")
            await _heed(hall, table_id, connection, event.get("text"))
        except Complaint as complaint:
            faults += 1
            if faults > limits.faults or (connection.table is None and isinstance(complaint, StoreError)):
                raise
            connection.refuse(complaint)
        except Elsewhere:
            raise
        except Exception:  # a fault of ours: this table is looked at again, the others go on
            _log.exception("table %s", table_id)
            connection.refuse(ServerError("trouble"))
            if connection.table is not None:
                connection.table.drop()
        if connection.table is not None and connection.table.gone:
            connection.end()
        del event  # whoever waits does not keep what was said last


async def _heed(hall: Hall, table_id: str, connection: PageConnection, text: str | None) -> None:
    message = _read(text)
    if isinstance(message, Hello):
        await _greet(hall, table_id, connection, message)
    elif connection.table is None:
        raise ServerError("hello_first")
    else:
        with metrics.answering():
            await obey(connection.table, connection, message)


def _read(text: str | None) -> ToServer:
    if text is None:
        raise ServerError("malformed")
    if len(text) > LONGEST_MESSAGE:
        raise ServerError("too_long", most=LONGEST_MESSAGE)
    try:
        return _messages.decode(text)
    except (ValidationError, DecodeError, UnicodeError, RecursionError):
        raise ServerError("malformed") from None


async def _greet(hall: Hall, table_id: str, connection: PageConnection, hello: Hello) -> None:
    """Whose seats these are. A token that counts nothing here is said to count nothing; its holder looks on.

    Seats come first: spectators fill a table for spectators only, and a seat's oldest pages make room for its newest.
    """
    connection.language = hello.lang
    connection.name = clean(hello.name)
    async with hall.at(table_id) as table:
        if connection.table not in (None, table):
            raise ServerError("look_again")
        tokens = await hall.seats_of(table.record, hello.tokens)
        if not tokens and connection.table is None and table.spectators >= MOST_SPECTATORS:
            connection.refuse(ServerError("table_full"))
            connection.end(again=False)
            return
        for held in tokens:
            table.make_room(held, connection)
        connection.table = table
        if connection.silence is not None:
            connection.silence.cancel()
            connection.silence = None
        connection.tokens = tokens
        away = [table.record.seats[seat] for seat in connection.tokens if table.record.seats[seat].votes]
        for seat in away:
            seat.votes = []  # he is here again
        if away:
            with contextlib.suppress(StoreError):
                await table.keep()
        is_new = connection not in table.connections
        table.welcome(connection)
        if is_new or away:
            for other in table.connections:
                if other is not connection:
                    table.show_table(other)
    if len(set(hello.tokens)) > len(connection.tokens):
        connection.refuse(ServerError("wrong_token"))
    await hall.hand_on(table, connection)
