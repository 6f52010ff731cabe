"""The soloist's turn: ride along the journey, or build what it and the days to come need.

One source, interpreted and compiled. A whole turn is played at once, its actions written down.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from branchline.bots.freeride.chart import Chart
from branchline.bots.freeride.intents import (
    AS_FITS,
    TO_BUILD,
    TO_RIDE,
    Intent,
    forget_stop,
    revise,
)
from branchline.bots.freeride.nearest_first import NO_ACTION, build_anything, work_on_line
from branchline.bots.freeride.solo.journeys import (
    Journey,
    SoloWeights,
    clear_intent,
    draw_solo_chart,
    half_worth,
    note_work,
    routes_left,
    think_out,
)
from branchline.core.ids import LEGAL, Action
from branchline.core.layout import Record
from branchline.games.freeride.actions import END, RIDE, line_of, on_line, take
from branchline.games.freeride.board import (
    MAX_LINES,
    STACKS,
    Board,
    City,
    Line,
    cities_of,
    contains,
    lines_of,
    other_end,
)
from branchline.games.freeride.rules.build import is_open_to_the_mover, points_left
from branchline.games.freeride.rules.lines import is_finished
from branchline.games.freeride.rules.ride import pick_up_refusal, ride_refusal
from branchline.games.freeride.rules.routes import is_empty
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import (
    BUILDING,
    NO_LINE,
    NOTHING,
    PROLOGUE,
    RIDING,
    State,
    slots,
)

ACTS: Final = 24
HOPS: Final = 40
"""Ways are followed over so many lines at most."""
STALE: Final = 3
"""After so many routes the chart is drawn anew."""


class SoloTurn(Record):
    """A turn that could be played: its actions, and how the games went that began with it."""

    acts: Annotated[list[Action], "i4", ACTS]
    length: Annotated[int, "i4"]
    gain: Annotated[int, "i8"]
    """What the journey promises before it is tried."""
    samples: Annotated[int, "i8"]
    value: Annotated[int, "i8"]
    """The sum of what the games came to, in eighths of a point."""
    wins: Annotated[int, "i8"]
    """The sum of the chances of victory, in 256ths."""
    points: Annotated[int, "i8"]
    """The sum of the points, each as often as the chance of victory is."""
    turns: Annotated[int, "i8"]
    """The sum of the turns these took from here, likewise."""


class Uses(Record):
    """How often the lines would be used by those who travel between the cities still wanted."""

    line: Annotated[list[int], "i4", MAX_LINES]


# What the network needs


def count_uses(c: Chart, s: State, b: Board, u: Uses) -> None:
    """Count for every unfinished line the wanted pairs of cities whose best way it is on."""
    for line in lines_of(b):
        u.line[line] = 0
        if is_finished(s, b, line):
            continue
        cost = c.cost[line]
        one = b.end_a[line]
        other = b.end_b[line]
        for here in cities_of(b):
            before = c.way[here][one] + cost
            if before > c.way[here][other]:
                continue
            wanted = cards_to_come(s, here)
            if wanted == 0:
                continue
            for there in cities_of(b):
                if before + c.way[other][there] == c.way[here][there]:
                    u.line[line] += wanted * cards_to_come(s, there)
                if c.way[here][other] + cost + c.way[one][there] == c.way[here][there]:
                    u.line[line] += wanted * cards_to_come(s, there)


def cards_to_come(s: State, city: City) -> int:
    """Return how many cards of a city the stacks still hold."""
    found = 0
    for stack in range(STACKS):
        if contains(s.stack[stack], city):
            found += 1
    return found


def line_for_others(s: State, b: Board, u: Uses) -> Line:
    """Return the line within reach that is used most for its points."""
    best = NO_LINE
    most = 0
    for line in lines_of(b):
        if u.line[line] == 0 or is_finished(s, b, line) or not is_open_to_the_mover(s, b, line):
            continue
        value = 64 * u.line[line] // points_left(s, b, line)
        if value > most:
            most = value
            best = line
    return best


# The turn


def play_turn(
    s: State,
    b: Board,
    c: Chart,
    w: SoloWeights,
    u: Uses,
    j: Journey,
    intents: Any,
    at: int,
    turn: SoloTurn,
) -> None:
    """Play the turn, or the rest of it, by the intent or as fits; `end` is written, not played."""
    turn.length = 0
    x = intents[at]
    if s.phase == PROLOGUE:
        if s.doing == NOTHING:
            do(s, b, c, w, turn, first_route(s, b, c, w, j))
    elif s.doing == NOTHING:
        if x.length == 0 and x.mode != TO_BUILD:
            clear_intent(x)
            think_out(s, b, c, w, j, intents, at, 0)
        if is_time_to_ride(s, b, c, w, x):
            ride_turn(s, b, c, w, j, intents, at, turn)
        else:
            build_turn(s, b, c, w, u, x, turn)
    elif s.doing == RIDING:
        ride_turn(s, b, c, w, j, intents, at, turn)
    elif s.doing == BUILDING:
        build_turn(s, b, c, w, u, x, turn)
    turn.acts[turn.length] = END
    turn.length += 1


def do(s: State, b: Board, c: Chart, w: SoloWeights, turn: SoloTurn, action: Action) -> None:
    """Carry out an action of the turn and write it down."""
    apply(s, b, action)
    turn.acts[turn.length] = action
    turn.length += 1
    if action < RIDE:
        note_work(c, s, b, w, line_of(action))


def first_route(s: State, b: Board, c: Chart, w: SoloWeights, j: Journey) -> Action:
    """Return the choice of the first route: the shortest for what it gives."""
    best = NO_ACTION
    most = -30_000
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            start = s.display[slot][half]
            value = half_worth(s, b, w, 0, 0, slot, half)
            value -= c.way[start][s.display[slot][half + 1]]
            if contains(s.edge_left, start):
                value += w.edge * b.edge_coins[start]
            if value > most:
                most = value
                best = take(slot, half)
    return best


def next_line(b: Board, c: Chart, here: City, there: City) -> Line:
    """Return the first line of the best way."""
    best = NO_LINE
    least = 30_000
    for i in range(b.first_exit[here], b.first_exit[here + 1]):
        line = b.exits[i]
        cost = c.cost[line] + c.way[other_end(b, line, here)][there]
        if cost < least:
            least = cost
            best = line
    return best


def first_missing(s: State, b: Board, c: Chart, x: Intent) -> Line:
    """Return the first line of the journey that is not finished, or none."""
    here = s.train[s.mover]
    for i in range(x.length):
        for _ in range(HOPS):
            if here == x.stops[i]:
                break
            line = next_line(b, c, here, x.stops[i])
            if line == NO_LINE or not is_finished(s, b, line):
                return line
            here = other_end(b, line, here)
    return NO_LINE


def lines_ahead(s: State, b: Board, c: Chart, x: Intent) -> int:
    """Return how many finished lines of the journey lie ahead; many if nothing is missing."""
    here = s.train[s.mover]
    ahead = 0
    for i in range(x.length):
        for _ in range(HOPS):
            if here == x.stops[i]:
                break
            line = next_line(b, c, here, x.stops[i])
            if line == NO_LINE or not is_finished(s, b, line):
                return ahead
            here = other_end(b, line, here)
            ahead += 1
    return HOPS


def is_time_to_ride(s: State, b: Board, c: Chart, w: SoloWeights, x: Intent) -> bool:
    """Tell whether to ride in this turn: no step, or hardly one, is lost."""
    if x.mode != AS_FITS:
        return x.mode == TO_RIDE
    return x.length > 0 and lines_ahead(s, b, c, x) >= w.ready


def ride_turn(
    s: State,
    b: Board,
    c: Chart,
    w: SoloWeights,
    j: Journey,
    intents: Any,
    at: int,
    turn: SoloTurn,
) -> None:
    """Ride along the journey; at its end think out another one."""
    x = intents[at]
    while turn.length < ACTS - 1 and (s.doing == NOTHING or s.doing == RIDING):
        revise(s, x, s.mover)
        if x.length == 0:
            clear_intent(x)
            think_out(s, b, c, w, j, intents, at, 0)
        if x.length == 0:
            return
        action = ride_on(s, b, c, x)
        if action == NO_ACTION:
            return
        do(s, b, c, w, turn, action)


def ride_on(s: State, b: Board, c: Chart, x: Intent) -> Action:
    """Return the pick-up that is planned here, or a step towards the first stop."""
    here = s.train[s.mover]
    if x.stops[0] == here:
        slot = x.slot[0]
        half = x.half[0]
        forget_stop(x, 0)
        if slot >= 0 and pick_up_refusal(s, slot, half) == LEGAL:  # type: ignore[arg-type]
            return take(slot, half)  # type: ignore[arg-type]
        return NO_ACTION
    line = next_line(b, c, here, x.stops[0])
    if line != NO_LINE and ride_refusal(s, b, line) == LEGAL:
        return on_line(RIDE, line)
    return NO_ACTION


def build_turn(
    s: State, b: Board, c: Chart, w: SoloWeights, u: Uses, x: Intent, turn: SoloTurn
) -> None:
    """Build what the journey misses; what is left of the points goes to lines for later."""
    while turn.length < ACTS - 1:
        line = s.site[s.mover]
        if line == NO_LINE and x.length > 0:
            line = first_missing(s, b, c, x)
        if line == NO_LINE:
            line = line_for_others(s, b, u)
        action = NO_ACTION
        if line != NO_LINE:
            action = work_on_line(s, b, line)
        if action == NO_ACTION and s.must_build == 1:
            action = build_anything(s, b)
        if action == NO_ACTION:
            return
        do(s, b, c, w, turn, action)


def end_turn(s: State, b: Board, c: Chart, w: SoloWeights, u: Uses, recount: int) -> None:
    """Close the turn; now and then draw the chart anew."""
    apply(s, b, END)
    if c.left - routes_left(s) >= STALE:
        draw_solo_chart(c, s, b, w)
        if recount == 1:
            count_uses(c, s, b, u)
