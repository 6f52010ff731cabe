"""How a planner plays Free Ride: it follows the best plan, and builds before it rides.

One source, interpreted and compiled.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.freeride.chart import CLOSED, TURN, Chart, Weights, own_cost
from branchline.bots.freeride.intents import (
    NOTHING_GAINED,
    TO_BUILD,
    TO_BUY,
    TO_RIDE,
    TO_TAKE_RAILS,
    Intent,
    forget_stop,
    half_points,
    plan,
)
from branchline.bots.freeride.nearest_first import NO_ACTION, build_anything, work_on_line
from branchline.core.ids import LEGAL, Action, Seat
from branchline.core.layout import Record
from branchline.games.freeride.actions import BUY, END, RAILS, RIDE, WITHDRAW, on_line, take
from branchline.games.freeride.board import Board, City, Line, contains, other_end
from branchline.games.freeride.rules.build import buy_refusal
from branchline.games.freeride.rules.finish import withdraw_refusal
from branchline.games.freeride.rules.lines import is_begun, is_finished
from branchline.games.freeride.rules.prologue import choose_refusal
from branchline.games.freeride.rules.ride import pick_up_refusal, ride_refusal
from branchline.games.freeride.rules.routes import (
    destination_of,
    free_coach,
    is_empty,
    start_of,
)
from branchline.games.freeride.rules.scoring import POINTS_COIN
from branchline.games.freeride.rules.supply import take_rails_refusal
from branchline.games.freeride.state import (
    BUILDING,
    CHOSEN,
    NO_COACH,
    NO_LINE,
    NOTHING,
    NOWHERE,
    PROLOGUE,
    RIDING,
    State,
    seats_of,
    slots,
)

HOPS: Final = 24
"""Ways are followed over no more lines than this."""


class Walk(Record):
    """What was found on the way of an intent."""

    ahead: Annotated[int, "i8"]
    """Finished lines that can be ridden before the first missing one."""
    missing: Annotated[Line, "i8"]
    first_ahead: Annotated[int, "i8"]
    """Finished lines up to the first stop, or -1 if one is missing before it."""


def planner_action(s: State, b: Board, c: Chart, w: Weights, x: Intent, walk: Walk) -> Action:
    """Return what a planner does next; always legal."""
    if s.phase == PROLOGUE:
        return first_choice(s, b, c, w)
    if s.doing != NOTHING and s.doing != RIDING and s.doing != BUILDING:
        return END
    plan(s, b, c, w, x, s.mover)
    return follow(s, b, c, w, x, walk)


def first_choice(s: State, b: Board, c: Chart, w: Weights) -> Action:
    """Choose the first route by points and work, then close the turn."""
    if s.doing == CHOSEN:
        return END
    best = NO_ACTION
    most = NOTHING_GAINED
    for slot in slots():
        if is_empty(s, slot) or choose_refusal(s, slot) != LEGAL:
            continue
        for half in range(2):
            start = start_of(s, slot, half)
            there = destination_of(s, slot, half)
            gain = w.worth * half_points(s, b, 0, slot, half) - c.way[start][there]
            gain -= w.onward * c.remote[there] // 16
            if contains(s.edge_left, start):
                gain += w.worth * POINTS_COIN * b.edge_coins[start]
            if gain > most:
                most = gain
                best = take(slot, half)
    return best


# Following a plan


def follow(s: State, b: Board, c: Chart, w: Weights, x: Intent, walk: Walk) -> Action:
    """Return the next action of a plan; a route that is picked up is taken out of it."""
    if s.doing != NOTHING and s.doing != RIDING and s.doing != BUILDING:
        return END
    if x.length == 0 and withdraw_refusal(s) == LEGAL:
        return WITHDRAW
    action = NO_ACTION
    if x.length > 0:
        look_ahead(s, b, c, w, x, walk)
        action = ride_or_take_rails(s, b, c, w, x, walk)
    if action == NO_ACTION:
        action = build_something(s, b, w, x, walk)
    if action == NO_ACTION and s.doing == NOTHING and x.length > 0:
        action = ride_on(s, b, c, w, x)
    return END if action == NO_ACTION else action


def ride_or_take_rails(s: State, b: Board, c: Chart, w: Weights, x: Intent, walk: Walk) -> Action:
    """Return the next step of a ride, or taking rails, if it is time for either."""
    if s.doing == RIDING or (s.doing == NOTHING and is_time_to_ride(s, c, x, walk)):
        return ride_on(s, b, c, w, x)
    if s.doing == NOTHING and x.mode == TO_TAKE_RAILS and take_rails_refusal(s) == LEGAL:
        return RAILS
    return NO_ACTION


def build_something(s: State, b: Board, w: Weights, x: Intent, walk: Walk) -> Action:
    """Return work on what the plan needs, or on anything if some work must be done."""
    action = NO_ACTION
    if s.doing != RIDING:
        action = build_ahead(s, b, w, x, walk)
    if action == NO_ACTION and s.must_build == 1:
        action = build_anything(s, b)
    return action


def next_line(
    s: State, b: Board, c: Chart, w: Weights, seat: Seat, here: City, there: City
) -> Line:
    """Return the line to take first on the way to a city: the best of those that lead nearer."""
    best = NO_LINE
    least = 30_000
    for i in range(b.first_exit[here], b.first_exit[here + 1]):
        line = b.exits[i]
        beyond = other_end(b, line, here)
        cost = own_cost(s, b, w, line, seat) + c.way[beyond][there]
        if c.way[beyond][there] >= c.way[here][there]:
            cost += CLOSED  # or it would go round in circles
        if cost < least:
            least = cost
            best = line
    return best


def look_ahead(s: State, b: Board, c: Chart, w: Weights, x: Intent, walk: Walk) -> None:
    """Walk along the stops of a plan up to the first missing line."""
    walk.ahead = 0
    walk.missing = NO_LINE
    walk.first_ahead = -1
    here = s.train[s.mover]
    for i in range(x.length):
        while here != x.stops[i]:
            line = next_line(s, b, c, w, s.mover, here, x.stops[i])
            if line == NO_LINE:
                return
            if not is_finished(s, b, line):
                walk.missing = line
                return
            if walk.ahead >= HOPS:
                return
            walk.ahead += 1
            here = other_end(b, line, here)
        if i == 0:
            walk.first_ahead = walk.ahead


def is_time_to_ride(s: State, c: Chart, x: Intent, walk: Walk) -> bool:
    """Tell whether to ride in this turn: no step is lost, or a rival is near what is wanted."""
    if x.mode == TO_RIDE:
        return True
    if x.mode == TO_BUILD or x.mode == TO_TAKE_RAILS or x.mode == TO_BUY:
        return False
    if walk.missing == NO_LINE or walk.ahead >= s.steps:
        return True
    if x.slot[0] >= 0 and 0 <= walk.first_ahead <= s.steps:
        return is_contested(s, c, x.stops[0])
    return False


def is_contested(s: State, c: Chart, start: City) -> bool:
    """Tell whether a rival with a free coach could be in a city by the next turn."""
    for seat in seats_of(s):
        if seat == s.mover or s.train[seat] == NOWHERE or free_coach(s, seat) == NO_COACH:
            continue
        if c.way[s.train[seat]][start] <= TURN:
            return True
    return False


def ride_on(s: State, b: Board, c: Chart, w: Weights, x: Intent) -> Action:
    """Return the pick-up that is planned here, or a step towards the first stop."""
    here = s.train[s.mover]
    if x.slot[0] >= 0 and x.stops[0] == here:
        slot = x.slot[0]
        half = x.half[0]
        forget_stop(x, 0)
        if pick_up_refusal(s, slot, half) == LEGAL:  # type: ignore[arg-type]
            return take(slot, half)  # type: ignore[arg-type]
        return NO_ACTION
    if x.stops[0] == here:
        return NO_ACTION
    line = next_line(s, b, c, w, s.mover, here, x.stops[0])
    if line != NO_LINE and ride_refusal(s, b, line) == LEGAL:
        return on_line(RIDE, line)
    return NO_ACTION


def build_ahead(s: State, b: Board, w: Weights, x: Intent, walk: Walk) -> Action:
    """Return work on the first missing line of a plan, or getting rails for it."""
    own = s.site[s.mover]
    line = own
    if x.length > 0 and walk.missing != NO_LINE:
        if own == NO_LINE or is_begun(s, walk.missing):
            line = walk.missing
    if line == NO_LINE:
        return NO_ACTION
    action = work_on_line(s, b, line)
    if action != NO_ACTION or s.rails[s.mover] > 0:
        return action
    thrift = 0 if x.mode == TO_BUY else w.thrift
    if s.coins[s.mover] > thrift and buy_refusal(s, b) == LEGAL:
        return BUY
    if take_rails_refusal(s) == LEGAL:
        return RAILS
    if s.doing == NOTHING and buy_refusal(s, b) == LEGAL:
        return BUY
    return NO_ACTION
