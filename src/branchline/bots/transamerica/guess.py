"""Guessing the hands of others in TransAmerica from where they started and what they built.

One source, written for the compiled search. A world deals the hidden hands in one way. Every hand
another seat could hold is weighed by how well it explains what that seat was seen to do; worlds are
drawn by these weights, seat by seat, with no card in two hands (Gibbs).
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.transamerica.guide import CITIES, city_number, junction_of
from branchline.bots.transamerica.sight import A_TURN, Sight
from branchline.bots.transamerica.trees import FAR, ROOT, UNIT, Desk, Tolls, charge_prices, reach
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
from branchline.games.transamerica.state import MAX_SEATS, NO_CARD, State, seats_of

CARD_BITS: Final = 3
HANDS: Final = 1 << (CARD_BITS * COLOURS)
"""A hand is a number, with some bits for the card of each colour."""
STRAINS: Final = 112
"""Strains are eighths of what makes a hand less likely by the factor e; more do not count."""
SURE: Final = 1 << 19
WALKS: Final = 0
"""How somebody plays: goes for the nearest city first,"""
PLANS: Final = 1
"""or for the one that is near and far from the others, like a planner."""
KINDS: Final = 2
SOCIAL: Final = 12
"""What a track between the others and a city counts for a planner, in sixteenths of a track."""
AFTER_A_STEP: Final = 57_835
"""How likely a hand still is after one strain, in parts of 1 << 16."""
TRIES: Final = 300
"""How often a hand is drawn again at most because somebody else holds one of its cards."""
ATTEMPTS: Final = 20
"""How often, at most, all hands are put aside and drawn from the beginning."""
SWEEPS: Final = 4
"""How often all hands are drawn before the first world."""


class Lookout(Record):
    """What is known: the ways between cities and from markers, and turns that were seen."""

    first: Annotated[list[list[int]], "i2", CITIES, CITIES]
    """The ways between cities on the empty board."""
    marker_first: Annotated[list[list[int]], "i2", MAX_SEATS + 1, CITIES]
    marker_now: Annotated[list[list[int]], "i2", MAX_SEATS + 1, CITIES]
    spent: Annotated[list[int], "i2", MAX_SEATS + 1]
    """What a seat may have laid so far, at the prices of the board."""
    in_a_city: Annotated[list[int], "i1", MAX_SEATS + 1]
    """Whether a marker is in a city of the game."""
    likely: Annotated[list[int], "i8", STRAINS + 1]
    """How likely a strain is, in parts of SURE."""
    moments: Annotated[int, "i8"]
    """How many turns of others were seen."""

    # How strains are counted; measured
    detour: Annotated[int, "i8"]
    """For each track the network is off the way to the nearest cities, if no turn was seen."""
    other_way: Annotated[int, "i8"]
    """For a turn that brought the nearest city nearer, but not on the way of a walker."""
    planned: Annotated[int, "i8"]
    """For any turn of a planner, as nobody can tell which of many ways a planner chooses."""
    change: Annotated[int, "i8"]
    """For each track by which a turn did not bring the nearest city nearer."""
    idle: Annotated[int, "i8"]
    """The same, if it brought no city of the hand nearer."""
    aside: Annotated[int, "i8"]
    """For each track that the ways to all cities are longer than from the most central one."""
    elsewhere: Annotated[int, "i8"]
    """For a start in a city that is not in the hand."""

    # The world that is being changed
    dice: Annotated[int, "i8"]
    hand: Annotated[list[list[int]], "i1", MAX_SEATS + 1, COLOURS]
    kind: Annotated[list[int], "i1", MAX_SEATS + 1]


class World(Record):
    """One way the hidden hands could be dealt, and where missing markers would go."""

    hand: Annotated[list[list[int]], "i1", MAX_SEATS + 1, COLOURS]
    kind: Annotated[list[int], "i1", MAX_SEATS + 1]
    """How everybody plays."""
    start: Annotated[list[Junction], "i2", MAX_SEATS + 1]


# Looking at the board


def look(x: Lookout, s: State, b: Board, d: Desk, t: Tolls) -> None:
    """Note all ways, and what else there is to see."""
    for line in lines_of(b):
        t.of[line] = UNIT * b.price[line]
    for city in range(CITIES):
        if is_in_the_game(s, b, city // MAX_CARDS, city % MAX_CARDS):
            reach(d, b, t, ROOT, junction_of(b, city))
            for other in range(CITIES):
                x.first[city][other] = d.cost[ROOT][junction_of(b, other)]
    note_ways(x.marker_first, s, b, d, t)
    charge_prices(t, s, b)
    note_ways(x.marker_now, s, b, d, t)
    note_spent(x, s, b)
    x.likely[0] = SURE
    for k in range(1, STRAINS + 1):
        x.likely[k] = (x.likely[k - 1] * AFTER_A_STEP) >> 16
    for seat in seats_of(s):
        x.in_a_city[seat] = 0
        for city in range(CITIES):
            inside = is_in_the_game(s, b, city // MAX_CARDS, city % MAX_CARDS)
            if inside and junction_of(b, city) == s.marker[seat]:
                x.in_a_city[seat] = 1


def note_ways(rows: list[list[int]], s: State, b: Board, d: Desk, t: Tolls) -> None:
    """Note the ways from the markers to all cities."""
    for seat in seats_of(s):
        if has_marker(s, seat):
            reach(d, b, t, ROOT, s.marker[seat])
            for city in range(CITIES):
                rows[seat][city] = d.cost[ROOT][junction_of(b, city)]


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


# How well a hand explains what was seen


def weigh_hands(
    x: Lookout,
    sights: list[Sight],
    strains: list[int],
    chances: list[int],
    s: State,
    b: Board,
    seat: Seat,
    me: Seat,
) -> None:
    """Add up the chances of a seat's hands and styles, in parts of SURE for the best."""
    least = STRAINS * STRAINS
    for number in range(HANDS):
        is_so = is_possible(x, s, b, number, seat, me)
        for kind in range(KINDS):
            strains[kind * HANDS + number] = -1
            if is_so:
                strain = strain_of(x, sights, s, b, number, seat, kind)
                strains[kind * HANDS + number] = strain
                least = min(least, strain)
    total = 0
    for number in range(KINDS * HANDS):
        if strains[number] >= 0:
            total += x.likely[min(strains[number] - least, STRAINS)]
        chances[number] = total


