"""`branchline arena`, and bots of your own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from branchline.games.registry import choices, descriptor_of, rulesets
from tests.boxes import OTHER
from tests.cli.test_play import run

MATCH = ("arena", OTHER, "--games", "4")

OWN_BOT = """
class Last:
    name = "last-{name}"
    level = 0

    def __init__(self, rules):
        pass

    def choose(self, view, dice, deadline):
        return view.actions[-1].text

    def explain(self):
        return []
"""


def bot_file(folder: Path, name: str = "one", text: str = "") -> str:
    path = folder / f"{name}.py"
    path.write_text(text or OWN_BOT.replace("{name}", name))
    return str(path)


def test_the_arena_prints_a_table() -> None:
    result = run(*MATCH, "--bots", "sensible,random")
    assert result.exit_code == 0
    for text in (
        f"{OTHER}, 2 seats, 0.1 s to think; 4 games, 2 deals",
        "won if all were equal",
        "rating",
        "99 of 100 turns",
        "past the deadline",
        "A process took up to",
    ):
        assert text in result.stdout


def test_the_arena_as_json_goes_on(tmp_path: Path) -> None:
    file = str(tmp_path / "a.match")
    more = ("--bots", "sensible,random", "--resume", file, "--json")
    first = json.loads(run("arena", OTHER, "--games", "2", *more).stdout)
    kept = Path(file).read_text()
    both = json.loads(run("arena", OTHER, "--games", "4", *more).stdout)
    assert Path(file).read_text().startswith(kept)
    again = json.loads(run("arena", OTHER, "--games", "4", *more).stdout)
    assert both == again
    assert (first["games"], both["games"], both["deals"]) == (2, 4, 2)
    assert [bot["bot"] for bot in both["bots"]] == ["sensible", "random"]
    assert sum(bot["wins"]["mean"] for bot in both["bots"]) == pytest.approx(1)
    refused = run(*MATCH, "--bots", "random,sensible", "--resume", file)
    assert refused.exit_code == 2
    assert "this match had other bots" in refused.stderr


def running_in(group: int) -> list[str]:
    """Return the processes of a group that have not ended."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it ended meanwhile
            name, _, rest = path.read_text().rpartition(") ")
            state, _, its_group = rest.split()[:3]
            if int(its_group) == group and state != "Z":
                found.append(name)
    return found


