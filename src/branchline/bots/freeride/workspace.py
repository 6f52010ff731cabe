"""What the search at a table of Free Ride works on: one record with room for everything."""

from __future__ import annotations

from typing import Annotated

from branchline.bots.freeride.candidates import MOST_TURNS, Candidate
from branchline.bots.freeride.chart import Chart, Weights
from branchline.bots.freeride.following import Walk
from branchline.bots.freeride.intents import Intent
from branchline.core.layout import Record, Workspace
from branchline.games.freeride.board import Board
from branchline.games.freeride.state import State


class TableSearch(Record):
    """How far and how the search looks ahead."""

    seed: Annotated[int, "i8"]
    turns: Annotated[int, "i8"]
    """How many turns of all seats are played out."""
    leader: Annotated[int, "i8"]
    """How much the best rival counts, in sixteenths; the mean of all rivals counts for the rest."""
    sure: Annotated[int, "i8"]
    """How much being ahead adds, in eighths of a point."""


class TableWork(Workspace):
    """Everything the search of one table works on."""

    board: Board
    weights: Weights
    search: TableSearch
    now: State
    chart: Chart
    """The chart of the state as it is."""
    trial: State
    """A copy of it in which turns are tried."""
    trial_chart: Chart
    followed: Intent
    """The plan that is being followed."""
    scratch: Intent
    walk: Walk
    turns: Annotated[list[Candidate], MOST_TURNS]
    intents: Annotated[list[Intent], MOST_TURNS]
    """The plan behind each turn."""
