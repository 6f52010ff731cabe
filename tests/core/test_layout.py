from __future__ import annotations

from typing import Annotated, Any

import pytest

from branchline.core.layout import Record, fields, from_row, record_type, to_row
from branchline.games.registry import GAMES, make_rules
from tests.boxes import told


class Sample(Record):
    not_compared = ("report",)

    small: Annotated[int, "i1"]
    row: Annotated[list[int], "i2", 3]
    grid: Annotated[list[list[int]], "i8", 2, 2]
    report: Annotated[int, "i1"]


def filled() -> Sample:
    sample = Sample()
    sample.small = -5
    sample.row = [1, 2, 30_000]
    sample.grid = [[1 << 47, 2], [3, 4]]
    return sample


def test_a_new_record_is_all_zero() -> None:
    sample = Sample()
    assert (sample.small, sample.row, sample.grid) == (0, [0, 0, 0], [[0, 0], [0, 0]])


def test_a_copy_is_equal_and_independent() -> None:
    sample = filled()
    twin = sample.copy()
    assert twin == sample
    twin.grid[1][1] = 9
    twin.row[0] = 7
    assert twin.differences(sample) == ["row", "grid"]
    assert sample.grid[1][1] == 4


def test_reports_are_not_compared() -> None:
    sample, twin = filled(), filled()
    twin.report = 3
    assert sample == twin


def test_a_record_becomes_bytes_and_back() -> None:
    assert len(to_row(filled())) == record_type(Sample).itemsize
    assert from_row(Sample, to_row(filled())) == filled()


def test_fields_keep_their_order_and_shape() -> None:
    assert [(f.name, f.code, f.shape) for f in fields(Sample)] == [
        ("small", "i1", ()),
        ("row", "i2", (3,)),
        ("grid", "i8", (2, 2)),
        ("report", "i1", ()),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_states_and_boards_are_small(game: str) -> None:
    rules: Any = make_rules(game, 2)
    state: type[Record] = type(rules.start())
    board: type[Record] = type(rules.board)
    assert record_type(state).itemsize <= told(game).STATE_AT_MOST
    assert record_type(board).itemsize <= told(game).BOARD_AT_MOST


@pytest.mark.parametrize("game", GAMES)
def test_records_have_no_other_attributes(game: str) -> None:
    assert not hasattr(make_rules(game, 2).start(), "__dict__")


def test_bytes_of_other_fields_are_not_taken_for_a_record() -> None:
    assert Sample.from_bytes(filled().to_bytes()) == filled()
    assert type(make_rules(GAMES[0], 2).start()).from_bytes(filled().to_bytes()) is None
