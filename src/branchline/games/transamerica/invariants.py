"""What holds in every position of every game: asserted in tests, and asked of every position read.

One source for the interpreted and the compiled rules; `BROKEN` says each in words.
"""

from __future__ import annotations

from typing import Final

from branchline.core.ids import Seat
from branchline.games.transamerica.board import Board, Line, colours, lines_of
from branchline.games.transamerica.rules.network import (
    has_marker,
    is_anybody_complete,
    is_complete,
    is_laid,
    touches_network_of,
)
from branchline.games.transamerica.rules.scoring import Sheet, loss_of
from branchline.games.transamerica.rules.setup import is_in_the_game, next_to_be_dealt
from branchline.games.transamerica.state import (
    LAID_ALL,
    LAID_ONE,
    NO_CARD,
    NO_LINE,
    NOTHING,
    OVER,
    PLACED,
    ROUND,
    SCORED,
    State,
    seats_of,
)

SOUND: Final = 0
TRACKS: Final = 1
NETWORK: Final = 2
LOOSE_TRACK: Final = 3
HANDS: Final = 4
MARKERS: Final = 5
TURN: Final = 6
ROUND_END: Final = 7
READY: Final = 8
LOSS: Final = 9
POINTS: Final = 10

BROKEN: Final = {
    TRACKS: ("state.supply", "tracks on the board and in the supply do not add up (TA-SET-03)"),
    NETWORK: ("state.tracks", "junctions joined by tracks form one network"),
    LOOSE_TRACK: ("state.tracks", "every track hangs on somebody's marker (TA-BLD-04)"),
    HANDS: ("state.seats", "every seat holds one card of each colour, no card twice (TA-SET-06)"),
    MARKERS: ("state.seats", "markers are placed in turn order, in the first turn (TA-PLAY-02)"),
    TURN: ("state.turn", "this cannot have been done in one turn (TA-BLD-01, TA-BLD-02)"),
    ROUND_END: ("state.phase", "a round is over as soon as somebody is complete (TA-END-01)"),
    READY: ("state.seats", "seats say next only between rounds"),
    LOSS: ("state.seats", "nothing is missing exactly if all five cities are connected"),
    POINTS: ("state.limit", "the game ends when a locomotive passes the barrier (TA-GAME-01)"),
}


def broken_invariant(s: State, b: Board) -> int:
    """Return the first invariant a position breaks, or SOUND."""
    broken = broken_tracks(s, b)
    if broken == SOUND:
        broken = broken_hands(s, b)
    if broken == SOUND:
        broken = broken_turn(s, b)
    if broken == SOUND:
        broken = broken_phase(s, b)
    return broken


def broken_tracks(s: State, b: Board) -> int:
    """Check the supply, the networks, and that no track lies apart from all markers."""
    laid = 0
    for line in lines_of(b):
        if is_laid(s, line):
            laid += 1
            if s.network[b.end_a[line]] != s.network[b.end_b[line]]:
                return NETWORK
            if not hangs_on_a_marker(s, b, line):
                return LOOSE_TRACK
    if laid + s.supply != b.tracks or s.supply < 0:
        return TRACKS
    return SOUND


def hangs_on_a_marker(s: State, b: Board, line: Line) -> bool:
    """Tell whether some seat's network includes the line."""
    for seat in seats_of(s):
        if has_marker(s, seat) and touches_network_of(s, b, seat, line):
            return True
    return False


def broken_hands(s: State, b: Board) -> int:
    """Check that everybody who was dealt to has five cards that nobody else has."""
    for seat in seats_of(s):
        for colour in colours():
            card = s.hand[seat][colour]
            if s.to_deal and seat >= next_to_be_dealt(s):
                if card != NO_CARD:
                    return HANDS
                continue
            if card == NO_CARD or not is_in_the_game(s, b, colour, card):
                return HANDS
            for other in seats_of(s):
                if other < seat and s.hand[other][colour] == card:
                    return HANDS
    return SOUND


def broken_turn(s: State, b: Board) -> int:
    """Check the markers, and that the tracks of this turn fit what was done."""
    seat = s.starter
    without = 0
    for _ in range(s.seats):
        if has_marker(s, seat):
            if without:
                return MARKERS
        else:
            without += 1
        seat = seat % s.seats + 1  # type: ignore[assignment]
    if s.phase != ROUND or s.to_deal:
        return SOUND
    if without and has_marker(s, s.mover) and s.doing == NOTHING:
        return MARKERS
    tracks = 0
    if s.first_track != NO_LINE:
        tracks += b.price[s.first_track]
        if not is_laid(s, s.first_track):
            return TURN
    if s.second_track != NO_LINE:
        tracks += b.price[s.second_track]
        if not is_laid(s, s.second_track) or s.first_track == NO_LINE:
            return TURN
    if s.doing == NOTHING or s.doing == PLACED:
        return SOUND if tracks == 0 else TURN
    if s.doing == LAID_ONE:
        return SOUND if tracks == 1 else TURN
    return SOUND if tracks == 2 and s.doing == LAID_ALL else TURN


def broken_phase(s: State, b: Board) -> int:
    """Check that rounds and the game are over when they should be."""
    fewest = s.points[1]
    for seat in seats_of(s):
        fewest = min(fewest, s.points[seat])
        if s.ready[seat] and s.phase != SCORED:
            return READY
    if (fewest <= s.limit) != (s.phase == OVER):
        return POINTS
    if s.phase == ROUND and not s.to_deal and s.doing != LAID_ONE and s.doing != LAID_ALL:
        if is_anybody_complete(s, b):
            return ROUND_END
    return SOUND


def is_loss_right(s: State, b: Board, w: Sheet, seat: Seat) -> bool:
    """Tell whether a seat's missing cost is 0 exactly if it is complete."""
    return (loss_of(s, b, w, seat) == 0) == is_complete(s, b, seat)
