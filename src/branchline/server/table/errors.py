"""Refusals of the server: a kind for programs, words in each language, a status for HTTP."""

from __future__ import annotations

from branchline.core.documents import complaint
from branchline.core.errors import BadInput, BadNotation, BranchlineError, IllegalAction
from branchline.core.words import Text
from branchline.server.table.wire import Problem
from branchline.server.words import words


class Declined(BranchlineError):
    """Something the server will not do."""

    def __init__(self, kind: str, text: Text, status: int = 409, rev: int | None = None) -> None:
        super().__init__(text)
        self.kind = kind
        self.status = status
        self.problem = Problem(kind=kind, message=text.by_language(), rev=rev)


class StorageError(BranchlineError):
    """Nothing can be stored now: no connection, read-only, full."""


class Conflict(Exception):
    """Another process was quicker: look again and decide again."""


def stale(rev: int) -> Declined:
    """Return the refusal of a move that answers an old revision."""
    return Declined(
        "stale",
        words.text("refusal.stale", rev=rev),
        rev=rev,
    )


def not_yours(text: Text) -> Declined:
    """Return the refusal of something the link does not allow."""
    return Declined("not_your_seat", text, 403)


def unknown_table() -> Declined:
    """Return the refusal for a table that is not there, or not for this link."""
    return Declined(
        "no_table",
        words.text("refusal.no_table"),
        404,
    )


def damaged() -> Declined:
    """Return the refusal where what is stored of a table is damaged."""
    return Declined("damaged", words.text("refusal.damaged"), 503)


def not_stored() -> Declined:
    """Return the refusal when something failed on our side; nothing false was acknowledged."""
    return Declined(
        "not_stored",
        words.text("refusal.not_stored"),
        503,
    )


def failed() -> Declined:
    """Return the refusal when something failed on our side and nothing was to be stored."""
    return Declined(
        "failed",
        words.text("refusal.failed"),
        503,
    )


def bad_request(text: Text, where: str | None = None) -> Declined:
    """Return the refusal of a request that cannot be understood."""
    refusal = Declined("bad_request", text, 400)
    refusal.problem.where = where
    return refusal


def unreadable(error: Exception, where: str | None = None) -> Declined:
    """Return the refusal of JSON that is none, or not of the expected form."""
    place, reason = complaint(error)
    return bad_request(reason, place or where)


def problem_of(error: BranchlineError) -> tuple[int, Problem]:
    """Return the HTTP status and the body for any error of the library or the server."""
    if isinstance(error, Declined):
        return error.status, error.problem
    if isinstance(error, IllegalAction):
        text = dict(error.text)
        return 409, Problem(kind="illegal", message=text, clause=error.clause, rule=error.rule)
    if isinstance(error, BadNotation):
        return 400, Problem(kind="bad_notation", message=dict(error.text))
    if isinstance(error, StorageError):
        return problem_of(not_stored())
    message = error.text
    if isinstance(error, BadInput):
        return 400, Problem(kind="bad_input", message=message, where=error.where)
    return 409, Problem(kind="refused", message=message)
