"""What a position of the solo challenge promises: an estimate of the coins and cities at its end.

One source, interpreted and compiled. The weights were fitted to games of the soloist.
"""

from __future__ import annotations

from typing import Annotated

from branchline.bots.freeride.chart import Chart
from branchline.bots.freeride.intents import cities_aboard, cities_scored
from branchline.bots.freeride.solo.journeys import cities_left_twice, routes_left
from branchline.bots.freeride.solo.playing import Soloist, think_anew
from branchline.core.layout import Record
from branchline.games.freeride.board import STACKS, Board, bit, cities_of, contains, count
from branchline.games.freeride.rules.routes import is_empty
from branchline.games.freeride.rules.stacks import columns_left
from branchline.games.freeride.state import NO_CARD, State, slots


class Outlook(Record):
    """What the estimate looks at, and what it comes to."""

    left: Annotated[int, "i8"]
    """Routes still to be fulfilled."""
    ways: Annotated[int, "i8"]
    """What they cost if each is as long as the average route that can come."""
    waiting: Annotated[int, "i8"]
    """How far the routes aboard still have to go."""
    coins_on_show: Annotated[int, "i8"]
    edge_coins: Annotated[int, "i8"]
    columns_with_coins: Annotated[int, "i8"]
    """Columns to come, if they may carry coins."""
    journey: Annotated[int, "i8"]
    """What the best journey promises."""
    have: Annotated[int, "i8"]
    """Cities that are scored or aboard."""
    to_come_twice: Annotated[int, "i8"]
    """Other cities with two cards still to come or on show,"""
    to_come_once: Annotated[int, "i8"]
    """with one still to come,"""
    only_on_show: Annotated[int, "i8"]
    """or with only one, on show."""

    coins: Annotated[int, "i8"]
    """The coins that are likely to be won or lost until the end, in 256ths."""
    cities: Annotated[int, "i8"]
    """The cities there are likely to be at the end, in 256ths."""


def estimate(o: Outlook) -> None:
    """Estimate how the challenge ends (fitted, residuals 1 to 3 coins and 1.1 cities)."""
    o.coins = -300 - 168 * o.left - 3 * o.ways - o.waiting
    o.coins += 184 * o.coins_on_show + 166 * o.edge_coins + 100 * o.columns_with_coins
    o.coins += 5 * o.journey // 4 - o.ways // 3
    o.cities = 300 + 249 * o.have
    o.cities += 232 * o.to_come_twice + 201 * o.to_come_once + 195 * o.only_on_show


def chance(margin: int, left: int) -> int:
    """Return the chance of victory in 256ths, by the coins expected to be left in 256ths."""
    doubt = 205 + 19 * left
    return max(0, min(256, 128 + 64 * (margin + 128) // doubt))


def look(s: State, b: Board, p: Soloist, o: Outlook) -> None:
    """Write what the estimate looks at, at the beginning of a turn."""
    think_anew(s, b, p)
    o.journey = p.intent.gain
    o.left = routes_left(s)
    o.ways = o.left * mean_way(s, b, p.chart)
    o.waiting = ways_aboard(s, p.chart)
    look_at_coins(s, b, o)
    look_at_cities(s, o)


def ways_aboard(s: State, c: Chart) -> int:
    """Return how far the routes aboard still have to go."""
    found = 0
    for coach in range(2):
        if s.aboard_to[s.mover][coach] != NO_CARD:
            found += c.way[s.train[s.mover]][s.aboard_to[s.mover][coach]]
    return found


def look_at_coins(s: State, b: Board, o: Outlook) -> None:
    """Count the coins that can still be won."""
    o.coins_on_show = 0
    for slot in slots():
        o.coins_on_show += s.column_coins[slot]
    o.edge_coins = 0
    for city in cities_of(b):
        if contains(s.edge_left, city):
            o.edge_coins += b.edge_coins[city]
    o.columns_with_coins = columns_left(s) if s.east_west else 0


def look_at_cities(s: State, o: Outlook) -> None:
    """Count the cities the soloist has, and others by how often they can still come."""
    have = cities_scored(s, s.mover) | cities_aboard(s, s.mover)
    to_come = cities_to_come(s)
    twice = cities_left_twice(s)
    o.have = count(have)
    o.to_come_twice = count(twice & ~have)
    o.to_come_once = count(to_come & ~twice & ~have)
    o.only_on_show = count(cards_on_show(s) & ~to_come & ~twice & ~have)


def cities_to_come(s: State) -> int:
    """Return the cities of undealt cards, as a mask."""
    found = 0
    for stack in range(STACKS):
        found |= s.stack[stack]
    return found


def cards_on_show(s: State) -> int:
    """Return the cities of cards on show, as a mask."""
    found = 0
    for slot in slots():
        if not is_empty(s, slot):
            for place in range(3):
                found |= bit(s.display[slot][place])
    return found


def mean_way(s: State, b: Board, c: Chart) -> int:
    """Return the mean way between the cities of cards to come, the routes on show and aboard."""
    wanted = cities_to_come(s) | cards_on_show(s)
    for coach in range(2):
        if s.aboard_to[s.mover][coach] != NO_CARD:
            wanted |= bit(s.aboard_to[s.mover][coach])
    total = 0
    pairs = 1
    for here in cities_of(b):
        if not contains(wanted, here):
            continue
        for there in range(here):
            if contains(wanted, there):
                total += c.way[here][there]
                pairs += 1
    return total // pairs
