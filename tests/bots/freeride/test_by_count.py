"""By count, the search chooses the same without a compiler."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from branchline.bots.registry import make_bot
from branchline.core.engine import FastEngines
from branchline.games.registry import make_rules
from tests.bots.test_by_count import TABLES


@pytest.mark.parametrize(("game", "seats"), [("freeride-usa", 2), ("freeride-usa", 1)])
def test_by_count_the_interpreted_search_chooses_the_same(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    rules = make_rules(game, seats)
    table = next(t for t in TABLES if t["game"] == game and t["seats"] == seats)
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
