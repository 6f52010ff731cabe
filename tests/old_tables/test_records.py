"""Records of older versions: they replay, are told in every language, and go on to their end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from branchline import GAMES, load_record
from branchline.cli.main import main
from branchline.core.record import write_record_text
from branchline.core.words import LANGUAGES
from tests.old_tables.opening import VERSIONS, brief


def game_of(path: Path) -> str:
    """Return the game a record is of."""
    return path.read_text("utf-8").splitlines()[0].removeprefix("game: ")


RECORDS = [
    path
    for version in VERSIONS
    for path in sorted((version / "records").glob("*.game"))
    if game_of(path) in GAMES
]


def test_there_are_records_of_every_game() -> None:
    games = [game_of(path) for path in RECORDS]
    assert set(games) == set(GAMES)
    assert min(map(games.count, GAMES)) > 18


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_replays(path: Path) -> None:
    game = load_record(path)
    kept = path.read_text("utf-8").splitlines()
    assert [line for line in kept if line.startswith("result:")] == (
        [] if game.result is None else [f"result: {game.rules.result_line(game.state)}"]
    )
    if not any(line.endswith(" ?") for line in kept):
        written = write_record_text(game).splitlines()
        assert undated(written)[: len(undated(kept))] == undated(kept)


def undated(lines: list[str]) -> list[str]:
    return [line for line in lines if not line.startswith("date:")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_told_as_a_story(path: Path, lang: str) -> None:
    told = CliRunner().invoke(main, ["replay", str(path), "--lang", lang])
    assert told.exit_code == 0, told.output
    sentences = told.output.splitlines()
    assert len(sentences) > 1
    assert not any("{" in sentence or "None" in sentence for sentence in sentences)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_played_on_to_its_end(path: Path) -> None:
    game = load_record(path)
    dice = Random(path.stem)
    for number in range(20_000):
        if game.result is not None:
            return
        seat = int(dice.choice(game.movers))
        legal = game.actions(seat)
        game.act(dice.choice(legal) if number < 10 else brief(legal, dice), seat)
    raise AssertionError("the game does not end")
