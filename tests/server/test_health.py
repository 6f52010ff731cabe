"""A server says whether it is well, goes on whatever its log does, and tells what it meets."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Iterator
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
import structlog
from structlog.testing import capture_logs

from branchline.server import serve
from branchline.server.config import Config
from branchline.server.log import configure_log
from branchline.server.metrics import Metrics
from branchline.server.net.pages import status_page
from branchline.server.processes import background
from branchline.server.processes import tending as tending_module
from branchline.server.processes.background import Background
from branchline.server.processes.holdings import LATELY_SECONDS
from branchline.server.storage.storage import Storage
from branchline.server.table.errors import StorageError
from branchline.server.words import words
from tests.server.quick import a_world
from tests.server.tenders import stored, tending, until
from tests.server.worlds import TABLE, World, secret_of

TROUBLE = StorageError(words.text("database.trouble", name="here", cause="the disk is full"))


class FullDisk(io.StringIO):
    """A stream that takes nothing."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


@pytest.fixture
def log_as_it_was() -> Iterator[None]:
    before, handlers = structlog.get_config(), logging.root.handlers[:]
    level = logging.root.level
    yield
    structlog.configure(**before)
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


@pytest.mark.usefixtures("log_as_it_was")
def test_a_line_that_cannot_be_written_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", FullDisk())
    configure_log()
    structlog.get_logger().warning("this is lost")


def test_work_that_must_go_on_begins_anew_whatever_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0)
    begun: list[int] = []

    async def work() -> None:
        begun.append(1)
        raise OSError("no space left")

    async def story() -> None:
        kept = Background()
        kept.keep("work", work)
        await until(lambda: len(begun) > 3)
        await kept.stop()

    with capture_logs() as told:
        asyncio.run(asyncio.wait_for(story(), 120))
    assert {line["work"] for line in told} == {"work"}


def test_a_heart_beats_again_after_whatever_stopped_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0)

    async def story(storage: Storage) -> None:
        async with tending(storage, alone=True) as process:
            look_round, broken = process.tender.holdings.on_beat, [OSError("a full disk")] * 3

            def fail() -> None:
                if broken:
                    raise broken.pop()
                look_round()

            process.tender.holdings.on_beat = fail
            process.tender.holdings._beaten = float("-inf")
            while broken:
                assert not process.tender.holdings.is_well, "nobody looks after the tables"
                await process.beats.one()
            made = stored(storage)
            await process.beats.one()
            assert process.rooms.ours == {made.row.id}

    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        asyncio.run(asyncio.wait_for(story(storage), 120))


# What it answers


class Sick(Storage):
    """A storage in which nothing can be stored while it is sick."""

    is_sick = False

    def beat(self, process: str) -> bool:
        if self.is_sick:
            raise TROUBLE
        return super().beat(process)


def test_a_process_is_well_only_while_something_is_stored(sqlite_url: str) -> None:
    async def story(storage: Sick) -> list[bool]:
        now, found = 0.0, []
        async with tending(storage, alone=True) as process:
            holdings = process.tender.holdings
            holdings.clock = lambda: now
            for is_sick, at in ((False, 0), (True, -1), (True, 1), (False, 2)):
                storage.is_sick, now = is_sick, LATELY_SECONDS + at if at else 0.0
                await process.beats.one()
                found.append(holdings.is_well)
        return found

    with closing(Sick(sqlite_url)) as storage:
        storage.migrate()
        found = asyncio.run(asyncio.wait_for(story(storage), 120))
        assert found == [True, True, False, True]


async def health(world: World) -> int:
    status, _, _ = await world.ask("GET", "/healthz")
    return status


def test_health_follows_the_beats_and_asks_no_database() -> None:
    async def story() -> None:
        world = a_world()
        world.server.storage.count = None  # type: ignore[assignment,method-assign]
        assert await health(world) == 503
        holdings = world.server.tender.holdings
        holdings._beaten = holdings.clock()
        assert await health(world) == 200
        await world.server.writer.stop()
        assert await health(world) == 503
        await world.close()

    asyncio.run(story())


def test_damaged_tables_are_counted() -> None:
    async def story() -> str:
        world = a_world()
        world.server.rooms.damages["Table0000007"] = "a gap"
        _, _, metrics = await world.ask("GET", "/metrics")
        assert b"branchline_damaged_tables 1.0" in metrics
        _, _, page = await world.ask("GET", "/status")
        await world.close()
        return page.decode()

    assert "1 table is damaged" in asyncio.run(story())
    assert "damaged" not in bytes(status_page("en", 1, 0, {}).body).decode()


