"""Final scoring: cities, coins, and who wins."""

from __future__ import annotations

from branchline.core.ids import Seat
from branchline.core.telling import tell
from branchline.games.freeride.board import STACKS, City, contains, count
from branchline.games.freeride.rules.told import GAME_ENDED, SCORED
from branchline.games.freeride.state import OVER, State, is_solo, seats_of

POINTS_FIRST_CARD = 5
POINTS_FURTHER_CARD = 2
POINTS_FURTHER_CARD_ALONE = 0
POINTS_COIN = 3


def different_cities(s: State, seat: Seat) -> int:
    """Return how many cities are in the score pile at least once."""
    seen = 0
    for stack in range(STACKS):
        seen |= s.pile[seat][stack]
    return count(seen)


def cards_scored(s: State, seat: Seat) -> int:
    """Return how many cards are in the score pile."""
    cards = 0
    for stack in range(STACKS):
        cards += count(s.pile[seat][stack])
    return cards


def points_for_further_card(s: State) -> int:
    """Return the points for a second or third card (SCO-02); none for the soloist (SOLO-14)."""
    return POINTS_FURTHER_CARD_ALONE if is_solo(s) else POINTS_FURTHER_CARD


def points_for_further_cards(s: State, seat: Seat) -> int:
    """Return the points for all second and third cards (SCO-02)."""
    return points_for_further_card(s) * (cards_scored(s, seat) - different_cities(s, seat))


def points_for_card(s: State, seat: Seat, city: City) -> int:
    """Return the points one more card would bring, the first of its city or not (SCO-01, 02)."""
    for stack in range(STACKS):
        if contains(s.pile[seat][stack], city):
            return points_for_further_card(s)
    return POINTS_FIRST_CARD


def score(s: State, seat: Seat) -> int:
    """Return the points a seat has now (SCO-01 to SCO-03)."""
    return (
        POINTS_FIRST_CARD * different_cities(s, seat)
        + points_for_further_cards(s, seat)
        + POINTS_COIN * s.coins[seat]
    )


def is_ahead(s: State, one: Seat, other: Seat) -> bool:
    """Tell whether one seat beats another: points, then different cities (SCO-04, SCO-05)."""
    mine = score(s, one)
    yours = score(s, other)
    if mine != yours:
        return mine > yours
    return different_cities(s, one) > different_cities(s, other)


def is_winner(s: State, seat: Seat) -> bool:
    """Tell whether nobody beats the seat; those still tied share the victory (SCO-06)."""
    for other in seats_of(s):
        if is_ahead(s, other, seat):
            return False
    return True


def end_game(s: State) -> None:
    """Close the game and count everybody's points."""
    s.phase = OVER
    tell(s, GAME_ENDED)
    for seat in seats_of(s):
        tell(s, SCORED, seat, different_cities(s, seat), score(s, seat))
