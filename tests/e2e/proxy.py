"""An address that leads to the first of several servers that is there, as a proxy before them does."""

import asyncio
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Self, TypeVar

PATIENCE = 30.0
T = TypeVar("T")


class Proxy:
    def __init__(self, *ports: int) -> None:
        self._ports = ports
        self._loop = asyncio.new_event_loop()
        self._lines: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._server = self._do(self._listen())
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def _do(self, work: Coroutine[None, None, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._lead, "127.0.0.1", 0)

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines[task] = writer
        try:
            for port in self._ports:
                try:
                    there = await asyncio.open_connection("127.0.0.1", port)
                except OSError:
                    continue
                await asyncio.gather(_pour(reader, there[1]), _pour(there[0], writer))
                return
        finally:
            writer.close()
            del self._lines[task]

    def close(self) -> None:
        async def end() -> None:
            self._server.close()
            lines = dict(self._lines)
            for writer in lines.values():
                writer.close()
            await asyncio.gather(*lines)

        self._do(end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """To the end of one side; then the other one ends too."""
    try:
        while part := await reader.read(65536):
            writer.write(part)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()
