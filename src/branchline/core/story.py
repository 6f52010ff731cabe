"""Telling a game to people: a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from branchline.core.events import Event


class Storyteller:
    """Makes sentences of events: each kind has its sentence, each field its reader by name."""

    def __init__(
        self, sentences: Mapping[str, str], readers: Mapping[str, Callable[[Any], str]]
    ) -> None:
        self._sentences = sentences
        self._readers = readers

    def tell(self, event: Event) -> str:
        """Return a sentence, empty for what goes without saying."""
        facts = {
            name: self._readers[name](value) if name in self._readers else value
            for name, value in msgspec.structs.asdict(event).items()
        }
        return self._sentences[event.type].format_map(facts)
