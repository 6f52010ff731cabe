"""What `branchline bench` measures has words in every language."""

from __future__ import annotations

import pytest

from branchline.core.words import LANGUAGES, Text
from branchline.lab.freeride import bench
from branchline.lab.freeride.lab import FreeRideLab


def test_all_that_is_measured_has_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "rate", lambda *_: 1.0)
    monkeypatch.setattr(bench, "copy_nanoseconds", lambda *_: 1.0)
    monkeypatch.setattr(bench, "process_seconds", lambda *_: 1.0)
    monkeypatch.setattr(FreeRideLab, "play_compiled", lambda *_: [])
    notes: list[Text] = []
    figures = bench.measure(notes.append)
    assert len(figures) >= 3
    for text in (*notes, *(figure.words for figure in figures)):
        assert [language for language in LANGUAGES if not text.said(language)] == []
