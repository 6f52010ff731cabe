"""The main ideas: railway lines. Finished, owned, reached; plus coins and rails changing hands."""

from __future__ import annotations

from branchline.core.ids import Seat
from branchline.games.freeride.board import Board, City, Line, cities_of, lines_of
from branchline.games.freeride.state import BANK, NOBODY, STATE_OWNED, SUPPLY, State

FARE = 1
RAILS_AT_ONCE = 5


def is_begun(s: State, line: Line) -> bool:
    """Tell whether the line carries at least one rail."""
    return bool(s.railed[line])


def is_finished(s: State, b: Board, line: Line) -> bool:
    """Tell whether every space carries a completed rail (BLD-05)."""
    return s.railed[line] == b.all_spaces[line] and not s.rotated[line]


def is_charged(s: State, line: Line, seat: Seat) -> bool:
    """Tell whether riding the line costs a fare: it is a rival's (RIDE-03, RIDE-04)."""
    owner = s.owner[line]
    return owner != seat and owner != NOBODY and owner != STATE_OWNED


def fare_of(s: State, line: Line, seat: Seat) -> int:
    """Return the coins a seat pays to ride the line (RIDE-03, RIDE-04)."""
    return FARE if is_charged(s, line, seat) else 0


def is_joined(s: State, here: City, there: City) -> bool:
    """Tell whether finished lines lead from one city to the other."""
    return s.network[here] == s.network[there]


def join(s: State, b: Board, line: Line) -> None:
    """Unite the two networks a line connects once it is finished, under the lower number."""
    new = min(s.network[b.end_a[line]], s.network[b.end_b[line]])
    old = max(s.network[b.end_a[line]], s.network[b.end_b[line]])
    if new != old:  # nothing to do otherwise, and often so
        for city in cities_of(b):
            if s.network[city] == old:
                s.network[city] = new


def is_great_network(s: State, b: Board, seat: Seat) -> bool:
    """Tell whether two or more lines are finished and all join the train (CONF-08)."""
    finished = 0
    for line in lines_of(b):
        if is_finished(s, b, line):
            finished += 1
            if not is_joined(s, b.end_a[line], s.train[seat]):
                return False
    return finished >= 2


def pay(s: State, giver: Seat, taker: Seat, coins: int) -> None:
    """Move coins from one stock to another; the bank is a stock like the others."""
    s.coins[giver] -= coins
    s.coins[taker] += coins


def from_bank(s: State, coins: int) -> int:
    """Return how many of the coins due the bank pays: all, or what it has left (GAP-FR-02)."""
    if s.finite_bank:
        return max(0, min(coins, s.coins[BANK]))
    return coins


def collect(s: State, seat: Seat, coins: int) -> int:
    """Pay coins due from the bank and return how many there were."""
    paid = from_bank(s, coins)
    pay(s, BANK, seat, paid)
    return paid


def rails_to_draw(s: State) -> int:
    """Return how many rails are taken at once: five, or what is left of the supply (GAP-FR-01)."""
    return min(RAILS_AT_ONCE, s.rails[SUPPLY])


def draw_rails(s: State, seat: Seat) -> int:
    """Take rails from the supply and return how many."""
    drawn = rails_to_draw(s)
    s.rails[SUPPLY] -= drawn
    s.rails[seat] += drawn
    s.progress = 1
    return drawn
