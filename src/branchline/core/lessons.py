"""Lessons: a game is learnt in steps, each on a prepared position.

A game names its lessons in its descriptor: for each of its boxes what makes the list of steps. The
words of a step belong to whoever teaches; here is what can be checked by playing it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from branchline.core.documents import Document

PUPIL: Final = 1
"""The seat that learns."""


@dataclass(frozen=True)
class Step:
    """One thing to do; without a state it goes on where the step before ended."""

    id: str
    acts: tuple[str, ...]
    """How it is meant to be done."""
    done: Document
    """The event (some of its fields) or the action that completes the step."""
    show: tuple[str, ...] = ()
    """What to point at."""
    state: Document | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    """Cities the text speaks of, by their codes."""


Lessons: TypeAlias = Mapping[str, Callable[[], list[Step]]]
"""What makes the lesson of each game of a ruleset."""


def event(kind: str, **fields: object) -> Document:
    """Return what an event must have that completes a step."""
    return {"event": kind, **fields}
