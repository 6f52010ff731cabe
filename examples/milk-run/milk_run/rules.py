"""The rules of Milk Run: what a position is, what may be done, and what then happens.

Places and actions are small numbers here; `game.py` puts them into words.
"""

from __future__ import annotations

from typing import Annotated, Final

from branchline.core.ids import HOUSE, LEGAL, Action, Clause, Seat
from branchline.core.layout import Record

# The valley: the Creamery (0) in the middle, eight villages around it; each has a place on a map.
PLACES: Final = (
    ("CRE", "Creamery", 50, 50),
    ("ALD", "Aldermoor", 50, 12),
    ("BEC", "Beckside", 82, 20),
    ("CLO", "Cloverley", 92, 48),
    ("HAY", "Hayfield", 80, 76),
    ("FEN", "Fen End", 54, 90),
    ("LOW", "Lowmill", 22, 80),
    ("THO", "Thornby", 8, 52),
    ("OAK", "Oakstump", 20, 22),
)
LINES: Final = (
    *((0, 1), (0, 4), (0, 6)),
    *((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 1)),
)
CREAMERY: Final = 0
NOWHERE: Final = -1
NO_ORDER: Final = -1
MOST_SEATS: Final = 4
CARDS: Final = 2 * (len(PLACES) - 1)  # two orders from every village
ORDERS: Final = 3
CHURNS: Final = 4
COAL_A_SEAT: Final = 10
POINTS: Final = (4, 3, 2, 1)  # for the first churn in a village, the second ...

# Actions: run to a place, unload, whistle; the dealer's are all numbers from DEAL on.
UNLOAD: Final = Action(len(PLACES))
WHISTLE: Final = Action(len(PLACES) + 1)
SEAT_ACTIONS: Final = len(PLACES) + 2
DEAL: Final = SEAT_ACTIONS

# The clauses an action can break, in the order in which they are looked at
REFUSALS: Final = (
    "game_over",
    "orders_first",
    "not_your_turn",
    "dealer_only",
    "wrong_seat",
    "order_taken",
    "no_line",
    "straight_back",
    "no_steam",
    "no_coal",
    "run_first",
    "not_at_the_creamery",
    "no_churn_left",
    "one_churn_a_village",
)
(
    GAME_OVER,
    ORDERS_FIRST,
    NOT_YOUR_TURN,
    DEALER_ONLY,
    WRONG_SEAT,
    ORDER_TAKEN,
    NO_LINE,
    STRAIGHT_BACK,
    NO_STEAM,
    NO_COAL,
    RUN_FIRST,
    NOT_AT_THE_CREAMERY,
    NO_CHURN_LEFT,
    ONE_CHURN_A_VILLAGE,
) = (Clause(1 + number) for number in range(len(REFUSALS)))


class State(Record):
    """A position."""

    seats: Annotated[int, "i1"]
    steam: Annotated[int, "i1"]
    """How many lines the engine can run in a turn."""
    dealt: Annotated[int, "i1"]
    """The seats up to this one have their orders."""
    mover: Annotated[int, "i1"]
    coal: Annotated[int, "i2"]
    engine: Annotated[int, "i1"]
    behind: Annotated[int, "i1"]
    """Where the engine came from in this turn."""
    ran: Annotated[int, "i1"]
    """The lines it ran in this turn."""
    orders: Annotated[list[list[int]], "i1", MOST_SEATS + 1, ORDERS]
    churns: Annotated[list[list[int]], "i1", len(PLACES), MOST_SEATS]
    """The seats whose churns are in each place, in the order in which they were unloaded."""


def set_up(seats: int, steam: int) -> State:
    """Return the valley before anybody has orders (MILK-01, MILK-02)."""
    s = State()
    s.seats, s.steam, s.mover = seats, steam, 1
    s.coal = COAL_A_SEAT * seats
    s.engine, s.behind = CREAMERY, NOWHERE
    s.orders = [[NO_ORDER] * ORDERS for _ in range(MOST_SEATS + 1)]
    return s


# Orders


def village_of(card: int) -> int:
    """Return the village an order comes from."""
    return 1 + card // 2


def deal(seat: int, cards: list[int]) -> Action:
    """Return the dealer's action that gives a seat its orders."""
    number = seat
    for card in sorted(cards):
        number = CARDS * number + card
    return Action(DEAL + number)


