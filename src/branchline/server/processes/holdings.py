"""Holdings: which tables this process tends, by its heartbeat in the storage."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable

import structlog

from branchline.server.processes.background import Background
from branchline.server.rooms.room import Room
from branchline.server.rooms.rooms import Rooms
from branchline.server.storage.storage import Storage
from branchline.server.table.errors import Declined

log = structlog.get_logger()
BEAT_SECONDS = 1.0
STALE_SECONDS = 3.5
"""A process that has given no sign of life for this long loses its tables to another."""
DOUBT_SECONDS = 0.5
"""How often a process looks whether others may take it for dead."""
AGAIN_SECONDS, AGAIN_AT_MOST = 5.0, 3600.0
"""A table that could not be read is looked at again after this: twice as long every time."""
DAMAGED_AFTER = 3
"""A table that could not be read so often in a row counts as damaged."""
TROUBLED_AFTER = 3
"""If so many tables in a row cannot be read, the next beat tells whether anything can be."""
LATELY_SECONDS = 10.0
"""A process whose last sign of life is older is not well."""
NAMED_AT_MOST = 10
"""How many tables a line of the log names."""


class Holdings:
    """The tables of this process: taken over, looked at once, given up when another has them."""

    def __init__(self, rooms: Rooms, storage: Storage, *, alone: bool) -> None:
        self._rooms = rooms
        self._storage = storage
        self._alone = alone
        self._is_unsure = False
        """A beat was cut short: the storage may have given us tables that we do not know of."""
        self._unseen: dict[str, None] = {}
        """Tables of ours to be looked at; each is loaded in its turn, while others play."""
        self._visited: dict[str, None] = {}
        """Those of them somebody has come to: looked at first."""
        self._due: dict[str, float] = {}
        """When to look at a table again."""
        self._unread: dict[str, int] = {}
        """How often in a row a table could not be read."""
        self._has_unseen = asyncio.Event()
        self._alive_at = float("-inf")
        """When this process began to say that it is alive, the last time that was stored."""
        self._has_let_go = False
        """Tables were let go; the storage knows which of them are still ours."""
        self._beaten = float("-inf")
        rooms.on_visit = self._hurry
        self.on_table: Callable[[Room], None] = lambda room: None
        """What sees to a table that was looked at."""
        self.on_beat: Callable[[], None] = lambda: None
        self.pause: Callable[[float], Awaitable[object]] = asyncio.sleep
        """How time passes between two beats, in seconds."""
        self.doubt: Callable[[float], Awaitable[object]] = asyncio.sleep
        """How time passes between two looks whether this process is still alive to others."""
        self.clock: Callable[[], float] = time.monotonic

    async def start(self, background: Background) -> None:
        """Say that this process is alive, and hold tables from now on."""
        self._alive_at = self.clock()
        await asyncio.to_thread(self._storage.beat, self._rooms.process)
        self._beaten = self.clock()
        background.keep("heartbeat", self._beat)
        if not self._alone:
            background.keep("doubting", self._doubt)
        background.keep("looking at tables", self._see)

    @property
    def is_well(self) -> bool:
        """Tell whether a sign of life was stored lately, and all tables were looked after."""
        return self.clock() - self._beaten < LATELY_SECONDS

    # Beats

    async def _beat(self) -> None:
        while True:
            try:
                await self._beat_once()
            except Exception as error:
                log.warning("storage does not answer", error=str(error))
            else:
                self.on_beat()
                self._beaten = self.clock()
            await self.pause(BEAT_SECONDS)

    async def _beat_once(self) -> None:
        process, stale = self._rooms.process, 0.0 if self._alone else STALE_SECONDS
        begin = self.clock()
        was_known = await asyncio.to_thread(self._storage.beat, process)
        self._alive_at = begin
        was_unsure, self._is_unsure = self._is_unsure or not was_known, True
        claim = await asyncio.to_thread(self._storage.claim, process, stale)
        if was_unsure or not claim.was_known or self._has_let_go:
            await self._compare()
        self._take(claim.tables)
        await self._look_who_lives()
        self._is_unsure = False
        now = self.clock()
        for table in [table for table, due in self._due.items() if due <= now]:
            del self._due[table]
            self.look_at(table)
        if self._unseen:
            self._has_unseen.set()

    async def _doubt(self) -> None:
        """Let go of all tables when nothing was stored for so long that another may have them."""
        while True:
            await self.doubt(DOUBT_SECONDS)
            if self.clock() - self._alive_at > STALE_SECONDS:
                self._let_go()

    def _let_go(self) -> None:
        self._has_let_go = True
        if self._rooms.ours:
            log.warning("tables let go", **_told(self._rooms.ours))
            self._rooms.ours.clear()

    async def _compare(self) -> None:
        """Hold what the storage says is ours, and nothing else: another was quicker meanwhile."""
        self._has_let_go = False
        before = set(self._rooms.ours)
        owned = await asyncio.to_thread(self._storage.owned, self._rooms.process)
        lost = before.difference(owned)
        if lost:
            log.warning("tables lost to another process", **_told(lost))
            self._rooms.ours.difference_update(lost)
        self._take(owned)

    def _take(self, tables: Iterable[str]) -> None:
        taken = [table for table in tables if table not in self._rooms.ours]
        if taken:
            log.info("tables taken over", **_told(taken))
            self._rooms.ours.update(taken)
            for table in taken:
                self.look_at(table)
                if self._rooms.known(table) is not None:
                    self._hurry(table)

    async def _look_who_lives(self) -> None:
        alive = {self._rooms.process}
        if not self._alone:
            alive |= await asyncio.to_thread(self._storage.alive, STALE_SECONDS)
        gone = self._rooms.alive - alive
        self._rooms.alive = alive
        if gone:
            log.info("processes are gone", processes=sorted(gone))
            self.look_at_resting()

    # Looking at tables

    def look_at(self, table: str, after: float | None = None) -> None:
        """Look at a table of ours soon, or after some seconds."""
        if after is not None:
            self._due[table] = self.clock() + after
        elif table in self._rooms.ours:
            self._unseen[table] = None
            self._has_unseen.set()

    def look_at_resting(self) -> None:
        """Look at all tables of ours that are not in memory: something may have happened there."""
        for table in [table for table in self._rooms.ours if self._rooms.known(table) is None]:
            self.look_at(table)

    def _hurry(self, table: str) -> None:
        """Look at a table that waits for it before all others: somebody has come to it."""
        if table in self._unseen:
            self._visited[table] = None

    async def _see(self) -> None:
        troubled = 0
        while True:
            await self._has_unseen.wait()
            table = next(iter(self._visited or self._unseen))
            del self._unseen[table]
            self._visited.pop(table, None)
            is_seen = table not in self._rooms.ours or await self._is_seen(table)
            troubled = 0 if is_seen else troubled + 1
            if troubled == TROUBLED_AFTER or not self._unseen:
                self._has_unseen.clear()  # until the next beat
                troubled = 0

    async def _is_seen(self, table: str) -> bool:
        """Look at a table; return False if it could not be read just now."""
        was_open = self._rooms.known(table) is not None
        try:
            room = await self._rooms.find(table)
            if was_open:
                await room.refresh()
        except Declined as error:
            log.error("a table cannot be tended", table=table, error=str(error))
            return True
        except Exception as error:
            self._note_unread(table, error)
            return False
        self._note_read(room)
        self.on_table(room)
        if not was_open and room.visits == 1:
            self._rooms.let_rest(room)
        return True

    def _note_unread(self, table: str, error: Exception) -> None:
        """Look at a table later that could not be read; after some times it counts as damaged."""
        times = self._unread[table] = self._unread.get(table, 0) + 1
        log.warning("a table cannot be taken over", table=table, times=times, error=repr(error))
        if times == DAMAGED_AFTER:
            self._rooms.damages[table] = repr(error)
            log.error("a table is damaged and cannot be read", table=table, error=repr(error))
        self.look_at(table, min(AGAIN_SECONDS * 2 ** (times - 1), AGAIN_AT_MOST))

    def _note_read(self, room: Room) -> None:
        """Forget that a table could not be read; it may still be damaged in another way."""
        if self._unread.pop(room.id, 0) < DAMAGED_AFTER:
            return
        if room.in_memory is not None and room.in_memory.damage is None:
            self._rooms.damages.pop(room.id, None)


def _told(tables: Iterable[str]) -> dict[str, object]:
    """Return tables as the log names them."""
    found = sorted(tables)
    return {"number": len(found), "tables": found[:NAMED_AT_MOST]}
