"""Imagining: a whole state out of a view, with the hands its seat cannot see dealt at random.

A seat knows its own hand, and that nobody was complete when the last turn was closed: otherwise the
round would be over. Within a turn only the mover's own completion tells more.
"""

from __future__ import annotations

from random import Random

from branchline.core.ids import Seat
from branchline.games.transamerica.board import COLOURS, Board, Card, colours, lines_of
from branchline.games.transamerica.position import (
    SeatPosition,
    StatePosition,
    TurnPosition,
    last_position,
)
from branchline.games.transamerica.rules.network import (
    is_an_opponent_complete,
    is_anybody_complete,
    is_complete,
    is_connected,
    is_laid,
    join,
)
from branchline.games.transamerica.rules.setup import is_in_the_game
from branchline.games.transamerica.state import LAID_ONE, NO_CARD, State, seats_of
from branchline.games.transamerica.view import View

TRIES = 200


def known_position(view: View) -> StatePosition:
    """Return what a view tells as a position, with hands that may be missing."""
    table = view.state
    own = {view.seat: view.own.hand} if view.own else {}
    return StatePosition(
        phase=view.phase,
        to_move=table.mover,
        seats={
            str(seat.seat): SeatPosition(
                seat.points, seat.marker, seat.hand or own.get(seat.seat), seat.ready
            )
            for seat in table.seats
        },
        round=table.round,
        starter=table.starter,
        tracks=table.tracks,
        laid_by={t: seat for t, seat in zip(table.tracks, table.laid_by, strict=True) if seat},
        turn=TurnPosition(table.turn.doing, table.turn.tracks),
        to_deal=table.to_deal,
        stuck=table.stuck,
        supply=table.supply,
        limit=table.limit,
        last_round=last_position(view.last_round),
    )


class Imagination:
    """Deals the hands a seat cannot see."""

    def __init__(self, board: Board, dice: Random) -> None:
        self.b = board
        self.dice = dice

    def deal(self, s: State, hidden: list[Seat], second_track_offered: bool | None) -> None:
        """Give the hidden seats hands that agree with what has happened."""
        before = self._before_this_turn(s)
        for _ in range(TRIES):
            self._deal_at_random(s, hidden)
            if self._must_be_complete(s, second_track_offered):
                self._complete_somebody(s, hidden)
            for seat in hidden:
                before.hand[seat] = s.hand[seat][:]
            if self._agrees(s, before, second_track_offered):
                return

    def _must_be_complete(self, s: State, second_track_offered: bool | None) -> bool:
        """Tell whether the mover, complete and yet offered a second track, knows of another."""
        alone = s.doing == LAID_ONE and is_complete(s, self.b, s.mover)
        return bool(second_track_offered) and alone and not self._is_somebody_else_complete(s)

    def _agrees(self, s: State, before: State, second_track_offered: bool | None) -> bool:
        if is_anybody_complete(before, self.b):
            return False
        if second_track_offered is None:
            return True
        if s.doing == LAID_ONE and is_complete(s, self.b, s.mover):
            return self._is_somebody_else_complete(s) == second_track_offered
        return True

    def _is_somebody_else_complete(self, s: State) -> bool:
        return is_an_opponent_complete(s, self.b, s.mover)

    def _before_this_turn(self, s: State) -> State:
        """Return the board without the tracks of this turn."""
        before = s.copy()
        before.network = [j for j, _ in enumerate(s.network)]  # type: ignore[misc]
        for line in lines_of(self.b):
            if is_laid(s, line) and line not in (s.first_track, s.second_track):
                join(before, self.b, line)
        return before

    def _deal_at_random(self, s: State, hidden: list[Seat]) -> None:
        for seat in hidden:
            s.hand[seat] = [NO_CARD] * COLOURS
        for colour in colours():
            free = [card for card in range(8) if is_in_the_game(s, self.b, colour, card)]
            held = {s.hand[seat][colour] for seat in seats_of(s)}
            free = [card for card in free if card not in held]
            self.dice.shuffle(free)
            for seat in hidden:
                s.hand[seat][colour] = Card(free.pop())

    def _complete_somebody(self, s: State, hidden: list[Seat]) -> None:
        """Give some hidden seat cities that are all connected, if there are such."""
        for seat in self.dice.sample(hidden, len(hidden)):
            swapped = [self._swap_in_a_connected_card(s, seat, c) for c in colours()]
            if all(swapped):
                return

    def _swap_in_a_connected_card(self, s: State, seat: Seat, colour: int) -> bool:
        held = {s.hand[other][colour] for other in seats_of(s) if other != seat}
        cards = [
            Card(c) for c in range(8) if is_in_the_game(s, self.b, colour, c) and c not in held
        ]
        self.dice.shuffle(cards)
        for card in cards:
            s.hand[seat][colour] = card
            if is_connected(s, self.b, seat, colour):
                return True
        return False