def dealt(action: Action) -> tuple[int, list[int]]:
    """Return the seat and the orders of a dealer's action."""
    number, cards = action - DEAL, list[int]()
    for _ in range(ORDERS):
        number, card = divmod(number, CARDS)
        cards.insert(0, card)
    return number, cards


def cards_left(s: State) -> list[int]:
    """Return the orders nobody has."""
    taken = {card for hand in s.orders for card in hand}
    return [card for card in range(CARDS) if card not in taken]


# The valley


def are_joined(a: int, b: int) -> bool:
    """Tell whether a line leads from one place to another."""
    return (a, b) in LINES or (b, a) in LINES


def neighbours(place: int) -> list[int]:
    """Return where the lines of a place lead."""
    return [other for other in range(len(PLACES)) if are_joined(place, other)]


def churns_at(s: State, place: int) -> list[int]:
    """Return whose churns are in a place, the first one first."""
    return [seat for seat in s.churns[place] if seat]


def churns_left(s: State, seat: int) -> int:
    """Return how many churns a seat still has to unload."""
    return CHURNS - sum(row.count(seat) for row in s.churns)


def is_over(s: State) -> bool:
    """Tell whether a turn has ended with an empty tender, or the last churn (MILK-09)."""
    if s.ran or s.dealt < s.seats:
        return False
    return s.coal == 0 or not any(churns_left(s, seat) for seat in range(1, s.seats + 1))


# What may be done


def refusal(s: State, seat: Seat, action: Action) -> Clause:
    """Return the clause an action would break, or LEGAL."""
    if is_over(s):
        return GAME_OVER
    if seat == HOUSE or action >= DEAL:
        return refusal_of_dealing(s, seat, action)
    if s.dealt < s.seats:
        return ORDERS_FIRST
    if seat != s.mover:
        return NOT_YOUR_TURN
    if action < UNLOAD:
        return refusal_of_running(s, action)
    if s.ran == 0:
        return RUN_FIRST
    return LEGAL if action == WHISTLE else refusal_of_unloading(s, seat)


def refusal_of_dealing(s: State, seat: Seat, action: Action) -> Clause:
    """Return why orders are not dealt so (MILK-02)."""
    if seat != HOUSE or action < DEAL:
        return DEALER_ONLY
    served, cards = dealt(action)
    if s.dealt == s.seats or served != s.dealt + 1:
        return WRONG_SEAT
    free = cards_left(s)
    if len(set(cards)) < ORDERS or any(card not in free for card in cards):
        return ORDER_TAKEN
    return LEGAL


def refusal_of_running(s: State, place: int) -> Clause:
    """Return why the engine does not run to a place (MILK-03 to MILK-05)."""
    if not are_joined(s.engine, place):
        return NO_LINE
    if place == s.behind:
        return STRAIGHT_BACK
    if s.ran == s.steam:
        return NO_STEAM
    return LEGAL if s.coal else NO_COAL


def refusal_of_unloading(s: State, seat: Seat) -> Clause:
    """Return why a seat cannot unload where the engine is (MILK-06 to MILK-08)."""
    if s.engine == CREAMERY:
        return NOT_AT_THE_CREAMERY
    if churns_left(s, seat) == 0:
        return NO_CHURN_LEFT
    return ONE_CHURN_A_VILLAGE if seat in s.churns[s.engine] else LEGAL


# What then happens


def apply(s: State, seat: Seat, action: Action) -> None:
    """Carry out a legal action."""
    if action >= DEAL:
        served, cards = dealt(action)
        s.orders[served] = cards
        s.dealt = served
    elif action < UNLOAD:
        s.behind, s.engine = s.engine, action
        s.ran += 1
        s.coal -= 1
    else:
        if action == UNLOAD:
            s.churns[s.engine][len(churns_at(s, s.engine))] = seat
        s.mover = s.mover % s.seats + 1
        s.behind, s.ran = NOWHERE, 0


# Counting


def points_for(s: State, seat: int, card: int) -> int:
    """Return what an order is worth to its holder (MILK-10)."""
    churns = churns_at(s, village_of(card))
    return POINTS[churns.index(seat)] if seat in churns else 0


def points_of(s: State, seat: int) -> int:
    """Return the points of a seat if they were counted now."""
    return sum(points_for(s, seat, card) for card in s.orders[seat] if card != NO_ORDER)


def place_of(s: State, seat: int) -> int:
    """Return the place a seat has reached; a tie is a shared victory (MILK-11)."""
    points = [points_of(s, other) for other in range(1, s.seats + 1)]
    return 1 + sum(other > points[seat - 1] for other in points)
