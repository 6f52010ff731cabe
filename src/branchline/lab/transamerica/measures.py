"""Exact losses and cheapest trees of many hands at once, for measuring; one source."""

from __future__ import annotations

from typing import Any

from branchline.games.transamerica.board import Board
from branchline.games.transamerica.rules.scoring import (
    Sheet,
    cheapest_tree,
    loss_of,
    note_terminal,
)
from branchline.games.transamerica.state import State, seats_of

ENTRY_POINTS = ("measure_trees", "measure_losses")


def measure_trees(
    pool: list[State], boards: list[Board], sheets: list[Sheet], hands: Any, costs: Any, bounds: Any
) -> None:
    """Write the cost of joining the junctions of each hand, and that of the spanning tree."""
    for i in range(len(hands)):
        sheets[0].terminals = 0
        for j in range(len(hands[i])):
            note_terminal(pool[0], sheets[0], hands[i][j])
        costs[i] = cheapest_tree(pool[0], boards[0], sheets[0])
        bounds[i] = sheets[0].bound


def measure_losses(
    pool: list[State], boards: list[Board], sheets: list[Sheet], losses: Any, times: int
) -> None:
    """Reckon the losses of all seats in all states of a pool, again and again."""
    for _ in range(times):
        for i in range(len(pool)):
            for seat in seats_of(pool[i]):
                losses[seat] = loss_of(pool[i], boards[0], sheets[0], seat)
