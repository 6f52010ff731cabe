"""Telling a game to people: a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from branchline.core.events import Event
from branchline.core.words import Catalogue


class Storyteller:
    """Makes sentences of events: each kind has its sentence, some fields a reader by name."""

    def __init__(
        self,
        words: Catalogue,
        names: Sequence[str],
        language: str,
        readers: Mapping[str, Callable[[Any], str]],  # a reader knows the type of its field
    ) -> None:
        self._words = words
        self._names = names
        self._language = language
        self._readers = readers

    def tell(self, event: Event) -> str:
        """Return a sentence, empty for what goes without saying."""
        facts = {
            name: self._readers[name](value) if name in self._readers else value
            for name, value in msgspec.structs.asdict(event).items()
        }
        return self._words.text(event.type, **facts).said(self._language, self._names)
