"""What the search in a round of TransAmerica works on: one record with room for everything."""

from __future__ import annotations

from typing import Annotated, Final

from branchline.bots.transamerica.guess import HANDS, KINDS, Lookout, World
from branchline.bots.transamerica.planner import Style
from branchline.bots.transamerica.rings import Grid, Nets, Rings
from branchline.bots.transamerica.sight import SIGHTS, Sight
from branchline.bots.transamerica.trees import Desk, Tolls
from branchline.bots.transamerica.worth import Crowd, RoundSearch
from branchline.core.ids import Action
from branchline.core.layout import Record, Workspace
from branchline.games.transamerica.actions import SEAT_ACTIONS
from branchline.games.transamerica.board import Board, Junction, Line
from branchline.games.transamerica.state import MAX_SEATS, State

ROOM: Final = 160
"""Room for the turns that are looked at, and one more to sort them."""
WORLDS: Final = 2_000
"""No more worlds than these are imagined; then they come again."""


class RoundTurn(Record):
    """A turn that could be played, and how rounds that began with it went."""

    start: Annotated[Junction, "i2"]
    first: Annotated[Line, "i2"]
    second: Annotated[Line, "i2"]
    goal: Annotated[int, "i2"]
    """The colour of the city the seat goes to next, and of the one after it."""
    next_goal: Annotated[int, "i2"]
    after: Annotated[int, "i8"]
    """How unpromising it looks: what is missing then, or (below 0) how urgent it is."""
    samples: Annotated[int, "i8"]
    latest: Annotated[int, "i8"]
    """The result of the last round that was played out."""
    value: Annotated[int, "i8"]
    loss: Annotated[int, "i8"]
    others: Annotated[int, "i8"]
    """The sum of what the others lost on average."""
    complete: Annotated[int, "i8"]
    """How many rounds ended with all cities of the seat connected."""


class RoundWork(Workspace):
    """Everything the search of one table works on."""

    board: Board
    grid: Grid
    style: Style
    search: RoundSearch
    now: State
    net: Nets
    """The networks of the state as it is."""
    trial: State
    """A copy of it in which the round is played out."""
    trial_net: Nets
    desk: Desk
    tolls: Tolls
    """The prices of the board."""
    tree_tolls: Tolls
    """The same with the lines of the cheapest tree made cheaper."""
    rings: Rings
    others: Crowd
    """How near the others come in the first worlds."""
    crowd: Crowd
    """How near they come in the world that is being tried."""
    lookout: Lookout
    sights: Annotated[list[Sight], SIGHTS]
    strains: Annotated[list[int], "i8", KINDS * HANDS]
    chances: Annotated[list[list[int]], "i8", MAX_SEATS + 1, KINDS * HANDS]
    worlds: Annotated[list[World], WORLDS]
    turns: Annotated[list[RoundTurn], ROOM]
    out: Annotated[list[Action], "i8", SEAT_ACTIONS]
    """Room for the legal actions."""
