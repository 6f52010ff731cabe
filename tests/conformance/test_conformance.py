"""Every game, edition and number of seats obeys the same protocol."""

from __future__ import annotations

import pytest

from branchline.games.registry import GAMES, make_rules, seats_of
from branchline.lab.conformance import check_game, check_undo_by_consent

TABLES = [(game, seats) for game in GAMES for seats in seats_of(game)]
OPTIONS = [
    {"preset": "reference_manual"},
    {"coin_bank": "finite", "open_score_piles": "on"},
    {"great_network": "literal", "bonus_coins": "both"},
    {"satisfied": "europe", "new_passengers": "usa"},
    {"satisfied": "usa", "new_passengers": "europe", "phase_trigger": "depletion"},
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_conforms(game: str, seats: int, seed: int) -> None:
    check_game(make_rules(game, seats), seed)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: ",".join(o.values()))
@pytest.mark.parametrize(("game", "seats"), [("freeride-usa", 3), ("freeride-europe", 2)])
def test_options_conform(game: str, seats: int, options: dict[str, str]) -> None:
    check_game(make_rules(game, seats, options), 3)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_taking_back_by_consent_conforms(game: str, seats: int) -> None:
    check_undo_by_consent(make_rules(game, seats), 4)
