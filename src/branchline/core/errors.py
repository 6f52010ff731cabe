"""The errors that leave Branchline's library; each says what is wrong, in every language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from branchline.core.words import ENGLISH, LANGUAGES, Facts, Text, spoken, words

if TYPE_CHECKING:
    from branchline.core.clauses import Refusal


class BranchlineError(ValueError):
    """Anything a caller or a file asked for that cannot be done."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason: Text = reason
        """What is wrong, to be put into words."""

    def said(self, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
        """Return what is wrong in words, with the players' names where they are known."""
        return self.reason.said(language, names)

    @property
    def text(self) -> dict[str, str]:
        """Return what is wrong, by language."""
        return {language: self.said(language) for language in LANGUAGES}

    def __str__(self) -> str:
        return self.said()


def placed(where: str, reason: Text) -> Text:
    """Return a reason together with the place of what is wrong."""
    return words.text("placed", where=where, reason=reason)


class IllegalAction(BranchlineError):
    """An action the rules refuse: the rule's key and ledger id, and the facts of the case."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(words.text("refused", reason=refusal.reason, rule=refusal.rule))
        self.args = (refusal,)
        self.refusal: Refusal = refusal
        """What `why` answers to the same action."""
        self.clause: str = refusal.clause
        """The key of the clause that the action would break."""
        self.rule: str = refusal.rule
        """The clause's ledger id."""
        self.facts: Facts = refusal.facts
        """The facts of the case, by name."""

    def said(self, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
        """Return the reason in words, and the rule's ledger id."""
        return super().said(language, names or self.refusal.names)

    @property
    def text(self) -> dict[str, str]:
        """Return the reason, by language."""
        return self.refusal.text


class BadNotation(BranchlineError):
    """A text that is not an action of the game."""


class BadInput(BranchlineError):
    """A record, position, board or option that cannot be used; `where` points into it."""

    def __init__(self, where: Text | str, reason: Text) -> None:
        super().__init__(reason)
        self.args = (where, reason)
        self.place: Text | str = where
        """The place of what is wrong: as it stands in the file, or to be put into words."""
        self.where: str = spoken(where)
        """The place in English; empty where none is told."""

    def said(self, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
        """Return the place and what is wrong there."""
        told = (
            words.text("placed", where=self.place, reason=self.reason)
            if self.where
            else self.reason
        )
        return told.said(language, names)
