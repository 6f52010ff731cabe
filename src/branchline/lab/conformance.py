"""Conformance: what every game of Branchline must do, checked by playing it.

Written against the rules protocol alone, so that a new game, edition or board can be checked
with the same function: `check_game(rules, seed)` raises AssertionError with what is wrong.
"""

from __future__ import annotations

import json
from random import Random

import msgspec

from branchline.core.dealer import Dealer
from branchline.core.errors import BranchlineError
from branchline.core.game import AnyGame, Game
from branchline.core.ids import HOUSE, LEGAL
from branchline.core.record import write_record_text
from branchline.core.ruleset import AnyRules
from branchline.games.tables import load_position, position, read_record

MOST_DECISIONS = 60_000
LOOK_EVERY = 131


def check_game(rules: AnyRules, seed: int) -> AnyGame:
    """Play one random game to its end and check everything that must hold on the way."""
    game = Game(rules, Dealer(str(seed)))
    dice = Random(seed)
    decisions = 0
    while game.result is None:
        assert decisions < MOST_DECISIONS, "the game does not end"
        seat = int(dice.choice(game.movers))
        texts = game.actions(seat)
        assert texts, "a seat to move has no legal action"
        assert len(set(texts)) == len(texts), "an action is listed twice"
        text = dice.choice(texts)
        _check_text(game, text)
        if decisions % LOOK_EVERY == 0:
            _look_closely(game, dice)
        if decisions == LOOK_EVERY:
            _check_record(game)
        _act_undo_act(game, seat, text)
        decisions += 1
    assert game.movers == ()
    _check_record(game)
    return game


def _check_text(game: AnyGame, text: str) -> None:
    assert game.rules.text(game.rules.parse(text)) == text, f"{text} does not parse back"
    assert game.rules.parse(text.upper()) == game.rules.parse(text), "case matters"


def _act_undo_act(game: AnyGame, seat: int, text: str) -> None:
    before = game.state.copy()
    told = game.preview(text, seat)
    assert game.state == before, "a preview changed the game"
    events = game.act(text, seat)
    assert events[: len(told)] == told, "acting does not do what the preview told"
    if game.can_undo(seat):
        after = game.state.copy()
        game.undo(seat)
        assert game.state == before, f"undo of {text} left {game.state.differences(before)}"
        game.act(text, seat)
        assert game.state == after, "the same action twice did different things"


def _look_closely(game: AnyGame, dice: Random) -> None:
    seats = range(game.rules.seats + 1)
    for viewer in seats:
        view = game.view(viewer)
        imagined = game.rules.imagine(view, dice) if viewer else game.state
        other = game.rules.view(imagined, viewer, game.rev)  # type: ignore[arg-type]
        assert msgspec.json.encode(other) == msgspec.json.encode(view), "a view tells hidden things"
        assert (len(view.actions) > 0) == (viewer in game.movers), "actions for the wrong seat"
    document = json.loads(json.dumps(position(game)))
    again = load_position(document)
    assert again.state == game.state, f"position: {again.state.differences(game.state)}"
    for seat in range(1, game.rules.seats + 1):
        if seat not in game.movers:
            action = game.rules.parse(game.actions(int(game.movers[0]))[0])
            assert game.rules.refusal(game.state, seat, action) != LEGAL  # type: ignore[arg-type]


def _check_record(game: AnyGame) -> None:
    again = read_record(write_record_text(game))
    assert again.state == game.state, "replay does not equal play"
    assert again.log == game.log
    assert again.result == game.result


def check_undo_by_consent(rules: AnyRules, seed: int) -> None:
    """Play, go back to random moments by consent, and play on with the same cards."""
    game = Game(rules, Dealer(str(seed)))
    dice = Random(seed)
    for _ in range(12):
        for _ in range(25):
            if game.result is None:
                seat = int(dice.choice(game.movers))
                game.act(dice.choice(game.actions(seat)), seat)
        line = list(game.line)
        number = dice.randint(1, min(60, len(line)))
        game.undo_by_consent(number)
        replayed = Game(rules, Dealer(str(seed)), dealing=False)
        for seat, action in line[: len(line) - number]:
            replayed.replay(int(seat), rules.text(action))
        assert replayed.state == game.state, "taking back by consent is not exact"
        game.deal()
        for seat, action in line[len(game.line) :]:
            if seat != HOUSE or game.movers == (HOUSE,):
                _same_cards(game, int(seat), rules.text(action))
    _check_record(game)


def _same_cards(game: AnyGame, seat: int, text: str) -> None:
    if seat == HOUSE:
        return
    try:
        game.act(text, seat)
    except BranchlineError as error:
        raise AssertionError(f"after taking back, {text} is not possible again: {error}") from error
