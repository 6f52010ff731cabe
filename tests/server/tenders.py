"""Processes that tend tables, without a network: each with its rooms, by a clock the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from branchline.server.metrics import Metrics
from branchline.server.processes.tending import Tender, Thinking
from branchline.server.processes.workers import Choice, Task, Workers
from branchline.server.rooms.room import Room
from branchline.server.rooms.rooms import Rooms
from branchline.server.storage.storage import Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.making import MadeTable, make_table
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE

BOT = SeatWish(kind="bot", bot="random")


class Bots(Workers):
    """Bots that take the first action there is."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[Task] = []

    async def ask(self, task: Task) -> Choice:
        self.asked.append(task)
        return Choice(msgspec.json.decode(task.view)["actions"][0]["text"], [])


class Beats:
    """The pauses of a process: each ends when the test says so."""

    def __init__(self) -> None:
        self._ends: asyncio.Queue[None] = asyncio.Queue()
        self._begun: asyncio.Queue[None] = asyncio.Queue()

    async def pause(self, seconds: float) -> None:
        self._begun.put_nowait(None)
        await self._ends.get()

    async def begin(self) -> None:
        """Let one beat begin."""
        await self._begun.get()
        self._ends.put_nowait(None)

    async def one(self) -> None:
        """Let one beat pass."""
        await self.begin()
        await self._begun.get()
        self._begun.put_nowait(None)


class Process:
    """One process that tends tables."""

    def __init__(self, storage: Storage, name: str, workers: Workers, *, alone: bool) -> None:
        self.storage = storage
        self.writer = Writer(storage)
        self.rooms = Rooms(storage, self.writer, name, most_tables=9_999)
        self.tender = Tender(self.rooms, storage, workers, Metrics(), Thinking(1.0, 1), alone=alone)
        self.beats = Beats()
        self.tender.holdings.pause = self.beats.pause
        self.doubts = Beats()
        self.tender.holdings.doubt = self.doubts.pause
        self.woken: list[str] = []
        wake = self.tender.wake

        def woken(room: Room) -> None:
            self.woken.append(room.id)
            wake(room)

        self.tender.holdings.on_table = woken


@asynccontextmanager
async def tending(
    storage: Storage, name: str = "p", workers: Workers | None = None, *, alone: bool = False
) -> AsyncIterator[Process]:
    """Give a process that tends the tables of a storage."""
    process = Process(storage, name, workers or Bots(), alone=alone)
    await process.tender.start()
    try:
        yield process
    finally:
        await process.tender.stop()
        await process.writer.stop()


async def until(is_so: Callable[[], object]) -> None:
    """Wait until something has happened."""
    while not is_so():
        await asyncio.sleep(0.001)


def made_for(*seats: SeatWish, **wish: Any) -> MadeTable:
    """Make a table that is not stored yet, for two people if nobody else is named."""
    return make_table(
        NewTable(game=ONE, seats=list(seats) or [SeatWish(), SeatWish()], seed="1", **wish)
    )


def stored(storage: Storage, *seats: SeatWish, **wish: Any) -> MadeTable:
    """Store a table nobody tends yet, for two people if nobody else is named."""
    made = made_for(*seats, **wish)
    storage.create(made.row, made.entries)
    return made
