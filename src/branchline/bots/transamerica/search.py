"""Searching in TransAmerica: turns weighed by playing the round out in possible worlds.

One source, interpreted and compiled. Every turn is tried in the same worlds, so that all have the
same luck.
"""

from __future__ import annotations

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
from branchline.bots.transamerica.turns import is_same, list_turns, relief
from branchline.bots.transamerica.workspace import RoundTurn, RoundWork
from branchline.bots.transamerica.worth import Crowd, worth_of
from branchline.core.engine import Numbers, Rows
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

ENTRY_POINTS = {
    "choose_quickly": (Rows[RoundWork], int),
    "reckon": (Rows[RoundWork], int),
    "look_out": (Rows[RoundWork],),
    "imagine_worlds": (Rows[RoundWork], int, int),
    "watch_others": (Rows[RoundWork], int),
    "find_turns": (Rows[RoundWork],),
    "weigh_turns": (Rows[RoundWork], Numbers, int, int),
}


def choose_quickly(work: list[RoundWork], seat: Seat) -> int:
    """Return what a planner does."""
    k = work[0]
    return planner_action(k.now, k.board, k.desk, k.tolls, k.style, seat, k.out)


def reckon(work: list[RoundWork], seat: Seat) -> int:
    """Return what a seat still needs, and leave its ways and its tree on the desk."""
    k = work[0]
    charge_prices(k.tolls, k.now, k.board)
    return seat_tree(k.desk, k.now, k.board, k.tolls, seat)


# Worlds


def look_out(work: list[RoundWork]) -> None:
    """Weigh all hands the others could hold, and be ready to imagine worlds."""
    k = work[0]
    s, b, x = k.now, k.board, k.lookout
    look(x, s, b, k.desk, k.tolls)
    k.trial = k.now
    x.moments = look_back(k.sights, k.trial, s, b, k.grid, k.trial_net, k.rings, s.mover)
    for seat in seats_of(s):
        if seat != s.mover:
            weigh_hands(x, k.sights, k.strains, k.chances[seat], s, b, seat, s.mover)
    begin_worlds(x, k.chances, s, s.mover)
    note_distances(k.others, x, s)
    note_distances(k.crowd, x, s)


def note_distances(c: Crowd, x: Lookout, s: State) -> None:
    """Note how far all cities are from the rivals of every seat, as planners count it."""
    for seat in seats_of(s):
        for city in range(CITIES):
            nearest = FAR
            for other in seats_of(s):
                if other != seat and has_marker(s, other):
                    nearest = min(nearest, x.marker_now[other][city])
            c.relief[seat][city] = SOCIAL * nearest // 16 if nearest < FAR else 0


def imagine_worlds(work: list[RoundWork], first: int, last: int) -> None:
    """Write worlds down, from the first up to but not including the last."""
    k = work[0]
    for i in range(first, last):
        next_world(k.lookout, k.chances, k.worlds[i], k.now, k.board, k.now.mover)


def watch_others(work: list[RoundWork], last: int) -> None:
    """Note how near others come to the cities of the seat in worlds in which it builds nothing."""
    k = work[0]
    note_members(k.net, k.now, k.board)
    forget_reliefs(k.others)
    for i in range(last):
        watch(k, k.others, k.worlds[i])


def forget_reliefs(c: Crowd) -> None:
    """Begin to watch others."""
    c.worlds = 0
    for colour in colours():
        c.away[colour] = 0


def watch(k: RoundWork, c: Crowd, w: World) -> None:
    """Note how near others come to the cities of the seat in a world."""
    s, n, r = k.trial, k.trial_net, k.rings
    me = k.now.mover
    enter_world(k, w)
    s.marker[me] = NO_JUNCTION
    play_on(k, w, c, k.turns[0], me)
    begin_rings(r)
    for seat in seats_of(s):
        if has_marker(s, seat):
            begin_at(r, n, s.network[s.marker[seat]])
    for colour in colours():
        add(r.goals, k.board.city_at[colour][s.hand[me][colour]])
    grow_until(k.grid, n, r, s, True)
    c.worlds += 1
    for colour in colours():
        c.away[colour] += UNIT * ring_of(r, k.board.city_at[colour][s.hand[me][colour]])


def enter_world(k: RoundWork, w: World) -> None:
    """Begin a trial with the hands of a world."""
    k.trial = k.now
    k.trial_net = k.net
    s = k.trial
    for seat in seats_of(s):
        if seat != s.mover:
            for colour in colours():
                s.hand[seat][colour] = w.hand[seat][colour]  # type: ignore[call-overload]


# Turns


def find_turns(work: list[RoundWork]) -> int:
    """Write the turns worth a thought, the most promising first; return how many."""
    return list_turns(work[0])


