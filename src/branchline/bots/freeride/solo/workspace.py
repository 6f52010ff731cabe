"""What the search of a solo challenge works on: one record with room for everything."""

from __future__ import annotations

from typing import Annotated

from branchline.bots.freeride.candidates import MOST_TURNS, Candidate
from branchline.bots.freeride.chart import Chart
from branchline.bots.freeride.intents import Intent
from branchline.bots.freeride.solo.estimate import Outlook
from branchline.bots.freeride.solo.journeys import PAIRS
from branchline.bots.freeride.solo.playing import Soloist
from branchline.core.layout import Record, Workspace
from branchline.games.freeride.board import MAX_CITIES, STACKS, Board
from branchline.games.freeride.state import State


class Order(Record):
    """An order of the undealt cards: the next one of a stack is the last of those left in it."""

    cards: Annotated[list[list[int]], "i1", STACKS, MAX_CITIES]


class SoloSearch(Record):
    """How the search looks ahead."""

    seed: Annotated[int, "i8"]
    sure: Annotated[int, "i8"]
    """How much a victory adds, in eighths of a point."""
    turns: Annotated[int, "i8"]
    """After this many turns the end is estimated."""
    told: Annotated[int, "i8"]
    """The order of the cards is given; none is shuffled."""


class Ending(Record):
    """How a game went, or is likely to go."""

    won: Annotated[int, "i8"]
    """The chance of victory, in 256ths."""
    value: Annotated[int, "i8"]
    """The points, in eighths."""
    cities: Annotated[int, "i8"]
    coins: Annotated[int, "i8"]
    """The coins left; below zero if the game was played on credit."""
    turns: Annotated[int, "i8"]


class SoloWork(Workspace):
    """Everything the search of one challenge works on."""

    board: Board
    search: SoloSearch
    order: Order
    now: State
    chart: Chart
    """The chart of the state as it is."""
    trial: State
    """A copy of it in which turns are tried."""
    soloist: Soloist
    """Who plays there."""
    played: Candidate
    """The turn that was played out last."""
    outlook: Outlook
    ending: Ending
    intents: Annotated[list[Intent], PAIRS]
    """Journeys by their two first stops."""
    turns: Annotated[list[Candidate], MOST_TURNS]
    plans: Annotated[list[Intent], MOST_TURNS]
    """The journey behind each turn."""
