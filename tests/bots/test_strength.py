"""The stronger bot has the better of the weaker one, by count on fixed deals from both seats."""

from __future__ import annotations

import pytest

from branchline.bots.registry import make_bot
from branchline.games.registry import make_rules
from branchline.lab.arena.game import play_game
from tests.boxes import BOTH

COUNT = 60
DEALS = 3


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("sensible", "random"), ("planner", "beginner"), ("strong", "sensible")],
)
def test_the_stronger_bot_has_the_better_of_the_weaker(
    game: str, stronger: str, weaker: str
) -> None:
    rules = make_rules(game, 2)
    lead = 0.0
    for deal in range(DEALS):
        for names in ((stronger, weaker), (weaker, stronger)):
            bots = [make_bot(name, rules, COUNT) for name in names]
            points = play_game(rules, bots, f"strength {deal}", 0.0).points
            lead += points[names.index(stronger)] - points[names.index(weaker)]
    assert lead > 0
