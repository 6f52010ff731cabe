"""How a game went; one record for all games."""

from __future__ import annotations

from typing import Annotated, Final

from branchline.core.layout import Record

MOST_SEATS: Final = 6

# How a game ended
PLAYED_OUT: Final = 0
BY_THE_GUARD: Final = 1
STOPPED: Final = 2
SOLO_WON: Final = 3
SOLO_LOST: Final = 4


class Outcome(Record):
    """How a game went."""

    turns: Annotated[int, "i8"]
    rounds: Annotated[int, "i8"]
    decisions: Annotated[int, "i8"]
    ending: Annotated[int, "i8"]
    trace: Annotated[int, "i8"]
    """A checksum of all actions."""
    points: Annotated[list[int], "i8", MOST_SEATS + 1]
    won: Annotated[list[int], "i8", MOST_SEATS + 1]


def forget(outcome: Outcome) -> None:
    """Prepare an outcome for another game."""
    outcome.turns = 0
    outcome.rounds = 0
    outcome.decisions = 0
    outcome.ending = PLAYED_OUT
    outcome.trace = 0


def note_action(outcome: Outcome, action: int) -> None:
    """Count a decision."""
    outcome.decisions += 1
    outcome.trace = (outcome.trace * 31 + action) % 1_000_003
