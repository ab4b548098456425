"""What whoever runs a server wants of it besides tables: whether it lives, whether it can serve, its figures; and that
old tables go."""

import asyncio
import logging
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from cadwallon.server.errors import ServerError
from cadwallon.server.hall import Hall
from cadwallon.server.metrics import metrics
from cadwallon.server.peers import Peers
from cadwallon.server.store import StoreError
from cadwallon.server.upkeep import Retention, tidy

_OFTEN: Final = 5.0  # seconds between two looks at what there is
_DAY: Final = 86400.0
_PATIENCE: Final = 2.0  # seconds for the store to answer
_log: Final = logging.getLogger(__name__)


class Duties:
    """`hops`: proxies before the server."""

    def __init__(self, hall: Hall, peers: Peers, hops: int, retention: Retention) -> None:
        self._hall = hall
        self._peers = peers
        self._hops = hops
        self._retention = retention
        self._tasks: list[asyncio.Task[None]] = []

    def routes(self) -> list[Route]:
        doors = {"/healthz": self._healthz, "/readyz": self._readyz, "/metrics": self._metrics}
        return [Route(path, door) for path, door in doors.items()]

    def begin(self) -> None:
        metrics.watch_collector()
        loop = asyncio.get_running_loop()
        self._tasks.append(loop.create_task(self._keep_counting()))
        if self._retention.is_wanted:
            self._tasks.append(loop.create_task(self._keep_tidy()))

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()

    # --- who asks -----------------------------------------------------------------------------------------------------
    async def _healthz(self, request: Request) -> Response:
        """It lives: the loop goes round. Whether the store does is not its affair: a restart would not help."""
        return PlainTextResponse("ok\n")

    async def _readyz(self, request: Request) -> Response:
        """It can serve: the store answers."""
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._hall.store.ping()
        except (StoreError, TimeoutError):
            return PlainTextResponse("no store\n", 503)
        return PlainTextResponse("ready\n")

    async def _metrics(self, request: Request) -> Response:
        """For Prometheus, which comes to the server itself: whoever comes through a proxy gets nothing."""
        if self._hops and "x-forwarded-for" in request.headers:
            raise ServerError("no_page", status=404)
        self._count()
        return metrics.answer()

    # --- what goes on by itself ---------------------------------------------------------------------------------------
    def _count(self) -> None:
        live = self._hall.live()
        pages = sum(len(table.connections) for table in live)
        metrics.count(len(live), pages, self._peers.relayed, self._hall.robots.waiting)

    async def _keep_counting(self) -> None:
        while True:
            self._count()
            await asyncio.sleep(_OFTEN)

    async def _keep_tidy(self) -> None:
        while True:
            try:
                old = await tidy(self._hall.store, self._retention, self._hall.clock.date())
                if old:
                    _log.warning("%d old tables were deleted", len(old))
            except StoreError as error:
                _log.warning("old tables could not be deleted: %s", error)
            await asyncio.sleep(_DAY)
