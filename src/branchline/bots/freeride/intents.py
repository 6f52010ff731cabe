"""Plans for Free Ride: where a train stops in which order, weighed by turns, fares and points.

One source, interpreted and compiled. It plans on the board as it stands and looks two routes
ahead.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.freeride.chart import Chart, Weights
from branchline.core.ids import Seat
from branchline.core.layout import Record
from branchline.games.freeride.board import STACKS, Board, City, bit, contains
from branchline.games.freeride.rules.routes import (
    destination_of,
    is_east_west,
    is_empty,
    start_of,
)
from branchline.games.freeride.rules.scoring import (
    POINTS_COIN,
    POINTS_FIRST_CARD,
    POINTS_FURTHER_CARD,
)
from branchline.games.freeride.state import FINISH, NO_CARD, State, coaches_of, slots

STOPS: Final = 6
NOTHING_GAINED: Final = -30_000

# What an intent wants to begin the turn with
AS_FITS: Final = 0
TO_RIDE: Final = 1
TO_BUILD: Final = 2
TO_TAKE_RAILS: Final = 3
TO_BUY: Final = 4
MODES: Final = 5


class Intent(Record):
    """Where a train wants to stop, in order, and what it wants to pick up there."""

    stops: Annotated[list[City], "i1", STOPS]
    slot: Annotated[list[int], "i1", STOPS]
    """The column to pick up from at a stop, or -1 to deliver there."""
    half: Annotated[list[int], "i1", STOPS]
    top: Annotated[list[City], "i1", STOPS]
    """The top card of that column, by which to tell whether it still lies there."""
    length: Annotated[int, "i1"]
    mode: Annotated[int, "i1"]
    gain: Annotated[int, "i4"]
    cost: Annotated[int, "i4"]


# What everything is worth


def cities_scored(s: State, seat: Seat) -> int:
    """Return the cities in the score pile of a seat, as a mask."""
    seen = 0
    for stack in range(STACKS):
        seen |= s.pile[seat][stack]
    return seen


def cities_aboard(s: State, seat: Seat) -> int:
    """Return the cities of the routes aboard, as a mask."""
    found = 0
    for coach in coaches_of(s):
        if s.aboard_to[seat][coach] != NO_CARD:
            found |= bit(s.aboard_to[seat][coach]) | bit(s.aboard_from[seat][coach])
    return found


def point_worth(s: State, w: Weights) -> int:
    """Return what a point of the final score is worth in this part of the game."""
    return w.late if s.phase == FINISH else w.worth


def card_points(have: int, city: City) -> int:
    """Return the points of one more card."""
    return POINTS_FURTHER_CARD if contains(have, city) else POINTS_FIRST_CARD


def half_points(s: State, b: Board, have: int, slot: int, half: int) -> int:
    """Return the points of a route on show."""
    start = s.display[slot][half]
    there = s.display[slot][half + 1]
    points = card_points(have, start) + card_points(have, there)
    if s.column_coins[slot] and is_east_west(b, start, there):
        points += POINTS_COIN * s.column_coins[slot]
    return points


# Planning


def suggest(x: Intent, length: int, gain: int, cost: int) -> bool:
    """Tell whether a plan promises more than the one before; its stops are then to be written."""
    if gain - cost <= x.gain:
        return False
    x.gain = gain - cost
    x.cost = cost
    x.length = length
    return True


def stop(x: Intent, i: int, city: City) -> None:
    """Write a stop to deliver."""
    x.stops[i] = city
    x.slot[i] = -1


def stop_for(x: Intent, i: int, s: State, slot: int, half: int) -> None:
    """Write a stop to pick up a route on show."""
    x.stops[i] = s.display[slot][half]
    x.slot[i] = slot
    x.half[i] = half
    x.top[i] = s.display[slot][0]


def plan(s: State, b: Board, c: Chart, w: Weights, x: Intent, seat: Seat) -> None:
    """Find the best stops for a seat."""
    x.length = 0
    x.mode = AS_FITS
    x.cost = 0
    x.gain = 0 if s.phase == FINISH else NOTHING_GAINED
    point = point_worth(s, w)
    have = cities_scored(s, seat)
    first = NO_CARD
    second = NO_CARD
    first_gain = 0
    second_gain = 0
    for coach in coaches_of(s):
        there = s.aboard_to[seat][coach]
        if there == NO_CARD:
            continue
        start = s.aboard_from[seat][coach]
        gain = point * (card_points(have, start) + card_points(have, there))
        have |= bit(start) | bit(there)
        if first == NO_CARD:
            first = there
            first_gain = gain
        else:
            second = there
            second_gain = gain
    if second != NO_CARD:
        plan_two(s, c, w, x, seat, first, second, first_gain, second_gain)
    elif first != NO_CARD:
        plan_one(s, b, c, w, x, seat, first, first_gain, have)
    else:
        plan_none(s, b, c, w, x, seat, have)


def plan_two(
    s: State,
    c: Chart,
    w: Weights,
    x: Intent,
    seat: Seat,
    one: City,
    two: City,
    one_gain: int,
    two_gain: int,
) -> None:
    """Plan to deliver two routes; in the Finish one may be left."""
    here = s.train[seat]
    both = one_gain + two_gain
    if suggest(x, 2, both, c.way[here][one] + c.way[one][two]):
        stop(x, 0, one)
        stop(x, 1, two)
    if suggest(x, 2, both, c.way[here][two] + c.way[two][one]):
        stop(x, 0, two)
        stop(x, 1, one)
    if s.phase == FINISH:
        if suggest(x, 1, one_gain, c.way[here][one]):
            stop(x, 0, one)
        if suggest(x, 1, two_gain, c.way[here][two]):
            stop(x, 0, two)


def plan_one(
    s: State,
    b: Board,
    c: Chart,
    w: Weights,
    x: Intent,
    seat: Seat,
    aboard: City,
    gain: int,
    have: int,
) -> None:
    """Plan to deliver a route, and to pick up another before or after."""
    here = s.train[seat]
    if suggest(x, 1, gain, c.way[here][aboard]):
        stop(x, 0, aboard)
    if s.coaches < 2:
        return
    point = point_worth(s, w)
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            start = start_of(s, slot, half)
            there = destination_of(s, slot, half)
            more = gain + point * half_points(s, b, have, slot, half)
            more -= w.onward * c.remote[there] // 16
            now = c.way[here][start] * (16 + w.risk) // 16
            if suggest(x, 3, more, now + c.way[start][aboard] + c.way[aboard][there]):
                stop_for(x, 0, s, slot, half)
                stop(x, 1, aboard)
                stop(x, 2, there)
            if suggest(x, 3, more, now + c.way[start][there] + c.way[there][aboard]):
                stop_for(x, 0, s, slot, half)
                stop(x, 1, there)
                stop(x, 2, aboard)
            then = c.way[here][aboard] + c.way[aboard][start]
            then = then * (16 + w.risk) // 16
            if suggest(x, 3, more, then + c.way[start][there]):
                stop(x, 0, aboard)
                stop_for(x, 1, s, slot, half)
                stop(x, 2, there)


def plan_none(s: State, b: Board, c: Chart, w: Weights, x: Intent, seat: Seat, have: int) -> None:
    """Plan to pick up a route, and a second one on the way if there is a coach for it."""
    here = s.train[seat]
    point = point_worth(s, w)
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            start = start_of(s, slot, half)
            there = destination_of(s, slot, half)
            gain = point * half_points(s, b, have, slot, half) - w.onward * c.remote[there] // 16
            now = c.way[here][start] * (16 + w.risk) // 16
            if suggest(x, 2, gain, now + c.way[start][there]):
                stop_for(x, 0, s, slot, half)
                stop(x, 1, there)
    if x.length == 2 and s.coaches == 2:
        plan_second(s, b, c, w, x, seat, have)


def plan_second(s: State, b: Board, c: Chart, w: Weights, x: Intent, seat: Seat, have: int) -> None:
    """Add a second route on show to a plan that picks up one."""
    here = s.train[seat]
    point = point_worth(s, w)
    one_slot = x.slot[0]
    one_half = x.half[0]
    a = x.stops[0]
    z = x.stops[1]
    gain = x.gain + x.cost
    have |= bit(a) | bit(z)
    for slot in slots():
        if is_empty(s, slot) or slot == one_slot:
            continue
        for half in range(2):
            start = start_of(s, slot, half)
            there = destination_of(s, slot, half)
            more = gain + point * half_points(s, b, have, slot, half)
            for turn in range(2):  # which of the two is picked up first
                first = start if turn else a
                last = a if turn else start
                now = c.way[here][first] + c.way[first][last]
                now = now * (16 + w.risk) // 16
                one = c.way[last][z] + c.way[z][there]
                two = c.way[last][there] + c.way[there][z]
                if suggest(x, 4, more, now + min(one, two)):
                    stop_for(x, turn, s, one_slot, one_half)
                    stop_for(x, 1 - turn, s, slot, half)
                    stop(x, 2, z if one <= two else there)
                    stop(x, 3, there if one <= two else z)


# Keeping to a plan


def revise(s: State, x: Intent, seat: Seat) -> None:
    """Forget the stops that are done, and the whole plan when a route it wants is gone."""
    i = 0
    while i < x.length:
        slot = x.slot[i]
        if slot >= 0:
            if s.display[slot][0] != x.top[i] or s.display[slot][x.half[i]] != x.stops[i]:
                x.length = 0
                return
        elif not is_aboard(s, seat, x.stops[i]) and not is_pending(s, x, i):
            forget_stop(x, i)
            continue
        i += 1


def forget_stop(x: Intent, i: int) -> None:
    """Take a stop out of a plan."""
    for j in range(i + 1, x.length):
        x.stops[j - 1] = x.stops[j]
        x.slot[j - 1] = x.slot[j]
        x.half[j - 1] = x.half[j]
        x.top[j - 1] = x.top[j]
    x.length -= 1


def is_pending(s: State, x: Intent, i: int) -> bool:
    """Tell whether a stop is the destination of a route to be picked up before it."""
    for j in range(i):
        if x.slot[j] >= 0 and s.display[x.slot[j]][x.half[j] + 1] == x.stops[i]:
            return True
    return False


def is_aboard(s: State, seat: Seat, there: City) -> bool:
    """Tell whether a route to this city is aboard."""
    for coach in coaches_of(s):
        if s.aboard_to[seat][coach] == there:
            return True
    return False
