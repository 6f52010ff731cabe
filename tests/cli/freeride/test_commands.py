"""simulate, board check, and how bad input is met."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_play import run
from tests.games.freeride.scenes import small_board


def test_simulate_prints_figures() -> None:
    result = run("simulate", "freeride-usa", "--seats", "3", "--games", "40")
    for text in (
        "rounds",
        "seat 3: won",
        "ended: played out",
        "decisions per second",
        "sensible",
    ):
        assert text in result.output
    assert result.exit_code == 0


def test_simulate_as_json_is_the_same_for_the_same_seed() -> None:
    arguments = (
        "simulate",
        "freeride-europe",
        "--seats",
        "2",
        "--games",
        "30",
        "--seed",
        "9",
        "--json",
    )
    first, again = (json.loads(run(*arguments).stdout) for _ in range(2))
    for figures in (*first, *again):
        figures.pop("seconds")
        figures.pop("decisions_per_second")
    assert first == again
    assert [figures["players"] for figures in first] == ["random", "sensible"]
    assert first[1]["endings"] == {"played out": 30}
    assert sum(first[0]["wins"]) == pytest.approx(1)


def test_simulate_the_solo_challenge() -> None:
    (figures,) = json.loads(
        run(
            "simulate",
            "freeride-usa",
            "--seats",
            "1",
            "--games",
            "20",
            "--players",
            "sensible",
            "--json",
        ).stdout
    )
    assert sum(figures["endings"].values()) == 20
    assert set(figures["endings"]) <= {"solo won", "solo lost"}
    assert figures["endings"]["solo lost"] > 0
    assert figures["wins"] == [pytest.approx(figures["endings"].get("solo won", 0) / 20)]


def board_file(tmp_path: Path, document: object) -> str:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(document))
    return str(path)


def test_board_check_of_the_built_in_boards() -> None:
    import branchline.games.freeride as package

    for name in ("usa", "europe"):
        path = Path(str(package.__file__)).parent / "boards" / f"{name}.json"
        result = run("board", "check", str(path))
        assert result.exit_code == 0
        assert "(45 cities" in result.output
        assert result.output.count("playable") == 5


def test_board_check_tells_both_levels(tmp_path: Path) -> None:
    sound = run("board", "check", board_file(tmp_path, small_board()))
    assert sound.exit_code == 1
    assert "six 1 (6 cities, 7 lines): sound" in sound.output
    assert "solo: stack I has 2 columns; prologue and display draw 7 with 1 seat" in sound.output
    broken = small_board()
    broken["lines"][0]["b"] = "XXX"
    broken["cities"][3]["code"] = "AAA"
    result = run("board", "check", board_file(tmp_path, broken))
    assert result.exit_code == 2
    assert "lines[0] (AAA-XXX): there is no city XXX" in result.stderr
    assert "belongs to AAA already" in result.stderr
    assert "not sound" in result.stderr
    found = json.loads(run("board", "check", board_file(tmp_path, broken), "--json").stdout)
    assert (found["sound"], found["seats"]) == (False, [])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "chess"], "there is no game and no file 'chess'"),
        (["play", "freeride-us"], "did you mean freeride-usa or freeride-europe?"),
        (["play", "freeride-usa", "--seats", "6"], "1 (solo) to 5 players, not 6"),
        (["play", "freeride-usa", "--seats", "0"], "1 (solo) to 5 players, not 0"),
        (["play", "freeride-usa", "--seats", "x"], "--seats: 'x' is not a number"),
        (
            ["play", "freeride-usa", "--solo", "--seats", "3"],
            "--solo: the solo challenge is for one player",
        ),
        (
            ["play", "freeride-usa", "--option", "coins"],
            "'coins' is not an option; write name=value",
        ),
        (
            ["play", "freeride-usa", "--option", "coin_bank=3"],
            "coin_bank: cannot be '3'; it is one of",
        ),
        (["play", "freeride-usa", "--option", "coin_bnk=finite"], "did you mean coin_bank?"),
        (
            ["play", "freeride-usa", "--option", "preset=mine"],
            "presets are booklet, reference_manual",
        ),
        (["play", "freeride-usa", "--board", "none.json"], "none.json: there is no such board"),
        (["play", "freeride-usa", "--bot", "clever"], "there is no bot 'clever'; bots are"),
        (["play", "freeride-usa", "--humans", "9"], "--humans: people can play 0 to 4 seats"),
        (["play", "freeride-usa", "--lang", "xx"], "--lang: 'xx' is not one of en, de, fr"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "freeride-usa", "--games", "0"], "--games: must be from 1 to"),
        (["simulate", "freeride-usa", "--seed", "-1"], "--seed: must be"),
        (["simulate", "freeride-usa", "--players", "clever"], "--players: 'clever' is not one of"),
        (["simulate", "freeride-usa", "--seats", "7"], "not 7"),
        (["replay", "none.game"], "none.game: there is no such file"),
        (["board", "check", "none.json"], "none.json: there is no such file"),
        (["juggle"], "there is no command 'juggle'; commands are arena, backup"),
        (["paly"], "there is no command 'paly' (did you mean play"),
        (["board", "fly"], "there is no command 'fly'; commands are check"),
        (["arena", "transamerica"], "--bots is missing"),
        (["arena", "--bots", "random"], "GAME is missing"),
        (["replay", "one.game", "two.game"], "not expected here: two.game"),
        (["play", "freeride-usa", "--seats"], "--seats needs a value"),
        (["bench", "--json=yes"], "--json takes no value"),
        (["play", "--fly"], "there is no option --fly"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_two(arguments: list[str], complaint: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    lines = [line for line in result.stderr.splitlines() if line.strip()]
    assert len(lines) == 1
    assert complaint in lines[0]
    assert lines[0].startswith("branchline: ")


def test_damaged_files_are_refused_without_a_traceback(tmp_path: Path) -> None:
    record = tmp_path / "x.game"
    record.write_text("game: freeride-usa\nrules: 1\nboard: freeride-usa 1\nseats: A, B\n\n1 fly\n")
    for command in ("play", "replay"):
        result = run(command, str(record))
        assert result.exit_code == 2
        assert "line 6: 'fly' is not an action" in result.stderr
    mixed = run("play", str(record), "--seats", "3")
    assert "a saved game has its own seats" in mixed.stderr
    board = tmp_path / "x.json"
    board.write_text("{")
    assert run("board", "check", str(board)).exit_code == 2
    assert run("play", "freeride-usa", "--board", str(board)).exit_code == 2


def test_the_installed_command_answers() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "branchline", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("branchline, version ")


def test_importing_branchline_is_quick_and_needs_no_numba() -> None:
    code = "import sys, branchline; sys.exit(any(m in sys.modules for m in ('numba', 'numpy', 'click')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_playing_needs_no_numba() -> None:
    code = (
        "import sys\n"
        "from branchline.cli.main import main\n"
        "try:\n    main(['play', 'freeride-usa', '--humans', '0', '--seats', '2'])\n"
        "except SystemExit:\n    pass\n"
        "sys.exit('numba' in sys.modules)"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode
        == 0
    )
