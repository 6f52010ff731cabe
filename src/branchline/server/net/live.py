"""Live connections: a numbered stream of what happens at a table, and all that can be done."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, deque
from contextlib import suppress
from typing import Annotated

import msgspec
import structlog

from branchline.core.errors import BranchlineError
from branchline.server.net.doing import do
from branchline.server.net.guard import (
    ADDRESS,
    MESSAGE_AT_MOST,
    Bucket,
    check_origin,
    check_table_id,
    check_text,
    forwarded_for,
    too_fast,
)
from branchline.server.net.server import Server
from branchline.server.net.websocket import GOING_AWAY, Handshake, Socket
from branchline.server.rooms.room import Room
from branchline.server.table.change import Change, entry
from branchline.server.table.errors import (
    Conflict,
    Declined,
    StorageError,
    bad_request,
    not_stored,
    problem_of,
    unknown_table,
    unreadable,
)
from branchline.server.table.links import admitted, open_first
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.table import Guest, Table
from branchline.server.table.talking import cleaned
from branchline.server.table.wire import PROTOCOL, Hello
from branchline.server.words import words

log = structlog.get_logger()
HELLO_SECONDS = 10.0
WAITING_BYTES = 4_000_000
"""What may wait for a slow connection before it is cut; it comes back with `since`."""
WAITING_MESSAGES = 100
"""What may wait to be done for one connection before no more is read."""
FROM_ONE_ADDRESS = 500
"""Live connections one address may have, if rates are limited at all."""
SLOW, REFUSED = 4008, 4003
PATH = re.compile(r"/api/tables/([^/]*)/live")
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Something a live connection wants done; the answer carries the same id."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
    do: Annotated[str, msgspec.Meta(max_length=40)]
    body: msgspec.Raw = msgspec.Raw(b"{}")


REQUESTS = msgspec.json.Decoder(Request)
HELLOS = msgspec.json.Decoder(Hello)


class Live:
    """All live connections of this process."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._connections: set[Connection] = set()
        self._from: Counter[str] = Counter()

    def begin(self, socket: Socket, handshake: Handshake) -> Connection:
        """Let somebody connect to a table, or refuse it."""
        config, headers = self.server.config, handshake.headers
        address = forwarded_for(headers, config) or handshake.address
        found = PATH.fullmatch(handshake.path)
        if found is None:
            raise unknown_table()
        check_origin(headers, config)
        check_table_id(found[1])
        self.server.rates.check(address)
        if self._from[address] >= FROM_ONE_ADDRESS and config.rate:
            raise too_fast()
        self._from[address] += 1
        connection = Connection(self, socket, address, found[1])
        self._connections.add(connection)
        return connection

    def forget(self, connection: Connection) -> None:
        """Take a connection that has ended from the list."""
        self._connections.discard(connection)
        self._from[connection.address] -= 1
        if not self._from[connection.address]:
            del self._from[connection.address]

    async def close(self) -> None:
        """Tell everybody that this process is ending; they come back to another."""
        for connection in list(self._connections):
            connection.cut(GOING_AWAY)


