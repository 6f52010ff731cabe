"""Constants of a module by their numbers."""

from __future__ import annotations

from typing import Any


def names(module: Any) -> dict[int, str]:
    """Return the names of a module's numbered constants."""
    skip = ("REFUSALS", "EVENTS", "TOLD_AT_MOST")
    constants = {k: v for k, v in vars(module).items() if k.isupper() and isinstance(v, int)}
    return {number: name for name, number in constants.items() if name not in skip}
