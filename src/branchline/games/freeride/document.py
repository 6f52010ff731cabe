"""The pieces of a table as JSON, by name: shared by positions and views."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from branchline.core.ids import Seat
from branchline.games.freeride.board import STACKS, Board, City, Line, contains
from branchline.games.freeride.boardfile import STACK_NAMES, StackName
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.rules.routes import is_east_west, is_empty, is_free
from branchline.games.freeride.state import (
    NOBODY,
    NOWHERE,
    STATE_OWNED,
    Coach,
    Slot,
    State,
    coaches_of,
    slots,
)

Cards = dict[str, list[str]]
"""City codes by the stack their cards belong to."""

HalfName = Literal["upper", "lower"]
PhaseName = Literal["prologue", "main", "finish", "over"]
DoingName = Literal["nothing", "chosen", "building", "riding", "taken_rails", "withdrawn", "solved"]
OutcomeName = Literal["open", "won", "lost"]
SpaceState = Literal["empty", "half", "rail"]

PHASES: Final[tuple[PhaseName, ...]] = ("prologue", "main", "finish", "over")
DOINGS: Final[tuple[DoingName, ...]] = (
    "nothing",
    "chosen",
    "building",
    "riding",
    "taken_rails",
    "withdrawn",
    "solved",
)
HALVES: Final[tuple[HalfName, ...]] = ("upper", "lower")
OUTCOMES: Final[tuple[OutcomeName, ...]] = ("open", "won", "lost")


class Route(msgspec.Struct, forbid_unknown_fields=True):
    """A route on a coach; `new` if it was picked up in the ride under way."""

    start: str
    destination: str
    stack: StackName
    new: bool = False


class ColumnPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the display: three cards from top to bottom, and the coins on it."""

    cards: tuple[str, str, str]
    stack: StackName
    coins: int = 0


class Column(ColumnPosition, frozen=True):
    """A column as views show it: with the halves whose taker gets its coins."""

    joins: tuple[HalfName, ...] = ()


class LineState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line that carries rails: its spaces from the first-named end, and its owner."""

    built: list[SpaceState]
    owner: int | Literal["state"] | None = None


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """What the seat to move has done in this turn and has left."""

    doing: DoingName = "nothing"
    points: int | None = None
    steps: int | None = None
    must_build: bool = False
    picked_up: int = 0
    fulfilled: int = 0


class StateWriter:
    """Writes the pieces of a state with the names of one board."""

    def __init__(self, board: Board, notation: Notation) -> None:
        self.board = board
        self.codes = notation.codes
        self.line_names = notation.line_names
        # The same few sets of cards and lines are written again and again.
        self._codes_in = lru_cache(4096)(self._read_mask)
        self._line_with = lru_cache(1 << 16)(self._read_line)
        self._column_of = lru_cache(4096)(self._read_column)

    def city(self, city: City) -> str | None:
        """Return the code of a city, or nothing for a train off the board."""
        return None if city == NOWHERE else self.codes[city]

    def cards(self, masks: list[int]) -> Cards:
        """Return a set of cards by stack."""
        return {STACK_NAMES[stack]: self.cities(masks[stack]) for stack in range(STACKS)}

    def cities(self, mask: int) -> list[str]:
        """Return the codes of a set of cities."""
        return list(self._codes_in(mask))

    def _read_mask(self, mask: int) -> tuple[str, ...]:
        return tuple(code for i, code in enumerate(self.codes) if contains(mask, i))

    def coaches(self, s: State, seat: Seat) -> list[Route | None]:
        """Return what is on each coach of a train."""
        return [self.route(s, seat, coach) for coach in coaches_of(s)]

    def route(self, s: State, seat: Seat, coach: Coach) -> Route | None:
        """Return the route on a coach, or nothing."""
        if is_free(s, seat, coach):
            return None
        return Route(
            self.codes[s.aboard_from[seat][coach]],
            self.codes[s.aboard_to[seat][coach]],
            STACK_NAMES[s.aboard_stack[seat][coach]],
            bool(s.aboard_new[seat][coach]),
        )

    def display(self, s: State) -> dict[str, Column]:
        """Return the columns on show by the number of their slot."""
        return {str(slot + 1): self.column(s, slot) for slot in slots() if not is_empty(s, slot)}

    def columns(self, s: State) -> dict[str, ColumnPosition]:
        """Return the columns on show without what follows from their cards."""
        shown = self.display(s)
        return {slot: ColumnPosition(c.cards, c.stack, c.coins) for slot, c in shown.items()}

    def column(self, s: State, slot: Slot) -> Column:
        """Return the column on a slot."""
        return self._column_of(*s.display[slot], s.column_stack[slot], s.column_coins[slot])

    def _read_column(self, top: City, centre: City, bottom: City, stack: int, coins: int) -> Column:
        cards = (self.codes[top], self.codes[centre], self.codes[bottom])
        pairs = ((top, centre), (centre, bottom))
        joins = tuple(
            half
            for half, pair in zip(HALVES, pairs, strict=True)
            if coins and is_east_west(self.board, *pair)
        )
        return Column(cards, STACK_NAMES[stack], coins, joins)

    def lines(self, s: State) -> dict[str, LineState]:
        """Return the lines that carry rails."""
        railed, rotated, owner, write = s.railed, s.rotated, s.owner, self._line_with
        return {
            name: write(i, railed[i], rotated[i], owner[i])
            for i, name in enumerate(self.line_names)
            if railed[i]
        }

    def _read_line(self, line: Line, railed: int, rotated: int, owner: Seat) -> LineState:
        """Return what is on each space of a line, and whose it is."""
        built: list[SpaceState] = []
        while contains(self.board.all_spaces[line], len(built)):
            space = len(built)
            if contains(rotated, space):
                built.append("half")
            else:
                built.append("rail" if contains(railed, space) else "empty")
        return LineState(built, owner_name(owner))

    def turn(self, s: State) -> Turn:
        """Return what has been done in this turn."""
        return Turn(
            DOINGS[s.doing], s.points, s.steps, bool(s.must_build), s.picked_up, s.fulfilled
        )


def owner_name(owner: Seat) -> int | Literal["state"] | None:
    """Return a line's owner as written in documents."""
    if owner == NOBODY:
        return None
    return "state" if owner == STATE_OWNED else int(owner)
