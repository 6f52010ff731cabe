"""A room: a table with the people connected to it; one change at a time, stored, then shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

import msgspec
import structlog

from branchline.core.game import Steps
from branchline.server.rooms.company import Company, Listener
from branchline.server.rooms.steps import in_steps
from branchline.server.rooms.telling import Telling
from branchline.server.storage.storage import Append, Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.change import Change
from branchline.server.table.errors import Conflict, damaged
from branchline.server.table.keyring import Keyring
from branchline.server.table.limits import require_space
from branchline.server.table.rows import EntryRow, TableRow, check_row, legible
from branchline.server.table.shuffling import drawn_to_begin, moved
from branchline.server.table.snapshots import Snapshot, snapshot_of
from branchline.server.table.table import ROWS_A_STEP, SNAPSHOT_EVERY, Table
from branchline.server.table.waiting import leaves_to_people

log = structlog.get_logger()
T = TypeVar("T")

LINK_VOID = 4001
"""The code with which connections of a void link end."""


class Room:
    """A table, its lock, and its listeners."""

    def __init__(
        self, table: str, storage: Storage, writer: Writer, ours: set[str], damages: dict[str, str]
    ) -> None:
        self.id = table
        self._storage = storage
        self._writer = writer
        self._table: Table | None = None
        self._lock = asyncio.Lock()
        self._loading = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.leaving: list[Listener] = []
        """Those of whom it is not written down yet whether they are still here."""
        self.company = Company(self.listeners)
        self._shown = 0
        """The newest entry everybody connected has been shown."""
        self._ours = ours
        self._damages = damages
        self._keyring: Keyring | None = None
        """The links as they were when those who are connected were last compared with them."""
        self.on_change: Callable[[Room], None] = lambda room: None
        self.last_used = time.monotonic()
        self.whose = ""
        """The address from which the table was made, or used last."""
        self.visits = 0
        """How often somebody asked for the table."""

    @property
    def is_ours(self) -> bool:
        """Tell whether this process deals, plays the bots and keeps the time of the table."""
        return self.id in self._ours

    @is_ours.setter
    def is_ours(self, ours: bool) -> None:
        (self._ours.add if ours else self._ours.discard)(self.id)

    # The table

    @property
    def in_memory(self) -> Table | None:
        """Return the table if it is loaded."""
        return self._table

    async def table(self) -> Table | None:
        """Return the table, loaded if need be; None if there is none."""
        if self._table is None:
            async with self._loading:
                if self._table is None:
                    row, entries, snapshot = await asyncio.to_thread(self._load)
                    if row is not None:
                        # Rules are shared by tables and for one thread only: folded here.
                        self._table = await in_steps(self._folding(row, entries, snapshot))
                    self._show_missed()
        if self._table is not None:
            self._table.is_ours = self.is_ours
        self.last_used = time.monotonic()
        self.visits += 1
        return self._table

    def _load(self) -> tuple[TableRow | None, list[EntryRow], Snapshot | None]:
        # In this order, what is read later is never older than what is read before.
        snapshot = self._storage.snapshot(self.id)
        entries = self._storage.entries(self.id)
        row = self._storage.table(self.id)
        return row, entries, snapshot

    def _folding(
        self, row: TableRow, entries: list[EntryRow], snapshot: Snapshot | None
    ) -> Steps[Table]:
        """Return, in steps, the table, without its snapshot if that is damaged.

        Of a damaged log it is what can be read.
        """
        try:
            table = yield from self._followed(row, entries, snapshot)
            self._damages.pop(self.id, None)
            return table
        except Exception as error:  # whatever damage does
            why = self._damages[self.id] = repr(error)
        log.error("a table is damaged and can only be read", table=self.id, error=why)
        try:
            return Table.damaged(row, [legible(each) for each in entries], why)
        except Exception:  # not even the header can be read, or who may read it
            raise damaged() from None

    def _followed(
        self, row: TableRow, entries: list[EntryRow], snapshot: Snapshot | None
    ) -> Steps[Table]:
        for place, each in enumerate(entries):
            check_row(each)
            if place % ROWS_A_STEP == 0:
                yield
        if snapshot is not None:
            try:
                return (yield from Table.folding(row, entries, snapshot))
            except Exception as error:  # all of the log may still tell
                log.warning("a snapshot leads nowhere", table=self.id, error=repr(error))
        return (yield from Table.folding(row, entries))

    # Changing

    async def change(self, make: Callable[[Table], Change]) -> object:
        """Make a change, store it, show it, and return its answer.

        If another process was quicker, it is made again on what is there now.
        """
        for _ in range(5):
            try:
                async with self._lock:
                    return await self._change_once(make)
            except Conflict:
                continue
        raise Conflict

    async def _change_once(self, make: Callable[[Table], Change]) -> object:
        table = await self.table()
        assert table is not None
        change = make(table)
        if change.entries and table.damage is not None:
            raise damaged()
        if change.entries:
            if change.status != "closed":
                require_space(table)
            await self._store(table, change)
            self.on_change(self)
        return change.answer

    async def _store(self, table: Table, change: Change) -> None:
        now = round(time.time(), 3)
        for place, row in enumerate(change.entries, table.seq + 1):
            row.seq = place
            row.at = now
        append = Append(
            table=self.id,
            entries=change.entries,
            status=change.status,
            for_people=leaves_to_people(table, change),
        )
        append.snapshot = snapshot_with(table, change)
        if change.keyring is not None:
            append.secrets = msgspec.json.encode(change.keyring).decode()
        told = ("seat", "presence") if table.row.public else ("seat",)
        if any(row.kind in told for row in change.entries):
            append.summary = table.summary(change.entries)
        try:
            if not await self._writer.append(append):
                raise Conflict
        except Exception:
            # Others were quicker, or nobody knows what is stored: reading tells.
            await self._catch_up()
            raise
        table.accept(change)
        self.show(table, change.entries)

    async def _catch_up(self) -> None:
        """Forget what was not stored; what others have stored is shown with the next load."""
        self._table = None
        await self.table()

    def knows(self, seq: int) -> bool:
        """Tell whether the table is here, up to an entry."""
        return self._table is not None and self._table.seq >= seq

    async def refresh(self, seq: int | None = None) -> None:
        """Take in and show what other processes have stored."""
        async with self._lock:
            if self.listeners or self.is_ours or self._loading.locked():
                await self.table()
            if self._table is not None and (seq is None or seq > self._table.seq):
                await self._follow(self._table)
        self.on_change(self)

    async def _follow(self, table: Table) -> None:
        row, new = await asyncio.to_thread(self._storage.news, self.id, table.seq)
        if row is None or not new:
            return
        try:
            for found in new:
                table.follow(found)
        except Exception:
            log.exception("cannot follow", table=self.id)
            await self._catch_up()
            return
        table.row = row
        table.status = row.status
        table.keyring = msgspec.json.decode(row.secrets, type=type(table.keyring))
        self.show(table, new)

    async def read(self, answer: Callable[[Table], T], at_least: int = 0) -> T:
        """Return something about the table as it is stored, not before a certain entry."""
        async with self._lock:
            table = await self.table()
            assert table is not None
            if at_least > table.seq:
                await self._follow(table)
                table = await self.table()
                assert table is not None
            return answer(table)

    # Showing

    def show(self, table: Table, entries: list[EntryRow]) -> None:
        """Send entries to everybody, each as they may know it, with the view after them."""
        self._shown = table.seq
        if first := drawn_to_begin(entries):
            for listener in [each for each in {*self.listeners, *self.leaving} if each.seat]:
                listener.move_to(moved(listener.seat, first, table.header.seats))
        telling = Telling(table, entries)
        for listener in list(self.listeners):
            seat = listener.seat
            listener.tell(telling.frame(seat, listener.knows), telling.view(seat))
        if table.keyring != self._keyring:
            self._keyring = table.keyring
            self._cut_void(table)

    def _show_missed(self) -> None:
        """Show what was stored but never shown, because storing it seemed to have failed."""
        table = self._table
        if table is None or table.seq <= self._shown:
            return
        missed = [entry for entry in table.entries if entry.seq > self._shown]
        if self.listeners or self.leaving:
            self.show(table, missed)
        self._shown = table.seq

    def _cut_void(self, table: Table) -> None:
        """End the connections of those whose link opens nothing any more."""
        for listener in [each for each in self.listeners if table.guest(each.secret) is None]:
            self.listeners.discard(listener)
            listener.cut(LINK_VOID)

    def forget(self) -> bool:
        """Drop the table from memory if nobody is there; return whether it was dropped."""
        if self.listeners or self._lock.locked() or self._loading.locked():
            return False
        self._table = None
        return True


def snapshot_with(table: Table, change: Change) -> Snapshot | None:
    """Return the state to be kept with a change: now and then, and at the end."""
    game = change.game
    if game is None or not table.header.can_be_kept:
        return None
    if change.status != "over" and game.rev // SNAPSHOT_EVERY == table.rev // SNAPSHOT_EVERY:
        return None
    return snapshot_of(game)
