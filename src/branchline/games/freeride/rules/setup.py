"""Game preparation: coins, rails, tokens and stacks before the first column is dealt."""

from __future__ import annotations

from branchline.games.freeride.board import (
    FULL_STACKS,
    REDUCED_STACKS,
    STACKS,
    Board,
    bit,
    cities_of,
    lines_of,
)
from branchline.games.freeride.state import (
    BANK,
    COACHES,
    MAX_SEATS,
    NO_CARD,
    NO_LINE,
    NOBODY,
    NOTHING,
    NOWHERE,
    OPEN,
    PROLOGUE,
    STACK_I,
    SUPPLY,
    State,
    is_solo,
    seats_of,
    slots,
)

OWNERSHIP_TOKENS = 25
FIRST_COLUMNS = 3
FULL_DISPLAY = 6
SOLO_SPEED = 5
FIRST_SPEED = 2
FIRST_COACHES = 1


def set_up(s: State, b: Board, coins: int, rails: int) -> None:
    """Lay out a game whose rules are chosen: `coins` and `rails` are all there are in the box."""
    clear(s, b)
    lay_out_stacks(s, b)
    lay_edge_coins(s, b, coins)
    s.rails[SUPPLY] = rails
    for seat in seats_of(s):
        s.coins[seat] = s.starting_coins  # SET-03, SOLO-01
        s.coins[BANK] -= s.starting_coins
        s.rails[seat] = s.starting_rails  # SET-04, SOLO-01
        s.rails[SUPPLY] -= s.starting_rails
        s.tokens[seat] = 0 if is_solo(s) else OWNERSHIP_TOKENS  # SET-02, SOLO-02
    s.coaches = COACHES if is_solo(s) else FIRST_COACHES  # SOLO-03
    s.speed = SOLO_SPEED if is_solo(s) else FIRST_SPEED  # SOLO-09
    s.to_deal = FULL_DISPLAY if is_solo(s) else FIRST_COLUMNS  # SET-08, SOLO-05


def clear(s: State, b: Board) -> None:
    """Empty the board, the display, the coaches and the piles."""
    clear_turn(s)
    for seat in range(MAX_SEATS + 1):
        s.coins[seat] = 0
        s.rails[seat] = 0
        s.tokens[seat] = 0
        s.train[seat] = NOWHERE
        s.site[seat] = NO_LINE
        s.withdrawn[seat] = 0
        for stack in range(STACKS):
            s.pile[seat][stack] = 0
        for coach in range(COACHES):
            s.aboard_from[seat][coach] = NO_CARD
            s.aboard_to[seat][coach] = NO_CARD
            s.aboard_stack[seat][coach] = STACK_I
            s.aboard_new[seat][coach] = 0
    for slot in slots():
        s.column_stack[slot] = STACK_I
        s.column_coins[slot] = 0
        for place in range(3):
            s.display[slot][place] = NO_CARD
    for line in lines_of(b):
        s.owner[line] = NOBODY
        s.railed[line] = 0
        s.rotated[line] = 0
    for city in cities_of(b):
        s.network[city] = city
    s.half_built = 0
    s.edge_left = 0


def clear_turn(s: State) -> None:
    """Begin at the beginning: the prologue, the first player, nothing done."""
    s.phase = PROLOGUE
    s.mover = 1  # type: ignore[assignment]
    s.doing = NOTHING
    s.points = 0
    s.steps = 0
    s.must_build = 0
    s.picked_up = 0
    s.fulfilled = 0
    s.opened = 0
    s.turns = 0
    s.idle_rounds = 0
    s.progress = 0
    s.outcome = OPEN


def lay_out_stacks(s: State, b: Board) -> None:
    """Sort the cards into three stacks, without the marked ones for one or two players (SET-06)."""
    which = REDUCED_STACKS if s.reduced else FULL_STACKS
    for stack in range(STACKS):
        s.stack[stack] = b.cards[which][stack]


def lay_edge_coins(s: State, b: Board, coins: int) -> None:
    """Put the coins of the edge cities on the board, the rest in the bank (EUR-SET-01)."""
    s.coins[BANK] = coins
    if s.edge:
        for city in cities_of(b):
            if b.edge_coins[city]:
                s.edge_left |= bit(city)
                s.coins[BANK] -= b.edge_coins[city]
