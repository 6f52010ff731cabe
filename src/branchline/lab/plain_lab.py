"""A lab for games that have none of their own: interpreted rules, and whatever bots there are."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

from branchline.bots.outcome import Outcome, note_action
from branchline.bots.random_bot import RandomBot
from branchline.bots.registry import make_bot, own_bots
from branchline.core.dealer import Dealer
from branchline.core.dice import Dice
from branchline.core.errors import BranchlineError
from branchline.core.events import ROUND_ENDED
from branchline.core.ids import HOUSE, Action, Seat
from branchline.core.layout import Record
from branchline.games.registry import make_rules
from branchline.lab.words import words

MOST_DECISIONS: Final = 60_000
TIME_TO_THINK: Final = 1.0
"""Seconds; results of bots that think by the clock cannot be repeated."""


class PlainLab:
    """Plays whole games of one choice of rules, interpreted."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        board: object = None,
    ) -> None:
        self.rules = make_rules(game, seats, options, board)
        self.players = tuple(own_bots(self.rules.ruleset))

    def play(self, players: str, games: int, seed: int) -> list[Outcome]:
        """Play games between bots of one kind."""
        return [self._game(players, f"{seed} {number}") for number in range(games)]

    def _game(self, players: str, seed: str) -> Outcome:
        rules, dealer, dice = self.rules, Dealer(seed), Dice(seed)
        bots = [make_bot(players, rules) for _ in range(rules.seats)]
        state, outcome = rules.start(), Outcome()
        while movers := rules.movers(state):
            seat = movers[0]
            if seat == HOUSE:
                rules.apply(state, HOUSE, rules.chance(state, dealer))
                continue
            if players == RandomBot.name:
                action = dice.choice(rules.actions(state, seat))
            else:
                view = rules.view(state, seat, outcome.decisions)
                deadline = time.monotonic() + TIME_TO_THINK
                action = rules.parse(bots[seat - 1].choose(view, dice, deadline))
            self._note(outcome, action, state, seat)
        self._note_end(outcome, state)
        return outcome

    def _note(self, outcome: Outcome, action: Action, state: Record, seat: Seat) -> None:
        events = self.rules.apply(state, seat, action)
        note_action(outcome, action)
        outcome.turns += self.rules.ends_turn(action)
        outcome.rounds += sum(event.type == ROUND_ENDED for event in events)
        if outcome.decisions > MOST_DECISIONS:
            raise BranchlineError(words.text("no_end", most=MOST_DECISIONS))

    def _note_end(self, outcome: Outcome, state: Record) -> None:
        seats = self.rules.seats
        outcome.rounds = outcome.rounds or -(-outcome.turns // seats)
        winners = self.rules.result(state).winners
        for seat in range(1, seats + 1):
            outcome.points[seat] = self.rules.standing(state, Seat(seat)).points
            outcome.won[seat] = int(seat in winners)
