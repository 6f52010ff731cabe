"""Journeys: where the soloist of Free Ride stops next, searched several stops deep.

One source, interpreted and compiled. Costs are in sixtieths of a turn. Nobody else takes anything,
and every column has to be taken some day: what a half brings counts only by comparison with the
other.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.freeride.chart import Chart, find_ways, note_cost
from branchline.bots.freeride.intents import AS_FITS, Intent, cities_aboard, cities_scored
from branchline.core.layout import Record
from branchline.games.freeride.board import STACKS, Board, City, Line, bit, contains, lines_of
from branchline.games.freeride.rules.build import points_left
from branchline.games.freeride.rules.lines import is_finished
from branchline.games.freeride.rules.routes import (
    columns_on_show,
    is_east_west,
    is_empty,
    routes_aboard,
)
from branchline.games.freeride.rules.stacks import columns_left
from branchline.games.freeride.state import NO_CARD, State, slots

SOLO_TURN: Final = 60
STEP: Final = 12
DEEPEST: Final = 6
"""The most stops a journey has."""
OPTIONS: Final = 16
"""What a stop can be: the first or the second coach to deliver, or a half of a slot to pick up."""
FIRST_PICK_UP: Final = 2
PAIRS: Final = OPTIONS * OPTIONS
NO_VALUE: Final = -30_000


class SoloWeights(Record):
    """What the soloist thinks everything is worth, in sixtieths of a turn."""

    depth: Annotated[int, "i8"]
    """How many stops are planned ahead."""
    route: Annotated[int, "i8"]
    """A route that is delivered."""
    share: Annotated[int, "i8"]
    """How much of a route's remaining way counts, in sixteenths."""
    city: Annotated[int, "i8"]
    """A city that does not come again."""
    hope: Annotated[int, "i8"]
    """A city with another card to come: sixteenths of that."""
    coin: Annotated[int, "i8"]
    """A coin on a column."""
    edge: Annotated[int, "i8"]
    """A coin in a city."""
    reuse: Annotated[int, "i8"]
    """How much more often a line is used for every route left: 256ths."""
    ahead: Annotated[int, "i8"]
    """The train rides with this many finished lines ahead."""
    noise: Annotated[int, "i8"]
    """How far journeys are misjudged at random, to try something different."""


class Journey(Record):
    """A journey being thought out, stop by stop; what holds after each stop."""

    here: Annotated[list[City], "i1", DEEPEST + 1]
    first: Annotated[list[City], "i1", DEEPEST + 1]
    second: Annotated[list[City], "i1", DEEPEST + 1]
    """The destinations aboard."""
    columns: Annotated[list[int], "i8", DEEPEST + 1]
    have: Annotated[list[int], "i8", DEEPEST + 1]
    edge: Annotated[list[int], "i8", DEEPEST + 1]
    gain: Annotated[list[int], "i8", DEEPEST + 1]
    """What it brings less what it costs."""
    option: Annotated[list[int], "i8", DEEPEST + 1]
    """What is tried next from here; the one before is being tried."""
    twice: Annotated[int, "i8"]
    """Cities with two cards still to come or on show."""
    dice: Annotated[int, "i8"]


# The soloist's chart


def routes_left(s: State) -> int:
    """Return how many routes are still to be fulfilled."""
    return columns_left(s) + columns_on_show(s) + routes_aboard(s, s.mover)


def solo_cost(s: State, b: Board, w: SoloWeights, line: Line, left: int) -> int:
    """Return what a line costs: the step, and part of the work, as it serves other routes too."""
    if is_finished(s, b, line):
        return STEP
    return STEP + points_left(s, b, line) * STEP * 256 // (256 + w.reuse * left)


def draw_solo_chart(c: Chart, s: State, b: Board, w: SoloWeights) -> None:
    """Draw a chart for the routes that are left."""
    c.left = routes_left(s)
    for line in lines_of(b):
        c.cost[line] = solo_cost(s, b, w, line, c.left)
    find_ways(c, b)


def note_work(c: Chart, s: State, b: Board, w: SoloWeights, line: Line) -> None:
    """Bring the chart up to date after work on a line."""
    note_cost(c, b, line, solo_cost(s, b, w, line, c.left))


