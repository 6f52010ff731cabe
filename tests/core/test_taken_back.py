"""What was taken back is left out of a record before it is read."""

from __future__ import annotations

import pytest

from branchline.core.record import without_taken_back


def test_lines_keep_their_numbers_without_what_was_taken_back() -> None:
    record = "game: x\n\n1 a # why\n\n1 b\n1 undo\n2 c\n* undo 2\n1 d\n"
    assert without_taken_back(record) == ("game: x\n\n\n\n\n\n\n\n1 d\n", 1)


@pytest.mark.parametrize(
    "line", ["2 undo", "* undo 2", "* undo", "1 undo 1", "* undo x", "* undo 0"]
)
def test_what_cannot_be_taken_back_stays_to_be_refused(line: str) -> None:
    record = f"game: x\n\n1 a\n{line}\n"
    assert without_taken_back(record) == (record, 2)
