"""The shapes of what each ruleset tells: its view and its events, as types to read them back."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any


@cache
def view_type(ruleset: str) -> type[Any]:
    """Return the type of a ruleset's views."""
    if ruleset == "transamerica":
        from branchline.games.transamerica.view import View as TransAmericaView

        return TransAmericaView
    from branchline.games.freeride.view import View

    return View


@cache
def event_type(ruleset: str) -> Any:
    """Return the union of a ruleset's events."""
    if ruleset == "transamerica":
        from branchline.games.transamerica.events import KINDS
    else:
        from branchline.games.freeride.events import KINDS
    return reduce(or_, dict.fromkeys(KINDS.values()))


@cache
def ways_type(ruleset: str) -> type[Any]:
    """Return the type of a ruleset's answer to how to get to a place."""
    if ruleset == "transamerica":
        from branchline.games.transamerica.ways import Ways as TransAmericaWays

        return TransAmericaWays
    from branchline.games.freeride.ways import Ways

    return Ways
