"""What the audits of all games have in common; one source, interpreted and compiled.

An audit asks the rules for every action there could be, and compares the answers with the list of
legal actions.
"""

from __future__ import annotations

from typing import Final

from branchline.core.ids import LEGAL, Action, Clause

# What can be wrong besides a broken invariant
ILLEGAL_CHOICE: Final = 100
LISTED_BUT_REFUSED: Final = 101
NOT_LISTED_BUT_LEGAL: Final = 102
NO_ACTION_LEFT: Final = 103
TOO_MUCH_TOLD: Final = 104


def fault_of(out: list[Action], n: int, number: int, clause: Clause, before: int) -> int:
    """Return what is wrong with an action that is or is not among the first n, or `before`."""
    listed = is_in(out, n, number)
    if listed and clause != LEGAL:
        return LISTED_BUT_REFUSED
    if not listed and clause == LEGAL:
        return NOT_LISTED_BUT_LEGAL
    return before


def is_in(out: list[Action], n: int, number: int) -> bool:
    """Tell whether an action is among the first n."""
    for i in range(n):
        if out[i] == number:
            return True
    return False


def traced(trace: int, action: Action) -> int:
    """Return a checksum of actions with one more."""
    return (trace * 31 + action) % 1_000_003
