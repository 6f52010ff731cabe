"""The bot and the environment of docs/write-a-bot.md work as they are printed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tests.cli.test_play import run
from tests.docs.test_readme import ROOT, examples

PAGE = ROOT / "docs" / "write-a-bot.md"


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


def test_the_parts_the_docs_name_are_there() -> None:
    from branchline.lab.env import env

    named = re.search(r"parts \((.*?) and so on", PAGE.read_text("utf-8"))
    assert named
    parts: set[str] = set()
    for game in ("freeride-usa", "transamerica"):
        parts |= set(env(game, 2).unwrapped.layout.shapes)
    assert set(re.findall(r"`(\w+)`", named[1])) <= parts


def test_commands_of_the_docs_have_these_options() -> None:
    helps = {name: run(name, "--help").output for name in ("arena", "play", "serve", "solo")}
    blocks = [block.splitlines() for block in examples(PAGE, "sh")]
    lines = [line for block in blocks for line in block if line.startswith("branchline ")]
    assert len(lines) >= 8
    for line in lines:
        _, name, *words = line.partition("#")[0].split()
        for option in words:
            assert not option.startswith("--") or option in helps[name]
