"""The command as a shell meets it: Ctrl-C, output nobody takes, terminals without Unicode, completion."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from branchline import GAMES, new_game
from branchline.cli.main import heeding_interrupts
from tests.boxes import ONE

COMMAND = [sys.executable, "-m", "branchline"]


@pytest.mark.usefixtures("_heeding_interrupts")
def test_a_ctrl_c_that_a_callback_swallows_is_heard_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While Numba compiles, LLVM calls back all the time."""
    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", told.append)
    swallows = ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))
    with heeding_interrupts():
        swallows()
        with pytest.raises(KeyboardInterrupt):
            threading.Event().wait(60)
    assert not told


@pytest.mark.usefixtures("_heeding_interrupts")
def test_what_fails_because_of_a_ctrl_c_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: None)
    monkeypatch.setattr(threading, "Timer", lambda *_: SimpleNamespace(start=lambda: None))
    swallows = ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))

    def compile_half() -> None:
        swallows()
        raise SystemError("compiled by half")

    with pytest.raises(KeyboardInterrupt), heeding_interrupts():
        compile_half()
    with pytest.raises(ValueError, match="else"), heeding_interrupts():
        raise ValueError("something else")


def test_whatever_else_a_callback_swallows_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: told.append(lost.exc_type))

    def fail() -> None:
        raise ValueError

    with heeding_interrupts():
        ctypes.CFUNCTYPE(None)(fail)()
    assert told == [ValueError]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_output_that_cannot_be_written_is_one_line_of_trouble(tmp_path: Path) -> None:
    file = tmp_path / "my.game"
    new_game(ONE, seats=2, seed=1).save(str(file))
    for words in (["replay", str(file)], ["--help"]):
        with Path("/dev/full").open("w") as full:
            ended = subprocess.run(
                [*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
            )
        assert ended.returncode == 2
        assert ended.stderr.startswith("branchline: ")
        assert len(ended.stderr.splitlines()) == 1, ended.stderr


def test_a_terminal_without_unicode_can_play() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ended = subprocess.run(
        [*COMMAND, "play", ONE, "--seats", "2", "--lang", "fr"],
        input=b"quit\n",
        env={**os.environ, **plain, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr.decode()
    assert ended.stdout.isascii()
    assert b"?" in ended.stdout


def completed(*words: str) -> list[str]:
    """Return what a shell offers for the last word."""
    typed = {"COMP_WORDS": " ".join(("branchline", *words)), "COMP_CWORD": str(len(words))}
    ended = subprocess.run(
        [
            sys.executable,
            "-c",
            "from branchline.cli.main import main; main(prog_name='branchline')",
        ],
        env={**os.environ, **typed, "_BRANCHLINE_COMPLETE": "bash_complete"},
        capture_output=True,
        text=True,
        check=False,
    )
    return ended.stdout.splitlines()


def test_a_shell_completes_commands_games_languages_and_files() -> None:
    assert completed("simul") == ["plain,simulate"]
    assert completed("play", ONE[0]) == [
        f"plain,{game}" for game in GAMES if game.startswith(ONE[0])
    ]
    assert completed("play", ONE, "--lang", "d") == ["plain,de"]
    assert completed("replay", "my") == ["file,my"]
    assert completed("play", "./my") == ["file,./my"]
