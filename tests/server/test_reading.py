"""What comes is read a bit at a time, and paid for, however much comes at once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from branchline.server.config import Config
from branchline.server.net.app import make_app
from branchline.server.net.crowd import Crowd
from branchline.server.net.http import AHEAD_AT_MOST, HEADERS_AT_MOST, Http
from branchline.server.net.live import WAITING_MESSAGES
from branchline.server.net.websocket import READ_AT_ONCE, WebSocket
from tests.server.clock import clock
from tests.server.quick import a_world
from tests.server.worlds import HERE, TABLE, World, no_chance

__all__ = ["clock", "no_chance"]
pytestmark = pytest.mark.usefixtures("no_chance", "clock")
A_READ = 256_000
"""As much as comes at once."""
OPEN = b"\r\n".join(
    [
        b"GET /api/tables/%b/live HTTP/1.1" % TABLE.encode(),
        b"Host: localhost",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        b"Sec-WebSocket-Version: 13",
        b"",
        b"",
    ]
)


class Network:
    """The other side of a connection: takes everything, and knows what was done with it."""

    def __init__(self) -> None:
        self.out = b""
        self.is_over = False
        self.is_paused = False

    def get_extra_info(self, name: str) -> Any:
        return (HERE, 1) if name == "peername" else None

    def write(self, data: bytes) -> None:
        self.out += data

    def write_eof(self) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.is_over

    def close(self) -> None:
        self.is_over = True

    abort = close

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 60))


def a_limited_world() -> World:
    return a_world(Config(rate=50, new_tables=20))


def left(world: World) -> float:
    return world.server.rates.of(HERE)._left


# Live connections


class Counted(WebSocket):
    """Counts what it reads."""

    frames = 0

    def _take(self, frame: Frame) -> None:
        self.frames += 1
        super()._take(frame)


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.TEXT, b""),
        Frame(Opcode.PING, b""),
        Frame(Opcode.PONG, b""),
        Frame(Opcode.CONT, b"", fin=False),
    ],
    ids=["message", "ping", "pong", "piece"],
)
def test_few_frames_are_read_before_somebody_pays(frame: Frame) -> None:
    async def story() -> None:
        world, network = a_limited_world(), Network()
        line = Counted(world.live.begin, server_state=ServerState())
        line.connection_made(cast(asyncio.Transport, network))
        line.data_received(OPEN)
        assert network.out.startswith(b"HTTP/1.1 101 ")
        if frame.opcode == Opcode.CONT:
            line.data_received(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        piece = frame.serialize(mask=True)
        for _ in range(3):
            before = line.frames
            line.data_received(piece * (A_READ // len(piece)))
            assert line.frames - before <= 200
            assert network.is_paused
        assert line.frames <= WAITING_MESSAGES + READ_AT_ONCE // len(piece) + 2, "still held"
        assert world.server.crowd._unread[HERE] > A_READ, "what waits is counted"
        network.abort()
        line.connection_lost(None)
        assert not world.server.crowd._unread
        await world.close()

    run(story())


def test_what_is_read_later_is_not_lost() -> None:
    async def story() -> None:
        world, network = a_world(), Network()
        await world.open()
        line = Counted(world.live.begin, server_state=ServerState())
        line.connection_made(cast(asyncio.Transport, network))
        line.data_received(OPEN)
        hello = Frame(Opcode.TEXT, b'{"secret": "the-secret-of-the-link-1"}').serialize(mask=True)
        ask = b'{"id": %d, "do": "why", "body": {"act": "end"}}'
        frames = (Frame(Opcode.TEXT, ask % number) for number in range(1000))
        line.data_received(hello + b"".join(each.serialize(mask=True) for each in frames))
        while b'"id":999,' not in network.out:
            await asyncio.sleep(0.001)
        assert network.out.count(b'"type":"answer"') == 1000
        network.abort()
        line.connection_lost(None)
        await world.close()

    run(story())


# Requests


class Counting(Http):
    """Counts the requests it begins to read."""

    begun = 0

    def on_message_begin(self) -> None:
        self.begun += 1
        super().on_message_begin()


def a_connection(world: World, network: Network) -> Counting:
    app = make_app(world.server, world.live)
    config = uvicorn.Config(app, interface="asgi3", log_config=None, ws="none", lifespan="off")
    config.load()
    connection = Counting(
        Crowd(is_limited=True),
        world.server.proxies,
        world.server.rates,
        config=config,
        server_state=ServerState(),
        app_state={},
        _loop=asyncio.get_running_loop(),
    )
    connection.connection_made(cast(asyncio.Transport, network))
    return connection


async def answered(connection: Http) -> None:
    while connection.tasks:
        await asyncio.sleep(0)


def test_few_requests_are_read_at_once() -> None:
    async def story() -> None:
        world, network = a_limited_world(), Network()
        connection = a_connection(world, network)
        request = b"GET /healthz HTTP/1.1\r\n\r\n"
        connection.data_received(request * (A_READ // len(request)))
        assert connection.begun <= AHEAD_AT_MOST + 2
        assert network.is_over
        connection.connection_lost(None)
        await answered(connection)
        await world.close()

    run(story())


@pytest.mark.parametrize(
    ("number", "size", "status"),
    [(HEADERS_AT_MOST - 1, 0, 200), (HEADERS_AT_MOST, 0, 431), (80, 400, 200), (80, 406, 431)],
)
def test_a_request_has_few_headers(number: int, size: int, status: int) -> None:
    """A header counts as its whole line."""

    async def story() -> None:
        world, network = a_limited_world(), Network()
        connection = a_connection(world, network)
        header = b"a:" + b"b" * size + b"\r\n"
        head = b"GET /plain.css HTTP/1.1\r\nHost: branchline.test\r\n"
        connection.data_received(head + header * number + b"\r\n")
        await answered(connection)
        assert network.out.startswith(b"HTTP/1.1 %d " % status)
        connection.connection_lost(None)
        await world.close()

    run(story())


def test_a_thousand_headers_are_read_no_further() -> None:
    async def story() -> None:
        world, network = a_limited_world(), Network()
        connection = a_connection(world, network)
        connection.data_received(b"GET / HTTP/1.1\r\n" + b"a:\r\n" * 32_000 + b"\r\n")
        assert connection._pieces <= HEADERS_AT_MOST + 1
        assert network.out.startswith(b"HTTP/1.1 431 ")
        connection.connection_lost(None)
        await world.close()

    run(story())


def test_a_body_in_tiny_pieces_is_paid_for() -> None:
    async def story() -> None:
        world, network = a_limited_world(), Network()
        connection = a_connection(world, network)
        head = b"POST /api/tables HTTP/1.1\r\nHost: branchline.test\r\n"
        head += b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        connection.data_received(head)
        before = left(world)
        chunk = b"1\r\n \r\n"
        for _ in range(5):
            connection.data_received(chunk * (A_READ // len(chunk)))
        assert before > 0 > left(world)
        assert network.is_paused, "whoever owes so much waits"
        assert connection._pieces < 60_000
        assert connection._crowd._unread[HERE] > 3 * A_READ, "what waits is counted"
        network.abort()
        connection.connection_lost(None)
        assert not connection._crowd._unread
        await answered(connection)
        await world.close()

    run(story())


def test_who_has_paid_is_read_on(clock: list[float]) -> None:
    async def story() -> None:
        world, network = a_limited_world(), Network()
        connection = a_connection(world, network)
        world.server.rates.of(HERE).owe(300)
        connection.data_received(b"GET /plain.css HTTP/1.1\r\nHost: branchline.test\r\n\r\n")
        assert (connection.begun, network.is_paused) == (0, True)
        clock[0] += 10
        while not connection.begun:
            await asyncio.sleep(0.001)
        await answered(connection)
        assert network.out.startswith(b"HTTP/1.1 200 ")
        assert not network.is_paused
        connection.connection_lost(None)
        await world.close()

    run(story())
