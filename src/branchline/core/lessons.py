"""Lessons: a game is learnt in steps, each on a prepared position.

A game names its lessons in its descriptor: for each of its boxes the first one, and short ones
about one thing each. The words of a step belong to whoever teaches; here is what can be checked by
playing it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from branchline.core.documents import Document

PUPIL: Final = 1
"""The seat that learns."""
FIRST: Final = "first"
"""The name of the lesson to begin with, about all one needs for a first game."""


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


@dataclass(frozen=True)
class Lesson:
    """Steps, made when they are needed, and the sections of the rules that explain the same."""

    make: Callable[[], list[Step]]
    sections: tuple[str, ...] = ()


Lessons: TypeAlias = Mapping[str, Mapping[str, Lesson]]
"""The lessons of each game of a ruleset, by name: `FIRST`, then the short ones."""


def event(kind: str, **fields: object) -> Document:
    """Return what an event must have that completes a step."""
    return {"event": kind, **fields}