def is_possible(x: Lookout, s: State, b: Board, number: int, seat: Seat, me: Seat) -> bool:
    """Tell whether all cards of a hand are hidden and not all of its cities connected."""
    missing = not has_marker(s, seat)
    for colour in colours():
        card = card_of(number, colour)
        if card == s.hand[me][colour] or not is_in_the_game(s, b, colour, card):
            return False
        if x.marker_now[seat][city_number(colour, card)] > 0:  # type: ignore[arg-type]
            missing = True
    return missing


def card_of(number: int, colour: int) -> int:
    """Return the card of a colour in a hand."""
    return (number >> (CARD_BITS * colour)) & (MAX_CARDS - 1)


def strain_of(
    x: Lookout, sights: list[Sight], s: State, b: Board, number: int, seat: Seat, kind: int
) -> int:
    """Return how hard it is to believe that a seat holds a hand and plays in some way."""
    if not has_marker(s, seat):
        return 0
    strain = x.aside * off_centre(x, number, seat) // UNIT
    if x.in_a_city[seat] and not is_start_in_hand(s, b, number, seat):
        strain += x.elsewhere
    if x.moments == 0:
        strain += x.detour * off_the_way(x, number, seat) // UNIT
    for i in range(x.moments):
        if sights[i].seat == seat:
            strain += unlike(x, sights[i], number, kind)
    return strain


def off_centre(x: Lookout, number: int, seat: Seat) -> int:
    """Return by how much the ways from the marker to all cities exceed those from the best city."""
    start = 0
    least = FAR
    for one in colours():
        here = one * MAX_CARDS + card_of(number, one)
        start += x.marker_first[seat][here]
        total = 0
        for other in colours():
            total += x.first[here][other * MAX_CARDS + card_of(number, other)]
        least = min(least, total)
    return max(0, start - least)


def is_start_in_hand(s: State, b: Board, number: int, seat: Seat) -> bool:
    """Tell whether a marker is in a city of the hand."""
    for colour in colours():
        if b.city_at[colour][card_of(number, colour)] == s.marker[seat]:
            return True
    return False


