"""Preparation: the supply, the locomotives, and a hand of five secret cities for every seat."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Action, Clause, Seat
from branchline.core.telling import tell
from branchline.games.transamerica.actions import dealt_card, dealt_seat
from branchline.games.transamerica.board import ALL_CARDS, COLOURS, FEWER_CARDS, Board, colours
from branchline.games.transamerica.rules.clauses import CARD_NOT_FREE, NO_DEAL_DUE, WRONG_SEAT
from branchline.games.transamerica.rules.network import clear_network
from branchline.games.transamerica.rules.told import HAND_DEALT
from branchline.games.transamerica.state import (
    COMPLETE,
    MAX_SEATS,
    NO_CARD,
    NO_JUNCTION,
    NO_LINE,
    NOTHING,
    ROUND,
    State,
    seats_of,
)

FIRST_LIMIT = 0


def set_up(s: State, b: Board) -> None:
    """Lay out a game whose rules are chosen, with the barrier at the end of the score track."""
    s.round = 1
    s.limit = FIRST_LIMIT  # TA-SET-02, TGAP-02
    s.starter = 1  # type: ignore[assignment]
    s.last_round = 0
    s.last_ending = COMPLETE
    for word in range(len(s.last_laid)):
        s.last_laid[word] = 0
    for seat in range(MAX_SEATS + 1):
        s.points[seat] = 0
        s.last_marker[seat] = NO_JUNCTION
        s.last_loss[seat] = 0
        for colour in range(COLOURS):
            s.last_hand[seat][colour] = NO_CARD
    for seat in seats_of(s):
        s.points[seat] = s.start_points  # TA-SET-04, TGAP-01
    prepare_round(s, b)


def prepare_round(s: State, b: Board) -> None:
    """Clear the board, take the markers back and let the dealer deal (TA-NEXT-01)."""
    clear_network(s, b)
    s.phase = ROUND
    s.supply = b.tracks  # TA-SET-03
    s.mover = s.starter
    s.doing = NOTHING
    s.first_track = NO_LINE
    s.second_track = NO_LINE
    s.stuck = 0
    s.to_deal = s.seats
    for seat in range(MAX_SEATS + 1):
        s.marker[seat] = NO_JUNCTION
        s.ready[seat] = 0
        for colour in range(COLOURS):
            s.hand[seat][colour] = NO_CARD


def next_to_be_dealt(s: State) -> Seat:
    """Return the seat that gets the next hand: seats are served from 1 up."""
    return s.seats - s.to_deal + 1  # type: ignore[return-value]


def is_in_the_game(s: State, b: Board, colour: int, card: int) -> bool:
    """Tell whether a card takes part: the dashed ones only with four or more (TA-SET-05)."""
    which = FEWER_CARDS if s.fewer_cards else ALL_CARDS
    return (b.card_in[which][colour] >> card) & 1 == 1


def is_held(s: State, colour: int, card: int) -> bool:
    """Tell whether somebody holds the card."""
    for seat in seats_of(s):
        if s.hand[seat][colour] == card:
            return True
    return False


def deal_refusal(s: State, b: Board, action: Action) -> Clause:
    """Return the clause a dealt hand would break."""
    if not s.to_deal:
        return NO_DEAL_DUE
    if dealt_seat(action) != next_to_be_dealt(s):
        return WRONG_SEAT
    for colour in colours():
        card = dealt_card(action, colour)
        if not is_in_the_game(s, b, colour, card) or is_held(s, colour, card):
            return CARD_NOT_FREE
    return LEGAL


def deal_hand(s: State, action: Action) -> None:
    """Give a seat one card of each colour (TA-SET-06)."""
    seat = dealt_seat(action)
    for colour in colours():
        s.hand[seat][colour] = dealt_card(action, colour)
    s.to_deal -= 1
    tell(s, HAND_DEALT, seat)
