"""Tables of a process that fell silent are taken over, by a clock the test moves."""

from __future__ import annotations

import asyncio
from contextlib import closing

from branchline.server.metrics import Metrics
from branchline.server.processes.tending import Tender, Thinking
from branchline.server.processes.workers import Workers
from branchline.server.rooms.rooms import Rooms
from branchline.server.storage.storage import STALE, Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.making import make_table
from branchline.server.table.rows import EntryRow
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE
from tests.server.test_storage import age

DEAD = "dead"


class Shaky(Storage):
    """A storage that breaks off a few times while a table is taken over."""

    broken: tuple[str, ...] = ("claim", "alive", "entries")

    def _once(self, what: str) -> None:
        if what in self.broken:
            self.broken = tuple(one for one in self.broken if one != what)
            raise ConnectionError(what)

    def claim(self, process: str, stale: float = STALE) -> list[str]:
        taken = super().claim(process, stale)
        if taken:
            self._once("claim")  # the answer is lost, and the tables are ours
        return taken

    def alive(self, stale: float = STALE) -> set[str]:
        if "claim" not in self.broken:
            self._once("alive")
        return super().alive(stale)

    def entries(self, id: str, after: int = 0) -> list[EntryRow]:  # noqa: A002
        if "alive" not in self.broken:
            self._once("entries")
        return super().entries(id, after)


async def seconds_until_taken(storage: Storage, table: str) -> float:
    """Return how long a tender lets pass until it has the table of a process that is dead."""
    writer = Writer(storage)
    rooms = Rooms(storage, writer, "alive", most_tables=9)
    tender = Tender(rooms, storage, Workers(), Metrics(), Thinking(1.0), alone=False)
    passed = 0.0

    async def pause(seconds: float) -> None:
        nonlocal passed
        passed += seconds
        await asyncio.to_thread(age, storage, DEAD, seconds)

    tender.pause = pause
    await tender.start()
    while not (rooms.opened() and rooms.opened()[0].is_ours):
        await asyncio.sleep(0)
    await tender.stop()
    await writer.stop()
    assert rooms.known(table)
    return passed


def test_a_silent_process_loses_its_tables_within_five_seconds(postgres_url: str) -> None:
    with closing(Storage(postgres_url)) as storage:
        storage.migrate()
        made = make_table(NewTable(game=ONE, seats=[SeatWish(), SeatWish()]))
        storage.create(made.row, made.entries)
        assert storage.claim(DEAD) == [made.row.id]
        seconds = asyncio.run(asyncio.wait_for(seconds_until_taken(storage, made.row.id), 120))
        assert seconds < 5


def test_a_table_is_taken_over_even_if_the_storage_breaks_off_in_between(postgres_url: str) -> None:
    with closing(Shaky(postgres_url)) as storage:
        storage.migrate()
        made = make_table(NewTable(game=ONE, seats=[SeatWish(), SeatWish()]))
        storage.create(made.row, made.entries)
        with closing(Storage(postgres_url)) as other:
            assert other.claim(DEAD) == [made.row.id]
        asyncio.run(asyncio.wait_for(seconds_until_taken(storage, made.row.id), 120))
        assert storage.broken == ()
