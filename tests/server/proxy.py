"""A reverse proxy as a host has one: a server under a path of another, which takes the path away."""

from __future__ import annotations

import asyncio
import re
import threading
from types import TracebackType

from tests.server.process import free_port

PATH = "/games/branchline"
NOTHING = b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Proxy:
    """Passes on what is asked below PATH, live connections too; knows nothing else."""

    def __init__(self) -> None:
        self.port = free_port()
        self.behind = 0
        """The port of the server behind it."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{PATH}"

    def __enter__(self) -> Proxy:
        self._thread.start()
        listening = asyncio.start_server(self._pass_on, "127.0.0.1", self.port)
        self._server = asyncio.run_coroutine_threadsafe(listening, self._loop).result()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one request, and whatever follows it on the connection."""
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            asked = re.match(rb"([A-Z]+) %s(/\S*) " % PATH.encode(), head)
            if asked is None:
                writer.write(NOTHING)
                return
            head = asked[1] + b" " + asked[2] + b" " + head[asked.end() :]
            head = re.sub(rb"(?i)\r\nconnection: keep-alive", b"\r\nconnection: close", head)
            there, behind = await asyncio.open_connection("127.0.0.1", self.behind)
            behind.write(head)
            await asyncio.gather(_pump(reader, behind), _pump(there, writer))
        except (OSError, asyncio.IncompleteReadError):
            pass  # a browser went away
        finally:
            writer.close()


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    except OSError:
        pass  # a browser went away
    finally:
        target.close()
