"""All rooms of this process: opened when somebody comes, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from branchline.core.game import Steps
from branchline.server.rooms.room import Room
from branchline.server.storage.storage import Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.errors import Declined, unknown_table
from branchline.server.table.making import MadeTable
from branchline.server.words import words

KEPT_SECONDS = 60.0
UNTOUCHED_SECONDS = 90 * 86_400.0
"""An open table whose seats and links are as they were for so long takes no room from others."""
LOOKED_AT_ONCE = 20
"""How many rooms are looked at in a step."""


class Rooms:
    """Rooms by the table's id."""

    def __init__(self, storage: Storage, writer: Writer, process: str, most_tables: int) -> None:
        self._storage = storage
        self._writer = writer
        self.process = process
        self.alive = {process}
        """The processes that serve the same tables, this one among them."""
        self._most_tables = most_tables
        self.most_of_one = 0
        """How many open tables one address may have made; 0 for as many as there is room for."""
        self._made_by: dict[str, str] = {}
        """The address from which this process was asked for a table of ours."""
        self._open: dict[str, Room] = {}
        self.ours: set[str] = set()
        """Open tables this process deals for, in memory or not."""
        self.damages: dict[str, str] = {}
        """Tables whose log cannot be followed, and why."""
        self.on_change: Callable[[Room], None] = lambda room: None
        self.on_visit: Callable[[str], None] = lambda table: None
        """What is told that somebody comes to a table, before it is loaded."""
        self.may_rest: Callable[[Room], bool] = lambda room: not room.is_ours
        """Tells whether a table goes on without being in memory."""

    async def make(self, made: MadeTable, whose: str = "") -> Room:
        """Store a new table and open its room; this process deals for it."""
        since = time.time() - UNTOUCHED_SECONDS
        if await asyncio.to_thread(self._storage.count, since) >= self._most_tables:
            raise Declined(
                "full",
                words.text("refusal.full"),
                503,
            )
        self._check_number(whose)
        made.row.owner = self.process
        states = [] if made.snapshot is None else [made.snapshot]
        await asyncio.to_thread(self._storage.create, made.row, made.entries, states)
        room = self._room(made.row.id)
        room.is_ours, room.whose = True, whose
        self._made_by[room.id] = whose
        await room.table()
        self.on_change(room)
        return room

    def _check_number(self, whose: str) -> None:
        """Refuse an address that has many open tables already."""
        self._made_by = {table: by for table, by in self._made_by.items() if table in self.ours}
        number = sum(by == whose for by in self._made_by.values())
        if self.most_of_one and number >= self.most_of_one:
            raise Declined("full", words.text("refusal.many_open", number=number), 429)

    async def find(self, table: str) -> Room:
        """Return the room of a table; refuse a table that is not there."""
        self.on_visit(table)
        room = self._room(table)
        if await room.table() is None:
            self._open.pop(table, None)
            raise unknown_table()
        return room

    def opened(self) -> list[Room]:
        """Return the rooms in memory."""
        return list(self._open.values())

    def known(self, table: str) -> Room | None:
        """Return a room if it is in memory."""
        return self._open.get(table)

    def whose(self, table: str) -> str:
        """Return the address from which a table was used last; none if nobody has come."""
        room = self._open.get(table)
        return "" if room is None else room.whose

    def _room(self, table: str) -> Room:
        if table not in self._open:
            self._open[table] = Room(table, self._storage, self._writer, self.ours, self.damages)
            self._open[table].on_change = self._changed
        return self._open[table]

    def _changed(self, room: Room) -> None:
        self.on_change(room)

    def forgetting_unused(self) -> Steps[None]:
        """Drop, in steps, rooms nobody has used for a while, and nobody needs to go on."""
        now = time.monotonic()
        for number, room in enumerate(self.opened()):
            if now - room.last_used > KEPT_SECONDS and self.may_rest(room) and room.forget():
                self._open.pop(room.id, None)
                yield
            elif number % LOOKED_AT_ONCE == 0:
                yield

    def let_rest(self, room: Room) -> None:
        """Drop a room soon, unless somebody uses it until then."""
        room.last_used -= KEPT_SECONDS
