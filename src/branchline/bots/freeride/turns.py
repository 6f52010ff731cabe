"""The turns a seat of Free Ride considers: those that begin any plan that could make sense.

One source, interpreted and compiled.
"""

from __future__ import annotations

from typing import Final

from branchline.bots.freeride.candidates import find_same, write_act
from branchline.bots.freeride.chart import Chart, Weights, draw_chart, is_outdated, note_line
from branchline.bots.freeride.following import follow, planner_action
from branchline.bots.freeride.intents import (
    AS_FITS,
    MODES,
    Intent,
    card_points,
    cities_aboard,
    cities_scored,
    half_points,
    plan,
    point_worth,
    revise,
    stop,
    stop_for,
)
from branchline.bots.freeride.workspace import TableWork
from branchline.core.ids import LEGAL, Action, Seat
from branchline.games.freeride.actions import END, TAKE, WITHDRAW, line_of, take
from branchline.games.freeride.board import Board, City, bit
from branchline.games.freeride.rules.finish import withdraw_refusal
from branchline.games.freeride.rules.prologue import choose_refusal
from branchline.games.freeride.rules.routes import (
    destination_of,
    free_coach,
    is_empty,
    start_of,
)
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import (
    CHOSEN,
    NO_CARD,
    NO_COACH,
    PROLOGUE,
    State,
    coaches_of,
    slots,
)

LONGEST: Final = 16
"""A turn with more actions than this goes round in circles."""


def list_turns(k: TableWork) -> int:
    """Write the different turns the mover could play, and their plans; return how many."""
    s = k.now
    draw_chart(k.chart, s, k.board, k.weights)
    if s.phase == PROLOGUE:
        return list_first_turns(k)
    plan(s, k.board, k.chart, k.weights, k.scratch, s.mover)
    n = add_turns(k, 0)
    n = add_withdrawal(k, n)
    n = add_deliveries(k, n)
    if free_coach(s, s.mover) != NO_COACH:
        n = add_pick_ups(k, n)
    return n


# The prologue


def list_first_turns(k: TableWork) -> int:
    """Write every choice of a first route."""
    s = k.now
    if s.doing == CHOSEN:
        k.turns[0].length = 0
        write_act(k.turns[0], END)
        k.intents[0].length = 0
        return 1
    n = 0
    for slot in slots():
        if is_empty(s, slot) or choose_refusal(s, slot) != LEGAL:
            continue
        for half in range(2):
            way = k.chart.way[start_of(s, slot, half)][destination_of(s, slot, half)]
            k.turns[n].length = 0
            write_act(k.turns[n], take(slot, half))
            write_act(k.turns[n], END)
            k.turns[n].gain = k.weights.worth * half_points(s, k.board, 0, slot, half) - way
            k.intents[n].length = 0
            k.intents[n].cost = way
            n += 1
    return n


# Plans that could make sense


def add_withdrawal(k: TableWork, n: int) -> int:
    """Add the turn in which the mover leaves the game, if it may."""
    if withdraw_refusal(k.now) != LEGAL:
        return n
    k.turns[n].length = 0
    write_act(k.turns[n], WITHDRAW)
    write_act(k.turns[n], END)
    k.turns[n].gain = 0
    k.intents[n].length = 0
    return n + 1


def add_deliveries(k: TableWork, n: int) -> int:
    """Add the turns that head for destinations aboard, in any order."""
    s = k.now
    c = k.chart
    x = k.scratch
    gain = aboard_gain(s, k.weights, s.mover)
    for one in coaches_of(s):
        first = s.aboard_to[s.mover][one]
        if first == NO_CARD:
            continue
        stop(x, 0, first)
        length = 1
        cost = c.way[s.train[s.mover]][first]
        for other in coaches_of(s):
            second = s.aboard_to[s.mover][other]
            if other != one and second != NO_CARD:
                stop(x, 1, second)
                length = 2
                cost += c.way[first][second]
        n = add_plan(k, length, gain, cost, n)
    return n


def aboard_gain(s: State, w: Weights, seat: Seat) -> int:
    """Return what the routes aboard are worth."""
    have = cities_scored(s, seat)
    points = 0
    for coach in coaches_of(s):
        there = s.aboard_to[seat][coach]
        if there != NO_CARD:
            start = s.aboard_from[seat][coach]
            points += card_points(have, start) + card_points(have, there)
            have |= bit(start) | bit(there)
    return points * point_worth(s, w)


def last_aboard(s: State, seat: Seat) -> City:
    """Return the destination in the last coach that has a route, if there is one."""
    found = NO_CARD
    for coach in coaches_of(s):
        if s.aboard_to[seat][coach] != NO_CARD:
            found = s.aboard_to[seat][coach]
    return found


