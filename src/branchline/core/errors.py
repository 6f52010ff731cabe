"""The errors that leave Branchline's library; each says what is wrong in one line."""

from __future__ import annotations


class BranchlineError(ValueError):
    """Anything a caller or a file asked for that cannot be done."""


class IllegalAction(BranchlineError):
    """An action the rules refuse: `clause` is the rule's key, `rule` its ledger id."""

    def __init__(self, clause: str, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.clause = clause
        self.rule = rule
        self.reason = reason


class BadNotation(BranchlineError):
    """A text that is not an action of the game."""


class BadInput(BranchlineError):
    """A record, position, board or option that cannot be used; `where` points into it."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason
