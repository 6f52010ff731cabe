"""Reading documents people wrote: JSON checked against a type, with the place of what is wrong."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from branchline.core.errors import BadInput

T = TypeVar("T")


def decode(source: bytes, kind: type[T], where: str) -> T:
    """Return a JSON text as a value of a type; `where` is the name of the file."""
    try:
        return msgspec.json.decode(source, type=kind)
    except msgspec.DecodeError as error:
        place, text = _place_and_text(error)
        raise BadInput(where, f"{place}: {text}" if place else text) from None
    except UnicodeDecodeError:
        raise BadInput(where, "not a UTF-8 text") from None


def convert(document: Any, kind: type[T], where: str) -> T:
    """Return decoded JSON as a value of a type; `where` is its path in a larger document."""
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        place, text = _place_and_text(error)
        dot = "" if place.startswith("[") or not place or not where else "."
        raise BadInput(where + dot + place, text) from None


def _place_and_text(error: msgspec.MsgspecError) -> tuple[str, str]:
    text, _, path = str(error).partition(" - at `$")
    return path.rstrip("`").lstrip("."), text