def test_figures_and_state_are_told_only_at_names_that_are_ours() -> None:
    """Any site can let a name of its own lead to a server in somebody's network."""

    async def story() -> list[int]:
        world = a_world()
        found = []
        for path in ("/metrics", "/status"):
            for host in ("127.0.0.1:8118", "evil.example"):
                status, _, _ = await world.ask("GET", path, headers={"host": host})
                found.append(status)
        await world.close()
        return found

    assert asyncio.run(story()) == [200, 421] * 2


# What it tells


def test_refusals_are_told_together_and_once() -> None:
    metrics = Metrics()
    assert metrics.newly_refused() == {}
    for kind in ("too_fast", "too_fast", "no_table"):
        metrics.refusals.labels(kind).inc()
    assert metrics.newly_refused() == {"too_fast": 2, "no_table": 1}
    assert metrics.newly_refused() == {}
    metrics.refusals.labels("no_table").inc()
    assert metrics.newly_refused() == {"no_table": 1}


def test_the_log_tells_what_was_refused(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tending_module, "REFUSALS_SECONDS", 0)

    async def story(storage: Storage) -> None:
        async with tending(storage, alone=True) as process:
            process.tender._metrics.refusals.labels("too_fast").inc(3)
            await until(lambda: [line for line in told if line["event"] == "refused"])

    with closing(Storage(sqlite_url)) as storage, capture_logs() as told:
        storage.migrate()
        asyncio.run(asyncio.wait_for(story(storage), 120))
    (line,) = [line for line in told if line["event"] == "refused"]
    assert line["too_fast"] == 3


def test_a_table_that_is_taken_over_is_told(sqlite_url: str) -> None:
    async def story(storage: Storage) -> str:
        made = stored(storage)
        async with tending(storage, alone=True) as process:
            await until(lambda: process.woken)
        return made.row.id

    with closing(Storage(sqlite_url)) as storage, capture_logs() as told:
        storage.migrate()
        table = asyncio.run(asyncio.wait_for(story(storage), 120))
    assert [line["tables"] for line in told if line["event"] == "tables taken over"] == [[table]]


# At start


class Late:
    """A database that answers after a while."""

    def __init__(self, failures: int, *, is_shared: bool = True) -> None:
        self.is_shared = is_shared
        self.failures = failures

    def migrate(self) -> None:
        if self.failures:
            self.failures -= 1
            raise TROUBLE

    def check_writing(self) -> None:
        """Everything can be stored once it answers."""


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Wait at once, and note how long it would have been."""
    found: list[int] = []
    monkeypatch.setattr(serve, "time", SimpleNamespace(sleep=found.append))
    return found


def migrate(storage: Any) -> None:
    serve._migrate(storage, Config(language="de"))


def test_a_database_that_starts_later_is_waited_for(
    waits: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    migrate(Late(3))
    assert waits == [1, 2, 4]
    said = capsys.readouterr().out
    assert "Die Datenbank antwortet noch nicht (here: the disk is full)" in said


def test_a_database_that_never_answers_is_given_up(waits: list[int]) -> None:
    with pytest.raises(StorageError):
        migrate(Late(1000))
    assert sum(waits) == 60


def test_a_file_is_not_waited_for(waits: list[int]) -> None:
    with pytest.raises(StorageError):
        migrate(Late(1, is_shared=False))
    assert waits == []


# Connections


def test_a_connection_that_fails_is_ended_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        world = a_world()
        line = await world.connect(secret_of("1"))
        await line.answered()

        async def fail(weight: float = 1.0) -> bool:
            raise RuntimeError("nobody knows why")

        monkeypatch.setattr(line._talk, "_pay", fail)
        await line.say({"id": 1, "do": "why", "body": {"act": "end"}})
        await until(lambda: line.is_over)
        assert line._talk._working is None
        await world.close()

    with capture_logs() as told:
        asyncio.run(asyncio.wait_for(story(), 60))
    assert [line["event"] for line in told] == ["a connection failed"]


def test_what_another_process_stored_is_read_again_if_it_cannot_be_read_at_once() -> None:
    async def story() -> None:
        world = a_world()
        await world.open()
        room, failures, pauses = await world.server.rooms.find(TABLE), [OSError("no")] * 3, []
        refreshed = list[int | None]()

        async def shaky(seq: int | None = None) -> None:
            if failures:
                raise failures.pop()
            refreshed.append(seq)

        async def pause(seconds: float) -> None:
            pauses.append(seconds)

        room.refresh, world.server.pause = shaky, pause  # type: ignore[method-assign]
        world.server._refresh(TABLE, 999, False)
        await until(lambda: refreshed)
        assert (refreshed, pauses) == ([999], [0.25, 1.0, 4.0])
        await world.close()

    asyncio.run(asyncio.wait_for(story(), 60))
