"""Conformance: what every game of Branchline must do, checked by playing it.

Written against the rules protocol alone, so that a new game, edition or board can be checked
with the same function: `check_game(rules, seed)` raises AssertionError with what is wrong.
"""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any, Final

import msgspec

from branchline.core.dealer import Dealer
from branchline.core.errors import BranchlineError
from branchline.core.events import GAME_ENDED
from branchline.core.game import AnyGame, Game
from branchline.core.ids import HOUSE, LEGAL, Action, Seat
from branchline.core.layout import Record
from branchline.core.record import DEALER, write_record_text
from branchline.core.ruleset import MASK, AnyRules, Entry, PlansTurns
from branchline.games.shapes import event_type, view_type
from branchline.games.tables import load_position, position, read_record
from branchline.lab.sayings import Sayings

MOST_DECISIONS = 60_000
LOOKED_AT: Final = 48
"""The first decisions of a game are all looked at closely,"""
LOOK_EVERY: Final = 131
"""later ones now and then."""
TRIES: Final = 12
"""How often something hidden is made up before it counts as known."""
SHORTENED: Final = re.compile(rf"^({re.escape(DEALER)} \S+) .*{re.escape(MASK)}$", re.MULTILINE)
"""Masked lines, to be written as a server writes them that does not have the game."""
REFUSED: Final = 20
"""At how many actions a look asks whether they are allowed, and why not."""


def check_game(rules: AnyRules, seed: int) -> AnyGame:
    """Play one random game to its end and check everything that must hold on the way."""
    try:
        return Conformance(rules, seed).play()
    except BranchlineError as error:
        raise AssertionError(str(error)) from error


