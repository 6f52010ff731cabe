"""One HTTP connection: uvicorn's, with limits on how much it may say and how long it may take."""

from __future__ import annotations

import asyncio
from typing import Literal, cast

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from branchline.server.net.budget import BYTES_A_WEIGHT, CONNECTION_WEIGHT, PIECE_WEIGHT, Rates
from branchline.server.net.caller import Proxies, counted
from branchline.server.net.crowd import Crowd
from branchline.server.net.guard import HEADERS, NEVER_KEPT
from branchline.server.table.errors import Declined, problem_of
from branchline.server.table.wire import Refused
from branchline.server.words import words

URL_AT_MOST = 8 * 1024
HEAD_AT_MOST = 32 * 1024
"""Bytes of an address, and of all before a request's body; what comes at once may be more."""
HEADERS_AT_MOST = 100
AROUND_A_HEADER = 4
"""Bytes of a header's line beside its name and value."""
READ_AT_ONCE = 16 * 1024
"""Bytes that are read before anybody asks again whether their address may go on."""
DROPPED_AT_MOST = 1_000_000
"""Bytes that are read over while somebody is told that what they say is too long."""
HEAD_SECONDS = 10.0
"""How long a connection may be open before it asks anything."""
REQUEST_SECONDS = 30.0
"""How long a request may take to arrive; with a body it is refused clearly before."""
AHEAD_AT_MOST = 10
"""How many requests may come before the answer to the first."""
ANSWER_SECONDS = 60.0
"""How long somebody may take to read an answer."""


Stage = Literal["idle", "head", "body", "refused"]


class Enough(Exception):
    """What comes is read no further."""