def add_pick_ups(k: TableWork, n: int) -> int:
    """Add the turns that head for a route on show, before or after a delivery."""
    s = k.now
    have = cities_scored(s, s.mover) | cities_aboard(s, s.mover)
    aboard = last_aboard(s, s.mover)
    before = aboard_gain(s, k.weights, s.mover)
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            more = point_worth(s, k.weights) * half_points(s, k.board, have, slot, half)
            if aboard == NO_CARD:
                n = add_pick_up(k, slot, half, before + more, n)
            else:
                n = add_pick_up_first(k, slot, half, aboard, before + more, n)
                n = add_delivery_first(k, slot, half, aboard, before + more, n)
    return n


def add_pick_up(k: TableWork, slot: int, half: int, gain: int, n: int) -> int:
    """Add the turns that pick up a route and deliver it."""
    s = k.now
    way = k.chart.way
    x = k.scratch
    start = s.display[slot][half]
    there = s.display[slot][half + 1]
    stop_for(x, 0, s, slot, half)
    stop(x, 1, there)
    return add_plan(k, 2, gain, way[s.train[s.mover]][start] + way[start][there], n)


def add_pick_up_first(k: TableWork, slot: int, half: int, aboard: City, gain: int, n: int) -> int:
    """Add the turns that pick up a route, then deliver it and the one aboard, the nearer first."""
    s = k.now
    way = k.chart.way
    x = k.scratch
    start = s.display[slot][half]
    there = s.display[slot][half + 1]
    aboard_first = way[start][aboard] + way[aboard][there]
    aboard_last = way[start][there] + way[there][aboard]
    stop_for(x, 0, s, slot, half)
    stop(x, 1, aboard if aboard_first <= aboard_last else there)
    stop(x, 2, there if aboard_first <= aboard_last else aboard)
    cost = way[s.train[s.mover]][start] + min(aboard_first, aboard_last)
    return add_plan(k, 3, gain, cost, n)


def add_delivery_first(k: TableWork, slot: int, half: int, aboard: City, gain: int, n: int) -> int:
    """Add the turns that deliver what is aboard, then pick up a route and deliver it."""
    s = k.now
    way = k.chart.way
    x = k.scratch
    start = s.display[slot][half]
    there = s.display[slot][half + 1]
    stop(x, 0, aboard)
    stop_for(x, 1, s, slot, half)
    stop(x, 2, there)
    cost = way[s.train[s.mover]][aboard] + way[aboard][start] + way[start][there]
    return add_plan(k, 3, gain, cost, n)


# Turns that begin a plan


def add_plan(k: TableWork, length: int, gain: int, cost: int, n: int) -> int:
    """Add the turns that begin with the stops written in the scratch plan."""
    x = k.scratch
    x.length = length
    x.cost = cost
    x.gain = gain - cost
    return add_turns(k, n)


def add_turns(k: TableWork, n: int) -> int:
    """Add the turns that begin the scratch plan, in every mode that differs."""
    for mode in range(MODES):
        if n >= len(k.turns):
            return n
        k.intents[n] = k.scratch
        k.intents[n].mode = mode
        k.turns[n].gain = k.scratch.gain
        write_turn(k, n)
        k.intents[n].mode = AS_FITS
        if k.turns[n].length == 0:
            continue
        same = find_same(k.turns, n)
        if same == n:
            n += 1
        else:
            k.turns[same].gain = max(k.turns[same].gain, k.turns[n].gain)
    return n


def write_turn(k: TableWork, n: int) -> None:
    """Write the actions that begin a plan, up to the end of the turn; none if it has no end."""
    k.trial = k.now
    k.trial_chart = k.chart
    s = k.trial
    seat = s.mover
    turn = k.turns[n]
    turn.length = 0
    while turn.length < LONGEST:
        revise(s, k.intents[n], seat)
        action = go_on_with(k, k.intents[n], turn.length == 0)
        write_act(turn, action)
        if action == END:
            return
        carry_out(s, k.board, k.trial_chart, k.weights, action)
    turn.length = 0


def go_on_with(k: TableWork, x: Intent, is_first: bool) -> Action:
    """Return how a plan goes on; when it is done, what a planner does."""
    s = k.trial
    if is_first or x.length > 0:
        return follow(s, k.board, k.trial_chart, k.weights, x, k.walk)
    return planner_action(s, k.board, k.trial_chart, k.weights, x, k.walk)


def carry_out(s: State, b: Board, c: Chart, w: Weights, action: Action) -> None:
    """Carry out an action and bring the chart up to date."""
    apply(s, b, action)
    if is_outdated(c, s):
        draw_chart(c, s, b, w)
    elif action < TAKE:
        note_line(c, s, b, w, line_of(action))
