"""Exact losses and cheapest trees of many hands at once, for measuring; one source."""

from __future__ import annotations

from typing import Annotated

from branchline.core.engine import Rows
from branchline.core.layout import Record, Workspace
from branchline.games.transamerica.board import COLOURS, Board, Junction
from branchline.games.transamerica.rules.scoring import (
    Sheet,
    cheapest_tree,
    loss_of,
    note_terminal,
)
from branchline.games.transamerica.state import MAX_SEATS, State, seats_of


class MeasureWork(Workspace):
    """What is measured with."""

    board: Board
    sheet: Sheet
    losses: Annotated[list[int], "i8", MAX_SEATS + 1]
    """The losses that were reckoned last."""


class Hand(Record):
    """Junctions to be joined, and what that costs."""

    places: Annotated[list[Junction], "i8", COLOURS]
    cost: Annotated[int, "i8"]
    bound: Annotated[int, "i8"]
    """The cost of the spanning tree."""


ENTRY_POINTS = {
    "measure_trees": (Rows[MeasureWork], Rows[State], Rows[Hand]),
    "measure_losses": (Rows[MeasureWork], Rows[State], int),
}


def measure_trees(work: list[MeasureWork], states: list[State], hands: list[Hand]) -> None:
    """Write the cost of joining the junctions of each hand, and that of the spanning tree."""
    k = work[0]
    for i in range(len(hands)):
        k.sheet.terminals = 0
        for place in hands[i].places:
            note_terminal(states[0], k.sheet, place)
        hands[i].cost = cheapest_tree(states[0], k.board, k.sheet)
        hands[i].bound = k.sheet.bound


def measure_losses(work: list[MeasureWork], states: list[State], times: int) -> None:
    """Reckon the losses of all seats in all states, again and again."""
    k = work[0]
    for _ in range(times):
        for i in range(len(states)):
            for seat in seats_of(states[i]):
                k.losses[seat] = loss_of(states[i], k.board, k.sheet, seat)
