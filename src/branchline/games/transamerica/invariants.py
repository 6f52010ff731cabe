"""What holds in every position of every game: asserted in tests, and asked of every position read.

One source for the interpreted and the compiled rules; `BROKEN` names the words for each.
"""

from __future__ import annotations

from typing import Final

from branchline.core.ids import Seat
from branchline.games.transamerica.board import MAX_CARDS, Board, Line, colours, lines_of
from branchline.games.transamerica.rules.network import (
    has_marker,
    is_an_opponent_complete,
    is_complete,
    is_laid,
    touches_network_of,
)
from branchline.games.transamerica.rules.rounds import is_round_over
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
    left_of,
    line_laid,
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
DEALING: Final = 11
BEFORE_THE_MARKER: Final = 12
MOVER: Final = 13
OFF_THE_NETWORK: Final = 14
STUCK: Final = 15
ALL_READY: Final = 16
TOO_EARLY: Final = 17
MARKERS_FIRST: Final = 18
ORDER: Final = 19

BROKEN: Final[dict[int, tuple[str, ...]]] = {
    TRACKS: ("state.supply", "tracks", "no_tracks"),
    NETWORK: ("state.tracks", "network"),
    LOOSE_TRACK: ("state.tracks", "loose_track", "not_at_your_network"),
    HANDS: ("state.seats", "hands", "cards_first"),
    MARKERS: ("state.seats", "markers", "marker_first"),
    TURN: ("state.turn", "turn", "turn_is_used"),
    ROUND_END: ("state.phase", "round_end", "five_connected", "no_tracks"),
    READY: ("state.seats", "ready", "round_goes_on"),
    LOSS: ("state.seats", "loss", "loss"),
    POINTS: ("state.limit", "points", "game_over"),
    DEALING: ("state.to_deal", "dealing", "cards_first"),
    BEFORE_THE_MARKER: ("state.turn.doing", "before_the_marker", "marker_first"),
    MOVER: ("state.to_move", "mover", "not_your_turn"),
    MARKERS_FIRST: ("state.tracks", "markers_first", "TGAP-03"),
    OFF_THE_NETWORK: ("state.turn.tracks", "off_the_network", "not_at_your_network"),
    STUCK: ("state.stuck", "stuck", "TGAP-10"),
    ALL_READY: ("state.seats", "all_ready", "round_over"),
    ORDER: ("state.tracks", "order"),
    TOO_EARLY: ("state.phase", "too_early", "five_connected", "no_tracks"),
}
"""The place of what each breaks, the key of its words, and the clauses it follows from."""


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
    if s.laid_count != laid:
        return ORDER
    for number in range(s.laid_count):
        if not is_laid(s, line_laid(s, number)):
            return ORDER
    return SOUND


def hangs_on_a_marker(s: State, b: Board, line: Line) -> bool:
    """Tell whether some seat's network includes the line."""
    for seat in seats_of(s):
        if has_marker(s, seat) and touches_network_of(s, b, seat, line):
            return True
    return False


def broken_hands(s: State, b: Board) -> int:
    """Check that everybody who was dealt to has five cards that nobody else has."""
    if s.to_deal and (s.phase != ROUND or not are_there_hands_for_all(s, b)):
        return DEALING
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


def are_there_hands_for_all(s: State, b: Board) -> bool:
    """Tell whether there is a card of each colour for every seat."""
    for colour in colours():
        cards = 0
        for card in range(MAX_CARDS):
            if is_in_the_game(s, b, colour, card):
                cards += 1
        if cards < s.seats:
            return False
    return True


def broken_turn(s: State, b: Board) -> int:
    """Check the markers and what was done in this turn."""
    markers = 0
    seat = s.starter
    for number in range(s.seats):
        if has_marker(s, seat):
            if markers < number:
                return MARKERS
            markers += 1
        seat = left_of(s, seat)
    if s.to_deal and markers:
        return DEALING
    if s.doing != NOTHING and not has_marker(s, s.mover):
        return BEFORE_THE_MARKER
    broken = broken_tracks_of_turn(s, b)
    if broken == SOUND and s.phase == ROUND and (markers < s.seats or s.doing == PLACED):
        broken = broken_first_turn(s, b, markers)
    return broken


def broken_first_turn(s: State, b: Board, markers: int) -> int:
    """Check whose turn it is while markers are placed, and that all wait for them (TGAP-03)."""
    before = (s.mover - s.starter + s.seats) % s.seats
    if before != (markers if s.doing == NOTHING else markers - 1):
        return MOVER
    if s.supply < b.tracks and not s.marker_and_tracks:
        return MARKERS_FIRST
    return STUCK if s.stuck else SOUND


def broken_tracks_of_turn(s: State, b: Board) -> int:
    """Check that the tracks of this turn are the mover's and fit what was done."""
    broken = broken_track(s, b, s.first_track)
    if broken == SOUND:
        broken = broken_track(s, b, s.second_track)
    if broken != SOUND:
        return broken
    if s.second_track != NO_LINE and s.first_track == NO_LINE:
        return TURN
    if s.phase == SCORED:
        return SOUND if s.doing == NOTHING else TURN
    price = price_of(b, s.first_track) + price_of(b, s.second_track)
    if s.doing == NOTHING or s.doing == PLACED:
        return SOUND if price == 0 else TURN
    if s.doing == LAID_ONE:
        return SOUND if price == 1 else TURN
    return SOUND if price == 2 and s.doing == LAID_ALL else TURN


def broken_track(s: State, b: Board, line: Line) -> int:
    """Check that a track of this turn, if it is one, is laid on the mover's network."""
    if line == NO_LINE:
        return SOUND
    if not is_laid(s, line):
        return TURN
    return SOUND if is_on_the_movers_network(s, b, line) else OFF_THE_NETWORK


def price_of(b: Board, line: Line) -> int:
    """Return what a track of this turn has cost; nothing if it is none."""
    return 0 if line == NO_LINE else b.price[line]


def is_on_the_movers_network(s: State, b: Board, line: Line) -> bool:
    """Tell whether a line touches the network of the seat to move."""
    return has_marker(s, s.mover) and touches_network_of(s, b, s.mover, line)


def broken_phase(s: State, b: Board) -> int:
    """Check that rounds and the game are over when they should be, and not before."""
    fewest = s.points[1]
    ready = 0
    for seat in seats_of(s):
        fewest = min(fewest, s.points[seat])
        if s.ready[seat]:
            ready += 1
    if ready and s.phase != SCORED:
        return READY
    if ready == s.seats:
        return ALL_READY
    if (fewest <= s.limit) != (s.phase == OVER):
        return POINTS
    if s.phase == ROUND:
        return broken_round(s, b)
    return SOUND if is_round_over(s, b) else TOO_EARLY


def broken_round(s: State, b: Board) -> int:
    """Check that nothing has ended the round before this turn."""
    if s.stuck == s.seats:
        return STUCK
    if s.doing == LAID_ONE or s.doing == LAID_ALL:
        return SOUND
    if s.supply == 0 or is_an_opponent_complete(s, b, s.mover):
        return ROUND_END
    if s.doing == NOTHING and is_complete(s, b, s.mover):
        return ROUND_END
    return SOUND


def is_loss_right(s: State, b: Board, w: Sheet, seat: Seat) -> bool:
    """Tell whether a seat's missing cost is 0 exactly if it is complete."""
    return (loss_of(s, b, w, seat) == 0) == is_complete(s, b, seat)
