"""What a fare costs is written once: with that one number changed, everything else follows.

The test changes the number in a copy of the sources and plays there, in a process of its own.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import branchline

SOURCES = Path(branchline.__file__).parent
ROOT = Path(__file__).parents[3]

SCRIPT = """
import json, sys
import msgspec
from branchline.bots.freeride.chart import CLOSED, Weights, own_cost, shared_cost
from branchline.games.freeride.story import FreeRideStory
from tests.games.freeride.scenes import scene

def game(coins):
    return scene("freeride-usa", lines={"AAA-BBB": "2xx"}, coins=(coins, 6))

poor, rich = game(1), game(2)
weights = Weights()
weights.fare = 10
line = rich.rules.notation.line("AAA-BBB")
free = scene("freeride-usa", lines={"AAA-BBB": "sxx"})

def own(game):
    return own_cost(game.state, game.rules.board, weights, line, 1)

refusal = poor.why("ride AAA-BBB")
ways, preview = rich.ways("BBB"), rich.preview("ride AAA-BBB")
offer = next(offer for offer in rich.view(1).actions if offer.text == "ride AAA-BBB")
story = FreeRideStory(rich.rules.board_file, ["Ann", "Ben"], "en")
happened = rich.act("ride AAA-BBB")
json.dump({
    "refusal": [refusal.clause, refusal.text["en"]] if refusal else None,
    "poor_ways": poor.ways("BBB").ride is not None,
    "poor_connection": poor.ways("BBB").connection.fare_coins,
    "ways": [ways.ride.coins, ways.cheapest.coins],
    "offer": [offer.coins, offer.to],
    "preview": msgspec.to_builtins(preview[0]),
    "event": msgspec.to_builtins(happened[0]),
    "words": story.tell(happened[0]),
    "purses": rich.state.coins[1:3],
    "amounts": rich.view(1).state.amounts.fare,
    "chart": [own(poor) >= CLOSED, own(game(2)) - own(free)],
    "shared": shared_cost(game(2).state, rich.rules.board, weights, line)
    - shared_cost(free.state, rich.rules.board, weights, line),
}, sys.stdout)
"""


def played_with_a_fare_of(coins: int, folder: Path) -> dict[str, Any]:
    """Change the number in a copy of the sources, play there, and return what was told."""
    copy = folder / "branchline"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("web", "__pycache__"))
    changed = 0
    for path in sorted((copy / "games" / "freeride").rglob("*.py")):
        text, found = re.subn(r"^FARE = 1$", f"FARE = {coins}", path.read_text("utf-8"), flags=re.M)
        changed += found
        path.write_text(text, "utf-8")
    assert changed == 1
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={"PYTHONPATH": f"{folder}:{ROOT}", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found_there: dict[str, Any] = json.loads(done.stdout)
    return found_there


@pytest.mark.parametrize("coins", [1, 2])
def test_a_fare_of_two_is_one_change(tmp_path: Path, coins: int) -> None:
    told = played_with_a_fare_of(coins, tmp_path)
    if coins == 2:
        clause, reason = told["refusal"]
        assert clause == "no_coins_for_fare"
        assert "2 coins" in reason
    else:
        assert told["refusal"] is None
    assert told["poor_ways"] is (coins == 1)
    assert told["poor_connection"] == coins
    assert told["ways"] == [coins, coins]
    assert told["offer"] == [coins, 2]
    assert told["preview"] == told["event"]
    assert told["event"] == {
        "type": "fare_paid",
        "seat": 1,
        "owner": 2,
        "line": "AAA-BBB",
        "coins": coins,
    }
    said = {1: "1 coin", 2: "2 coins"}[coins]
    assert told["words"] == f"Ann pays {said} to Ben for City A–City B."
    assert told["purses"] == [2 - coins, 6 + coins]
    assert told["amounts"] == coins
    assert told["chart"] == [coins == 2, 10 * coins]
    assert told["shared"] == 10 * coins // 2
