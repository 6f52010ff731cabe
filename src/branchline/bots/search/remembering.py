"""Turns that were thought through: what is left of them answers the next questions."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from branchline.core.ids import Action
from branchline.core.layout import Record, fields

TURNS_REMEMBERED: Final = 256

Thought = TypeVar("Thought")


class Memory(Generic[Thought]):
    """What comes next in each position of the chosen turns, and the thought behind it."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[Action, Thought]] = OrderedDict()

    def recall(self, mark: str) -> tuple[Action, Thought] | None:
        """Return what was to be done in a position."""
        return self._known.get(mark)

    def keep(self, rest: Iterable[tuple[str, Action]], thought: Thought) -> None:
        """Keep the rest of a turn; questions in between may be about other tables."""
        for mark, action in rest:
            self._known[mark] = (action, thought)
        while len(self._known) > TURNS_REMEMBERED:
            self._known.popitem(last=False)

    def __len__(self) -> int:
        return len(self._known)


def mark_of(state: Record, hidden: tuple[str, ...], *more: object) -> str:
    """Return what tells a state from others, without what is hidden; more can be added."""
    names = [field.name for field in fields(type(state)) if field.name not in hidden]
    return repr([*more, *(getattr(state, name) for name in names)])
