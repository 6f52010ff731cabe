"""`make fuzz`: it says what to type to see a find again, and what it says is enough."""

from __future__ import annotations

import sys
from typing import Any, TypeAlias

import pytest

from branchline.lab.laboratory import Laboratory
from tools import fuzz

AnyLab: TypeAlias = Laboratory[Any, Any, Any]


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


def test_games_are_audited_compiled_and_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = []
    audit = Laboratory.audit

    def noting(self: AnyLab, *args: Any, fast: bool) -> Any:
        speeds.append(fast)
        return audit(self, *args, fast=fast)

    monkeypatch.setattr(Laboratory, "audit", noting)
    monkeypatch.setattr(fuzz, "AUDITED", 20)
    assert fuzz.audit_games(1).endswith(" decisions")
    assert set(speeds) == {True, False}


def test_a_fault_in_an_audited_game_is_a_find(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def faulty(self: AnyLab, job: Any, asked: Any, games: int, seed: int, *, fast: bool) -> Any:
        asked.fault = int(games == fuzz.AUDITED)
        return asked, None

    monkeypatch.setattr(Laboratory, "audit", faulty)
    assert not fuzz.run("audits", 1)
    assert "tools.fuzz audits --seed 1" in capsys.readouterr().out
