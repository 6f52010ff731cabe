"""The errors that leave Branchline's library; each says what is wrong in one line."""

from __future__ import annotations

from collections.abc import Mapping


class BranchlineError(ValueError):
    """Anything a caller or a file asked for that cannot be done."""


class IllegalAction(BranchlineError):
    """An action the rules refuse: `clause` is the rule's key, `rule` its ledger id."""

    def __init__(self, clause: str, rule: str, text: Mapping[str, str]) -> None:
        super().__init__(f"{text['en']} ({rule})")
        self.clause = clause
        self.rule = rule
        self.text = text
        """The reason, by language."""


class BadNotation(BranchlineError):
    """A text that is not an action of the game; `text` says why in each language."""

    def __init__(self, en: str, de: str) -> None:
        super().__init__(en)
        self.text = {"en": en, "de": de}


class BadInput(BranchlineError):
    """A record, position, board or option that cannot be used; `where` points into it."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason
