"""Golden games: whole games that every version of the rules must replay to the same result."""

from __future__ import annotations

from pathlib import Path

import pytest

from branchline import GAMES, load_record
from branchline.core.record import write_record_text

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.game"))


def test_there_are_golden_records_of_every_game() -> None:
    games = [path.read_text("utf-8").splitlines()[0].removeprefix("game: ") for path in RECORDS]
    assert set(games) == set(GAMES)
    assert min(map(games.count, GAMES)) >= 3


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    game = load_record(path)
    assert game.result is not None
    written = write_record_text(game).splitlines()
    kept = path.read_text("utf-8").splitlines()
    assert [line for line in written if not line.startswith("date:")] == [
        line for line in kept if not line.startswith("date:")
    ]
