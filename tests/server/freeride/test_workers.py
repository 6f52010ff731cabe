"""What a bot in a process of its own is told of a table."""

from __future__ import annotations

from tests.games.freeride.scenes import scene
from tests.server.test_workers import question, run, working


def test_options_an_own_board_and_a_position_are_kept() -> None:
    async def ask() -> None:
        game = scene(options={"open_score_piles": "on"})
        task = question(game, "sensible")
        assert {"board_file", "options"} <= set(task.header)
        async with working() as workers:
            assert game.why((await workers.ask(task)).act) is None

    run(ask)
