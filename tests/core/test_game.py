"""The log, undo and replay, on any game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from branchline import BadInput, BranchlineError, new_game, position, read_record
from branchline.core.dealer import Dealer
from branchline.core.game import Game
from branchline.core.record import write_record_text
from tests.boxes import BOTH, ONE, told


def step(game: Any, dice: Random) -> None:
    """Do anything that is allowed."""
    seat = int(game.movers[0])
    game.act(dice.choice(game.actions(seat)), seat)


def played(seats: int = 3, actions: int = 150, seed: int = 3) -> Any:
    game = new_game(ONE, seats=seats, seed=seed, options=told(ONE).LONG)
    dice = Random(seed)
    for _ in range(actions):
        step(game, dice)
    return game


def test_undo_is_exact_at_every_step() -> None:
    game = new_game(ONE, seats=3, seed=4, options=told(ONE).LONG)
    dice = Random(5)
    for _ in range(300):
        before, rev = game.state.copy(), game.rev
        seat = int(game.movers[0])
        step(game, dice)
        if game.can_undo(seat):
            game.undo(seat)
            assert game.state == before
            assert game.rev == rev + 2
        if game.result is not None:
            break
        step(game, dice)


def test_by_consent_the_game_goes_back_any_number_of_actions() -> None:
    game = new_game(ONE, seats=3, seed=4, options=told(ONE).LONG)
    dice = Random(5)
    states = [game.state.copy()]
    lengths = [len(game.line)]
    for _ in range(200):
        step(game, dice)
        states.append(game.state.copy())
        lengths.append(len(game.line))
    for back in (1, 5, 60, 120):
        game.undo_by_consent(len(game.line) - lengths[-1 - back])
        assert game.state == states[-1 - back]
        del states[-back:], lengths[-back:]


def test_taking_back_too_much_is_refused() -> None:
    game = played(actions=3)
    for number in (0, -1, len(game.line) + 1):
        with pytest.raises(BranchlineError, match="you can take back 1 to"):
            game.undo_by_consent(number)


def test_replay_equals_play_with_undo_in_it() -> None:
    game = played()
    seat = int(game.movers[0])
    game.act(game.actions(seat)[0], seat)
    if game.can_undo(seat):
        game.undo(seat)
    game.undo_by_consent(10)
    game.deal()
    again = read_record(write_record_text(game))
    assert again.state == game.state
    assert again.log == game.log
    assert position(again) == position(game)


def test_asking_for_a_seat_that_does_not_exist() -> None:
    game = played(actions=1)
    with pytest.raises(BadInput, match="there is no seat 9; seats are 1 to 3"):
        game.actions(9)
    with pytest.raises(BadInput, match="there is no seat 0"):
        game.act("end", seat=0)


def test_memory_of_earlier_states_stays_small() -> None:
    game = played(actions=400)
    assert len(game._kept) <= 2 + len(game.line) // 64 + 1


def test_why_and_actions_after_the_end() -> None:
    game = new_game(ONE, seats=2, seed=1)
    dice = Random(1)
    while game.result is None:
        step(game, dice)
    assert game.actions() == []
    found = game.why("end")
    assert found is not None
    assert found.clause == "game_over"
    with pytest.raises(BranchlineError, match="The game is over"):
        game.act("end")


@pytest.mark.parametrize("name", BOTH)
@pytest.mark.parametrize("kept", [0, 7, 60])
def test_a_game_resumes_from_its_log_and_any_kept_state(name: str, kept: int) -> None:
    game = new_game(name, seats=3, seed=4)
    rev, state = 0, game.state
    dice = Random(4)
    while game.rev < 90:
        if game.rev <= kept:
            rev, state = game.rev, type(game.state).from_bytes(game.state.to_bytes())
        seat = int(game.movers[0])
        if dice.random() < 0.2 and game.can_undo(seat):
            game.undo(seat)
        else:
            game.act(dice.choice(game.actions(seat)), seat)
    again = Game(game.rules, Dealer("4"), dealing=False)
    again.resume(game.log, rev, state if kept else None)
    assert again.state == game.state
    assert again.line == game.line
    assert [e.text for e in again.log] == [e.text for e in game.log]
    for twin in (game, again):
        twin.undo_by_consent(len(twin.line) - 3)
        twin.act(twin.actions(int(twin.movers[0]))[0], int(twin.movers[0]))
    assert again.state == game.state
