from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture
def _heeding_interrupts() -> Iterator[None]:
    """Undo what a shell does to commands in the background: they ignore Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
