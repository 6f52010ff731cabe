"""Searching in TransAmerica: turns weighed by playing the round on in worlds that could be.

Written for the compiled rules: records are copied by assignment. Every turn is tried in the same
worlds, so that luck weighs equally on all.
"""

from __future__ import annotations

from typing import Any

from branchline.bots.transamerica.guess import (
    PLANS,
    SOCIAL,
    Lookout,
    World,
    begin_worlds,
    look,
    next_world,
    weigh_hands,
)
from branchline.bots.transamerica.guide import CITIES
from branchline.bots.transamerica.planner import planner_action
from branchline.bots.transamerica.rings import (
    WORDS,
    Grid,
    Nets,
    Rings,
    add,
    begin_at,
    begin_rings,
    grow_until,
    is_among,
    lay_and_join,
    note_members,
    ring_of,
    way_to_all,
    write_way,
)
from branchline.bots.transamerica.sight import look_back
from branchline.bots.transamerica.trees import FAR, UNIT, charge_prices, seat_tree
from branchline.bots.transamerica.turns import (
    NOW,
    PLAIN,
    TRIAL,
    RoundTurn,
    is_same,
    list_turns,
    relief,
)
from branchline.bots.transamerica.worth import Crowd, RoundSearch, worth_of
from branchline.core.ids import Seat
from branchline.games.transamerica.board import DOUBLE, MAX_CARDS, Board, colours
from branchline.games.transamerica.rules.build import place_marker
from branchline.games.transamerica.rules.network import (
    has_marker,
    is_anybody_complete,
    is_complete,
    is_in_network_of,
)
from branchline.games.transamerica.rules.turn import begin_turn
from branchline.games.transamerica.state import (
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
    "look_out",
    "imagine_worlds",
    "watch_others",
    "find_turns",
    "weigh_turns",
)


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


def look_out(
    pool: Any,
    boards: Any,
    desks: Any,
    tolls: Any,
    grids: Any,
    nets: Any,
    rings: Any,
    crowds: Any,
    lookouts: Any,
    sights: Any,
    strains: Any,
    chances: Any,
) -> None:
    """Weigh all hands the others could hold, and be ready to imagine worlds."""
    s, b = pool[NOW], boards[0]
    x = lookouts[0]
    look(x, s, b, desks[0], tolls[PLAIN])
    pool[TRIAL] = s
    x.moments = look_back(sights, pool[TRIAL], s, b, grids[0], nets[TRIAL], rings[0], s.mover)
    for seat in seats_of(s):
        if seat != s.mover:
            weigh_hands(x, sights, strains, chances[seat], s, b, seat, s.mover)
    begin_worlds(x, chances, s, s.mover)
    for crowd in range(len(crowds)):
        note_distances(crowds[crowd], x, s)


def note_distances(c: Crowd, x: Lookout, s: State) -> None:
    """Note how far all cities are from the others of every seat, as those who plan count it."""
    for seat in seats_of(s):
        for city in range(CITIES):
            nearest = FAR
            for other in seats_of(s):
                if other != seat and has_marker(s, other):
                    nearest = min(nearest, x.marker_now[other][city])
            c.relief[seat][city] = SOCIAL * nearest // 16 if nearest < FAR else 0


def imagine_worlds(
    pool: Any, boards: Any, lookouts: Any, chances: Any, worlds: Any, first: int, last: int
) -> None:
    """Write worlds down, from the first up to but not including the last."""
    for i in range(first, last):
        next_world(lookouts[0], chances, worlds[i], pool[NOW], boards[0], pool[NOW].mover)


def watch_others(
    pool: Any,
    boards: Any,
    grids: Any,
    nets: Any,
    rings: Any,
    crowds: Any,
    worlds: Any,
    turns: Any,
    searches: Any,
    last: int,
) -> None:
    """Note how near others come to the own cities in worlds in which the seat builds nothing."""
    note_members(nets[NOW], pool[NOW], boards[0])
    forget_reliefs(crowds[0])
    for i in range(last):
        watch(pool, boards, grids, nets, rings, crowds[0], worlds[i], turns[0], searches[0])


