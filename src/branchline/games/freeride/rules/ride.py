"""Ride the train: step by step over finished lines, delivering and picking up routes."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Action, Clause
from branchline.core.telling import tell
from branchline.games.freeride.actions import RIDE, on_line, take
from branchline.games.freeride.board import (
    Board,
    City,
    Line,
    bit,
    contains,
    other_end,
    touches,
)
from branchline.games.freeride.rules.clauses import (
    COACHES_FULL,
    LINE_UNFINISHED,
    NO_COINS_FOR_FARE,
    NO_COLUMN,
    NO_STEPS,
    NO_SUCH_LINE,
    NOT_AT_THE_TRAIN,
    NOT_IN_START_CITY,
    ONE_ACTION,
)
from branchline.games.freeride.rules.lines import fare_of, is_charged, is_finished, pay
from branchline.games.freeride.rules.routes import (
    free_coach,
    fulfil,
    is_empty,
    start_of,
    take_route,
)
from branchline.games.freeride.rules.told import EDGE_COINS, FARE_PAID, NATIONALISED, RODE
from branchline.games.freeride.state import (
    LOWER,
    NO_COACH,
    NOTHING,
    RIDING,
    STATE_OWNED,
    UPPER,
    Slot,
    State,
    coaches_of,
    slots,
)

# What may be done


def riding_refusal(s: State) -> Clause:
    """Return the clause that keeps the mover from riding at all in this turn."""
    if s.doing != NOTHING and s.doing != RIDING:
        return ONE_ACTION
    return LEGAL


def ride_refusal(s: State, b: Board, line: Line) -> Clause:
    """Return the clause one step along this line would break."""
    clause = riding_refusal(s)
    if clause != LEGAL:
        return clause
    if line >= b.lines:
        return NO_SUCH_LINE
    if not touches(b, line, s.train[s.mover]):
        return NOT_AT_THE_TRAIN
    return step_refusal(s, b, line)


def step_refusal(s: State, b: Board, line: Line) -> Clause:
    """Return the clause that forbids a step along a line at the train."""
    if not is_finished(s, b, line):
        return LINE_UNFINISHED
    if not s.steps:
        return NO_STEPS
    if s.coins[s.mover] < fare_of(s, line, s.mover):
        return NO_COINS_FOR_FARE  # GAP-FR-27
    return LEGAL


def pick_up_refusal(s: State, slot: Slot, half: int) -> Clause:
    """Return the clause that keeps the mover from picking up this half (RIDE-10)."""
    clause = riding_refusal(s)
    if clause != LEGAL:
        return clause
    clause = half_refusal(s, slot, half)
    if clause != LEGAL:
        return clause
    if free_coach(s, s.mover) == NO_COACH:
        return COACHES_FULL
    return LEGAL


def half_refusal(s: State, slot: Slot, half: int) -> Clause:
    """Return the clause by which this half cannot be picked up where the train is."""
    if start_of(s, slot, half) == s.train[s.mover]:
        return LEGAL
    return NO_COLUMN if is_empty(s, slot) else NOT_IN_START_CITY


def list_rides(s: State, b: Board, out: list[Action], n: int) -> int:
    """Write the legal steps and pick-ups behind the first n and return how many there are then."""
    if riding_refusal(s) != LEGAL:
        return n
    here = s.train[s.mover]
    if s.steps:
        for i in range(b.first_exit[here], b.first_exit[here + 1]):
            line = b.exits[i]
            if step_refusal(s, b, line) == LEGAL:
                out[n] = on_line(RIDE, line)
                n += 1
    return n if free_coach(s, s.mover) == NO_COACH else list_pick_ups(s, out, n)


def list_pick_ups(s: State, out: list[Action], n: int) -> int:
    """Write the legal pick-ups for a free coach behind the first n; return how many there are."""
    here = s.train[s.mover]
    for slot in slots():
        column = s.display[slot]
        if column[UPPER] != here and column[LOWER] != here:
            continue  # as most do: it saves time to look before asking
        for half in range(LOWER + 1):
            if half_refusal(s, slot, half) == LEGAL:
                out[n] = take(slot, half)
                n += 1
    return n


# What happens


def ride(s: State, b: Board, line: Line) -> None:
    """Take one step: fare, move, edge coins, deliveries, in this order (GAP-FR-07)."""
    s.doing = RIDING
    if is_charged(s, line, s.mover):
        pay_fare(s, line)
    s.train[s.mover] = other_end(b, line, s.train[s.mover])
    s.steps -= 1
    tell(s, RODE, s.mover, line, s.train[s.mover])
    collect_edge_coins(s, b)
    for coach in coaches_of(s):
        if s.aboard_to[s.mover][coach] == s.train[s.mover]:
            fulfil(s, s.mover, coach)


def pay_fare(s: State, line: Line) -> None:
    """Pay the owner before the step; the line is the state's from now on (RIDE-04, RIDE-06)."""
    owner = s.owner[line]
    coins = fare_of(s, line, s.mover)
    pay(s, s.mover, owner, coins)
    tell(s, FARE_PAID, s.mover, owner, line, coins)
    s.owner[line] = STATE_OWNED
    s.tokens[owner] += 1
    s.progress = 1
    tell(s, NATIONALISED, owner, line)


def edge_coins_in(s: State, b: Board, city: City) -> int:
    """Return the coins the next train finds in a city (EUR-EDGE-03)."""
    return b.edge_coins[city] if contains(s.edge_left, city) else 0


def collect_edge_coins(s: State, b: Board) -> None:
    """Give the coins of an edge city to the first train there (EUR-EDGE-03)."""
    city = s.train[s.mover]
    coins = edge_coins_in(s, b, city)
    if coins:
        s.edge_left &= ~bit(city)
        s.coins[s.mover] += coins
        s.progress = 1
        tell(s, EDGE_COINS, s.mover, city, coins)


def pick_up(s: State, b: Board, slot: Slot, half: int) -> None:
    """Take passengers aboard in the city where the train is (RIDE-10)."""
    s.doing = RIDING
    coach = free_coach(s, s.mover)
    take_route(s, b, s.mover, slot, half)
    s.aboard_new[s.mover][coach] = 1
    s.picked_up += 1
