"""The garbage collector looks at what is young only: counted in its passes."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from branchline.server.processes.garbage import no_passes_in_between


@pytest.fixture
def passes() -> Iterator[list[int]]:
    """The generations the collector has looked through; all that was there before is set aside."""
    seen: list[int] = []
    before = gc.get_threshold()

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append(info["generation"])

    gc.freeze()
    gc.collect()
    gc.set_threshold(700, 10, 10)
    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.unfreeze()


def test_no_pass_over_what_is_old_begins_by_itself(passes: list[int]) -> None:
    assert len([[number] for number in range(200_000)]) == 200_000
    assert 2 in passes
    no_passes_in_between()
    passes.clear()
    assert len([[number] for number in range(200_000)]) == 200_000
    assert 1 in passes
    assert 2 not in passes
