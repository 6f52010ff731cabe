"""The registry of games: name to rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.ruleset import Rules

GAMES: Final = ("freeride-usa", "freeride-europe")


def check_game(game: str) -> None:
    """Refuse a game that does not exist."""
    if game not in GAMES:
        known = ", ".join(GAMES)
        raise BadInput(
            "game", f"there is no game {game!r}{did_you_mean(game, GAMES)}; games are {known}"
        )


def load_board_of(game: str, source: str | None, *, inline: bool = False) -> Any:
    """Return a board by name, from a file, or from inline JSON, for the ruleset of a game."""
    from branchline.games.freeride.boardfile import load_board, read_board, require_sound

    if source is None:
        return None
    if not inline:
        return load_board(source)
    board = read_board(source.encode(), "board")
    require_sound(board, "board")
    return board


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
    from branchline.games.freeride.game import FreeRide

    return FreeRide(game, seats, options, board, whole_game=whole_game)
