"""The result of a finished game: points and how they were made, places, winners, solo titles."""

from __future__ import annotations

from typing import Literal

from branchline.core.ids import Seat
from branchline.games.freeride.edition import Edition
from branchline.games.freeride.rules.scoring import (
    POINTS_COIN,
    POINTS_FIRST_CARD,
    cards_scored,
    different_cities,
    is_ahead,
    is_winner,
    points_for_further_cards,
    score,
)
from branchline.games.freeride.state import OVER, WON, State, is_solo, seats_of
from branchline.games.freeride.view import Result, SeatResult, challenge_of


def result_of(s: State, edition: Edition) -> Result | None:
    """Return the result, or None before the end."""
    if s.phase != OVER:
        return None
    seats = tuple(seat_result(s, seat) for seat in seats_of(s))
    if is_solo(s):
        return _solo_result(s, edition, seats)
    winners = tuple(int(seat) for seat in seats_of(s) if is_winner(s, seat))
    return Result(winners, _tie_break(s, winners), seats)


def seat_result(s: State, seat: Seat) -> SeatResult:
    """Return how a seat's points are made."""
    cities = different_cities(s, seat)
    return SeatResult(
        seat=int(seat),
        points=score(s, seat),
        cities=cities,
        points_first_cards=POINTS_FIRST_CARD * cities,
        points_further_cards=points_for_further_cards(s, seat),
        points_coins=POINTS_COIN * s.coins[seat],
        coins=s.coins[seat],
        place=1 + sum(is_ahead(s, other, seat) for other in seats_of(s)),
        further_cards=None if is_solo(s) else cards_scored(s, seat) - cities,
    )


def _tie_break(s: State, winners: tuple[int, ...]) -> Literal["none", "cities", "shared"]:
    if len(winners) > 1:
        return "shared"
    best = score(s, Seat(winners[0]))
    tied = [seat for seat in seats_of(s) if score(s, seat) == best]
    return "cities" if len(tied) > 1 else "none"


def _solo_result(s: State, edition: Edition, seats: tuple[SeatResult, ...]) -> Result:
    challenge = challenge_of(s)
    assert challenge is not None
    routes, of = challenge.routes, challenge.of
    if s.outcome != WON:
        return Result((), "none", seats, solo="lost", routes=routes, of=of)
    title = edition.solo_title(seats[0].points).by_language()
    return Result((1,), "none", seats, solo="won", routes=routes, of=of, title=title)
