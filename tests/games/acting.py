"""Carrying out actions, and what they cause or why they are refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from branchline import Game, IllegalAction
from branchline.core.events import Event
from branchline.core.words import LANGUAGES


def acted(game: Game[Any], *texts: str) -> list[Event]:
    """Carry out actions and return what the last one caused."""
    events: list[Event] = []
    for text in texts:
        events = game.act(text)
    return events


def refused(game: Game[Any], text: str, clause: str, rule: str | None = None) -> bool:
    """Tell whether an action is refused by a clause, and leaves everything as it was."""
    before, rev = game.state.copy(), game.rev
    with pytest.raises(IllegalAction) as caught:
        game.act(text)
    found = game.why(text)
    assert found is not None
    assert set(found.text) == set(LANGUAGES)
    assert (found.clause, found.rule) == (caught.value.clause, caught.value.rule)
    assert (found.clause, found.rule) == (clause, rule or found.rule)
    return game.state == before and game.rev == rev


def kinds(events: Sequence[Event]) -> list[str]:
    """Return the types of events."""
    return [event.type for event in events]
