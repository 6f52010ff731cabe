"""The bot and the environment of docs/write-a-bot.md work as they are printed."""

from __future__ import annotations

import re

from tests.boxes import BOTH
from tests.cli.test_play import run
from tests.docs.test_readme import ROOT, examples

PAGE = ROOT / "docs" / "write-a-bot.md"


def test_the_parts_the_docs_name_are_there() -> None:
    from branchline.lab.env import env

    named = re.search(r"parts \((.*?) and so on", PAGE.read_text("utf-8"))
    assert named
    parts = set(re.findall(r"`(\w+)`", named[1]))
    for game in BOTH:
        assert parts & set(env(game, 2).unwrapped.layout.shapes), game


def test_commands_of_the_docs_have_these_options() -> None:
    helps = {name: run(name, "--help").output for name in ("arena", "play", "serve", "solo")}
    blocks = [block.splitlines() for block in examples(PAGE, "sh")]
    lines = [line for block in blocks for line in block if line.startswith("branchline ")]
    assert len(lines) >= 8
    for line in lines:
        _, name, *words = line.partition("#")[0].split()
        for option in words:
            assert not option.startswith("--") or option in helps[name]