# What everything is worth


def cities_left_twice(s: State) -> int:
    """Return the cities with two cards still to come or on show, as a mask."""
    once = 0
    twice = 0
    for stack in range(STACKS):
        twice |= once & s.stack[stack]
        once |= s.stack[stack]
    for slot in slots():
        if not is_empty(s, slot):
            for place in range(3):
                card = bit(s.display[slot][place])
                twice |= once & card
                once |= card
    return twice


def half_worth(
    s: State, b: Board, w: SoloWeights, have: int, twice: int, slot: int, half: int
) -> int:
    """Return what the cards and coins of a half are worth."""
    start = s.display[slot][half]
    there = s.display[slot][half + 1]
    worth = 0
    if not contains(have, start):
        worth += w.city * (w.hope if contains(twice, start) else 16) // 16
    if not contains(have, there):
        worth += w.city * (w.hope if contains(twice, there) else 16) // 16
    if s.column_coins[slot] and is_east_west(b, start, there):
        worth += w.coin * s.column_coins[slot]
    return worth


# Thinking out


def begin_journey(s: State, j: Journey) -> None:
    """Write where the train is and what is aboard."""
    j.here[0] = s.train[s.mover]
    j.first[0] = s.aboard_to[s.mover][0]
    j.second[0] = s.aboard_to[s.mover][1]
    j.columns[0] = 0
    for slot in slots():
        if not is_empty(s, slot):
            j.columns[0] |= bit(slot)
    j.have[0] = cities_scored(s, s.mover) | cities_aboard(s, s.mover)
    j.edge[0] = s.edge_left
    j.gain[0] = 0
    j.option[0] = 0
    j.twice = cities_left_twice(s)


def think_out(s: State, b: Board, c: Chart, w: SoloWeights, j: Journey, x: Intent) -> None:
    """Write the best journey into an intent."""
    clear_intent(x)
    begin_journey(s, j)
    level = try_next(s, b, c, w, j, 0)
    while level > 0:
        value = value_of(c, w, j, level)
        if value > x.gain:
            write_journey(s, c, j, x, level, value)
        if level < w.depth and most_to_gain(w, j, level) > x.gain:
            j.option[level] = 0
        else:
            level -= 1
        level = try_next(s, b, c, w, j, level)


def think_out_all(
    s: State, b: Board, c: Chart, w: SoloWeights, j: Journey, intents: list[Intent]
) -> None:
    """Write the best journey for every two first stops into an intent of its own."""
    for i in range(PAIRS):
        clear_intent(intents[i])
    begin_journey(s, j)
    level = try_next(s, b, c, w, j, 0)
    while level > 0:
        value = value_of(c, w, j, level)
        second = j.option[1] - 1 if level > 1 else OPTIONS - 1
        x = intents[OPTIONS * (j.option[0] - 1) + second]
        if value > x.gain:
            write_journey(s, c, j, x, level, value)
        if level < w.depth:
            j.option[level] = 0
        else:
            level -= 1
        level = try_next(s, b, c, w, j, level)


def try_next(s: State, b: Board, c: Chart, w: SoloWeights, j: Journey, level: int) -> int:
    """Go on to the next possible stop; return how many stops there are now, 0 at the end.

    When nothing is left to try after them, the last of them is given up.
    """
    while level >= 0:
        option = j.option[level]
        if option == OPTIONS:
            level -= 1
            continue
        j.option[level] += 1
        if is_option(j, level, option):
            go_on(s, b, c, w, j, level, option)
            return level + 1
    return 0


