"""What msgspec complains about is understood, whatever it is: its messages are English and its own."""

from __future__ import annotations

import enum
import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, _core

from branchline.core.documents import complaint

NOT_OURS = re.compile(
    "timezone|timestamp|Timestamp|RFC3339|ISO8601|Duration|UUID|base64|decimal|MessagePack|bytes"
)
"""Dates, binary data and the like, which no document here has."""
EXAMPLES = {"%U": "int", "%s": "<", "%R": "'x'", "%zd": "3", "%lld": "3", "%llu": "3"}


class Colour(enum.Enum):
    """One of a few values."""

    RED = "red"


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    """An object."""

    one: int


class Row(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """An object written as an array."""

    one: int
    two: int
    three: int = 0


@pytest.mark.parametrize(
    ("source", "kind", "key"),
    [
        ('"a"', int, "type"),
        ("1.5", int, "type"),
        ("[1]", tuple[int, int], "exact"),
        ("[1, 2, 3]", tuple[int, int], "exact"),
        ("[1, 2]", Annotated[list[int], Meta(max_length=1)], "too_long"),
        ("[]", Annotated[list[int], Meta(min_length=1)], "too_short"),
        ('"ab"', Annotated[str, Meta(max_length=1)], "too_long"),
        ('""', Annotated[str, Meta(min_length=1)], "too_short"),
        ('{"a": 1}', Annotated[dict[str, int], Meta(max_length=0)], "too_long"),
        ("{}", Annotated[dict[str, int], Meta(min_length=1)], "too_short"),
        ('"b"', Annotated[str, Meta(pattern="^a$")], "pattern"),
        ("0", Annotated[int, Meta(ge=1)], "range"),
        ("9", Annotated[int, Meta(lt=9)], "range"),
        ("0.5", Annotated[float, Meta(gt=0.5)], "range"),
        ("3", Annotated[int, Meta(multiple_of=2)], "multiple"),
        ("{}", Pair, "missing"),
        ('{"one": 1, "two": 2}', Pair, "unknown"),
        ("[1]", Row, "too_short"),
        ("[1, 2, 3, 4]", Row, "too_long"),
        ('"blue"', Colour, "value"),
        ('"b"', Literal["a"], "value"),
        ("3", Literal[1, 2], "value"),
        ("1e999", float, "too_large"),
        ("[1", list[int], "truncated"),
        ("[1,]", list[int], "malformed"),
    ],
)
def test_a_wrong_document_is_understood(source: str, kind: type[object], key: str) -> None:
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(source, type=kind)
    assert complaint(caught.value)[1].key == f"json.{key}", str(caught.value)


def messages() -> list[str]:
    """Return the messages of the installed msgspec that end with the place of what is wrong."""
    library = Path(_core.__file__).read_bytes()
    found = {message.decode() for message in re.findall(rb"([A-Z][ -~]{5,}[^ ])%U\0", library)}
    return sorted(message for message in found if not NOT_OURS.search(message))


def test_no_message_of_msgspec_is_unknown() -> None:
    known = messages()
    assert len(known) > 20
    assert "Object missing required field `%U`" in known
    filled = [re.sub("%(?:U|s|R|zd|lld|llu)", lambda gap: EXAMPLES[gap[0]], each) for each in known]
    unknown = [each for each in filled if complaint(Exception(each))[1].key == "json.other"]
    assert unknown == []
