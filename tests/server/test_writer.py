"""Changes that come together are stored together, and everyone learns what became of theirs."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from typing import Any

import pytest

from branchline.core.errors import BadInput
from branchline.server.storage.storage import Append, Storage
from branchline.server.storage.writer import Writer
from branchline.server.table.errors import StorageError
from branchline.server.table.rows import EntryRow
from branchline.server.words import words
from tests.server.databases import move, moves, new_table

IDS = [f"t{number}" for number in range(50)]


class Watched(Storage):
    """A storage that remembers its batches, waits, and fails when told to."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.batches: list[int] = []
        self.is_time: Callable[[int], bool] = lambda count: True
        """Whether a batch of so many may go to the disk."""
        self.problem: Exception | None = None
        self.may_go_on = threading.Event()
        self.may_go_on.set()

    def commit(self, appends: Sequence[Append]) -> list[bool]:
        self.batches.append(len(appends))
        assert self.may_go_on.wait(120)
        latest = time.monotonic() + 120
        while not self.is_time(len(appends)):
            assert time.monotonic() < latest
            time.sleep(0.001)
        if self.problem is not None:
            raise self.problem
        return super().commit(appends)


def run(url: str, story: Callable[[Watched, Writer], Coroutine[Any, Any, None]]) -> None:
    """Let a story happen on a storage with many tables and a writer."""

    async def tell() -> None:
        writer = Writer(storage)
        try:
            await asyncio.wait_for(story(storage, writer), 120)
        finally:
            storage.may_go_on.set()
            await writer.stop()

    with closing(Watched(url)) as storage:
        storage.migrate()
        for table in IDS:
            storage.create(new_table(table), [])
        before = set(threading.enumerate())
        asyncio.run(tell())
        left = set(threading.enumerate()) - before
        assert "writer" not in {thread.name for thread in left}


async def appended(storage: Watched, writer: Writer) -> list[asyncio.Task[bool]]:
    """Append to the first table, and to all others while the first is on its way to the disk."""
    storage.may_go_on.clear()
    first = asyncio.create_task(writer.append(moves("t0", 1)))
    while not storage.batches:
        await asyncio.sleep(0.001)
    rest = [asyncio.create_task(writer.append(moves(table, 1))) for table in IDS[1:]]
    while writer._queue.qsize() < len(rest):
        await asyncio.sleep(0)
    assert not any(task.done() for task in (first, *rest))
    return [first, *rest]


def test_what_comes_during_one_transaction_shares_the_next(database_url: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        tasks = await appended(storage, writer)
        storage.may_go_on.set()
        assert all(await asyncio.gather(*tasks))
        assert storage.batches == [1, 49]
        assert all(storage.entries(table) == [move(1)] for table in IDS)

    run(database_url, story)


def test_many_tables_that_play_share_few_transactions(sqlite_url: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        playing = set(IDS)

        async def play(table: str) -> None:
            for seq in range(1, 5):
                assert await writer.append(moves(table, seq))
            playing.remove(table)

        # The disk takes as long as the others take to come.
        storage.is_time = lambda count: count + writer._queue.qsize() >= len(playing)
        await asyncio.gather(*map(play, IDS))
        assert sum(storage.batches) == 200
        assert len(storage.batches) <= 8  # two for each round, however few were in the first
        assert all(len(storage.entries(table)) == 4 for table in IDS)

    run(sqlite_url, story)


def test_a_change_is_stored_before_it_is_answered(database_url: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        for seq in range(1, 6):
            assert await writer.append(moves("t1", seq))
            assert len(storage.entries("t1")) == seq
        assert storage.batches == [1] * 5  # and does not wait for others to come

    run(database_url, story)


def test_the_loop_wakes_up_once_for_a_batch(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        loop = asyncio.get_running_loop()
        wake = loop.call_soon_threadsafe
        times = []

        def count(*arguments: Any, **extra: Any) -> Any:
            times.append(threading.current_thread().name)
            return wake(*arguments, **extra)

        monkeypatch.setattr(loop, "call_soon_threadsafe", count)
        assert all(await asyncio.gather(*(writer.append(moves(table, 1)) for table in IDS)))
        assert times == ["writer"] * len(storage.batches)
        assert len(storage.batches) < 5

    run(sqlite_url, story)


def test_only_the_late_one_is_refused(database_url: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        storage.commit([moves("t3", 1)])
        answers = await asyncio.gather(*(writer.append(moves(table, 1)) for table in IDS))
        assert [table for table, stored in zip(IDS, answers, strict=True) if not stored] == ["t3"]

    run(database_url, story)


def test_a_failure_reaches_everyone_in_the_batch_and_nobody_else(sqlite_url: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        tasks = await appended(storage, writer)
        storage.problem = StorageError(words.text("database.trouble", name="disk", cause="full"))
        storage.may_go_on.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert storage.batches == [1, 49]
        assert [str(result) for result in results] == ["disk: full"] * 50
        storage.problem = None
        assert await writer.append(moves("t0", 1))

    run(sqlite_url, story)


def test_stopping_stores_what_is_queued(sqlite_url: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        waiting = await appended(storage, writer)
        stopping = asyncio.create_task(writer.stop())
        while writer._queue.qsize() < len(waiting):  # all but the first, and the wish to stop
            await asyncio.sleep(0)
        storage.may_go_on.set()
        await stopping
        assert all(task.done() and task.result() for task in waiting)
        assert all(storage.entries(table) == [move(1)] for table in IDS)
        with pytest.raises(StorageError, match="stopping"):
            await writer.append(moves("t0", 2))
        await writer.stop()

    run(sqlite_url, story)


def test_a_caller_who_leaves_disturbs_nobody(sqlite_url: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        storage.may_go_on.clear()
        leaving = asyncio.create_task(writer.append(moves("t0", 1)))
        staying = asyncio.create_task(writer.append(moves("t1", 1)))
        await asyncio.sleep(0)
        leaving.cancel()
        storage.may_go_on.set()
        assert await staying
        assert storage.entries("t0") == [move(1)]

    run(sqlite_url, story)


def test_changes_of_one_table_keep_their_order(sqlite_url: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        for status in ("running", "over", "closed"):
            storage.batches.clear()
            statuses = [Append("t1", [], status="waiting"), Append("t1", [], status=status)]
            await asyncio.gather(*map(writer.append, statuses))
            table = storage.table("t1")
            assert table is not None
            assert table.status == status

    run(sqlite_url, story)


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
def test_text_no_database_holds_harms_only_its_own_change(database_url: str, text: str) -> None:
    async def story(storage: Watched, writer: Writer) -> None:
        bad = [
            Append("t0", [EntryRow(1, "chat", text=text)]),
            Append("t0", [EntryRow(1, "chat", key=text)]),
            Append("t0", [], summary=text),
        ]
        changes = [writer.append(change) for change in (*bad, moves("t1", 1))]
        *refused, good = await asyncio.gather(*changes, return_exceptions=True)
        assert [type(error) for error in refused] == [BadInput] * 3
        assert good is True

    run(database_url, story)
