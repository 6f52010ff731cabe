"""Thinking by count: no clock is looked at, and the same game results everywhere."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from branchline.bots.bot import get_ready
from branchline.bots.registry import make_bot
from branchline.games.registry import GAMES, make_rules
from branchline.lab.arena.match import make_match, play_sitting
from tests.boxes import ONE, OTHER

CHOICES = json.loads((Path(__file__).parent / "choices.json").read_text())
"""What all bots chose in positions of games at commit 8bc2da3, strong ones by count."""
TABLES = [table for table in CHOICES["tables"] if table["game"] in GAMES]
NAMES = [f"{table['game']}-{table['seats']}" for table in TABLES]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_bots_choose_and_explain_as_they_always_did(table: Any) -> None:
    rules = make_rules(table["game"], table["seats"])
    asked = {question["at"]: question["answers"] for question in table["asked"]}
    state = rules.start()
    for at, (seat, text) in enumerate(table["log"]):
        for name, (choice, kinds) in asked.get(at, {}).items():
            bot = make_bot(name, rules, CHOICES["count"])
            get_ready(bot, rules)
            view = rules.view(state, seat, at)
            assert bot.choose(view, Random(f"{table['game']}/{at}/{name}"), 0.0) == choice, name
            assert [plan.kind for plan in bot.explain()] == kinds
        rules.apply(state, seat, rules.parse(text))


@pytest.mark.parametrize(("game", "seats"), [(ONE, 2), (OTHER, 3)])
def test_a_game_by_count_is_the_same_again(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    match = make_match(make_rules(game, seats), ["strong", "planner"], 600.0, "count", count=8)
    one = play_sitting(match, (0, 0)).played
    slow = iter(range(10**9))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(slow)))  # a very slow machine
    two = play_sitting(match, (0, 0)).played
    assert (one.points, one.places, one.lost) == (two.points, two.places, two.lost)
