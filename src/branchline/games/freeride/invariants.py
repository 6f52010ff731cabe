"""What holds in every position of every game: asserted in tests, and asked of every position read.

One source for the interpreted and the compiled rules; `BROKEN` names the words for each.
"""

from __future__ import annotations

from typing import Final

from branchline.core.ids import Seat
from branchline.games.freeride.board import (
    FULL_STACKS,
    REDUCED_STACKS,
    STACKS,
    Board,
    Line,
    cities_of,
    count,
    lines_of,
)
from branchline.games.freeride.rules.build import points_of_a_build
from branchline.games.freeride.rules.lines import is_begun, is_finished
from branchline.games.freeride.rules.ride import edge_coins_in
from branchline.games.freeride.rules.routes import column_is_east_west, columns_on_show, is_empty
from branchline.games.freeride.rules.setup import FULL_DISPLAY, OWNERSHIP_TOKENS
from branchline.games.freeride.rules.solo import is_solved
from branchline.games.freeride.rules.stacks import (
    COINS_ON_A_CONNECTION,
    FAST_SPEED,
    are_used_up,
    columns_left,
    is_reached,
)
from branchline.games.freeride.state import (
    BANK,
    BOTTOM,
    BUILDING,
    CENTRE,
    CHOSEN,
    COACHES,
    FINISH,
    MAIN,
    MAX_SEATS,
    NO_CARD,
    NO_LINE,
    NOBODY,
    NOTHING,
    NOWHERE,
    OPEN,
    OVER,
    PROLOGUE,
    RIDING,
    SOLVED,
    STACK_II,
    STACK_III,
    STATE_OWNED,
    SUPPLY,
    TAKEN_RAILS,
    TOP,
    WITHDRAWN,
    WON,
    Slot,
    State,
    is_solo,
    seats_of,
    slots,
)

SOUND: Final = 0
COINS: Final = 1
BANK_OVERDRAWN: Final = 2
RAILS: Final = 3
CARDS: Final = 4
THREES: Final = 5
STACK_ORDER: Final = 6
OWNERS: Final = 7
TOKENS: Final = 8
SITES: Final = 9
NETWORK: Final = 10
TRAINS: Final = 11
COACHES_OVERFULL: Final = 12
DELIVERED: Final = 13
COLUMN_COINS: Final = 14
DISPLAY: Final = 15
UPGRADES: Final = 16
PHASE: Final = 17
WITHDRAWALS: Final = 18
TURN: Final = 19
POINTS_AND_STEPS: Final = 20
NEW_ROUTES: Final = 21
DEALING: Final = 22
MOVER_LEFT: Final = 23
SOLO_RAILS: Final = 24
SOLO_COACHES: Final = 25
SOLO_OUTCOME: Final = 26
SOLO_SOLVED: Final = 27

BROKEN: Final[dict[int, tuple[str, ...]]] = {
    COINS: ("state.bank", "coins"),
    BANK_OVERDRAWN: ("state.bank", "bank_overdrawn", "GAP-FR-02"),
    RAILS: ("state.supply", "rails", "GAP-FR-01"),
    CARDS: ("state.stacks", "cards", "material", "reduced_stacks"),
    THREES: ("state.stacks", "threes", "columns"),
    STACK_ORDER: ("state.stacks", "stack_order", "not_in_the_stack"),
    OWNERS: ("state.lines", "owners", "ownership"),
    TOKENS: ("state.lines", "tokens", "starting_gear"),
    SITES: ("state.lines", "sites", "finish_your_line"),
    NETWORK: ("state.lines", "network"),
    TRAINS: ("state.seats", "trains", "train_placed"),
    COACHES_OVERFULL: ("state.coaches", "coaches_overfull", "coaches_full"),
    DELIVERED: ("state.seats", "delivered", "GAP-FR-10"),
    COLUMN_COINS: ("state.display", "column_coins", "east_west_laid"),
    DISPLAY: ("state.display", "display", "cards_first", "columns_in_the_prologue"),
    UPGRADES: ("state.coaches", "upgrades", "second_coach", "faster_train"),
    PHASE: ("state.phase", "phase", "finish_not_open"),
    WITHDRAWALS: ("state.seats", "withdrawals", "withdrawal"),
    TURN: ("state.turn.doing", "turn"),
    POINTS_AND_STEPS: ("state.turn", "points_and_steps"),
    NEW_ROUTES: ("state.seats", "new_routes"),
    DEALING: ("state.to_deal", "dealing"),
    MOVER_LEFT: ("state.to_move", "mover_left", "has_withdrawn"),
    SOLO_RAILS: ("state.seats.1.rails", "solo_rails", "solo_setup"),
    SOLO_COACHES: ("state.coaches", "solo_coaches", "solo_setup"),
    SOLO_OUTCOME: ("state.outcome", "solo_outcome", "solo_solved"),
    SOLO_SOLVED: ("state.outcome", "solo_no_route_left", "solo_solved"),
}
"""The place of what each breaks, the key of its words, and the clauses it follows from."""


