"""Tables of a process that fell silent are taken over, by a clock the test moves."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import closing
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from branchline.server.processes.holdings import (
    AGAIN_AT_MOST,
    AGAIN_SECONDS,
    BEAT_SECONDS,
    DAMAGED_AFTER,
    STALE_SECONDS,
)
from branchline.server.processes.patience import Patience
from branchline.server.rooms.rooms import KEPT_SECONDS
from branchline.server.storage.storage import STALE, Append, Claim, Storage
from branchline.server.table.change import Change, entry
from branchline.server.table.errors import StorageError
from branchline.server.table.rows import EntryRow
from branchline.server.table.wire import AbsentRule, SeatWish, Settings
from branchline.server.words import words
from tests.server.tenders import BOT, Bots, Process, made_for, stored, tending, until
from tests.server.test_storage import age

DEAD = "dead"


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 120))


@pytest.fixture
def kept(postgres_url: str) -> Iterator[Storage]:
    """A storage several processes share."""
    with closing(Storage(postgres_url)) as storage:
        storage.migrate()
        yield storage


class Shaky(Storage):
    """A storage that breaks off a few times while a table is taken over."""

    broken: tuple[str, ...] = ("claim", "alive", "entries")

    def _once(self, what: str) -> None:
        if what in self.broken:
            self.broken = tuple(one for one in self.broken if one != what)
            raise ConnectionError(what)

    def claim(self, process: str, stale: float = STALE) -> Claim:
        taken = super().claim(process, stale)
        if taken.tables:
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
    """Return how long a process lets pass until it tends the table of one that is dead."""
    passed = taken = 0.0
    async with tending(storage) as process:

        async def pause(seconds: float) -> None:
            nonlocal passed, taken
            passed += seconds
            taken += seconds if table not in process.rooms.ours else 0.0
            await asyncio.to_thread(age, storage, DEAD, seconds)

        process.tender.holdings.pause = pause
        process.tender.holdings.clock = lambda: passed
        process.beats._ends.put_nowait(None)  # the pause that has begun already
        await until(lambda: table in process.woken)
    return taken


def test_a_silent_process_loses_its_tables_within_five_seconds(kept: Storage) -> None:
    made = stored(kept)
    assert kept.claim(DEAD).tables == [made.row.id]
    seconds = asyncio.run(asyncio.wait_for(seconds_until_taken(kept, made.row.id), 120))
    assert seconds < 5


def test_a_table_is_taken_over_even_if_the_storage_breaks_off_in_between(postgres_url: str) -> None:
    with closing(Shaky(postgres_url)) as storage:
        storage.migrate()
        made = stored(storage)
        with closing(Storage(postgres_url)) as other:
            assert other.claim(DEAD).tables == [made.row.id]
        asyncio.run(asyncio.wait_for(seconds_until_taken(storage, made.row.id), 120))
        assert storage.broken == ()


class OneUnreadable(Storage):
    """A storage that cannot read one table for a while."""

    unreadable = ""
    reads = 0

    def entries(self, id: str, after: int = 0) -> list[EntryRow]:  # noqa: A002
        if id == self.unreadable:
            self.reads += 1
            raise StorageError(words.text("database.trouble", name="here", cause="a bad page"))
        return super().entries(id, after)


def test_one_table_that_cannot_be_read_keeps_no_other_waiting(sqlite_url: str) -> None:
    async def story(storage: OneUnreadable) -> None:
        tables = [stored(storage, BOT, BOT).row.id for _ in range(3)]
        storage.unreadable = sorted(tables)[0]
        now = 0.0
        async with tending(storage, alone=True) as process:
            process.tender.holdings.clock = lambda: now
            process.tender.holdings._unseen = dict.fromkeys(sorted(tables))
            await until(lambda: storage.reads)
            await process.beats.one()
            await until(lambda: set(process.woken) == set(tables) - {storage.unreadable})
            for _ in range(3):  # and it is left alone for a while
                await process.beats.one()
            assert storage.reads == 1
            storage.unreadable, now = "", AGAIN_SECONDS
            while set(process.woken) != set(tables):
                await process.beats.one()

    with closing(OneUnreadable(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


async def looked_at_again(process: Process, storage: OneUnreadable, now: list[float]) -> float:
    """Let time pass until the table was looked at again; return how long that took."""
    before, began, holdings = storage.reads, now[0], process.tender.holdings
    while storage.reads == before:
        now[0] += AGAIN_SECONDS
        await process.beats.one()
        await until(lambda: storage.unreadable in holdings._due)
    return now[0] - began


def test_a_table_that_can_never_be_read_counts_as_damaged_and_is_tried_ever_more_seldom(
    sqlite_url: str,
) -> None:
    async def story(storage: OneUnreadable) -> None:
        bad = storage.unreadable = stored(storage).row.id
        now = [0.0]
        async with tending(storage, alone=True) as process:
            process.tender.holdings.clock = lambda: now[0]
            await until(lambda: bad in process.tender.holdings._due)
            waits = []
            for times in range(2, 13):
                waits.append(await looked_at_again(process, storage, now))
                assert storage.reads == times
                assert (bad in process.rooms.damages) == (times >= DAMAGED_AFTER)
            assert waits == sorted(waits)
            assert (waits[0], waits[-1]) == (AGAIN_SECONDS, AGAIN_AT_MOST)
            storage.unreadable = ""
            while bad not in process.woken:
                now[0] += AGAIN_AT_MOST
                await process.beats.one()
            assert process.rooms.damages == {}

    with closing(OneUnreadable(sqlite_url)) as storage, capture_logs() as told:
        storage.migrate()
        run(story(storage))
    assert len([line for line in told if line["log_level"] == "error"]) == 1


def test_tables_that_cannot_be_read_hold_up_no_other(sqlite_url: str) -> None:
    async def story(storage: OneUnreadable) -> None:
        bad, good = stored(storage).row.id, stored(storage, BOT, BOT).row.id
        storage.unreadable = bad
        async with tending(storage, alone=True) as process:
            process.tender.holdings._unseen = dict.fromkeys([bad, good])
            await until(lambda: good in process.woken)  # without another beat
            assert storage.reads == 1

    with closing(OneUnreadable(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


# In which order


def test_tables_where_a_bot_may_be_to_move_are_taken_first(storage: Storage) -> None:
    def at(second: int, *seats: SeatWish, **changes: Any) -> str:
        made = made_for(*seats)
        for row in made.entries:
            row.at = float(second)
        storage.create(msgspec.structs.replace(made.row, **changes), made.entries)
        return made.row.id

    long_ago, lately = at(1), at(5)
    bot_before, bot_lately = at(2, SeatWish(), BOT), at(4, SeatWish(), BOT)
    waiting = at(3, SeatWish(), BOT, status="waiting")
    order = [bot_lately, bot_before, lately, waiting, long_ago]
    assert storage.claim("p").tables == order
    assert storage.owned("p") == order


def test_a_table_somebody_comes_to_is_looked_at_first(sqlite_url: str) -> None:
    class Slow(Storage):
        """A storage that is slow with one table."""

        slow = ""
        may_read = threading.Event()

        def entries(self, id: str, after: int = 0) -> list[EntryRow]:  # noqa: A002
            if id == self.slow:
                self.may_read.wait(60)
            return super().entries(id, after)

    async def story(storage: Slow) -> None:
        ids = [stored(storage).row.id for _ in range(9)]
        async with tending(storage, alone=True) as process:
            await until(lambda: len(process.woken) == len(ids))
            await process.beats.one()
            process.woken.clear()
            storage.slow = ids[0]
            for table in ids:
                process.tender.holdings.look_at(table)
            await until(lambda: ids[0] not in process.tender.holdings._unseen)
            for table in (ids[7], ids[4]):
                await process.rooms.find(table)
            storage.may_read.set()
            await until(lambda: len(process.woken) == len(ids))
            assert process.woken[:4] == [ids[0], ids[7], ids[4], ids[1]]

    with closing(Slow(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


def test_a_table_somebody_came_to_before_it_was_ours_is_looked_at_first(sqlite_url: str) -> None:
    async def story(storage: Storage) -> None:
        async with tending(storage, alone=True) as process:
            ids = [stored(storage).row.id for _ in range(5)]
            await process.rooms.find(ids[0])
            await process.beats.one()
            await until(lambda: len(process.woken) == len(ids))
            assert process.woken[0] == ids[0]

    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


def test_who_was_paused_gives_up_what_another_has_taken_over(kept: Storage) -> None:
    async def story() -> None:
        made = stored(kept)
        async with tending(kept, "p") as one:
            await until(lambda: one.woken)
            assert one.rooms.ours == {made.row.id}
            await asyncio.to_thread(age, kept, "p", STALE_SECONDS + 1)  # as if it was stopped
            async with tending(kept, "q") as two:
                await until(lambda: two.woken)
                assert two.rooms.ours == {made.row.id}
                await one.beats.one()
                assert one.rooms.ours == set()
                assert two.rooms.ours == {made.row.id}
            await one.beats.one()
            assert one.rooms.ours == {made.row.id}

    run(story())


class Stuck(Storage):
    """A storage that keeps a sign of life waiting, as behind somebody else's lock."""

    may_go_on = threading.Event()
    is_stuck = threading.Event()

    def beat(self, process: str) -> bool:
        if process == "b":
            self.is_stuck.set()
            assert self.may_go_on.wait(120)
        return super().beat(process)


