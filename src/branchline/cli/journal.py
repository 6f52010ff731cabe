"""The journal: a log in words, without what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from branchline.cli.speech import Speech
from branchline.core.game import follow, taken_back
from branchline.core.ruleset import Entry
from branchline.core.story import Storyteller


def journal(log: Sequence[Entry], story: Storyteller, say: Speech) -> list[str]:
    """Return what a log tells, and where steps were taken back, how many."""
    found: list[str] = []
    undone = 0
    for entry, counts in zip(log, _counting(log), strict=True):
        if not counts:
            undone += taken_back(entry.text) is None
            continue
        told = " ".join(filter(None, map(story.tell, entry.events)))
        if told:
            found += [*_noted(undone, say), told]
            undone = 0
    return found + _noted(undone, say)


def _counting(log: Sequence[Entry]) -> list[bool]:
    """Return which entries of a log count: actions that were not taken back."""
    line: list[int] = []
    for number, entry in enumerate(log):
        follow(line, entry.text, number)
    kept = set(line)
    return [number in kept for number in range(len(log))]


def _noted(undone: int, say: Speech) -> list[str]:
    return [say("steps_undone", steps=undone)] if undone else []
