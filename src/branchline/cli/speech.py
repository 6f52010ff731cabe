"""Speaking at the terminal, in one language."""

from __future__ import annotations

from branchline.cli.words import words
from branchline.core.words import Catalogue, Fact, Text, sheet


class Speech:
    """Says sentences from the terminal's catalogue, and from that of the game drawn on it."""

    def __init__(self, language: str, *more: Catalogue) -> None:
        self.language = language
        self._catalogues = (*more, words)

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """Return a sentence in words."""
        part = next(each.part for each in self._catalogues if key in sheet(each.part, "en"))
        return Text(part, key, facts).said(self.language)

    def also(self, catalogue: Catalogue) -> Speech:
        """Return the same with the words of a game."""
        return Speech(self.language, catalogue)
