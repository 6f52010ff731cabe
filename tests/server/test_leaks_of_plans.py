"""Nobody notices what another plans: two worlds are the same, and in one of them a seat plans."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from branchline.core.game import Game
from branchline.server.table import playing
from branchline.server.table.table import Table
from tests.boxes import BOTH, told
from tests.server.pairs import DRIVEN, PATH, Leak, Pair, Play, ask_everything, drive, plan_of
from tests.server.worlds import World, no_chance, secret_of, stored_log, stored_table

__all__ = ["no_chance"]


async def plan_in_one_world(play: Play, planner: int, viewer: int) -> Counter[str]:
    """Let a seat plan in one of two worlds that are the same, and compare what a viewer is told."""
    row, log = stored_table(play.game, "same"), stored_log(play.game)
    one, other = (World(row, list(log)) for _ in range(2))
    secret = secret_of(str(planner))
    async with Pair(viewer, one, other) as pair:
        lines = [await world.connect(secret, 0) for world in (one, other)]
        place = told(play.rules.game).PLACES[play.rules.game]
        for number in range(4):
            plan = plan_of(play.game, planner, play.dice)[:-1]
            status, _, _ = await one.ask("POST", f"{PATH}/plan", secret, {"actions": plan})
            assert status == 200
            after = {"place": place, "after": plan}
            status, _, _ = await one.ask("POST", f"{PATH}/ways", secret, after)
            assert status == 200
            await lines[0].say({"id": 1000 + number, "do": "plan", "body": {"actions": plan}})
        await lines[0].answered()
        await ask_everything(pair, play.dice)
        await drive(pair, play, DRIVEN)
    return pair.found


def planning_seats(game: Game[Any]) -> list[int]:
    """Return the seats that wait for their turn and can plan it."""
    waiting = (seat for seat in range(1, game.rules.seats + 1) if seat not in game.movers)
    return [seat for seat in waiting if game.plan([], seat) is not None]


def plan_beside(game: str) -> list[Counter[str]]:
    """Let a seat plan while another is to move, and somebody watches."""
    play = Play(game, 3, {}, 4)
    while play.game.rev < 12 or len(planning_seats(play.game)) < 2:
        play.on(1)
    planner, *others = planning_seats(play.game)
    mover = int(play.game.movers[0])
    viewers = (0, mover, *others)
    return [asyncio.run(plan_in_one_world(play, planner, viewer)) for viewer in viewers]


@pytest.mark.usefixtures("no_chance")
@pytest.mark.parametrize("game", BOTH)
def test_nobody_notices_what_another_plans(game: str) -> None:
    for found in plan_beside(game):
        assert min(found[what] for what in ("live", "view", "messages", "log", "record")) > 0


@pytest.mark.usefixtures("no_chance")
@pytest.mark.parametrize("game", BOTH)
def test_a_plan_that_leaves_a_trace_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true = playing._planned

    def traced(table: Table, seat: int, actions: list[str]) -> Any:
        table.running.log.append(table.running.log[-1])
        return true(table, seat, actions)

    monkeypatch.setattr(playing, "_planned", traced)
    with pytest.raises(Leak):
        plan_beside(game)
