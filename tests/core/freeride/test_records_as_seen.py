"""Records of what one seat saw, where score piles are hidden."""

from __future__ import annotations

import json
from random import Random

import pytest

from branchline import load_position, position, read_record
from branchline.core.record import write_record_text
from tests.core.seen import log_of, start_of, written
from tests.games.freeride.test_view import game_with_piles


@pytest.mark.cites("GAP-FR-40")
def test_score_piles_at_the_start_are_imagined_for_a_viewer(edition: str) -> None:
    game = load_position(position(game_with_piles(edition, 3)), seed=2)
    dice = Random(2)
    for _ in range(30):
        game.act(dice.choice(game.actions()))
    true = written(game.start, game)["seats"]
    piles = set()
    for _ in range(5):
        text = write_record_text(game, 1)
        seats = start_of(text)["seats"]
        assert seats["1"] == true["1"]
        piles.add(json.dumps(seats["2"]["score_pile"]))
        again = read_record(text)
        assert again.view(1) == game.view(1)
        assert log_of(write_record_text(again)) == log_of(write_record_text(game))
    assert len(piles) > 1
    assert start_of(write_record_text(game)) == written(game.start, game)


def test_after_the_end_the_start_is_exact(edition: str) -> None:
    game = load_position(position(game_with_piles(edition, 2)), seed=2)
    dice = Random(2)
    while game.result is None:
        game.act(dice.choice(game.actions()))
    for viewer in (0, 1, 2):
        text = write_record_text(game, viewer)
        assert start_of(text) == written(game.start, game)
        assert read_record(text).state == game.state
