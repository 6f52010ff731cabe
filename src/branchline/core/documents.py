"""Reading documents people wrote: JSON checked against a type, with the place of what is wrong."""

from __future__ import annotations

import re
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from branchline.core.errors import BadInput, placed
from branchline.core.words import Text, words

T = TypeVar("T")
Document: TypeAlias = dict[str, Any]  # JSON that is not checked yet

COMPLAINTS: Final = {
    r"Expected `(?P<wanted>.+?)`, got `(?P<found>.+?)`": "type",
    r"Expected `(?P<wanted>.+?)` of length (?P<length>\d+), got (?P<found>\d+)": "length",
    r"Expected `(?P<wanted>.+?)` of length (?P<length>\d+)": "exact",
    r"Expected `(?P<wanted>.+?)` of length (?P<least>\d+) to (?P<most>\d+)(, .+)?": "between",
    r"Expected `(?P<wanted>.+?)` of (length <=|at most length) (?P<most>\d+)(, .+)?": "too_long",
    r"Expected `(?P<wanted>.+?)` of (length >=|at least length) (?P<least>\d+)(, .+)?": "too_short",
    r"Expected `(?P<wanted>.+?)` that's a multiple of (?P<step>.+)": "multiple",
    r"Expected `(?P<wanted>.+?)` matching regex (?P<pattern>.+)": "pattern",
    r"Expected `(?P<wanted>.+?)` (?P<sign>[<>]=?) (?P<limit>.+)": "range",
    r"Expected `(?P<wanted>.+?)`": "wanted",
    r"Object missing required field `(?P<field>.+?)`": "missing",
    r"Object contains unknown field `(?P<field>.*?)`": "unknown",
    r"Invalid (?:enum )?value (?P<value>.+)": "value",
    r"(?:Number|Integer value) out of range": "too_large",
    r"Input data was truncated": "truncated",
    r"JSON is malformed: (?P<what>.+)": "malformed",
    r"(?P<what>.*)": "other",
}
"""What the reader of JSON complains about, most particular first."""


def decode(source: bytes, kind: type[T], where: str | Text) -> T:
    """Return a JSON text as a value of a type; `where` is the name of the file."""
    try:
        return msgspec.json.decode(source, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        place, reason = complaint(error)
        raise BadInput(where, placed(place, reason) if place else reason) from None


def convert(document: Any, kind: type[T], where: str) -> T:  # any JSON
    """Return decoded JSON as a value of a type; `where` is its path in a larger document."""
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        place, reason = complaint(error)
        dot = "" if place.startswith("[") or not place or not where else "."
        raise BadInput(where + dot + place, reason) from None


def complaint(error: Exception) -> tuple[str, Text]:
    """Return the place and the reason of what the reader of JSON complains about."""
    if isinstance(error, UnicodeDecodeError):
        return "", words.text("json.not_utf8")
    if isinstance(error, RecursionError):
        return "", words.text("json.too_deep")
    told, _, path = str(error).partition(" - at `$")
    place = path.rstrip("`").lstrip(".")
    for pattern, key in COMPLAINTS.items():
        match = re.fullmatch(pattern, told, re.DOTALL)
        if match:
            return place, words.text(f"json.{key}", **match.groupdict())
    return place, words.text("json.other", what=told)


def file_trouble(error: OSError) -> Text:
    """Return why a file cannot be used."""
    if isinstance(error, FileNotFoundError):
        return words.text("file.missing")
    if isinstance(error, PermissionError):
        return words.text("file.forbidden")
    if isinstance(error, IsADirectoryError):
        return words.text("file.folder")
    return words.text("file.unusable", what=error.strerror or type(error).__name__)
