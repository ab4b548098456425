"""Runs the application: an address that is free, a word when it is ready, a quiet end."""

import asyncio
import socket
import sys
from collections.abc import Callable
from typing import Final

import uvicorn
from msgspec import Struct

from cadwallon.server.app import App
from cadwallon.server.calm import keep_calm
from cadwallon.server.cluster import PROCESSES, make_pool
from cadwallon.server.collector import Collector
from cadwallon.server.desk import DistantPool
from cadwallon.server.distant_store import DistantStore
from cadwallon.server.errors import ServerError
from cadwallon.server.hall import Hall
from cadwallon.server.handing import Doorstep
from cadwallon.server.limits import Limits
from cadwallon.server.lines import Asking
from cadwallon.server.messages import LONGEST_MESSAGE
from cadwallon.server.punctual import Punctual
from cadwallon.server.rehearsal import rehearse
from cadwallon.server.robots import Robots
from cadwallon.server.sparing import Sparing
from cadwallon.server.static import Page
from cadwallon.server.store import Store
from cadwallon.server.stores import is_shared, make_store
from cadwallon.server.upkeep import Retention

_SPARE: Final = 128  # descriptors that are not for visitors
_ELSEWHERE: Final = ("192.0.2.1", 9)  # an address that is nobody's, kept for examples
_TURN: Final = 0.0005  # seconds
_GRACE: Final = 2  # seconds for answers that are on their way when the server ends


def take_turns() -> None:
    """Threads of a process take turns often. The one that writes to disk needs its turn after every statement: it would
    wait for up to five milliseconds each time while tables are busy, and everybody with it.
    """
    sys.setswitchinterval(_TURN)


def bind(host: str, port: int) -> socket.socket:
    """A ServerError says why an address cannot be had."""
    if not host:  # to the system this would be every address of the machine
        raise ServerError("no_host")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, UnicodeError) as error:
        listener.close()
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ServerError("no_address", host=host, port=port, why=why) from None
    return listener


class Server(uvicorn.Server):
    """`doorstep`: where other processes lay down sockets of pages whose table is here."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], doorstep: Doorstep | None = None) -> None:
        super().__init__(config)
        self._ready = ready
        self._doorstep = doorstep

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            if self._doorstep is not None:
                self._doorstep.open(self._adopt)
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._doorstep is not None:
            self._doorstep.close()
        await super().shutdown(sockets=sockets)

    async def _adopt(self, page: socket.socket, request: bytes) -> None:
        """As if it had come here."""
        loop = asyncio.get_running_loop()
        line = Sparing(self.config, self.server_state, self.lifespan.state, loop)
        page.setblocking(False)
        try:
            await loop.connect_accepted_socket(lambda: line, page)
        except OSError:  # it is gone already
            page.close()
            return
        line.data_received(request)
        if not line.handshake_initiated:  # no process of ours would send such a thing
            line.transport.abort()


def configuration(app: App, http: type[Punctual] = Punctual) -> uvicorn.Config:
    """Proxies are believed by the application (`visitors.py`); half of the descriptors are for files and processes."""
    return uvicorn.Config(
        app.asgi,
        interface="asgi3",
        http=http,
        ws=Sparing,
        limit_concurrency=_most_connections(),
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=8 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # uvicorn's own
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        timeout_graceful_shutdown=_GRACE,
        lifespan="on",
    )


def _most_connections() -> int | None:
    """As many as the system lets us have, less some for files; whoever comes then is told to come later."""
    try:
        import resource
    except ImportError:  # not on Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard and hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return None if soft == resource.RLIM_INFINITY else max(_SPARE, soft - _SPARE)


def network_address() -> str:
    """This machine's address in the local network, as others there reach it; "" if it has none.

    Nothing is sent: the system only says which of its addresses it would send from.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_ELSEWHERE)
        except OSError:
            return ""
        address: str = asked.getsockname()[0]
    return "" if address.startswith("127.") else address


class Settings(Struct):
    """How to serve; it travels to other processes. `where`: the store's folder or address (`stores.py`)."""

    where: str
    public_url: str = ""
    local: bool = False
    hops: int = 0
    network: str = ""
    peer_host: str = "127.0.0.1"  # where other processes on the same store reach this one
    workers: int = 1  # on this machine
    engine: str = PROCESSES  # where bots think
    retention: Retention | None = None
    limits: Limits | None = None


def run(listener: socket.socket, settings: Settings, ready: Callable[[], None], line: Asking | None = None) -> None:
    """Serves until a signal ends it; a StoreError if the store cannot be used. `line`: to what the machine has once."""
    keep_calm()
    take_turns()
    listeners = [listener]
    try:
        store = _store(settings, line)
        address = ""
        if store.shared:
            listeners.append(bind(settings.peer_host, 0))
            address = _address(settings.peer_host, listeners[1].getsockname()[1])
        hall = Hall(store, Robots(pool=make_pool(settings.engine) if line is None else DistantPool(line)))
        app = App(
            hall,
            Page(),
            settings.public_url,
            settings.local,
            settings.network,
            settings.limits,
            collector=Collector(hall),
            hops=settings.hops,
            address=address,
            retention=settings.retention,
        )
        rehearse()
        Server(configuration(app), ready, Doorstep(address) if address else None).run(sockets=listeners)
    except KeyboardInterrupt:
        pass  # that is how one ends it
    finally:
        for each in listeners:
            each.close()


def _store(settings: Settings, line: Asking | None) -> Store:
    if line is None or is_shared(settings.where):
        return make_store(settings.where)
    return DistantStore(line, settings.where)


def _address(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
