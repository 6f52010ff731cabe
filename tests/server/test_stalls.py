"""How long everybody waits for the event loop is noticed, and little makes them wait."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator

import pytest

from branchline.server.metrics import Metrics
from branchline.server.processes import garbage
from branchline.server.processes.garbage import FULL_PASS_SECONDS, Collector
from branchline.server.processes.ticker import TICK_SECONDS, Ticker
from branchline.server.rooms.steps import STEPS_AT_ONCE, in_steps
from tests.server.quick import a_world
from tests.server.worlds import no_chance

__all__ = ["no_chance"]
pytestmark = pytest.mark.usefixtures("no_chance")


def test_a_late_tick_is_noticed() -> None:
    async def story() -> None:
        now, late = 0.0, [0.0, 0.25, 0.1]

        async def pause(seconds: float) -> None:
            nonlocal now
            if not late:
                raise EOFError
            now += seconds + late.pop(0)

        metrics = Metrics()
        ticker = Ticker(metrics)
        ticker.clock, ticker.pause = lambda: now, pause
        with pytest.raises(EOFError):
            await ticker.run()
        assert ticker.longest == pytest.approx(0.25)
        told = metrics.text().decode()
        assert 'branchline_loop_stall_seconds_bucket{le="0.001"} 1.0' in told
        assert "branchline_loop_stall_seconds_count 3.0" in told
        assert "branchline_loop_longest_stall_seconds 0.25" in told
        assert TICK_SECONDS < 0.1 / 4, "it notices a tenth of a second"

    asyncio.run(story())


def test_the_longest_delay_is_told() -> None:
    async def story() -> None:
        world = a_world()
        world.server.ticker.longest = 0.1234
        for language in ("en", "de", "fr"):
            _, _, page = await world.ask("GET", "/status", headers={"accept-language": language})
            assert "123 ms" in page.decode()
        await world.close()

    asyncio.run(story())


@pytest.fixture
def frozen() -> Iterator[None]:
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("frozen")
@pytest.mark.parametrize("are_many", [False, True])
def test_a_full_pass_looks_at_few_objects(are_many: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    passes: list[int] = []
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(gc, "collect", lambda generation=2: passes.append(generation))
    kept = [[number] for number in range(garbage.FULL_PASS_OBJECTS if are_many else 0)]
    monkeypatch.setattr(gc, "get_freeze_count", lambda: len(kept))
    collector = Collector()
    for now[0] in (1.0, FULL_PASS_SECONDS + 1, FULL_PASS_SECONDS + 2):
        collector.settle()
    assert passes == [1, 1 if are_many else 2, 1]


def test_however_many_work_in_steps_one_does_a_few_in_a_turn() -> None:
    async def story() -> None:
        turn, done = 0, list[int]()

        def work() -> Iterator[None]:
            for _ in range(3 * STEPS_AT_ONCE):
                done.append(turn)
                yield

        async def count() -> None:
            nonlocal turn
            while True:
                turn += 1
                await asyncio.sleep(0)

        counting = asyncio.create_task(count())
        await asyncio.gather(*(in_steps(work()) for _ in range(30)))  # type: ignore[arg-type]
        counting.cancel()
        assert len(done) == 30 * 3 * STEPS_AT_ONCE
        assert max(done.count(each) for each in set(done)) <= STEPS_AT_ONCE

    asyncio.run(story())


def test_rooms_are_dropped_in_steps() -> None:
    async def story() -> None:
        world = a_world()
        rooms = world.server.rooms
        for number in range(5):
            room = rooms._room(f"Table{number}")
            room.last_used -= 1000
        left = [len(rooms.opened()) for _ in rooms.forgetting_unused()]
        assert left == [4, 3, 2, 1, 0], "to give up what belongs to a table takes its time"
        await world.close()

    asyncio.run(story())
