from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

import branchline
from tests.cli.test_arena import running_in, wait_until
from tests.cli.test_play import run

TIMID = """
class Timid:
    name = "timid"

    def __init__(self, rules):
        pass

    def choose(self, view, dice, deadline):
        return view.actions[-1].text

    def explain(self, view, dice, deadline):
        return None
"""


def test_solo_prints_victories_scores_and_titles() -> None:
    done = run("solo", "freeride-europe", "--deals", "2", "--bots", "sensible")
    assert done.exit_code == 0
    for words in ("won", "mean points", "title: Boilerman", "title: General Manager", "lost"):
        assert words in done.stdout


def test_several_bots_play_the_same_deals() -> None:
    def points(bots: str) -> list[float]:
        done = run("solo", "freeride-usa", "--deals", "2", "--bots", bots, "--json")
        return [summary["points"] for summary in json.loads(done.stdout)]

    assert points("random, sensible,random") == points("random") + points("sensible")
    table = run("solo", "freeride-usa", "--deals", "2", "--bots", "random,sensible").stdout
    assert table.splitlines()[1].split() == ["random", "sensible"]
    assert "won of the 0 that sensible won" in table


def test_a_challenge_is_played_on_a_board_of_ones_own(tmp_path: Path) -> None:
    built_in = msgspec.to_builtins(branchline.board("freeride-usa"))
    own = tmp_path / "reversed.json"
    own.write_text(json.dumps(built_in | {"board": "reversed", "lines": built_in["lines"][::-1]}))

    def points(*more: str) -> list[float]:
        words = ("solo", "freeride-usa", "--deals", "2", "--bots", "sensible,reference", "--json")
        done = run(*words, *more, "--seconds", "0.01")
        assert done.exit_code == 0, done.output
        return [summary["points"] for summary in json.loads(done.stdout)]

    assert points("--board", "freeride-usa")[0] == points()[0]
    assert points("--board", str(own))
    assert run("solo", "freeride-usa", "--board", "nowhere.json").exit_code == 2


def test_a_bot_of_ones_own_plays_in_several_processes(tmp_path: Path) -> None:
    own = tmp_path / "timid.py"
    own.write_text(TIMID)
    done = run(
        *("solo", "freeride-usa", "--deals", "2", "--processes", "2"),
        *("--bots", f"{own},sensible", "--json"),
    )
    assert [summary["bot"] for summary in json.loads(done.stdout)] == ["timid", "sensible"]


def test_a_bot_that_answers_nonsense_is_told_of_on_one_line(tmp_path: Path) -> None:
    rash = tmp_path / "rash.py"
    rash.write_text(TIMID.replace("timid", "rash").replace("view.actions[-1].text", "'fly'"))
    done = run("solo", "freeride-usa", "--bots", str(rash))
    assert "bot rash answered 'fly' at seat 1, which is not a legal action" in done.stderr


@pytest.mark.usefixtures("_heeding_interrupts")
def test_an_interrupt_waits_for_no_deal(tmp_path: Path) -> None:
    begun, slow = tmp_path / "begun", tmp_path / "slow.py"
    slow.write_text(
        TIMID.replace("timid", "slow").replace(
            "return view", f"open({str(begun)!r}, 'w'); __import__('time').sleep(600); return view"
        )
    )
    command = ["solo", "freeride-usa", "--bots", str(slow), "--processes", "2"]
    child = subprocess.Popen(
        [sys.executable, "-m", "branchline", *command],
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        wait_until(begun.exists, 240)
        os.killpg(child.pid, signal.SIGINT)
        assert child.wait(120) == 130
        wait_until(lambda: not running_in(child.pid), 120)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)


def test_solo_as_json_is_the_same_for_the_same_seed() -> None:
    def figures(seed: int) -> dict[str, object]:
        done = run(
            *("solo", "freeride-usa", "--deals", "3", "--bots", "sensible"),
            *("--seed", str(seed), "--json"),
        )
        found: dict[str, object]
        [found] = json.loads(done.stdout)
        del found["slowest"]
        return found

    one = figures(1)
    assert one == figures(1)
    assert one != figures(2)
    assert one["deals"] == 3
    assert one["bot"] == "sensible"
    assert next(iter(one["titles"])) == "Intern"  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["solo", "freeride-us"], "did you mean"),
        (
            ["solo", "freeride-usa", "--bots", "strnog"],
            "there is no bot 'strnog' (did you mean strong",
        ),
        (["solo", "freeride-usa", "--deals", "0"], "--deals: must be from 1"),
        (
            ["solo", "freeride-usa", "--seconds", "0"],
            "--seconds: must be from 0.001 to 3,600, not 0",
        ),
        (["solo", "freeride-usa", "--processes", "0"], "--processes: must be from 1"),
        (["solo", "freeride-usa", "--seed", "-1"], "--seed: must be from 0"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], complaint: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
