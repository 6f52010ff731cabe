"""Without a compiler, games are played by count."""

from __future__ import annotations

import pytest

from branchline.bots.registry import make_bot
from branchline.games.registry import make_rules
from branchline.lab.arena.game import play_game


def test_a_whole_game_without_a_compiler_is_played_by_count_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = make_rules("transamerica", 2)
    bots = [make_bot("planner", rules, 1) for _ in range(2)]
    one = play_game(rules, bots, "deal", 0.0)
    monkeypatch.setattr("branchline.bots.transamerica.thinking.SPEED.is_fast", False)
    bots = [make_bot("planner", rules) for _ in range(2)]
    two = play_game(rules, bots, "deal", 600.0)
    assert one.points == two.points