def forget_reliefs(c: Crowd) -> None:
    """Begin to watch others."""
    c.worlds = 0
    for colour in colours():
        c.away[colour] = 0


def watch(
    pool: Any,
    boards: Any,
    grids: Any,
    nets: Any,
    rings: Any,
    c: Crowd,
    w: World,
    turn: RoundTurn,
    search: RoundSearch,
) -> None:
    """Note how near others come to the own cities in a world."""
    b, g, r = boards[0], grids[0], rings[0]
    s, n = pool[TRIAL], nets[TRIAL]
    me = pool[NOW].mover
    pool[TRIAL] = pool[NOW]
    nets[TRIAL] = nets[NOW]
    enter_world(s, w, me)
    s.marker[me] = NO_JUNCTION
    play_on(s, b, g, n, r, w, c, turn, search, me)
    begin_rings(r)
    for seat in seats_of(s):
        if has_marker(s, seat):
            begin_at(r, n, s.network[s.marker[seat]])
    for colour in colours():
        add(r.goals, b.city_at[colour][s.hand[me][colour]])
    grow_until(g, n, r, s, True)
    c.worlds += 1
    for colour in colours():
        c.away[colour] += UNIT * ring_of(r, b.city_at[colour][s.hand[me][colour]])


# Turns


def find_turns(
    pool: Any, boards: Any, desks: Any, tolls: Any, crowds: Any, searches: Any, turns: Any
) -> int:
    """Write the turns worth a thought, the most promising first; return how many."""
    return list_turns(pool, boards, desks, tolls, crowds, searches, turns)


def weigh_turns(
    pool: Any,
    boards: Any,
    grids: Any,
    nets: Any,
    rings: Any,
    crowds: Any,
    worlds: Any,
    turns: Any,
    searches: Any,
    alive: Any,
    first: int,
    last: int,
) -> None:
    """Try turns in some more worlds, from the first up to but not including the last."""
    b, g, r = boards[0], grids[0], rings[0]
    s, n = pool[TRIAL], nets[TRIAL]
    me = pool[NOW].mover
    for i in range(first, last):
        w = worlds[i % len(worlds)]
        forget_reliefs(crowds[1])
        watch(pool, boards, grids, nets, rings, crowds[1], w, turns[0], searches[0])
        for k in range(len(alive)):
            turn = turns[alive[k]]
            pool[TRIAL] = pool[NOW]
            nets[TRIAL] = nets[NOW]
            enter_world(s, w, me)
            play_turn(s, b, n, turn)
            play_on(s, b, g, n, r, w, crowds[1], turn, searches[0], me)
            turn.latest = count_up(s, b, g, n, r, crowds[1], turn, searches[0], me)
        for k in range(len(alive)):
            turn = turns[alive[k]]
            turn.value += (turn.latest + best_that_begins_so(turns, alive, turn)) // 2


def best_that_begins_so(turns: Any, alive: Any, turn: RoundTurn) -> int:
    """Return what the last round came to with the best plan that begins with a turn."""
    best = turn.latest
    for k in range(len(alive)):
        other = turns[alive[k]]
        if is_same(turn, other):
            best = max(best, other.latest)
    return best


def enter_world(s: State, w: World, me: Seat) -> None:
    """Deal the hands of a world."""
    for seat in seats_of(s):
        if seat != me:
            for colour in colours():
                s.hand[seat][colour] = w.hand[seat][colour]  # type: ignore[call-overload]


def play_turn(s: State, b: Board, n: Nets, turn: RoundTurn) -> None:
    """Carry out a turn, but do not close it."""
    if turn.start != NO_JUNCTION:
        place_marker(s, turn.start)
    if turn.first != NO_LINE:
        lay_and_join(n, s, b, turn.first)
    if turn.second != NO_LINE:
        lay_and_join(n, s, b, turn.second)


