"""What `branchline bench` measures has words in every language."""

from __future__ import annotations

import pytest

from branchline.core.words import LANGUAGES, Text
from branchline.lab.transamerica import bench
from branchline.lab.transamerica.lab import TransAmericaLab


def test_all_that_is_measured_has_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "rate", lambda *_: 1.0)
    monkeypatch.setattr(bench, "loss_milliseconds", lambda *_: (1.0, 2.0))

    monkeypatch.setattr(TransAmericaLab, "play_compiled", lambda *_: [])
    notes: list[Text] = []
    figures = bench.measure(notes.append)
    assert len(figures) >= 3
    for text in (*notes, *(figure.words for figure in figures)):
        assert [language for language in LANGUAGES if not text.said(language)] == []
