"""Hints: a person waits for them rather than be refused, so the bot has all the time it needs."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from branchline.core.game import at_once
from branchline.server.net.doing import HINT_PATIENCE, do
from branchline.server.processes.tending import Tender, Thinking
from branchline.server.processes.workers import Choice, Task
from branchline.server.table import making
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import NewTable, Nothing, SeatWish
from tests.boxes import ONE

SECONDS = 1.5


def test_a_hint_may_be_late_on_a_busy_machine() -> None:
    seats = [SeatWish(kind="human"), SeatWish(kind="bot", bot="random")]
    made = making.make_table(NewTable(game=ONE, seats=seats, seed="1", first=1))
    table = at_once(Table.folding(made.row, made.entries, made.snapshot))
    asked: list[Task] = []

    async def ask(task: Task) -> Choice:
        asked.append(task)
        return Choice(table.running.actions(1)[0], [])

    async def at_the_table(work: Any) -> Any:
        return work(table)

    nothing: Any = SimpleNamespace(whose=lambda table: "")
    tender = Tender(nothing, nothing, nothing, nothing, Thinking(SECONDS), alone=True)
    workers = SimpleNamespace(ask=ask)
    server: Any = SimpleNamespace(
        tender=tender,
        workers=workers,
        best_bot=lambda table: "strong",
        charge=lambda what: None,
    )
    room: Any = SimpleNamespace(id="t", read=at_the_table, change=at_the_table)

    def first(table: Any) -> Guest:
        return Guest("seat", 1)

    hint: Any = asyncio.run(do(server, room, first, OPERATIONS["hint"], Nothing()))
    assert hint.act in table.running.actions(1)
    (task,) = asked
    assert task.seconds == SECONDS  # it does not think longer: it may only take longer to answer
    assert task.grace(1.0) == HINT_PATIENCE >= 20 * SECONDS
    assert tender.task(table, table.running.view(1), "strong").grace(1.0) == 1.0
