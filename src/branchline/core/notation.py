"""What the notations of all games refuse in the same words."""

from __future__ import annotations

from collections.abc import Iterable

from branchline.core.errors import BadNotation
from branchline.core.names import did_you_mean
from branchline.core.words import words


def stands_alone(word: str, rest: str) -> BadNotation:
    """Return the refusal of extra words behind an action that stands alone."""
    return BadNotation(words.text("notation.stands_alone", word=word, rest=rest))


def no_action(word: str, known: Iterable[str]) -> BadNotation:
    """Return the refusal of a word that begins no action."""
    hint = did_you_mean(word, known)
    return BadNotation(words.text("notation.no_action", word=word, hint=hint, known=list(known)))
