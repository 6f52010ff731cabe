"""Which games shared tests play: those the registry has, so that they run with whatever is there.

Tests of one game live in folders that bear its name, and go away with it. What shared tests must
know of a game, such as options that make it short, it tells in `tests/games/RULESET/told.py`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from branchline.games.registry import GAMES, descriptor_of, rulesets

ONE: Final = GAMES[0]
"""The game of tests for which any game will do."""
OTHER: Final = [each.boxes[0].name for each in rulesets().values()][:2][-1]
"""A game by other rules than ONE; the same where there are no other rules."""
BOTH: Final = tuple(dict.fromkeys((ONE, OTHER)))
SOLO: Final = [game for game in GAMES if descriptor_of(game).has("challenge")]
"""The games with a solo challenge."""


def told(game: str) -> Any:
    """Return what a game tells shared tests of itself."""
    return import_module(f"tests.games.{descriptor_of(game).ruleset}.told")