class Conformance:
    """One random game, looked at closely."""

    def __init__(self, rules: AnyRules, seed: int) -> None:
        self.game: AnyGame = Game(rules, Dealer(str(seed)), dealing=False)
        self.rules: AnyRules = rules
        self.dice = Random(seed)
        self.seen: dict[str, None] = {}
        """All actions that were legal at some moment."""
        self.turns_passed = self.turns_ended = 0
        self.looks = 0
        self.sayings = Sayings(rules)

    def play(self) -> AnyGame:
        """Play to the end, looking on the way."""
        game, decisions = self.game, 0
        self.sayings.check_sheets()
        self._deal()
        while game.result is None:
            assert decisions < MOST_DECISIONS, "the game does not end"
            seat = int(self.dice.choice(game.movers))
            texts = game.actions(seat)
            assert texts, "a seat to move has no legal action"
            assert len(set(texts)) == len(texts), "an action is listed twice"
            self.seen.update(dict.fromkeys(texts))
            text = self.dice.choice(texts)
            _check_text(game, text)
            if decisions < LOOKED_AT or decisions % LOOK_EVERY == 0:
                self._look_closely(seat, text)
            if decisions == LOOK_EVERY:
                _check_record(game)
            self._act_undo_act(seat, text)
            decisions += 1
        self._check_end()
        return game

    # Looking

    def _look_closely(self, seat: int, text: str) -> None:
        game = self.game
        for viewer in range(self.rules.seats + 1):
            self._check_view(viewer)
        document = json.loads(json.dumps(position(game)))
        again = load_position(document)
        assert again.state == game.state, f"position: {again.state.differences(game.state)}"
        self._check_refusals()
        self._check_standing()
        self._check_action(Seat(seat), self.rules.parse(text))
        self._check_events()
        if self.looks % 3 == 0 and self.looks < LOOKED_AT:
            self._check_log(self.looks // 3 % (self.rules.seats + 1))
        if self.looks % 20 == 5:
            self._check_start()
        self.looks += 1

    def _check_view(self, viewer: int) -> None:
        game, rules = self.game, self.rules
        view = game.view(viewer)
        imagined = rules.imagine(view, self.dice) if viewer else game.state
        written = msgspec.json.encode(view)
        other = msgspec.json.encode(rules.view(imagined, Seat(viewer), game.rev))
        assert other == written, "a view tells hidden things, or what is imagined does not fit it"
        assert (len(view.actions) > 0) == (viewer in game.movers), "actions for the wrong seat"
        read = msgspec.json.decode(written, type=view_type(rules.ruleset))
        assert msgspec.json.encode(read) == written, "a view is read back as another one"
        self.sayings.check_view(view)
        if viewer and isinstance(rules, PlansTurns):
            self._check_as_if(rules, Seat(viewer), imagined)

    def _check_as_if(self, planner: PlansTurns, seat: Seat, imagined: Record) -> None:
        """Check that planning a turn changes nothing, and tells a seat nothing hidden."""
        state = self.game.state
        before = state.copy()
        supposed, other = planner.as_if(state, seat), planner.as_if(imagined, seat)
        assert state == before, "as_if changed the game"
        assert (supposed is None) == (other is None), "as_if tells hidden things"
        can_plan = planner.can_plan(state, seat)
        assert state == before, "can_plan changed the game"
        assert can_plan == (supposed is not None), "can_plan and as_if disagree"
        if supposed is not None and other is not None:
            assert seat in self.rules.movers(supposed), "as_if gives the turn to another seat"
            same = _written(self.rules, supposed, seat) == _written(self.rules, other, seat)
            assert same, "as_if tells hidden things"

    def _check_refusals(self) -> None:
        """Legal are exactly the actions that are listed; for others there is a reason in words."""
        game, rules = self.game, self.rules
        dealt = [entry.text for entry in game.log if entry.seat == HOUSE][-2:]
        some = self.dice.sample(list(self.seen), min(REFUSED, len(self.seen)))
        for seat in range(rules.seats + 1):
            legal = game.actions(seat) if seat in game.movers else []
            for text in dealt if seat == HOUSE else [*some, *dealt]:
                action = rules.parse(text)
                clause = rules.refusal(game.state, Seat(seat), action)
                assert (clause == LEGAL) == (text in legal), f"{text}: listed, or legal, not both"
                if clause != LEGAL:
                    self.sayings.check_refusal(
                        rules.explain(game.state, Seat(seat), action, clause)
                    )

    def _check_standing(self) -> None:
        for seat in range(1, self.rules.seats + 1):
            standing = self.rules.standing(self.game.state, Seat(seat))
            assert standing.seat == seat, "the standing of another seat"
            self.sayings.check_figures(standing)

    def _check_events(self) -> None:
        kind: Any = tuple[event_type(self.rules.ruleset), ...]  # type: ignore[misc]
        for entry in self.game.log[-3:]:
            written = msgspec.json.encode(entry.events)
            read = msgspec.json.decode(written, type=kind)
            assert read == entry.events, f"{entry.text}: its events are read back as others"
            over = any(event.type == GAME_ENDED for event in entry.events)
            assert not over, f"{entry.text} ended the game, and it goes on"
            for event in entry.events:
                self.sayings.check_event(event)

    def _check_action(self, seat: Seat, action: Action) -> None:
        """Check that what the seat could not know is not previewed, and is not taken back."""
        rules, state, text = self.rules, self.game.state, self.rules.text(action)
        after, told = state.copy(), rules.preview(state, seat, action)
        events = rules.apply(after, seat, action)
        shown = False
        for _ in range(2):
            world = rules.imagine(rules.view(state, seat, 0), self.dice)
            previewed = rules.preview(world, seat, action)
            assert previewed == told, f"the preview of {text} tells hidden things"
            caused = rules.apply(world, seat, action)
            same_view = _written(rules, world, seat) == _written(rules, after, seat)
            shown = shown or caused != events or not same_view
        final = rules.is_final(after, seat, action)
        assert final or not shown, f"{text} shows something, and could be taken back (is_final)"
        assert shown or final or told == events, f"the preview of {text} does not tell everything"

    # Acting

    def _act_undo_act(self, seat: int, text: str) -> None:
        game = self.game
        before, movers = game.state.copy(), game.movers
        told = game.preview(text, seat)
        assert game.state == before, "a preview changed the game"
        events = game.act(text, seat, dealing=False)
        assert events[: len(told)] == told, "acting does not do what the preview told"
        if game.movers != (HOUSE,) and game.can_undo(seat):
            after = game.state.copy()
            game.undo(seat)
            assert game.state == before, f"undo of {text} left {game.state.differences(before)}"
            game.act(text, seat, dealing=False)
            assert game.state == after, "the same action twice did different things"
        self._deal()
        passed = movers == (seat,) and bool(game.movers) and seat not in game.movers
        self.turns_passed += passed
        self.turns_ended += self.rules.ends_turn(self.rules.parse(text))

    def _deal(self) -> None:
        """Let the dealer act; whoever does not see what was dealt does not read it in the log."""
        game, rules = self.game, self.rules
        while game.movers == (HOUSE,):
            other = Game(rules, Dealer(str(self.dice.random())), start=game.state, dealing=False)
            other.log = game.log[:]
            for each in (game, other):
                each.replay(HOUSE, rules.text(rules.chance(each.state, each.dealer)))
            seats = set(range(rules.seats + 1))
            seeing = self._other_views(game.state, other.state, seats)
            for viewer in seats - seeing if seeing else ():
                if game.log[-1] != other.log[-1]:
                    logs = game.log_for(viewer), other.log_for(viewer)
                    told = f"seat {viewer} is told of {game.log[-1]}, which its view does not show"
                    assert logs[0] == logs[1], f"masked: {told}"

    def _look_the_same(self, game: AnyGame, other: AnyGame, viewer: int) -> bool:
        return _written(self.rules, game.state, viewer) == _written(self.rules, other.state, viewer)

    # Records of what was seen

    def _check_log(self, viewer: int) -> None:
        """Check that a viewer's log tells what it saw: that much, and no more."""
        game = self.game
        log = game.log_for(viewer)
        assert len(log) == len(game.log), "a masked log lacks something"
        for entry, seen in zip(game.log, log, strict=True):
            same = entry == seen if entry.seat != HOUSE else entry.seat == seen.seat
            assert same, f"{entry.text}: only what the dealer did can be masked"
        if any(MASK in entry.text for entry in log):
            self._check_record_of(viewer, log)

    def _check_record_of(self, viewer: int, log: list[Entry]) -> None:
        game = self.game
        _check_shortened(write_record_text(game, viewer))
        secret = self._secrets(game.state, viewer)
        for _ in range(TRIES):
            again = read_record(write_record_text(game, viewer))
            assert self._look_the_same(again, game, viewer), (
                f"seat {viewer} sees something else when its record is read (masked, unmask)"
            )
            assert again.log_for(viewer) == log, f"the record of seat {viewer} has another log"
            secret -= self._other_views(again.state, game.state, secret)
            if not secret:
                return
        told = f"seat {viewer} can read in its log what only seat {min(secret)} may know"
        raise AssertionError(f"masked: {told}")

    def _secrets(self, state: Record, viewer: int) -> set[int]:
        """Return the seats that see what a viewer does not."""
        others, found = {*range(1, self.rules.seats + 1)} - {viewer}, set[int]()
        for _ in range(2):
            world = self.rules.imagine(self.rules.view(state, Seat(viewer), 0), self.dice)
            found |= self._other_views(world, state, others)
        return found

    def _other_views(self, state: Record, other: Record, seats: set[int]) -> set[int]:
        """Return the seats that see different things in two states."""
        rules = self.rules
        return {s for s in seats if _written(rules, state, s) != _written(rules, other, s)}

    def _check_start(self) -> None:
        """Check that the record of a game that begins from here keeps what was secret then."""
        document = json.loads(json.dumps(position(self.game)))
        begun = load_position(document, str(self.dice.random()))
        assert begun.start is not None
        for _ in range(3):
            seat = int(self.dice.choice(begun.movers))
            if begun.result is None:
                begun.act(self.dice.choice(begun.actions(seat)), seat)
            if begun.result is not None or any(entry.seat == HOUSE for entry in begun.log):
                return  # who knows what was shown
        for viewer in range(self.rules.seats + 1):
            secret = self._secrets(begun.start, viewer)
            for _ in range(TRIES):
                if not secret:
                    break
                again = read_record(write_record_text(begun, viewer))
                assert again.start is not None
                then = begun.start if again.rev == begun.rev else begun.state
                secret -= self._other_views(again.start, then, secret)
            assert not secret, f"is_start_open: seat {viewer} can read what was dealt"

    # The end

    def _check_end(self) -> None:
        game, rules = self.game, self.rules
        assert game.movers == ()
        assert self.turns_ended or not self.turns_passed, "ends_turn says of no action that it does"
        _check_record(game)
        assert any(event.type == GAME_ENDED for event in game.log[-1].events), "no game_ended"
        for told in game.result.seats:
            standing = rules.standing(game.state, Seat(told.seat))
            assert standing.points == told.points, f"seat {told.seat}: {standing}, but {told}"
            assert (told.seat in game.result.winners) == (told.place == 1) or rules.seats == 1
        self.sayings.check_facts()


def _written(rules: AnyRules, state: Record, viewer: int) -> bytes:
    return msgspec.json.encode(rules.view(state, Seat(viewer), 0))


def _check_text(game: AnyGame, text: str) -> None:
    assert game.rules.text(game.rules.parse(text)) == text, f"{text} does not parse back"
    assert game.rules.parse(text.upper()) == game.rules.parse(text), "case matters"


def _check_shortened(text: str) -> None:
    """Check that a record is read in which all that is left of masked lines is `deal ?`."""
    try:
        read_record(SHORTENED.sub(rf"\1 {MASK}", text))
    except BranchlineError as error:
        raise AssertionError(f"unmask does not read `deal {MASK}`: {error}") from error


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
