"""What a position of the solo challenge promises: an estimate of the coins and cities at its end.

One source, interpreted and compiled. The weights were fitted to games of the soloist.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from branchline.bots.freeride.chart import Chart
from branchline.bots.freeride.intents import cities_scored
from branchline.bots.freeride.solo.journeys import (
    Journey,
    SoloWeights,
    cities_left_twice,
    clear_intent,
    routes_left,
    think_out,
)
from branchline.core.layout import Record
from branchline.games.freeride.board import STACKS, Board, bit, cities_of, contains, count
from branchline.games.freeride.rules.routes import is_empty
from branchline.games.freeride.rules.stacks import columns_left
from branchline.games.freeride.state import NO_CARD, State, slots

FEATURES: Final = 12


class Features(Record):
    """What the estimate looks at, and what it comes to."""

    f: Annotated[list[int], "i8", FEATURES]
    coins: Annotated[int, "i8"]
    """The coins that are likely to be won or lost until the end, in 256ths."""
    cities: Annotated[int, "i8"]
    """The cities there are likely to be at the end, in 256ths."""


def estimate(x: Features) -> None:
    """Estimate how the challenge ends (fitted, residuals 1 to 3 coins and 1.1 cities)."""
    f = x.f
    x.coins = -300 - 168 * f[1] - 3 * f[2] - f[3] + 184 * f[4] + 166 * f[5] + 100 * f[6]
    x.coins += 5 * f[7] // 4 - f[2] // 3
    x.cities = 300 + 249 * f[8] + 232 * f[9] + 201 * f[10] + 195 * f[11]


def chance(margin: int, left: int) -> int:
    """Return the chance of victory in 256ths, by the coins expected to be left in 256ths."""
    doubt = 205 + 19 * left
    return max(0, min(256, 128 + 64 * (margin + 128) // doubt))


def look(
    s: State, b: Board, c: Chart, w: SoloWeights, j: Journey, intents: Any, at: int, x: Features
) -> None:
    """Write what the estimate looks at, at the beginning of a turn."""
    left = routes_left(s)
    clear_intent(intents[at])
    think_out(s, b, c, w, j, intents, at, 0)
    waiting = 0
    for coach in range(2):
        if s.aboard_to[s.mover][coach] != NO_CARD:
            waiting += c.way[s.train[s.mover]][s.aboard_to[s.mover][coach]]
    coins = 0
    for slot in slots():
        coins += s.column_coins[slot]
    edge = 0
    for city in cities_of(b):
        if contains(s.edge_left, city):
            edge += b.edge_coins[city]
    x.f[0] = 1
    x.f[1] = left
    x.f[2] = left * mean_way(s, b, c)
    x.f[3] = waiting
    x.f[4] = coins
    x.f[5] = edge
    x.f[6] = columns_left(s) if s.east_west else 0
    x.f[7] = intents[at].gain
    have = cities_scored(s, s.mover)
    for coach in range(2):
        if s.aboard_to[s.mover][coach] != NO_CARD:
            have |= bit(s.aboard_to[s.mover][coach]) | bit(s.aboard_from[s.mover][coach])
    to_come = 0
    for stack in range(STACKS):
        to_come |= s.stack[stack]
    shown = 0
    for slot in slots():
        if not is_empty(s, slot):
            for place in range(3):
                shown |= bit(s.display[slot][place])
    twice = cities_left_twice(s)
    x.f[8] = count(have)
    x.f[9] = count(twice & ~have)
    x.f[10] = count(to_come & ~twice & ~have)
    x.f[11] = count(shown & ~to_come & ~twice & ~have)


def mean_way(s: State, b: Board, c: Chart) -> int:
    """Return the mean way between the cities of cards to come, the routes on show and aboard."""
    wanted = 0
    for stack in range(STACKS):
        wanted |= s.stack[stack]
    for slot in slots():
        if not is_empty(s, slot):
            for place in range(3):
                wanted |= bit(s.display[slot][place])
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
