"""Long work lets others go first: after some steps, and after a long one."""

from __future__ import annotations

import asyncio

import pytest

from branchline.core.errors import BadInput
from branchline.core.game import Steps, at_once
from branchline.server.rooms import steps
from branchline.server.rooms.steps import SECONDS_AT_ONCE, STEPS_AT_ONCE, in_steps
from branchline.server.table.making import IMAGININGS, make_table, practice
from branchline.server.table.table import Table
from branchline.server.table.wire import NewTable, SeatWish
from branchline.server.words import words
from tests.boxes import ONE


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


def test_nobody_waits_for_a_position_that_is_hard_to_imagine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = make_table(NewTable(game=ONE, seats=[SeatWish(), SeatWish()]))
    table = at_once(Table.folding(made.row, made.entries))
    rules = table.running.rules
    tried = []

    def nothing_fits(_: object) -> None:
        tried.append(1)
        raise BadInput("state", words.text("making.nothing_fits"))

    monkeypatch.setattr(type(rules), "parse_position", staticmethod(nothing_fits))
    paused: list[int] = []

    def pausing() -> None:
        for _ in practice(table, 1, table.rev):
            paused.append(len(tried))

    with pytest.raises(BadInput):
        pausing()
    assert paused[-IMAGININGS:] == list(range(IMAGININGS))
