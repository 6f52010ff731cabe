"""The bot and the environment of docs/write-a-bot.md, which show Free Ride, work as printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.test_play import run
from tests.docs.test_readme import examples
from tests.docs.test_write_a_bot import PAGE


def test_the_bot_of_the_docs_is_twenty_lines_and_beats_chance(tmp_path: Path) -> None:
    _, text, _ = examples(PAGE, "python")
    assert len([line for line in text.splitlines() if line.strip()]) <= 20
    file = tmp_path / "greedy.py"
    file.write_text(text)
    result = run("arena", "freeride-usa", "--bots", f"{file},random", "--games", "4", "--json")
    assert result.exit_code == 0, result.stderr
    greedy, random = json.loads(result.stdout)["bots"]
    assert greedy["bot"] == "greedy"
    assert greedy["points"]["mean"] > random["points"]["mean"]


def test_the_environment_of_the_docs_plays_a_game() -> None:
    _, _, text = examples(PAGE, "python")
    space: dict[str, Any] = {}
    exec(compile(text, "docs", "exec"), space)
    assert space["table"].agents == []