def test_who_cannot_say_that_it_is_alive_lets_its_tables_go(postgres_url: str) -> None:
    async def story() -> None:
        with closing(Stuck(postgres_url)) as kept:
            kept.migrate()
            kept.may_go_on.set()
            made = stored(kept)
            async with tending(kept, "b") as process:
                await until(lambda: made.row.id in process.rooms.ours)
                kept.may_go_on.clear()
                kept.is_stuck.clear()
                process.tender.holdings.clock = lambda: time.monotonic() + STALE_SECONDS
                await process.beats.begin()
                await asyncio.to_thread(kept.is_stuck.wait, 120)
                await process.doubts.one()
                assert process.rooms.ours == set()
                kept.may_go_on.set()
                await until(lambda: made.row.id in process.rooms.ours)

    run(story())


def test_a_bot_of_a_table_that_was_lost_plays_no_more(sqlite_url: str) -> None:
    class Slow(Bots):
        def __init__(self) -> None:
            super().__init__()
            self.may_answer = asyncio.Event()

        async def ask(self, task: Any) -> Any:
            choice = await super().ask(task)
            await self.may_answer.wait()
            return choice

    async def story(storage: Storage) -> None:
        made = stored(storage, BOT, BOT)
        bots = Slow()
        async with tending(storage, workers=bots, alone=True) as process:
            await until(lambda: bots.asked)
            process.rooms.ours.clear()
            bots.may_answer.set()
            await until(lambda: not process.tender._busy)
            assert len(storage.entries(made.row.id)) == len(made.entries)
            assert len(bots.asked) == 1

    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


