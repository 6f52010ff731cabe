"""Planning a turn: actions tried on a copy of the position, before the turn has come.

A plan tells no more than acting and taking back would: it stops before an action that is final.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from branchline.core.clauses import Refusal
from branchline.core.events import Event
from branchline.core.ids import LEGAL, Seat
from branchline.core.layout import Record
from branchline.core.ruleset import AnyRules, PlansTurns

Stop = Literal["refused", "final", "end"]


class Planned(msgspec.Struct, frozen=True):
    """Where a plan leads: as far as the rules allow it and its seat may know."""

    state: Record
    """The position after the actions that can be carried out, with everything that is hidden."""
    events: list[list[Event]]
    """What each of these actions would cause."""
    stop: Stop | None = None
    """Why the next one is not carried out.

    It is refused, or shows something hidden (`final`), or closes the turn (`end`).
    """
    refusal: Refusal | None = None
    """Why it is refused."""


def planned(rules: AnyRules, state: Record, seat: Seat, texts: Iterable[str]) -> Planned | None:
    """Return where actions lead if it is a seat's turn; None if it has no turn to plan."""
    here = rules.as_if(state, seat) if isinstance(rules, PlansTurns) else None
    if here is None:
        return None
    told: list[list[Event]] = []
    for action in map(rules.parse, texts):
        clause = rules.refusal(here, seat, action)
        if clause != LEGAL:
            return Planned(here, told, "refused", rules.explain(here, seat, action, clause))
        if rules.ends_turn(action):
            return Planned(here, told, "end")
        there = here.copy()
        events = rules.apply(there, seat, action)
        if rules.is_final(there, seat, action):
            return Planned(here, told, "final")
        told.append(events)
        here = there
    return Planned(here, told)
