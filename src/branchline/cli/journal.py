"""The journal: a log in words, without what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from branchline.cli.speech import Speech
from branchline.core.game import follow, taken_back
from branchline.core.ids import HOUSE
from branchline.core.ruleset import Entry
from branchline.core.story import Storyteller

END = "end"
TURN_BEGAN = "turn_began"


def journal(
    log: Sequence[Entry], story: Storyteller, say: Speech, names: Sequence[str]
) -> list[str]:
    """Return what a log tells, who passed, and where steps were taken back, how many."""
    found: list[str] = []
    undone = 0
    before: Entry | None = None
    for entry, counts in zip(log, _counting(log), strict=True):
        if not counts:
            undone += taken_back(entry.text) is None
            continue
        told = list(filter(None, map(story.tell, entry.events)))
        if _passes(entry, before):
            told.insert(0, say("passes", name=names[entry.seat - 1]))
        if told:
            found += [*_noted(undone, say), " ".join(told)]
            undone = 0
        before = before if entry.seat == HOUSE else entry
    return found + _noted(undone, say)


def _passes(entry: Entry, before: Entry | None) -> bool:
    """Tell whether a turn is ended with which nothing was done."""
    if entry.seat == HOUSE or entry.text != END:
        return False
    return before is None or before.seat != entry.seat or _ends_turn(before)


def _ends_turn(entry: Entry) -> bool:
    return any(event.type == TURN_BEGAN for event in entry.events)


def _counting(log: Sequence[Entry]) -> list[bool]:
    """Return which entries of a log count: actions that were not taken back."""
    line: list[int] = []
    for number, entry in enumerate(log):
        follow(line, entry.text, number)
    kept = set(line)
    return [number in kept for number in range(len(log))]


def _noted(undone: int, say: Speech) -> list[str]:
    return [say("steps_undone", steps=undone)] if undone else []
