"""Speaking at the terminal, in one language."""

from __future__ import annotations

import click

from branchline.cli.words import words
from branchline.core.words import ENGLISH, Catalogue, Fact, Text, sheet, spoken


class Speech:
    """Says sentences of the terminal's catalogue, and of another that stands before it."""

    def __init__(self, language: str, *more: Catalogue) -> None:
        self.language = language
        self._catalogues = (*more, words)

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """Return a sentence in words."""
        part = next(each.part for each in self._catalogues if key in sheet(each.part, ENGLISH))
        return Text(part, key, facts).said(self.language)

    def knows(self, key: str) -> bool:
        """Tell whether there is such a sentence."""
        return any(key in sheet(each.part, ENGLISH) for each in self._catalogues)

    def text(self, text: Text | str) -> str:
        """Return in words what others have to tell."""
        return spoken(text, self.language)

    def also(self, catalogue: Catalogue) -> Speech:
        """Return the same with the words of a game, or of the help."""
        return Speech(self.language, catalogue)


def speech_of(ctx: click.Context) -> Speech:
    """Return the speech of a command that is run."""
    return ctx.find_object(Speech) or Speech(ENGLISH)
