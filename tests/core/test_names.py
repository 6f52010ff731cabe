from __future__ import annotations

import pytest

from branchline.core.names import did_you_mean, near_misses, plain
from branchline.core.words import spoken


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Gdańsk", "gdansk"),
        ("København", "kobenhavn"),
        ("St. Louis", "st louis"),
        ("  NEW   York ", "new york"),
        ("Straße", "strasse"),
        ("București", "bucuresti"),
        ("--", ""),
    ],
)
def test_names_are_compared_plain(name: str, wanted: str) -> None:
    assert plain(name) == wanted


def test_near_misses_are_offered() -> None:
    assert near_misses("Chicgo", ["Chicago", "Denver"]) == ["Chicago"]
    hint = did_you_mean("Chicgo", ["Chicago", "Denver"])
    assert str(hint) == " (did you mean Chicago?)"
    assert spoken(hint, "de") == " (meinst du Chicago?)"
    assert did_you_mean("xyzzy", ["Chicago"]) == ""
