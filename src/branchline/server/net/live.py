"""Live connections: a numbered stream of what happens at a table, and everything one can do."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Annotated

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from branchline.core.errors import BranchlineError
from branchline.server.net.doing import do
from branchline.server.net.eager import Eager
from branchline.server.net.frames import Frames, frames_of
from branchline.server.net.guard import (
    ADDRESS,
    MESSAGE_AT_MOST,
    Bucket,
    check_origin,
    check_table_id,
    check_text,
    send_refusal,
    too_fast,
)
from branchline.server.net.lock import Turn
from branchline.server.net.server import Server
from branchline.server.rooms.room import Room
from branchline.server.table.change import Change, entry
from branchline.server.table.errors import (
    Conflict,
    Refusal,
    bad_request,
    not_stored,
    problem_of,
    unknown_table,
    unreadable,
)
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import Hello, Problem

log = structlog.get_logger()
HELLO_SECONDS = 10.0
WAITING_BYTES = 4_000_000
"""What may wait for a slow connection before it is cut; it comes back with `since`."""
CUT_SECONDS = 5.0
"""How long a connection that is cut may take to say farewell."""
FROM_ONE_ADDRESS = 500
"""Live connections one address may have, if rates are limited at all."""
SLOW, GOING_AWAY, REFUSED = 4008, 1012, 4003
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Something a live connection wants done; the answer carries the same id."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
    do: Annotated[str, msgspec.Meta(max_length=40)]
    body: msgspec.Raw = msgspec.Raw(b"{}")


REQUESTS = msgspec.json.Decoder(Request)
HELLOS = msgspec.json.Decoder(Hello)


class Connection:
    """One live connection to a room."""

    def __init__(self, frames: Frames, guest: Guest) -> None:
        self.frames = frames
        self.guest = guest
        self.seat = guest.seat
        self.turn = Turn()
        """One thing at a time is done for a connection."""
        self.is_cut = False
        """Nothing more is sent, nothing more that comes is done."""
        self._cutting: asyncio.Task[None] | None = None

    def tell(self, frame: bytes) -> None:
        """Send a frame; a connection that does not keep up is cut."""
        if self.is_cut:
            return
        if self.frames.waiting > WAITING_BYTES:
            self.cut(SLOW)
        else:
            self.frames.write(frame)

    def cut(self, code: int) -> None:
        """End the connection; nothing more is sent."""
        if not self.is_cut:
            self.is_cut = True
            self._cutting = asyncio.ensure_future(self._cut(code))

    async def _cut(self, code: int) -> None:
        try:
            close = self.frames.send({"type": "websocket.close", "code": code, "reason": ""})
            await asyncio.wait_for(close, CUT_SECONDS)
        except (TimeoutError, OSError):  # whoever does not read would never hear the code
            self.frames.transport.abort()


class Live:
    """All live connections of this process."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._connections: set[Connection] = set()
        self._from: Counter[str] = Counter()

    async def serve(self, socket: WebSocket) -> None:
        """Serve one connection from its hello to its end."""
        address = self._server.address(socket)
        ADDRESS.set(address)
        try:
            check_origin(socket.headers, self._server.config)
            check_table_id(socket.path_params["table"])
            self._server.rates.check(address)
            if self._from[address] >= FROM_ONE_ADDRESS and self._server.config.rate:
                raise too_fast()
        except Refusal as error:
            await deny(socket, error)
            return
        self._from[address] += 1
        try:
            await socket.accept()
            await self._serve(socket)
        except (WebSocketDisconnect, RuntimeError):
            return
        finally:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    async def _serve(self, socket: WebSocket) -> None:
        try:
            hello = HELLOS.decode(await asyncio.wait_for(frames_of(socket).read(), HELLO_SECONDS))
            room = await self._server.rooms.find(socket.path_params["table"])
            connection = await room.read(lambda table: self._enter(socket, room, table, hello))
        except TimeoutError:
            await refuse(socket, bad_request("Nobody said hello.", "Niemand hat sich gemeldet."))
            return
        except UNREADABLE as error:
            await refuse(socket, unreadable(error, "hello"))
            return
        except BranchlineError as error:
            await refuse(socket, error)
            return
        self._connections.add(connection)
        self._server.metrics.connections.inc()
        try:
            await self._note_presence(room, connection)
            await self._receive(room, connection)
        finally:
            connection.frames.quick = None
            room.listeners.discard(connection)
            self._connections.discard(connection)
            self._server.metrics.connections.dec()
            await self._note_presence(room, connection)

    def _enter(self, socket: WebSocket, room: Room, table: Table, hello: Hello) -> Connection:
        guest = table.guest(hello.secret)
        if guest is None:
            raise unknown_table()
        connection = Connection(frames_of(socket), guest)
        connection.tell(self._hello(table, guest, hello))
        room.listeners.add(connection)
        return connection

    def _hello(self, table: Table, guest: Guest, hello: Hello) -> bytes:
        info = table.info(self._server.rooms.alive)
        since = table.seq if hello.since is None else hello.since
        parts = {
            "type": "hello",
            "you": table.you(guest, hello.secret),
            "info": info,
            "messages": table.messages(guest.seat, since),
        }
        view = table.view(guest.seat) if table.game is not None else b"null"
        return msgspec.json.encode({**parts, "view": msgspec.Raw(view)})

    async def _note_presence(self, room: Room, connection: Connection) -> None:
        """Write down that somebody came or went, if it makes a difference."""
        if connection.guest.role != "seat":
            return
        process, seat = self._server.rooms.process, connection.seat

        def change(table: Table) -> Change:
            here = any(listener.seat == seat for listener in room.listeners)
            if here == (process in table.here.get(seat, set())) or table.status == "closed":
                return Change()
            elsewhere = (table.here.get(seat, set()) - {process}) & self._server.rooms.alive
            data = {"here": here or bool(elsewhere), "came": here, "process": process}
            return Change([entry("presence", seat, data)])

        with suppress(Conflict, OSError, BranchlineError):
            await room.change(change)

    # Doing things

    async def _receive(self, room: Room, connection: Connection) -> None:
        rate = self._server.config.rate
        bucket = Bucket(rate, 4 * rate)
        frames = connection.frames

        def take(message: bytes) -> bool:
            """Begin at once to carry out a move, if nothing else is done and rates allow it."""
            request = move_in(message)
            if request is None or connection.is_cut or not connection.turn.take():
                return False
            if not bucket.take():
                connection.turn.release()
                return False
            Eager(self._move(room, connection, request), frames.hold, frames.let_go).go_on()
            return True

        frames.quick = take
        while True:
            message = await frames.read()
            async with connection.turn:
                if connection.is_cut:
                    return
                if not bucket.take():
                    await asyncio.sleep(1 / rate)
                    connection.tell(answer_frame(number_of(message), too_fast()))
                    continue
                connection.tell(await self._answer(room, connection, message))

    async def _move(self, room: Room, connection: Connection, request: Request) -> None:
        try:
            connection.tell(await self._do(room, connection, request))
        finally:
            connection.turn.release()

    async def _answer(self, room: Room, connection: Connection, message: bytes) -> bytes:
        try:
            if len(message) > MESSAGE_AT_MOST:
                raise bad_request("This message is too long.", "Diese Nachricht ist zu lang.")
            check_text(message)
            request = REQUESTS.decode(message)
        except UNREADABLE as error:
            return answer_frame(None, unreadable(error))
        except BranchlineError as error:
            return answer_frame(None, error)
        return await self._do(room, connection, request)

    async def _do(self, room: Room, connection: Connection, request: Request) -> bytes:
        try:
            operation = OPERATIONS.get(request.do)
            if operation is None:
                raise nothing_called(request.do)
            body = operation.decoder.decode(request.body)
            done = await do(self._server, room, connection.guest, operation, body)
            return b'{"type":"answer","id":%d,"ok":%b}' % (request.id, msgspec.json.encode(done))
        except UNREADABLE as error:
            return answer_frame(request.id, unreadable(error))
        except BranchlineError as error:
            return answer_frame(request.id, error)
        except Exception:
            log.exception("an operation failed", table=room.id)
            return answer_frame(request.id, not_stored())

    async def close(self) -> None:
        """Tell everybody that this process goes; they come back to another."""
        for connection in list(self._connections):
            connection.cut(GOING_AWAY)


