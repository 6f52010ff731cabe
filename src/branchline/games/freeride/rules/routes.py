"""The main ideas: travel routes. The display, the halves of a column, and the coaches."""

from __future__ import annotations

from branchline.core.ids import Seat
from branchline.core.telling import tell
from branchline.games.freeride.board import EAST, WEST, Board, City, bit
from branchline.games.freeride.rules.told import (
    CARD_BOXED,
    COLUMN_COINS_RETURNED,
    EAST_WEST_COINS,
    FULFILLED,
    ROUTE_ABOARD,
    ROUTE_DROPPED,
    ROUTE_TAKEN,
)
from branchline.games.freeride.state import (
    BANK,
    BOTTOM,
    BOX,
    CENTRE,
    NO_CARD,
    NO_COACH,
    STACK_I,
    TOP,
    UPPER,
    Coach,
    Slot,
    State,
    coaches_of,
    slots,
)


def is_empty(s: State, slot: Slot) -> bool:
    """Tell whether no column lies there."""
    return s.display[slot][TOP] == NO_CARD


def columns_on_show(s: State) -> int:
    """Return how many columns the display holds."""
    found = 0
    for slot in slots():
        if not is_empty(s, slot):
            found += 1
    return found


def start_of(s: State, slot: Slot, half: int) -> City:
    """Return the start city of a half: its first card (PRO-02)."""
    return s.display[slot][half]


def destination_of(s: State, slot: Slot, half: int) -> City:
    """Return the destination of a half: its second card (PRO-02)."""
    return s.display[slot][half + 1]


def is_east_west(b: Board, one: City, other: City) -> bool:
    """Tell whether two cards one below the other join the coasts, in either order (EW-01)."""
    return (b.coast[one] == EAST and b.coast[other] == WEST) or (
        b.coast[one] == WEST and b.coast[other] == EAST
    )


def column_is_east_west(b: Board, top: City, centre: City, bottom: City) -> bool:
    """Tell whether a column has a connection; top and bottom never form one (EW-01)."""
    return is_east_west(b, top, centre) or is_east_west(b, centre, bottom)


def is_free(s: State, seat: Seat, coach: Coach) -> bool:
    """Tell whether no route is on the coach."""
    return s.aboard_to[seat][coach] == NO_CARD


def free_coach(s: State, seat: Seat) -> Coach:
    """Return the first empty coach; one coach carries one route (PRO-05)."""
    for coach in coaches_of(s):
        if is_free(s, seat, coach):
            return coach
    return NO_COACH


def routes_aboard(s: State, seat: Seat) -> int:
    """Return how many routes the seat carries."""
    found = 0
    for coach in coaches_of(s):
        if not is_free(s, seat, coach):
            found += 1
    return found


def take_route(s: State, b: Board, seat: Seat, slot: Slot, half: int) -> None:
    """Put a half on a free coach, box the third card, and settle the coins on the column."""
    coach = free_coach(s, seat)
    start = start_of(s, slot, half)
    destination = destination_of(s, slot, half)
    stack = s.column_stack[slot]
    tell(s, ROUTE_TAKEN, seat, slot, half)
    s.aboard_from[seat][coach] = start
    s.aboard_to[seat][coach] = destination
    s.aboard_stack[seat][coach] = stack
    tell(s, ROUTE_ABOARD, seat, start, destination)
    settle_column_coins(s, b, seat, slot, half)
    rest = s.display[slot][BOTTOM if half == UPPER else TOP]
    s.pile[BOX][stack] |= bit(rest)  # PRO-02, RIDE-11
    tell(s, CARD_BOXED, seat, rest)
    s.display[slot][TOP] = NO_CARD
    s.display[slot][CENTRE] = NO_CARD
    s.display[slot][BOTTOM] = NO_CARD
    s.column_stack[slot] = STACK_I
    s.progress = 1


def coins_of_half(s: State, b: Board, slot: Slot, half: int) -> int:
    """Return the coins that taking this half brings: those of a connection (EW-04)."""
    if is_east_west(b, start_of(s, slot, half), destination_of(s, slot, half)):
        return s.column_coins[slot]
    return 0


def settle_column_coins(s: State, b: Board, seat: Seat, slot: Slot, half: int) -> None:
    """Give the coins to whoever takes the connection, or put them back (EW-04, EW-05)."""
    coins = s.column_coins[slot]
    if not coins:
        return
    if coins_of_half(s, b, slot, half):
        s.coins[seat] += coins
        tell(s, EAST_WEST_COINS, seat, slot, coins)
    else:
        s.coins[BANK] += coins
        tell(s, COLUMN_COINS_RETURNED, seat, slot, coins)
    s.column_coins[slot] = 0


def empty_coach(s: State, seat: Seat, coach: Coach, pile: Seat) -> None:
    """Move both cards of a route from the coach to a pile."""
    stack = s.aboard_stack[seat][coach]
    s.pile[pile][stack] |= bit(s.aboard_from[seat][coach]) | bit(s.aboard_to[seat][coach])
    s.aboard_from[seat][coach] = NO_CARD
    s.aboard_to[seat][coach] = NO_CARD
    s.aboard_stack[seat][coach] = STACK_I
    s.aboard_new[seat][coach] = 0


def fulfil(s: State, seat: Seat, coach: Coach) -> None:
    """Put a delivered route on the score pile (RIDE-08)."""
    tell(s, FULFILLED, seat, s.aboard_from[seat][coach], s.aboard_to[seat][coach])
    empty_coach(s, seat, coach, seat)
    s.fulfilled += 1
    s.progress = 1


def drop(s: State, seat: Seat, coach: Coach) -> None:
    """Put a route that was not delivered in the box (FIN-06)."""
    tell(s, ROUTE_DROPPED, seat, s.aboard_from[seat][coach], s.aboard_to[seat][coach])
    empty_coach(s, seat, coach, BOX)
