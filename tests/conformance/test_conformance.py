"""Every game, edition and number of seats obeys the same protocol."""

from __future__ import annotations

import pytest

from branchline.games.registry import GAMES, make_rules, seats_of
from branchline.lab.conformance import check_game, check_undo_by_consent

TABLES = [(game, seats) for game in GAMES for seats in seats_of(game)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_conforms(game: str, seats: int, seed: int) -> None:
    check_game(make_rules(game, seats), seed)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_taking_back_by_consent_conforms(game: str, seats: int) -> None:
    check_undo_by_consent(make_rules(game, seats), 4)
