"""Long work lets others go first: after some steps, and after a long one."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import pytest

from branchline.core.game import Steps
from branchline.server.net import api
from branchline.server.net.invitation import invitation
from branchline.server.rooms import steps
from branchline.server.rooms.steps import SECONDS_AT_ONCE, STEPS_AT_ONCE, in_steps
from tests.server.quick import a_world


def turns_of_others(monkeypatch: pytest.MonkeyPatch, number: int, seconds: float) -> list[int]:
    """Return how many steps were done at once, each time, if a step takes some seconds."""
    now, done, at_once = 0.0, 0, [0]
    monkeypatch.setattr(steps, "perf_counter", lambda: now)

    def work() -> Steps[str]:
        nonlocal now, done
        for _ in range(number):
            now += seconds
            done += 1
            yield
        return "all of it"

    async def others() -> None:
        before = 0
        while done < number:
            at_once.append(done - before)
            before = done
            await asyncio.sleep(0)

    async def both() -> None:
        waiting = asyncio.ensure_future(others())
        assert await in_steps(work()) == "all of it"
        await waiting

    asyncio.run(both())
    return at_once


def test_quick_steps_are_done_by_the_dozen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(turns_of_others(monkeypatch, 1000, 0.0)) == STEPS_AT_ONCE


def test_after_a_slow_step_others_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(turns_of_others(monkeypatch, 40, 1.01 * SECONDS_AT_ONCE)) == 1


def test_no_slice_is_much_longer_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(turns_of_others(monkeypatch, 400, SECONDS_AT_ONCE / 5)) <= 6


def test_a_qr_code_is_drawn_outside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[threading.Thread] = []

    def noted(*about: Any) -> Any:
        drawn.append(threading.current_thread())
        return invitation(*about)

    monkeypatch.setattr(api, "invitation", noted)

    async def invite() -> None:
        world = a_world()
        wish = {"link": "/t/abcdefghijkl#" + "s" * 32}
        status, _, body = await world.ask("POST", "/api/invitations", body=wish)
        assert status == 200, body
        assert "<svg" in json.loads(body)["svg"]
        await world.close()

    asyncio.run(invite())
    assert threading.main_thread() not in drawn
    assert len(drawn) == 1
