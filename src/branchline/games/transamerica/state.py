"""The state of a game of TransAmerica: the board, the hands and the score, in small integers.

Hands are in the state, but in no view of another seat; the cards nobody holds are in no state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from branchline.core.ids import Seat
from branchline.core.layout import Record
from branchline.games.transamerica.board import (
    COLOURS,
    MAX_JUNCTIONS,
    MAX_LINES,
    Card,
    Junction,
    Line,
)

MAX_SEATS: Final = 6
LINES_PER_WORD: Final = 32
TOLD_AT_MOST: Final = 40

NO_JUNCTION: Final = Junction(-1)
NO_LINE: Final = Line(-1)
NO_CARD: Final = Card(-1)

# Parts of the game
ROUND: Final = 0
SCORED: Final = 1  # a round is over; the seats look at it and say `next`
OVER: Final = 2

# What the seat to move has been doing in this turn
NOTHING: Final = 0
PLACED: Final = 1  # the start marker
LAID_ONE: Final = 2  # a single line; another may follow
LAID_ALL: Final = 3  # two single lines, or a double one

# Why a round ended
COMPLETE: Final = 0
NO_TRACKS_LEFT: Final = 1
ALL_STUCK: Final = 2


class State(Record):
    """A position of the game; `told` and the `tale` fields report the last action."""

    not_compared = ("told", "tale_kind", "tale_a", "tale_b", "tale_c", "tale_d")

    # Rules chosen for this game
    seats: Annotated[int, "i1"]
    start_points: Annotated[int, "i2"]
    unique_start: Annotated[int, "i1"]  # TGAP-04
    marker_and_tracks: Annotated[int, "i1"]  # TGAP-03
    fewer_cards: Annotated[int, "i1"]  # TA-SET-05

    # The turn
    phase: Annotated[int, "i1"]
    round: Annotated[int, "i2"]
    starter: Annotated[Seat, "i1"]
    mover: Annotated[Seat, "i1"]
    doing: Annotated[int, "i1"]
    first_track: Annotated[Line, "i2"]  # laid in this turn
    second_track: Annotated[Line, "i2"]
    to_deal: Annotated[int, "i1"]  # hands the dealer owes
    stuck: Annotated[int, "i1"]  # turns in succession without a legal line
    supply: Annotated[int, "i2"]
    limit: Annotated[int, "i2"]  # the game ends when somebody has this few points or fewer

    # The seats
    points: Annotated[list[int], "i2", MAX_SEATS + 1]
    marker: Annotated[list[Junction], "i2", MAX_SEATS + 1]
    hand: Annotated[list[list[Card]], "i1", MAX_SEATS + 1, COLOURS]
    ready: Annotated[list[int], "i1", MAX_SEATS + 1]

    # The board
    laid: Annotated[list[int], "u4", MAX_LINES // LINES_PER_WORD]
    network: Annotated[list[Junction], "u1", MAX_JUNCTIONS]
    """Junctions joined by tracks share the number of the lowest."""
    laid_count: Annotated[int, "i2"]
    laid_order: Annotated[list[int], "i2", MAX_LINES]
    """The tracks as they were laid, and by whom; see `layer_of`. Everybody saw it."""

    # The round before
    last_round: Annotated[int, "i2"]
    last_ending: Annotated[int, "i1"]
    last_laid: Annotated[list[int], "u4", MAX_LINES // LINES_PER_WORD]
    last_marker: Annotated[list[Junction], "i2", MAX_SEATS + 1]
    last_hand: Annotated[list[list[Card]], "i1", MAX_SEATS + 1, COLOURS]
    last_loss: Annotated[list[int], "i2", MAX_SEATS + 1]

    # What the last action caused; told < 0 switches reporting off
    told: Annotated[int, "i2"]
    tale_kind: Annotated[list[int], "i1", TOLD_AT_MOST]
    tale_a: Annotated[list[int], "i2", TOLD_AT_MOST]
    tale_b: Annotated[list[int], "i2", TOLD_AT_MOST]
    tale_c: Annotated[list[int], "i2", TOLD_AT_MOST]
    tale_d: Annotated[list[int], "i1", TOLD_AT_MOST]


def seats_of(s: State) -> Sequence[Seat]:
    """Return all seats."""
    return range(1, s.seats + 1)  # type: ignore[return-value]


def note_laid(s: State, line: Line, seat: Seat) -> None:
    """Note who laid a track; 0 if that is not known."""
    s.laid_order[s.laid_count] = line * (MAX_SEATS + 1) + seat
    s.laid_count += 1


def line_laid(s: State, number: int) -> Line:
    """Return the line of a track by its number in order."""
    return s.laid_order[number] // (MAX_SEATS + 1)  # type: ignore[return-value]


def layer_of(s: State, number: int) -> Seat:
    """Return who laid a track, by its number in order."""
    return s.laid_order[number] % (MAX_SEATS + 1)  # type: ignore[return-value]


def left_of(s: State, seat: Seat) -> Seat:
    """Return the next seat clockwise."""
    return seat % s.seats + 1  # type: ignore[return-value]