def broken_invariant(s: State, b: Board, coins: int, rails: int, playable: int) -> int:
    """Return the first invariant a position breaks, or SOUND."""
    broken = broken_stock(s, b, coins, rails)
    if broken == SOUND:
        broken = broken_cards(s, b)
    if broken == SOUND:
        broken = broken_lines(s, b)
    if broken == SOUND:
        broken = broken_trains(s)
    if broken == SOUND:
        broken = broken_display(s, b, playable)
    if broken == SOUND:
        broken = broken_turn(s)
    if broken == SOUND and is_solo(s):
        broken = broken_solo(s)
    return broken


def broken_stock(s: State, b: Board, coins: int, rails: int) -> int:
    """Check that coins and rails are conserved and nobody owes any."""
    for seat in range(s.seats + 1):
        if s.rails[seat] < 0:
            return RAILS
        if s.coins[seat] < 0 and seat != BANK:
            return COINS
    if coins_there(s, b) != coins:
        return COINS
    if s.finite_bank == 1 and s.coins[BANK] < 0:
        return BANK_OVERDRAWN
    return SOUND if rails_there(s, b) == rails else RAILS


def coins_there(s: State, b: Board) -> int:
    """Return the coins in all stocks, on columns and in edge cities."""
    found = 0
    for seat in range(s.seats + 1):
        found += s.coins[seat]
    for slot in slots():
        found += s.column_coins[slot]
    for city in cities_of(b):
        found += edge_coins_in(s, b, city)
    return found


def rails_there(s: State, b: Board) -> int:
    """Return the rails in all stocks and on the board."""
    found = 0
    for seat in range(s.seats + 1):
        found += s.rails[seat]
    for line in lines_of(b):
        found += count(s.railed[line])
    return found


def broken_cards(s: State, b: Board) -> int:
    """Check that every card lies in exactly one place and the stacks are opened in order."""
    which = REDUCED_STACKS if s.reduced == 1 else FULL_STACKS
    for stack in range(STACKS):
        if cards_of(s, stack) != count(b.cards[which][stack]):
            return CARDS
        if count(s.stack[stack]) % 3 != 0:
            return THREES
        if stack + 1 < s.opened and s.stack[stack] != 0:
            return STACK_ORDER
    for slot in slots():
        if not is_empty(s, slot) and s.column_stack[slot] >= s.opened:
            return STACK_ORDER
    return SOUND


def cards_of(s: State, stack: int) -> int:
    """Return how many cards of a stack lie somewhere."""
    found = count(s.stack[stack])
    for seat in range(MAX_SEATS + 1):
        found += count(s.pile[seat][stack])
        for coach in range(COACHES):
            if s.aboard_to[seat][coach] != NO_CARD and s.aboard_stack[seat][coach] == stack:
                found += 2
    for slot in slots():
        if not is_empty(s, slot) and s.column_stack[slot] == stack:
            found += 3
    return found


def broken_lines(s: State, b: Board) -> int:
    """Check owners, tokens, unfinished lines and networks."""
    unfinished = 0
    half_built = 0
    for line in lines_of(b):
        broken = broken_line(s, b, line)
        if broken != SOUND:
            return broken
        half_built += count(s.rotated[line])
        if is_begun(s, line) and not is_finished(s, b, line):
            unfinished += 1
    for seat in seats_of(s):
        if s.site[seat] != NO_LINE:
            unfinished -= 1
        if not are_tokens_right(s, b, seat):
            return TOKENS
    return SOUND if unfinished == 0 and half_built == s.half_built else SITES


def broken_line(s: State, b: Board, line: Line) -> int:
    """Check the owner of one line, and that it is where it belongs."""
    finished = is_finished(s, b, line)
    if not is_owner_right(s, line, s.owner[line], finished):
        return OWNERS
    if finished and s.network[b.end_a[line]] != s.network[b.end_b[line]]:
        return NETWORK
    if is_begun(s, line) and not finished:
        if s.site[s.mover if is_solo(s) else s.owner[line]] != line:
            return SITES
    return SOUND


def is_owner_right(s: State, line: Line, owner: Seat, finished: bool) -> bool:
    """Tell whether a line has the owner it can have: nobody in the solo challenge (SOLO-02)."""
    if is_solo(s):
        return owner == NOBODY
    if owner == STATE_OWNED:
        return finished
    return owner <= s.seats and (owner != NOBODY) == is_begun(s, line)


def are_tokens_right(s: State, b: Board, seat: Seat) -> bool:
    """Tell whether the tokens on lines and in stock are all a seat has."""
    if s.tokens[seat] < 0:
        return False
    return is_solo(s) or lines_owned(s, b, seat) + s.tokens[seat] == OWNERSHIP_TOKENS


def lines_owned(s: State, b: Board, seat: Seat) -> int:
    """Return how many lines carry a seat's token."""
    found = 0
    for line in lines_of(b):
        if s.owner[line] == seat:
            found += 1
    return found