def play_on(
    s: State,
    b: Board,
    g: Grid,
    n: Nets,
    r: Rings,
    w: World,
    c: Crowd,
    turn: RoundTurn,
    search: RoundSearch,
    me: Seat,
) -> None:
    """Play the round to its end: others walk to their nearest city, the seat to the most urgent."""
    if s.marker_and_tracks and s.doing == PLACED and has_marker(s, me):
        build(s, b, g, n, r, w, c, turn, search, me)
    while not is_anybody_complete(s, b) and s.supply > 1:
        begin_turn(s, left_of(s, s.mover))
        if not has_marker(s, s.mover):
            if s.mover == me:
                continue
            place_marker(s, w.start[s.mover])
            if not s.marker_and_tracks:
                continue
        build(s, b, g, n, r, w, c, turn, search, me)


def build(
    s: State,
    b: Board,
    g: Grid,
    n: Nets,
    r: Rings,
    w: World,
    c: Crowd,
    turn: RoundTurn,
    search: RoundSearch,
    me: Seat,
) -> None:
    """Lay the tracks of a turn."""
    find_way(s, b, g, n, r, w, c, turn, search, me)
    line = r.way[r.size - 1]
    lay_and_join(n, s, b, line)
    if b.price[line] == DOUBLE or s.supply == 0 or is_complete(s, b, s.mover):
        return
    if r.size == 1:
        find_way(s, b, g, n, r, w, c, turn, search, me)
        r.size += 1
    line = r.way[r.size - 2]
    if b.price[line] != DOUBLE:
        lay_and_join(n, s, b, line)


def find_way(
    s: State,
    b: Board,
    g: Grid,
    n: Nets,
    r: Rings,
    w: World,
    c: Crowd,
    turn: RoundTurn,
    search: RoundSearch,
    me: Seat,
) -> None:
    """Write down the way of the mover: to the nearest city, or its own goal or most urgent one."""
    seat = s.mover
    is_planning = seat != me and w.kind[seat] == PLANS
    look_for_cities(s, b, n, r, seat)
    grow_until(g, n, r, s, seat == me or is_planning)
    if seat == me:
        for k in range(WORDS):
            r.liked[k] = c.liked[k]
    best = b.city_at[0][s.hand[seat][0]]
    least = FAR
    for colour in colours():
        city = b.city_at[colour][s.hand[seat][colour]]
        if not is_among(r.goals, city) or not is_among(r.seen, city):
            continue
        key = UNIT * ring_of(r, city)
        if seat == me:
            key -= relief(c, search, colour)
            if colour == turn.goal:
                key = -2 * FAR
            if colour == turn.next_goal:
                key = -FAR
        if is_planning:
            key -= c.relief[seat][colour * MAX_CARDS + s.hand[seat][colour]]
        if key < least:
            least = key
            best = city
    write_way(g, n, r, s, b, best)


def look_for_cities(s: State, b: Board, n: Nets, r: Rings, seat: Seat) -> None:
    """Begin with rings around a seat's network that are to reach its missing cities."""
    begin_rings(r)
    begin_at(r, n, s.network[s.marker[seat]])
    for colour in colours():
        city = b.city_at[colour][s.hand[seat][colour]]
        if not is_in_network_of(s, seat, city):
            add(r.goals, city)


def count_up(
    s: State,
    b: Board,
    g: Grid,
    n: Nets,
    r: Rings,
    x: Crowd,
    turn: RoundTurn,
    search: RoundSearch,
    me: Seat,
) -> int:
    """Add what a round came to for the seat; return its worth."""
    others = 0
    for seat in seats_of(s):
        look_for_cities(s, b, n, r, seat)
        x.loss[seat] = way_to_all(g, n, r, s, b)
        if seat != me:
            others += x.loss[seat]
    turn.samples += 1
    turn.loss += x.loss[me]
    turn.others += others // (s.seats - 1)
    if x.loss[me] == 0:
        turn.complete += 1
    return worth_of(s, x, search, me)
