"""The track network: which junctions are joined, and whose cities are connected."""

from __future__ import annotations

from branchline.core.ids import Seat
from branchline.games.transamerica.board import Board, Junction, Line, colours, junctions_of
from branchline.games.transamerica.state import (
    LINES_PER_WORD,
    NO_CARD,
    NO_JUNCTION,
    State,
    seats_of,
)


def is_laid(s: State, line: Line) -> bool:
    """Tell whether a track lies on the line."""
    return (s.laid[line // LINES_PER_WORD] >> (line % LINES_PER_WORD)) & 1 == 1


def mark_laid(s: State, line: Line) -> None:
    """Note that a track lies on the line."""
    s.laid[line // LINES_PER_WORD] |= 1 << (line % LINES_PER_WORD)


def join(s: State, b: Board, line: Line) -> None:
    """Unite the networks at both ends of a line, under the lower number."""
    new = min(s.network[b.end_a[line]], s.network[b.end_b[line]])
    old = max(s.network[b.end_a[line]], s.network[b.end_b[line]])
    if new != old:  # nothing to do otherwise, and often so
        for junction in junctions_of(b):
            if s.network[junction] == old:
                s.network[junction] = new


def clear_network(s: State, b: Board) -> None:
    """Take all tracks off the board."""
    for word in range(len(s.laid)):
        s.laid[word] = 0
    for number in range(len(s.laid_order)):
        s.laid_order[number] = 0
    s.laid_count = 0
    for junction in junctions_of(b):
        s.network[junction] = junction


def has_marker(s: State, seat: Seat) -> bool:
    """Tell whether a seat's start marker is on the board."""
    return s.marker[seat] != NO_JUNCTION


def is_in_network_of(s: State, seat: Seat, junction: Junction) -> bool:
    """Tell whether a junction is on the network of a seat's marker (TA-PLAY-03)."""
    return s.network[junction] == s.network[s.marker[seat]]


def touches_network_of(s: State, b: Board, seat: Seat, line: Line) -> bool:
    """Tell whether a line touches the network on a seat's marker (TA-BLD-04)."""
    here = s.network[s.marker[seat]]
    return s.network[b.end_a[line]] == here or s.network[b.end_b[line]] == here


def is_connected(s: State, b: Board, seat: Seat, colour: int) -> bool:
    """Tell whether a seat's city of this colour is on its marker's network (TGAP-05)."""
    return is_in_network_of(s, seat, b.city_at[colour][s.hand[seat][colour]])


def is_complete(s: State, b: Board, seat: Seat) -> bool:
    """Tell whether all five cities of a seat are connected (TA-END-01)."""
    if not has_marker(s, seat) or s.hand[seat][0] == NO_CARD:
        return False
    for colour in colours():
        if not is_connected(s, b, seat, colour):
            return False
    return True


def is_an_opponent_complete(s: State, b: Board, seat: Seat) -> bool:
    """Tell whether somebody else's five cities are connected."""
    for other in seats_of(s):
        if other != seat and is_complete(s, b, other):
            return True
    return False


def is_anybody_complete(s: State, b: Board) -> bool:
    """Tell whether some seat's five cities are connected."""
    for seat in seats_of(s):
        if is_complete(s, b, seat):
            return True
    return False
