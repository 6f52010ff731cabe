"""The soloist's turn: ride along the journey, or build what it and the days to come need.

One source, interpreted and compiled. A whole turn is played at once, its actions written down.
"""

from __future__ import annotations

from typing import Final

from branchline.bots.freeride.candidates import ACTS, Candidate, write_act
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
    draw_solo_chart,
    half_worth,
    note_work,
    routes_left,
    think_out,
)
from branchline.bots.freeride.solo.uses import Uses, count_uses, line_for_others
from branchline.core.ids import LEGAL, Action
from branchline.core.layout import Workspace
from branchline.games.freeride.actions import END, RIDE, line_of, on_line, take
from branchline.games.freeride.board import Board, City, Line, contains, other_end
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

FAR: Final = 240  # no journey has as many lines
"""Ways are followed over no more lines than this."""
STALE: Final = 3
"""After this many routes the chart is drawn again."""


class Soloist(Workspace):
    """Somebody who plays the challenge: weights, chart, and where the journey leads."""

    weights: SoloWeights
    chart: Chart
    uses: Uses
    journey: Journey
    intent: Intent


def look_around(s: State, b: Board, p: Soloist) -> None:
    """Draw the chart and count how the lines are used."""
    draw_solo_chart(p.chart, s, b, p.weights)
    count_uses(p.chart, s, b, p.uses)


# The turn


def play_turn(s: State, b: Board, p: Soloist, turn: Candidate) -> None:
    """Play the turn, or the rest of it, by the intent or as fits; `end` is written, not played."""
    turn.length = 0
    if s.phase == PROLOGUE:
        if s.doing == NOTHING:
            do(s, b, p, turn, first_route(s, b, p))
    elif s.doing == NOTHING:
        if p.intent.length == 0 and p.intent.mode != TO_BUILD:
            think_anew(s, b, p)
        if is_time_to_ride(s, b, p):
            ride_turn(s, b, p, turn)
        else:
            build_turn(s, b, p, turn)
    elif s.doing == RIDING:
        ride_turn(s, b, p, turn)
    elif s.doing == BUILDING:
        build_turn(s, b, p, turn)
    write_act(turn, END)


def think_anew(s: State, b: Board, p: Soloist) -> None:
    """Think out a journey from here."""
    think_out(s, b, p.chart, p.weights, p.journey, p.intent)


def do(s: State, b: Board, p: Soloist, turn: Candidate, action: Action) -> None:
    """Carry out an action of the turn and write it down."""
    carry_out(s, b, p, action)
    write_act(turn, action)


def carry_out(s: State, b: Board, p: Soloist, action: Action) -> None:
    """Carry out an action and bring the chart up to date."""
    apply(s, b, action)
    if action < RIDE:
        note_work(p.chart, s, b, p.weights, line_of(action))


def first_route(s: State, b: Board, p: Soloist) -> Action:
    """Return the choice of the first route: the shortest for what it brings."""
    best = NO_ACTION
    most = -30_000
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            start = s.display[slot][half]
            value = half_worth(s, b, p.weights, 0, 0, slot, half)
            value -= p.chart.way[start][s.display[slot][half + 1]]
            if contains(s.edge_left, start):
                value += p.weights.edge * b.edge_coins[start]
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


def first_missing(s: State, b: Board, c: Chart, x: Intent, most: int) -> Line:
    """Return the first line of the journey, at most this far ahead, that is not finished."""
    here = s.train[s.mover]
    ahead = 0
    for i in range(x.length):
        while here != x.stops[i] and ahead < most:
            line = next_line(b, c, here, x.stops[i])
            if line == NO_LINE or not is_finished(s, b, line):
                return line
            here = other_end(b, line, here)
            ahead += 1
    return NO_LINE


def is_time_to_ride(s: State, b: Board, p: Soloist) -> bool:
    """Tell whether to ride in this turn: no step, or hardly any, is lost."""
    if p.intent.mode != AS_FITS:
        return p.intent.mode == TO_RIDE
    if p.intent.length == 0:
        return False
    return first_missing(s, b, p.chart, p.intent, p.weights.ahead) == NO_LINE


def ride_turn(s: State, b: Board, p: Soloist, turn: Candidate) -> None:
    """Ride along the journey; at its end think out another one."""
    while turn.length < ACTS - 1 and (s.doing == NOTHING or s.doing == RIDING):
        revise(s, p.intent, s.mover)
        if p.intent.length == 0:
            think_anew(s, b, p)
        if p.intent.length == 0:
            return
        action = ride_on(s, b, p.chart, p.intent)
        if action == NO_ACTION:
            return
        do(s, b, p, turn, action)


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


def build_turn(s: State, b: Board, p: Soloist, turn: Candidate) -> None:
    """Build what the journey lacks; points left over go to lines for later."""
    while turn.length < ACTS - 1:
        line = line_to_build(s, b, p)
        action = NO_ACTION
        if line != NO_LINE:
            action = work_on_line(s, b, line)
        if action == NO_ACTION and s.must_build == 1:
            action = build_anything(s, b)
        if action == NO_ACTION:
            return
        do(s, b, p, turn, action)


def line_to_build(s: State, b: Board, p: Soloist) -> Line:
    """Return the line that is begun, else the first the journey lacks, else one for later."""
    line = s.site[s.mover]
    if line == NO_LINE and p.intent.length > 0:
        line = first_missing(s, b, p.chart, p.intent, FAR)
    if line == NO_LINE:
        line = line_for_others(s, b, p.uses)
    return line


def end_turn(s: State, b: Board, p: Soloist, recount: int) -> None:
    """Close the turn; now and then draw the chart again and, if asked for, count the uses again."""
    apply(s, b, END)
    if p.chart.left - routes_left(s) >= STALE:
        draw_solo_chart(p.chart, s, b, p.weights)
        if recount == 1:
            count_uses(p.chart, s, b, p.uses)
