"""The end of a round, its scoring, the barrier, the next round and the end of the game."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Clause, Seat
from branchline.core.telling import tell
from branchline.games.transamerica.board import Board, colours
from branchline.games.transamerica.rules.clauses import ALREADY_READY, ROUND_GOES_ON
from branchline.games.transamerica.rules.network import is_anybody_complete, is_complete
from branchline.games.transamerica.rules.scoring import Sheet, loss_of
from branchline.games.transamerica.rules.setup import prepare_round
from branchline.games.transamerica.rules.told import (
    BARRIER_MOVED,
    COMPLETED,
    GAME_ENDED,
    LOST_POINTS,
    RANKED,
    READY,
    ROUND_ENDED,
)
from branchline.games.transamerica.state import (
    ALL_STUCK,
    COMPLETE,
    NO_TRACKS_LEFT,
    NOTHING,
    OVER,
    SCORED,
    State,
    left_of,
    seats_of,
)

BARRIER_ROUND = 2
BARRIER_NEEDS = 4
BARRIER_BEHIND_THE_LAST = 3


# The end of a round


def is_round_over(s: State, b: Board) -> bool:
    """Tell whether the round ends with this turn (TA-END-01, TA-END-03, TGAP-10)."""
    return is_anybody_complete(s, b) or s.supply == 0 or s.stuck == s.seats


def end_round(s: State, b: Board, w: Sheet) -> None:
    """Show all hands, charge everybody, and look whether the game goes on."""
    s.last_round = s.round
    s.last_ending = COMPLETE
    if not is_anybody_complete(s, b):
        s.last_ending = NO_TRACKS_LEFT if s.supply == 0 else ALL_STUCK
    tell(s, ROUND_ENDED, s.round, s.last_ending)
    for seat in seats_of(s):
        if is_complete(s, b, seat):
            tell(s, COMPLETED, seat)  # TA-END-04, TGAP-13
    keep_last_round(s)
    for seat in seats_of(s):
        charge(s, b, w, seat)
    if is_game_over(s):
        end_game(s)
    else:
        s.phase = SCORED
        s.doing = NOTHING
        move_barrier(s)


def keep_last_round(s: State) -> None:
    """Keep board and hands of the round, so that everybody can look at them."""
    for word in range(len(s.laid)):
        s.last_laid[word] = s.laid[word]
    for seat in seats_of(s):
        s.last_marker[seat] = s.marker[seat]
        for colour in colours():
            s.last_hand[seat][colour] = s.hand[seat][colour]


def charge(s: State, b: Board, w: Sheet, seat: Seat) -> None:
    """Move a locomotive by what its seat loses (TA-SCO-06), even below zero (TGAP-15)."""
    s.last_loss[seat] = loss_of(s, b, w, seat)
    s.points[seat] -= s.last_loss[seat]
    tell(s, LOST_POINTS, seat, s.last_loss[seat], s.points[seat])


# The barrier and the end of the game


def fewest_points(s: State) -> int:
    """Return the points of the last locomotive."""
    fewest = s.points[1]
    for seat in seats_of(s):
        fewest = min(fewest, s.points[seat])
    return fewest


def is_game_over(s: State) -> bool:
    """Tell whether a locomotive has passed the barrier (TA-GAME-01, TGAP-02)."""
    return fewest_points(s) <= s.limit


def move_barrier(s: State) -> None:
    """Move the barrier towards the last locomotive, after the second round only (TA-BAR-01)."""
    if s.round == BARRIER_ROUND and fewest_points(s) >= BARRIER_NEEDS:  # TA-BAR-02
        s.limit = fewest_points(s) - BARRIER_BEHIND_THE_LAST  # TA-BAR-03, TGAP-02
        tell(s, BARRIER_MOVED, s.limit)


def end_game(s: State) -> None:
    """End the game; the most points win, ties share (TA-GAME-02, TA-GAME-03)."""
    s.phase = OVER
    tell(s, GAME_ENDED)
    for seat in seats_of(s):
        tell(s, RANKED, seat, s.points[seat])


def is_winner(s: State, seat: Seat) -> bool:
    """Tell whether nobody has more points; equal ones share (TA-GAME-03, TGAP-16)."""
    for other in seats_of(s):
        if s.points[other] > s.points[seat]:
            return False
    return True


# The next round


def next_refusal(s: State, seat: Seat) -> Clause:
    """Return the clause that keeps a seat from asking for the next round."""
    if s.phase != SCORED:
        return ROUND_GOES_ON
    if s.ready[seat]:
        return ALREADY_READY
    return LEGAL


def say_next(s: State, b: Board, seat: Seat) -> None:
    """Note that a seat has seen enough; when all have, begin the next round."""
    s.ready[seat] = 1
    tell(s, READY, seat)
    for other in seats_of(s):
        if not s.ready[other]:
            return
    s.round += 1
    s.starter = left_of(s, s.starter)  # TA-NEXT-02
    prepare_round(s, b)
