"""The bot of docs/write-a-bot.md plays a whole game against a real server."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.boxes import BOTH
from tests.server.process import ServerProcess

PAGE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"


def bot_of_the_docs() -> tuple[str, Any]:
    """Return the text of the bot and its function `play`."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    space: dict[str, Any] = {"__name__": "bot"}
    exec(compile(blocks[0], "bot.py", "exec"), space)
    return blocks[0], space["play"]


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("http://127.0.0.1:8118/t/abc#s", "ws://127.0.0.1:8118/api/tables/abc/live"),
        ("https://example.org/t/abc#s", "wss://example.org/api/tables/abc/live"),
        ("https://example.org/a/b/t/abc#s", "wss://example.org/a/b/api/tables/abc/live"),
    ],
)
def test_the_bot_of_the_docs_finds_a_server_wherever_it_is(link: str, address: str) -> None:
    _, play = bot_of_the_docs()
    asked: list[str] = []

    def connect(where: str) -> None:
        asked.append(where)
        raise ConnectionRefusedError

    play.__globals__["connect"] = connect
    with pytest.raises(ConnectionRefusedError):
        play(link)
    assert asked == [address]


@pytest.mark.parametrize("game", BOTH)
def test_the_bot_of_the_docs_plays_a_whole_game(game: str, tmp_path: Path) -> None:
    text, play = bot_of_the_docs()
    assert len(text.strip().splitlines()) <= 40
    with ServerProcess(f"sqlite:///{tmp_path}/a.db", tmp_path) as server:
        seats = [{"kind": "human"}, {"kind": "human"}]
        made = server.post("/api/tables", {"game": game, "seats": seats}).json()
        links = [server.url + link for link in made["links"]["seats"].values()]
        with ThreadPoolExecutor(2) as pool:
            results = list(pool.map(play, links))
    assert results[0] == results[1]
    assert results[0]["winners"]
