"""HTTP from people who send what they have begun: a connection that stalls in the midst of a request is closed."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SECONDS_TO_SEND: Final = 15.0  # for the head of a request, and again for its body


class Punctual(HttpToolsProtocol):
    """uvicorn's own, with a clock from the first byte, or the connection, to the end of the head."""

    seconds = SECONDS_TO_SEND

    def __init__(self, *args: Any, **values: Any) -> None:
        super().__init__(*args, **values)
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_headers_complete(self) -> None:
        self._arrived()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._arrived()
        self._late = self.loop.call_later(self.seconds, self.transport.close)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