def broken_trains(s: State) -> int:
    """Check who has a train on the board, and what it carries."""
    for seat in seats_of(s):
        on_board = s.train[seat] != NOWHERE
        if on_board != has_a_train(s, seat):
            return TRAINS
        if s.withdrawn[seat] == 1 and s.phase != FINISH and s.phase != OVER:
            return WITHDRAWALS
        for coach in range(COACHES):
            destination = s.aboard_to[seat][coach]
            if destination == NO_CARD:
                continue
            if coach >= s.coaches or not on_board:
                return COACHES_OVERFULL if on_board else WITHDRAWALS
            if destination == s.train[seat]:
                return DELIVERED
            if s.aboard_new[seat][coach] == 1 and (seat != s.mover or s.picked_up == 0):
                return NEW_ROUTES
    return SOUND


def has_a_train(s: State, seat: Seat) -> bool:
    """Tell whether a seat's train belongs on the board now."""
    if s.phase == PROLOGUE:
        return seat < s.mover or (seat == s.mover and s.doing == CHOSEN)
    return s.withdrawn[seat] == 0


def broken_display(s: State, b: Board, playable: int) -> int:
    """Check the columns, their coins, and the upgrades that follow from the stacks."""
    for slot in slots():
        if not are_column_coins_right(s, b, slot):
            return COLUMN_COINS
    if s.to_deal > columns_left(s):
        return DEALING
    if playable == 1 and not is_display_right(s):
        return DISPLAY
    if s.to_deal == 0 and s.doing == NOTHING and not is_solo(s) and s.phase != PROLOGUE:
        if (s.coaches == COACHES) != is_reached(s, STACK_II):
            return UPGRADES
        if (s.speed == FAST_SPEED) != is_reached(s, STACK_III):
            return UPGRADES
    return SOUND


def are_column_coins_right(s: State, b: Board, slot: Slot) -> bool:
    """Tell whether a column has the coins of a connection; a finite bank may have had fewer."""
    coins = s.column_coins[slot]
    column = s.display[slot]
    if is_empty(s, slot) or s.east_west == 0:
        return coins == 0
    if not column_is_east_west(b, column[TOP], column[CENTRE], column[BOTTOM]):
        return coins == 0
    return coins == COINS_ON_A_CONNECTION or s.finite_bank == 1


def is_display_right(s: State) -> bool:
    """Tell whether the display holds the columns of this moment on a playable board."""
    columns = columns_on_show(s) + s.to_deal
    if s.phase == OVER:
        return columns <= FULL_DISPLAY
    if s.phase == PROLOGUE:
        return 2 <= columns <= 7
    if are_used_up(s):
        return columns <= FULL_DISPLAY
    if s.to_deal > 0:
        return columns == FULL_DISPLAY or columns_left(s) == s.to_deal
    return columns == FULL_DISPLAY - s.picked_up


def broken_turn(s: State) -> int:
    """Check that phase, action under way, points and steps fit together."""
    if s.phase == MAIN and not is_solo(s) and s.to_deal == 0 and are_used_up(s):
        return PHASE
    if s.phase == FINISH and is_solo(s):
        return PHASE
    if s.phase == OVER:
        return DEALING if s.to_deal > 0 else SOUND
    if (s.phase == PROLOGUE) != (s.doing == CHOSEN) and s.doing != NOTHING:
        return TURN
    if s.withdrawn[s.mover] == 1 and s.doing != WITHDRAWN:
        return MOVER_LEFT
    if s.withdrawn[s.mover] == 0 and s.doing == WITHDRAWN:
        return WITHDRAWALS
    if (s.doing == SOLVED) != (s.outcome == WON):
        return TURN
    if s.to_deal > 0:
        return DEALING if s.doing == BUILDING or s.doing == TAKEN_RAILS else SOUND
    return SOUND if are_points_right(s) else POINTS_AND_STEPS


def are_points_right(s: State) -> bool:
    """Tell whether points and steps left fit what the mover has been doing."""
    all_points = s.points == points_of_a_build(s)
    all_steps = s.steps == s.speed
    if s.points > points_of_a_build(s) or s.steps > s.speed:
        return False
    if s.must_build == 1 and (s.doing != BUILDING or s.points == 0):
        return False
    if s.doing == BUILDING:
        return all_steps and (not all_points or s.must_build == 1)
    if s.doing == RIDING:
        return all_points and (not all_steps or s.picked_up > 0)
    if s.doing == WITHDRAWN or s.doing == SOLVED:
        return all_points
    return all_points and all_steps and s.picked_up == 0 and s.fulfilled == 0


def broken_solo(s: State) -> int:
    """Check what only the solo challenge demands."""
    if s.rails[SUPPLY] != 0:
        return SOLO_RAILS
    if s.coaches != COACHES:
        return SOLO_COACHES
    if s.outcome != OPEN and s.doing != SOLVED and s.phase != OVER:
        return SOLO_OUTCOME
    if s.phase == MAIN and s.doing != SOLVED and is_solved(s):
        return SOLO_SOLVED
    return SOUND
