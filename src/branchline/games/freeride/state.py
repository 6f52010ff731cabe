"""The state of a game of Free Ride: everything on the table, in fixed-size fields of integers.

Seat 0 is the house: its coins are the bank, its rails the supply, its pile the box.
No field holds the order of undealt cards: a stack is the set of its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NewType

from branchline.core.ids import HOUSE, Seat
from branchline.core.layout import Record
from branchline.games.freeride.board import MAX_CITIES, MAX_LINES, STACKS, City, Line

Slot = NewType("Slot", int)
Coach = NewType("Coach", int)

MAX_SEATS: Final = 5
SLOTS: Final = 7
COACHES: Final = 2
TOLD_AT_MOST: Final = 48

BANK: Final = HOUSE
SUPPLY: Final = HOUSE
BOX: Final = HOUSE
NOBODY: Final = HOUSE
STATE_OWNED: Final = Seat(MAX_SEATS + 1)

NOWHERE: Final = City(-1)
NO_CARD: Final = City(-1)
NO_LINE: Final = Line(-1)
NO_COACH: Final = Coach(-1)

# Parts of the game
PROLOGUE: Final = 0
MAIN: Final = 1
FINISH: Final = 2
OVER: Final = 3

# What the seat to move has been doing in this turn
NOTHING: Final = 0
CHOSEN: Final = 1  # the prologue's route
BUILDING: Final = 2
RIDING: Final = 3
TAKEN_RAILS: Final = 4
WITHDRAWN: Final = 5
SOLVED: Final = 6  # the solo challenge is won

# Cards of a column; a half is named by the card it starts with
TOP: Final = 0
CENTRE: Final = 1
BOTTOM: Final = 2
UPPER: Final = TOP
LOWER: Final = CENTRE

STACK_I: Final = 0
STACK_II: Final = 1
STACK_III: Final = 2

# Solo: how the challenge ended
OPEN: Final = 0
WON: Final = 1
LOST: Final = 2

# Options, as numbers
USA: Final = 0
EUROPE: Final = 1
CONNECTED: Final = 0
LITERAL: Final = 1
FIRST_COLUMN: Final = 0
DEPLETION: Final = 1


# Numbers of the rules
COUNTS_ROUNDS_ONLY: Final = 2  # before, progress of the prologue counted too (GAP-FR-28)


class State(Record):
    """A position of the game; `told` and the `tale` fields report the last action."""

    not_compared = ("told", "tale_kind", "tale_a", "tale_b", "tale_c", "tale_d")

    # Rules chosen for this game
    version: Annotated[int, "i1"]  # the number of the rules
    seats: Annotated[int, "i1"]
    starting_coins: Annotated[int, "i1"]
    starting_rails: Annotated[int, "i2"]
    reduced: Annotated[int, "i1"]  # the marked cards are out (SET-06)
    east_west: Annotated[int, "i1"]  # columns may carry coins
    edge: Annotated[int, "i1"]  # edge cities hold coins
    satisfied: Annotated[int, "i1"]  # USA or EUROPE (CONF-02)
    new_passengers: Annotated[int, "i1"]  # USA or EUROPE (CONF-03)
    great_network: Annotated[int, "i1"]  # CONNECTED or LITERAL (CONF-08)
    finite_bank: Annotated[int, "i1"]  # GAP-FR-02
    phase_trigger: Annotated[int, "i1"]  # FIRST_COLUMN or DEPLETION (CONF-05)

    # The turn
    phase: Annotated[int, "i1"]
    mover: Annotated[Seat, "i1"]
    doing: Annotated[int, "i1"]
    points: Annotated[int, "i1"]  # construction points left in this turn
    steps: Annotated[int, "i1"]  # steps left in this turn
    must_build: Annotated[int, "i1"]  # rails were bought and not yet used (GAP-FR-26)
    picked_up: Annotated[int, "i1"]  # routes picked up in this ride
    fulfilled: Annotated[int, "i1"]  # routes fulfilled in this ride
    to_deal: Annotated[int, "i1"]  # columns the dealer owes
    opened: Annotated[int, "i1"]  # stacks of which a column was dealt
    turns: Annotated[int, "i4"]
    idle_rounds: Annotated[int, "i2"]  # full rounds without progress (GAP-FR-28)
    progress: Annotated[int, "i1"]  # there was progress in this round
    outcome: Annotated[int, "i1"]  # solo: OPEN, WON or LOST

    # What everybody has
    coaches: Annotated[int, "i1"]
    speed: Annotated[int, "i1"]
    coins: Annotated[list[int], "i2", MAX_SEATS + 1]
    rails: Annotated[list[int], "i2", MAX_SEATS + 1]
    tokens: Annotated[list[int], "i1", MAX_SEATS + 1]  # ownership tokens in stock
    train: Annotated[list[City], "i1", MAX_SEATS + 1]
    site: Annotated[list[Line], "i1", MAX_SEATS + 1]  # the seat's unfinished line
    withdrawn: Annotated[list[int], "i1", MAX_SEATS + 1]

    # The lines: masks of spaces with a rail, and of spaces whose rail is still rotated
    owner: Annotated[list[Seat], "i1", MAX_LINES]
    railed: Annotated[list[int], "u1", MAX_LINES]
    rotated: Annotated[list[int], "u1", MAX_LINES]
    half_built: Annotated[int, "i2"]  # rotated rails on the whole board
    network: Annotated[
        list[int], "i1", MAX_CITIES
    ]  # cities joined by finished lines share a number

    # The cards: (stack, city) is a card
    stack: Annotated[list[int], "i8", STACKS]
    pile: Annotated[list[list[int]], "i8", MAX_SEATS + 1, STACKS]
    display: Annotated[list[list[City]], "i1", SLOTS, 3]
    column_stack: Annotated[list[int], "i1", SLOTS]
    column_coins: Annotated[list[int], "i1", SLOTS]
    aboard_from: Annotated[list[list[City]], "i1", MAX_SEATS + 1, COACHES]
    aboard_to: Annotated[list[list[City]], "i1", MAX_SEATS + 1, COACHES]
    aboard_stack: Annotated[list[list[int]], "i1", MAX_SEATS + 1, COACHES]
    aboard_new: Annotated[list[list[int]], "i1", MAX_SEATS + 1, COACHES]  # picked up in this ride
    edge_left: Annotated[int, "i8"]  # edge cities that still have their coins

    # What the last action caused; told < 0 switches reporting off
    told: Annotated[int, "i2"]
    tale_kind: Annotated[list[int], "i1", TOLD_AT_MOST]
    tale_a: Annotated[list[int], "i1", TOLD_AT_MOST]
    tale_b: Annotated[list[int], "i1", TOLD_AT_MOST]
    tale_c: Annotated[list[int], "i2", TOLD_AT_MOST]
    tale_d: Annotated[list[int], "i1", TOLD_AT_MOST]


def seats_of(s: State) -> Sequence[Seat]:
    """Return all seats, in turn order from the first player."""
    return range(1, s.seats + 1)  # type: ignore[return-value]


def is_solo(s: State) -> bool:
    """Tell whether this is the solo challenge."""
    return s.seats == 1


def slots() -> Sequence[Slot]:
    """Return the places of the display."""
    return range(SLOTS)  # type: ignore[return-value]


def coaches_of(s: State) -> Sequence[Coach]:
    """Return the coaches every train has now."""
    return range(s.coaches)  # type: ignore[return-value]