def off_the_way(x: Lookout, number: int, seat: Seat) -> int:
    """Return how far the network of a seat is from where a walk to the nearest cities led it."""
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
            city = one * MAX_CARDS + card_of(number, one)
            away = x.marker_first[seat][city]
            for other in colours():
                if (reached >> other) & 1 == 1:
                    away = min(away, x.first[city][other * MAX_CARDS + card_of(number, other)])
            if away < nearest:
                nearest = away
                chosen = one
        reached |= 1 << chosen
        actual = x.marker_now[seat][chosen * MAX_CARDS + card_of(number, chosen)]
        off += max(0, actual - max(0, nearest - left))
        left -= nearest
    return off


def unlike(x: Lookout, sight: Sight, number: int, kind: int) -> int:
    """Return the strain of a turn that was seen, if the seat held this hand and played so."""
    first = FAR
    target = -1
    least = A_TURN
    for colour in colours():
        city = colour * MAX_CARDS + card_of(number, colour)
        if sight.away[city] > 0:
            least = min(least, sight.missed[city])
            key = 16 * sight.away[city]
            if kind == PLANS:
                key -= SOCIAL * sight.beyond[city]
            if key < first:
                first = key
                target = city
    if target < 0:
        return 0
    if kind == WALKS and sight.is_fitting[target]:
        return 0
    strain = x.planned if kind == PLANS else x.other_way
    return strain + x.change * sight.missed[target] + x.idle * least


# Worlds


def next_world(
    x: Lookout, chances: list[list[int]], w: World, s: State, b: Board, me: Seat
) -> None:
    """Draw all hidden hands again, one after the other, and write the world down."""
    draw_hands(x, chances, s, me)
    for seat in seats_of(s):
        w.start[seat] = most_central(x, b, seat)
        w.kind[seat] = x.kind[seat]
        for colour in colours():
            w.hand[seat][colour] = x.hand[seat][colour]


def begin_worlds(x: Lookout, chances: list[list[int]], s: State, me: Seat) -> None:
    """Deal hands by their chances; if that is too hard, leave those that were imagined."""
    for _ in range(ATTEMPTS):
        for seat in seats_of(s):
            for colour in colours():
                x.hand[seat][colour] = s.hand[seat][colour] if seat == me else NO_CARD
        if draw_hands(x, chances, s, me):
            for _ in range(SWEEPS):
                draw_hands(x, chances, s, me)
            return
    for seat in seats_of(s):
        x.kind[seat] = WALKS
        for colour in colours():
            x.hand[seat][colour] = s.hand[seat][colour]


def draw_hands(x: Lookout, chances: list[list[int]], s: State, me: Seat) -> bool:
    """Draw everybody else's hand in turn; tell whether all could be drawn."""
    everybody = True
    for seat in seats_of(s):
        if seat != me and not draw_hand(x, chances[seat], s, seat):
            everybody = False
    return everybody


def draw_hand(x: Lookout, chances: list[int], s: State, seat: Seat) -> bool:
    """Draw a hand for a seat that has no card in common with the others, if one is found."""
    if chances[KINDS * HANDS - 1] == 0:
        return False  # no hand explains what was seen
    for _ in range(TRIES):
        number = draw(x, chances)
        if is_free(x, s, number, seat):
            x.kind[seat] = number // HANDS
            for colour in colours():
                x.hand[seat][colour] = card_of(number, colour)
            return True
    return False


def draw(x: Lookout, chances: list[int]) -> int:
    """Return a hand and a way to play by the chances, which are added up."""
    x.dice = roll(x.dice)
    low = 0
    high = KINDS * HANDS - 1
    at = below(x.dice, chances[high])
    while low < high:
        middle = (low + high) // 2
        if chances[middle] > at:
            high = middle
        else:
            low = middle + 1
    return low


def is_free(x: Lookout, s: State, number: int, seat: Seat) -> bool:
    """Tell whether nobody else holds a card of a hand."""
    for colour in colours():
        card = card_of(number, colour)
        for other in seats_of(s):
            if other != seat and x.hand[other][colour] == card:
                return False
    return True


def most_central(x: Lookout, b: Board, seat: Seat) -> Junction:
    """Return the city of a hand that has the shortest ways to all the others together."""
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
