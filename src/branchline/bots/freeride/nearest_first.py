"""A simple sensible way to play Free Ride: head for the nearest destination, build what is missing.

One source, interpreted and compiled. It looks at the state of the lines but plans over the empty
board, so it is fast rather than clever.
"""

from __future__ import annotations

from typing import Final

from branchline.bots.freeride.guide import Guide
from branchline.core.ids import LEGAL, Action, Seat
from branchline.games.freeride.actions import (
    BUILD,
    BUY,
    END,
    FERRY,
    FINISH_SPACE,
    RAILS,
    RIDE,
    TUNNEL,
    WITHDRAW,
    on_line,
    take,
)
from branchline.games.freeride.board import Board, City, Line, lines_of, other_end
from branchline.games.freeride.rules.build import build_refusal, buy_refusal
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
from branchline.games.freeride.rules.supply import take_rails_refusal
from branchline.games.freeride.state import (
    BUILDING,
    CHOSEN,
    FINISH,
    NO_CARD,
    NO_COACH,
    NO_LINE,
    NOTHING,
    NOWHERE,
    PROLOGUE,
    RIDING,
    SOLVED,
    State,
    coaches_of,
    slots,
)

NO_ACTION: Final = Action(-1)
THRIFT: Final = 3
"""With no more coins than this, rails are taken rather than bought."""
LATE_ROUTE: Final = 9
"""In the Finish only routes with less work than this are still picked up."""


def sensible_action(s: State, b: Board, g: Guide) -> Action:
    """Return what a sensible player does next; always legal."""
    if s.phase == PROLOGUE:
        return first_choice(s, g)
    if s.doing == SOLVED:
        return END
    action = NO_ACTION
    if s.doing == NOTHING or s.doing == RIDING:
        action = pick_up_here(s, g)
        if action == NO_ACTION:
            action = ride_or_leave(s, b, g)
    if action == NO_ACTION and (s.doing == NOTHING or s.doing == BUILDING):
        action = build_on_the_way(s, b, g)
    if action == NO_ACTION and s.must_build == 1:
        action = build_anything(s, b)
    return END if action == NO_ACTION else action


def first_choice(s: State, g: Guide) -> Action:
    """Choose the shortest route on show, then close the turn."""
    if s.doing == CHOSEN:
        return END
    best = NO_ACTION
    least = 30_000
    for slot in slots():
        if is_empty(s, slot) or choose_refusal(s, slot) != LEGAL:
            continue
        for half in range(2):
            work = g.work[start_of(s, slot, half)][destination_of(s, slot, half)]
            if work - 2 * s.column_coins[slot] < least:
                least = work - 2 * s.column_coins[slot]
                best = take(slot, half)
    return best


def pick_up_here(s: State, g: Guide) -> Action:
    """Return the shortest route that starts here, if there is room and time for it."""
    best = NO_ACTION
    if free_coach(s, s.mover) == NO_COACH:
        return best
    here = s.train[s.mover]
    least = LATE_ROUTE if s.phase == FINISH else 30_000
    for slot in slots():
        for half in range(2):
            if start_of(s, slot, half) != here or pick_up_refusal(s, slot, half) != LEGAL:
                continue
            work = g.work[here][destination_of(s, slot, half)]
            if work < least:
                least = work
                best = take(slot, half)
    return best


def target_of(s: State, g: Guide, seat: Seat) -> City:
    """Return the city to head for: the nearest destination aboard, else the best start on show."""
    here = s.train[seat]
    best = NOWHERE
    least = 30_000
    for coach in coaches_of(s):
        there = s.aboard_to[seat][coach]
        if there != NO_CARD and g.work[here][there] < least:
            least = g.work[here][there]
            best = there
    if best != NOWHERE:
        return best
    if s.phase == FINISH:
        least = LATE_ROUTE
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            start = start_of(s, slot, half)
            work = g.work[here][start] + g.work[start][destination_of(s, slot, half)]
            if work < least and start != here:
                least = work
                best = start
    return best


def ride_or_leave(s: State, b: Board, g: Guide) -> Action:
    """Return a step towards the target, or the withdrawal when there is none left."""
    target = target_of(s, g, s.mover)
    if target == NOWHERE:
        return WITHDRAW if withdraw_refusal(s) == LEGAL else NO_ACTION
    line = g.first_line[s.train[s.mover]][target]
    if ride_refusal(s, b, line) == LEGAL:
        return on_line(RIDE, line)
    return NO_ACTION


def build_on_the_way(s: State, b: Board, g: Guide) -> Action:
    """Return work on the first line missing on the way to the target, or getting rails for it."""
    line = line_to_build(s, b, g)
    if line == NO_LINE:
        return NO_ACTION
    action = work_on_line(s, b, line)
    if action != NO_ACTION or s.rails[s.mover] > 0:
        return action
    if s.coins[s.mover] > THRIFT and buy_refusal(s, b) == LEGAL:
        return BUY
    if take_rails_refusal(s) == LEGAL:
        return RAILS
    return NO_ACTION


def line_to_build(s: State, b: Board, g: Guide) -> Line:
    """Return the first missing line on the way, or the seat's unfinished one that blocks it."""
    target = target_of(s, g, s.mover)
    own = s.site[s.mover]
    if target == NOWHERE:
        return own
    here = s.train[s.mover]
    while here != target:
        line = g.first_line[here][target]
        if not is_finished(s, b, line):
            return line if own == NO_LINE or is_begun(s, line) else own
        here = other_end(b, line, here)
    return own


def build_anything(s: State, b: Board) -> Action:
    """Return some work that is possible now."""
    for line in lines_of(b):
        action = work_on_line(s, b, line)
        if action != NO_ACTION:
            return action
    return NO_ACTION


def work_on_line(s: State, b: Board, line: Line) -> Action:
    """Return the next action on a line, if any is possible now."""
    if build_refusal(s, b, FINISH_SPACE, line) == LEGAL:
        return on_line(FINISH_SPACE, line)
    if build_refusal(s, b, BUILD, line) == LEGAL:
        return on_line(BUILD, line)
    if build_refusal(s, b, TUNNEL, line) == LEGAL:
        return on_line(TUNNEL, line)
    if build_refusal(s, b, FERRY, line) == LEGAL:
        return on_line(FERRY, line)
    return NO_ACTION
