"""The socket under a live connection: whom it cuts off, whom it asks, what it passes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from select import select

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from branchline.server.net.guard import HEADERS
from branchline.server.net.websocket import (
    CLOSE_SECONDS,
    PIECES_AT_MOST,
    PING_SECONDS,
    UNREAD_AT_MOST,
    Handshake,
    Socket,
    WebSocket,
)
from branchline.server.table.errors import unknown_table
from tests.server.clock import run_by_the_clock, the_clock

PING = b"\x89"


class Echo:
    """Says everything back, and knows when it is over."""

    def __init__(self, line: Socket, handshake: Handshake) -> None:
        if handshake.path != "/open":
            raise unknown_table()
        self.line = line
        self.messages: list[bytes] = []
        self.pings = self.drains = 0
        self.over = asyncio.Event()

    def heard(self, message: bytes) -> None:
        self.messages.append(message)
        self.line.send(message)

    def pinged(self) -> None:
        self.pings += 1

    def kept(self, size: int) -> None:
        pass

    def drained(self) -> None:
        self.drains += 1

    def ended(self) -> None:
        self.over.set()


class Place:
    """Listens on a port; every connection is an echo."""

    def __init__(self) -> None:
        self.state = ServerState()
        self.echoes: list[Echo] = []

    def _begin(self, line: Socket, handshake: Handshake) -> Echo:
        self.echoes.append(Echo(line, handshake))
        return self.echoes[-1]

    async def listen(self) -> int:
        loop = asyncio.get_running_loop()
        make = partial(WebSocket, self._begin, server_state=self.state)
        self.server = await loop.create_server(make, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])


def told(story: Callable[[Place, int], Awaitable[None]]) -> None:
    async def tell() -> None:
        place = Place()
        port = await place.listen()
        try:
            await asyncio.wait_for(story(place, port), 240)
        finally:
            place.server.close()

    run_by_the_clock(tell())


def open_line(port: int, path: str = "/open") -> connect:
    return connect(f"ws://127.0.0.1:{port}{path}", ping_interval=None)


def test_messages_go_both_ways_until_somebody_says_farewell() -> None:
    async def story(place: Place, port: int) -> None:
        async with open_line(port) as line:
            for text in ("a", "ä" * 300, "x" * 20_000, ""):
                await line.send(text)
                assert await line.recv() == text
            assert len(place.state.connections) == 1
        await place.echoes[0].over.wait()
        assert not place.state.connections

    told(story)


def test_who_may_not_open_a_connection_is_told_why_with_strict_headers() -> None:
    async def story(place: Place, port: int) -> None:
        with pytest.raises(InvalidStatus) as caught:
            async with open_line(port, "/nowhere"):
                pass
        answer = caught.value.response
        assert answer.status_code == 404
        assert b'"kind":"no_table"' in answer.body
        assert HEADERS.items() <= dict(answer.headers.raw_items()).items()

    told(story)


def test_whoever_never_reads_is_cut_off() -> None:
    async def story(place: Place, port: int) -> None:
        async with open_line(port) as line:
            await line.send("hello")
            await line.recv()
            line.transport.pause_reading()
            echo = place.echoes[0]
            while echo.line.waiting < UNREAD_AT_MOST - 1000:
                echo.line.send(b"x" * 240)
                await asyncio.sleep(0)
            echo.line.close(4008)
            the_clock().move(CLOSE_SECONDS)
            await echo.over.wait()
            assert not place.state.connections
            line.transport.resume_reading()
            assert await end_of(line) is None

    told(story)


async def read_on(line: ClientConnection) -> None:
    """Let everything come that waits."""
    line.transport.resume_reading()
    with suppress(ConnectionClosed):
        while True:
            await line.recv()


def test_somebody_who_reads_slowly_is_waited_for() -> None:
    async def story(place: Place, port: int) -> None:
        async with open_line(port) as line:
            await line.send("hello")
            await line.recv()
            line.transport.pause_reading()
            echo = place.echoes[0]
            await echo.line.drained()
            while not echo.line.waiting:
                echo.line.send(b"x" * 60_000)
            echo.line.send(b"x" * 200_000)
            waiting = asyncio.create_task(echo.line.drained())
            await asyncio.sleep(0)
            assert not waiting.done()
            reading = asyncio.create_task(read_on(line))
            await waiting
            assert echo.drains == 1
            echo.line.close(1000)
            await reading

    told(story)


def test_who_asks_but_never_reads_the_answers_is_cut_off() -> None:
    """Pings are answered by the library: what it answers counts like everything else."""

    async def story(place: Place, port: int) -> None:
        async with open_line(port) as line:
            await line.send("hello")
            await line.recv()
            line.transport.pause_reading()
            pings = Frame(Opcode.PING, b"p" * 125).serialize(mask=True) * 100
            echo = place.echoes[0]
            while not echo.over.is_set():
                line.transport.write(pings)
                await asyncio.sleep(0)
                assert echo.line.waiting <= UNREAD_AT_MOST + 300_000
            assert echo.pings >= 100, "whoever uses the socket can count them"
            line.transport.abort()

    told(story)


def test_a_message_comes_in_few_pieces() -> None:
    async def story(place: Place, port: int) -> None:
        async with open_line(port) as line:
            line.transport.write(Frame(Opcode.TEXT, b"a", fin=False).serialize(mask=True))
            nothing = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
            line.transport.write(nothing * PIECES_AT_MOST)
            assert await end_of(line) == 1009

    told(story)


def test_who_is_silent_is_asked_and_then_given_up() -> None:
    async def silent(port: int) -> list[bytes]:
        """Open a connection by hand, and answer no ping; return what came."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        lines = [
            "GET /open HTTP/1.1",
            "Host: a",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            "",
            "",
        ]
        writer.write("\r\n".join(lines).encode())
        heard = [await reader.readuntil(b"\r\n\r\n")]
        with suppress(ConnectionResetError):
            while came := await reader.read(1000):
                heard.append(came)
        writer.close()
        return heard[1:]

    async def story(place: Place, port: int) -> None:
        async with open_line(port) as line:
            hearing = asyncio.create_task(silent(port))
            while len(place.echoes) < 2:
                await asyncio.sleep(0.001)
            for is_over in (False, True):
                assert not place.echoes[1].over.is_set()
                the_clock().move(PING_SECONDS)
                for text in ("I am here", "still"):  # behind them comes the answer to a ping
                    await line.send(text)
                    assert await line.recv() == text
                assert place.echoes[1].over.is_set() == is_over
            assert b"".join(await hearing).startswith(PING)

    told(story)


def test_a_server_that_goes_says_so() -> None:
    async def story(place: Place, port: int) -> None:
        async with open_line(port) as line:
            await line.send("hello")
            await line.recv()
            for connection in list(place.state.connections):
                connection.shutdown()
            assert await end_of(line) == 1012

    told(story)


async def end_of(line: ClientConnection) -> int | None:
    try:
        while True:
            await line.recv()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else None


async def until_it_could_be_read(echo: Echo, port: int) -> None:
    """Wait until bytes are there for an echo, and another that came later was heard."""
    assert isinstance(echo.line, WebSocket)
    there, _, _ = select([echo.line._transport.get_extra_info("socket")], [], [], 120)
    assert there
    async with open_line(port) as other:
        await other.send("later")
        assert await other.recv() == "later"


def test_nothing_more_comes_while_it_is_held() -> None:
    async def story(place: Place, port: int) -> None:
        async with open_line(port) as line:
            await line.send("1")
            await line.recv()
            echo = place.echoes[0]
            echo.line.hold()
            await line.send("2")
            await until_it_could_be_read(echo, port)
            assert echo.messages == [b"1"]
            echo.line.go_on()
            assert await line.recv() == "2"

    told(story)
