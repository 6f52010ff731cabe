"""Guessing the hands of others in TransAmerica from where they started and what lies on the board.

One source, written for the compiled search. A world deals the hidden hands in one way. Worlds are
drawn one after the other: a card is exchanged, and the exchange is kept or not by how much better
or worse the new hands explain the board (Metropolis). A hand explains it well if its tree begins
near the marker and if the tracks on the board have brought it forward as far as its seat could.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.transamerica_guide import CITIES, city_number, junction_of
from branchline.bots.transamerica_trees import (
    FAR,
    ROOT,
    UNIT,
    Desk,
    Tolls,
    charge_prices,
    reach,
)
from branchline.core.dice import below, roll
from branchline.core.ids import Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import (
    COLOURS,
    MAX_CARDS,
    Board,
    Junction,
    colours,
    lines_of,
)
from branchline.games.transamerica.rules.network import has_marker, is_laid
from branchline.games.transamerica.rules.setup import is_in_the_game
from branchline.games.transamerica.state import MAX_SEATS, State, seats_of

NATS: Final = 8
"""Strains are counted in parts of what makes a hand less likely by the factor e."""
STRAINS: Final = 160
SURE: Final = 1 << 16
IMPOSSIBLE: Final = 100_000
AFTER_A_STEP: Final = 57_835
"""SURE, made less likely by one strain."""

FIRST_STEPS: Final = 70
STEPS: Final = 12
"""Exchanges tried for each hidden hand: at each ease before the first world, and between two."""
EASIEST: Final = 4
"""At first strains count for little; each step makes them weigh twice as much."""
AFRESH: Final = 24
"""After so many worlds the hands are mixed up again."""


MOMENTS: Final = 24
"""So many turns are remembered at most."""
A_TURN: Final = 2 * UNIT
"""What a turn is worth."""


class Lookout(Record):
    """What the board tells: the ways between cities and from markers, now and at first."""

    now: Annotated[list[list[int]], "i2", CITIES, CITIES]
    first: Annotated[list[list[int]], "i2", CITIES, CITIES]
    marker_now: Annotated[list[list[int]], "i2", MAX_SEATS + 1, CITIES]
    marker_first: Annotated[list[list[int]], "i2", MAX_SEATS + 1, CITIES]
    spent: Annotated[list[int], "i2", MAX_SEATS + 1]
    """What a seat may have laid so far, at the prices of the board."""
    likely: Annotated[list[int], "i8", STRAINS]
    """How likely a strain is, in parts of SURE."""

    # What was remembered: ways from every marker after each own turn, and before the next
    moments: Annotated[int, "i8"]
    after: Annotated[list[list[int]], "i2", MOMENTS * (MAX_SEATS + 1), CITIES]
    before: Annotated[list[list[int]], "i2", MOMENTS * (MAX_SEATS + 1), CITIES]

    # How strains are counted; measured
    astray: Annotated[int, "i8"]
    """For each track a start costs more than the best."""
    waste: Annotated[int, "i8"]
    """For each track that did not bring the hand forward."""
    detour: Annotated[int, "i8"]
    """For each track the network is off the way to the nearest cities."""
    change: Annotated[int, "i8"]
    """For each track by which a turn that was seen did not bring the nearest city nearer."""
    idle: Annotated[int, "i8"]
    """The same, if it brought no city of the hand nearer."""
    aside: Annotated[int, "i8"]
    """For each track that the ways to all cities are longer than from the most central one."""
    elsewhere: Annotated[int, "i8"]
    """For a start in a city that is not in the hand."""

    # The hands that are being exchanged
    dice: Annotated[int, "i8"]
    hand: Annotated[list[list[int]], "i1", MAX_SEATS + 1, COLOURS]
    strain: Annotated[list[int], "i8", MAX_SEATS + 1]


class World(Record):
    """One way the hidden hands could be dealt, and where markers would be put that are missing."""

    hand: Annotated[list[list[int]], "i1", MAX_SEATS + 1, COLOURS]
    start: Annotated[list[Junction], "i2", MAX_SEATS + 1]


# Looking at the board


def look(x: Lookout, s: State, b: Board, d: Desk, t: Tolls, seed: int) -> None:
    """Note all ways, and begin with the hands as they are."""
    for line in lines_of(b):
        t.of[line] = UNIT * b.price[line]
    note_ways(x.first, x.marker_first, s, b, d, t)
    charge_prices(t, s, b)
    note_ways(x.now, x.marker_now, s, b, d, t)
    note_spent(x, s, b)
    x.likely[0] = SURE
    for k in range(1, STRAINS):
        x.likely[k] = x.likely[k - 1] * AFTER_A_STEP // SURE
    x.dice = seed
    for seat in seats_of(s):
        for colour in colours():
            x.hand[seat][colour] = s.hand[seat][colour]


def note_ways(
    cities: list[list[int]], markers: list[list[int]], s: State, b: Board, d: Desk, t: Tolls
) -> None:
    """Note the ways between all cities of the game, and those from the markers."""
    for city in range(CITIES):
        if is_in_the_game(s, b, city // MAX_CARDS, city % MAX_CARDS):
            reach(d, b, t, ROOT, junction_of(b, city))
            for other in range(CITIES):
                cities[city][other] = d.cost[ROOT][junction_of(b, other)]
    for seat in seats_of(s):
        if has_marker(s, seat):
            reach(d, b, t, ROOT, s.marker[seat])
            for other in range(CITIES):
                markers[seat][other] = d.cost[ROOT][junction_of(b, other)]


def note_spent(x: Lookout, s: State, b: Board) -> None:
    """Share the tracks of every network among the markers on it."""
    for seat in seats_of(s):
        x.spent[seat] = 0
        if not has_marker(s, seat):
            continue
        here = s.network[s.marker[seat]]
        owners = 0
        for other in seats_of(s):
            if has_marker(s, other) and s.network[s.marker[other]] == here:
                owners += 1
        laid = 0
        for line in lines_of(b):
            if is_laid(s, line) and s.network[b.end_a[line]] == here:
                laid += b.price[line]
        x.spent[seat] = laid // owners


# How well a hand explains the board


def strain_of(x: Lookout, s: State, b: Board, seat: Seat) -> int:
    """Return how hard it is to believe that a seat holds the hand it has in the lookout."""
    if not has_marker(s, seat):
        return 0
    now = joined(x.marker_now[seat], x.now, x.hand[seat], 0)
    if now == 0:
        return IMPOSSIBLE  # the round would be over
    first = joined(x.marker_first[seat], x.first, x.hand[seat], 0)
    city = city_number(0, x.hand[seat][0])  # type: ignore[arg-type]
    whole = joined(x.first[city], x.first, x.hand[seat], 1)
    strain = x.astray * max(0, first - whole) // UNIT
    strain += x.waste * max(0, now - first + UNIT * x.spent[seat]) // UNIT
    strain += x.detour * off_the_way(x, seat) // UNIT
    strain += unlike_turns_seen(x, seat) // UNIT
    strain += x.aside * off_centre(x, seat) // UNIT
    if is_elsewhere(x, s, b, seat):
        strain += x.elsewhere
    return min(strain, IMPOSSIBLE)


def off_the_way(x: Lookout, seat: Seat) -> int:
    """Return how far the network of a seat is from where a walk to the nearest cities led it."""
    hand = x.hand[seat]
    left = UNIT * x.spent[seat]
    off = 0
    reached = 0
    for _ in colours():
        if left <= 0:
            break
        nearest = FAR
        chosen = 0
        for one in colours():
            if (reached >> one) & 1 == 1:
                continue
            city = city_number(one, hand[one])  # type: ignore[arg-type]
            away = x.marker_first[seat][city]
            for other in colours():
                if (reached >> other) & 1 == 1:
                    away = min(away, x.first[city][city_number(other, hand[other])])  # type: ignore[arg-type]
            if away < nearest:
                nearest = away
                chosen = one
        reached |= 1 << chosen
        actual = x.marker_now[seat][city_number(chosen, hand[chosen])]  # type: ignore[arg-type]
        off += max(0, actual - max(0, nearest - left))
        left -= nearest
    return off


def unlike_turns_seen(x: Lookout, seat: Seat) -> int:
    """Return the strain of the turns of a seat that were seen, each if it held this hand."""
    hand = x.hand[seat]
    strain = 0
    for moment in range(x.moments):
        after = x.after[moment * (MAX_SEATS + 1) + seat]
        before = x.before[moment * (MAX_SEATS + 1) + seat]
        nearest = FAR
        short = 0
        least = A_TURN
        for colour in colours():
            city = city_number(colour, hand[colour])  # type: ignore[arg-type]
            away = after[city]
            if away <= 0:
                continue
            missed = max(0, before[city] - max(0, away - A_TURN))
            least = min(least, missed)
            if away < nearest:
                nearest = away
                short = missed
            elif away == nearest:
                short = min(short, missed)
        if nearest < FAR:
            strain += x.change * min(short, A_TURN) + x.idle * least
    return strain


def note_moment(rows: list[list[int]], s: State, b: Board, d: Desk, t: Tolls) -> None:
    """Write the ways from every marker to all cities down; nothing for seats without one."""
    charge_prices(t, s, b)
    for seat in seats_of(s):
        for city in range(CITIES):
            rows[seat][city] = 0
        if has_marker(s, seat):
            reach(d, b, t, ROOT, s.marker[seat])
            for city in range(CITIES):
                rows[seat][city] = d.cost[ROOT][junction_of(b, city)]


def off_centre(x: Lookout, seat: Seat) -> int:
    """Return by how much the ways from the marker to all cities exceed those from the best city."""
    hand = x.hand[seat]
    start = 0
    least = FAR
    for one in colours():
        here = city_number(one, hand[one])  # type: ignore[arg-type]
        start += x.marker_first[seat][here]
        total = 0
        for other in colours():
            total += x.first[here][city_number(other, hand[other])]  # type: ignore[arg-type]
        least = min(least, total)
    return max(0, start - least)


def joined(root: list[int], ways: list[list[int]], hand: list[int], colour: int) -> int:
    """Return the cost of joining the cities of a hand, from a colour on, one by one to a place."""
    total = 0
    joined = 0
    for _ in range(colour, COLOURS):
        nearest = FAR
        chosen = 0
        for one in range(colour, COLOURS):
            if (joined >> one) & 1 == 1:
                continue
            city = city_number(one, hand[one])  # type: ignore[arg-type]
            away = root[city]
            for other in range(colour, COLOURS):
                if (joined >> other) & 1 == 1:
                    away = min(away, ways[city][city_number(other, hand[other])])  # type: ignore[arg-type]
            if away < nearest:
                nearest = away
                chosen = one
        joined |= 1 << chosen
        total += nearest
    return total


def is_elsewhere(x: Lookout, s: State, b: Board, seat: Seat) -> bool:
    """Tell whether a marker is in a city, but not in one of the hand."""
    for colour in colours():
        if b.city_at[colour][x.hand[seat][colour]] == s.marker[seat]:
            return False
    for city in range(CITIES):
        inside = is_in_the_game(s, b, city // MAX_CARDS, city % MAX_CARDS)
        if inside and junction_of(b, city) == s.marker[seat]:
            return True
    return False


# Worlds


def begin_worlds(x: Lookout, s: State, b: Board, me: Seat) -> None:
    """Exchange cards, at first whatever they explain, until the hands fit the board."""
    for seat in seats_of(s):
        if seat != me:
            x.strain[seat] = strain_of(x, s, b, seat)
    for ease in range(EASIEST, -1, -1):
        for _ in range(FIRST_STEPS * (s.seats - 1)):
            exchange(x, s, b, me, ease)


def next_world(x: Lookout, w: World, s: State, b: Board, me: Seat) -> None:
    """Exchange some more cards and write the world down."""
    for _ in range(STEPS * (s.seats - 1)):
        exchange(x, s, b, me, 0)
    for seat in seats_of(s):
        w.start[seat] = most_central(x, b, seat)
        for colour in colours():
            w.hand[seat][colour] = x.hand[seat][colour]


def most_central(x: Lookout, b: Board, seat: Seat) -> Junction:
    """Return the city of a hand from which all others are nearest together."""
    best = 0
    least = FAR
    for colour in colours():
        here = city_number(colour, x.hand[seat][colour])  # type: ignore[arg-type]
        total = 0
        for other in colours():
            total += x.first[here][city_number(other, x.hand[seat][other])]  # type: ignore[arg-type]
        if total < least:
            least = total
            best = here
    return junction_of(b, best)


def exchange(x: Lookout, s: State, b: Board, me: Seat, ease: int) -> None:
    """Give a hidden hand another card of a colour, one nobody holds or another hidden one."""
    x.dice = roll(x.dice)
    seat = 1 + (me + below(x.dice, s.seats - 1)) % s.seats
    x.dice = roll(x.dice)
    colour = below(x.dice, COLOURS)
    x.dice = roll(x.dice)
    card = below(x.dice, MAX_CARDS)
    old = x.hand[seat][colour]
    if not is_in_the_game(s, b, colour, card) or card in (old, x.hand[me][colour]):
        return
    other = holder(x, s, colour, card)
    before = x.strain[seat]
    x.hand[seat][colour] = card
    strain = strain_of(x, s, b, seat)  # type: ignore[arg-type]
    other_strain = 0
    if other > 0:
        before += x.strain[other]
        x.hand[other][colour] = old
        other_strain = strain_of(x, s, b, other)  # type: ignore[arg-type]
    if is_kept(x, (strain + other_strain - before) >> ease):
        x.strain[seat] = strain
        if other > 0:
            x.strain[other] = other_strain
        return
    x.hand[seat][colour] = old
    if other > 0:
        x.hand[other][colour] = card


def holder(x: Lookout, s: State, colour: int, card: int) -> int:
    """Return the seat that holds a card, or 0."""
    for seat in seats_of(s):
        if x.hand[seat][colour] == card:
            return seat
    return 0


def is_kept(x: Lookout, more: int) -> bool:
    """Tell whether an exchange is kept that makes the hands so much harder to believe."""
    if more <= 0:
        return True
    if more >= STRAINS:
        return False
    x.dice = roll(x.dice)
    return below(x.dice, SURE) < x.likely[more]
