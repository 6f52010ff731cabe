"""Playing in the terminal, as somebody would."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from branchline import GAMES
from branchline.cli.main import main
from branchline.core.game import Game
from branchline.games.registry import seats_of
from branchline.games.tables import new_game
from tests.boxes import ONE, OTHER, SOLO


def run(*arguments: str, typed: str = "", env: dict[str, str] | None = None) -> Result:
    return CliRunner().invoke(
        main, list(arguments), input=typed, env={"COLUMNS": "120", **(env or {})}
    )


@pytest.fixture
def whole_game(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Play at the prompt by typing random numbers until the game is over."""
    dice = Random(3)

    def play(*arguments: str) -> Result:
        from branchline.cli import play as module

        def ask(self: object, prompt: str) -> str:
            game: Game[Any] = self.game  # type: ignore[attr-defined]
            seat = int(game.movers[0])
            return str(dice.randint(1, len(game.actions(seat))))

        monkeypatch.setattr(module.Asker, "ask", ask)
        return run("play", *arguments)

    return play


@pytest.mark.parametrize(
    "arguments",
    [
        (ONE, "--seats", "2"),
        *((game, "--solo") for game in SOLO[-1:]),
        (OTHER, "--seats", "3"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_whole_game_can_be_played(
    whole_game: Callable[..., Result], arguments: tuple[str, ...], language: str
) -> None:
    result = whole_game(*arguments, "--seed", "4", "--lang", language)
    assert result.exit_code == 0, result.output
    assert {"en": "Result", "de": "Ergebnis", "fr": "Résultat"}[language] in result.output


def test_without_a_game_the_menu_asks() -> None:
    result = run("play", typed=f"x\n1\n{seats_of(GAMES[0])[0]}\nquit\n")
    assert "Which game?" in result.output
    assert f"Please type a number from 1 to {len(GAMES)}." in result.output
    assert ("solo challenge" in result.output) == (seats_of(GAMES[0])[0] == 1)


@pytest.mark.parametrize("game", GAMES)
def test_help_takes_its_examples_from_the_game(game: str) -> None:
    typed = "help\nwhy\nways\nquit\n"
    told = run("play", game, "--seats", "2", "--seed", "4", typed=typed).output
    table = new_game(game, 2, "4")
    first = table.actions(1)[0]
    assert f"(such as {first}" in told
    assert f"why {first}\n" in told
    ways = re.search(r"ways (\w+)\n", told)
    assert ways is not None
    table.ways(ways[1], 1)


def test_bots_alone_play_to_the_end() -> None:
    result = run("play", ONE, "--seats", "2", "--humans", "0", "--seed", "1")
    assert result.exit_code == 0
    assert "wins." in result.output


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_saved_told_and_goes_on(game: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.game"
    saved = run("play", game, "--seats", "2", "--seed", "3", typed=f"1\nend\nsave {path}\nquit\n")
    assert "Saved as" in saved.output
    again = run("play", str(path), typed="quit\n")
    assert again.exit_code == 0
    assert "Player 1 to move" in again.output
    assert run("replay", str(path), "--lang", "de").exit_code == 0


@pytest.mark.parametrize("game", GAMES)
def test_simulations_are_told(game: str) -> None:
    done = run("simulate", game, "--seats", "3", "--games", "20")
    assert done.exit_code == 0, done.output
    assert "20 games" in done.output


@pytest.mark.parametrize("game", [game for game in GAMES if game not in SOLO])
def test_where_there_is_no_solo_challenge_it_is_told(game: str) -> None:
    done = run("solo", game)
    assert done.exit_code == 2
    assert "has no solo challenge" in done.stderr