def wait_until(is_so: Callable[[], bool], seconds: float) -> None:
    """Wait until something is true."""
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.usefixtures("_heeding_interrupts")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupted_arena_ends_at_once_and_goes_on(tmp_path: Path, processes: str) -> None:
    file = tmp_path / "a.match"
    bots = ("arena", OTHER, "--bots", "sensible,random", "--resume", str(file))
    command = [sys.executable, "-m", "branchline", *bots, "--games", "5000"]
    child = subprocess.Popen(
        [*command, "--processes", processes],
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") >= 3, 240)
        os.killpg(child.pid, signal.SIGINT)  # as Ctrl-C does, to the whole group
        told = child.communicate(timeout=240)[1].decode()
        assert child.returncode == 130
        assert "Traceback" not in told
        wait_until(lambda: not running_in(child.pid), 120)  # nobody stays behind
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
    kept = file.read_bytes().count(b"\n") - 1
    went_on = json.loads(run(*bots, "--games", str(kept), "--json").stdout)
    assert went_on["games"] >= kept


def test_processes_end_with_an_arena_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    bots = ("arena", OTHER, "--bots", "sensible,random", "--resume", str(file))
    child = subprocess.Popen(
        [sys.executable, "-m", "branchline", *bots, "--games", "5000", "--processes", "2"],
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") >= 3, 240)
        child.kill()
        child.wait()
        wait_until(lambda: not running_in(child.pid), 120)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)


def test_options_and_boards_are_the_rules() -> None:
    name, option = next(iter(choices(OTHER)[0].items()))
    wish = ("--bots", "random,random", "--option", f"{name}={option.default}", "--json")
    assert json.loads(run(*MATCH, *wish).stdout)["games"] == 4
    refused = run(*MATCH, "--bots", "random,random", "--option", f"{name}=nonsense")
    assert refused.exit_code == 2
    missing = run(*MATCH, "--bots", "random,random", "--board", "nowhere.json")
    assert missing.exit_code == 2
    assert "no such board" in missing.stderr


@pytest.mark.parametrize("name", ["", ":Last"])
def test_a_bot_in_a_file_plays(tmp_path: Path, name: str) -> None:
    bots = f"{bot_file(tmp_path, f'plays{len(name)}')}{name},random"
    result = run(*MATCH, "--bots", bots, "--json", "--processes", "2")
    assert result.exit_code == 0, result.stderr
    assert [bot["bot"] for bot in json.loads(result.stdout)["bots"]] == [
        f"last-plays{len(name)}",
        "random",
    ]


def test_a_bot_in_a_file_sits_at_the_terminal(tmp_path: Path) -> None:
    own = bot_file(tmp_path, "terminal")
    result = run("play", OTHER, "--seats", "2", "--humans", "0", "--bot", own)
    assert result.exit_code == 0, result.stderr
    assert "last-terminal 2" in result.stdout
    assert "no such file" in run("play", OTHER, "--bot", "nowhere.py").stderr


def test_an_edited_bot_does_not_go_on_in_the_same_file(tmp_path: Path) -> None:
    own, file = bot_file(tmp_path, "edited"), str(tmp_path / "a.match")
    more = ("--bots", f"{own},random", "--resume", file)
    assert run(*MATCH, *more).exit_code == 0
    with Path(own).open("a") as text:
        text.write("# better now\n")
    refused = run(*MATCH, *more)
    assert "the bots' files have changed" in refused.stderr


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("empty", "x = 1", "there must be one class with a method choose; found: -"),
        ("broken", "def", "cannot be loaded: SyntaxError"),
        ("raises", "\n1 / 0", "cannot be loaded: ZeroDivisionError: division by zero (raises.py"),
        ("exits", "raise SystemExit('bye')", "cannot be loaded: SystemExit: bye"),
        ("taken", OWN_BOT.replace("last-{name}", "random"), "there is a bot random already"),
        ("odd", OWN_BOT.replace("last-{name}", "a, b"), "its name is 'a, b'"),
        ("silent", OWN_BOT.replace("explain", "tell"), "it has no method explain"),
        ("picky", OWN_BOT.replace("level = 0", "plays = ('chess',)"), "plays 'chess'"),
        *(
            (
                "other",
                OWN_BOT.replace("level = 0", f"plays = ({name!r},)"),
                "there is no bot 'last-",
            )
            for name in rulesets()
            if name != descriptor_of(OTHER).ruleset
        ),
        ("shy", OWN_BOT.replace("pass", "raise OSError('no')"), "cannot be made: OSError: no"),
        ("wrong", OWN_BOT.replace("view.actions[-1].text", "'no'"), "not a legal action"),
    ],
)
def test_bad_bots_are_refused_on_one_line(tmp_path: Path, name: str, text: str, why: str) -> None:
    own = bot_file(tmp_path, name, text.replace("{name}", name))
    result = run(*MATCH, "--bots", f"{own},random")
    assert result.exit_code == 2
    (line,) = result.stderr.strip().splitlines()
    assert why in line


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chess", "--bots", "random,random"), "there is no game 'chess'"),
        ((OTHER, "--bots", ",".join(["random"] * 7)), "players, not 7"),
        ((OTHER, "--bots", "random,nobody"), "there is no bot 'nobody'"),
        ((OTHER, "--bots", "nowhere.py,random"), "nowhere.py: there is no such file"),
        ((OTHER, "--bots", "random,random", "--games", "0"), "--games: must be from 1"),
        ((OTHER, "--bots", "random,random", "--seconds", "0"), "--seconds: must be"),
        (
            (OTHER, "--bots", "random,random", "--processes", "2", "--ray", "auto"),
            "leave out --processes",
        ),
    ],
)
def test_bad_input_of_the_arena(arguments: tuple[str, ...], why: str) -> None:
    result = run("arena", *arguments)
    assert result.exit_code == 2
    (line,) = result.stderr.strip().splitlines()
    assert why in line
