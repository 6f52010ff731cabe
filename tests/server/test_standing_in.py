"""Who plays where a bot fails, or nobody was named: the usual bot of the game."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from branchline.bots.registry import usual_bot
from branchline.core.game import at_once
from branchline.games.registry import GAMES, descriptor_of
from branchline.server.net.offer import game_info
from branchline.server.processes import tending
from branchline.server.processes.tending import Tender
from branchline.server.processes.workers import Task, WorkerFailed
from branchline.server.table import making
from branchline.server.table.table import Table
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import ONE


@pytest.mark.parametrize("game", GAMES)
def test_a_game_tells_its_usual_bot(game: str) -> None:
    info = game_info(game)
    assert info.usual_bot == usual_bot(descriptor_of(game).ruleset)
    assert info.usual_bot in info.bots


def test_the_usual_bot_of_the_game_acts_for_one_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tending, "usual_bot", lambda ruleset: f"usual in {ruleset}")
    seats = [SeatWish(kind="bot", bot="random"), SeatWish(kind="bot", bot="random")]
    made = making.make_table(NewTable(game=ONE, seats=seats, seed="1"))
    table = at_once(Table.folding(made.row, made.entries, made.snapshot))
    asked: list[str] = []

    async def ask(task: Task) -> Any:
        asked.append(task.bot)
        raise WorkerFailed("it has no idea")

    counter = SimpleNamespace(inc=lambda: None)
    tender = Tender(
        SimpleNamespace(whose=lambda table: ""),  # type: ignore[arg-type]
        SimpleNamespace(),  # type: ignore[arg-type]
        SimpleNamespace(ask=ask),  # type: ignore[arg-type]
        SimpleNamespace(bot_failures=counter),  # type: ignore[arg-type]
        tending.Thinking(0.01, None),
        alone=True,
    )
    seat = table.to_move[0]
    act = asyncio.run(tender._choose(table, seat))
    assert asked == ["random", f"usual in {table.running.rules.ruleset}"]
    assert act in [offer.text for offer in table.running.view(seat).actions]
