"""Games are found, not listed: those of the project, and those of installed packages."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from branchline import GAMES, BadInput
from branchline.core.descriptor import PARTS, Box, Descriptor, problems
from branchline.games.registry import (
    Shelf,
    box_of,
    descriptor_of,
    make_rules,
    rulesets,
    seats_of,
)
from tests.boxes import ONE

RULESETS = list(rulesets().values())
TINY = Descriptor(
    ruleset="tiny",
    boxes=(Box(name=ONE, words=box_of(ONE).words, fewest=2, most=4),),
    rules="tiny:Rules",
    view="tiny:View",
    events="tiny:EVENTS",
)


@pytest.mark.parametrize("descriptor", RULESETS, ids=lambda each: each.ruleset)
def test_every_part_a_descriptor_names_is_there(descriptor: Descriptor) -> None:
    assert problems(descriptor) == []
    for part in PARTS:
        assert (descriptor.load(part) is not None) == descriptor.has(part)


@pytest.mark.parametrize("game", GAMES)
def test_rules_say_what_their_descriptor_says(game: str) -> None:
    for seats in seats_of(game):
        rules = make_rules(game, seats)
        assert (rules.game, rules.ruleset) == (game, descriptor_of(game).ruleset)
        assert rules.title == box_of(game).title
    for seats in (seats_of(game)[0] - 1, seats_of(game)[-1] + 1):
        with pytest.raises(BadInput):
            make_rules(game, seats)


def test_the_names_of_the_games_are_a_sequence() -> None:
    assert list(GAMES) == [GAMES[i] for i in range(len(GAMES))] == list(GAMES[:])
    assert GAMES[0] in GAMES
    assert "chess" not in GAMES


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("tiny", "this is of type `str`, not a `Descriptor`"),
        (replace(TINY, boxes=()), "it has no games"),
        (
            replace(TINY, ruleset="Tiny Rules"),
            "'Tiny Rules' must be 1 to 40 small letters, digits and hyphens",
        ),
        (replace(TINY, rules="tiny/rules"), "rules is 'tiny/rules', not `module:name`"),
        (
            replace(TINY, boxes=(replace(TINY.boxes[0], fewest=5),)),
            f"{ONE} is for 5 to 4 seats; 1 to 6 are possible",
        ),
        (replace(TINY, boxes=(replace(TINY.boxes[0], name="none"),)), "none has no English title"),
    ],
)
def test_what_is_no_descriptor_is_told(wrong: object, told: str) -> None:
    assert list(map(str, problems(wrong))) == [told]


def test_no_two_games_have_one_name() -> None:
    shelf = Shelf()
    shelf.put(TINY)
    with pytest.raises(ValueError, match="there is a game 'tiny' already"):
        shelf.put(TINY)
    with pytest.raises(ValueError, match=f"there is a game '{ONE}' already"):
        shelf.put(replace(TINY, ruleset="other"))


def install(folder: Path, source: str, entry: str) -> dict[str, str]:
    """Put a package with an entry point into a folder, and return an environment that has it."""
    (folder / "my_game.py").write_text(source)
    info = folder / "my_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-game\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[branchline.games]\n{entry}\n")
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path}


ASK = """
from branchline import GAMES, BadInput
from branchline.games.registry import check_game
print(*GAMES)
try:
    check_game("mine")
except BadInput as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("GAME = 3", "this is of type `int`, not a `Descriptor`"),
        ("GAME = 1 / 0", "ZeroDivisionError: division by zero"),
        ("", "AttributeError"),
    ],
)
def test_a_broken_package_is_named_and_left_out(tmp_path: Path, source: str, told: str) -> None:
    environment = install(tmp_path, source, "mine = my_game:GAME")
    ran = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True
    )
    games, error = ran.stdout.splitlines()
    assert games.split() == list(GAMES)
    assert error.startswith("game: mine cannot be used: my_game:GAME: ")
    assert told in error


def test_the_terminal_tells_why_a_game_cannot_be_played(tmp_path: Path) -> None:
    environment = install(tmp_path, "GAME = 3", "mine = my_game:GAME")
    ran = subprocess.run(
        [sys.executable, "-m", "branchline", "play", "mine", "--lang", "de"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert "mine lässt sich nicht benutzen: my_game:GAME: das ist vom Typ" in ran.stderr


@pytest.mark.parametrize("game", GAMES)
def test_too_many_seats_are_refused_by_the_title_of_the_game(game: str) -> None:
    with pytest.raises(BadInput) as refused:
        make_rules(game, 9)
    for language, title in box_of(game).title.items():
        assert f" {title} " in refused.value.text[language]