class Http(HttpToolsProtocol):
    """A connection that is closed if it is idle, slow, or says too much."""

    def __init__(self, crowd: Crowd, proxies: Proxies, rates: Rates, **about: object) -> None:
        super().__init__(**about)  # type: ignore[arg-type]
        self._crowd = crowd
        self._proxies = proxies
        self._rates = rates
        self._address: str | None = None
        """Who is counted, if it is not a proxy that calls for many."""
        self._is_counted = False
        self._stage: Stage = "idle"
        """How far the request has come that is being read."""
        self._requests = 0
        self._head = 0
        """How many bytes came while nothing but the head of a request was read."""
        self._size = 0
        """How many bytes its address and headers take."""
        self._unread = 0
        """How many bytes of an answer wait to be read."""
        self._kept = b""
        """What came and is read later."""
        self._waiting = 0
        """How many bytes of both were counted."""
        self._pieces = 0
        """How many headers, and pieces of bodies, were read."""
        self._timers: dict[str, asyncio.TimerHandle] = {}

    # Connections

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let somebody connect, if there are not too many."""
        super().connection_made(cast(asyncio.Transport, transport))
        peer = self.client[0] if self.client else "?"
        self._address = None if self._proxies.speaks(peer) else counted(peer)
        self._is_counted = self._has_budget() and self._crowd.enter(self._address)
        if self._is_counted:
            self._wait("request", HEAD_SECONDS)
        else:
            self.transport.abort()

    def _has_budget(self) -> bool:
        """Let an address pay for a connection: one that comes too often is not even listened to."""
        return self._address is None or self._rates.of(self._address).take(CONNECTION_WEIGHT)

    def connection_lost(self, error: Exception | None) -> None:
        """Count the connection no more."""
        super().connection_lost(error)
        self._leave()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, which is counted there."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        for name in list(self._timers):
            self._stop_waiting(name)
        self._kept = b""
        self._note_unread(0)
        if self._is_counted:
            self._is_counted = False
            self._crowd.leave(self._address)

    # Requests

    def data_received(self, data: bytes) -> None:
        """Read on, as far as the address has paid for it."""
        if self._is_over:
            self._drop(len(data))
            return
        self._kept += data
        if "turn" in self._timers:
            self.flow.pause_reading()
            self._count_waiting()
        else:
            self._read_on()

    def _read_on(self) -> None:
        """Read what came, a bit at a time; whoever has no budget left waits for a turn."""
        was_held = self._timers.pop("turn", None) is not None
        while self._kept and not self._is_over:
            if not self._may_read():
                self._hold()
                return
            now, self._kept = self._kept[:READ_AT_ONCE], self._kept[READ_AT_ONCE:]
            before = self._pieces
            self._read(now)
            self._owe(len(now) / BYTES_A_WEIGHT + (self._pieces - before) * PIECE_WEIGHT)
        if was_held:
            self._count_waiting()
            if not self.pipeline:
                self.flow.resume_reading()

    def _drop(self, size: int) -> None:
        """Read over what comes behind something refused; not for ever."""
        self._head += size
        if self._head > DROPPED_AT_MOST:
            self.transport.abort()

    @property
    def _is_over(self) -> bool:
        """Tell whether nothing more is read: what still comes is dropped."""
        return self._stage == "refused" or self.transport.is_closing()

    def _may_read(self) -> bool:
        return self._address is None or self._rates.of(self._address).take(0.0)

    def _owe(self, weight: float) -> None:
        """Let an address pay for what was read of it, before anybody knows what it is."""
        if self._address is not None:
            self._rates.of(self._address).owe(weight)

    def _hold(self) -> None:
        assert self._address is not None
        self.flow.pause_reading()
        turn = self._rates.of(self._address).refusal()
        self._timers["turn"] = self.loop.call_later(turn, self._read_on)
        self._count_waiting()

    def _read(self, data: bytes) -> None:
        """Read on, unless it is too much, or nothing that leads to a request."""
        stage, requests = self._stage, self._requests
        super().data_received(data)
        if stage == self._stage == "head":
            self._head += len(data)
            if self._head > HEAD_AT_MOST:
                self._refuse()
        elif stage == self._stage == "idle" and requests == self._requests and self._is_answered:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Say that a request cannot be read, if nothing else was said."""
        if not self._is_over:
            super().send_400_response(msg)

    @property
    def _is_answered(self) -> bool:
        """Tell whether no answer is being worked on."""
        return self.cycle is None or self.cycle.response_complete

    def on_message_begin(self) -> None:
        """Begin to read a request."""
        super().on_message_begin()
        self._stage, self._head, self._size = "head", 0, 0
        self._requests += 1
        self._wait("request", REQUEST_SECONDS)
        if not self.transport.get_write_buffer_size():
            self._stop_waiting("answer")

    def on_url(self, url: bytes) -> None:
        """Take a piece of the address."""
        super().on_url(url)
        self._size = len(self.url)
        self._check_head(URL_AT_MOST)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header; those behind a body are of no use."""
        self._pieces += 1
        if self._stage == "head":
            super().on_header(name, value)
            self._size += len(name) + len(value) + AROUND_A_HEADER
            self._check_head(HEAD_AT_MOST)

    def _check_head(self, most: int) -> None:
        """Refuse a head that is too long, and read it no further."""
        if self._size > most or len(self.headers) > HEADERS_AT_MOST:
            self._refuse()
            raise Enough

    def on_headers_complete(self) -> None:
        """Answer a request, unless there are too many before it."""
        self._stage = "body"
        if len(self.pipeline) >= AHEAD_AT_MOST:
            self.transport.abort()
        if self.transport.is_closing():
            raise Enough
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a piece of a body, if it is still wanted."""
        self._pieces += 1
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """Wait no longer for a request that is whole."""
        self._stage = "idle"
        self._stop_waiting("request")
        if not self.transport.is_closing():
            super().on_message_complete()

    def _refuse(self) -> None:
        """Say why, and wait a while for the other side to hear it and to close."""
        if not self._is_over:
            self._stage, self._kept = "refused", b""
            refusal = Declined("too_large", words.text("refusal.long_head"), 431)
            self.transport.write(answer_of(refusal))
            self.transport.write_eof()
            self._wait("request", HEAD_SECONDS)

    # Answers

    def on_response_complete(self) -> None:
        """Wait until the answer is read."""
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._wait("answer", ANSWER_SECONDS)

    def pause_writing(self) -> None:
        """Wait for somebody who reads slowly, but not for ever."""
        super().pause_writing()
        self._wait("answer", ANSWER_SECONDS)
        self._note_unread(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """Go on once most of what waited was read."""
        super().resume_writing()
        self._stop_waiting("answer")
        self._note_unread(0)

    def _note_unread(self, size: int) -> None:
        self._unread = size
        self._count_waiting()

    def _count_waiting(self) -> None:
        """Count what waits on both ways; cut the connection if it is too much for its address."""
        before, self._waiting = self._waiting, self._unread + len(self._kept)
        if self._waiting != before and self._address is not None:
            if not self._crowd.waits(self._address, self._waiting - before):
                self.transport.abort()

    # Waiting

    def _wait(self, name: str, seconds: float) -> None:
        """Cut the connection off if something does not come to its end within some time."""
        self._stop_waiting(name)
        self._timers[name] = self.loop.call_later(seconds, self._give_up, name)

    def _stop_waiting(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _give_up(self, name: str) -> None:
        if name == "request" or self.transport.get_write_buffer_size():
            self.transport.abort()


def answer_of(refusal: Declined) -> bytes:
    """Return the whole answer to a request that is read no further."""
    status, problem = problem_of(refusal)
    body = msgspec.json.encode(Refused(problem))
    headers = {**HEADERS, **NEVER_KEPT, "content-type": "application/json"}
    headers |= {"content-length": str(len(body)), "connection": "close"}
    lines = [f"HTTP/1.1 {status} ", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body