# Tables that rest


async def grow_old(process: Process) -> None:
    """Let everybody leave all tables alone for long."""
    for room in process.rooms.opened():
        room.last_used -= 2 * KEPT_SECONDS
    await process.beats.one()


def test_tables_that_wait_for_people_are_looked_at_and_not_kept_in_memory(sqlite_url: str) -> None:
    async def story(storage: Storage) -> None:
        tables = {stored(storage).row.id for _ in range(5)}
        async with tending(storage, alone=True) as process:
            await until(lambda: set(process.woken) == tables)
            await process.beats.one()
            assert process.rooms.opened() == []
            assert process.rooms.ours == tables

    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


def test_a_resting_table_is_seen_to_when_something_happens_there(kept: Storage) -> None:
    async def story() -> None:
        made = stored(kept)
        async with tending(kept, "p") as one:
            await until(lambda: one.woken)
            await one.beats.one()
            assert one.rooms.known(made.row.id) is None
            one.woken.clear()
            one.tender.holdings.look_at(made.row.id)  # as the listener does
            await until(lambda: one.woken)

    run(story())


def test_a_bot_stands_in_at_a_table_that_rests(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(storage: Storage) -> None:
        rule = AbsentRule(bot="random", after=3600)
        made = stored(storage, SeatWish(), SeatWish(), settings=Settings(absent=rule))
        now = 0.0
        monkeypatch.setattr(Patience, "clock", staticmethod(lambda: now))
        async with tending(storage, alone=True) as process:
            process.tender.holdings.clock = lambda: now
            await until(lambda: process.woken)
            await process.beats.one()
            assert process.rooms.opened() == []
            now = 3601.0
            later = made.row.created + now
            monkeypatch.setattr("time.time", lambda: later)
            while not any(
                row.kind == "seat" for row in storage.entries(made.row.id)[len(made.entries) :]
            ):
                await process.beats.one()

    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


def test_a_table_in_use_is_not_dropped(sqlite_url: str) -> None:
    async def story(storage: Storage) -> None:
        made = stored(storage)
        async with tending(storage, alone=True) as process:
            await until(lambda: process.woken)
            room = await process.rooms.find(made.row.id)
            await process.beats.one()
            assert process.rooms.known(made.row.id) is room
            await room.change(lambda table: Change([entry("chat", 1, {"text": "hello"})]))
            await grow_old(process)
            assert process.rooms.opened() == []

    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


def test_a_table_somebody_came_to_while_it_was_looked_at_is_kept(sqlite_url: str) -> None:
    async def story(storage: Storage) -> None:
        made = stored(storage)
        async with tending(storage, alone=True) as process:
            rooms = await asyncio.gather(*(process.rooms.find(made.row.id) for _ in range(2)))
            await until(lambda: process.woken)
            await process.beats.one()
            assert process.rooms.opened() == [rooms[0]]

    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        run(story(storage))


def test_a_table_whose_people_are_at_another_process_rests_until_they_leave(kept: Storage) -> None:
    async def story() -> None:
        rule = AbsentRule(bot="random", after=30)
        made = stored(kept, SeatWish(), SeatWish(), settings=Settings(absent=rule))
        for seat in (1, 2):
            here = entry("presence", seat, {"here": True, "came": True, "process": "q"})
            here.seq = len(made.entries) + seat
            assert kept.commit([Append(made.row.id, [here])]) == [True]
        kept.beat("q")
        now = 0.0
        async with tending(kept) as process:
            process.tender.holdings.clock = lambda: now
            await until(lambda: process.woken)
            for now in range(0, 20, 5):  # noqa: B007
                await asyncio.to_thread(kept.beat, "q")
                await process.beats.one()
            assert process.rooms.opened() == []
            assert len(process.woken) == 1

    run(story())


def test_beats_come_often_enough() -> None:
    assert 2 * BEAT_SECONDS < STALE_SECONDS
