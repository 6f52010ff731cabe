"""Searching in TransAmerica: turns weighed by playing the round on in worlds that could be.

Written for the compiled rules: records are copied by assignment. Every turn is tried in the same
worlds, so that luck weighs equally on all.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from branchline.bots.transamerica_guess import (
    AFRESH,
    World,
    begin_worlds,
    look,
    next_world,
    note_moment,
)
from branchline.bots.transamerica_planner import planner_action, prefer_tree
from branchline.bots.transamerica_trees import (
    FAR,
    ROOT,
    SETS,
    UNIT,
    Desk,
    Tolls,
    charge_prices,
    nearest_goal,
    reach,
    seat_cost,
    seat_tree,
    trace,
    trees_from_everywhere,
    walk,
)
from branchline.bots.transamerica_worth import Crowd, Search, worth_of
from branchline.core.ids import LEGAL, Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import (
    DOUBLE,
    Board,
    Junction,
    Line,
    colours,
    junctions_of,
)
from branchline.games.transamerica.rules.build import (
    cost_refusal,
    lay_track,
    place_marker,
    start_refusal,
)
from branchline.games.transamerica.rules.network import (
    has_marker,
    is_anybody_complete,
    is_complete,
)
from branchline.games.transamerica.rules.turn import begin_turn
from branchline.games.transamerica.state import (
    LAID_ONE,
    NO_JUNCTION,
    NO_LINE,
    PLACED,
    State,
    left_of,
    seats_of,
)

ENTRY_POINTS = (
    "choose_quickly",
    "reckon",
    "remember",
    "look_out",
    "imagine_worlds",
    "watch_others",
    "find_turns",
    "weigh_turns",
)

ROOM: Final = 128
"""So many different turns are looked at."""

# Places in the pools of states and tolls
NOW: Final = 0
TRIAL: Final = 1
POOL: Final = 2
PLAIN: Final = 0
TOLLS: Final = 2


class Turn(Record):
    """A turn that could be played, and how the rounds went that began with it."""

    start: Annotated[Junction, "i2"]
    first: Annotated[Line, "i2"]
    second: Annotated[Line, "i2"]
    after: Annotated[int, "i8"]
    """How little promising it looks: what is missing then, or (below 0) how urgent it is."""
    samples: Annotated[int, "i8"]
    value: Annotated[int, "i8"]
    loss: Annotated[int, "i8"]
    others: Annotated[int, "i8"]
    """The sum of what the others lost on average."""
    complete: Annotated[int, "i8"]


def choose_quickly(
    pool: Any, boards: Any, desks: Any, tolls: Any, styles: Any, seat: Seat, out: Any
) -> int:
    """Return what a planner does."""
    return planner_action(pool[NOW], boards[0], desks[0], tolls[PLAIN], styles[0], seat, out)


def reckon(pool: Any, boards: Any, desks: Any, tolls: Any, seat: Seat) -> int:
    """Return what a seat is short of, and leave its ways and its tree on the desk."""
    charge_prices(tolls[PLAIN], pool[NOW], boards[0])
    return seat_tree(desks[0], pool[NOW], boards[0], tolls[PLAIN], seat)


# Worlds


def remember(pool: Any, boards: Any, desks: Any, tolls: Any, rows: Any) -> None:
    """Write down how far everybody is from all cities."""
    note_moment(rows, pool[NOW], boards[0], desks[0], tolls[PLAIN])


def look_out(pool: Any, boards: Any, desks: Any, tolls: Any, lookouts: Any) -> None:
    """Note what the board tells, and be ready to imagine worlds."""
    s = pool[NOW]
    look(lookouts[0], s, boards[0], desks[0], tolls[PLAIN], lookouts[0].dice)
    begin_worlds(lookouts[0], s, boards[0], s.mover)


def imagine_worlds(
    pool: Any, boards: Any, lookouts: Any, worlds: Any, first: int, last: int
) -> None:
    """Write worlds down, from the first up to but not including the last."""
    for i in range(first, last):
        if i > 0 and i % AFRESH == 0:
            begin_worlds(lookouts[0], pool[NOW], boards[0], pool[NOW].mover)
        next_world(lookouts[0], worlds[i], pool[NOW], boards[0], pool[NOW].mover)


def watch_others(
    pool: Any,
    boards: Any,
    desks: Any,
    tolls: Any,
    crowds: Any,
    worlds: Any,
    searches: Any,
    last: int,
) -> None:
    """Note how near others come to the own cities in worlds in which the seat builds nothing."""
    b = boards[0]
    s = pool[TRIAL]
    c = crowds[0]
    me = pool[NOW].mover
    charge_prices(tolls[PLAIN], pool[NOW], b)
    c.worlds = last
    for colour in colours():
        c.away[colour] = 0
    for i in range(last):
        pool[TRIAL] = pool[NOW]
        tolls[TRIAL] = tolls[PLAIN]
        enter_world(s, worlds[i], me)
        s.marker[me] = NO_JUNCTION
        play_on(s, b, desks[0], tolls[TRIAL], worlds[i], c, searches[0], me)
        note_goals(desks[0], s, b, 1)
        for colour in colours():
            city = b.city_at[colour][s.hand[me][colour]]
            there = nearest_goal(desks[0], b, tolls[TRIAL], city)
            c.away[colour] += desks[0].cost[ROOT][there]
        note_goals(desks[0], s, b, 0)


def note_goals(d: Desk, s: State, b: Board, is_goal: int) -> None:
    """Make all junctions goals that hang on somebody's marker, or none of them."""
    for junction in junctions_of(b):
        for seat in seats_of(s):
            if has_marker(s, seat) and s.network[s.marker[seat]] == s.network[junction]:
                d.is_goal[junction] = is_goal