async def deny(socket: WebSocket, error: Refusal) -> None:
    """Refuse a connection before it is one."""
    if "websocket.http.response" in socket.scope.get("extensions", {}):
        await send_refusal(error, socket.send, "websocket.http")
    else:
        await socket.close(REFUSED)


async def refuse(socket: WebSocket, error: BranchlineError) -> None:
    """Tell why a connection is refused, and end it."""
    await socket.send({"type": "websocket.send", "text": answer_frame(None, error).decode()})
    await socket.close(REFUSED)


def answer_frame(number: int | None, error: BranchlineError) -> bytes:
    """Return the answer that something was refused."""
    problem: Problem = problem_of(error)[1]
    return msgspec.json.encode({"type": "answer", "id": number, "error": problem})


def nothing_called(name: str) -> Refusal:
    """Return the refusal of something that cannot be done here."""
    return bad_request(
        f"There is nothing called {name!r} to do.",
        f"Etwas namens {name!r} kann man hier nicht tun.",
    )


def move_in(message: bytes) -> Request | None:
    """Return the request to move that a message is; None for everything else."""
    try:
        if len(message) > MESSAGE_AT_MOST:
            return None
        check_text(message)
        request = REQUESTS.decode(message)
    except (*UNREADABLE, BranchlineError):
        return None
    return request if request.do == "move" else None


def number_of(message: bytes) -> int | None:
    """Return the number of a request that is not looked at any closer."""
    try:
        return REQUESTS.decode(message).id
    except UNREADABLE:
        return None
