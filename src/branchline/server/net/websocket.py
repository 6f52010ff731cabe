"""One WebSocket, from its handshake to its end: whole messages in, whole messages out.

The `websockets` library says what the bytes mean, this class moves them. Nothing waits: what comes
is told at once to whoever uses the socket, and what the network does not take yet lies in the
transport's buffer. uvicorn makes one for every request to upgrade a connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Protocol, cast

import msgspec
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from branchline.server.net.guard import HEADERS, MESSAGE_AT_MOST, NEVER_KEPT
from branchline.server.table.errors import Declined, problem_of
from branchline.server.table.wire import Refused

PING_SECONDS = 20.0
"""Somebody silent for this long is asked, and given up after as long again."""
CLOSE_SECONDS = 5.0
"""How long somebody may take to say farewell."""
GOING_AWAY, NO_TEXT, TOO_LONG = 1012, 1007, 1009
PIECES_AT_MOST = 256
"""In how many pieces a message may come."""
READ_AT_ONCE = 512
"""Bytes that are read before anybody asks again whether messages may come."""
UNREAD_AT_MOST = 2_000_000
"""What may wait unread, answers to pings included, before the connection is cut off."""


class Socket(Protocol):
    """What can be done with a connection."""

    def send(self, text: bytes) -> None:
        """Send a message."""

    def close(self, code: int) -> None:
        """End the connection; cut it off if the other side does not answer."""

    @property
    def waiting(self) -> int:
        """Return how many bytes wait for somebody who reads too slowly."""

    async def drained(self) -> None:
        """Wait until little is left of what waits, or the connection has ended."""

    def hold(self) -> None:
        """Let no more messages come for now."""

    def go_on(self) -> None:
        """Let messages come again."""


class Talk(Protocol):
    """Who uses a connection."""

    def heard(self, message: bytes) -> None:
        """Take a message."""

    def pinged(self) -> None:
        """Learn that a ping came, which was answered, or a piece of a message."""

    def kept(self, size: int) -> None:
        """Learn how many bytes came that are read later."""

    def drained(self) -> None:
        """Learn that what waited has been read."""

    def ended(self) -> None:
        """Learn that the connection is gone."""


class Handshake(msgspec.Struct):
    """A request to open a connection."""

    path: str
    headers: Mapping[str, str]
    """By name, in lower case."""
    address: str
    """Where it comes from."""


Begin = Callable[[Socket, Handshake], Talk]
"""Lets somebody use a connection, or raises the refusal."""


class WebSocket(asyncio.Protocol):
    """A connection that was a request to open a WebSocket."""

    def __init__(self, begin: Begin, *, server_state: ServerState, **about: object) -> None:
        self._begin = begin
        self._open_ones = server_state.connections
        self._protocol = ServerProtocol(max_size=2 * MESSAGE_AT_MOST)
        self._talk: Talk | None = None
        self._kind = Opcode.TEXT
        self._pieces: list[bytes] = []
        """What has come of a message that is not whole yet, and of which kind it is."""
        self._kept = b""
        """What came and is read later."""
        self._is_held = False
        """Whoever uses the socket wants no more messages for now."""
        self._has_room = asyncio.Event()
        """Not much waits to be read."""
        self._has_room.set()
        self._is_asked = False
        """A ping is on its way."""
        self._timer: asyncio.TimerHandle | None = None

    # From the network

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over the connection from HTTP."""
        self._transport = cast(asyncio.Transport, transport)
        self._open_ones.add(self)  # type: ignore[arg-type]  # any class with shutdown() will do

    def data_received(self, data: bytes) -> None:
        """Pass on the messages that are whole, until they are too many."""
        self._is_asked = False
        had, self._kept = len(self._kept), self._kept + data
        while self._kept and not self._is_held and not self._transport.is_closing():
            now, self._kept = self._kept[:READ_AT_ONCE], self._kept[READ_AT_ONCE:]
            self._read(now)
        if self._talk is not None and len(self._kept) != had:
            self._talk.kept(len(self._kept))

    def _read(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._answer(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._write()

    def connection_lost(self, error: Exception | None) -> None:
        """Tell the user of the socket that the connection is gone."""
        self._open_ones.discard(self)
        self._has_room.set()
        if self._timer is not None:
            self._timer.cancel()
        if self._talk is not None:
            self._talk.ended()

    def pause_writing(self) -> None:
        """Note that the network takes no more for now."""
        self._has_room.clear()

    def resume_writing(self) -> None:
        """Go on once most of what waited was taken."""
        self._has_room.set()
        if self._talk is not None:
            self._talk.drained()

    def shutdown(self) -> None:
        """Say that the server is ending, as uvicorn asks of every connection."""
        self._farewell(GOING_AWAY)
        self._transport.close()

    def _answer(self, request: Request) -> None:
        headers: dict[str, str] = {}
        for name, value in request.headers.raw_items():
            name = name.lower()
            headers[name] = f"{headers[name]}, {value}" if name in headers else value
        peer = self._transport.get_extra_info("peername")
        address = str(peer[0]) if peer else "?"
        response = self._protocol.accept(request)
        if response.status_code == 101:
            try:
                shake = Handshake(request.path.partition("?")[0], headers, address)
                self._talk = self._begin(self, shake)
                self._timer = asyncio.get_running_loop().call_later(PING_SECONDS, self._ask)
            except Declined as error:
                response = denial(error)
        response.headers.update(HEADERS | NEVER_KEPT)
        self._protocol.send_response(response)

    def _take(self, frame: Frame) -> None:
        is_small = frame.opcode in (Opcode.PING, Opcode.PONG) or not frame.fin
        if is_small and self._talk is not None:
            self._talk.pinged()
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        if frame.opcode != Opcode.CONT:
            self._kind = frame.opcode
        self._pieces.append(bytes(frame.data))
        if len(self._pieces) > PIECES_AT_MOST:
            self._protocol.fail(TOO_LONG)
        elif frame.fin:
            message, self._pieces = b"".join(self._pieces), []
            if self._kind == Opcode.TEXT and not is_text(message):
                self._protocol.fail(NO_TEXT)
            elif self._talk is not None:
                self._talk.heard(message)

    # To the network

    def send(self, text: bytes) -> None:
        """Send a message, unless the connection is ending."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text)
            self._write()

    def close(self, code: int) -> None:
        """End the connection; cut it off if the other side does not answer."""
        self._farewell(code)
        self._end_soon()

    def _farewell(self, code: int) -> None:
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code)
            self._write()

    @property
    def waiting(self) -> int:
        """Return how many bytes wait for somebody who reads too slowly."""
        return self._transport.get_write_buffer_size()

    async def drained(self) -> None:
        """Wait until little is left of what waits, or the connection has ended."""
        await self._has_room.wait()

    def hold(self) -> None:
        """Let no more messages come for now."""
        self._is_held = True
        self._transport.pause_reading()

    def go_on(self) -> None:
        """Let messages come again, those that are here first."""
        self._is_held = False
        if self._kept:
            self.data_received(b"")
        if not self._is_held and not self._transport.is_closing():
            self._transport.resume_reading()

    def _write(self) -> None:
        if self._transport.is_closing():
            return
        data = self._protocol.data_to_send()
        if data:
            self._transport.write(b"".join(data))
            if self.waiting > UNREAD_AT_MOST:
                self._transport.abort()
                return
            if not data[-1]:  # nothing more will be sent
                self._transport.close()
                self._end_soon()

    def _end_soon(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(CLOSE_SECONDS, self._transport.abort)

    def _ask(self) -> None:
        if self._is_asked:
            self._transport.abort()
            return
        self._is_asked = True
        self._protocol.send_ping(b"")
        self._write()
        self._timer = asyncio.get_running_loop().call_later(PING_SECONDS, self._ask)


def is_text(message: bytes) -> bool:
    """Tell whether a message is UTF-8."""
    try:
        return message.isascii() or bool(message.decode())
    except UnicodeDecodeError:
        return False


def denial(error: Declined) -> Response:
    """Return the answer to somebody who may not open a connection."""
    status, problem = problem_of(error)
    body = msgspec.json.encode(Refused(problem))
    headers = Headers({"content-type": "application/json", "content-length": str(len(body))})
    headers["connection"] = "close"
    return Response(status, "", headers, body)
