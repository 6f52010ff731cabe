"""Doing at a table what clients ask for: in its room, with bots and new tables if need be."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

import msgspec

from branchline.core.game import Steps
from branchline.server.net.guard import ADDRESS
from branchline.server.net.invitation import in_full
from branchline.server.net.server import Server
from branchline.server.processes.workers import Task, WorkerFailed
from branchline.server.rooms.room import Room
from branchline.server.rooms.steps import in_steps
from branchline.server.table import helping, playing, seating, talking
from branchline.server.table.change import Change
from branchline.server.table.errors import Declined
from branchline.server.table.keyring import Keyring
from branchline.server.table.limits import is_full, require_space, within_limits
from branchline.server.table.making import MadeTable, links
from branchline.server.table.operations import Operation
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import (
    CopyFrom,
    Done,
    Hint,
    Made,
    Move,
    Nothing,
    Particulars,
    React,
    Reaction,
    Rematch,
)
from branchline.server.words import words

Who = Callable[[Table], Guest]
"""Who asks, found while nobody else changes the table: by then their seat may be another number."""
Do = Callable[[Server, Room, Who, Particulars], Awaitable[object]]
HINT_PATIENCE = 90.0
"""Seconds a hint may be late: a busy machine gives it later, but gives it."""
HINTS: set[tuple[str, int]] = set()
"""Tables and seats for which a hint is being looked for."""


async def do(server: Server, room: Room, who: Who, operation: Operation, body: object) -> object:
    """Do something at a table; return the answer."""
    room.whose = ADDRESS.get()
    by_server = BY_SERVER.get(operation.name)
    if by_server is not None:
        server.charge(operation.name)
        return await by_server(server, room, who, body)
    make = operation.make
    assert make is not None
    if operation.asks:
        return await _ask(server, room, who, operation, body)

    def change(table: Table) -> Change:
        guest = who(table)
        return within_limits(table, guest, make(table, guest, body))

    return in_full(await room.change(change), server.config)


async def _ask(
    server: Server, room: Room, who: Who, operation: Operation, body: object
) -> msgspec.Raw:
    """Answer a question; what was answered before is only looked up."""
    asked = msgspec.json.encode(body)

    def question(table: Table, guest: Guest) -> tuple[object, ...]:
        return table.id, table.seq, operation.name, guest.seat, asked

    def known(table: Table) -> bytes | None:
        return server.answers.get(question(table, who(table)))

    def answer(table: Table) -> bytes:
        if (found := known(table)) is not None:  # somebody asked the same meanwhile
            return found
        assert operation.make is not None
        guest = who(table)
        found = msgspec.json.encode(operation.make(table, guest, body).answer)
        return server.answers.keep(question(table, guest), found)

    found = await room.read(known)
    if found is None:
        server.charge(operation.name)
        async with server.one_by_one():
            found = await room.read(answer)
    return msgspec.Raw(found)


async def _move(server: Server, room: Room, who: Who, body: Move) -> object:
    begin = perf_counter()
    try:
        moved = await room.change(lambda table: playing.move(table, who(table), body))
    finally:
        server.metrics.move_seconds.observe(perf_counter() - begin)
    server.metrics.moves.inc()
    return moved


async def _copy(server: Server, room: Room, who: Who, body: CopyFrom) -> Made:
    def begin(table: Table) -> tuple[Steps[MadeTable], int]:
        return helping.copying(table, who(table), body), table.rev

    def tell(table: Table) -> Change:
        if is_full(table):  # nobody plays there any more
            return Change()
        guest = who(table)
        return within_limits(table, guest, helping.copied(table, guest, rev))

    server.check_new_table()
    steps, now = await room.read(begin)
    made = await in_steps(steps)
    await server.rooms.make(made, ADDRESS.get())
    rev = now if body.rev is None else body.rev
    await room.change(tell)
    return in_full(links(made), server.config)


@contextmanager
def thinking_about(table: str, seat: int) -> Iterator[None]:
    """Refuse a second hint while a bot looks for the first: other tables need bots too."""
    if (table, seat) in HINTS:
        raise Declined(
            "too_fast",
            words.text("refusal.hint_sought"),
            429,
        )
    HINTS.add((table, seat))
    try:
        yield
    finally:
        HINTS.discard((table, seat))


async def _hint(server: Server, room: Room, who: Who, body: Nothing) -> Hint:
    def ask(table: Table) -> tuple[int, int, Task]:
        guest = who(table)
        rev, view = helping.asking(table, guest)
        task = server.tender.task(table, view, server.best_bot(table))
        patient = msgspec.structs.replace(task, patience=HINT_PATIENCE, for_people=True)
        return guest.seat, rev, patient

    def tell(table: Table) -> Change:
        guest = who(table)
        return within_limits(table, guest, helping.hinted(table, guest, rev))

    seat, rev, task = await room.read(ask)
    with thinking_about(room.id, seat):
        try:
            choice = await server.workers.ask(task)
        except WorkerFailed as error:
            raise Declined("no_hint", words.text("refusal.no_hint"), 503) from error
    await room.change(tell)
    return Hint(rev, choice.act, choice.plans)


async def _rematch(server: Server, room: Room, who: Who, body: Nothing) -> Rematch:
    """Make the next table, once; the links of this one open the same people's seats there."""

    def begin(table: Table) -> tuple[MadeTable | str, Keyring]:
        if table.rematch is None:
            require_space(table)
        return helping.next_table(table, who(table)), table.keyring

    while True:
        made, keyring = await room.read(begin)
        if isinstance(made, str):
            return Rematch(made)
        next_room = await server.rooms.make(made, ADDRESS.get())
        answer = await room.change(_told_of(who, made.row.id, keyring))
        if answer != Rematch(made.row.id):
            await next_room.change(lambda table: seating.close(table, Guest("host"), body))
        if isinstance(answer, Rematch):
            return answer


def _told_of(who: Who, made: str, keyring: Keyring) -> Callable[[Table], Change]:
    """Return how a table tells of the next one, unless a link was exchanged meanwhile."""

    def tell(table: Table) -> Change:
        if table.keyring != keyring:
            return Change()
        return helping.next_told(table, who(table), made)

    return tell


async def _react(server: Server, room: Room, who: Who, body: React) -> Done:
    def react(table: Table) -> Done:
        guest = who(table)
        done = talking.check_reaction(table, guest)
        room.company.react(Reaction(guest.seat, body.reaction))
        return done

    return await room.read(react)


BY_SERVER: dict[str, Do] = {
    "move": _move,
    "copy": _copy,
    "hint": _hint,
    "rematch": _rematch,
    "react": _react,
}
