"""No move is stored that nobody chose: not when a worker is gone, nor while a server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import closing
from typing import Any

import pytest

from branchline.server.processes import tending as tending_module
from branchline.server.processes.workers import (
    Choice,
    Task,
    WorkerFailed,
    WorkerGone,
    WorkerLate,
)
from branchline.server.storage.storage import Storage
from tests.server.quick import a_world
from tests.server.tenders import BOT, Bots, stored, tending, until


@pytest.fixture
def kept(sqlite_url: str) -> Iterator[Storage]:
    with closing(Storage(sqlite_url)) as storage:
        storage.migrate()
        yield storage


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 120))


class Failing(Bots):
    """Bots that fail, each in its way; in the end they answer."""

    def __init__(self, *failures: WorkerFailed) -> None:
        super().__init__()
        self.failures = list(failures)
        self.answered = 0

    async def ask(self, task: Task) -> Choice:
        choice = await super().ask(task)
        if self.failures:
            raise self.failures.pop(0)
        self.answered += 1
        return choice


@pytest.fixture(autouse=True)
def no_chance(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Count what was left to chance."""
    left: list[object] = []

    class Dice:
        def choice(self, actions: Any) -> Any:
            left.append(actions)
            return actions[0]

        def randrange(self, most: int) -> int:
            return 0

    monkeypatch.setattr(tending_module, "DICE", Dice())
    monkeypatch.setattr(tending_module, "AGAIN_AT_MOST", 0)
    return left


GONE, LATE, ERRED = WorkerGone("gone"), WorkerLate("late"), WorkerFailed("erred")
OWN, USUAL = "random", "usual"


@pytest.mark.parametrize(
    ("failures", "asked", "chance"),
    [
        ([GONE], [OWN, OWN], 0),
        ([GONE, GONE], [OWN, OWN, USUAL], 0),
        ([LATE], [OWN, USUAL], 0),
        ([GONE, GONE, GONE, GONE], [OWN, OWN, USUAL, USUAL, OWN], 0),
        ([LATE, LATE], [OWN, USUAL, OWN], 0),
        ([ERRED], [OWN, USUAL], 0),
        ([ERRED, ERRED], [OWN, USUAL], 1),
    ],
)
def test_who_is_asked_when_a_bot_gives_no_answer(
    kept: Storage,
    monkeypatch: pytest.MonkeyPatch,
    no_chance: list[object],
    failures: list[WorkerFailed],
    asked: list[str],
    chance: int,
) -> None:
    monkeypatch.setattr(tending_module, "usual_bot", lambda ruleset: USUAL)

    async def story() -> None:
        made = stored(kept, BOT, BOT)
        bots = Failing(*failures)
        async with tending(kept, workers=bots, alone=True):
            await until(lambda: len(kept.entries(made.row.id)) > len(made.entries))
        assert [task.bot for task in bots.asked][: len(asked)] == asked
        assert len(no_chance) == chance

    run(story())


def test_a_table_where_everything_fails_is_tried_ever_more_seldom(
    kept: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tending_module, "AGAIN_AT_MOST", 8.0)
    waits: list[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    async def story() -> None:
        bots = Failing(*[LATE] * 16)
        async with tending(kept, workers=bots, alone=True) as process:
            process.tender.pause = wait
            stored(kept, BOT, BOT)
            await process.beats.one()
            await until(lambda: bots.answered)
            await until(lambda: not process.tender._failures)

    run(story())
    assert waits == [0.5, 1, 2, 4, 8, 8, 8, 8]


def test_nothing_is_begun_once_a_process_stops(kept: Storage, no_chance: list[object]) -> None:
    async def story() -> None:
        for _ in range(5):
            stored(kept, BOT, BOT)
        bots = Bots()
        async with tending(kept, workers=bots, alone=True) as process:
            await until(lambda: len(bots.asked) > 20)
            await process.tender.stop()
            asked = len(bots.asked)
            for room in process.rooms.opened():
                room.is_ours = True
                await room.refresh()  # as when another process has moved
            await asyncio.sleep(0)
            assert process.tender._busy == {}
            assert len(bots.asked) == asked
        assert no_chance == []

    run(story())


def test_a_server_that_stops_hears_nothing_more_before_it_stops_tending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order: list[str] = []

    def noting(name: str) -> Any:
        async def stop() -> None:
            order.append(name)

        return stop

    async def story() -> None:
        world = a_world()
        server: Any = world.server
        server._stop_listening = lambda: order.append("listener")
        server.storage.close = lambda: order.append("storage")
        monkeypatch.setattr(server.tender, "stop", noting("tender"))
        server.workers.stop = noting("workers")
        await server.stop()

    run(story())
    assert order == ["listener", "tender", "workers", "storage"]


def test_what_another_process_stored_is_seen_to_at_tables_that_rest() -> None:
    async def story() -> None:
        world = a_world()
        server, looked_at = world.server, world.server.tender.holdings._unseen
        server.rooms.ours.update({"resting", "other"})
        server._refresh("resting", 7, for_people=False)
        server._refresh("of another process", 7, for_people=False)
        assert list(looked_at) == ["resting"]
        server._refresh_all()
        assert set(looked_at) == {"resting", "other"}
        await world.close()

    run(story())
