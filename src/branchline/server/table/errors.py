"""Refusals of the server: a kind for programs, words in each language, a status for HTTP."""

from __future__ import annotations

import re

from branchline.core.errors import BadInput, BadNotation, BranchlineError, IllegalAction
from branchline.core.words import Text
from branchline.server.table.german import in_german
from branchline.server.table.wire import Problem


class Declined(BranchlineError):
    """Something the server will not do."""

    def __init__(
        self, kind: str, en: str, de: str, status: int = 409, rev: int | None = None
    ) -> None:
        super().__init__(en)
        self.kind = kind
        self.status = status
        self.problem = Problem(kind=kind, message={"en": en, "de": de}, rev=rev)


class StorageError(BranchlineError):
    """What is to be kept cannot be kept now: no connection, read-only, full."""


class Conflict(Exception):
    """Another process was quicker: look again and decide anew."""


def stale(rev: int) -> Declined:
    """Return the refusal of a move that answers an old revision."""
    return Declined(
        "stale",
        f"The game has gone on to revision {rev}; look again and decide anew.",
        f"Das Spiel ist schon bei Stand {rev}; bitte neu ansehen und entscheiden.",
        rev=rev,
    )


def not_yours(en: str, de: str) -> Declined:
    """Return the refusal of something the link does not allow."""
    return Declined("not_your_seat", en, de, 403)


def unknown_table() -> Declined:
    """Return the refusal for a table that is not there, or not for this link."""
    return Declined(
        "no_table",
        "There is no such table, or this link does not open it.",
        "Diesen Tisch gibt es nicht, oder der Link passt nicht zu ihm.",
        404,
    )


def not_stored() -> Declined:
    """Return the refusal when something failed on our side; nothing false was acknowledged."""
    return Declined(
        "not_stored",
        "This could not be stored now. Nothing is lost; send it again with the same key.",
        "Das ließ sich gerade nicht speichern. Nichts ist verloren; bitte mit demselben "
        "Schlüssel noch einmal senden.",
        503,
    )


def failed() -> Declined:
    """Return the refusal when something failed on our side and nothing was to be stored."""
    return Declined(
        "failed",
        "Something went wrong on the server; try again later.",
        "Auf dem Server ging etwas schief; bitte später noch einmal versuchen.",
        503,
    )


def bad_request(en: str, de: str | None = None, where: str | None = None) -> Declined:
    """Return the refusal of a request that cannot be understood."""
    refusal = Declined("bad_request", en, de or german(en), 400)
    refusal.problem.where = where
    return refusal


def unreadable(error: Exception, where: str | None = None) -> Declined:
    """Return the refusal of JSON that is none, or not of the expected form."""
    if isinstance(error, RecursionError):
        return bad_request("The JSON is nested too deeply.", where=where)
    if isinstance(error, UnicodeDecodeError):
        return bad_request("The text is not UTF-8.", where=where)
    found = re.search(r" - at `\$\.?(.*)`$", str(error))
    place = found.group(1) if found else ""
    return bad_request(str(error), where=place or where)


GERMAN = (
    (r"The JSON is nested too deeply\.", "Das JSON ist zu tief verschachtelt."),
    (r"The text is not UTF-8\.", "Der Text ist kein UTF-8."),
    (r"Input data was truncated", "Das JSON bricht mittendrin ab"),
    (r"JSON is malformed: (.*)", r"Das ist kein JSON: \1"),
    (r"Expected `(.+?)`, got `(.+?)`", r"`\1` erwartet, nicht `\2`"),
    (r"Expected `(.+?)`", r"`\1` erwartet"),
    (r"Object missing required field `(.+?)`", r"Das Feld `\1` fehlt"),
    (r"Object contains unknown field `(.*?)`", r"Ein Feld `\1` gibt es nicht"),
    (r"Invalid enum value (.+?)", r"\1 ist kein möglicher Wert"),
    (r" of length <= (\d+)", r" mit Länge höchstens \1"),
    (r" of length >= (\d+)", r" mit Länge mindestens \1"),
    (r" - at `(.*)`$", r" - bei `\1`"),
)
"""What the reader of JSON says, in German."""


def german(en: str) -> str:
    """Return what the reader of JSON says in German, as far as it is known."""
    for pattern, words in GERMAN:
        en = re.sub(pattern, words, en)
    return en


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
    if not isinstance(error.reason, Text):
        message["de"] = in_german(str(error)) or f"Das geht so nicht: {error}"
    if isinstance(error, BadInput):
        return 400, Problem(kind="bad_input", message=message, where=error.where)
    return 409, Problem(kind="refused", message=message)
