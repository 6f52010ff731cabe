"""The types of each ruleset's views and events, to read them back."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from branchline.games.registry import rulesets


@cache
def view_type(ruleset: str) -> type[Any]:  # every ruleset has views of a type of its own
    """Return the type of a ruleset's views."""
    found: type[Any] = rulesets()[ruleset].load("view")  # likewise
    return found


@cache
def event_type(ruleset: str) -> Any:  # a union of types is not a type itself
    """Return the union of a ruleset's events."""
    return reduce(or_, rulesets()[ruleset].load("events"))


@cache
def ways_type(ruleset: str) -> type[msgspec.Struct] | None:
    """Return the type of a ruleset's answer to how to get to a place, if it can be asked."""
    found: type[msgspec.Struct] | None = rulesets()[ruleset].load("ways")
    return found
