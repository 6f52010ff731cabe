"""The registry of games: name to rules and boards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.options import Options, Presets
from branchline.core.ruleset import Rules

GAMES: Final = ("freeride-usa", "freeride-europe", "transamerica")
SEATS: Final = {"freeride-usa": (1, 5), "freeride-europe": (1, 5), "transamerica": (2, 6)}
"""The fewest and most seats of each game; one seat is a solo challenge."""


def check_game(game: str) -> None:
    """Refuse a game that does not exist."""
    if game not in GAMES:
        hint = did_you_mean(game, GAMES)
        raise BadInput("game", f"there is no game {game!r}{hint}; games are {', '.join(GAMES)}")


def make_rules(
    game: str,
    seats: int,
    options: Mapping[str, str] | None = None,
    board: Any = None,
    *,
    whole_game: bool = True,
) -> Rules[Any]:
    """Return the rules of a game for a table; without a board, on the built-in one."""
    check_game(game)
    if game == "transamerica":
        from branchline.games.transamerica.game import TransAmerica

        return TransAmerica(seats, options, board, whole_game=whole_game)
    from branchline.games.freeride.game import FreeRide

    return FreeRide(game, seats, options, board, whole_game=whole_game)


def choices(game: str) -> tuple[Options, Presets]:
    """Return the options of a game, and the presets that choose several together."""
    check_game(game)
    if game == "transamerica":
        from branchline.games.transamerica import options as transamerica

        return transamerica.OPTIONS, transamerica.PRESETS
    from branchline.games.freeride import edition

    return edition.OPTIONS, edition.PRESETS


# Boards


def board_module(game: str) -> Any:
    """Return the module that reads and checks the boards of a game."""
    if game == "transamerica":
        from branchline.games.transamerica import boardfile as transamerica

        return transamerica
    from branchline.games.freeride import boardfile as freeride

    return freeride


def load_board(game: str, name_or_path: str) -> Any:
    """Return a built-in board by name, or one from a file; refuse it unless it is sound."""
    module = board_module(game)
    built_in = module.built_in_boards()
    if name_or_path in built_in:
        return built_in[name_or_path]()
    path = Path(name_or_path)
    if not path.is_file():
        known = ", ".join(built_in)
        raise BadInput(name_or_path, f"no such board; give a file or one of {known}")
    return read_board(game, path.read_bytes(), name_or_path)


def read_board(game: str, source: bytes, where: str) -> Any:
    """Return the board in a JSON text; refuse it unless it is sound."""
    module = board_module(game)
    board = module.read_board(source, where)
    module.require_sound(board, where)
    return board
