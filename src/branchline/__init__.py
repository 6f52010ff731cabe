"""Branchline: a table for railway board games."""

from branchline.core.errors import BadInput, BadNotation, BranchlineError, IllegalAction
from branchline.core.game import Game
from branchline.games.registry import GAMES
from branchline.games.tables import (
    board,
    boards,
    clauses,
    load_position,
    load_record,
    new_game,
    position,
    read_record,
)

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BadInput",
    "BadNotation",
    "BranchlineError",
    "Game",
    "IllegalAction",
    "board",
    "boards",
    "clauses",
    "load_position",
    "load_record",
    "new_game",
    "position",
    "read_record",
]
