"""Live connections: a numbered stream of what happens at a table, and all that can be done."""

from __future__ import annotations

import asyncio
import re
import time
from bisect import bisect_right
from collections import deque
from contextlib import suppress
from typing import Annotated

import msgspec
import structlog

from branchline.core.errors import BranchlineError
from branchline.server.net.budget import FRAME_WEIGHT, HELLO_WEIGHT, PING_WEIGHT, too_fast
from branchline.server.net.doing import do
from branchline.server.net.guard import (
    ADDRESS,
    MESSAGE_AT_MOST,
    check_origin,
    check_table_id,
    check_text,
)
from branchline.server.net.server import Server
from branchline.server.net.websocket import GOING_AWAY, Handshake, Socket
from branchline.server.rooms.room import Room
from branchline.server.rooms.telling import frame as frame_of
from branchline.server.rooms.telling import told
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
from branchline.server.table.rows import EntryRow
from branchline.server.table.table import Guest, Table
from branchline.server.table.talking import cleaned
from branchline.server.table.views import Written
from branchline.server.table.wire import PROTOCOL, Hello
from branchline.server.words import words

log = structlog.get_logger()
HELLO_SECONDS = 10.0
WAITING_BYTES = 1_000_000
"""What may wait for a slow connection before it is cut; it comes back with `since`."""
PAGE_BYTES = 400_000
"""About what one frame tells of a long log; the rest comes in further frames, as it is read."""
WAITING_MESSAGES = 100
BACKLOG_BYTES = MESSAGE_AT_MOST
"""What may wait to be done for one connection before no more is read."""
AT_ONE_TABLE = 50
"""Connections one address may have at a table, if rates are limited at all."""
PRESENCE_AT_ONCE = 200
PRESENCE_SECONDS = 60.0
"""A seat that came and went so often is noted only once in this time."""
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

    def begin(self, socket: Socket, handshake: Handshake) -> Connection:
        """Let somebody connect to a table, or refuse it."""
        config, headers = self.server.config, handshake.headers
        forwarded = headers.get("x-forwarded-for")
        address = self.server.proxies.caller(handshake.address, forwarded)
        found = PATH.fullmatch(handshake.path)
        if found is None:
            raise unknown_table()
        check_origin(headers, config)
        check_table_id(found[1])
        self.server.rates.check(address)
        if not self.server.crowd.enter(address):
            raise too_fast()
        connection = Connection(self, socket, address, found[1])
        self._connections.add(connection)
        return connection

    def forget(self, connection: Connection) -> None:
        """Take a connection that has ended from the list."""
        self._connections.discard(connection)
        self.server.crowd.leave(connection.address)

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
    knows: Written | None = None
    """The view it was sent last, if it only wants to be told what changes."""

    def __init__(self, live: Live, socket: Socket, address: str, table: str) -> None:
        self._live = live
        self._server = live.server
        self._socket = socket
        self.address = address
        self._table = table
        self._messages: deque[bytes | None] = deque()
        """What is to be carried out; None for a ping, which is answered, but counts."""
        self._backlog = 0
        """How many bytes that is."""
        self._behind: int | None = None
        """Up to which entry it was told of a long log; what happens meanwhile comes in turn."""
        self._kept = 0
        """How many bytes came that are not read yet."""
        self._noted = 0
        """How many bytes were counted as waiting, on both ways."""
        self._wants_changes = False
        """It is told only what changes in its view."""
        self._working: asyncio.Task[None] | None = None
        self._is_held = False
        """Nothing more is read until what came is done."""
        self.is_cut = False
        """Nothing more is sent, and nothing that still comes is carried out."""
        self._is_left = False
        """The other side has gone of itself."""
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

    def move_to(self, seat: int) -> None:
        """See with the eyes of a seat's new number, once it was drawn who begins."""
        self.guest = msgspec.structs.replace(self.guest, seat=seat)

    def tell(self, frame: bytes, view: Written | None = None) -> None:
        """Send what happens at the table, unless that comes with the rest of its log."""
        if self._behind is None:
            self._send(frame)
            self._remember(view)

    def _remember(self, view: Written | None) -> None:
        """Remember the view that was sent, if it matters."""
        if view is not None and self._wants_changes:
            self.knows = view

    def _send(self, frame: bytes) -> None:
        """Send a frame; a connection that does not keep up is cut."""
        if self.is_cut:
            return
        self._server.rates.of(self.address).owe(FRAME_WEIGHT)
        if self._socket.waiting + len(frame) > WAITING_BYTES:
            self.cut(SLOW)
        else:
            self._socket.send(frame)
            self.drained()

    def cut(self, code: int) -> None:
        """End the connection; nothing more is sent."""
        if not self.is_cut:
            self.is_cut = True
            self._socket.close(code)

    # As the socket knows it

    def heard(self, message: bytes) -> None:
        """Carry out a request, after those that came before it."""
        self._backlog += len(message)
        self._queue(message)

    def _queue(self, message: bytes | None) -> None:
        self._messages.append(message)
        is_much = len(self._messages) > WAITING_MESSAGES or self._backlog > BACKLOG_BYTES
        if self._working is None:
            self._working = asyncio.create_task(self._supervised())
        elif is_much and not self._is_held:
            self._is_held = True
            self._socket.hold()

    def pinged(self) -> None:
        """Count a ping, or a piece of a message, in its turn."""
        self._queue(None)

    def kept(self, size: int) -> None:
        """Count what came that is not read yet."""
        self._kept = size
        self.drained()

    def drained(self) -> None:
        """Count what waits to be read; cut the connection if its address leaves too much unread."""
        waiting, before = self._socket.waiting + self._kept, self._noted
        if waiting != before:
            self._noted = waiting
            if not self._server.crowd.waits(self.address, waiting - before):
                self.cut(SLOW)

    def ended(self) -> None:
        """Leave the table; what the other side has sent before it went is still carried out."""
        self._is_left, self.is_cut = not self.is_cut, True
        self._server.crowd.waits(self.address, -self._noted)
        self._patience.cancel()
        self._live.forget(self)
        if self.room is not None:
            self.room.listeners.discard(self)
            self.room.company.came_or_went(self)
            self._server.metrics.connections.dec()
            self._note_later(self.room)

    async def _supervised(self) -> None:
        """Work; whoever is connected comes again if that fails, instead of never being heard."""
        try:
            await self._work()
        except Exception:
            log.exception("a connection failed", table=self._table)
            self._working = None
            self.cut(GOING_AWAY)

    async def _work(self) -> None:
        ADDRESS.set(self.address)
        while self._messages and (self._is_left or not self.is_cut):
            message = self._messages.popleft()
            if message is None:
                await self._pay(PING_WEIGHT)
            else:
                self._backlog -= len(message)
                await self._take(message)
            if self._is_held and not self._messages:
                self._is_held = False
                self._socket.go_on()
                await asyncio.sleep(0)
        self._working = None

    async def _take(self, message: bytes) -> None:
        if self.room is None:
            if not self._is_left:
                await self._enter(message)
        elif await self._pay():
            self._send(await self._answer(self.room, message))
        else:
            self._send(answer_frame(number_of(message), too_fast()))

    async def _pay(self, weight: float = 1.0) -> bool:
        """Take from the budget of the address; who has none left waits, and gets nothing."""
        has_paid = self._server.rates.of(self.address).take(weight)
        if not has_paid:
            await self._server.put_off(too_fast())
        return has_paid

    # Hello

    async def _enter(self, message: bytes) -> None:
        self._patience.cancel()
        try:
            while not await self._pay(HELLO_WEIGHT) and not self.is_cut:
                pass
            hello = HELLOS.decode(message)
            room = await self._server.rooms.find(self._table)
            # Who comes from another process may know more than is known here yet.
            await self._open_first(room, hello)
            await room.read(lambda table: self._listen(room, table, hello), hello.since or 0)
            await self._catch_up(room)
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
        self._check_number(room)
        if guest.role != "seat":
            guest = msgspec.structs.replace(guest, name=cleaned(hello.name))
        self.guest, self.room = guest, room
        room.whose = self.address
        room.listeners.add(self)
        self._send(self._hello(room, table, hello))
        room.company.came_or_went(self)
        self._server.metrics.connections.inc()

    def _give_up(self) -> None:
        self._refuse(bad_request(words.text("refusal.no_hello")))

    def _refuse(self, error: BranchlineError) -> None:
        self._send(answer_frame(None, error))
        self.cut(REFUSED)

    def _check_number(self, room: Room) -> None:
        """Refuse an address that fills a table with listeners: each costs something at a move."""
        here = sum(getattr(each, "address", None) == self.address for each in room.listeners)
        if here >= AT_ONE_TABLE and self._server.config.rate:
            raise too_fast()

    def _hello(self, room: Room, table: Table, hello: Hello) -> bytes:
        guest, info = self.guest, table.info(self._server.rooms.alive)
        since = table.seq if hello.since is None else hello.since
        parts = {
            "type": "hello",
            "protocol": PROTOCOL,
            "you": table.you(guest, self.secret, exchanged=self.secret != hello.secret),
            "info": info,
            "messages": msgspec.Raw(told(table, self._page(table, since), guest.seat)),
            "watchers": room.company.greet(),
        }
        view = table.written(guest.seat) if table.game is not None else None
        self._wants_changes = hello.changes
        self._remember(view)
        written = b"null" if view is None else view.whole()
        frame = msgspec.json.encode({**parts, "view": msgspec.Raw(written)})
        self._server.charge_size(len(frame))
        return frame

    def _page(self, table: Table, since: int) -> list[EntryRow]:
        """Return what is told next of a log, and note whether there is more."""
        rows = page_of(table.entries, since)
        is_all = not rows or rows[-1].seq == table.seq
        self._behind = None if is_all else rows[-1].seq
        return rows

    async def _catch_up(self, room: Room) -> None:
        """Tell the rest of a long log, as fast as it is read."""

        def tell_more(table: Table) -> None:
            if self._behind is not None:
                rows = self._page(table, self._behind)
                is_last = rows[-1].seq == table.seq
                view = table.written(self.seat) if is_last and table.game is not None else None
                self._send(frame_of(told(table, rows, self.seat), view, None))
                self._remember(view)

        while self._behind is not None and not self.is_cut:
            await self._socket.drained()
            await room.read(tell_more)

    async def _note_presence(self, room: Room) -> None:
        """Write down that somebody came or went, if it makes a difference."""
        if self.guest.role != "seat":
            return
        process = self._server.rooms.process

        def change(table: Table) -> Change:
            seat = self.seat
            if table.numbers["presence", seat] > PRESENCE_AT_ONCE:
                wait = table.last_seen[seat] + PRESENCE_SECONDS - time.time()
                if wait > 0:
                    wait = min(wait, PRESENCE_SECONDS)  # else the clock was put back
                    self._note_later(room, wait)
                    return Change()
            here = any(listener.seat == seat for listener in room.listeners)
            if here == (process in table.here.get(seat, set())) or table.status == "closed":
                return Change()
            elsewhere = (table.here.get(seat, set()) - {process}) & self._server.rooms.alive
            data = {"here": here or bool(elsewhere), "came": here, "process": process}
            return Change([entry("presence", seat, data)])

        with suppress(Conflict, OSError, BranchlineError):
            await room.change(change)

    def _note_later(self, room: Room, wait: float = 0.0) -> None:
        """Write it down after a while; until then the room tells if the seat has a new number."""
        room.leaving.append(self)
        self._server.background.begin(self._noted_later(room, wait))

    async def _noted_later(self, room: Room, wait: float) -> None:
        try:
            if wait:
                await self._server.pause(wait)
            await self._note_presence(room)
        finally:
            room.leaving.remove(self)

    # Carrying out requests

    def _who(self, table: Table) -> Guest:
        """Return who asks: by their link, if they are not connected by it any more."""
        if not self.is_cut:
            return self.guest
        return msgspec.structs.replace(admitted(table, self.secret), name=self.guest.name)

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
            done = await do(self._server, room, self._who, operation, body)
            return b'{"type":"answer","id":%d,"ok":%b}' % (request.id, msgspec.json.encode(done))
        except UNREADABLE as error:
            return answer_frame(request.id, unreadable(error))
        except BranchlineError as error:
            await self._server.put_off(error)
            return answer_frame(request.id, error)
        except Exception:
            log.exception("an operation failed", table=room.id)
            return answer_frame(request.id, not_stored())


def page_of(entries: list[EntryRow], since: int) -> list[EntryRow]:
    """Return the entries after a number, as many as one frame tells."""
    first, size = bisect_right(entries, since, key=lambda row: row.seq), 0
    for place in range(first, len(entries)):
        size += len(entries[place].data)
        if size > PAGE_BYTES:
            return entries[first : place + 1]
    return entries[first:]


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
