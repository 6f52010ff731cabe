"""Values on a command line: what nobody could use is refused before anything begins."""

from __future__ import annotations

import pytest

from branchline.cli.arguments import PublicUrl
from branchline.core.errors import BadInput


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("", ""),
        ("https://example.org", "https://example.org"),
        ("https://example.org/games/branchline/", "https://example.org/games/branchline"),
        ("http://[::1]:8118", "http://[::1]:8118"),
    ],
)
def test_a_public_address_has_no_stroke_at_its_end(given: str, taken: str) -> None:
    assert PublicUrl().convert(given, None, None) == taken


@pytest.mark.parametrize(
    "given",
    [
        "foo",
        "example.org",
        "ftp://example.org",
        "https://",
        "https:///games",
        "https://example.org:99999",
        "https://example.org:0",
        "https://[example",
        "https://me:secret@example.org",
        "https://example.org/?a",
        "https://example.org/#a",
        "https://example.org/a b",
        'https://example.org/"',
        "https://exämple.org",
    ],
)
def test_what_is_no_public_address_is_refused(given: str) -> None:
    with pytest.raises(BadInput):
        PublicUrl().convert(given, None, None)
