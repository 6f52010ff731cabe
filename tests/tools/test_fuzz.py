"""`make fuzz`: it says what to type to see a find again, and what it says is enough."""

from __future__ import annotations

import sys

import pytest

from tools import fuzz


def test_a_find_says_what_to_repeat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def odd_numbers_fail(seed: int) -> str:
        assert seed % 2 == 0, "odd"
        return "even"

    monkeypatch.setitem(fuzz.KINDS, "games", odd_numbers_fail)
    monkeypatch.setattr(sys, "argv", ["fuzz", "games", "--seconds", "60"])
    assert fuzz.main() == 1
    *_, last = capsys.readouterr().out.splitlines()
    words = last.split("tools.fuzz ")[1].split()
    assert int(words[-1]) % 2 == 1
    monkeypatch.setattr(sys, "argv", ["fuzz", *words])
    assert fuzz.main() == 1
    monkeypatch.setattr(sys, "argv", ["fuzz", "games", "--seed", "2"])
    assert fuzz.main() == 0
