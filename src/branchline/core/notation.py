"""What the notations of all games refuse in the same words."""

from __future__ import annotations

from collections.abc import Iterable

from branchline.core.errors import BadNotation
from branchline.core.names import did_you_mean


def stands_alone(word: str, rest: str) -> BadNotation:
    """Return the refusal of something behind an action that has no particulars."""
    return BadNotation(
        f"{word!r} stands alone; what is {rest!r}?", f"{word!r} steht allein; was soll {rest!r}?"
    )


def no_action(word: str, words: Iterable[str]) -> BadNotation:
    """Return the refusal of a word that begins no action."""
    known = ", ".join(words)
    return BadNotation(
        f"{word!r} is not an action{did_you_mean(word, words)}; actions are {known}",
        f"{word!r} ist keine Aktion{did_you_mean(word, words, 'de')}; Aktionen sind {known}",
    )