class Connection:
    """One live connection: first a hello, then one request after another is carried out."""

    guest: Guest
    secret: str | None = None
    """The secret it came with, or got for it."""
    room: Room | None = None
    """Where it listens, once it has said hello."""

    def __init__(self, live: Live, socket: Socket, address: str, table: str) -> None:
        self._live = live
        self._server = live.server
        self._socket = socket
        self.address = address
        self._table = table
        self._messages: deque[bytes] = deque()
        self._working: asyncio.Task[None] | None = None
        self._is_held = False
        """Nothing more is read until what came is done."""
        self._bucket = Bucket(self._server.config.rate, 4 * self._server.config.rate)
        self.is_cut = False
        """Nothing more is sent, and nothing that still comes is carried out."""
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(HELLO_SECONDS, self._give_up)

    # As the room knows it

    @property
    def seat(self) -> int:
        """Return whose eyes see what is sent."""
        return self.guest.seat

    @property
    def name(self) -> str:
        """Return what somebody who watches calls themselves."""
        return self.guest.name

    def tell(self, frame: bytes) -> None:
        """Send a frame; a connection that does not keep up is cut."""
        if self.is_cut:
            return
        if self._socket.waiting > WAITING_BYTES:
            self.cut(SLOW)
        else:
            self._socket.send(frame)

    def cut(self, code: int) -> None:
        """End the connection; nothing more is sent."""
        if not self.is_cut:
            self.is_cut = True
            self._socket.close(code)

    # As the socket knows it

    def heard(self, message: bytes) -> None:
        """Carry out a request, after those that came before it."""
        self._messages.append(message)
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        elif len(self._messages) > WAITING_MESSAGES and not self._is_held:
            self._is_held = True
            self._socket.hold()

    def ended(self) -> None:
        """Leave the table."""
        self.is_cut = True
        self._patience.cancel()
        self._live.forget(self)
        if self.room is not None:
            self.room.listeners.discard(self)
            self.room.company.came_or_went(self)
            self._server.metrics.connections.dec()
            self._server.background.begin(self._note_presence(self.room))

    async def _work(self) -> None:
        ADDRESS.set(self.address)
        while self._messages and not self.is_cut:
            message = self._messages.popleft()
            if self.room is None:
                await self._enter(message)
            elif self._bucket.take():
                self.tell(await self._answer(self.room, message))
            else:
                await asyncio.sleep(1 / self._server.config.rate)
                self.tell(answer_frame(number_of(message), too_fast()))
            if self._is_held and not self._messages:
                self._is_held = False
                self._socket.go_on()
        self._working = None

    # Hello

    async def _enter(self, message: bytes) -> None:
        self._patience.cancel()
        try:
            hello = HELLOS.decode(message)
            room = await self._server.rooms.find(self._table)
            # Who comes from another process may know more than is known here yet.
            await self._open_first(room, hello)
            await room.read(lambda table: self._listen(room, table, hello), hello.since or 0)
            await self._note_presence(room)
        except UNREADABLE as error:
            self._refuse(unreadable(error, "hello"))
        except BranchlineError as error:
            self._refuse(error)
        except Exception:
            log.exception("a hello failed", table=self._table)
            self._refuse(not_stored())

    async def _open_first(self, room: Room, hello: Hello) -> None:
        """Exchange the secret of a link opened for the first time, if the client wants to."""
        secret, new = hello.secret, hello.new
        if secret is None or new is None:
            return
        with suppress(Conflict, StorageError):  # it is exchanged when they come the next time
            await room.change(lambda table: open_first(table, secret, new))

    def _listen(self, room: Room, table: Table, hello: Hello) -> None:
        is_exchanged = hello.new is not None and table.guest(hello.new) is not None
        self.secret = hello.new if is_exchanged else hello.secret
        guest = admitted(table, self.secret)
        if self.is_cut:
            return
        if guest.role != "seat":
            guest = msgspec.structs.replace(guest, name=cleaned(hello.name))
        self.guest, self.room = guest, room
        room.listeners.add(self)
        self.tell(self._hello(room, table, hello))
        room.company.came_or_went(self)
        self._server.metrics.connections.inc()

    def _give_up(self) -> None:
        self._refuse(bad_request(words.text("refusal.no_hello")))

    def _refuse(self, error: BranchlineError) -> None:
        self.tell(answer_frame(None, error))
        self.cut(REFUSED)

    def _hello(self, room: Room, table: Table, hello: Hello) -> bytes:
        guest, info = self.guest, table.info(self._server.rooms.alive)
        since = table.seq if hello.since is None else hello.since
        parts = {
            "type": "hello",
            "protocol": PROTOCOL,
            "you": table.you(guest, self.secret, exchanged=self.secret != hello.secret),
            "info": info,
            "messages": table.messages(guest.seat, since),
            "watchers": room.company.greet(),
        }
        view = table.view(guest.seat) if table.game is not None else b"null"
        return msgspec.json.encode({**parts, "view": msgspec.Raw(view)})

    async def _note_presence(self, room: Room) -> None:
        """Write down that somebody came or went, if it makes a difference."""
        if self.guest.role != "seat":
            return
        process, seat = self._server.rooms.process, self.seat

        def change(table: Table) -> Change:
            here = any(listener.seat == seat for listener in room.listeners)
            if here == (process in table.here.get(seat, set())) or table.status == "closed":
                return Change()
            elsewhere = (table.here.get(seat, set()) - {process}) & self._server.rooms.alive
            data = {"here": here or bool(elsewhere), "came": here, "process": process}
            return Change([entry("presence", seat, data)])

        with suppress(Conflict, OSError, BranchlineError):
            await room.change(change)

    # Carrying out requests

    async def _answer(self, room: Room, message: bytes) -> bytes:
        try:
            if len(message) > MESSAGE_AT_MOST:
                raise bad_request(words.text("refusal.long_message"))
            check_text(message)
            request = REQUESTS.decode(message)
        except UNREADABLE as error:
            return answer_frame(None, unreadable(error))
        except BranchlineError as error:
            return answer_frame(None, error)
        return await self._do(room, request)

    async def _do(self, room: Room, request: Request) -> bytes:
        try:
            operation = OPERATIONS.get(request.do)
            if operation is None:
                raise nothing_called(request.do)
            body = operation.decoder.decode(request.body)
            done = await do(self._server, room, self.guest, operation, body)
            return b'{"type":"answer","id":%d,"ok":%b}' % (request.id, msgspec.json.encode(done))
        except UNREADABLE as error:
            return answer_frame(request.id, unreadable(error))
        except BranchlineError as error:
            return answer_frame(request.id, error)
        except Exception:
            log.exception("an operation failed", table=room.id)
            return answer_frame(request.id, not_stored())


def answer_frame(number: int | None, error: BranchlineError) -> bytes:
    """Return the answer that something was refused."""
    return msgspec.json.encode({"type": "answer", "id": number, "error": problem_of(error)[1]})


def nothing_called(name: str) -> Declined:
    """Return the refusal of something that cannot be done here."""
    return bad_request(
        words.text("refusal.no_such_task", name=name),
    )


def number_of(message: bytes) -> int | None:
    """Return the number of a request that is not read any further."""
    try:
        return REQUESTS.decode(message).id
    except UNREADABLE:
        return None