def weigh_turns(work: list[RoundWork], alive: list[int], first: int, last: int) -> None:
    """Try turns in some more worlds, from the first up to but not including the last."""
    k = work[0]
    me = k.now.mover
    for i in range(first, last):
        w = k.worlds[i % len(k.worlds)]
        forget_reliefs(k.crowd)
        watch(k, k.crowd, w)
        for j in range(len(alive)):
            turn = k.turns[alive[j]]
            enter_world(k, w)
            play_turn(k.trial, k.board, k.trial_net, turn)
            play_on(k, w, k.crowd, turn, me)
            turn.latest = count_up(k, turn, me)
        for j in range(len(alive)):
            turn = k.turns[alive[j]]
            turn.value += (turn.latest + best_that_begins_so(k, alive, turn)) // 2


def best_that_begins_so(k: RoundWork, alive: list[int], turn: RoundTurn) -> int:
    """Return the result of the last round with the best plan that begins with a turn."""
    best = turn.latest
    for i in range(len(alive)):
        other = k.turns[alive[i]]
        if is_same(turn, other):
            best = max(best, other.latest)
    return best


def play_turn(s: State, b: Board, n: Nets, turn: RoundTurn) -> None:
    """Carry out a turn, but do not close it."""
    if turn.start != NO_JUNCTION:
        place_marker(s, turn.start)
    if turn.first != NO_LINE:
        lay_and_join(n, s, b, turn.first)
    if turn.second != NO_LINE:
        lay_and_join(n, s, b, turn.second)


def play_on(k: RoundWork, w: World, c: Crowd, turn: RoundTurn, me: Seat) -> None:
    """Play the round to its end: others walk to their nearest city, the seat to the most urgent."""
    s = k.trial
    if s.marker_and_tracks and s.doing == PLACED and has_marker(s, me):
        build(k, w, c, turn, me)
    while not is_anybody_complete(s, k.board) and s.supply > 1:
        begin_turn(s, left_of(s, s.mover))
        if not has_marker(s, s.mover):
            if s.mover == me:
                continue
            place_marker(s, w.start[s.mover])
            if not s.marker_and_tracks:
                continue
        build(k, w, c, turn, me)


def build(k: RoundWork, w: World, c: Crowd, turn: RoundTurn, me: Seat) -> None:
    """Lay the tracks of a turn."""
    s, b, r = k.trial, k.board, k.rings
    find_way(k, w, c, turn, me)
    line = r.way[r.size - 1]
    lay_and_join(k.trial_net, s, b, line)
    if b.price[line] == DOUBLE or s.supply == 0 or is_complete(s, b, s.mover):
        return
    if r.size == 1:
        find_way(k, w, c, turn, me)
        r.size += 1
    line = r.way[r.size - 2]
    if b.price[line] != DOUBLE:
        lay_and_join(k.trial_net, s, b, line)


def find_way(k: RoundWork, w: World, c: Crowd, turn: RoundTurn, me: Seat) -> None:
    """Write down the way of the mover: to the nearest city, or its own goal or most urgent one."""
    s, b, r = k.trial, k.board, k.rings
    seat = s.mover
    is_planning = seat != me and w.kind[seat] == PLANS
    look_for_cities(s, b, k.trial_net, r, seat)
    grow_until(k.grid, k.trial_net, r, s, seat == me or is_planning)
    if seat == me:
        for i in range(WORDS):
            r.liked[i] = c.liked[i]
    best = b.city_at[0][s.hand[seat][0]]
    least = FAR
    for colour in colours():
        city = b.city_at[colour][s.hand[seat][colour]]
        if not is_among(r.goals, city) or not is_among(r.seen, city):
            continue
        key = UNIT * ring_of(r, city)
        if seat == me:
            key = own_key(k, c, turn, colour, key)
        elif is_planning:
            key -= c.relief[seat][colour * MAX_CARDS + s.hand[seat][colour]]
        if key < least:
            least = key
            best = city
    write_way(k.grid, k.trial_net, r, s, b, best)


def own_key(k: RoundWork, c: Crowd, turn: RoundTurn, colour: int, away: int) -> int:
    """Return what decides where the seat goes next: its goals first, then what is most urgent."""
    if colour == turn.next_goal:
        return -FAR
    if colour == turn.goal:
        return -2 * FAR
    return away - relief(c, k.search, colour)


def look_for_cities(s: State, b: Board, n: Nets, r: Rings, seat: Seat) -> None:
    """Begin with rings around a seat's network that are to reach its missing cities."""
    begin_rings(r)
    begin_at(r, n, s.network[s.marker[seat]])
    for colour in colours():
        city = b.city_at[colour][s.hand[seat][colour]]
        if not is_in_network_of(s, seat, city):
            add(r.goals, city)


def count_up(k: RoundWork, turn: RoundTurn, me: Seat) -> int:
    """Add the result of a round for the seat; return its worth."""
    s, x = k.trial, k.crowd
    others = 0
    for seat in seats_of(s):
        look_for_cities(s, k.board, k.trial_net, k.rings, seat)
        x.loss[seat] = way_to_all(k.grid, k.trial_net, k.rings, s, k.board)
        if seat != me:
            others += x.loss[seat]
    turn.samples += 1
    turn.loss += x.loss[me]
    turn.others += others // (s.seats - 1)
    if x.loss[me] == 0:
        turn.complete += 1
    return worth_of(s, x, k.search, me)
