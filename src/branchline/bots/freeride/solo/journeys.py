"""Journeys: where the soloist of Free Ride stops next, searched several stops deep.

One source, interpreted and compiled. Costs are in sixtieths of a turn. Nobody else takes anything,
and every column has to be taken one day: what a half gives counts only as compared with the other.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from branchline.bots.freeride.chart import Chart, find_ways, note_cost
from branchline.bots.freeride.intents import Intent, cities_scored
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
"""Journeys have so many stops at most."""
OPTIONS: Final = 16
"""What a stop can be: the first or the second coach to deliver, or a half of a slot to pick up."""
FIRST_PICK_UP: Final = 2
PAIRS: Final = OPTIONS * OPTIONS
NO_VALUE: Final = -30_000


class SoloWeights(Record):
    """What the soloist makes of things, in sixtieths of a turn."""

    depth: Annotated[int, "i8"]
    """So many stops are planned ahead."""
    route: Annotated[int, "i8"]
    """A route that is delivered."""
    share: Annotated[int, "i8"]
    """How much of the way counts that a route aboard still has to go, in sixteenths."""
    city: Annotated[int, "i8"]
    """A city that does not come again."""
    hope: Annotated[int, "i8"]
    """A city of which there is another card to come: sixteenths of that."""
    coin: Annotated[int, "i8"]
    """A coin on a column."""
    edge: Annotated[int, "i8"]
    """A coin in a city."""
    reuse: Annotated[int, "i8"]
    """How much oftener a line is used for every route left: 256ths."""
    ready: Annotated[int, "i8"]
    """With so many finished lines ahead the train rides."""
    noise: Annotated[int, "i8"]
    """By how much journeys are misjudged at random, to try something else."""


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
    """What it gives less what it costs."""
    option: Annotated[list[int], "i8", DEEPEST + 1]
    """What is tried next from here; the one before is being tried."""
    twice: Annotated[int, "i8"]
    """Cities of which two cards are still to come or on show."""
    dice: Annotated[int, "i8"]


# The soloist's chart


def routes_left(s: State) -> int:
    """Return how many routes are still to be fulfilled."""
    return columns_left(s) + columns_on_show(s) + routes_aboard(s, s.mover)


def solo_cost(s: State, b: Board, w: SoloWeights, line: Line, left: int) -> int:
    """Return what a line costs: the step, and a part of the work as it serves others too."""
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


# What is worth how much


def cities_left_twice(s: State) -> int:
    """Return the cities of which two cards are still to come or on show, as a mask."""
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
    j.have[0] = cities_scored(s, s.mover)
    for coach in range(2):
        if s.aboard_to[s.mover][coach] != NO_CARD:
            j.have[0] |= bit(s.aboard_to[s.mover][coach]) | bit(s.aboard_from[s.mover][coach])
    j.edge[0] = s.edge_left
    j.gain[0] = 0
    j.option[0] = 0
    j.twice = cities_left_twice(s)


def think_out(
    s: State, b: Board, c: Chart, w: SoloWeights, j: Journey, intents: Any, at: int, pairs: int
) -> None:
    """Write the best journey into one intent; or, for every two first stops, into an own one."""
    begin_journey(s, j)
    level = 0
    while level >= 0:
        option = j.option[level]
        if option == OPTIONS:
            level -= 1
            continue
        j.option[level] += 1
        if not is_option(s, j, level, option):
            continue
        go_on(s, b, c, w, j, level, option)
        value = j.gain[level + 1] + outlook(c, w, j, level + 1)
        if w.noise:
            j.dice = (j.dice * 1_103_515_245 + 12_345) & 0x7FFFFFFF
            value += (j.dice >> 12) % w.noise
        place = at
        if pairs == 1:
            place = OPTIONS * (j.option[0] - 1) + (j.option[1] - 1 if level > 0 else OPTIONS - 1)
        if value > intents[place].gain:
            write_journey(s, c, j, intents[place], level + 1)
            intents[place].gain = value
        if level + 1 < w.depth and (
            pairs == 1 or most_to_gain(w, j, level + 1) > intents[place].gain
        ):
            level += 1
            j.option[level] = 0


def is_option(s: State, j: Journey, level: int, option: int) -> bool:
    """Tell whether there is something to deliver or to pick up."""
    if option == 0:
        return j.first[level] != NO_CARD
    if option == 1:
        return j.second[level] != NO_CARD
    if j.first[level] != NO_CARD and j.second[level] != NO_CARD:
        return False
    return contains(j.columns[level], (option - FIRST_PICK_UP) >> 1)


def go_on(
    s: State, b: Board, c: Chart, w: SoloWeights, j: Journey, level: int, option: int
) -> None:
    """Write what holds after one stop more."""
    n = level + 1
    j.first[n] = j.first[level]
    j.second[n] = j.second[level]
    j.columns[n] = j.columns[level]
    j.have[n] = j.have[level]
    j.edge[n] = j.edge[level]
    gain = j.gain[level]
    if option < FIRST_PICK_UP:
        stop = j.first[level] if option == 0 else j.second[level]
        if option == 0:
            j.first[n] = NO_CARD
        else:
            j.second[n] = NO_CARD
        gain += w.route
    else:
        slot = (option - FIRST_PICK_UP) >> 1
        half = (option - FIRST_PICK_UP) & 1
        stop = s.display[slot][half]
        there = s.display[slot][half + 1]
        j.columns[n] &= ~bit(slot)
        other = half_worth(s, b, w, j.have[level], j.twice, slot, 1 - half)
        gain += min(half_worth(s, b, w, j.have[level], j.twice, slot, half) - other, 0)
        j.have[n] |= bit(stop) | bit(there)
        if j.first[level] == NO_CARD:
            j.first[n] = there
        else:
            j.second[n] = there
    if contains(j.edge[level], stop):
        j.edge[n] &= ~bit(stop)
        gain += w.edge * b.edge_coins[stop]
    j.here[n] = stop
    j.gain[n] = gain - c.way[j.here[level]][stop]


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
    """Return what no journey that goes on from here can be better than."""
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


def write_journey(s: State, c: Chart, j: Journey, x: Intent, length: int) -> None:
    """Write the journey being thought out into an intent."""
    x.length = length
    x.cost = 0
    for i in range(length):
        option = j.option[i] - 1
        x.stops[i] = j.here[i + 1]
        x.slot[i] = -1
        x.cost += c.way[j.here[i]][j.here[i + 1]]
        if option >= FIRST_PICK_UP:
            slot = (option - FIRST_PICK_UP) >> 1
            x.slot[i] = slot
            x.half[i] = (option - FIRST_PICK_UP) & 1
            x.top[i] = s.display[slot][0]


def clear_intent(x: Intent) -> None:
    """Begin an intent that anything is better than."""
    x.length = 0
    x.mode = 0
    x.cost = 0
    x.gain = NO_VALUE
