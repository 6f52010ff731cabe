"""Imagining: a whole state out of a view, with what its seat cannot see dealt at random.

In Free Ride that is only which of the cards that are gone lie in the others' score piles; the
order of the stacks is in no state.
"""

from __future__ import annotations

from random import Random

from branchline.games.freeride.boardfile import STACK_NAMES
from branchline.games.freeride.document import Cards
from branchline.games.freeride.position import SeatPosition, StatePosition
from branchline.games.freeride.view import SeatView, View


def imagined_position(view: View, all_cards: Cards, dice: Random) -> StatePosition:
    """Return a position that agrees with everything the view tells."""
    table = view.state
    hidden = _Gone(view, all_cards, dice)
    seats = {str(s.seat): _seat(s, known_pile(view, s), hidden) for s in table.seats}
    return StatePosition(
        phase=view.phase,
        to_move=table.mover,
        seats=seats,
        lines=table.lines,
        display=dict(table.display),
        stacks=table.stacks,
        bank=table.bank,
        supply=table.supply,
        edge_coins=table.edge_coins,
        coaches=table.coaches,
        speed=table.speed,
        opened=table.opened,
        turn=table.turn,
        to_deal=table.to_deal,
        turns=table.turns,
        idle_rounds=table.idle_rounds,
        progress=table.progress,
        outcome=table.outcome,
    )


def known_pile(view: View, seat: SeatView) -> Cards | None:
    """Return the score pile of a seat as far as the viewer may look into it."""
    if seat.seat == view.seat and view.own is not None:
        return view.own.score_pile
    return seat.score_pile


def _seat(seat: SeatView, known: Cards | None, hidden: _Gone) -> SeatPosition:
    pile = hidden.pile(seat.scored_cards) if known is None else known
    return SeatPosition(seat.coins, seat.rails, seat.train, seat.coaches, pile, seat.withdrawn)


class _Gone:
    """The cards that were dealt and are no longer on show, from which hidden piles are drawn."""

    def __init__(self, view: View, all_cards: Cards, dice: Random) -> None:
        self.dice = dice
        self.cards = {stack: set(cards) for stack, cards in all_cards.items()}
        taken = {stack: len(cards) for stack, cards in all_cards.items()}
        known_routes: dict[str, int] = dict.fromkeys(STACK_NAMES, 0)
        for stack, cards in view.state.stacks.items():
            self.cards[stack] -= set(cards)
            taken[stack] -= len(cards)
        for column in view.state.display.values():
            self.cards[column.stack] -= set(column.cards)
            taken[column.stack] -= 3
        for seat in view.state.seats:
            for route in seat.coaches:
                if route is not None:
                    self.cards[route.stack] -= {route.start, route.destination}
                    known_routes[route.stack] += 1
            for stack, cards in (known_pile(view, seat) or {}).items():
                self.cards[stack] -= set(cards)
                known_routes[stack] += len(cards) // 2
        self.routes = [
            stack for stack in STACK_NAMES for _ in range(taken[stack] // 3 - known_routes[stack])
        ]
        """The stack of every route that is in a hidden pile or was dropped."""

    def pile(self, cards: int) -> Cards:
        """Draw a number of cards, route by route."""
        pile: Cards = {stack: [] for stack in STACK_NAMES}
        while cards > 1 and self.routes:
            stack = self.routes.pop(self.dice.randrange(len(self.routes)))
            if len(self.cards[stack]) > 1:
                self._draw(stack, 2, pile)
                cards -= 2
        for _ in range(cards):  # only in a made-up position
            self._draw(self.dice.choice([s for s in STACK_NAMES if self.cards[s]]), 1, pile)
        return {stack: sorted(drawn) for stack, drawn in pile.items()}

    def _draw(self, stack: str, number: int, pile: Cards) -> None:
        drawn = self.dice.sample(sorted(self.cards[stack]), number)
        self.cards[stack] -= set(drawn)
        pile[stack] += drawn
