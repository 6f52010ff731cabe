"""Searching in Free Ride: plans for the whole turn, weighed by playing on with sampled cards.

Written for the compiled rules: records are copied by assignment. Every plan is tried with the same
orders of the undealt cards, so that luck weighs equally on all.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from branchline.bots.freeride.chart import Chart, Weights, draw_chart, is_outdated, note_line
from branchline.bots.freeride.following import Walk, follow, planner_action
from branchline.bots.freeride.intents import (
    AS_FITS,
    MODES,
    Intent,
    card_points,
    cities_scored,
    half_points,
    plan,
    revise,
    stop,
    stop_for,
)
from branchline.bots.freeride.playouts import deal_at_random
from branchline.core.dice import scatter
from branchline.core.ids import LEGAL, Action, Seat
from branchline.core.layout import Record
from branchline.games.freeride.actions import END, TAKE, WITHDRAW, line_of, take
from branchline.games.freeride.board import Board, bit
from branchline.games.freeride.rules.finish import withdraw_refusal
from branchline.games.freeride.rules.prologue import choose_refusal
from branchline.games.freeride.rules.routes import (
    destination_of,
    free_coach,
    is_empty,
    start_of,
)
from branchline.games.freeride.rules.scoring import is_winner, score
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import (
    CHOSEN,
    FINISH,
    NO_CARD,
    NO_COACH,
    OVER,
    PROLOGUE,
    State,
    coaches_of,
    seats_of,
    slots,
)

ENTRY_POINTS = ("choose_quickly", "find_turns", "weigh_turns")

ACTS: Final = 16
MOST_TURNS: Final = 160
"""So many different turns are considered at most."""

# Places in the pools of records
NOW: Final = 0
TRIAL: Final = 1
POOL: Final = 2


class TableTurn(Record):
    """A turn that could be played: its actions, and how the games went that began with it."""

    acts: Annotated[list[Action], "i4", ACTS]
    length: Annotated[int, "i4"]
    gain: Annotated[int, "i8"]
    """What the plan promises before it is tried."""
    samples: Annotated[int, "i8"]
    value: Annotated[int, "i8"]
    """The sum of what the games came to for the seat, in eighths of a point."""
    wins: Annotated[int, "i8"]
    """Games in which the seat was ahead at the end, or where looking ahead stopped."""
    points: Annotated[int, "i8"]
    """The sum of the points of the seat there."""


class TableSearch(Record):
    """How far and how to look ahead."""

    seed: Annotated[int, "i8"]
    turns: Annotated[int, "i8"]
    """So many turns of all seats are played on."""
    leader: Annotated[int, "i8"]
    """How much the best rival counts, in sixteenths; the mean of all rivals is the rest."""
    sure: Annotated[int, "i8"]
    """What being ahead counts on top, in eighths of a point."""


def choose_quickly(
    pool: Any, boards: Any, charts: Any, weights: Any, intents: Any, walks: Any
) -> int:
    """Return what a planner does, and leave the plan behind it in the first intent."""
    draw_chart(charts[NOW], pool[NOW], boards[0], weights[0])
    return planner_action(pool[NOW], boards[0], charts[NOW], weights[0], intents[0], walks[0])


# Turns to consider


def find_turns(
    pool: Any, boards: Any, charts: Any, weights: Any, intents: Any, walks: Any, turns: Any
) -> int:
    """Write the different turns the mover could play, with the plans behind; return how many."""
    s = pool[NOW]
    b = boards[0]
    w = weights[0]
    draw_chart(charts[NOW], s, b, w)
    if s.phase == PROLOGUE:
        return find_first_turns(s, b, charts[NOW], w, intents, turns)
    n = 0
    x = intents[len(intents) - 1]
    plan(s, b, charts[NOW], w, x, s.mover)
    n = add_turns(pool, b, charts, w, intents, walks, turns, n)
    if withdraw_refusal(s) == LEGAL:
        turns[n].acts[0] = WITHDRAW
        turns[n].acts[1] = END
        turns[n].length = 2
        turns[n].gain = 0
        intents[n].length = 0
        n += 1
    n = add_deliveries(pool, b, charts, w, intents, walks, turns, n)
    if free_coach(s, s.mover) != NO_COACH:
        n = add_pick_ups(pool, b, charts, w, intents, walks, turns, n)
    return n


def find_first_turns(s: State, b: Board, c: Chart, w: Weights, intents: Any, turns: Any) -> int:
    """Write every choice of a first route."""
    if s.doing == CHOSEN:
        turns[0].acts[0] = END
        turns[0].length = 1
        intents[0].length = 0
        return 1
    n = 0
    for slot in slots():
        if is_empty(s, slot) or choose_refusal(s, slot) != LEGAL:
            continue
        for half in range(2):
            turns[n].acts[0] = take(slot, half)
            turns[n].acts[1] = END
            turns[n].length = 2
            way = c.way[start_of(s, slot, half)][destination_of(s, slot, half)]
            turns[n].gain = w.worth * half_points(s, b, 0, slot, half) - way
            intents[n].length = 0
            intents[n].cost = way
            n += 1
    return n


def add_deliveries(
    pool: Any, b: Board, charts: Any, w: Weights, intents: Any, walks: Any, turns: Any, n: int
) -> int:
    """Add the turns that head for destinations aboard, in any order."""
    s = pool[NOW]
    c = charts[NOW]
    x = intents[len(intents) - 1]
    here = s.train[s.mover]
    gain = aboard_gain(s, w, s.mover)
    for one in coaches_of(s):
        first = s.aboard_to[s.mover][one]
        if first == NO_CARD:
            continue
        stop(x, 0, first)
        x.length = 1
        x.cost = c.way[here][first]
        for other in coaches_of(s):
            second = s.aboard_to[s.mover][other]
            if other != one and second != NO_CARD:
                stop(x, 1, second)
                x.length = 2
                x.cost += c.way[first][second]
        x.gain = gain - x.cost
        n = add_turns(pool, b, charts, w, intents, walks, turns, n)
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
    return points * (w.late if s.phase == FINISH else w.worth)


def add_pick_ups(
    pool: Any, b: Board, charts: Any, w: Weights, intents: Any, walks: Any, turns: Any, n: int
) -> int:
    """Add the turns that head for a route on show, before or after a delivery."""
    s = pool[NOW]
    c = charts[NOW]
    x = intents[len(intents) - 1]
    here = s.train[s.mover]
    point = w.late if s.phase == FINISH else w.worth
    have = cities_scored(s, s.mover)
    aboard = NO_CARD
    for coach in coaches_of(s):
        if s.aboard_to[s.mover][coach] != NO_CARD:
            aboard = s.aboard_to[s.mover][coach]
            have |= bit(aboard) | bit(s.aboard_from[s.mover][coach])
    before = aboard_gain(s, w, s.mover)
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            start = start_of(s, slot, half)
            there = destination_of(s, slot, half)
            gain = before + point * half_points(s, b, have, slot, half)
            stop_for(x, 0, s, slot, half)
            if aboard == NO_CARD:
                stop(x, 1, there)
                x.length = 2
                x.cost = c.way[here][start] + c.way[start][there]
                x.gain = gain - x.cost
                n = add_turns(pool, b, charts, w, intents, walks, turns, n)
                continue
            first = c.way[start][aboard] + c.way[aboard][there]
            last = c.way[start][there] + c.way[there][aboard]
            stop(x, 1, aboard if first <= last else there)
            stop(x, 2, there if first <= last else aboard)
            x.length = 3
            x.cost = c.way[here][start] + min(first, last)
            x.gain = gain - x.cost
            n = add_turns(pool, b, charts, w, intents, walks, turns, n)
            stop(x, 0, aboard)
            stop_for(x, 1, s, slot, half)
            stop(x, 2, there)
            x.length = 3
            x.cost = c.way[here][aboard] + c.way[aboard][start] + c.way[start][there]
            x.gain = gain - x.cost
            n = add_turns(pool, b, charts, w, intents, walks, turns, n)
    return n


def add_turns(
    pool: Any, b: Board, charts: Any, w: Weights, intents: Any, walks: Any, turns: Any, n: int
) -> int:
    """Add the turns that begin the plan in the last intent, in every mode that differs."""
    last = len(intents) - 1
    for mode in range(MODES):
        if n >= len(turns):
            return n
        intents[n] = intents[last]
        intents[n].mode = mode
        turns[n].gain = intents[last].gain
        try_turn(pool, b, charts, w, intents[n], walks[0], turns[n])
        intents[n].mode = AS_FITS
        if turns[n].length > 0 and not is_known(turns, n):
            n += 1
    return n


def try_turn(
    pool: Any, b: Board, charts: Any, w: Weights, x: Intent, walk: Walk, turn: TableTurn
) -> None:
    """Write the actions that begin a plan, up to the end of the turn."""
    pool[TRIAL] = pool[NOW]
    charts[TRIAL] = charts[NOW]
    s = pool[TRIAL]
    seat = s.mover
    turn.length = 0
    while True:
        revise(s, x, seat)
        if turn.length == 0 or x.length > 0:
            action = follow(s, b, charts[TRIAL], w, x, walk)
        else:
            action = planner_action(s, b, charts[TRIAL], w, x, walk)
        if turn.length == ACTS:
            turn.length = 0
            return
        turn.acts[turn.length] = action
        turn.length += 1
        if action == END:
            return
        carry_out(s, b, charts[TRIAL], w, action)


def is_known(turns: Any, n: int) -> bool:
    """Tell whether one of the first n turns consists of the same actions as turn n."""
    for i in range(n):
        if turns[i].length != turns[n].length:
            continue
        same = True
        for k in range(turns[n].length):
            if turns[i].acts[k] != turns[n].acts[k]:
                same = False
        if same:
            if turns[n].gain > turns[i].gain:
                turns[i].gain = turns[n].gain
            return True
    return False


# Weighing them


def weigh_turns(
    pool: Any,
    boards: Any,
    charts: Any,
    weights: Any,
    intents: Any,
    walks: Any,
    turns: Any,
    searches: Any,
    alive: Any,
    first: int,
    samples: int,
) -> None:
    """Try turns with some more orders of the cards: samples from the first on."""
    seat = pool[NOW].mover
    for sample in range(first, first + samples):
        for k in range(len(alive)):
            i = alive[k]
            pool[TRIAL] = pool[NOW]
            charts[TRIAL] = charts[NOW]
            intents[len(intents) - 2] = intents[i]
            play_on(
                pool[TRIAL],
                boards[0],
                charts[TRIAL],
                weights[0],
                intents[len(intents) - 2],
                intents[len(intents) - 1],
                walks[0],
                turns[i],
                searches[0],
                sample,
            )
            count_up(
                pool[TRIAL],
                boards[0],
                charts[TRIAL],
                weights[0],
                intents[len(intents) - 1],
                turns[i],
                searches[0],
                seat,
            )


def carry_out(s: State, b: Board, c: Chart, w: Weights, action: Action) -> None:
    """Carry out an action and bring the chart up to date."""
    apply(s, b, action)
    if is_outdated(c, s):
        draw_chart(c, s, b, w)
    elif action < TAKE:
        note_line(c, s, b, w, line_of(action))


def play_on(
    s: State,
    b: Board,
    c: Chart,
    w: Weights,
    own: Intent,
    x: Intent,
    walk: Walk,
    turn: TableTurn,
    search: TableSearch,
    sample: int,
) -> None:
    """Play the turn and go on: the seat keeps to its plan until it is done."""
    dice = scatter(search.seed + sample)
    seat = s.mover
    until = s.turns + search.turns
    for k in range(turn.length):
        carry_out(s, b, c, w, turn.acts[k])
    while s.phase != OVER and s.turns < until:
        if s.to_deal > 0:
            dice = deal_at_random(s, b, dice)
            continue
        if s.mover == seat and own.length > 0 and s.phase != PROLOGUE:
            revise(s, own, seat)
        if s.mover == seat and own.length > 0 and s.phase != PROLOGUE:
            action = follow(s, b, c, w, own, walk)
        else:
            action = planner_action(s, b, c, w, x, walk)
        carry_out(s, b, c, w, action)


def count_up(
    s: State,
    b: Board,
    c: Chart,
    w: Weights,
    x: Intent,
    turn: TableTurn,
    search: TableSearch,
    seat: Seat,
) -> None:
    """Add what a game came to for a seat, as compared with its rivals."""
    best = -30_000
    total = 0
    for rival in seats_of(s):
        if rival != seat:
            value = prospects(s, b, c, w, x, rival)
            best = max(best, value)
            total += value
    mine = prospects(s, b, c, w, x, seat)
    turn.samples += 1
    turn.points += score(s, seat)
    if s.seats == 1:
        turn.value += mine
        return
    mean = total // (s.seats - 1)
    ahead = is_winner(s, seat) if s.phase == OVER else mine >= best
    turn.value += mine - (best * search.leader + mean * (16 - search.leader)) // 16
    if ahead:
        turn.wins += 1
        turn.value += search.sure


def prospects(s: State, b: Board, c: Chart, w: Weights, x: Intent, seat: Seat) -> int:
    """Return the points of a seat, and what its best plan promises, in eighths of a point."""
    points = 8 * score(s, seat)
    if s.phase == OVER or s.phase == PROLOGUE or s.withdrawn[seat]:
        return points
    plan(s, b, c, w, x, seat)
    point = w.late if s.phase == FINISH else w.worth
    return points + 8 * max(x.gain, 0) // point
