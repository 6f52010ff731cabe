"""A broken package spoils no other game, and its author is told on one line what to mend."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.installing import install

ASK = """
from branchline import BranchlineError
from branchline.games.registry import GAMES, shelf
from branchline.server.net.offer import offered
from branchline.server.net.openapi import document
print("offered:", *[info.game for info in offered()])
print(shelf().broken.get("milk-run"))
assert list(GAMES) == [info.game for info in offered()] and document()
"""
PLAY = ["-m", "branchline", "play", "milk-run", "--seats", "2", "--seed", "1"]


def changed(folder: Path, file: str, old: str, new: str) -> dict[str, str]:
    """Install the example with a mistake in one of its files; return an environment that has it."""
    settings = install("milk-run", folder)
    path = folder / "milk_run" / file
    text = path.read_text("utf-8") if path.exists() else ""
    assert old in text
    path.write_text(text.replace(old, new, 1) if old else text + new, "utf-8")
    return {**os.environ, **settings}


def run(command: list[str], environment: dict[str, str], typed: str = "") -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout, done.stderr


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("words/de.toml", "", "title = [", "milk_run/words/de.toml: this is not TOML"),
        (
            "__init__.py",
            "milk_run.game:MilkRun",
            "milk_run.gone:MilkRun",
            "rules is 'milk_run.gone:MilkRun', and there is no such module",
        ),
        (
            "__init__.py",
            "milk_run.game:MilkRun",
            "milk_run.game:Milkrun",
            "rules is 'milk_run.game:Milkrun': AttributeError",
        ),
        (
            "__init__.py",
            "milk_run.bot:BOTS",
            "milk_run.bot:ROBOTS",
            "bots is 'milk_run.bot:ROBOTS': AttributeError",
        ),
        ("view.py", "EVENTS: Final = (", "EVENTS: Final = (0, ", "TypeError"),
        ("clauses.toml", "[[clause]]", "[[clauses]", "milk_run/clauses.toml: this is not TOML"),
        ("clauses.toml", 'chapter = "setup"\n', "", "milk_run/clauses.toml: clause 'material'"),
    ],
)
def test_a_server_offers_the_other_games(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    games, _ = run(["-c", "import branchline; print(*branchline.GAMES)"], dict(os.environ))
    environment = changed(tmp_path / "site", file, old, new)
    offered, _ = run(["-c", ASK], environment)
    logged, _, known = offered.partition("offered: ")
    assert known.splitlines()[0].split() == games.split()
    assert told in known
    assert len(logged.splitlines()) <= 1


def test_what_is_wrong_is_one_line_at_the_terminal(tmp_path: Path) -> None:
    environment = changed(
        tmp_path / "site", "__init__.py", "milk_run.game:MilkRun", "milk_run.game:M"
    )
    said = run(PLAY, environment)[1]
    assert "rules is 'milk_run.game:M': AttributeError" in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'refusal = "No line leads',
            'refused = "No line leads',
            "milk_run/words/clauses.en.toml: 'clause.no_line.refusal' is missing",
        ),
        (
            "from {engine} to {place}.",
            "from {engin} to {place}.",
            "'clause.no_line.refusal' asks for 'engin'; the facts it is given are mover, place,",
        ),
        (
            "from {engine} to {place}.",
            "from {engine:CRE=here} to {place}.",
            "'clause.no_line.refusal' has no words for the value 'Creamery'",
        ),
    ],
)
def test_words_that_are_missing_are_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    environment = changed(tmp_path / "site", "words/clauses.en.toml", old, new)
    said, refused = run(PLAY, environment, "why run BEC\nquit\n")
    assert told in " ".join((said + refused).split())
