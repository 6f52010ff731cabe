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
from branchline.bots.characters import called
from branchline.bots.registry import make_bot, usual_bot
from branchline.cli.drawing import make_table
from branchline.cli.main import main
from branchline.core.game import Game
from branchline.core.words import LANGUAGES
from branchline.games.registry import descriptor_of, seats_of
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
    has_ways = descriptor_of(game).has("ways")
    assert ("  ways PLACE   how to get there\n  board  " in told) == has_ways
    ways = re.search(r"as in: ways (\w+)\n", told)
    assert bool(ways) == has_ways
    if ways:
        table.ways(ways[1], 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_told_in_words(game: str, language: str) -> None:
    """Somebody acts, takes it back, acts again and looks: it is told once, and that it was undone."""
    arguments = (game, "--seats", "2", "--seed", "4", "--lang", language)
    told = run("play", *arguments, typed="1\nundo\n1\nlog\nquit\n").output
    table = new_game(game, 2, "4")
    names = table.players(language)
    names[1] = called(usual_bot(table.rules.ruleset))
    story = make_table(table.rules, names, language).story
    begin = len(table.log)
    table.act(table.actions(1)[0], 1)
    assert table.can_undo(1)
    sentences = [" ".join(filter(None, map(story.tell, entry.events))) for entry in table.log]
    undone = {"en": "1 step undone.", "de": "1 Schritt zurückgenommen.", "fr": "1 coup annulé."}
    expected = [*filter(None, sentences[:begin]), undone[language], *sentences[begin:]]
    assert all(sentences[begin:])
    shown = told.split(f"{names[0]}> ")[4].splitlines()
    lines = [line.strip() for line in shown if line.startswith("  ")]
    assert " ".join(lines).startswith(" ".join(expected))


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_tells_for_whom_a_bot_played_on(language: str, tmp_path: Path) -> None:
    path = tmp_path / "left.game"
    game = new_game(ONE, 2, "1", names=["Ann", "Ben"])
    bot, dice = make_bot("random", game.rules), Random(1)
    while game.result is None:
        seat = int(game.movers[0])
        game.act(bot.choose(game.view(seat), dice, 0.0), seat)
    game.stand_ins = (1,)
    game.save(path)
    told = " ".join(run("replay", str(path), "--lang", language).output.split())
    assert told.endswith(
        {
            "en": "A bot finished the game for Ann.",
            "de": "Für Ann hat ein Bot zu Ende gespielt.",
            "fr": "Un bot a terminé la partie pour Ann.",
        }[language]
    )


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