def value_of(c: Chart, w: SoloWeights, j: Journey, level: int) -> int:
    """Return the worth of a journey, misjudged at random if the soloist tries something else."""
    value = j.gain[level] + outlook(c, w, j, level)
    if w.noise:
        j.dice = (j.dice * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        value += (j.dice >> 12) % w.noise
    return value


def is_option(j: Journey, level: int, option: int) -> bool:
    """Tell whether there is something to deliver or to pick up."""
    if option == 0:
        return j.first[level] != NO_CARD
    if option == 1:
        return j.second[level] != NO_CARD
    if j.first[level] != NO_CARD and j.second[level] != NO_CARD:
        return False
    return contains(j.columns[level], slot_of(option))


def go_on(
    s: State, b: Board, c: Chart, w: SoloWeights, j: Journey, level: int, option: int
) -> None:
    """Write what holds after one more stop."""
    n = level + 1
    j.first[n] = j.first[level]
    j.second[n] = j.second[level]
    j.columns[n] = j.columns[level]
    j.have[n] = j.have[level]
    j.edge[n] = j.edge[level]
    j.gain[n] = j.gain[level]
    if option < FIRST_PICK_UP:
        deliver(w, j, n, option)
    else:
        pick_up(s, b, w, j, n, slot_of(option), half_of(option))
    stop = j.here[n]
    if contains(j.edge[n], stop):
        j.edge[n] &= ~bit(stop)
        j.gain[n] += w.edge * b.edge_coins[stop]
    j.gain[n] -= c.way[j.here[level]][stop]


def slot_of(option: int) -> int:
    """Return the slot of a pick-up."""
    return (option - FIRST_PICK_UP) >> 1


def half_of(option: int) -> int:
    """Return the half of a pick-up."""
    return (option - FIRST_PICK_UP) & 1


def deliver(w: SoloWeights, j: Journey, n: int, coach: int) -> None:
    """Stop where a route aboard ends."""
    if coach == 0:
        j.here[n] = j.first[n]
        j.first[n] = NO_CARD
    else:
        j.here[n] = j.second[n]
        j.second[n] = NO_CARD
    j.gain[n] += w.route


def pick_up(s: State, b: Board, w: SoloWeights, j: Journey, n: int, slot: int, half: int) -> None:
    """Stop where a route on show begins; bringing less than the other half counts against it."""
    start = s.display[slot][half]
    there = s.display[slot][half + 1]
    other = half_worth(s, b, w, j.have[n], j.twice, slot, 1 - half)
    j.gain[n] += min(half_worth(s, b, w, j.have[n], j.twice, slot, half) - other, 0)
    j.here[n] = start
    j.columns[n] &= ~bit(slot)
    j.have[n] |= bit(start) | bit(there)
    if j.first[n] == NO_CARD:
        j.first[n] = there
    else:
        j.second[n] = there


def outlook(c: Chart, w: SoloWeights, j: Journey, level: int) -> int:
    """Return what the routes still aboard promise."""
    here = j.here[level]
    promise = 0
    if j.first[level] != NO_CARD:
        promise += w.route - c.way[here][j.first[level]] * w.share // 16
    if j.second[level] != NO_CARD:
        promise += w.route - c.way[here][j.second[level]] * w.share // 16
    return promise


def most_to_gain(w: SoloWeights, j: Journey, level: int) -> int:
    """Return an upper bound for all journeys that go on from here."""
    stops = w.depth - level
    room = 0
    if j.first[level] == NO_CARD:
        room += 1
    if j.second[level] == NO_CARD:
        room += 1
    pick_ups = min(stops, room + max(0, stops - room) // 2)
    most = j.gain[level] + w.route * (2 - room + pick_ups)
    if j.edge[level] != 0:
        most += 2 * w.edge * stops
    return most


def write_journey(s: State, c: Chart, j: Journey, x: Intent, length: int, value: int) -> None:
    """Write the journey being thought out into an intent."""
    x.length = length
    x.gain = value
    x.cost = 0
    for i in range(length):
        option = j.option[i] - 1
        x.stops[i] = j.here[i + 1]
        x.slot[i] = -1
        x.cost += c.way[j.here[i]][j.here[i + 1]]
        if option >= FIRST_PICK_UP:
            x.slot[i] = slot_of(option)
            x.half[i] = half_of(option)
            x.top[i] = s.display[slot_of(option)][0]


def clear_intent(x: Intent) -> None:
    """Begin an intent worse than any other."""
    x.length = 0
    x.mode = AS_FITS
    x.cost = 0
    x.gain = NO_VALUE
