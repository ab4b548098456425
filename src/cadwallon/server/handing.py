"""A page's socket is handed to the process of this machine that has its table, and is from then on that one's own.

A relay (`peers.py`) would keep three ends of lines for one page, and every message would pass through two processes.
The open socket itself travels instead, with the request that came on it, before anything was answered. Linux can do it
by names that are no files; elsewhere, and from one machine to another, there are relays.
"""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable, Coroutine
from typing import Any, Final

from cadwallon.server.sparing import Sparing

_PATIENCE: Final = 2.0  # seconds until another process must have taken it
_LONGEST: Final = 262_144  # bytes of a request; uvicorn takes no longer head
_TAKEN: Final = b"+"
_log: Final = logging.getLogger(__name__)

Adopt = Callable[[socket.socket, bytes], Coroutine[Any, Any, None]]


def _name(address: str) -> str:
    """Of the doorstep of the process that others reach at this address; every machine has names of its own."""
    return f"\0cadwallon {address}"


class Doorstep:
    """Where other processes lay down sockets for this one."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._socket: socket.socket | None = None
        self._adopting: set[asyncio.Task[None]] = set()

    def open(self, adopt: Adopt) -> None:
        """In the loop that the tables live in."""
        if sys.platform != "linux":
            return
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(_name(self._address))
        asyncio.get_running_loop().add_reader(self._socket, self._look, self._socket, adopt)

    def close(self) -> None:
        if self._socket is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._socket = None

    def _look(self, own: socket.socket, adopt: Adopt) -> None:
        try:
            request, found, _, _ = socket.recv_fds(own, _LONGEST, 2, socket.MSG_CMSG_CLOEXEC)
        except OSError as error:
            _log.warning("a socket could not be taken: %s", error)
            return
        sockets = [socket.socket(fileno=number) for number in found]
        if len(sockets) == 2 and _say_taken(sockets[1]):
            task = asyncio.get_running_loop().create_task(adopt(sockets.pop(0), request))
            self._adopting.add(task)
            task.add_done_callback(self._adopting.discard)
        for unwanted in sockets:
            unwanted.close()


def _say_taken(other: socket.socket) -> bool:
    """False: whoever offered it waits no more, and has found another way."""
    try:
        return other.send(_TAKEN) == len(_TAKEN)
    except OSError:
        return False


async def hand_over(line: Sparing, header: tuple[str, str], address: str) -> bool:
    """Whether the process at this address has taken a socket on which nothing was answered yet.

    A TimeoutError: it is there, and does not. `header` goes with the request, in front of what the page has said.
    """
    if sys.platform != "linux":
        return False
    line.transport.pause_reading()
    try:
        if await _offer(line, header, address):
            line.let_go()
            return True
    except TimeoutError:
        line.transport.resume_reading()
        raise
    except OSError:  # it has no doorstep here: it is on another machine, or just ending
        pass
    line.transport.resume_reading()
    return False


async def _offer(line: Sparing, header: tuple[str, str], address: str) -> bool:
    ours, theirs = socket.socketpair()
    with ours:
        ours.setblocking(False)
        with theirs, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as post:
            post.setblocking(False)
            post.connect(_name(address))
            page = line.transport.get_extra_info("socket")
            socket.send_fds(post, [line.asked_with(header)], [page.fileno(), theirs.fileno()])
        async with asyncio.timeout(_PATIENCE):
            return await asyncio.get_running_loop().sock_recv(ours, len(_TAKEN)) == _TAKEN
