"""The connection under requests: how much it may say, how long it may take, how many there are."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from branchline.server.net import crowd, http
from branchline.server.net.budget import Rates
from branchline.server.net.caller import Proxies
from branchline.server.net.crowd import Crowd
from branchline.server.net.http import (
    AHEAD_AT_MOST,
    ANSWER_SECONDS,
    HEAD_AT_MOST,
    HEAD_SECONDS,
    REQUEST_SECONDS,
    URL_AT_MOST,
    Http,
)
from tests.server.clock import run_by_the_clock, the_clock
from tests.server.quick import check_words

LARGE = b"x" * 20_000_000
HOST = b"Host: a\r\n"


class Place:
    """Listens on a port; answers what it is asked for, and counts."""

    def __init__(self, *, behind_proxy: bool = False) -> None:
        self.crowd = Crowd(is_limited=True)
        self.rates = Rates(10, 40)
        self.state = ServerState()
        self.asked: list[str] = []
        self.slow = asyncio.Event()
        config = uvicorn.Config(
            self._answer, interface="asgi3", log_config=None, ws="none", lifespan="off"
        )
        config.load()
        proxies = Proxies([], believed=behind_proxy)
        self._make = partial(
            Http,
            self.crowd,
            proxies,
            self.rates,
            config=config,
            server_state=self.state,
            app_state={},
        )

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked.append(scope["path"])
        if scope["path"] == "/slow":
            await self.slow.wait()
        if scope["method"] == "POST":
            while (await receive()).get("more_body"):
                pass
        body = LARGE if scope["path"] == "/large" else b"fine"
        length = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": length})
        await send({"type": "http.response.body", "body": body})

    async def listen(self) -> int:
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(lambda: self._make(_loop=loop), "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])


class Caller:
    """The other end of a connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def say(self, data: bytes) -> None:
        self.writer.write(data)

    async def hear(self) -> bytes:
        """Return the head of the next answer, and its body behind it."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        return head + await self.reader.readexactly(4)

    async def end(self) -> bytes:
        """Return all that still comes."""
        with suppress(ConnectionResetError):
            return await self.reader.read()
        return b""

    def hang_up(self) -> None:
        self.writer.close()


async def call(port: int) -> Caller:
    return Caller(*await asyncio.open_connection("127.0.0.1", port))


def told(story: Callable[[Place, int], Awaitable[None]], **about: bool) -> None:
    async def tell() -> None:
        place = Place(**about)
        port = await place.listen()
        try:
            await asyncio.wait_for(story(place, port), 1000)  # by the clock that is moved
        finally:
            place.server.close()

    run_by_the_clock(tell())


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def test_requests_are_answered_one_after_the_other() -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        for _ in range(3):
            caller.say(b"GET /a HTTP/1.1\r\n" + HOST + b"\r\n")
            assert (await caller.hear()).endswith(b"fine")
        body = b"POST /b HTTP/1.1\r\n" + HOST + b"Content-Length: 300000\r\n\r\n"
        caller.say(body + b"x" * 300_000)
        assert (await caller.hear()).endswith(b"fine")
        caller.say((b"GET /c HTTP/1.1\r\n" + HOST + b"\r\n") * 3)
        for _ in range(3):
            await caller.hear()
        assert place.asked == ["/a"] * 3 + ["/b"] + ["/c"] * 3
        caller.hang_up()
        await until(lambda: not place.crowd.number)

    told(story)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * URL_AT_MOST + b" HTTP/1.1\r\n" + HOST + b"\r\n",
        b"GET / HTTP/1.1\r\n" + HOST + b"A: " + b"b" * HEAD_AT_MOST + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + HOST + b"A: b\r\n" * HEAD_AT_MOST + b"\r\n",
    ],
    ids=["address", "header", "headers"],
)
def test_an_address_and_headers_that_are_too_long_are_refused(head: bytes) -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        caller.say(head)
        answer = await caller.end()
        assert answer.startswith(b"HTTP/1.1 431 ")
        check_words(json.loads(answer.partition(b"\r\n\r\n")[2])["error"])
        assert place.asked == []
        caller.hang_up()

    told(story)


@pytest.mark.parametrize("begin", [b"GET /", b"GET / HTTP/1.1\r\nA: ", b"GET / HTTP/1.1\r\n"])
def test_a_head_that_never_ends_is_not_kept(begin: bytes) -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        caller.say(begin)
        sent = 0
        piece = b"A: b\r\n" * 100 if begin.endswith(b"\n") else b"a" * 600
        with suppress(ConnectionError):
            while place.crowd.number or not sent:
                caller.say(piece)
                sent += len(piece)
                await caller.writer.drain()
                await asyncio.sleep(0)
        assert sent < 30_000_000
        assert place.asked == []
        caller.hang_up()

    told(story)


def test_headers_behind_a_body_are_not_kept() -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        caller.say(b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n")
        await until(lambda: bool(place.asked))
        (connection,) = place.state.connections
        assert isinstance(connection, Http)
        before = len(connection.headers)
        caller.say(b"A: b\r\n" * 1000 + b"\r\n")
        await caller.hear()
        assert len(connection.headers) == before
        caller.hang_up()

    told(story)


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        (b"", HEAD_SECONDS),
        (b"GET / HTTP/1.1\r\nHost:", REQUEST_SECONDS),
        (b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\n\r\nab", REQUEST_SECONDS),
        (b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\n\r\nab", REQUEST_SECONDS),
    ],
    ids=["nothing", "half a head", "half a body", "half a body nobody wants"],
)
def test_who_never_comes_to_an_end_is_cut_off(said: bytes, seconds: float) -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        caller.say(said)
        await until(lambda: bool(place.state.connections))
        if said:
            await until(lambda: next(iter(place.state.connections))._requests == 1)  # type: ignore[union-attr]
        if b"POST" in said or b"5" in said:
            await until(lambda: bool(place.asked))
        the_clock().move(seconds / 2)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert place.crowd.number == 1
        the_clock().move(seconds / 2)
        await until(lambda: not place.crowd.number)
        assert not place.state.connections
        caller.hang_up()

    told(story)


def test_an_answer_may_take_its_time() -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        caller.say(b"GET /slow HTTP/1.1\r\n" + HOST + b"\r\n")
        await until(lambda: bool(place.asked))
        the_clock().move(10 * REQUEST_SECONDS)
        caller.say(b"\r\n")
        await asyncio.sleep(0.01)
        place.slow.set()
        assert (await caller.hear()).endswith(b"fine")
        caller.hang_up()

    told(story)


def test_empty_lines_keep_no_connection_open() -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        caller.say(b"GET / HTTP/1.1\r\n" + HOST + b"\r\n")
        await caller.hear()
        caller.say(b"\r\n")
        assert await caller.end() == b""
        await until(lambda: not place.crowd.number)
        caller.hang_up()

    told(story)


def test_who_never_reads_an_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "UNREAD_OF_ONE_ADDRESS", 2 * len(LARGE))

    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        caller.writer.transport.pause_reading()  # type: ignore[attr-defined]
        caller.say(b"GET /large HTTP/1.1\r\n" + HOST + b"\r\n")
        await until(lambda: bool(place.asked))
        (connection,) = place.state.connections
        assert isinstance(connection, Http)
        await until(lambda: bool(connection.transport.get_write_buffer_size()))
        the_clock().move(ANSWER_SECONDS)
        await until(lambda: not place.crowd.number)
        caller.hang_up()

    told(story)


def test_few_requests_come_before_the_answer_to_the_first() -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        caller.say((b"GET /slow HTTP/1.1\r\n" + HOST + b"\r\n") * (AHEAD_AT_MOST + 2))
        await caller.end()
        assert len(place.asked) <= 1
        caller.hang_up()

    told(story)


def test_too_many_connections_are_closed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "HEAD_SECONDS", 1e6)

    async def story(place: Place, port: int) -> None:
        place.crowd.in_all = 5
        callers = [await call(port) for _ in range(5)]
        await until(lambda: place.crowd.number == 5)
        late = await call(port)
        assert await late.end() == b""
        callers[0].hang_up()
        await until(lambda: place.crowd.number == 4)
        again = await call(port)
        again.say(b"GET / HTTP/1.1\r\n" + HOST + b"\r\n")
        assert await again.hear()
        for caller in (*callers, late, again):
            caller.hang_up()

    told(story)


def test_who_connects_too_often_is_not_listened_to() -> None:
    async def story(place: Place, port: int) -> None:
        place.rates.of("127.0.0.1").take(40)
        caller = await call(port)
        assert await caller.end() == b""
        assert (place.asked, place.crowd.number) == ([], 0)
        caller.hang_up()

    told(story)


def test_answers_nobody_reads_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "UNREAD_OF_ONE_ADDRESS", 3 * len(LARGE))

    async def story(place: Place, port: int) -> None:
        callers = [await call(port) for _ in range(5)]
        for caller in callers:
            caller.writer.transport.pause_reading()  # type: ignore[attr-defined]
            caller.say(b"GET /large HTTP/1.1\r\n" + HOST + b"\r\n")
        await until(lambda: len(place.asked) == 5 and place.crowd.number <= 3)
        assert place.crowd._unread.total() > len(LARGE)
        for caller in callers:
            caller.hang_up()
            caller.writer.transport.abort()
        await until(lambda: not place.crowd.number)
        assert not place.crowd._unread

    told(story)


def test_a_proxy_may_call_for_many() -> None:
    async def story(place: Place, port: int) -> None:
        caller = await call(port)
        await until(lambda: place.crowd.number == 1)
        assert not place.crowd._from
        caller.hang_up()

    told(story, behind_proxy=True)