# Turns to consider


def find_turns(
    pool: Any, boards: Any, desks: Any, tolls: Any, crowds: Any, searches: Any, turns: Any
) -> int:
    """Write the turns worth a thought, the most promising first; return how many."""
    s = pool[NOW]
    b = boards[0]
    d = desks[0]
    charge_prices(tolls[PLAIN], s, b)
    if not has_marker(s, s.mover):
        n = find_starts(s, b, d, tolls[PLAIN], crowds[0], turns)
        sort_turns(turns, n)
        return n
    tolls[TRIAL] = tolls[PLAIN]
    seat_tree(d, s, b, tolls[TRIAL], s.mover)
    prefer_tree(d, tolls[TRIAL])
    n = find_heads(s, b, d, tolls[TRIAL], crowds[0], searches[0], turns, 0)
    n = find_heads(s, b, d, tolls[PLAIN], crowds[0], searches[0], turns, n)
    if s.doing == LAID_ONE:
        set_turn(turns[n], NO_JUNCTION, NO_LINE, NO_LINE, 0)
        n += 1
    sort_turns(turns, n)
    return n


def find_heads(
    s: State, b: Board, d: Desk, t: Tolls, c: Crowd, search: Search, turns: Any, n: int
) -> int:
    """Write the turns that head for one city or for two, on the ways cheapest at some tolls."""
    seat = s.mover
    reach(d, b, t, ROOT, s.marker[seat])
    for colour in colours():
        if not trace(d, s, b, t, seat, colour):
            continue
        key = urgency(d, s, b, c, search, seat, colour) - FAR
        first = d.tree[d.size - 1]
        if b.price[first] == DOUBLE or s.doing == LAID_ONE:
            n = put_in(s, b, turns, n, first, NO_LINE, key)
            continue
        if d.size > 1:
            n = put_in(s, b, turns, n, first, d.tree[d.size - 2], key)
        for other in colours():
            if other != colour and trace(d, s, b, t, seat, other):
                other_key = urgency(d, s, b, c, search, seat, other) - FAR
                n = put_in(s, b, turns, n, first, d.tree[d.size - 1], (key + other_key) // 2)
    return n


def put_in(s: State, b: Board, turns: Any, n: int, first: Line, second: Line, key: int) -> int:
    """Add a turn, or move it forward if it is known; return how many there are."""
    if cost_refusal(s, b, first) != LEGAL or first == second:
        return n
    if second != NO_LINE and b.price[second] == DOUBLE:
        second = NO_LINE
    for i in range(n):
        one, two = turns[i].first, turns[i].second
        if (one == first and two == second) or (one == second and two == first):
            turns[i].after = min(turns[i].after, key)
            return n
    if n < len(turns) - 1:
        set_turn(turns[n], NO_JUNCTION, first, second, key)
        n += 1
    return n


def urgency(d: Desk, s: State, b: Board, c: Crowd, search: Search, seat: Seat, colour: int) -> int:
    """Return how much of the way to a city others would take over, the less the more urgent."""
    away = d.cost[ROOT][b.city_at[colour][s.hand[seat][colour]]]
    return away - search.lean * c.away[colour] // (16 * max(1, c.worlds))


def find_starts(s: State, b: Board, d: Desk, t: Tolls, c: Crowd, turns: Any) -> int:
    """Write the own cities as starts, and other junctions on a cheapest tree."""
    least = trees_from_everywhere(d, s, b, t, s.mover, 0)
    n = 0
    for colour in colours():
        city = b.city_at[colour][s.hand[s.mover][colour]]
        if start_refusal(s, b, city) == LEGAL:
            set_turn(turns[n], city, NO_LINE, NO_LINE, -c.away[colour] // max(1, c.worlds) - FAR)
            n += 1
    for junction in junctions_of(b):
        tree = d.cost[SETS - 1][junction]
        if tree == least and start_refusal(s, b, junction) == LEGAL and n < len(turns):
            middle = 0
            for colour in colours():
                middle += d.cost[1 << colour][junction]
            if middle > 0 and not is_start_known(turns, n, junction):
                set_turn(turns[n], junction, NO_LINE, NO_LINE, middle)
                n += 1
    return n


def is_start_known(turns: Any, n: int, junction: Junction) -> bool:
    """Tell whether a start is among the first turns."""
    for i in range(n):
        if turns[i].start == junction:
            return True
    return False


def set_turn(turn: Turn, start: Junction, first: Line, second: Line, after: int) -> None:
    """Write a turn down, not tried yet."""
    turn.start = start
    turn.first = first
    turn.second = second
    turn.after = after
    turn.samples = 0
    turn.value = 0
    turn.loss = 0
    turn.others = 0
    turn.complete = 0


def sort_turns(turns: Any, n: int) -> None:
    """Put the turns that leave least to build first."""
    for i in range(1, n):
        k = i
        while k > 0 and turns[k].after < turns[k - 1].after:
            swap_turns(turns[k], turns[k - 1])
            k -= 1


def swap_turns(one: Turn, other: Turn) -> None:
    """Exchange two turns that were not tried yet."""
    start, first, second, after = one.start, one.first, one.second, one.after
    set_turn(one, other.start, other.first, other.second, other.after)
    set_turn(other, start, first, second, after)


def play_turn(s: State, b: Board, t: Tolls, turn: Turn) -> None:
    """Carry out a turn, but do not close it."""
    if turn.start != NO_JUNCTION:
        place_marker(s, turn.start)
    if turn.first != NO_LINE:
        build(s, b, t, turn.first)
    if turn.second != NO_LINE:
        build(s, b, t, turn.second)


def build(s: State, b: Board, t: Tolls, line: Line) -> None:
    """Lay a track; it costs nothing from now on."""
    lay_track(s, b, line)
    t.of[line] = 0


# Weighing them


def weigh_turns(
    pool: Any,
    boards: Any,
    desks: Any,
    tolls: Any,
    crowds: Any,
    worlds: Any,
    turns: Any,
    searches: Any,
    alive: Any,
    first: int,
    last: int,
) -> None:
    """Try turns in some more worlds, from the first up to but not including the last."""
    me = pool[NOW].mover
    s = pool[TRIAL]
    t = tolls[TRIAL]
    for i in range(first, last):
        w = worlds[i % len(worlds)]
        for k in range(len(alive)):
            turn = turns[alive[k]]
            pool[TRIAL] = pool[NOW]
            tolls[TRIAL] = tolls[PLAIN]
            enter_world(s, w, me)
            play_turn(s, boards[0], t, turn)
            play_on(s, boards[0], desks[0], t, w, crowds[0], searches[0], me)
            count_up(s, boards[0], desks[0], t, crowds[0], turn, searches[0], me)


def enter_world(s: State, w: World, me: Seat) -> None:
    """Deal the hands of a world."""
    for seat in seats_of(s):
        if seat != me:
            for colour in colours():
                s.hand[seat][colour] = w.hand[seat][colour]  # type: ignore[call-overload]


def play_on(
    s: State, b: Board, d: Desk, t: Tolls, w: World, c: Crowd, search: Search, me: Seat
) -> None:
    """Play the round to its end: others walk to their nearest city, the seat to the most urgent."""
    if s.marker_and_tracks and s.doing == PLACED and has_marker(s, me):
        head_on(s, b, d, t, c, search)
    while not is_anybody_complete(s, b) and s.supply > 1:
        begin_turn(s, left_of(s, s.mover))
        if s.mover == me:
            if has_marker(s, me):
                head_on(s, b, d, t, c, search)
            continue
        if not has_marker(s, s.mover):
            place_marker(s, w.start[s.mover])
            if not s.marker_and_tracks:
                continue
        take_a_walk(s, b, d, t)


def take_a_walk(s: State, b: Board, d: Desk, t: Tolls) -> None:
    """Lay the tracks of a turn towards the nearest missing city of the mover."""
    walk(d, s, b, t, s.mover)
    line = d.tree[d.size - 1]
    build(s, b, t, line)
    if b.price[line] == DOUBLE:
        return
    if d.size == 1:
        if is_complete(s, b, s.mover):
            return
        walk(d, s, b, t, s.mover)
        d.size += 1
    if d.size > 1 and b.price[d.tree[d.size - 2]] != DOUBLE and s.supply > 0:
        build(s, b, t, d.tree[d.size - 2])


def head_on(s: State, b: Board, d: Desk, t: Tolls, c: Crowd, search: Search) -> None:
    """Lay the tracks of a turn of the seat that thinks."""
    line = most_urgent(s, b, d, t, c, search)
    if line == NO_LINE:
        return
    build(s, b, t, line)
    if b.price[line] == DOUBLE or s.supply == 0:
        return
    line = most_urgent(s, b, d, t, c, search)
    if line != NO_LINE:
        build(s, b, t, line)


def most_urgent(s: State, b: Board, d: Desk, t: Tolls, c: Crowd, search: Search) -> Line:
    """Return the next line on the way to the most urgent city towards which one can be laid."""
    seat = s.mover
    reach(d, b, t, ROOT, s.marker[seat])
    best = NO_LINE
    least = FAR
    for colour in colours():
        if trace(d, s, b, t, seat, colour):
            line = d.tree[d.size - 1]
            if s.doing == LAID_ONE and b.price[line] == DOUBLE:
                continue
            key = urgency(d, s, b, c, search, seat, colour)
            if key < least:
                least = key
                best = line
    return best


def count_up(
    s: State, b: Board, d: Desk, t: Tolls, x: Crowd, turn: Turn, search: Search, me: Seat
) -> None:
    """Add what a round came to for the seat."""
    others = 0
    for seat in seats_of(s):
        if is_complete(s, b, seat):
            x.loss[seat] = 0
        else:
            x.loss[seat] = seat_cost(d, s, b, t, seat) // UNIT
        if seat != me:
            others += x.loss[seat]
    turn.samples += 1
    turn.loss += x.loss[me]
    turn.others += others // (s.seats - 1)
    if x.loss[me] == 0:
        turn.complete += 1
    turn.value += worth_of(s, x, search, me)
