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
from branchline.core.engine import FastEngines
from branchline.games.registry import make_rules
from branchline.lab.arena.game import play_game
from branchline.lab.arena.match import make_match, play_job

CHOICES = json.loads((Path(__file__).parent / "choices.json").read_text())
"""What all bots chose in positions of games at commit 8bc2da3, strong ones by count."""
NAMES = [f"{table['game']}-{table['seats']}" for table in CHOICES["tables"]]


@pytest.mark.parametrize("table", CHOICES["tables"], ids=NAMES)
def test_bots_choose_and_explain_as_they_always_did(table: Any) -> None:
    rules = make_rules(table["game"], table["seats"])
    asked = {question["at"]: question["answers"] for question in table["asked"]}
    state = rules.start()
    for at, (seat, text) in enumerate(table["log"]):
        for name, (choice, kinds) in asked.get(at, {}).items():
            bot = make_bot(name, rules, CHOICES["count"])
            get_ready(bot)
            view = rules.view(state, seat, at)
            assert bot.choose(view, Random(f"{table['game']}/{at}/{name}"), 0.0) == choice, name
            assert [plan.kind for plan in bot.explain()] == kinds
        rules.apply(state, seat, rules.parse(text))


@pytest.mark.parametrize(("game", "seats"), [("freeride-usa", 2), ("transamerica", 3)])
def test_a_game_by_count_is_the_same_again(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    match = make_match(make_rules(game, seats), ["strong", "planner"], 600.0, "count", count=8)
    one = play_job(match, (0, 0)).played
    slow = iter(range(10**9))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(slow)))  # a very slow machine
    two = play_job(match, (0, 0)).played
    assert (one.points, one.places, one.lost) == (two.points, two.places, two.lost)


@pytest.mark.parametrize(("game", "seats"), [("freeride-usa", 2), ("freeride-usa", 1)])
def test_by_count_the_interpreted_search_chooses_the_same(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    rules = make_rules(game, seats)
    table = next(t for t in CHOICES["tables"] if t["game"] == game and t["seats"] == seats)
    state = rules.start()
    for seat, text in table["log"][: table["asked"][1]["at"]]:
        rules.apply(state, seat, rules.parse(text))
    [mover] = rules.movers(state)
    view = rules.view(state, mover, 1)
    fast = make_bot("strong", rules, 3)
    chosen = fast.choose(view, Random(1), 0.0)

    def missing(module: str) -> Any:
        raise ImportError(module)

    monkeypatch.setattr(FastEngines, "make", missing)
    slow = make_bot("strong", rules, 3)
    monkeypatch.setattr(slow.speed, "is_fast", False)  # type: ignore[attr-defined]
    assert slow.choose(view, Random(1), 0.0) == chosen
    assert slow.explain() == fast.explain()


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
