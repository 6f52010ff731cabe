"""Tables of a process that fell silent are taken over, by a clock the test moves."""

from __future__ import annotations

import asyncio
from contextlib import closing

from branchline.server.metrics import Metrics
from branchline.server.processes.tending import Tender, Thinking
from branchline.server.processes.workers import Workers
from branchline.server.rooms.rooms import Rooms
from branchline.server.storage.storage import Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.making import make_table
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE
from tests.server.test_storage import age

DEAD = "dead"


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
