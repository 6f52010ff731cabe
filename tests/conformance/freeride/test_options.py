"""Games with other options obey the same protocol."""

from __future__ import annotations

import pytest

from branchline.games.registry import make_rules
from branchline.lab.conformance import check_game

OPTIONS = [
    {"preset": "reference_manual"},
    {"coin_bank": "finite", "open_score_piles": "on"},
    {"great_network": "literal", "bonus_coins": "both"},
    {"satisfied": "europe", "new_passengers": "usa"},
    {"satisfied": "usa", "new_passengers": "europe", "phase_trigger": "depletion"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: ",".join(o.values()))
@pytest.mark.parametrize(("game", "seats"), [("freeride-usa", 3), ("freeride-europe", 2)])
def test_options_conform(game: str, seats: int, options: dict[str, str]) -> None:
    check_game(make_rules(game, seats, options), 3)
